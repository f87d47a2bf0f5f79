"""What the core does for every game."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from referee.core.game import Game, full_rulebook

MODULES = {
    "__init__.py": "",
    "game.py": """
from referee.core.game import Game, full_rulebook
from referee.core.rulebook import Rulebook
RULEBOOK = Rulebook("toy", ("turn",))
class Toy(Game):
    rulebook = RULEBOOK
Toy.__abstractmethods__ = frozenset()
""",
    "clauses/__init__.py": "",
    "clauses/turn.py": """
from toy.game import RULEBOOK
RULEBOOK.state("turn.1", "X", "own", "Players take turns.")
""",
}
UNUSED = ("files.py", "questions/__init__.py", "questions/setup.py", "examples/__init__.py", "report/pictures.py")


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> type[Game[object, object]]:
    """A game in a package of its own."""
    for name, text in {**MODULES, **dict.fromkeys(UNUSED, "")}.items():
        path = tmp_path / "toy" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    from toy.game import Toy  # type: ignore[import-not-found]

    return Toy  # type: ignore[no-any-return]


def test_full_rulebook_has_the_clauses_of_all_modules_and_loads_no_others(toy: type[Game[object, object]]) -> None:
    assert [clause.id for clause in full_rulebook(toy()).clauses()] == ["turn.1"]
    loaded = {name for name in sys.modules if name.partition(".")[0] == "toy"}
    assert loaded == {"toy", "toy.game", "toy.clauses", "toy.clauses.turn"}
