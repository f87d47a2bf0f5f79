"""Values of a move as a sentence says them: cards with their print, spaces by their tiles, fights, exchanges."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.core.messages import count
from referee.core.names import in_line
from referee.games.cathood.components import KINDS, TOY, TYPES
from referee.games.cathood.speech.line_words import SIDE_NAMES
from referee.games.cathood.state import State


def said(state: State, kind: str, value: str) -> str | None:
    """Cards with what is printed on them, spaces by their two tiles, steps, turns, and what happens on the way."""
    if kind == "number":
        return count(int(value), "space")
    if " " in value:
        # Several words of a role are told one by one.
        return None
    tell = _SAID.get(kind)
    return tell(state, value) if tell is not None else None


def _said_fight(state: State, value: str) -> str:
    name, result, *color = value.split(":")
    other = next(cat for cat in state.config.names.names if in_line(cat).lower() == name.lower())
    taken = f", {'taking' if result == 'win' else 'giving'} {color[0]}" if color else ""
    return f"{_FOUGHT[result]} {other}{taken}"


def _said_back(state: State, value: str) -> str | None:
    """`orange of Bela`; None for cubes of the one who acts."""
    name, colon, colors = value.partition(":")
    return f"{colors.replace(',', ' and ')} of {name}" if colon else None


def _said_coffee(state: State, value: str) -> str:
    return " and ".join(pair.replace("/", " into ") for pair in value.split(","))


def _said_card(state: State, value: str) -> str | None:
    """`the toy t2 (feather)`, `the building bd3 (5 points)`, `the toy 1`; None for several cards."""
    card = state.config.cards.get(value)
    if card is not None:
        return f"the {KINDS[card.kind]} {value} ({card.worth if card.kind == TOY else count(int(card.worth), 'point')})"
    if value == "res":
        return "the reserved card"
    kind, dash, place = value.partition("-")
    if dash and kind in KINDS:
        return f"the {kind} {place}"
    worth, colon, cost = value.partition(":")
    if not colon or "," in value:
        return None
    return f"the {worth} toy ({cost})" if worth in TYPES else f"the building with {worth} points ({cost})"


def _said_space(state: State, value: str) -> str | None:
    space = state.config.board.space_named.get(value)
    if space is None:
        return None
    beside = [state.config.board.cells[tile] for tile, _ in state.config.board.slots_at[space]]
    where = f"between {' and '.join(beside)}" if len(beside) > 1 else f"{SIDE_NAMES[value[-1]]} of {beside[0]}"
    return f"the space {where}"


_SAID: Mapping[str, Callable[[State, str], str | None]] = {
    "fight": _said_fight, "back": _said_back, "coffee": _said_coffee, "card": _said_card, "new": _said_card,
    "space": _said_space,
}  # fmt: skip
_FOUGHT = {"win": "wins against", "lose": "loses against", "tie": "ties with"}
