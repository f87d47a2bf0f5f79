"""The replay of a whole log."""

from __future__ import annotations

import gc
from dataclasses import replace

import pytest

from referee.core.basis import bases_of
from referee.core.errors import InputError
from referee.core.game import InitialPosition
from referee.core.playthrough import Block, Playthrough, claims_of, play_move, play_through, score_of
from referee.core.rulebook import Rulebook, Violation
from tests.core.scripted import HEADER, OTHER, RULE, Script, ScriptedGame, State

SETUP_RULE = Violation("setup.1", "two starts", ("player", 1, "start"))
GAME = ScriptedGame(
    {
        "legal": Script(),
        "other": Script(seat=1),
        "illegal": Script((RULE, OTHER), seat=1),
        "unverifiable": Script((RULE,), doubtful=True),
        "table": Script((RULE,), doubtful=True, seat=None),
    }
)


def replay(*lines: str | Block, initial: InitialPosition[State] | None = None) -> Playthrough[State]:
    blocks = [Block(line) if isinstance(line, str) else line for line in lines]
    return play_through(game_with(initial), HEADER, blocks)


def game_with(initial: InitialPosition[State] | None) -> ScriptedGame:
    return GAME if initial is None else replace(GAME, initial=initial)


def rests_on(*lines: str | Block) -> list[str]:
    """What the score of each player rests on."""
    through = replay(*lines)
    problems = [problem for played in through.scored for problem in played.problems]
    reasons = {played.number: played.block.allow or "" for played in through.scored}
    return [
        "; ".join(dict.fromkeys(basis.text for basis in own))
        for own in bases_of(score_of(GAME, through), problems, reasons)
    ]


ALLOWED = Block("illegal", "noticed too late")


@pytest.mark.parametrize(
    ("lines", "verdict"),
    [
        ((), "legal"),
        (("legal", "legal"), "legal"),
        (("unverifiable", "legal"), "unverifiable"),
        (("unverifiable", "illegal", "legal"), "illegal"),
        (("legal", ALLOWED), "legal"),
        (("unverifiable", ALLOWED), "unverifiable"),
    ],
)
def test_verdict_of_a_log_is_its_worst_but_for_allowed_moves(lines: tuple[str | Block, ...], verdict: str) -> None:
    assert replay(*lines).verdict == verdict


def test_illegal_move_is_left_out_and_later_moves_are_judged_without_it() -> None:
    through = replay("legal", "illegal", "other")
    assert through.state == ("legal", "other")
    assert through.left_out == 2
    assert [played.number for played in through.played] == [1, 2, 3]


def test_allowed_move_is_not_left_out() -> None:
    through = replay("legal", ALLOWED, "other")
    assert through.state == ("legal", "illegal", "other")
    assert through.left_out is None


def test_problems_after_a_move_left_out_name_it() -> None:
    problems = replay("unverifiable", "illegal", "illegal", "unverifiable").problems
    assert [(problem.move, problem.clause, problem.follows) for problem in problems] == [
        (1, "turn.1", None),
        (2, "turn.1", None), (2, "turn.2", None),
        (3, "turn.1", 2), (3, "turn.2", 2),
        (4, "turn.1", 2),
    ]  # fmt: skip


def test_broken_setup_with_a_position_is_played_on_and_leaves_out_move_zero() -> None:
    through = replay("legal", "illegal", initial=InitialPosition(("start",), (SETUP_RULE,)))
    assert through.state == ("start", "legal")
    assert (through.verdict, through.left_out) == ("illegal", 2)
    assert [(problem.move, problem.player, problem.follows) for problem in through.problems] == [
        (0, "Bela", None), (2, "Bela", None), (2, "Bela", None),
    ]  # fmt: skip
    assert replay("legal", initial=InitialPosition(("start",), (SETUP_RULE,))).left_out == 0


def test_setup_without_a_position_ends_the_replay() -> None:
    through = replay("legal", initial=InitialPosition(None, (SETUP_RULE,)))
    assert (through.played, through.state, through.verdict) == ((), None, "illegal")
    with pytest.raises(InputError, match="setup"):
        score_of(GAME, through)


def test_advice_about_setup_and_moves_becomes_notices() -> None:
    notices = replay("legal", initial=InitialPosition((), (), (SETUP_RULE,))).notices
    assert [(one.kind, one.move, one.clause, one.message) for one in notices] == [
        ("advice", 0, "setup.1", "two starts"), ("passed", 1, None, "passed"), ("advice", 1, None, "advice"),
    ]  # fmt: skip


def test_player_of_an_unverifiable_or_allowed_move_is_unverified_up_to_the_first_move_left_out() -> None:
    assert rests_on("legal", "other") == ["", ""]
    assert rests_on("unverifiable", "other") == ["move 1, which cannot be verified: not your turn", ""]
    assert rests_on("legal", ALLOWED) == ["", "move 2, which the table let stand: noticed too late"]
    assert rests_on("table") == ["move 1, which cannot be verified: not your turn"] * 2
    assert rests_on("legal", "illegal", "unverifiable") == ["", ""]
    assert rests_on("unverifiable", "illegal", "other")[1] == ""


def test_one_move_more_gives_the_same_playthrough_as_a_whole_replay() -> None:
    lines = ["legal", "unverifiable", "illegal", "illegal", "other", "gibberish"]
    through = replay()
    for number, line in enumerate(lines, 1):
        state, follows = through.state, through.left_out
        assert state is not None
        through = through.with_move(play_move(GAME, HEADER, state, Block(line), number, follows))
        assert through == replay(*lines[:number])


def test_playthrough_up_to_a_move_is_that_of_the_log_cut_off_there() -> None:
    assert replay("legal", "illegal", "unverifiable").after(2) == replay("legal", "illegal")
    assert replay("legal").after(0) == replay()


@pytest.mark.parametrize(("players", "due"), [((3, 3), "3 players, not 2"), ((3, 4), "3 to 4 players, not 2")])
def test_wrong_number_of_players_is_unusable_input_unless_a_clause_is_about_it(
    players: tuple[int, int], due: str
) -> None:
    with pytest.raises(InputError, match=due) as refused:
        play_through(replace(GAME, players=players), HEADER, [])
    assert refused.value.key == ("player",)
    assert (
        play_through(
            replace(GAME, players=players, rulebook=Rulebook("scripted", (), players_clause="setup.1")), HEADER, []
        ).verdict
        == "legal"
    )
    assert play_through(replace(GAME, players=(1, 2)), HEADER, []).verdict == "legal"


def test_whole_log_without_refusals_is_scored_as_it_stands() -> None:
    through = replay("legal", "other", "legal")
    sheet = score_of(GAME, through)
    assert ([player.total for player in sheet.players], sheet.winners, sheet.finished) == ([2, 1], ("Ana",), True)
    assert through.sound_state is through.state


@pytest.mark.parametrize(
    ("lines", "scored"),
    [(("legal", "illegal", "other"), ("legal",)), (("illegal", "legal"), ()), (("gibberish",), ())],
)
def test_log_is_scored_up_to_its_first_move_left_out_and_is_then_unfinished(
    lines: tuple[str, ...], scored: State
) -> None:
    through = replay(*lines)
    assert through.sound_state == scored
    sheet = score_of(GAME, through)
    assert sum(player.total or 0 for player in sheet.players) == len(scored)
    assert (sheet.finished, sheet.winners) == (False, ())


def test_claims_of_a_file_are_those_of_the_game_and_then_the_totals() -> None:
    through = replay("legal", "other", "legal")
    header = replace(HEADER, raw_final={"lines": 3, "points": {"bela": 1, "ANA": 3}})
    found = claims_of(GAME, header, through.state, score_of(GAME, through))
    assert [(one.player, one.what, one.claimed, one.found, one.holds) for one in found] == [
        (None, "lines", 3, 3, True), ("Bela", "points.bela", 1, 1, True), ("Ana", "points.ANA", 3, 2, False),
    ]  # fmt: skip


def test_total_claimed_for_a_stranger_is_unusable_input() -> None:
    through = replay("legal")
    with pytest.raises(InputError) as refused:
        claims_of(GAME, replace(HEADER, raw_final={"points": {"Zoe": 1}}), through.state, score_of(GAME, through))
    assert refused.value.key == ("final", "points", "Zoe")


@pytest.mark.parametrize("enabled", [True, False])
def test_replay_leaves_the_garbage_collector_as_it_was(enabled: bool) -> None:
    was_enabled = gc.isenabled()
    (gc.enable if enabled else gc.disable)()
    try:
        replay("legal", "illegal")
        assert gc.isenabled() is enabled
        with pytest.raises(AssertionError):
            play_through(RaisingGame({}), HEADER, [Block("legal")])
        assert gc.isenabled() is enabled
    finally:
        (gc.enable if was_enabled else gc.disable)()


class RaisingGame(ScriptedGame):
    """A game with a fault in it."""

    def parse(self, state: State, text: str) -> str:
        raise AssertionError
