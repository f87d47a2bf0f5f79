"""Runs `row_of` over many files, in this process or in several: rows in the order of the files."""

from __future__ import annotations

import gc
import itertools
import os
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import NamedTuple

from referee.cli.archive.row import Row, error_row, row_of

_FILES_A_TASK = 24
_TASKS_AHEAD = 4
"""So many tasks for each process are under way: the memory does not grow with the archive."""


class FileToRead(NamedTuple):
    """A file of the archive; `named`: the user named it, so it always gives a row."""

    path: str
    named: bool


def rows_of(files: Sequence[FileToRead]) -> list[Row]:
    """The rows of some files: one task of a worker."""
    return [row for file in files if (row := row_of(*file)) is not None]


def run_here(files: Iterable[FileToRead]) -> Generator[Row, None, None]:
    """The rows, read in this process."""
    for file in files:
        yield from rows_of([file])


def run_in_processes(
    files: Iterable[FileToRead], jobs: int, work: Callable[..., list[Row]] = rows_of
) -> Generator[Row, None, None]:
    """The rows, read by several processes. A process that dies ends with a row that names its file."""
    tasks = batches(files, _FILES_A_TASK)
    with _Pool(jobs) as pool:
        window: deque[tuple[list[FileToRead], Future[list[Row]]]] = deque()
        for task in itertools.islice(tasks, jobs * _TASKS_AHEAD):
            window.append((task, pool.submit(work, task)))
        while window:
            task, future = window.popleft()
            try:
                rows = future.result()
            except BrokenProcessPool:
                pool.restart()
                rows = _one_by_one(pool, task, work)
                window = deque((other, pool.submit(work, other)) for other, _ in window)
            yield from rows
            for following in itertools.islice(tasks, 1):
                window.append((following, pool.submit(work, following)))


def _one_by_one(pool: _Pool, task: Sequence[FileToRead], work: Callable[..., list[Row]]) -> list[Row]:
    """The rows of a task in which a process died: the file that kills it gets a row with an error."""
    rows: list[Row] = []
    for file in task:
        try:
            rows += pool.submit(work, [file]).result()
        except BrokenProcessPool:
            pool.restart()
            rows.append(row_of_death(file))
    return rows


def row_of_death(file: FileToRead) -> Row:
    """The row of a file whose reader died."""
    return error_row(file.path, "the process that read this file died: it may need more memory than there is")


def _begin_worker(*thresholds: int) -> None:
    """Set up a process of the pool, which ends with the process that began it, however that one ends."""
    gc.set_threshold(*thresholds)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(2)


class _Pool:
    """A pool of processes that can be begun anew after one of them has died."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool = self._begun()

    def _begun(self) -> ProcessPoolExecutor:
        # Forked processes would share the terminal and the locks of this one. Like the command itself they look for
        # reference cycles less often.
        return ProcessPoolExecutor(
            self._jobs, mp_context=get_context("spawn"), initializer=_begin_worker, initargs=gc.get_threshold()
        )

    def __enter__(self) -> _Pool:
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(cancel_futures=True)

    def submit(self, work: Callable[..., list[Row]], task: Sequence[FileToRead]) -> Future[list[Row]]:
        """Begin a task. Where a process has died, the failure shows in the result."""
        try:
            return self._pool.submit(work, task)
        except BrokenProcessPool as death:
            failed: Future[list[Row]] = Future()
            failed.set_exception(death)
            return failed

    def restart(self) -> None:
        """Forget the broken pool and begin another."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = self._begun()


def batches(files: Iterable[FileToRead], size: int) -> Iterator[list[FileToRead]]:
    """The files in lists of this size."""
    rest = iter(files)
    while batch := list(itertools.islice(rest, size)):
        yield batch
