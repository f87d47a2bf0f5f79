"""`audit --scheduler`: a Dask cluster of two workers gives the same rows, also where a worker is killed."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from referee.cli.archive import cluster
from referee.cli.archive.workers import FileToRead, batches, run_here
from tests.support.archive_workers import dies_on_007, slowly
from tests.support.cli import referee
from tests.support.logs import GRIDBLOCK, MOVES, blocks, write

pytestmark = pytest.mark.skipif(find_spec("distributed") is None, reason="the extra `dask` is not installed")
SAMPLES = Path("sample_games")


@pytest.fixture(scope="module")
def two_workers() -> Iterator[Any]:
    """A cluster of two processes."""
    config = {
        "distributed.scheduler.allowed-failures": 1,
        "distributed.comm.timeouts.connect": "10s",
        # Workers are copies of one process that has loaded Dask, also those that take the place of killed ones.
        "distributed.worker.multiprocessing-method": "forkserver",
    }
    # A second to import, which every process of the suite would pay when it collects the tests.
    import dask
    import distributed

    with (
        dask.config.set(config),
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as found,
    ):
        yield found


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[FileToRead]:
    """A folder of 240 logs, every tenth of them illegal, one broken."""
    folder = tmp_path_factory.mktemp("archive")
    for number in range(240):
        moves = MOVES[: number % 4] if number % 10 else ("bela: play 2 drop f2",)
        write(folder / f"{number:03}.toml", GRIDBLOCK + blocks(*moves))
    write(folder / "200.toml", "referee = 1\ngame =")
    return [FileToRead(str(path), False) for path in sorted(folder.glob("*.toml"))]


def test_rows_are_those_of_one_process(two_workers: Any, files: list[FileToRead]) -> None:
    assert list(cluster.run_on_cluster(files, two_workers.scheduler_address)) == list(run_here(files))


def test_command_prints_the_same_lines_for_paths_as_they_were_typed(
    two_workers: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    samples = SAMPLES.resolve()
    (tmp_path / "broken.toml").write_text("referee = 1\ngame =")
    (tmp_path / "games").symlink_to(samples)
    monkeypatch.chdir(tmp_path)
    words = ("audit", "games/misty", "broken.toml", "--json")
    here = referee(*words)
    there = referee(*words, "--scheduler", two_workers.scheduler_address)
    assert there == here
    assert json.loads(there.out.splitlines()[0])["error"]["file"] == "broken.toml"


def test_killed_worker_loses_no_row(two_workers: Any, files: list[FileToRead]) -> None:
    [*pids] = (worker.pid for worker in two_workers.workers.values())
    killer = threading.Timer(0.5, os.kill, (pids[0], signal.SIGKILL))
    killer.start()
    found = list(cluster.run_on_cluster(files, two_workers.scheduler_address, slowly))
    killer.join()
    assert found == list(run_here(files))
    assert pids[0] not in [worker.pid for worker in two_workers.workers.values()]


def test_file_that_kills_every_worker_has_a_row_that_says_so(two_workers: Any, files: list[FileToRead]) -> None:
    few = files[:12]
    found = list(cluster.run_on_cluster(few, two_workers.scheduler_address, dies_on_007))
    assert [row["file"] for row in found] == [file.path for file in few]
    assert "died" in found[7]["error"]["message"]
    assert found[:7] + found[8:] == list(run_here(few[:7] + few[8:]))


@pytest.mark.parametrize(("number", "workers", "size"), [(50, 2, 100), (2_000, 2, 250), (100_000, 2, 1_000)])
def test_tasks_have_100_to_1000_files(number: int, workers: int, size: int) -> None:
    assert cluster.files_a_task(number, workers) == size
    assert max(map(len, batches(range(number), size))) == min(number, size)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "127.0.0.1:1"])
def test_scheduler_that_does_not_answer_is_unusable(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_SECONDS_TO_CONNECT", 0.4)
    answer = referee("audit", SAMPLES, "--scheduler", address)
    assert answer.status == 2
    assert "no Dask scheduler answers at" in answer.err
    assert "--scheduler tcp://127.0.0.1:8786" in answer.err


def test_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    answer = referee("audit", SAMPLES, "--scheduler", "tcp://127.0.0.1:1")
    assert answer.status == 2
    assert "pip install '.[dask]'" in answer.err
