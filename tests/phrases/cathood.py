"""What people type for a move of Cathood."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from referee.games.cathood.components import TOY
from referee.games.cathood.state import State
from tests.phrases.people import number_word

_COMPASS = {"n": "north", "e": "east", "s": "south", "w": "west", "ne": "northeast", "nw": "northwest",
            "se": "southeast", "sw": "southwest"}  # fmt: skip
_BOARD = {"n": "up", "e": "right", "s": "down", "w": "left", "ne": "up right", "nw": "up left", "se": "down right",
          "sw": "down left"}  # fmt: skip
_TURNS = {"r": ("clockwise", "right", "to the right", "cw"), "l": ("counterclockwise", "left", "ccw", "anticlockwise")}


def natural(state: State, move: str, rng: Random) -> Iterator[tuple[str, str]]:
    """Phrases for a move, each with the line that is meant."""
    who, _, tail = move.partition(": ")
    verb, *rest = tail.split()
    again = verb == "repeat"
    if again:
        verb, *rest = rest
    once = " again" if again else ""
    effects = _effects(rest[2:], rng) if verb in ("line", "diag", "rotate", "swap") else ""
    if effects is None:
        return
    if verb in ("line", "diag"):
        for text in _movements(who, verb, *rest[:2]):
            yield text + once + effects, move
    elif verb == "rotate":
        turn = rng.choice(_TURNS[rest[1]])
        yield f"{who} rotates {rest[0]} {turn}{once}{effects}", move
        yield f"{who} turns {rest[0]} {turn}{once}{effects}", move
        yield f"rotate tile {rest[0]} {turn}{once}{effects}", move
        yield f"{who} spins the tile {rest[0]} 90 degrees {turn}{once}{effects}", move
    elif verb == "swap":
        yield f"{who} swaps {rest[0]} and {rest[1]}{once}{effects}", move
        yield f"switch {rest[0]} with {rest[1]}{once}{effects}", move
        yield f"{who} exchanged tiles {rest[1]} and {rest[0]}{once}{effects}", move
    elif verb == "start":
        yield from _starts(state, who, rest, move)
    elif verb in ("pet", "build"):
        yield from _gains(state, who, rest, move, once)
    elif verb == "sleep" and not rest:
        yield from (
            (text.format(who=who), move) for text in ("{who} goes to sleep", "done", "{who} ends her turn", "pass")
        )
    elif verb == "park":
        yield f"{who} takes the park card{once}", move


def _movements(who: str, verb: str, way: str, steps: str) -> Iterator[str]:
    number = number_word(int(steps))
    yield f"{who} moves {steps} {_COMPASS[way]}"
    yield f"{who} goes {number} {_BOARD[way]}"
    yield f"{steps} {way}"
    yield f"{who} walked {number} spaces {_COMPASS[way]}"
    yield f"{verb} {_COMPASS[way]} {steps}"
    yield f"{way} {number}"
    if verb == "diag":
        yield f"{who} moves diagonally {_COMPASS[way]} {number}"
        yield f"diagonal {way} {steps}"
    else:
        yield f"{who} goes straight {_BOARD[way]} {number} steps"


def _effects(words: list[str], rng: Random) -> str | None:
    told = ""
    for word in words:
        head, colon, tail = word.partition(":")
        if not colon:
            told += rng.choice((f", takes {head}", f" {head}", f" and gets a {head} cube"))
        elif head == "fight":
            name, result, *color = tail.split(":")
            won = {"win": "wins against", "lose": "loses to", "tie": "ties with"}[result]
            told += rng.choice((f", {won} {name}", f" fight {name} {result}"))
            told += f" {color[0]}" if color else ""
        elif head == "dog":
            told += f", flees to {tail}"
        elif head == "back" and ":" not in tail:
            told += f", gives back {tail.replace(',', ' and ')}"
        else:
            return None
    return told


def _starts(state: State, who: str, rest: list[str], move: str) -> Iterator[tuple[str, str]]:
    space = rest[0]
    color = f" {rest[1]}" if len(rest) > 1 else ""
    board = state.config.board
    cells = [board.cells[tile] for tile, _ in board.slots_at[board.space_named[space]]]
    yield f"{who} starts at {space}{color}", move
    yield f"{who} puts the cat on {space}{color}", move
    yield f"{space}{color}", move
    if len(cells) == 2:
        yield f"{who} starts between {cells[0]} and {cells[1]}{color}", move


def _gains(state: State, who: str, rest: list[str], move: str, once: str) -> Iterator[tuple[str, str]]:
    ident, behind = rest[0], ""
    for word in rest[1:]:
        head, _, tail = word.partition(":")
        behind += f" pays {tail.replace(',', ' ')}" if head == "pay" else f" at {tail}"
    yield f"{who} buys {ident}{once}{behind}", move
    card = state.config.cards.get(ident)
    if card is None:
        return
    row = [slot for slot in state.rows[card.kind] if slot is not None]
    if card.kind == TOY and sum(getattr(slot, "worth", None) == card.worth for slot in row) == 1:
        yield f"{who} takes the {card.worth}{once}{behind}", move
        yield f"pet {card.worth}{once}{behind}", move
    elif card.kind != TOY and sum(getattr(slot, "worth", None) == card.worth for slot in row) == 1:
        yield f"{who} builds the {card.worth} {' '.join(card.cost.named)}{once}{behind}", move
        yield f"build {' '.join(card.cost.named)}{once}{behind}", move
