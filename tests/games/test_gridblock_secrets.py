"""Gridblock: What players see of the cards of others."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from referee.cli.commands.check import check_log, check_move
from referee.cli.commands.position import list_moves
from referee.cli.commands.replay import replay
from referee.cli.commands.score import score
from referee.cli.output import Line
from referee.cli.result_view import ScoreOptions
from tests.support.gridblock_tables import (
    BELA,
    CILLA,
    GAME,
    THREE,
    three,
    written,
)
from tests.support.table import lay


def drawn_game(seed: int, moves: int) -> tuple[list[str], list[str]]:
    """Two logs alike but for the cards that red has drawn and not played yet."""
    random = Random(seed)
    deck = list(three().state.config.decks["red"])
    played = random.sample(deck, 3)
    number = (moves + 2) // 3
    rest = [card for card in deck if card not in played[:number]]
    other = [*played[:number], *random.sample(rest, 3 - number)]
    logs = []
    for drawn in (played, other):
        cards = [f"{card.value}{card.symbol}" for card in drawn]
        logs.append(["ana: draw " + ",".join(cards), "bela: draw 2drop,?,3?"])
    lines: list[str] = []
    table = three().play(*logs[0])
    for place in range(moves):
        listed = table.moves()
        if place % 3 == 0:
            card = played[place // 3]
            listed = [move for move in listed if f"play {card} " in move]
        lines.append(random.choice(listed))
        table = table.play(lines[-1])
    return logs[0] + lines, logs[1] + lines


@pytest.mark.parametrize("moves", range(7))
@pytest.mark.parametrize("seed", range(3))
def test_answers_for_others_do_not_depend_on_drawn_cards(tmp_path: Path, seed: int, moves: int) -> None:
    answers: list[Any] = []
    for lines in drawn_game(seed, moves):
        path = written(tmp_path, THREE, *lines)
        answers.append(
            [
                replay(path, None, None, None, "Bela").answer().model_dump(),
                list_moves(path, None, None, "Bela").answer().model_dump(),
                check_log(path, False, "Bela").answer().model_dump(),
                score(path, ScoreOptions(observer_name="Bela")).answer().model_dump(),
            ]
        )
    assert answers[0] == answers[1]


def test_owner_sees_the_whole_draw_and_others_its_played_cards() -> None:
    lines = ["ana: draw 1drop,2circles,3arrow", "ana: play 1 drop d3"]
    begin, table = three(), three().play(*lines)

    def redacted(viewer: int) -> str:
        return GAME.secrets.seen_line(begin.state, table.state, lines[0], viewer)

    assert redacted(0) == lines[0]
    assert redacted(1) == "ana: draw 1drop,?,?"
    assert table.seen_by(0).view()["hands"]["red"]["drawn"] == ["1 drop", "2 circles", "3 arrow"]
    assert table.seen_by(1).view()["hands"]["red"]["drawn"] == ["1 drop", "?", "?"]
    table = table.play(BELA, CILLA, "ana: play 2 circles c2", "bela: play 1 arrow b2", "cilla: play 1 bricks f3")
    table = table.play("ana: play 3 arrow c5")
    assert redacted(1) == lines[0]
    assert table.seen_by(1).view()["hands"]["red"]["drawn"] == ["1 drop", "2 circles", "3 arrow"]


def test_card_typed_hidden_stays_hidden_from_others() -> None:
    table = three().play("ana: draw 1drop,2circles,3arrow", "ana: play 2 ? e3 none")
    assert table.seen_by(1).view()["hands"]["red"] == {"drawn": ["?", "?", "?"], "played": ["2 ?"]}
    other = table.play(BELA, CILLA)
    assert len({" ".join(move.split()[2:4]) for move in other.seen_by(0).moves()}) == 2
    # The place that was typed tells everybody that the hidden card has the symbol of e3.
    assert len({" ".join(move.split()[2:4]) for move in other.seen_by(1).moves()}) == 5


@pytest.mark.parametrize("line", ["ana: play 1 ? c4 se", "ana: play ? ? d4-e4 nw", "ana: play ? stay"])
def test_messages_for_others_do_not_depend_on_a_hidden_card(tmp_path: Path, line: str) -> None:
    answers = []
    for card in ("1drop", "1hammers"):
        path = written(tmp_path, THREE, f"ana: draw {card},2circles,3arrow", line)
        answers.append(
            [
                check_log(path, False, "Bela").answer().model_dump(),
                check_move(path, line, 1, False, "Bela").answer().model_dump(),
                [part.text for part in replay(path, 2, 2, None, "Bela").page.parts if isinstance(part, Line)],
            ]
        )
        assert check_log(path, False, "Ana").answer().model_dump() == check_log(path, False, None).answer().model_dump()
    assert answers[0] == answers[1]


def test_draw_line_is_redacted_whatever_the_name_of_the_player() -> None:
    setup = THREE.replace('"Bela"', '"Drawena"')
    table = lay(GAME, setup)
    for line in (
        "drawena: draw 2drop,?,?",
        "DRAWENA: DRAW 2drop,1wheel,?",
        "drawena draw 2drop,?,?",
        "y: draw 2d,?,?",
    ):
        redacted = GAME.secrets.seen_line(table.state, table.play(line).state, line, 0)
        assert redacted == line.rsplit(" ", 1)[0] + " ?,?,?"
