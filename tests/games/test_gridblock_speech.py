"""Gridblock: plays told in words: ways by legs, tiles, movers and edges; cubes that are placed or refused."""

from __future__ import annotations

import pytest

from referee.core.step import step
from referee.core.understanding import understand
from tests.support.gridblock_tables import GAME, TWO, three
from tests.support.table import Table, lay


def said(table: Table, line: str) -> str:
    """The one reading of a line, in the notation; its kind and readings where there are several."""
    found = understand(GAME, table.header, table.state, line)
    return found.moves[0] if found.kind == "confirm" else f"{found.kind}: {', '.join(found.moves)}"


@pytest.mark.parametrize(
    ("line", "path"),
    [
        ("3 wheel: onto the drop, up to the wheel, left to the bricks", "c3-b3-b2-a2"),
        ("wheel: up onto the arrow, then to Bela, then right", "c3-c2-d2-e2"),
        ("wheel three from the hammers over the drop and the arrow to the bricks on the right", "c3-b3-b4-c4"),
        ("to the drop on my left, then down twice. wheel three", "c3-b3-b4-b5"),
        ("Ana goes down to the bricks and two to the west with the wheel, top left", "c3-c4-b4-a4 nw"),
        ("wheel 3 up up left", "c3-c2-c1-b1"),
        ("wheel: two up to the edge and one to the left", "c3-c2-c1-b1"),
        ("Ana goes straight down with the 3 wheel, cube bottom right", "c3-c4-c5-c6 se"),
        ("wheel 3 along column c to the bottom row, lower left corner", "c3-c4-c5-c6 sw"),
        ("wheel, b3, b4, b5", "c3-b3-b4-b5"),
        ("wheel uul", "c3-c2-c1-b1"),
        ("wheel 3 down n left twice", "c3-c4-b4-a4"),
        ("wheel: two times up, one time left", "c3-c2-c1-b1"),
        ("two left, right onto the circles, then up. wheel", "c3-b3-a3-a2"),
        ("wheel three: straight to the bottom, cube in the lower left", "c3-c4-c5-c6 sw"),
        ("Ana crosses the bricks and the arrow to the circles with a three of wheel", "c3-c4-b4-b5"),
    ],
)
def test_way_is_told_by_legs(line: str, path: str) -> None:
    assert said(three(), line) == f"Ana: play 3 wheel {path}"


@pytest.mark.parametrize(
    ("line", "corner"),
    [
        ("Ana keeps her cube, 2 bricks right right", "none"),
        ("bricks two, right and right, skips the cube", "none"),
        ("2 bricks: two right without a cube", "none"),
        ("two right, bricks, doesn't want to leave a cube there", "none"),
        ("Ana goes right twice and declines the cube, bricks", "none"),
        ("two right with the bricks, leaves the corners free", "none"),
        ("two right, bricks, cube top left", "nw"),
        ("bricks rr, not placing", "none"),
        ("bricks 2, two right and puts it down left", "sw"),
        ("right n right again, bricks, leaves one up right", "ne"),
        ("Ana drops two to the right, bricks, top left", "nw"),
        ("over the arrow to the bricks, upper left corner", "nw"),
    ],
)
def test_cube_is_placed_or_refused(line: str, corner: str) -> None:
    assert said(three(place_cube="may"), line) == f"Ana: play 2 bricks c3-d3-e3 {corner}"


def test_symbols_of_several_cards_are_no_way() -> None:
    assert said(three(), "Ana has 3 wheel, 2 bricks and a hammers") == "Ana: draw 3wheel,2bricks,1hammers"


def test_mover_is_joined() -> None:
    assert said(three(), "Ana joins Bela with the 2 circles, first right") == "Ana: play 2 circles c3-d3-d2"
    # Both ways lead to the same position.
    assert said(three(), "Ana joins Bela with the 2 circles") == "Ana: play 2 circles c3-c2-d2"


def test_player_of_two_colors_is_told_with_the_one_that_is_meant() -> None:
    table = lay(GAME, TWO)
    color = table.state.due[0]
    owner = next(
        name for seat, name in enumerate(table.state.config.names.names) if color in table.state.config.own(seat)
    )
    cards = list(table.state.config.decks[color])[:3]
    told = ", ".join(f"{card.value} {card.symbol}" for card in cards)
    drawn = said(table, f"{color} draws {told}")
    assert drawn.startswith(f"{color}: draw ")
    assert said(table, f"{owner} draws {told} for {color}") == drawn
    assert said(table, f"{owner}'s {color} draws {told}") == drawn


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("Ana plays the two of bricks one right and one right, cube at the bottom on the left", "e3 sw"),
        ("two right with the bricks, the cube is under the other red one on the right side", "e3 se"),
        ("two right, bricks, puts the cube on the left at the top", "e3 nw"),
        ("two of bricks: right twice, cube above the blue one, to the right", "e3 ne"),
    ],
)
def test_corner_is_told_by_its_two_sides(line: str, move: str) -> None:
    assert said(three(place_cube="may"), line) == f"Ana: play 2 bricks c3-d3-{move}"


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("Ana: play 3 wheel c3-c4-c5-c6 ws", "c3-c4-c5-c6 sw"),
        ("Ana: play 3 wheel c3-c4-c5-c6 es", "c3-c4-c5-c6 se"),
        ("Ana: play 3 wheel c3-c4-cc5-c6 sw", "c3-c4-c5-c6 sw"),
    ],
)
def test_slip_in_a_corner_or_a_tile_is_mended(line: str, move: str) -> None:
    assert understand(GAME, three().header, three().state, line).moves[0] == f"Ana: play 3 wheel {move}"


def _refused(table: Table, line: str) -> tuple[str, ...]:
    """The clauses that refuse the line which the words amount to."""
    found = understand(GAME, table.header, table.state, line)
    assert found.illegal is not None, found
    return tuple(problem.clause for problem in step(GAME, table.state, found.illegal).violations)


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("Ana goes diagonally to the upper right with the wheel", "move.3"),
        ("Ana moves diagonally", "move.3"),
        ("Ana slides diagonally down to the left", "move.3"),
        ("Ana plays the wheel, one step diagonally down and left", "move.3"),
        ("Bela goes up two with the wheel", "turn.1"),
        ("Bela plays the wheel again", "turn.1"),
        ("Ana goes three up with the wheel", "move.4"),
        ("Ana goes up three times", "move.4"),
    ],
)
def test_play_that_a_rule_refuses_is_refused_by_it(line: str, clause: str) -> None:
    assert _refused(three(), line) == (clause,)


@pytest.mark.parametrize(
    "words", ["{0} goes two up", "{1} runs {0} to the left", "{1}'s {0} plays the wheel", "{0} moves"]
)
def test_color_that_is_not_due_is_told_so(words: str) -> None:
    table = lay(GAME, TWO)
    config, due = table.state.config, table.state.due[0]
    owner = config.owner[due]
    other = next(color for color in config.own(owner) if color != due)
    assert _refused(table, words.format(other, config.names.names[owner])) == ("turn.2",)
