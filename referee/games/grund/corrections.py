"""Lines that the notation refuses but that have one clear meaning: the lines that are meant."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product

from referee.core.names import in_line
from referee.games.grund.agenda.points import at_rest
from referee.games.grund.energy.knowledge import is_empty
from referee.games.grund.evaluation.photos import KINDS, PHOTOS
from referee.games.grund.legal_moves import moves
from referee.games.grund.notation import COMMA
from referee.games.grund.rounds.rounds import phase
from referee.games.grund.state import State
from referee.games.grund.tile_kinds import IDS as KIND_IDS

_ENERGY = re.compile(r"[123?*-](,[123?*-])*")
_TWO_CELLS = re.compile(r"\b([a-z][0-9]+)(?:\s+|\s*-\s*|\s+to\s+)(?=[a-z][0-9]+\b)")
_ENDS = " ;,.-"
_BETWEEN_BIDS = frozenset({"bid", "bids", "and", "with", "against", "passes", "gives"})
_WON = frozenset({"won", "wins", "win"})
_TIED = frozenset({"tie", "tied", "draw", "equal"})
_AROUND_PHOTOS = frozenset(
    {"photo", "photos", "card", "takes", "take", "took", "a", "an", "the", "then", "new", "and", "reveals", "revealed"}
)
_AROUND_CATS = frozenset({"cat", "the", "goes", "moves", "walks", "steps", "step", "to", "and", "gets", "a", "bonus"})
_DIRECTIONS = {
    "stay": "stay", "stays": "stay", "north": "n", "up": "n", "n": "n", "south": "s", "down": "s", "s": "s",
    "east": "e", "right": "e", "e": "e", "west": "w", "left": "w", "w": "w", "ne": "ne", "nw": "nw", "se": "se",
    "sw": "sw", "northeast": "ne", "northwest": "nw", "southeast": "se", "southwest": "sw",
}  # fmt: skip
_ARROWS = frozenset({"stay", "n", "e", "s", "w", "ne", "nw", "se", "sw"})
_STEPS = ("1", "2")
_BONUSES = ("happy2", "castle", "photo", "grund")
_AROUND_TILES = frozenset({"move", "moves", "from", "to"})


def corrections(state: State, line: str, viewer: int | None) -> Iterator[str]:
    """The lines that may be meant by a refused one. Not all of them are legal."""
    text = COMMA.sub(",", line.lower()).strip().rstrip(_ENDS)
    who, words = _player_and_words(state, text)
    told = bids(state, text)
    # Which of several results is possible depends on the hands.
    yield from told if viewer is None or len(told) == 1 else ()
    yield from _cats(state, words)
    yield from (who + photo for photo in _photos(words))
    yield who + _TWO_CELLS.sub(r"\1-", " ".join(word for word in words if word != "move"))
    yield from (who + move for move in _moves_between_kinds(state, words, viewer))


def _player_and_words(state: State, text: str) -> tuple[str, list[str]]:
    """The player before a line as it is typed, or nothing, and the words behind."""
    words = text.replace(":", " ", 1).split()
    seat = state.config.names.seat(words[0]) if words else None
    return ("", words) if seat is None else (f"{in_line(state.name(seat))}: ", words[1:])


# Bids.


def bids(state: State, text: str) -> list[str]:
    """The due bid as it is typed, if a line tells it in other words: one for each result that may be meant."""
    point = at_rest(state).point
    if point.name != "bid":
        return []
    told = _told_bid(state, point.owners, text.lower().replace(":", " ").split())
    return list(told) if told is not None else []


def _told_bid(state: State, bidders: Sequence[int], words: Sequence[str]) -> Iterator[str] | None:
    """The bids that the words tell; None if a word belongs to no bid."""
    passed: dict[int, list[str]] = {}
    winner: int | None = None
    last: int | None = None
    won = tied = False
    for word in words:
        seat = state.config.names.seat(word)
        if seat is not None and seat not in bidders:
            return None
        if word in _TIED:
            tied = True
        elif word in _WON:
            won, winner = True, last
        elif seat is not None and won:
            winner = seat
        elif seat is not None:
            last = seat
            passed.setdefault(seat, [])
        elif _ENERGY.fullmatch(word) and last is not None and not won:
            passed[last].append(word)
        elif word not in _BETWEEN_BIDS:
            return None
    if tied == won and not any(passed.values()):
        return None
    results = [" tie"] if tied else [f" won {_name(state, seat)}" for seat in bidders if not won or seat == winner]
    return _typed_bids(state, list(passed) if len(passed) == len(bidders) else bidders, passed, results)


def _typed_bids(
    state: State, bidders: Sequence[int], passed: dict[int, list[str]], results: Sequence[str]
) -> Iterator[str]:
    untold = {seat: "-" if is_empty(state.players[seat].hands) else "*" for seat in bidders}
    cards = {seat: ",".join(passed.get(seat, ())) or untold[seat] for seat in bidders}
    bid = "bid " + " ".join(f"{_name(state, seat)} {cards[seat]}" for seat in bidders)
    if "-" in cards.values() or (len(results) > 1 and not {"*", "?"} & set("".join(cards.values()))):
        yield bid
    else:
        yield from (bid + result for result in results)


def _name(state: State, seat: int) -> str:
    return in_line(state.name(seat))


# Cat tiles, photos and moves.


def _cats(state: State, words: Sequence[str]) -> Iterator[str]:
    """The line of a cat tile that is told in words, such as `the cat goes north 2, 3 points`."""
    if phase(at_rest(state)) != "cat":
        return
    told = [word for part in words for word in part.split(",") if word and word not in _AROUND_CATS]
    arrow, number = "", ""
    while told and (told[0] in _DIRECTIONS or told[0] in _STEPS):
        word = told.pop(0)
        arrow, number = (arrow + _DIRECTIONS[word], number) if word in _DIRECTIONS else (arrow, word)
    if arrow not in _ARROWS or (arrow == "stay") != (number == ""):
        return
    bonuses = _bonuses(told) if told else iter(_BONUSES)
    yield from (f"cat {arrow}{number} {bonus}" for bonus in bonuses)


def _bonuses(words: Sequence[str]) -> Iterator[str]:
    if len(words) == 2 and words[0].isdigit() and words[1].startswith(("point", "happ")):
        yield f"happy{words[0]}"
    elif len(words) == 2 and words[1].isdigit() and words[0].startswith("happ"):
        yield f"happy{words[1]}"
    elif len(words) == 1:
        yield {"card": "grund", "tile": "castle"}.get(words[0], words[0])


def _photos(words: Sequence[str]) -> Iterator[str]:
    kinds = [word for part in words for word in part.split(",") if word not in _AROUND_PHOTOS]
    named = [kind for kind in map(PHOTOS.get, kinds) if kind is not None]
    if len(named) != len(kinds) or not 1 <= len(named) <= 2:
        return
    if len(named) == 2:
        yield f"photo {named[0]} then {named[1]}"
    else:
        yield from (f"photo {named[0]}{new}" for new in ("", *(f" then {kind}" for kind in KINDS)))


def _moves_between_kinds(state: State, words: Sequence[str], viewer: int | None) -> Iterator[str]:
    """Moves from one tile to another, each named by its kind or by its cell."""
    places = [word for word in words if word not in _AROUND_TILES]
    if len(places) != 2 or not any(place in KIND_IDS for place in places):
        return
    lie = state.layout
    cells = [[lie.name(tile) for tile in lie.of_kind(place)] if place in KIND_IDS else [place] for place in places]
    listed = {move.rpartition(": ")[2] for move in moves(state, viewer)}
    yield from (move for move in map("-".join, product(*cells)) if move in listed)
