"""The sample games, each of them read and judged once in a process."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from referee.api import Log, Sheet, open_file

SAMPLES = sorted(Path("sample_games").rglob("*.toml"))
LOGS = [path for path in SAMPLES if "\n[[move]]" in path.read_text(encoding="utf-8")]


@cache
def opened(path: Path) -> Log | Sheet:
    """The log or sheet in a file that does not change."""
    return open_file(path)


def log_of(path: str | Path) -> Log:
    """The log in a file that does not change."""
    log = opened(Path(path))
    assert isinstance(log, Log)
    return log
