"""Gridblock: sheets in which something is unknown."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from referee.core.score import ScoreSheet
from tests.support.cli import referee
from tests.support.examples import figure_of
from tests.support.gridblock_tables import GAME, SHEET, THREE, TWO, written
from tests.support.table import broken_by_sheet, header_of, score_sheet

HEAD = TWO.strip().partition("[setup]")[0]


def sheet(grid: str, house: Mapping[str, Any] | None = None, head: str = HEAD, more: str = "") -> ScoreSheet:
    return score_sheet(GAME, f"{head}[final.grid]\n{grid}\n{more}", house)


def ranks(scored: ScoreSheet) -> list[int | None]:
    return [player.rank for player in scored.players]


@pytest.mark.parametrize("tile", ['"red,?"', '["red", "?"]', '"?"'])
def test_unknown_cube_leaves_the_cubes_of_everybody_open(tile: str) -> None:
    scored = sheet(f'c3 = {tile}\ne5 = "yellow"')
    for name in ("Ana", "Bela"):
        assert figure_of(scored, f"{name}.cubes") is None
        assert figure_of(scored, f"{name}.total") is None
        assert figure_of(scored, f"{name}.stacks") == 0
    assert (scored.winners, scored.tiebreak) == ((), None)


def test_rank_and_winner_stand_if_the_unknown_cube_cannot_change_them() -> None:
    scored = sheet('c3 = "red,red,red,?"\ne5 = "yellow"')
    assert (ranks(scored), scored.winners) == ([1, 2], ("Ana",))
    close = sheet('c3 = "red,?"\ne5 = "yellow"')
    assert (ranks(close), close.winners) == ([None, None], ())


def test_bonus_is_open_only_for_who_may_have_a_stack_there() -> None:
    scored = sheet('c3 = "red,?"\ne5 = "yellow"', {"score.stacks": "bonus"})
    assert figure_of(scored, "Ana.stacks") is None
    assert figure_of(scored, "Bela.stacks") == 0
    whole = sheet('c3 = "?"\ne5 = "yellow"', {"score.stacks": "bonus"})
    assert figure_of(whole, "Bela.stacks") is None


def test_unknown_mover_is_worth_its_point_and_may_make_a_stack() -> None:
    house = {"score.mover": "yes", "score.stacks": "bonus"}
    movers = '[final.movers]\nred = "?"\ngreen = "a1"\nyellow = "b1"\nblue = "b2"'
    scored = sheet('c3 = "red"\ne5 = "yellow"', house, more=movers)
    assert figure_of(scored, "Ana.mover") == 2
    assert figure_of(scored, "Ana.stacks") is None
    assert figure_of(scored, "Bela.stacks") == 0
    alone = sheet('e5 = "yellow"', house | {"score.pair": "color"}, more=movers)
    assert figure_of(alone, "Ana.stacks") == 0, "a mover alone is no stack"


def test_unknown_starting_player_leaves_only_the_tie_open() -> None:
    house = {"end.tie": "later", "score.stacks": "off"}
    setup = '[setup]\nfirst = "?"\n'
    tied = sheet('c3 = "red"\ne5 = "yellow"', house, head=HEAD + setup)
    assert (ranks(tied), tied.winners, tied.tiebreak) == ([None, None], (), None)
    clear = sheet('c3 = "red,red"\ne5 = "yellow"', house, head=HEAD + setup)
    assert (ranks(clear), clear.winners) == ([1, 2], ("Ana",))


def test_tie_at_the_top_is_stated_if_only_a_lower_player_is_open() -> None:
    three_players = SHEET.strip().partition("[final.grid]")[0]
    grid = 'a1 = "red,red,red"\nb1 = "yellow,yellow"\nb2 = "yellow"'
    scored = score_sheet(GAME, f"{three_players}[final.grid]\n{grid}\n", {"score.stacks": "off"})
    assert scored.tiebreak is not None
    open_ = score_sheet(GAME, f'{three_players}[final.grid]\n{grid}\nc1 = "?"\n', {"score.stacks": "off"})
    assert open_.tiebreak is None


def test_impossible_sheet_with_unknown_cubes_breaks_its_clause() -> None:
    assert broken_by_sheet(GAME, f'{HEAD}[final.grid]\nc3 = "red,red,red,red,?"\n') == {"place.3"}
    final = HEAD.replace('game = "gridblock"', 'game = "gridblock"\nedition = "final"')
    assert broken_by_sheet(GAME, f'{final}[final.grid]\nc3 = "red,green,?"\n') == {"setup.9"}
    assert broken_by_sheet(GAME, f'{final}[final.grid]\nc3 = "red,green,?,?"\n') == set()


def test_unknown_total_is_no_claim() -> None:
    header = header_of(GAME, f'{HEAD}[final.grid]\nc3 = "red"\n[final.points]\nAna = "?"\nBela = 0\n')
    assert header.claimed_points == {"Bela": {"total": 0}, "Ana": {}}


def test_log_has_no_unknown_cubes(tmp_path: Path) -> None:
    answer = referee("score", written(tmp_path, THREE + '[final.grid]\ne3 = "?"\n', "ana: play 1 drop d3"))
    assert answer.status == 2
    assert "`?` is for sheets" in answer.err
