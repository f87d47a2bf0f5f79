"""Grund: the pictures of reports."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from referee.api import Sheet, open_file
from referee.core.header import NOBODY
from referee.core.pictures import Box, Disc, Part, Picture, PlainPart, Shape, Stroke, Words
from referee.games.grund.castle import Castle, Piece
from referee.games.grund.pictures.pictograms import ANGRY, CAT, TILES, castle_parts
from referee.games.grund.state import DONE, LYING, NEW, RESTING, STANDING, State
from referee.games.grund.tiles import IDS
from tests.support.cli import referee
from tests.support.grund import (
    BOARD,
    GAME,
    after,
    begin,
    castle,
    header_of,
    put,
    setup,
    sheet_text,
    with_cards,
    with_hands,
)
from tests.support.observed import observed
from tests.support.pictures import bounds_of, faults_of, flat

LETTERS = {"Ana": "A", "Bela": "B", "Cilla": "C", "Dora": "D"}
OUTLINE = next(part for part in CAT if isinstance(part, Shape))


def texts(parts: Sequence[Part]) -> list[str]:
    return [part.text for part in flat(parts) if isinstance(part, Words)]


def titled(pictures: Sequence[Picture], title: str) -> Picture:
    (picture,) = [picture for picture in pictures if picture.title.startswith(title)]
    return picture


def tile_boxes(picture: Picture) -> list[Box]:
    """The borders of the tiles, in reading order."""
    return [part for part in flat(picture.parts) if isinstance(part, Box) and part.width == 85]


def on_tile(picture: Picture, place: int) -> list[PlainPart]:
    """What lies on a tile: the parts whose middle is inside its border."""
    frame = bounds_of(tile_boxes(picture)[place])
    found = []
    for part in flat(picture.parts):
        left, top, right, bottom = bounds_of(part)
        if frame.left < (left + right) / 2 < frame.right and frame.top < (top + bottom) / 2 < frame.bottom:
            found.append(part)
    return found


def letters_on(picture: Picture, place: int) -> Counter[str]:
    """How many figures of whom are drawn on a tile: a figure, and the number behind it."""
    parts = on_tile(picture, place)
    marks = [part for part in parts if isinstance(part, Words) and part.style.startswith("on-")]
    found: Counter[str] = Counter()
    for mark in marks:
        behind = [part for part in parts if isinstance(part, Words) and part.bold and part not in marks]
        labels = [label for label in behind if 0 < label.x - mark.x < 20 and abs(label.y - mark.y) < 5]
        number = "".join(char for label in labels for char in label.text if char.isdigit())
        found[mark.text] += int(number or 1)
    return found


def crowded() -> Any:
    """An advanced game of four with an angry cat and every state of figures."""
    state = after(begin(setup(4, edition="advanced")), "cat stay angry b,3")
    for cell, seat, figure, number in (
        ("a1", 0, STANDING, 1), ("b1", 0, STANDING, 3), ("b1", 1, STANDING, 2), ("b1", 2, RESTING, 1),
        ("b1", 3, DONE, 4), ("b1", 0, DONE, 2), ("b1", 1, NEW, 1), ("d4", 1, RESTING, 1), ("d4", 2, NEW, 2),
        ("c3", 3, DONE, 1), ("c3", 0, LYING, 1),
    ):  # fmt: skip
        state = put(state, cell, seat, figure, number)
    return state


def test_every_tile_has_its_name_drawing_and_border() -> None:
    picture = titled(GAME.pictures.pictures(begin(setup())), "The playground")
    kinds = [kind for row in tomllib.loads(BOARD)["board"] for kind in row.split()]
    assert len(tile_boxes(picture)) == 16
    for place, kind in enumerate(kinds):
        parts = on_tile(picture, place)
        assert kind in texts(parts)
        drawn = [type(part) for part in parts]
        assert Counter(type(part) for part in TILES[kind]) <= Counter(drawn)
    borders = dict(zip(kinds, (box.style for box in tile_boxes(picture)), strict=True))
    assert (borders["seesaw"], borders["bench"], borders["relax"]) == ("red", "yellow", "blue")


def test_every_kind_of_tile_has_a_drawing() -> None:
    assert set(TILES) == set(IDS)


@pytest.mark.parametrize("state", [begin(setup()), begin(setup(4)), crowded()], ids=["three", "four", "crowded"])
def test_every_figure_is_drawn_where_it_is(state: Any) -> None:
    picture = titled(GAME.pictures.pictures(state), "The playground")
    for place, cell in enumerate(GAME.to_data(state)["board"].values()):
        expected = Counter({LETTERS[name]: sum(states.values()) for name, states in cell["figures"].items()})
        assert letters_on(picture, place) == expected


def test_figures_in_other_states_differ_in_form_or_sign() -> None:
    state = begin(setup())
    forms = set()
    for figure in (LYING, STANDING, RESTING, DONE, NEW):
        picture = titled(GAME.pictures.pictures(put(state, "a1", 0, figure)), "The playground")
        forms.add(tuple(part for part in on_tile(picture, 0) if isinstance(part, (Box, Disc, Words))))
    assert len(forms) == 5


@pytest.mark.parametrize("cell", ["a1", "c2", "d4"])
def test_cat_sits_on_its_tile_only(cell: str) -> None:
    picture = titled(GAME.pictures.pictures(begin(setup(cat=cell))), "The playground")
    cats = [
        place
        for place in range(16)
        if any(part.style == OUTLINE.style and isinstance(part, Shape) for part in on_tile(picture, place))
    ]
    assert [GAME.to_data(begin(setup(cat=cell)))["cat"]["cell"]] == [cell]
    assert cats == ["abcd".index(cell[0]) + 4 * (int(cell[1]) - 1)]


def test_tiles_of_blocked_lines_have_a_dashed_frame() -> None:
    picture = titled(GAME.pictures.pictures(crowded()), "The playground")
    dashed = [part for part in flat(picture.parts) if isinstance(part, Stroke) and part.dashed]
    assert len(dashed) == 7
    assert len(ANGRY) > len(CAT)
    assert "dashed frame" in " ".join(texts(picture.parts))


def test_evaluated_tiles_are_grey_until_the_game_is_over() -> None:
    picture = titled(GAME.pictures.pictures(begin(setup()).with_evaluated(0b101)), "The playground")
    inner = [part.style for part in flat(picture.parts) if isinstance(part, Box) and part.width == 80]
    assert [place for place, style in enumerate(inner) if style == "stone"] == [0, 2]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_has_a_picture_with_the_points(players: int) -> None:
    board = BOARD if players > 2 else "\n".join(['board = ["relax bush parents slides",',
        '"relax punishment sandpit ship", "swings horsey bench sandpit"]'])  # fmt: skip
    state = begin(setup(players, board, cat="a1"))
    pictures = GAME.pictures.pictures(state)
    totals = {player.name: player.total for player in GAME.score(state).players}
    assert len(totals) == players
    for name, total in totals.items():
        picture = titled(pictures, f"What {name} has")
        assert f"{total} points" in texts(picture.parts)
        assert picture.description.startswith(f"{name}: {total} points")


def test_castles_photos_and_energy_are_drawn_one_by_one() -> None:
    state = castle(begin(setup()), 0, "m20:left", "m19:tower", "n20:right", "n19:twin")
    state = with_hands(state, 0, (2, 1, 1))
    player = state.players[0]._replace(plants=6, animals=2)
    state = state.with_players((player, *state.players[1:]))
    picture = titled(GAME.pictures.pictures(state), "What Ana has")
    words = texts(picture.parts)
    assert [word for word in words if word in ("left", "tower", "right", "twin")] == ["left", "tower", "right", "twin"]
    assert "1: 9 points, complete" in words
    assert [word for word in words if word in ("1", "2", "3")].count("1") >= 2
    discs = [part.style for part in flat(picture.parts) if isinstance(part, Disc) and part.radius == 8]
    assert discs == ["yellow", "yellow", "orange", "red"]
    cards = Counter(part.style for part in flat(picture.parts) if isinstance(part, Box) and part.height == 20)
    assert cards == Counter({"grass": 6, "tile-3": 2})


def test_castle_has_walls_gaps_and_arrows() -> None:
    def drawn(*tiles: tuple[tuple[int, int], str]) -> Counter[str]:
        found = Castle(tuple((cell, Piece("keep", sides, 0, 0, 0)) for cell, sides in tiles))
        return Counter(part.style for part in castle_parts(found, 0, 0, 46) if isinstance(part, Stroke))

    assert drawn(((5, 5), "")) == Counter(ink=4)
    assert drawn(((5, 5), "ne")) == Counter(ink=2, bad=2)
    # Both tiles draw the gap between them.
    assert drawn(((5, 5), "e"), ((6, 5), "w")) == Counter({"ink": 6, "tile-3": 2})


def test_wide_castle_fits_into_the_picture() -> None:
    tiles = [f"{chr(97 + column)}20:bridge" for column in range(26)]
    picture = titled(GAME.pictures.pictures(castle(begin(setup()), 0, *tiles)), "What Ana has")
    assert faults_of(picture) == []
    assert sum(isinstance(part, Box) and part.style == "tile-3" for part in flat(picture.parts)) == 26


def seen(state: State) -> list[Picture]:
    """The pictures with the texts that describe them made."""
    return [picture._replace(spoken=picture.description) for picture in GAME.pictures.pictures(state)]


def test_secrets_of_others_are_not_in_the_pictures() -> None:
    bare = begin(setup(goals='"photos", "bids", "energy"'))
    rich = with_cards(with_hands(bare, 1, (0, 5, 6)), 1, "snack", "postcard")
    poor = with_cards(with_hands(bare, 1, (1, 1, 0)), 1, "hug", "hug")
    for viewer in (NOBODY, 0, 2):
        assert seen(observed(rich, viewer)) == seen(observed(poor, viewer))
    own = titled(GAME.pictures.pictures(observed(rich, 1)), "What Bela has")
    assert sum(isinstance(part, Disc) and part.radius == 8 for part in flat(own.parts)) == 11
    assert any("snack" in text for text in texts(own.parts))


def test_uncertain_energy_is_a_text_instead_of_cards() -> None:
    state = with_hands(begin(setup()), 0, (1, 0, 1), (0, 2, 0))
    picture = titled(GAME.pictures.pictures(state), "What Ana has")
    assert not [part for part in flat(picture.parts) if isinstance(part, Disc) and part.radius == 8]
    assert "energy: 2 cards, 4" in texts(picture.parts)


def test_goals_show_what_counts_and_its_points() -> None:
    state = begin(setup(goals='"bids", "cats", "energy"'))
    players = [player._replace(bids=bids) for player, bids in zip(state.players, (1, 3, 0), strict=True)]
    picture = titled(GAME.pictures.pictures(state.with_players(tuple(players))), "The goals")
    words = texts(picture.parts)
    bids = words[words.index("bids") : words.index("cats")]
    assert bids == ["bids", "B", "3", "+8", "A", "1", "+4", "C", "0"]
    assert len(texts(picture.parts)) == len(bids) + 1 + 6 + 1 + 9


def test_pictures_of_a_sheet_show_what_it_states() -> None:
    sheet = open_file(Path("sample_games/grund/sheet.toml"))
    assert isinstance(sheet, Sheet)
    pictures = GAME.pictures.sheet_pictures(sheet.header)
    assert [picture.title for picture in pictures][1:] == ["What Ana has", "What Bela has"]
    ana = titled(pictures, "What Ana has")
    words = texts(ana.parts)
    assert "88 points" in words
    assert "4 tiles" in words
    assert "6 tiles" in words
    assert "photos: 6 plants + 1 postcard, 3 animals" in words
    assert "3 bids won, 1 cat, 6 figures" in words


def test_sheet_shows_what_is_unknown() -> None:
    text = sheet_text("""photos = { plant = "?", animal = 2 }
energy = "?"
castles = ["?"]
bids = "?"
""")
    pictures = GAME.pictures.sheet_pictures(header_of(GAME, text))
    words = texts(titled(pictures, "What Ana has").parts)
    assert "2 + ? points" in words
    assert "photos: unknown plants, 2 animals" in words
    assert "energy: unknown" in words
    assert "1: ? points, size unknown" in words
    assert any("unknown bids won" in word for word in words)
    assert [fault for picture in pictures for fault in faults_of(picture)] == []


def test_castle_that_is_stated_without_its_tiles_shows_its_towers() -> None:
    text = sheet_text("""castles = [{ points = 12, complete = true, towers = 3 }]
""")
    pictures = GAME.pictures.sheet_pictures(header_of(GAME, text))
    words = texts(titled(pictures, "What Ana has").parts)
    assert "1: 12 points, complete" in words
    assert "3 towers" in words
    assert "not drawn" in words
    assert "0 tiles" not in words


@pytest.mark.parametrize("names", [("Ana", "Anabel", "Bo"), ("A" * 40, "B" * 40, "Ç" * 40), ("<b>", "&amp;", "x")])
def test_long_and_similar_names_stay_inside_and_apart(names: tuple[str, ...]) -> None:
    text = setup()
    for old, new in zip(("Ana", "Bela", "Cilla"), names, strict=True):
        text = text.replace(f'name = "{old}"', f'name = "{new}"')
    pictures = GAME.pictures.pictures(begin(text))
    assert [fault for picture in pictures for fault in faults_of(picture)] == []


def test_crowded_board_is_sound_for_every_viewer() -> None:
    for viewer in (None, NOBODY, 0, 1, 2, 3):
        pictures = GAME.pictures.pictures(observed(crowded(), viewer))
        assert [fault for picture in pictures for fault in faults_of(picture)] == []


def test_report_of_a_log_and_of_a_sheet_has_the_pictures(tmp_path: Path) -> None:
    for name, title in (("three-players", "The playground"), ("sheet", "What Ana has")):
        out = tmp_path / f"{name}.svg"
        assert referee("report", Path("sample_games/grund") / f"{name}.toml", "-o", out).status == 0
        assert title in out.read_text(encoding="utf-8")
