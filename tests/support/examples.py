"""Runs the examples of clauses, with all clauses enabled or with one disabled."""

from __future__ import annotations

import sys
import tomllib
import types
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Any

from referee.core.examples import Example, module_of, setups_of
from referee.core.game import Game, Verdict
from referee.core.messages import Message
from referee.core.playthrough import Block, play_through, score_of
from referee.core.rulebook import Clause, Violation
from referee.core.score import Item, ScoreSheet
from referee.files.header import read_components, read_header

AnyGame = Game[Any, Any]


@dataclass(frozen=True)
class Outcome:
    """The verdict of an example and the position after it. `refused` are the moves before `do` that are illegal."""

    verdict: Verdict
    clauses: frozenset[str]
    state: dict[str, Any] | None = None
    score: ScoreSheet | None = None
    refused: tuple[str, ...] = ()


def document_of(game: AnyGame, example: Example) -> dict[str, Any]:
    """The setup of an example with its changes and house rules."""
    text = setups_of(game)[example.setup]
    for old, new in example.change.items():
        assert old in text, f"{example.setup} has no {old!r} to be changed"
        text = text.replace(old, new)
    document = tomllib.loads(text)
    if example.house:
        document["house_rules"] = document.get("house_rules", {}) | dict(example.house)
    return document


def run(game: AnyGame, example: Example) -> Outcome:
    """Judge an example."""
    document = document_of(game, example)
    if "player" not in document:
        return _outcome(game.components.verify(read_components(game, document)))
    header = read_header(game, document, None)
    if header.is_sheet:
        found = game.sheets.score_sheet(header)
        return _outcome(found) if isinstance(found, list) else Outcome("legal", frozenset(), None, found)
    typed = [*example.moves, *([] if example.do is None else [example.do])]
    through = play_through(game, header, [Block(do) for do in typed])
    if through.state is None:
        return _outcome(through.start.violations)
    before = through.played[: len(example.moves)]
    refused = tuple(f"{played.block.do}: {_why(played.step.violations)}" for played in before
                   if played.step.verdict == "illegal")  # fmt: skip
    shown, scored = game.to_data(game.resting_state(through.state)), score_of(game, through)
    judged = _outcome(through.start.violations)
    if example.do is not None:
        last = through.played[-1].step
        judged = replace(_outcome(last.violations), verdict=last.verdict)
    return replace(judged, state=shown, score=scored, refused=refused)


def _outcome(violations: Sequence[Violation]) -> Outcome:
    return Outcome("illegal" if violations else "legal", frozenset(broken.clause for broken in violations))


def _why(violations: tuple[Violation, ...]) -> str:
    return "; ".join(f"{broken.clause} {broken.message}" for broken in violations)


def faults(game: AnyGame, example: Example) -> list[str]:
    """How the outcome differs from what the example states; empty if the example holds."""
    found = run(game, example)
    wrong = [f"illegal before `do`: {refused}" for refused in found.refused]
    if found.verdict != example.verdict:
        wrong.append(f"is {found.verdict} ({', '.join(sorted(found.clauses))}), not {example.verdict}")
    if unnamed := set(example.clauses) - found.clauses:
        wrong.append(f"does not name {', '.join(sorted(unnamed))} but {', '.join(sorted(found.clauses))}")
    for path, value in example.shows.items():
        shown = part(found.state, path)
        wrong += [f"{path} is {shown!r}, not {value!r}"] if _plain(shown) != _plain(value) else []
    for path, value in example.scores.items():
        figure = figure_of(found.score, path)
        wrong += [f"{path} is {figure!r}, not {value!r}"] if _plain(figure) != _plain(value) else []
    return wrong


def part(data: Any, path: str) -> Any:
    """The value at a dotted path in plain data; None if there is none."""
    for key in path.split("."):
        if isinstance(data, list | tuple):
            data = data[int(key)] if int(key) < len(data) else None
        else:
            data = data.get(key) if isinstance(data, dict) else None
    return data


def figure_of(sheet: ScoreSheet | None, path: str) -> Any:
    """A value of a score: `winners`, `tiebreak`, `Ana.total`, `Ana.rank`, or an item by its path: `Ana.cubes`."""
    if sheet is None:
        return None
    first, *rest = path.split(".")
    if first == "tiebreak":
        return sheet.tiebreak.clause if sheet.tiebreak else None
    if not rest:
        return getattr(sheet, first)
    found: Any = next(player for player in sheet.players if player.name == first)
    for name in rest:
        inner = {item.name: item for item in reversed(found.items)}
        found = inner[name] if name in inner else getattr(found, name)
    return found.points if isinstance(found, Item) else found


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): _plain(inner) for key, inner in value.items()}
    return [_plain(inner) for inner in value] if isinstance(value, list | tuple) else value


# Disabling a clause.


class NoReplacementError(Exception):
    """No neutral replacement can be derived for a function: its game has to give one in `NEUTRAL`."""


def _trampoline(*args: Any, _replacement: Callable[..., Any], **kwargs: Any) -> Any:
    return _replacement(*args, **kwargs)


@contextmanager
def disabled(game: AnyGame, clause: Clause) -> Iterator[None]:
    """Replace the function of a clause by a neutral one.

    The code is exchanged inside the function object, so that every module, list and table that refers to the
    function uses the replacement.
    """
    function = clause.code
    assert isinstance(function, types.FunctionType), f"{clause.id} is not carried out by a plain function"
    code, defaults = function.__code__, function.__kwdefaults__
    original = types.FunctionType(
        code, function.__globals__, function.__name__, function.__defaults__, function.__closure__
    )
    original.__kwdefaults__ = defaults
    neutral = getattr(module_of(game), "NEUTRAL", {}).get(clause.id, _neutral)
    _forget(game)
    function.__code__ = _trampoline.__code__
    function.__kwdefaults__ = {"_replacement": partial(neutral, original)}
    try:
        yield
    finally:
        function.__code__, function.__kwdefaults__ = code, defaults
        _forget(game)


def _neutral(original: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    """Acts as if the rule did not exist: a check finds nothing, an effect changes nothing, there are no points."""
    found = original(*args, **kwargs)
    if found is None or isinstance(found, Violation | Message):
        return None
    if isinstance(found, Iterator):
        return iter(())
    if isinstance(found, Item):
        return replace(found, points=0, items=(), possible=None)
    if isinstance(found, bool | int):
        return type(found)(0)
    same = [arg for arg in args if type(arg) is type(found)]
    if same:
        return same[0]
    if type(found) in (list, tuple) and all(isinstance(one, Violation | str) for one in found):
        return type(found)()
    raise NoReplacementError(f"{original.__name__} needs a replacement in NEUTRAL")


def _forget(game: AnyGame) -> None:
    for clear in _caches(type(game).__module__.rpartition(".")[0]):
        clear()


@cache
def _caches(package: str) -> tuple[Callable[[], None], ...]:
    """What empties the caches of the modules of a game. All of them are loaded: a clause was looked up."""
    modules = [module for name, module in sys.modules.items() if name.startswith(package)]
    return tuple(
        known.cache_clear for module in modules for known in vars(module).values() if hasattr(known, "cache_clear")
    )
