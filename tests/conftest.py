"""All tests know one game more than the package: Nim. Tests that share games and pages run in one process."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from tests.nim import register
from tests.support.long_runs import ASKED_FOR

# Where the environment forbids bytecode, each of some hundred processes would compile everything anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
register()


@pytest.fixture(scope="session", autouse=True)
def quick_disk() -> Iterator[None]:
    """Let nothing that runs in a process of the tests wait for the disk: only a power cut tells the difference."""
    with pytest.MonkeyPatch.context() as patch:
        if not ASKED_FOR:
            patch.setattr(os, "fsync", os.fstat)
        yield


# The collector of reference cycles finds next to nothing in games and tests, and looks through all of them.
gc.set_threshold(1_000_000, 50, 1_000)


def pytest_collection_finish() -> None:
    """Let the collector look only at what tests make: thousands of collected tests stay anyway."""
    gc.collect()
    gc.freeze()


def pytest_sessionfinish() -> None:
    """Let pytest's last search for errors of finalizers end soon: it looks through everything that tests keep."""
    gc.freeze()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give each process of `pytest -n` whole files, so that it makes random games, pages and samples once."""
    from xdist.scheduler import LoadScopeScheduling

    class ByShared(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return shared_by(nodeid.partition("::")[0])

        def mark_test_complete(self, node: Any, item_index: int, duration: float = 0) -> None:
            # Otherwise what is done would be counted again, several times for each test.
            nodeid = self.registered_collections[node][item_index]
            del self.assigned_work[node][self._split_scope(nodeid)][nodeid]
            self._reschedule(node)

    return ByShared(config, log)


def shared_by(file: str) -> str:
    """The name that stands for all test files that use the same games and pages."""
    if file.startswith("tests/cli/report/"):
        return "tests/cli/report"
    if file.startswith("tests/games/"):
        return "_".join(file.split("_")[:2])
    return file
