"""Every clause of every game has examples; they hold, and fail when the clause is taken out."""

from __future__ import annotations

import pytest

from referee.core.examples import Example, examples_of, module_of
from referee.core.rulebook import Clause
from referee.games import IDS, load_game
from tests.support.examples import AnyGame, NoStandInError, faults, run, taken_out

GAMES = {ident: load_game(ident) for ident in IDS}
CLAUSES = [
    pytest.param(game, clause, id=f"{ident}-{clause.id}")
    for ident, game in GAMES.items()
    for clause in game.full_rulebook().clauses()
]
EXAMPLES = [
    pytest.param(game, example, id=f"{ident}-{clause}-{number}")
    for ident, game in GAMES.items()
    for clause, examples in examples_of(game).items()
    for number, example in enumerate(examples, 1)
]


def told(game: AnyGame, what: str) -> dict[str, str]:
    return dict(getattr(module_of(game), what, {}))


def illegal(clause: Clause, examples: tuple[Example, ...]) -> list[Example]:
    return [one for one in examples if one.verdict == "illegal" and clause.id in one.clauses]


def fails(game: AnyGame, example: Example) -> bool:
    try:
        return bool(faults(game, example))
    except NoStandInError:
        raise
    except Exception:
        return True


def still_named(game: AnyGame, clause: Clause, example: Example) -> bool:
    try:
        return clause.id in run(game, example).clauses
    except NoStandInError:
        raise
    except Exception:
        return False


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_examples_belong_to_clauses(game: AnyGame) -> None:
    known = {clause.id for clause in game.full_rulebook().clauses()}
    assert set(examples_of(game)) <= known
    for name in ("UNBREAKABLE", "STATED", "NEUTRAL"):
        assert set(told(game, name)) <= known


@pytest.mark.parametrize(("game", "example"), EXAMPLES)
def test_example_holds(game: AnyGame, example: Example) -> None:
    assert not faults(game, example), "\n".join([*example.told(), *faults(game, example)])


@pytest.mark.parametrize(("game", "clause"), CLAUSES)
def test_clause_is_shown(game: AnyGame, clause: Clause) -> None:
    examples = examples_of(game).get(clause.id, ())
    assert any(one.verdict == "legal" for one in examples), f"{clause.id} has no legal example"
    if clause.kind in "SL" and clause.id not in told(game, "UNBREAKABLE"):
        assert illegal(clause, examples), f"{clause.id} has no illegal example"


@pytest.mark.parametrize(("game", "clause"), CLAUSES)
def test_clause_is_missed_when_taken_out(game: AnyGame, clause: Clause) -> None:
    unbreakable, stated = told(game, "UNBREAKABLE"), told(game, "STATED")
    if clause.code is None:
        assert clause.id in stated.keys() | unbreakable.keys(), f"why has {clause.id} no code? Say it in STATED"
        return
    examples = examples_of(game)[clause.id]
    with taken_out(game, clause):
        if clause.kind not in "SL":
            assert any(fails(game, example) for example in examples)
        elif clause.id not in unbreakable:
            assert not any(still_named(game, clause, example) for example in illegal(clause, examples))
