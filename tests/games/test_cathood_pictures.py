"""Cathood: the pictures of reports."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import referee
from referee.core.pictures import Box, Picture, PlainPart, Shape, Words
from referee.games.cathood.board import SIDES
from referee.games.cathood.costs import COLORS
from referee.games.cathood.pictures import icon_size
from referee.games.cathood.pictures.drawings import feature, house, owners_of, statue, toy
from tests.support.cathood import GAME, board, log_on
from tests.support.long_runs import often
from tests.support.picture_parts import check_picture, holds, pictures_of_sample, texts, texts_in, titled
from tests.support.pictures import Bounds, bounds_of, flat
from tests.support.table import header_of, lay

SAMPLES = sorted(Path("sample_games/cathood").glob("*.toml"))
LOGS = [path for path in SAMPLES if "sheet" not in path.stem]
WAYS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
SHEET = """referee = 1
game = "cathood"
[[player]]
name = "Ana"
color = "red"
[[player]]
name = "Bela"
[final.Ana]
buildings = ["bd13", 4, "?"]
toys = { yarn = 3, mouse = "?" }
parks = [7]
resources = 6
houses = 4
statues = "?"
[final.Bela]
buildings = "?"
toys = ["t3", "?"]
resources = { green = 3, pink = "?" }
reserved = "?"
"""


def neighbourhood(state: Any) -> Picture:
    return GAME.pictures.pictures(state)[0]


def tile(picture: Picture, cell: str) -> Bounds:
    """The rectangle of a tile, found by the name of its cell."""
    (name,) = (part for part in flat(picture.parts) if isinstance(part, Words) and part.text == cell)
    tiles = (bounds_of(part) for part in flat(picture.parts) if isinstance(part, Box) and part.style == "tile")
    (area,) = (one for one in tiles if holds(one, bounds_of(name)))
    return area


def middle(area: Bounds) -> tuple[float, float]:
    return (area.left + area.right) / 2, (area.top + area.bottom) / 2


def at_side(area: Bounds, side: str) -> tuple[float, float]:
    """Where the feature of a side stands."""
    (x, y), (across, down) = middle(area), WAYS[side]
    reach = (area.right - area.left) / 2 - icon(area) / 2 - 3
    return x + across * reach, y + down * reach


def icon(area: Bounds) -> float:
    return icon_size(area.right - area.left)


def is_drawn(picture: Picture, *drawing: PlainPart) -> bool:
    """Whether all parts of a drawing are in a picture, where they are expected."""
    shown = {(type(part), part.style, _rounded(part)) for part in flat(picture.parts)}
    return all((type(part), part.style, _rounded(part)) in shown for part in drawing)


def _rounded(part: PlainPart) -> tuple[float, ...]:
    return tuple(round(side, 3) for side in bounds_of(part))


def test_tile_shows_its_features_at_their_sides() -> None:
    picture = neighbourhood(board(b2="n green e dog s mall w pet").state)
    area = tile(picture, "b2")
    for side, name in zip(SIDES, ("green", "dog", "mall", "pet"), strict=True):
        assert is_drawn(picture, *feature(name, *at_side(area, side), icon(area))), side
        for other in set(SIDES) - {side}:
            assert not is_drawn(picture, *feature(name, *at_side(area, other), icon(area))), (side, other)


@pytest.mark.parametrize(("way", "sides"), [("r", "eswn"), ("l", "wnes")])
def test_turned_tile_is_drawn_as_it_lies(way: str, sides: str) -> None:
    names = ("green", "coffee", "super", "building")
    table = board(b2="n green e coffee s super w building").play(f"ana: rotate b2 {way}")
    picture = neighbourhood(table.state)
    area = tile(picture, "b2")
    for side, name in zip(sides, names, strict=True):
        assert is_drawn(picture, *feature(name, *at_side(area, side), icon(area))), name


def test_house_stands_beside_its_feature_and_turns_with_it() -> None:
    table = board(a1="e blue s pet")
    rich = table.state.cats[0]._replace(cubes=(2,) * 6)
    table = replace(table, state=table.state._replace(cats=(rich, table.state.cats[1])))
    table = table.play("ana: diag sw 1", "bela: line n 1", "ana: pet t6 pay:pink,pink")
    owner = owners_of(table.state.config.names)[0]
    picture = neighbourhood(table.state)
    assert is_drawn(picture, *house(owner, *corner(tile(picture, "a1"), "sw")))
    turned = neighbourhood(table.play("ana: rotate a1 r").state)
    area = tile(turned, "a1")
    assert is_drawn(turned, *house(owner, *corner(area, "nw")))
    assert not is_drawn(turned, *house(owner, *corner(area, "sw")))
    assert is_drawn(turned, *feature("pet", *at_side(area, "w"), icon(area)))


def corner(area: Bounds, name: str) -> tuple[float, float]:
    inset = icon(area) / 2 + 4
    x = area.left + inset if "w" in name else area.right - inset
    return x, area.top + inset if "n" in name else area.bottom - inset


def test_cat_stands_on_its_space() -> None:
    picture = neighbourhood(board().state)
    letters = {
        part.text: part
        for part in flat(picture.parts)
        if isinstance(part, Words) and part.text in ("An", "Be") and part.y < tile(picture, "a3").bottom
    }
    a1, b3 = tile(picture, "a1"), tile(picture, "b3")
    assert a1.right < letters["An"].x < tile(picture, "b1").left
    assert a1.top < letters["An"].y < a1.bottom
    assert b3.right < letters["Be"].x < tile(picture, "c3").left
    assert b3.top < letters["Be"].y < b3.bottom


def test_cats_on_one_space_stand_side_by_side() -> None:
    table = board(a1="e blue s dog").play("ana: diag sw 1 dog:a2e", "bela: diag nw 2 fight:ana:tie")
    picture = neighbourhood(table.state)
    cats = [
        part
        for part in flat(picture.parts)
        if isinstance(part, Words) and part.text in ("An", "Be") and part.style != "ink"
    ]
    on_board = [part for part in cats if part.y < tile(picture, "a3").bottom]
    assert len(on_board) == 2
    assert abs(on_board[0].y - on_board[1].y) >= 18
    assert on_board[0].x == on_board[1].x


@pytest.mark.parametrize("path", LOGS[:: often(3, 1)], ids=lambda path: path.stem)
def test_neighbourhood_of_samples_shows_every_feature_house_and_statue(path: Path) -> None:
    state = referee.load(path).playthrough.state
    picture, owners = neighbourhood(state), owners_of(state.config.names)
    for cell, laid in zip(state.config.board.cells, state.tiles, strict=True):
        area = tile(picture, cell)
        for side, name, owner in zip(SIDES, laid.slots, laid.houses, strict=True):
            assert name == "-" or is_drawn(picture, *feature(name, *at_side(area, side), icon(area)))
            place = corner(area, {"n": "ne", "e": "se", "s": "sw", "w": "nw"}[side])
            drawn = [seat for seat, one in enumerate(owners) if is_drawn(picture, *house(one, *place))]
            assert drawn == ([owner] if owner >= 0 else [])
        x, y = middle(area)
        assert laid.statue < 0 or is_drawn(picture, *statue(owners[laid.statue], x, y - 3))


def test_outer_spaces_are_inside_the_picture() -> None:
    table = lay(GAME, log_on(4, "Ana Bela Cilla Dan", a1="n blue e blue s blue w blue"), {"board.spaces": "all"})
    picture = neighbourhood(table.play("dan: start a1n", "cilla: start a1w", "bela: start a1e", "ana: start a1s").state)
    check_picture(picture)
    area = tile(picture, "a1")
    (letter,) = (
        part for part in flat(picture.parts) if isinstance(part, Words) and part.text == "Da" and part.y < area.top
    )
    assert area.left < letter.x < area.right


def test_player_picture_shows_cubes_pieces_and_cards() -> None:
    opened = referee.load(Path("sample_games/cathood/four-cats.toml"))
    tom = titled(GAME.pictures.pictures(opened.playthrough.state), "What Tom has")
    shown = texts(tom)
    assert {"houses: 4 of 5", "statues: 1 of 2"} <= set(shown)
    numbers = [text for text in shown if text.startswith("×")]
    assert numbers == ["× 4", "× 1", "× 0", "× 2", "× 3", "× 1"]
    assert [text for text in shown if text.startswith("t")] == ["t2", "t4", "t6", "t14"]
    assert shown.count("feather") == 2
    assert shown[-3:-1] == ["6", "park"]
    assert tom.description.startswith("T Tom on c1s")


def test_offer_shows_rows_gaps_and_hidden_cards() -> None:
    opened = referee.load(Path("sample_games/cathood/hidden-cards.toml"))
    offer = titled(GAME.pictures.pictures(opened.playthrough.state), "On offer")
    shown = texts(offer)
    assert shown[:3] == ["toys, 5 cards in the deck", "gap", "?"]
    assert {"3 different", "10 points", "bd13", "mouse"} <= set(shown)
    assert [text for text in shown if text.isdigit()] == ["7", "6", "5", "4", "3", "2"]
    ana = titled(GAME.pictures.pictures(opened.playthrough.state), "What Ana has")
    assert "?" in texts(ana)


def test_sheet_shows_what_is_stated_and_what_is_unknown() -> None:
    ana, bela = GAME.pictures.sheet_pictures(header_of(GAME, SHEET))
    shown = texts(ana)
    assert "6 cubes (colours not stated)" in shown
    assert {"houses: 4 of 6", "statues: ? of 3", "bd13", "× 3", "× ?"} <= set(shown)
    assert [text for text in shown if text in ("10", "4", "?", "7")] == ["10", "4", "?", "7"]
    assert any(isinstance(part, Shape) and part.style == "red" for part in flat(ana.parts))
    shown = texts(bela)
    assert shown.count("unknown") == 1
    assert "reserved" in shown
    assert [text for text in shown if text.startswith("×")] == ["× ?", "× 0", "× 0", "× 0", "× 0", "× 3"]
    assert "feather" in shown
    assert "houses" not in " ".join(shown)
    assert "building ? unknown" in bela.description


def test_sheet_without_entries_has_no_cards() -> None:
    text = SHEET.partition("[final")[0] + "[final.Ana]\n[final.Bela]\n"
    for picture in GAME.pictures.sheet_pictures(header_of(GAME, text)):
        assert "no cards" in texts(picture)
        check_picture(picture)


@pytest.mark.parametrize("kind", ["feather", "yarn", "mouse"])
def test_toys_differ_by_shape(kind: str) -> None:
    outline = [type(part).__name__ for part in toy(kind, 50, 50, 20)]
    others = [
        [type(part).__name__ for part in toy(other, 50, 50, 20)] for other in {"feather", "yarn", "mouse"} - {kind}
    ]
    assert outline not in others


@pytest.mark.parametrize("path", SAMPLES[:: often(2, 1)], ids=lambda path: path.stem)
def test_pictures_of_samples_lie_within_their_size(path: Path) -> None:
    pictures = pictures_of_sample(path, 9)
    assert pictures
    for picture in pictures:
        check_picture(picture)


def test_colours_are_told_by_letters_too() -> None:
    picture = neighbourhood(board(a1="n pink e blue s yellow w green", b1="n purple w blue e orange").state)
    assert set(texts_in(picture, tile(picture, "a1"))) == {"a1", "Pi", "Bl", "Ye", "Gr"}
    assert len({color[:2] for color in COLORS}) == len(COLORS)
