"""Gridblock: the pictures of reports."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from referee.core.pictures import Box, Disc, Words
from tests.support.cli import referee
from tests.support.gridblock_tables import CROWD, GAME, LEAVING, SHEET
from tests.support.pictures import STYLES, flat
from tests.support.table import header_of, lay

COLORS = ("red", "yellow", "green", "blue")


def test_picture_shows_each_symbol_cube_and_mover_within_its_size() -> None:
    table = lay(GAME, CROWD.replace('corner = "se"\n', "")).play(*LEAVING)
    (picture,) = GAME.pictures.pictures(table.state)
    cubes = Counter(part.style for part in flat(picture.parts) if isinstance(part, Box) and part.style in COLORS)
    assert cubes == Counter(table.view()["cubes"])
    assert sorted(part.style for part in flat(picture.parts) if isinstance(part, Disc)) == sorted(COLORS)
    assert sum(isinstance(part, Words) and part.text == "hammers" for part in flat(picture.parts)) == 6
    for part in flat(picture.parts):
        assert part.style in STYLES
        if isinstance(part, Box):
            assert 0 <= part.x <= picture.width - part.width
            assert 0 <= part.y <= picture.height - part.height


def test_full_tile_is_marked() -> None:
    (picture,) = GAME.pictures.pictures(lay(GAME, CROWD).state)
    assert sum(isinstance(part, Box) and part.style == "marked" for part in flat(picture.parts)) == 1


def test_picture_of_a_sheet_shows_its_cubes_and_movers() -> None:
    (picture,) = GAME.pictures.sheet_pictures(header_of(GAME, SHEET))
    cubes = Counter(part.style for part in flat(picture.parts) if isinstance(part, Box) and part.style in COLORS)
    assert cubes == Counter(red=3, yellow=3)
    assert sum(isinstance(part, Disc) for part in flat(picture.parts)) == 3
    assert "d4: yellow, yellow, yellow" in picture.description


def test_report_of_a_log_and_of_a_sheet_has_the_picture(tmp_path: Path) -> None:
    for name in ("three-players", "sheet"):
        out = tmp_path / f"{name}.svg"
        assert referee("report", Path("sample_games/gridblock") / f"{name}.toml", "-o", out).status == 0
        assert "<svg" in out.read_text(encoding="utf-8")
