"""Legal moves to suggest after a refusal: nearest by meaning first, then by spelling."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from heapq import nsmallest
from typing import Any, NamedTuple, TypeVar

from referee.core.errors import NotationError
from referee.core.game import Game
from referee.core.header import Header
from referee.core.names import Names
from referee.core.step import step

S = TypeVar("S")
_CLOSER_LOOK = 40
"""How many of the nearest moves by words are compared letter by letter: comparing letters is slow."""


class _Typed(NamedTuple):
    """A move in words: the seat that is named (None: nobody is) and the words behind the name, lower case."""

    seat: int | None
    words: tuple[str, ...]


def nearest_moves(
    game: Game[S, Any], state: S, typed: str, header: Header, viewer: int | None = None, most: int = 3
) -> list[str]:
    """Up to `most` legal moves nearest to a refused one: never the refused move, at least one if any move is legal.

    First come the corrections of the game, then moves that complete the typed one, then those with the same player and
    the same act and few other words, then those that look alike.
    """
    names = header.all_names()
    wanted = _in_words(_in_full(game, state, typed), names)
    actor = wanted.seat if wanted.seat is not None else _only_seat(game, state)
    known = {move: _in_words(move, names) for move in game.similar_moves(state, typed, viewer)}
    refused = {wanted.words, _in_words(typed, names).words}
    candidates = [
        move for move, own in known.items() if own.words not in refused or (actor is not None and own.seat != actor)
    ]
    meant = _legal_corrections(game, state, typed, names, viewer)
    named = [(move, seat) for move in candidates for seat in (None, known[move].seat)] if meant else []
    listed = {known[move]._replace(seat=seat): move for move, seat in named}
    first = [listed.get(_in_words(line, names), line) for line in meant]
    close = nsmallest(max(_CLOSER_LOOK, most), candidates, key=lambda move: _distance(wanted, known[move], actor))
    text = " ".join(wanted.words)
    close.sort(key=lambda move: (*_distance(wanted, known[move], actor), -_likeness(text, " ".join(known[move].words))))
    return list(dict.fromkeys((*first, *close)))[:most]


def _legal_corrections(game: Game[S, Any], state: S, typed: str, names: Names, viewer: int | None) -> list[str]:
    """The lines that the game takes a refused line for, as far as they are not refused themselves, in full."""
    meant = game.corrections(state, typed, viewer)
    if not meant:
        return []
    refused = _in_words(typed, names).words
    # A doubtful line is refused by choice: with its player before it, it is still the same line.
    is_doubtful = not step(game, state, typed).is_refused
    return [
        _in_full(game, state, line)
        for line in meant
        if not (is_doubtful and _in_words(line, names).words == refused) and not step(game, state, line).is_refused
    ]


def _in_full(game: Game[S, Any], state: S, typed: str) -> str:
    try:
        return game.format(state, game.parse(state, typed))
    except NotationError:
        return typed


def _only_seat(game: Game[S, Any], state: S) -> int | None:
    seats = game.to_move(game.resting_state(state)).seats if not game.is_over(state) else ()
    return seats[0] if len(seats) == 1 else None


def _in_words(move: str, names: Names) -> _Typed:
    head, colon, tail = move.lower().partition(":")
    try:
        named = names.get(head.strip()) if colon else None
    except NotationError:
        named = None
    return _Typed(named.seat, tuple(tail.split())) if named is not None else _Typed(None, tuple(move.lower().split()))


def _distance(wanted: _Typed, move: _Typed, actor: int | None) -> tuple[int, int, bool]:
    """Smaller is nearer: the typed words completed, else the same act of the same player, else the rest; within each
    by the number of words that differ.
    """
    other_player = actor is not None and move.seat not in (actor, None)
    if not wanted.words or not move.words:
        return (2, len(move.words), other_player)
    changed = _changed_words(wanted.words, move.words)
    if not other_player and _is_completed_by(wanted.words, move.words):
        return (0, changed, other_player)
    same_act = not other_player and _same_act(wanted.words[0], move.words[0])
    return (1 if same_act else 2, changed, other_player)


def _same_act(typed: str, verb: str) -> bool:
    """Do two first words name the same act? Two cells or paths are both a movement, whatever the cells."""
    return typed == verb or (_is_place(typed) and _is_place(verb))


def _is_place(word: str) -> bool:
    return len(word) > 1 and word[0].isalpha() and word[1].isdigit()


def _is_completed_by(typed: Sequence[str], move: Sequence[str]) -> bool:
    """Do all typed words stand in the move, in their order?"""
    rest = iter(move)
    return len(move) > len(typed) and all(word in rest for word in typed)


def _changed_words(typed: Sequence[str], move: Sequence[str]) -> int:
    same = sum(one == other for one, other in zip(typed, move, strict=False))
    return max(len(typed), len(move)) - same


def _likeness(typed: str, move: str) -> float:
    return difflib.SequenceMatcher(None, typed[:200], move).ratio()
