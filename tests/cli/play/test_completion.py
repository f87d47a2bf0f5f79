"""Completion at the live table: every candidate leads to a legal move, and every legal move can be reached."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from referee.api import Log, open_file
from referee.cli.play.completion import MoveIndex
from referee.core.header import NOBODY
from tests.support.logs import GRIDBLOCK, MOVES, blocks, write
from tests.support.long_runs import often
from tests.support.samples import log_of


@pytest.fixture
def log(tmp_path: Path) -> Log:
    opened = open_file(write(tmp_path / "evening.toml", GRIDBLOCK + blocks(*MOVES)))
    assert isinstance(opened, Log)
    return opened


def test_candidates_lead_word_by_word_to_legal_moves(log: Log) -> None:
    index, legal = MoveIndex(log), set(log.moves())
    typed = ""
    for _ in range(12):
        first = index.candidates(typed)[0]
        typed = f"{typed[: len(typed) - first.replaces]}{first.text} "
        if any(move.endswith(typed.strip()) for move in legal):
            return
    pytest.fail(typed)


@pytest.mark.parametrize("place", [0, 7, 40, -1])
def test_every_legal_move_is_completed_from_its_beginning(log: Log, place: int) -> None:
    move = log.moves()[place]
    index = MoveIndex(log)
    words = move.split()
    for number in range(len(words)):
        begun = " ".join([*words[:number], words[number][:2]])
        texts = [candidate.text for candidate in index.candidates(begun)]
        assert any(" ".join(words[number:]).startswith(text) for text in texts), (begun, texts)


SAMPLES = (
    "grund/three-players", "grund/hidden-energy", "balconia/whole-game", "cathood/three-cats", "gridblock/two-players",
    "misty/four-players",
)  # fmt: skip


@pytest.mark.parametrize("sample", SAMPLES)
@pytest.mark.parametrize("seat", [None, 0, NOBODY])
def test_completion_offers_what_is_legal_and_nothing_else(sample: str, seat: int | None) -> None:
    whole = log_of(f"sample_games/{sample}.toml")
    for number in range(0, len(whole.playthrough.played), often(20, 9)):
        log = whole.after(number)
        own = log.seen_by(seat)
        index, legal = MoveIndex(own), own.moves()
        tails = {move.partition(": ")[2] or move for move in legal} | set(legal)
        for move in legal[:: max(1, len(legal) // 4)]:
            words = move.split()
            for place in range(len(words)):
                begun = " ".join([*words[:place], words[place][:1]])
                texts = [candidate.text for candidate in index.candidates(begun)]
                fitting = [text for text in texts if " ".join(words[place:]).startswith(text)]
                assert fitting or len(texts) == 50, (begun, texts)
            offered = index.candidates(f"{' '.join(words[:-1])} " if len(words) > 1 else "")
            typed = [f"{' '.join(words[:-1])} {candidate.text}".strip() for candidate in offered]
            # Cards that come up are offered by what is printed on them, which the list of moves does not do.
            strange = [text for text in typed if not any(move.startswith(text) for move in tails)]
            assert not [text for text in strange if own.attempt(text).step.is_refused], strange


def test_commands_are_completed_with_their_meaning(log: Log) -> None:
    found = {candidate.text: candidate.meaning for candidate in MoveIndex(log).candidates("un")}
    assert "take back" in found["undo"]


def test_whole_moves_tell_what_they_do() -> None:
    log = log_of("sample_games/cathood/three-cats.toml")
    meanings = [candidate.meaning for candidate in MoveIndex(log.after(5)).candidates("line n ")]
    assert meanings
    assert all("goes" in meaning or "move" in meaning for meaning in meanings), meanings


@pytest.mark.parametrize("typed", ["", " ", "zzz", "ana: ", "Ana:", "a b c d", "\t"])
def test_any_beginning_is_answered_quickly(log: Log, typed: str) -> None:
    index = MoveIndex(log)
    started = time.monotonic()
    index.candidates(typed)
    assert time.monotonic() - started < 1
