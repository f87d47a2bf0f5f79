"""What processes of `audit` are given to do by tests. A new process imports this module: it imports nothing else."""

from __future__ import annotations

import os
import time
from pathlib import Path

from referee.cli.archive.row import Row
from referee.cli.archive.workers import FileToRead, rows_of


def empty_rows(files: list[FileToRead]) -> list[Row]:
    """A worker that reads nothing."""
    return [{"file": file.path} for file in files]


def dies_on_b(files: list[FileToRead]) -> list[Row]:
    """A worker that is killed by one file."""
    _die_on("b.toml", files)
    return rows_of(files)


def dies_at_once(files: list[FileToRead]) -> list[Row]:
    """A worker that every file kills, also while further tasks are handed out."""
    os._exit(1)


def dies_on_007(files: list[FileToRead]) -> list[Row]:
    """A worker on a cluster that is killed by one file."""
    from referee.cli.archive import cluster

    _die_on("007.toml", files)
    return cluster.rows_on_worker(files)


def slowly(files: list[FileToRead]) -> list[Row]:
    """A worker on a cluster that takes its time, so that it can be killed at work."""
    from referee.cli.archive import cluster

    time.sleep(1)
    return cluster.rows_on_worker(files)


def _die_on(name: str, files: list[FileToRead]) -> None:
    if any(Path(file.path).name == name for file in files):
        os._exit(1)
