"""The layers of the package: imports go down and form no circle; docstrings say what a module is, subject first."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import referee
from tests.support.fresh import FreshResult, run_fresh

ROOT = Path(referee.__file__).parent
# From the top. A name stands for a module, or for a package with everything in it.
LAYERS = (
    "referee.cli",
    "referee.docs",
    "referee.answers",
    "referee.api",
    "referee.files",
    "referee.games",
    "referee.core",
)
# Above all layers.
ENTRY_POINTS = ("referee", "referee.__main__")
# Libraries that only one layer may import.
ONLY_IN = {"typer": "referee.cli", "click": "referee.cli", "rich": "referee.cli", "prompt_toolkit": "referee.cli"}
# (importing module, imported module) -> why the import is tolerated although it breaks a rule below.
TOLERATED: dict[tuple[str, str], str] = {
    ("referee.cli.app", "referee"): "`--version` prints `referee.__version__`",
}

Graph = Mapping[str, frozenset[str]]


@cache
def nodes() -> Mapping[str, tuple[ast.AST, ...]]:
    """The imports of each module, and what has a docstring in it: reading all modules takes a second."""
    kept = ast.Import | ast.ImportFrom | ast.Module | ast.ClassDef | ast.FunctionDef
    return {
        _name(path): tuple(node for node in _statements(ast.parse(path.read_bytes())) if isinstance(node, kept))
        for path in ROOT.rglob("*.py")
    }


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """A module or statement, and every statement in it."""
    yield node
    for part in ("body", "orelse", "finalbody", "handlers", "cases"):
        for inner in getattr(node, part, ()):
            yield from _statements(inner)


@cache
def imports() -> Graph:
    """What each module imports, wherever the statement stands: at the top, in a function, under `TYPE_CHECKING`."""
    return {name: frozenset(_imported(found)) for name, found in nodes().items()}


def _name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__")


def _imported(found: Iterable[ast.AST]) -> Iterator[str]:
    for node in found:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module and not node.level, f"line {node.lineno}: write imports in full, not relative"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in nodes() else node.module


def _layer(module: str) -> int:
    """The number of the layer from the top, 0 for the entry points; -1 if the module is in none."""
    if module in ENTRY_POINTS:
        return 0
    return next((number for number, layer in enumerate(LAYERS, 1) if _is_in(module, layer)), -1)


def _is_in(module: str, package: str) -> bool:
    return module == package or module.startswith(package + ".")


def _game(module: str) -> str | None:
    """The package of the game that a module belongs to; None outside the games."""
    return ".".join(module.split(".")[:3]) if module.startswith("referee.games.") else None


def _objection(module: str, imported: str) -> str | None:
    """The rule that an import breaks."""
    if not _is_in(imported, "referee"):
        layer = ONLY_IN.get(imported.partition(".")[0], module)
        return None if _is_in(module, layer) else f"only {layer} may import this library"
    if _layer(imported) < _layer(module):
        return "imports go down only"
    if (game := _game(module)) and not _is_in(imported, game) and not _is_in(imported, "referee.core"):
        return "a game imports only itself and the core"
    return None


def _reaches(graph: Graph, start: str, goal: str) -> bool:
    seen, ahead = {start}, [start]
    while ahead:
        new = graph.get(ahead.pop(), frozenset()) - seen
        seen |= new
        ahead += new
    return goal in seen


def test_every_module_belongs_to_a_layer() -> None:
    assert [module for module in imports() if _layer(module) < 0] == []


def test_imports_go_down_only_and_games_are_independent() -> None:
    assert [
        f"{module} imports {imported}: {objection}"
        for module in imports()
        for imported in imports()[module]
        if (objection := _objection(module, imported)) and (module, imported) not in TOLERATED
    ] == []


@pytest.mark.parametrize("part", ["play", "report", "season"])
def test_part_of_the_command_line_imports_no_command(part: str) -> None:
    own = {module: found for module, found in imports().items() if _is_in(module, f"referee.cli.{part}")}
    assert own
    assert not {module: one for module, found in own.items() for one in found if _is_in(one, "referee.cli.commands")}


def test_imports_form_no_circle() -> None:
    graph = {
        module: {other for other in imported if other in imports() and (module, other) not in TOLERATED}
        for module, imported in imports().items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail("circle: " + " -> ".join(reversed(error.args[1])))


@pytest.mark.parametrize(("module", "imported"), TOLERATED)
def test_each_tolerated_import_still_breaks_a_rule(module: str, imported: str) -> None:
    assert imported in imports()[module]
    assert _objection(module, imported) or _reaches(imports(), imported, module)


HEAVY = ("prompt_toolkit", "models of referee.files", "models of referee.games")
ABOUT_NO_FILE = ("--version", "--help", "games", "rules misty", "rules misty notation")


def _heavy(answer: FreshResult) -> list[str]:
    """The libraries and the modules of models that are loaded, out of the heavy ones."""
    assert answer.status == 0, answer.err
    return [module for module in answer.loaded if module.startswith(HEAVY)]


def test_command_about_no_file_builds_no_models_and_no_prompt_and_one_about_a_file_builds_models() -> None:
    log = ROOT.parent / "sample_games" / "misty" / "two-players.toml"
    *about_none, about_one = run_fresh(*(command.split() for command in ABOUT_NO_FILE), ("check", log))
    assert {command: _heavy(answer) for command, answer in zip(ABOUT_NO_FILE, about_none, strict=True)} == {
        command: [] for command in ABOUT_NO_FILE
    }
    assert {"models of referee.files.models", "models of referee.games.misty.files"} <= set(_heavy(about_one))


def test_prompt_of_the_live_table_is_noticed() -> None:
    (answer,) = run_fresh(("games",), before="import referee.cli.play.prompt\n")
    assert "prompt_toolkit" in _heavy(answer)


# The parts of a game from the bottom: modules and folders. Those of one layer may import each other.
PARTS = (
    "agenda board box cards castle cat_tiles components costs decks energy files final_position hands layout notation "
    "parsing points rulebook side_grammar side_text side_words sides standin state state_data tiles verbs",
    "knowledge",
    "rules",
    "setup",
    "finish",
    "component_words tile_words",
    "table",
    "near_blocks speech told_numbers told_sides told_ways told_plays",
    "words",
    "advice",
    "pictures",
    "random_games",
    "game",
    "examples",
)


def _name_in_game(module: str) -> str:
    """The name of a module or folder in the package of its game; empty for the package itself."""
    return module.split(".")[3] if module.count(".") > 2 else ""


def _part(module: str) -> int:
    """The number of the layer in the game from the bottom; -1 if the module is in none."""
    name = _name_in_game(module)
    return next((number for number, names in enumerate(PARTS) if name in names.split()), -1)


def test_every_module_of_a_game_belongs_to_a_part_and_every_part_exists() -> None:
    """A new module is put into a layer here."""
    names = {name for module in imports() if _game(module) and (name := _name_in_game(module))}
    assert names == {name for part in PARTS for name in part.split()}


def test_parts_of_a_game_import_downwards() -> None:
    upward = [
        (module, imported)
        for module, all_imported in imports().items()
        if (game := _game(module)) and module != game
        for imported in all_imported
        if _game(imported) == game and _part(imported) > _part(module)
    ]
    assert upward == []


def test_docstrings_begin_with_their_subject() -> None:
    """`What …`, `Whether …` and `How …` leave the subject to the end of the sentence."""
    riddles = [
        f"{name}: {text[:60]}"
        for name, found in nodes().items()
        for node in found
        if not isinstance(node, ast.Import | ast.ImportFrom)
        if (text := ast.get_docstring(node) or "").startswith(("What ", "Whether ", "How "))
    ]
    assert riddles == []
