"""Misty: what a player may not see of the other hands."""

from __future__ import annotations

from pathlib import Path

from referee.core.suggestions import nearest_moves
from referee.games.misty.examples import SETUPS, built
from tests.support.cli import referee
from tests.support.misty_tables import (
    GAME,
    QUIET,
)
from tests.support.table import lay


def test_other_hands_change_no_output_for_a_viewer(tmp_path: Path) -> None:
    cards = ["up", "down", "left", "right", "flower", "smiley"]
    answers = []
    for dealt, held in (
        ("up,up,up,up,up,flower", "up,up,up,up,?"),
        ("flower,up,left,plain,right,down", "left,up,plain,?,?"),
    ):
        lines = [
            f"deal bela {dealt}",
            "reveal ana smiley,bela flower",
            "deal_",
            f"ana: hold {held}",
            "bela: place ? e4",
        ]
        log = tmp_path / "log.toml"
        text = SETUPS["three"] + "".join(f'[[move]]\ndo = "{line}"\n' for line in lines if line != "deal_")
        text = text.replace("reveal ana smiley,bela flower", "reveal ana smiley,bela flower,cilla up")
        text = text.replace("ana: hold", "cilla: hold")
        log.write_text(text, encoding="utf-8")
        assert referee("check", log).status == 0, referee("check", log).out
        answers.append(
            [referee(verb, log, "--as", "ana", "--json").data for verb in ("moves", "replay", "check", "score")]
        )
        answers[-1].append(referee("check", log, "ana: place unicorn e4", "--as", "ana", "--json").data)
        own = referee("replay", log, "--as", "bela", "--json").data["steps"]
        assert own[1]["do"] == f"deal bela {dealt}"
        assert own[3]["do"].endswith(",".join("?" * (held.count(",") + 1)))
    assert answers[0] == answers[1]
    assert {card for card in cards if f"Ana: place {card} e4" in answers[0][0]["moves"]} == set(cards)


def test_hands_are_open_when_the_windows_are_complete(tmp_path: Path) -> None:
    log = tmp_path / "log.toml"
    lines = ["deal bela smiley,flower,smiley,flower,plain,flower", *built(QUIET)]
    log.write_text(SETUPS["small"] + "".join(f'[[move]]\ndo = "{line}"\n' for line in lines), encoding="utf-8")
    assert referee("replay", log, "--as", "ana", "--json").data["steps"][1]["do"] == lines[0]
    assert referee("replay", log, "--as", "ana", "--json").data["steps"][1]["do"] == lines[0]


def test_nearest_moves_use_only_what_a_viewer_knows() -> None:
    table = lay(GAME, SETUPS["two"]).play("deal bela up,up,up,up,up,up")
    near = nearest_moves(GAME, table.state, "bela: place smiley e4", table.header, 0)
    assert "Bela: place smiley d4" in near
    assert nearest_moves(GAME, table.state, "bela: place smiley e4", table.header) != near
