"""Pictures, lists and messages of Cathood."""

from __future__ import annotations

from pathlib import Path

from referee.games.cathood.examples.positions import SETUPS
from tests.support.cathood import GAME, START
from tests.support.cli import referee
from tests.support.table import lay, log_text


def test_picture_fits_the_stated_width() -> None:
    for name, setup in SETUPS.items():
        if "[setup]" in setup and name != "colours":
            for house in ({}, {"board.spaces": "all"}):
                picture = GAME.render(lay(GAME, setup, house).state).splitlines()
                assert max(map(len, picture)) <= GAME.live.PICTURE_WIDTH == 80


def test_picture_shows_cats_and_houses() -> None:
    table = lay(GAME, SETUPS["buying"]).play(
        "bela: start b3e", "ana: start b1e", "ana: diag nw 2", "bela: line n 1", "ana: build 1 at:a2"
    )
    picture = GAME.render(table.state)
    assert "[A]" in picture
    assert "[B]" in picture
    assert "build=A" in picture


def test_picture_names_spaces_and_explains_marks() -> None:
    table = lay(GAME, SETUPS["buying"]).play(
        "bela: start b3e", "ana: start b1e", "ana: diag nw 2", "bela: line n 1", "ana: build 1 at:a2"
    )
    picture, legend = GAME.render(table.state).split("\n\n")
    for name in table.state.config.board.names:
        assert name in picture
    for words in (
        "[A] the cat of Ana",
        "=A a house of Ana",
        "build building",
        "A Ana on a1s",
        "houses 1 of 6",
        "5:blue",
        "2 t6: yarn for same2",
        "1 (gap)",
        "2 5:blue",
        "turn of Ana: 1 of 2 discs left (used: build)",
    ):
        assert words in " ".join(legend.split()), words
    assert "a statue of" not in legend


def test_movement_tells_path_and_gains() -> None:
    table = lay(GAME, SETUPS["rulebook"]).play(*START)
    assert table.judge("ana: diag sw 3").happened[0] == (
        "Ana goes by a1s and a2s to a3e, gaining 1 blue at a1s, 1 pink and 1 yellow at a2s and 1 orange at a3e"
    )


def test_no_player_has_secrets(tmp_path: Path) -> None:
    path = tmp_path / "log.toml"
    path.write_text(log_text(SETUPS["plain"], START), encoding="utf-8")
    for verb in ("moves", "replay", "score", "check"):
        assert referee(verb, path, "--as", "bela", "--json").out == referee(verb, path, "--json").out


def test_list_for_narrow_screens() -> None:
    table = lay(GAME, SETUPS["buying"]).play(
        "bela: start b3e", "ana: start b1e", "ana: diag nw 2", "bela: line n 1", "ana: build 1 at:a2"
    )
    told = GAME.live.render_list(table.state).splitlines()
    assert "a2: n build=A, s pet" in told
    assert max(map(len, told[:9])) < 60
