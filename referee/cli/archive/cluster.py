"""Runs `rows_of` on the workers of a Dask cluster: rows in the order of the files."""

from __future__ import annotations

import itertools
import re
from collections import deque
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from threading import Lock
from typing import Any

from referee.cli.archive.row import Row
from referee.cli.archive.workers import FileToRead, batches, row_of_death, rows_of
from referee.core.errors import InputError

_FEWEST, _MOST = 100, 1000
"""Files a task: a task costs about a millisecond, and the tasks of one worker should not end long after the others."""
_TASKS_AHEAD = 4
_SECONDS_TO_CONNECT = 10
_ADDRESS = re.compile(r"(?:tcp://)?(?:[A-Za-z0-9_.-]+|\[[0-9A-Fa-f:.]+\]):[0-9]{1,5}")
"""A well-formed address: the client takes half a minute to fail at any other, and prints a traceback."""
_ONE_AT_A_TIME = Lock()
Work = Callable[[list[FileToRead]], list[Row]]


def rows_on_worker(files: list[FileToRead]) -> list[Row]:
    """`rows_of` in a worker. Threads of one process would only take turns, each with the memory of a task."""
    with _ONE_AT_A_TIME:
        return rows_of(files)


def run_on_cluster(
    files: Sequence[FileToRead], address: str, work: Work = rows_on_worker
) -> Generator[Row, None, None]:
    """The rows, read by the workers of a cluster, which have to see the same folders.

    The cluster gives the tasks of a worker that dies to others. A file that kills every worker gets a row that says
    so. Raises `InputError` where there is no cluster.
    """
    with _client(address) as client:
        workers = max(1, len(client.ncores()))
        tasks = batches(files, files_a_task(len(files), workers))
        window = deque(
            (task, _submitted(client, work, task)) for task in itertools.islice(tasks, workers * _TASKS_AHEAD)
        )
        while window:
            task, future = window.popleft()
            yield from _rows(client, work, task, future)
            for following in itertools.islice(tasks, 1):
                window.append((following, _submitted(client, work, following)))


def files_a_task(files: int, workers: int) -> int:
    """The number of files in a task: few enough that every worker has several tasks."""
    return min(_MOST, max(_FEWEST, files // (workers * _TASKS_AHEAD)))


def _client(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError:
        message = "--scheduler needs the package `distributed`: pip install '.[dask]' in the folder of referee"
        raise InputError(message) from None
    if not _ADDRESS.fullmatch(address):
        raise _no_scheduler(address, "an address is tcp://HOST:PORT")
    try:
        return Client(address, timeout=_SECONDS_TO_CONNECT, set_as_default=False)
    except (OSError, ValueError) as fault:
        raise _no_scheduler(address, str(fault).partition("\n")[0] or type(fault).__name__) from None


def _no_scheduler(address: str, reason: str) -> InputError:
    return InputError(
        f"no Dask scheduler answers at {address or 'an empty address'} ({reason}): `dask scheduler` prints its "
        "address, as in --scheduler tcp://127.0.0.1:8786"
    )


def _submitted(client: Any, work: Work, task: Sequence[FileToRead]) -> Any:
    # The workers have working folders of their own.
    absolute = [FileToRead(_absolute(file.path), file.named) for file in task]
    return client.submit(work, absolute, pure=False)


def _rows(client: Any, work: Work, task: Sequence[FileToRead], future: Any) -> list[Row]:
    """The rows of a task; file by file where the task killed its workers."""
    from distributed import KilledWorker

    try:
        return _with_given_paths(future.result(), task)
    except KilledWorker:
        if len(task) == 1:
            return [row_of_death(task[0])]
    return [row for file in task for row in _rows(client, work, [file], _submitted(client, work, [file]))]


def _absolute(path: str) -> str:
    return str(Path(path).absolute())


def _with_given_paths(rows: Sequence[Row], task: Sequence[FileToRead]) -> list[Row]:
    typed = {_absolute(file.path): file.path for file in task}
    return [_with_given_path(row, typed[row["file"]]) for row in rows]


def _with_given_path(row: Row, typed: str) -> Row:
    error, absolute = row["error"], row["file"]
    if error is not None:
        file = typed if error["file"] == absolute else error["file"]
        error = error | {"file": file, "message": error["message"].replace(absolute, typed)}
    return row | {"file": typed, "error": error}
