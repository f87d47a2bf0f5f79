"""Every clause of every game has examples. They hold, and they fail when the code of the clause is disabled."""

from __future__ import annotations

import pytest

from referee.core.examples import Example, examples_of, module_of
from referee.core.game import full_rulebook
from referee.core.rulebook import Clause
from referee.games import GAMES, load_game
from tests.support.examples import AnyGame, NoReplacementError, disabled, faults, run

PLAYED = {ident: load_game(ident) for ident in GAMES}
CLAUSES = [
    pytest.param(game, clause, id=f"{ident}-{clause.id}")
    for ident, game in PLAYED.items()
    for clause in full_rulebook(game).clauses()
]
every_game = pytest.mark.parametrize("game", PLAYED.values(), ids=PLAYED)


def exceptions_of(game: AnyGame, what: str) -> dict[str, str]:
    return dict(getattr(module_of(game), what, {}))


def illegal(clause: Clause, examples: tuple[Example, ...]) -> list[Example]:
    return [one for one in examples if one.verdict == "illegal" and clause.id in one.clauses]


def fails(game: AnyGame, example: Example) -> bool:
    try:
        return bool(faults(game, example))
    except NoReplacementError:
        raise
    except Exception:
        return True


def still_names(game: AnyGame, clause: Clause, example: Example) -> bool:
    try:
        return clause.id in run(game, example).clauses
    except NoReplacementError:
        raise
    except Exception:
        return False


@every_game
def test_examples_and_their_exceptions_name_existing_clauses(game: AnyGame) -> None:
    known = {clause.id for clause in full_rulebook(game).clauses()}
    assert set(examples_of(game)) <= known
    for name in ("UNBREAKABLE", "STATED", "NEUTRAL"):
        assert set(exceptions_of(game, name)) <= known


@every_game
def test_every_clause_has_a_legal_and_an_illegal_example(game: AnyGame) -> None:
    unbreakable = exceptions_of(game, "UNBREAKABLE")
    for clause in full_rulebook(game).clauses():
        examples = examples_of(game).get(clause.id, ())
        assert any(one.verdict == "legal" for one in examples), f"{clause.id} has no legal example"
        if clause.kind in "SL" and clause.id not in unbreakable:
            assert illegal(clause, examples), f"{clause.id} has no illegal example"


@pytest.mark.parametrize(("game", "clause"), CLAUSES)
def test_examples_hold_and_fail_when_the_clause_is_disabled(game: AnyGame, clause: Clause) -> None:
    for number, example in enumerate(examples_of(game).get(clause.id, ()), 1):
        wrong = faults(game, example)
        assert not wrong, "\n".join([f"example {number}:", *example.lines(), *wrong])
    unbreakable, stated = exceptions_of(game, "UNBREAKABLE"), exceptions_of(game, "STATED")
    if clause.code is None:
        assert clause.id in stated.keys() | unbreakable.keys(), f"{clause.id} has no code: write the reason into STATED"
        return
    examples = examples_of(game)[clause.id]
    with disabled(game, clause):
        if clause.kind not in "SL":
            assert any(fails(game, example) for example in examples)
        elif clause.id not in unbreakable:
            assert not any(still_names(game, clause, example) for example in illegal(clause, examples))
