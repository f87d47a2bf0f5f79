"""Judges one line in one position: the stages, one after the other."""

from __future__ import annotations

from itertools import permutations
from typing import Any, NamedTuple

from tests.differential.cathood.actions import Action
from tests.differential.cathood.position import Position
from tests.differential.cathood.reading import Typed, Unreadable, Word, read
from tests.differential.cathood.ruling import Refused, Ruling


class Judged(NamedTuple):
    """The clauses that a line breaks, the position after it where it is carried out, and what it says in full.

    `offers`: the words that could follow those typed.
    """

    clauses: frozenset[str]
    after: Position | None
    trace: tuple[Any, ...] = ()
    offers: tuple[str, ...] = ()


def judge(position: Position, line: str, forced: bool = False) -> Judged:
    try:
        typed = read(line, position.names)
    except Unreadable:
        return Judged(frozenset({"notation"}), None)
    after = position.copy()
    after.dozed = None
    if position.dozed is not None and typed == Typed(position.dozed, "sleep", (), ()):
        return Judged(frozenset(), after, ("sleep again",))
    if position.over:
        return Judged(frozenset({"end.3"}), None)
    if is_out_of_phase(position, typed):
        return Judged(frozenset({"setup.17"}), None)
    ruling = Ruling(forced)
    if not position.is_placing and typed.seat not in (None, position.turn):
        assert typed.seat is not None
        ruling.breaks("turn.1")
        after.turn, after.verbs, after.spent = typed.seat, [], 0
    action = Action(after, typed, ruling)
    try:
        action.run()
    except Refused:
        clauses = {"effect.1"} if is_only_out_of_order(position, typed) else ruling.broken
        return Judged(frozenset(clauses), None, (), tuple(action.offers))
    return Judged(frozenset(ruling.broken), after, tuple(action.trace), tuple(action.offers))


def is_only_out_of_order(position: Position, typed: Typed) -> bool:
    """Would the words be legal in another order, words of one kind as typed (effect.1)?"""
    if len(typed.words) > 6 or typed.seat not in (None, position.turn):
        return False
    units: dict[str, list[tuple[Word, ...]]] = {}
    for number, word in enumerate(typed.words):
        if word.kind == "new":
            if number == 0 or typed.words[number - 1].kind != "bee":
                return False
            units["bee"][-1] += (word,)
        else:
            units.setdefault(word.kind, []).append((word,))
    kinds = [kind for kind, words in units.items() for _ in words]
    for order in set(permutations(kinds)) if len(units) > 1 else ():
        left = {kind: list(words) for kind, words in units.items()}
        words = tuple(word for kind in order for word in left[kind].pop(0))
        try:
            Action(position.copy(), typed._replace(words=words), Ruling(False)).run()
        except Refused:
            continue
        return True
    return False


def is_out_of_phase(position: Position, typed: Typed) -> bool:
    """Nothing but `start` before all cats stand, none afterwards, none a second time (setup.17)."""
    if typed.verb != "start":
        return position.is_placing
    return not position.is_placing or (typed.seat is not None and position.cats[typed.seat].at is not None)
