"""Sentences of people who chat while they play: with reasons, with what is not done, with what comes of a move."""

from __future__ import annotations

import pytest

from tests.benchmarks.understanding import outcome
from tests.phrases.positions import positioned
from tests.support.long_runs import often


@pytest.mark.parametrize("ident", ["balconia", "cathood", "gridblock", "grund", "misty"])
def test_chatty_sentences_are_understood(ident: str) -> None:
    cases = list(positioned("chatty", ident, often(4, 1)))
    found = [(case.phrase.line, outcome(case.spot, case.phrase)) for case in cases]
    assert cases
    assert not [(line, answer) for line, answer in found if answer.result != "right"]
