"""The tests of files, locks, reports and the table run on a Python without what Windows does not have."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.long_runs import ASKED_FOR

ROOT = Path(__file__).parents[2]
TESTS = (
    "tests/files/test_log_file.py",
    "tests/files/test_mending.py",
    "tests/cli/test_record.py",
    "tests/cli/play/test_changes.py",
    "tests/cli/play/test_lost_file.py",
    "tests/cli/report/test_files.py::test_report_of_ours_and_empty_file_are_overwritten",
    "tests/cli/report/test_files.py::test_full_disk_leaves_the_old_report",
)
# Nothing else in these depends on the system but the bytes that it writes, which `test_log_file.py` covers.
LONG = (
    "tests/cli/report/test_files.py", "tests/files/test_reading.py", "tests/cli/test_damaged_logs.py",
    "tests/cli/play/test_table.py",
)  # fmt: skip


@pytest.mark.posix
def test_files_locks_reports_and_the_table_work_without_what_windows_lacks() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.support.windows", *TESTS, *(LONG if ASKED_FOR else ())],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-4000:]
    assert " passed" in run.stdout
    assert "deselected" in run.stdout
