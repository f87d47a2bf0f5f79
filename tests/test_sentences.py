"""The sentences of refusals are those that somebody has read."""

from __future__ import annotations

import pytest

from referee.games import load_game
from tests.sentences.sentences import FOLDER, path_of, sentences


@pytest.mark.parametrize("ident", sorted(path.stem for path in FOLDER.glob("*.slips")))
def test_sentences_are_those_that_were_read(ident: str) -> None:
    read = path_of(ident).read_text(encoding="utf-8")
    assert sentences(load_game(ident)) == read, f"read the new sentences of `python -m tests.sentences {ident}`"
