"""Evenings told in plain words: one Enter takes what a line means, also where it tells several moves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee.cli.play.refusal import refusal_of
from referee.cli.session import Judge
from tests.support.long_runs import often
from tests.support.samples import log_of

_TOLD = sorted(Path("tests/phrases/evenings").glob("*.txt"))


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(
    ("sample", "line"),
    [
        pytest.param(found[0], line, id=f"{path.stem} {line}")
        for path in _TOLD
        for head, *lines in [_lines(path)]
        if (found := re.search(r"\S+/\S+\.toml", head))
        for line in lines[:: often(24, 1)]
    ],
)
def test_enter_takes_what_is_told(sample: str, line: str) -> None:
    numbers, text = line.split(" ", 1)
    first, last = (int(number) for number in (numbers.split("-") * 2)[:2])
    before = log_of(sample).after(first - 1)
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
            assert after.state == log_of(sample).after(last).state
            return
    assert any(before.play(move).state == log_of(sample).after(last).state for move in taken)
