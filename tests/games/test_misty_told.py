"""Cards told by where they lie and by what they do, made from random positions: they are understood, and none for
another one.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from referee.api import Log, open_file
from referee.cli.play.answering import answer_in_words
from referee.cli.play.refusal import refusal_of
from referee.cli.play.session import TableOptions
from referee.cli.session import Judge
from referee.core.header import NOBODY
from referee.core.names import in_line
from referee.core.understanding import Missing, understand
from referee.files.log_file import LogFile
from referee.games.misty.components import Card
from referee.games.misty.examples import SETUPS
from referee.games.misty.layout import CELLS, NUMBER, Layout, column_row, movable
from tests.benchmarks.spots import Phrase, Spot, spots
from tests.benchmarks.understanding import outcome
from tests.support.live_table import Session
from tests.support.long_runs import often
from tests.support.misty_tables import GAME, built_windows
from tests.support.table import lay

LEAST = 0.97
EVENING = "tests/phrases/evenings/misty-4.toml"
ORDINALS = ("first", "second", "third", "fourth")
BESIDE = {
    (0, -1): ("above the", "on top of the", "one up from the"),
    (0, 1): ("below the", "right under the", "one down from the"),
    (-1, 0): ("left of the", "to the left of the", "on the left side of the"),
    (1, 0): ("right of the", "to the right of the", "next to the {} on the right"),
    (-1, -1): ("diagonally above the {} on the left", "up left of the", "one up and one left from the"),
    (1, -1): ("above and to the right of the", "at the top right corner of the"),
    (-1, 1): ("below and to the left of the", "down left of the"),
    (1, 1): ("diagonally below the {} on the right", "down one and right one from the"),
    (0, -2): ("two above the", "in the {}'s column, two above it"),
    (0, 2): ("two below the", "in the same column as the {}, two down"),
}  # fmt: skip
PLACED = (
    "{who} puts a {card} {place}",
    "{who}: {card} {place}",
    "{card} {place} for {who}",
    "{who}'s {card} goes {place}",
)
SLID = ("{who} slides the {card}", "{who}'s {card} moves", "{who}: {card}", "{who} activates the {card}")
COVERING = (
    "{who}'s {card} covers the {other}",
    "{who}: {card} lands on the {other}",
    "the {card} hides the {other}, {who}",
)
LEAVING = ("{who}'s {card} leaves the window", "{who}: the {card} goes out")
Told = tuple[str, str]
"""A sentence and the move that it means."""


def _placings(spot: Spot) -> Iterator[Told]:
    """The legal placings, each told by a card that lies once in the window, or by row and column."""
    for name, refs in zip(spot.state.config.names.names, spot.state.windows, strict=True):
        window = {CELLS[cell]: ref for cell, ref in refs.items() if isinstance(ref, str)}
        for move in spot.moves if spot.state.part and window else ():
            if move.startswith(f"{name}: place "):
                card, cell = move.split()[-2:]
                for place in _places(window, cell):
                    yield from ((words.format(who=name, card=card, place=place), move) for words in PLACED)


def _places(window: Mapping[str, str], cell: str) -> Iterator[str]:
    """The words for a cell."""
    column, row = column_row(NUMBER[cell])
    points = {other: column_row(NUMBER[other]) for other in window}
    for other, (across, down) in points.items():
        if list(window.values()).count(window[other]) == 1:
            for words in BESIDE.get((column - across, row - down), ()):
                yield words.format(window[other]) if "{}" in words else f"{words} {window[other]}"
    columns, rows = (sorted({point[axis] for point in points.values()}) for axis in (0, 1))
    if column in columns and row in rows:
        nth = ORDINALS[rows.index(row)], ORDINALS[columns.index(column)]
        yield "in the {} row, {} column".format(*nth)
        yield "in the {} row, {} from the left".format(*nth)
        side = {columns[0]: "left", columns[-1]: "right"}.get(column, "")
        height = {rows[0]: "up", rows[-1]: "down"}.get(row, "")
        if len(columns) > 1 and len(rows) > 1 and side and height:
            yield f"{height} {side}"
    for across, down in ((1, 0), (0, 1)):
        ends = [f"{chr(ord(cell[0]) + sign * across)}{row + 1 + sign * down}" for sign in (-1, 1)]
        kinds = [window.get(end, "") for end in ends]
        if all(kinds) and all(list(window.values()).count(kind) == 1 for kind in kinds):
            yield "between the {} and the {}".format(*kinds)


def _slides(spot: Spot) -> Iterator[Told]:
    """The steps of single cards, each told by the place of the card or by what it does."""
    for name, found in zip(spot.state.config.names.names, () if spot.state.part else spot.state.layouts, strict=False):
        layouts = list(found.values())
        for cell in movable(layouts[0]) if len(layouts) == 1 else ():
            for words in _acts(layouts[0], cell, movable(layouts[0])):
                yield words.replace("{who}", in_line(name)), f"{name}: slide {CELLS[cell]}"


def _acts(layout: Layout, cell: int, cells: Sequence[int]) -> Iterator[str]:
    """The words for a step, where they are true for no other card that can move."""
    card = _top(layout, cell)
    alike = [one for one in cells if _top(layout, one).id == card.id]
    column, row = column_row(cell)
    nth = {"row": ORDINALS[row - layout.frame.top], "column": ORDINALS[column - layout.frame.left]}
    yield from (words.replace("{card}", f"{card.id} at {CELLS[cell]}") for words in SLID)
    for axis, line in enumerate(("column", "row")):
        if sum(column_row(one)[axis] == column_row(cell)[axis] for one in alike) == 1:
            yield from (words.replace("{card}", f"{card.id} in the {nth[line]} {line}") for words in SLID)
    targets = {one: layout.frame.step(one, card.step) for one in alike if card.step is not None}
    if list(targets.values()).count(None) == 1 and targets[cell] is None:
        yield from (words.replace("{card}", card.id) for words in LEAVING)
    under = {one: layout.alone(target) if target is not None else None for one, target in targets.items()}
    own = under[cell]
    if own is not None and [other.id for other in under.values() if other is not None].count(own.id) == 1:
        yield from (words.replace("{card}", card.id).replace("{other}", own.id) for words in COVERING)


def _shown(way: str) -> Sequence[str]:
    """The words for a card by what it shows."""
    return (
        f"Ana's new card points {way} and ", f"Ana's card shows an arrow pointing {way}, it ",
        f"Ana has one that points to the {way} now, it ",
    )  # fmt: skip


def _top(layout: Layout, cell: int) -> Card:
    return layout.cards[layout.at[cell][-1]]


@pytest.mark.parametrize("kind", ["placing", "slide"])
def test_card_told_by_its_place_or_act_is_understood(kind: str) -> None:
    rng = random.Random(f"told {kind}")
    counts: Counter[str] = Counter()
    wrong = []
    for spot in spots("misty", range(often(4, 40)), 12):
        told = list(_placings(spot) if kind == "placing" else _slides(spot))
        for line, move in rng.sample(told, min(len(told), often(4, 20))):
            found = outcome(spot, Phrase("natural", line, move))
            counts[found.result] += 1
            wrong += [f"{line!r}: {found.answer}, not {move}"] if found.result != "right" else []
    assert counts.total() > 60
    assert counts["right"] >= LEAST * counts.total(), wrong
    assert not counts["wrong"], wrong


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Ana a smiley on the right, and Bela a flower left", "reveal Ana smiley e4,Bela flower c4"),
        ("Ana: flower beside the other one on the right", "Ana: place flower e4"),
        ("Ana puts another flower above the one she has", "Ana: place flower d3"),
        ("Bela's next smiley goes next to the one she has, on the left", "Bela: place smiley c4"),
        ("another smiley for Bela, beside the first on the right", "Bela: place smiley e4"),
    ],
)
def test_place_beside_the_only_card_is_told_without_its_name(line: str, meant: str) -> None:
    table = lay(GAME, SETUPS["two"]).play("reveal ana flower,bela smiley")
    found = understand(GAME, table.header, table.state, line)
    assert (found.kind, found.moves[0]) == ("confirm", meant)


def test_two_hands_are_no_reveal_of_their_first_cards() -> None:
    table = lay(GAME, SETUPS["two"])
    hands = "Ana is dealt two ups, a down, a left, a flower and a monster; Bela gets a right, two smileys and a plain"
    found = understand(GAME, table.header, table.state, hands)
    assert not any(move.startswith("reveal") for move in found.moves), found


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("the upper monster eats the flower below itself", "Ana: eat d4-d5"),
        ("the monster at the top eats the flower under it and the one at f6 eats e6", "Ana: eat d4-d5,f6-e6"),
        ("d4 eats the flower under it, and the monster at f6 the one at e6", "Ana: eat d4-d5,f6-e6"),
        ("her upper monster eats the flower below it and the lower one the flower left of it", "Ana: eat d4-d5,f6-e6"),
        ("the right monster eats the flower next to it, and the left one the flower below", "Ana: eat f6-e6,d4-d5"),
        ("the upper monster eats the flower below it, the other eats the one to its left", "Ana: eat d4-d5,f6-e6"),
    ],
)
def test_monsters_eat_one_after_the_other(line: str, meant: str) -> None:
    table = built_windows("monster plain flower flower plain smiley plain flower monster")
    found = understand(GAME, table.header, table.state, line)
    assert found.moves[0] == meant


@pytest.mark.parametrize("way", ["left", "right"])
@pytest.mark.parametrize(
    ("touching", "cell"),
    [
        ("touches the upper left corner of the smiley", "c3"),
        ("is touching the lower right corner of the smiley", "e5"),
        ("touches the left edge of the smiley", "c4"),
        ("touches the top of the smiley", "d3"),
        ("lies below the card with the smiley", "d5"),
    ],
)
def test_card_is_told_by_what_it_shows_and_touches(way: str, touching: str, cell: str) -> None:
    table = lay(GAME, SETUPS["two"]).play("reveal ana smiley,bela flower")
    for words in _shown(way):
        found = understand(GAME, table.header, table.state, words + touching)
        assert (found.kind, found.moves[0]) == ("confirm", f"Ana: place {way} {cell}"), words


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Ana starts a new row on top with a smiling card, right over the flower", "Ana: place smiley d3"),
        ("Ana begins a new column on the left with the one pointing up, beside the flower", "Ana: place up c4"),
        ("Ana's flower gets a smiley on its left", "Ana: place smiley c4"),
    ],
)
def test_row_or_neighbour_is_told_with_the_card(line: str, meant: str) -> None:
    table = lay(GAME, SETUPS["two"]).play("reveal ana flower,bela flower")
    found = understand(GAME, table.header, table.state, line)
    assert (found.kind, found.moves[0]) == ("confirm", meant)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("the upper left arrow goes out and then the lower one", "Ana: slide d4,d6"),
        ("Ana's left at the bottom leaves, then the other", "Ana: slide d6,d4"),
        ("the upper left arrow slides out, the other one goes left then", "Ana: slide d4,d6"),
    ],
)
def test_second_card_alike_is_not_lost(line: str, meant: str) -> None:
    table = built_windows("left plain flower flower plain smiley left flower monster")
    found = understand(GAME, table.header, table.state, line)
    assert found.moves[0] == meant


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("the lower left covers the smiley at d6", "Ana: slide e6"),
        ("Ana covered the smiley on d6 with the left beside it", "Ana: slide e6"),
        ("e6 covers the smiley at d6", "Ana: slide e6"),
    ],
)
def test_covered_card_is_told_by_its_cell(line: str, meant: str) -> None:
    table = built_windows("left plain flower smiley left plain smiley left monster")
    found = understand(GAME, table.header, table.state, line)
    assert (found.kind, found.moves[0]) == ("confirm", meant)


@pytest.mark.parametrize("where", ["only at the corner, at {}", "at a corner, at {}", "just at the corner: {}"])
@pytest.mark.parametrize("cell", ["c3", "e3", "c5", "e5"])
def test_card_touches_another_only_at_the_corner(where: str, cell: str) -> None:
    table = lay(GAME, SETUPS["two"]).play("reveal ana smiley,bela flower")
    found = understand(GAME, table.header, table.state, f"Ana's flower touches her smiley {where.format(cell)}")
    assert (found.kind, found.moves[0]) == ("confirm", f"Ana: place flower {cell}")


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Ana puts a smiley on the right of the flower, not above it", "Ana: place smiley e4"),
        ("Ana's smiley goes on d5, not on d3", "Ana: place smiley d5"),
        ("Ana lays a left under the flower, and not to the right", "Ana: place left d5"),
    ],
)
def test_what_is_not_meant_may_be_told_behind_a_comma(line: str, meant: str) -> None:
    table = lay(GAME, SETUPS["two"]).play("reveal ana flower,bela flower")
    found = understand(GAME, table.header, table.state, line)
    assert (found.kind, found.moves[0]) == ("confirm", meant)


@pytest.mark.parametrize(
    "line", ["Ana does not put a smiley on e4", "not the smiley on e4, Ana", "don't, Ana, not on e4"]
)
def test_act_that_is_not_done_is_no_move(line: str) -> None:
    table = lay(GAME, SETUPS["two"]).play("reveal ana flower,bela flower")
    assert understand(GAME, table.header, table.state, line).kind not in ("confirm", "ask")


def _evening(moves: int) -> Log:
    """An evening of guests after some moves."""
    opened = open_file(Path(EVENING))
    assert isinstance(opened, Log)
    return opened.after(moves)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Leo moves the top row from left to right", "Leo: slide d3,e3,f3,g3"),
        ("Leo's top row goes from right to left", "Leo: slide g3,f3,e3,d3"),
        ("Leo: the top row first, starting from the right", "Leo: slide g3,f3,e3,d3"),
        ("Leo's ups go one after another from the right side", "Leo: slide f3,e3"),
        ("Leo lets all his arrows go, the bottom row first", "Leo: slide d5,e5,d3,e3,f3,g3"),
        ("Leo: the lower left, then the one beside it", "Leo: slide d5,e5"),
    ],
)
def test_order_told_for_several_cards_is_the_order_of_the_line(line: str, meant: str) -> None:
    found = _evening(22).understood(line)
    assert (found.kind, found.moves[0]) == ("confirm", meant)


def test_order_told_names_no_card() -> None:
    """`from left to right` answers in which order, and is no `right` that slides."""
    log = _evening(22).play("Leo: slide d3,d5,e5")
    asked = Missing("order", tuple((cells, f"Leo: slide {cells}") for cells in ("e3", "e3,f3,g3", "f3", "g3")))
    assert answer_in_words(log, asked, "from left to right") == "Leo: slide e3,f3,g3"
    assert log.understood("and the other three of his go too").moves[0] == "Leo: slide e3,f3,g3"


def test_row_behind_the_last_act_of_a_player_is_none_of_another_one() -> None:
    log = _evening(46)
    assert log.understood("the bottom row").kind == "refuse"
    assert log.understood("Leo: the bottom row").kind == "confirm"


@pytest.mark.parametrize("behind", ["", " before his arrows go", " before the ups move", " before everything has gone"])
@pytest.mark.parametrize("asked", ["can Leo's monster eat the flower{}?", "Leo's monster eats the flower{}"])
def test_monster_may_not_eat_before_the_arrows_go(tmp_path: Path, asked: str, behind: str) -> None:
    path = tmp_path / "evening.toml"
    path.write_text(Path(EVENING).read_text(encoding="utf-8").rpartition("[[move]]")[0], encoding="utf-8")
    with LogFile.hold(path) as log_file:
        answer = Session(log_file, TableOptions(NOBODY, is_terminal=True))(asked.format(behind))
    assert "monsters eat after the arrow cards" in answer
    assert "[eat.1]" in answer


def test_side_behind_a_comma_chooses_no_card_behind_it() -> None:
    log = _evening(22)
    assert log.understood("Leo: right, left").kind != "confirm"
    assert log.understood("Leo: the lower left").moves[0] == "Leo: slide d5"


@pytest.mark.parametrize(
    ("sample", "number", "line", "meant"),
    [
        ("two", 8, "Tom lays a card pointing down at the corner of her left arrow, down to the right", "down d6"),
        ("four", 13, "bela lays a card pointing down at the corner of the smiley, upper right", "down d2"),
        ("four", 9, "bela lays a card with the arrow to the left above her smiley", "left c2"),
        ("two", 45, "Tom lays a card pointing up cornering the plain one, upper right", "up f4"),
        ("two", 48, "Ana lays a blank card on the lower side of his plain one", "plain c7"),
        ("two", 49, "Tom lays a blank card touching her card with the arrow right from below", "plain f6"),
        ("two", 8, "Tom lays a down arrow diagonally below her card with the arrow left on the right", "down d6"),
        ("two", 47, "Tom lays a card with the arrow right below the card whose arrow points up", "right f5"),
    ],
)
def test_direction_is_that_of_the_arrow_or_of_the_place(sample: str, number: int, line: str, meant: str) -> None:
    path = {"two": "tests/evenings/misty.toml", "four": "sample_games/misty/four-players.toml"}[sample]
    whole = open_file(path)
    assert isinstance(whole, Log)
    log = whole.after(number)
    found = understand(GAME, log.header, log.state, line)
    assert (found.kind, found.moves[0].partition(": place ")[2]) == ("confirm", meant)


@pytest.mark.parametrize(
    ("number", "line", "moves"),
    [
        (3, "Ida lays another of the same on the right", ["Ida: place flower e4"]),
        (3, "Ida lays the same again, below it", ["Ida: place flower d5"]),
        (3, "both lay another one to the right of it", ["Ida: place flower e4", "Leo: place smiley e4"]),
        (3, "both put another on the right", ["Ida: place flower e4", "Leo: place smiley e4"]),
        (21, "Ida: first d3 and e3, then g3, then the two downs and f5", ["Ida: slide d3,e3,g3,d5,e5,f5"]),
        (22, "Leo: first the lefts, then the ups, last the right one", ["Leo: slide d5,e5,d3,e3,f3,g3"]),
    ],
)
def test_same_card_again_and_several_in_an_order(number: int, line: str, moves: list[str]) -> None:
    opened = open_file(Path(EVENING))
    assert isinstance(opened, Log)
    log = opened.after(number)
    judge = Judge(log, log)
    offers = refusal_of(judge, judge.attempt(line), is_attended=True).offers
    assert [offers.enter, *offers.behind] == moves


def test_card_that_is_covered_in_the_order_told_stays() -> None:
    opened = open_file(Path("tests/evenings/misty.toml"))
    assert isinstance(opened, Log)
    told = opened.after(20).understood("Ana: first the ups, then the others from left to right")
    assert told.moves[0] == "Ana: slide c4,f4,c5,c6,d6,e6,f5"


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("a monster under the plain one", "Bela: place monster d6"),
        ("I'm opening up a third column: this card points left and goes left of my smiley", "Ana: place left c4"),
        ("it hurts, but my down arrow goes right beside the up one, so two points gone", "Ana: place down f4"),
        ("an up one, with my smiley underneath", "Ana: place up d3"),
        ("a flower with the smiley above, and the row's new", "Ana: place flower d5"),
        ("my flower goes below the smiley, then it flies out of the window anyway", "Ana: place flower d5"),
        ("I'd rather have a monster, but fine, a down one goes right of the up one", "Ana: place down f4"),
        ("I'd rather have two flowers side by side but fine, below the plain one with it", "Bela: place flower d6"),
        ("haha, watch this, a left arrow left of my smiley, bye-bye points", "Ana: place left c4"),
    ],
)  # fmt: skip
def test_card_is_placed_amid_talk_on_the_board_that_has_the_place(line: str, meant: str) -> None:
    table = lay(GAME, SETUPS["two"]).play("reveal ana smiley,bela flower", "reveal ana up e4,bela plain d5")
    found = understand(GAME, table.header, table.state, line)
    assert found.moves[0] == meant, found


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("two monsters, three flowers, so the higher one jumps right down to the bottom row for its meal", "d4-e6"),
        ("my lower monster has three flowers to choose from and eats the one at the top of its column", "f6-f4"),
        ("my lower monster could take either flower, but eats the upper one", "f6-f4"),
        ("my upper monster eats the flower below it, the one at the bottom can stay for now", "d4-d5"),
    ],
)
def test_meal_is_told_amid_talk(line: str, meant: str) -> None:
    table = built_windows("monster plain flower flower plain smiley plain flower monster")
    found = understand(GAME, table.header, table.state, line)
    assert found.moves[0] == f"Ana: eat {meant}"


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("the one in the corner up there, pointing up, has nowhere to go so it falls out", "Ana: slide d4"),
        ("my single right arrow, first row, at the right border, I'm throwing it off", "Ana: slide f4"),
        ("I throw my right arrow over the right edge", "Ana: slide f4"),
        ("it hurts, but my left arrow in the bottom row has to move and sits on the smiley", "Ana: slide e6"),
        ("the left arrow at the bottom lands on top of the smiley, poor smiley", "Ana: slide e6"),
    ],
)
def test_card_slides_amid_talk(line: str, meant: str) -> None:
    table = built_windows("up plain right flower plain smiley smiley left monster")
    found = understand(GAME, table.header, table.state, line)
    assert found.moves[0] == meant


@pytest.mark.parametrize("line", ["the left one at the bottom can stay", "the up arrow in the corner can wait for now"])
def test_card_that_stays_does_not_slide(line: str) -> None:
    table = built_windows("up plain right flower plain smiley smiley left monster")
    assert understand(GAME, table.header, table.state, line).kind not in ("confirm", "ask")


def test_place_on_several_boards_is_asked_with_the_cell_of_each() -> None:
    table = lay(GAME, SETUPS["two"]).play("reveal ana smiley,bela flower", "reveal ana up e4,bela up d5")
    found = understand(GAME, table.header, table.state, "a plain one right of the up arrow")
    assert found.missing is not None
    assert [move for _, move in found.missing.values] == ["Ana: place plain f4", "Bela: place plain e5"]
    found = understand(GAME, table.header, table.state, "a plain one in the same column as the flower, two below it")
    assert found.moves[0] == "Bela: place plain d6"
