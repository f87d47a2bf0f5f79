"""Runs `row_of` over many files, in this process, in several, or on a Dask cluster: rows in the order of the files."""

from __future__ import annotations

import itertools
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, NamedTuple

from referee.cli.archive.row import KEYS, Row, row_of

_FILES_A_TASK = 24
_FILES_A_DASK_TASK = 200
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
    tasks = _batches(files, _FILES_A_TASK)
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
            message = "the process that read this file died: it may need more memory than there is"
            error = {"message": message, "file": file.path, "line": None, "key": None}
            rows.append(dict.fromkeys(KEYS) | {"file": file.path, "error": error})
    return rows


class _Pool:
    """A pool of processes that can be begun anew after one of them has died."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._pool = self._begun()

    def _begun(self) -> ProcessPoolExecutor:
        # Forked processes would share the terminal and the locks of this one.
        return ProcessPoolExecutor(self._jobs, mp_context=get_context("spawn"))

    def __enter__(self) -> _Pool:
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(cancel_futures=True)

    def submit(self, work: Callable[..., list[Row]], task: Sequence[FileToRead]) -> Future[list[Row]]:
        """Begin a task."""
        return self._pool.submit(work, task)

    def restart(self) -> None:
        """Forget the broken pool and begin another."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = self._begun()


def run_on_cluster(files: Iterable[FileToRead], address: str) -> Generator[Row, None, None]:
    """The rows, read by the workers of a Dask cluster, which have to see the same folders."""
    from distributed import Client

    tasks = _batches(files, _FILES_A_DASK_TASK)
    with Client(address) as client:
        ahead = _TASKS_AHEAD * max(1, len(client.scheduler_info()["workers"]))
        window: deque[Any] = deque(client.submit(rows_of, task, pure=False) for task in itertools.islice(tasks, ahead))
        while window:
            yield from window.popleft().result()
            for task in itertools.islice(tasks, 1):
                window.append(client.submit(rows_of, task, pure=False))


def _batches(files: Iterable[FileToRead], size: int) -> Iterator[list[FileToRead]]:
    rest = iter(files)
    while batch := list(itertools.islice(rest, size)):
        yield batch
