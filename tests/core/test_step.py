"""The answer to one line: what the core makes of a game's admission and ruling."""

from __future__ import annotations

import pytest

from referee.core.rulebook import Violation
from referee.core.step import Step, report, step
from tests.core.scripted import OTHER, RULE, Script, ScriptedGame, done

SCRIPT = {
    "legal": Script(),
    "illegal": Script((RULE, OTHER), seat=1),
    "unverifiable": Script((RULE,), doubtful=True),
    "impossible": Script((RULE,), possible=False),
    "unclear": Script(open_question=True),
    "unclear if forced": Script((RULE,), open_if_forced=True),
    "not due": Script(not_due=(RULE,), seat=1),
    "early": Script((OTHER,), not_due=(RULE,), allowable=True),
}
BEFORE = ("first",)


def judged(line: str, allow: bool = False) -> Step[tuple[str, ...]]:
    return step(ScriptedGame(SCRIPT), BEFORE, line, allow)


def test_legal_line_is_carried_out() -> None:
    answer = judged("legal")
    assert answer == Step("legal", ("first", "legal"), (), 0, False, ("advice",), done, ("passed",))


def test_line_that_is_illegal_in_some_world_is_carried_out_and_doubted() -> None:
    answer = judged("unverifiable")
    assert (answer.verdict, answer.state, answer.violations) == ("unverifiable", ("first", "unverifiable"), (RULE,))
    assert (answer.happened, answer.warnings, answer.passed, answer.allowed) == (
        ("done",),
        ("advice",),
        ("passed",),
        False,
    )


@pytest.mark.parametrize("allow", [False, True])
@pytest.mark.parametrize(
    ("line", "violations"),
    [
        ("impossible", (RULE,)),
        ("not due", (RULE,)),
        ("unclear if forced", (RULE,)),
        ("unclear", (Violation("notation", "which one?"),)),
        ("gibberish", (Violation("notation", "cannot read gibberish"),)),
    ],
)
def test_refused_line_returns_the_very_same_state(line: str, violations: tuple[Violation, ...], allow: bool) -> None:
    answer = judged(line, allow)
    assert answer.state is BEFORE
    assert (answer.verdict, answer.allowed, answer.violations) == ("illegal", False, violations)
    assert not answer.happened


def test_illegal_line_names_everything_that_it_breaks_and_who_made_it() -> None:
    answer = judged("illegal")
    assert (answer.state, answer.violations, answer.actor) == (BEFORE, (RULE, OTHER), 1)


def test_line_that_is_not_due_is_judged_no_further() -> None:
    game = ScriptedGame(SCRIPT)
    answer = step(game, BEFORE, "not due")
    assert game.judged == []
    assert answer.actor == 1


def test_allowed_illegal_line_is_carried_out_and_stays_illegal() -> None:
    game = ScriptedGame(SCRIPT)
    answer = step(game, BEFORE, "illegal", allow=True)
    assert (answer.verdict, answer.allowed, answer.state) == ("illegal", True, ("first", "illegal"))
    assert answer.violations == (RULE, OTHER)
    assert game.judged == [("illegal", False), ("illegal", True)]


def test_allowed_line_that_is_not_due_is_carried_out_where_the_admission_permits() -> None:
    answer = judged("early", allow=True)
    assert (answer.allowed, answer.state, answer.violations) == (True, ("first", "early"), (RULE,))


@pytest.mark.parametrize("line", ["legal", "unverifiable"])
def test_needless_allow_changes_nothing_but_a_warning(line: str) -> None:
    plain, allowed = judged(line), judged(line, allow=True)
    assert allowed._replace(warnings=()) == plain._replace(warnings=())
    assert allowed.warnings[:-1] == plain.warnings
    assert line in allowed.warnings[-1]
    assert "allow" in allowed.warnings[-1]


def test_report_tells_withdrawn_what_was_pending_and_is_off_now() -> None:
    tea, cake, rain = "tea is served", "cake is served", "it rains"
    game = ScriptedGame(SCRIPT, pending={BEFORE: (tea, rain), ("first", "legal"): (tea, cake)})
    answer = step(game, BEFORE, "legal")
    assert report(game, BEFORE, answer) == (("done",), (tea, cake), (rain,))
    twice = ScriptedGame(SCRIPT, pending={BEFORE: (tea, tea), ("first", "legal"): (tea,)})
    assert report(twice, BEFORE, answer).withdrawn == (tea,)
    assert report(game, (), answer) == (("done",), (tea, cake), ())
