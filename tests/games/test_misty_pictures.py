"""Misty: the pictures of reports."""

from __future__ import annotations

from pathlib import Path

import pytest

import referee
from referee.core.header import NOBODY
from referee.core.pictures import Box, Disc, Picture, PlainPart, Shape, Stroke, Words
from referee.games.misty.components import DIRECTIONS, Card
from referee.games.misty.examples import SETUPS
from referee.games.misty.pictures.cards import card_drawing
from tests.support.misty_tables import CARDS, GAME, built_windows, small
from tests.support.picture_parts import check_picture, parts_in, pictures_of_sample, texts, texts_in, titled
from tests.support.pictures import Bounds, bounds_of, flat
from tests.support.table import header_of

SAMPLES = sorted(Path("sample_games/misty").glob("*.toml"))
PANE = 76


def pane(picture: Picture, cell: str) -> Bounds:
    """The rectangle of a cell: by the letter and the number at the sides; after a round, of the window d4 to f6."""
    marks = {part.text: part for part in flat(picture.parts) if isinstance(part, Words) and part.style == "muted"}
    if cell[0] in marks:
        x, y = marks[cell[0]].x, marks[cell[1]].y - 4
        return Bounds(x - PANE / 2, y - PANE / 2, x + PANE / 2, y + PANE / 2)
    panes = [part for part in flat(picture.parts) if isinstance(part, Box) and part.width == PANE]
    return bounds_of(panes["456".index(cell[1]) * 3 + "def".index(cell[0])])


def arrows_in(picture: Picture, cell: str) -> list[str]:
    """The directions of the arrows in a cell."""
    return [direction(part) for part in parts_in(picture, pane(picture, cell)) if is_arrow(part)]


def is_arrow(part: PlainPart) -> bool:
    return isinstance(part, Shape) and part.style == "blue"


def direction(part: PlainPart) -> str:
    """Where the tip of a block arrow points, seen from the middle of its shaft's end."""
    assert isinstance(part, Shape)
    points = list(part.points)
    tip, tail = points[3], ((points[0][0] + points[6][0]) / 2, (points[0][1] + points[6][1]) / 2)
    step = tuple(0 if abs(b - a) < 1 else 1 if b > a else -1 for a, b in zip(tail, tip, strict=True))
    return next(name for name, way in DIRECTIONS.items() if way == step)


@pytest.mark.parametrize("way", DIRECTIONS)
def test_arrow_points_in_its_direction(way: str) -> None:
    (shape,) = card_drawing(Card("any", "arrow", DIRECTIONS[way], 1), 50, 50, 40)
    assert direction(shape) == way


@pytest.mark.parametrize("kind", ["smiley", "flower", "plain"])
def test_card_of_another_kind_shows_its_arrow_beside_its_drawing(kind: str) -> None:
    without = list(card_drawing(Card("any", kind, None, 1), 50, 50, 40))
    bearing = list(card_drawing(Card("any", kind, (-1, 0), 1), 50, 50, 40))
    assert bearing[:-1] == without
    assert direction(bearing[-1]) == "left"


def test_each_card_lies_in_its_cell() -> None:
    rows = ["up flower smiley", "monster left plain", "smiley down right"]
    (ana, _) = GAME.pictures.pictures(built_windows(" ".join(rows)).state)
    for row, line in zip("456", rows, strict=True):
        for column, card in zip("def", line.split(), strict=True):
            cell = f"{column}{row}"
            assert texts_in(ana, pane(ana, cell)) == [card]
            assert arrows_in(ana, cell) == ([card] if CARDS[card].kind == "arrow" else [])
            discs = sum(isinstance(part, Disc) for part in parts_in(ana, pane(ana, cell)))
            assert discs == {"flower": 7, "monster": 4, "smiley": 3}.get(card, 0)


def test_window_that_is_being_built_shows_its_cards_and_empty_cells() -> None:
    ana, bela = GAME.pictures.pictures(
        small("ana: place left d4", "bela: place monster d4", "ana: place flower e5").state
    )
    assert texts_in(ana, pane(ana, "d4")) == ["left"]
    assert texts_in(ana, pane(ana, "e5")) == ["flower"]
    assert texts_in(ana, pane(ana, "e4")) == []
    assert texts_in(bela, pane(bela, "d4")) == ["monster"]


def test_player_without_a_card_has_a_picture_that_says_so() -> None:
    ana, _ = GAME.pictures.pictures(small().state)
    assert texts(ana) == ["no card yet"]
    check_picture(ana)


def test_moved_card_has_a_check_mark_and_covered_cards_are_a_smudge() -> None:
    table = built_windows("right smiley smiley up flower plain smiley plain up")
    pictures = GAME.pictures.pictures(table.play("ana: slide d4,d5").state)
    ana = titled(pictures, "Ana")
    assert texts_in(ana, pane(ana, "e4")) == ["right", "smiley"]
    scribbles = [part for part in parts_in(ana, pane(ana, "e4")) if isinstance(part, Stroke)]
    assert [part.style for part in scribbles] == ["muted"]
    moved = [part for part in parts_in(ana, pane(ana, "d4")) if isinstance(part, Stroke)]
    assert [part.style for part in moved] == ["good"]
    assert texts_in(ana, pane(ana, "d5")) == []


def test_window_at_the_end_has_forced_acts_done_and_says_the_points() -> None:
    table = built_windows("smiley smiley plain flower flower plain smiley plain down")
    ana = titled(GAME.pictures.pictures(table.state), "Ana, round 1: 11 points")
    assert texts_in(ana, pane(ana, "d4")) == ["smiley", "1"]
    assert texts_in(ana, pane(ana, "e5")) == ["flower", "2"]
    assert "+1" in texts(ana)
    assert texts_in(ana, pane(ana, "f6")) == []


def test_eaten_flowers_and_lost_cards_are_told_below_the_window() -> None:
    table = built_windows("up smiley plain plain flower monster plain smiley smiley")
    ana = titled(GAME.pictures.pictures(table.state), "Ana, round 1")
    assert texts_in(ana, pane(ana, "e5")) == ["monster", "1"]
    assert any("Eaten: 1 flower. Left the window: up." in text for text in texts(ana))


def test_hidden_card_is_a_question_mark() -> None:
    ana = titled(GAME.pictures.pictures(small("ana: place ? d4").state), "Ana")
    assert texts_in(ana, pane(ana, "d4")) == ["?", "unknown"]


def test_viewer_sees_no_card_that_only_a_hand_tells() -> None:
    table = small(
        "deal ana up,up,flower,left,plain,down",
        "reveal ana up d4,bela plain d4", "reveal ana smiley d5,bela flower d5",
        "reveal ana plain d6,bela smiley d6", "reveal ana monster e4,bela left e4", "reveal ana up e5,bela smiley e5",
        "reveal ana flower e6,bela ? e6",
    )  # fmt: skip
    for viewer, shown in ((None, ["down"]), (0, ["down"]), (1, ["down"]), (NOBODY, ["?", "unknown"])):
        bela = titled(GAME.pictures.pictures(table.seen_by(viewer).state), "Bela")
        assert texts_in(bela, pane(bela, "e6")) == shown


def test_match_tells_points_and_winner_of_each_round() -> None:
    opened = referee.load(Path("sample_games/misty/two-players.toml"))
    match = titled(GAME.pictures.pictures(opened.playthrough.state), "The match")
    assert [text for text in texts(match) if text[0].isdigit() and len(text) > 1] == ["9 wins", "7 wins", "8 wins"]
    assert texts(match)[-2:] == ["won 1", "won 2"]
    assert "round 3: Ana 7, Bela 8; won by: Bela" in match.description


def test_sheet_shows_what_is_unknown_as_unknown() -> None:
    text = SETUPS["sheet"].partition("[final")[0]
    text += '[final.result]\nAna = [". ? flower", "left+up * .", "monster . ."]\nBela = "?"\n'
    text = text.replace('"3x4"', '"3x3"')
    ana, bela = GAME.pictures.sheet_pictures(header_of(GAME, text))
    assert ana.title == "Ana: not everything is known"
    assert texts_in(ana, pane(ana, "b1")) == ["?", "unknown"]
    assert texts_in(ana, pane(ana, "c1")) == ["flower"]
    assert texts_in(ana, pane(ana, "a2")) == ["up", "left"]
    assert texts_in(ana, pane(ana, "b2")) == ["smudge"]
    assert texts_in(ana, pane(ana, "a3")) == ["monster"]
    assert texts(bela) == ["the window is unknown"]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_pictures_of_samples_lie_within_their_size(path: Path) -> None:
    pictures = pictures_of_sample(path, 7)
    assert pictures
    for picture in pictures:
        check_picture(picture)
        assert bounds_of(flat(picture.parts)[0]).left >= 0
