"""Questions at the table are answered, not taken for moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.live_table import seated

CATHOOD = "cathood/three-cats"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("whose turn is it?", "next: Mira (act)"),
        ("what can I do now?", "next: Mira (act)"),
        ("is it my turn", "next: Mira (act)"),
        ("who is winning?", "turn of Mira"),
        ("how many points do I have?", "turn of Mira"),
        ("which cards does Pia have?", "P Pia on a2e: 5 pink"),
        ("where is pia", "P Pia on a2e: 5 pink"),
        ("ok, and how many cubes have I got?", "M Mira on c1e: 3 pink"),
        ("can I go up two?", "legal: go up two (read as `Mira: line n 2`)"),
        ("is it allowed to swap a1 and a2?", "legal: swap a1 and a2"),
        ("what if I swap a1 and b2?", "illegal"),
        ("can you swap tiles with a cat on it?", "[tile.5]"),
        ("what does the yarn cost?", "[pay."),
        ("why not?", "the last move broke no rule"),
        ("where is the moon?", "no rule holds these words"),
    ],
)
def test_question_is_answered(tmp_path: Path, line: str, answer: str) -> None:
    with seated(tmp_path, CATHOOD, 12) as table:
        before = table.moves
        assert answer in table(line)
        assert table.moves == before
        assert table.table.offers.enter is None


def test_question_shows_no_hand(tmp_path: Path) -> None:
    with seated(tmp_path, "gridblock/hidden-hands", 6) as table:
        name = table.table.log.header.names[0]
        secret = table.table.log.seen_by(0).game.secrets.in_hand(table.table.log.seen_by(0).state, 0)
        assert secret
        answer = table(f"what cards does {name} have?")
        assert f"`hand {name}` shows what is secret" in answer
        assert not set(secret) & set(answer.splitlines())


def test_sentence_with_which_is_still_a_move(tmp_path: Path) -> None:
    with seated(tmp_path, CATHOOD, 12) as table:
        assert "Enter: Mira: line n 2" in table("Mira goes up two, which gives her a yellow and a green")
