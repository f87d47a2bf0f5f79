"""Evenings told in plain words: one Enter takes what a line means, also where it tells several moves."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from referee.api import Log, open_file
from referee.cli.play.refusal import refusal_of
from referee.cli.session import Judge
from tests.support.long_runs import often

_TOLD = sorted(Path("tests/phrases/evenings").glob("*.txt"))


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


@cache
def _log(sample: str) -> Log:
    opened = open_file(sample)
    assert isinstance(opened, Log)
    return opened


@pytest.mark.parametrize(
    ("sample", "line"),
    [
        pytest.param(found[0], line, id=f"{path.stem} {line}")
        for path in _TOLD
        for head, *lines in [_lines(path)]
        if (found := re.search(r"\S+/\S+\.toml", head))
        for line in lines[:: often(6, 1)]
    ],
)
def test_enter_takes_what_is_told(sample: str, line: str) -> None:
    numbers, text = line.split(" ", 1)
    first, last = (int(number) for number in (numbers.split("-") * 2)[:2])
    before = _log(sample).after(first - 1)
    judge = Judge(before, before)
    attempt = judge.attempt(text)
    taken = [text]
    if attempt.is_refused:
        refusal = refusal_of(judge, attempt, is_attended=True)
        assert refusal.rest is None
        if refusal.offers.missing is not None:
            taken = [move for _, move in refusal.offers.missing.values]
        else:
            assert refusal.offers.enter is not None
            after = before
            for move in (refusal.offers.enter, *refusal.offers.behind):
                after = after.play(move)
            assert after.state == _log(sample).after(last).state
            return
    assert any(before.play(move).state == _log(sample).after(last).state for move in taken)
