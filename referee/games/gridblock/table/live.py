"""The texts of the live table: cards that became known, own hands, help while typing."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core.defaults import no_answer as effect_key
from referee.core.defaults import no_answer as named
from referee.core.defaults import no_answer as unlisted
from referee.core.defaults import nothing as endings
from referee.core.defaults import nothing as needed
from referee.core.defaults import nothing as pending_events
from referee.core.errors import NotationError
from referee.core.messages import listed
from referee.games.gridblock.board import CELLS, targets
from referee.games.gridblock.cards import Card
from referee.games.gridblock.hands import possible_played
from referee.games.gridblock.notation import Play
from referee.games.gridblock.rules.context import context_of
from referee.games.gridblock.state import State, is_full
from referee.games.gridblock.table.legal_moves import optional_moves, possible_cards
from referee.games.gridblock.table.view import BOARD_WIDTH, board_colors, color_lines, grid, render_list, status

__all__ = [
    "OFFERS", "PARTS", "PICTURE_WIDTH", "ROUND_WORD", "belongings", "board_colors", "effect_key", "endings",
    "ends_round", "hints", "named", "needed", "notes", "optional_moves", "part", "pending_events",
    "render_list", "status", "unlisted", "untold",
]  # fmt: skip
OFFERS: frozenset[str] = frozenset()
PICTURE_WIDTH = BOARD_WIDTH
ROUND_WORD = "round"
PARTS = ("tiles", "hands")


def ends_round(before: State, after: State) -> bool:
    """A round ends when the next one begins, the last one with the game."""
    return before.round != after.round or (after.over and not before.over)


def notes(before: State, after: State) -> list[str]:
    """Played cards that were typed hidden and are certain now."""
    if after.round != before.round:
        return []
    told = []
    for color in after.config.colors:
        if after.config.is_foreign(color):
            continue
        known = _certain_cards(before, color)
        certain = _certain_cards(after, color).items()
        told += [f"the hidden card of {color} was {card}" for place, card in certain if place not in known]
    return told


def _certain_cards(state: State, color: str) -> dict[int, Card]:
    """The cards typed hidden that can only be one card, by their place in the round."""
    hand = state.hands[color]
    cards = possible_played(state.config.decks[color], hand)
    return {
        place: cards[place][0]
        for place, typed in enumerate(hand.typed)
        if not typed.is_open() and len(cards[place]) == 1
    }


def hints(state: State, typed: str) -> list[str]:
    """While a play is typed: the cards that the colour may hold as far as everybody knows, then where a card leads."""
    head, verb, rest = typed.lower().rpartition("play")
    color = _color_named(state, head)
    if not verb or color is None:
        return []
    words = rest.split()
    cards = [card for card in possible_cards(state, color) if _may_mean(words, card)]
    if len(cards) != 1:
        return [f"cards of {color}: {', '.join(map(str, cards))}"] if cards else []
    return list(_reach(state, color, cards[0]))


def _color_named(state: State, head: str) -> str | None:
    """The colour in turn that the beginning of a line names; the only one in turn if it names nobody."""
    name = head.strip().rstrip(":").strip()
    due = state.due
    if name:
        try:
            named = state.config.names.get(name)
        except NotationError:
            return None
        if named is None:
            return None
        due = tuple(
            color
            for color in due
            if color == named.color or (named.color is None and state.config.owner[color] == named.seat)
        )
    return due[0] if len(due) == 1 else None


def _may_mean(words: list[str], card: Card) -> bool:
    """Can a line that has these words behind `play` go on as a play of the card?"""
    if not words:
        return True
    first, *rest = words
    digits = first[: len(first) - len(first.lstrip("123"))]
    symbol = first[len(digits) :] or (rest[0] if rest else "")
    return digits in ("", str(card.value)) and card.symbol.startswith(symbol)


def _reach(state: State, color: str, card: Card) -> Iterator[str]:
    mover = state.movers[color]
    context = context_of(state, color, card, Play(None, None, False, None, (), (), None))
    cells = sorted(targets(mover, card.value, state.config.start_counts))
    ends = [cell for cell in cells if context.may_end(cell)]
    cubes = [CELLS[cell] for cell in ends if state.config.layout[cell] == card.symbol and not is_full(state, cell)]
    if not ends:
        yield f"{card} has no legal path: `stay`"
        return
    yield f"{card} from {CELLS[mover]}: {' '.join(CELLS[cell] for cell in ends)}"
    yield f"a cube on {listed(cubes, 'or')}" if cubes else "no cube within reach"


def part(state: State, word: str) -> list[str]:
    """One part of the board."""
    if word == "tiles":
        return grid(state)
    colors = state.config.colors
    return [*color_lines(state, colors), *(_deck(state, color) for color in colors)]


def belongings(state: State, seat: int) -> list[str]:
    """The movers, cubes and cards of a player's colours."""
    own = state.config.own(seat)
    lines = [line.strip() for line in color_lines(state, own)]
    # Of a colour whose draw is recorded only three cards matter, and they stand in its first line.
    decks = [_deck(state, one) for one in own if state.hands[one].drawn is None]
    return [*lines, *decks, *(line for one in own for line in _cubes(state, one))]


def _deck(state: State, color: str) -> str:
    """The six cards of a colour, which everybody knows."""
    return f"the six cards of {color}: {state.config.decks[color]}"


def _cubes(state: State, color: str) -> Iterator[str]:
    """The tiles on which a colour has cubes."""
    cells = [CELLS[cell] for cell, tile in sorted(state.tiles.items()) if color in tile.cubes]
    if cells:
        yield f"cubes of {color} on {listed(cells)}"


def untold(state: State) -> list[str]:
    """The draws of this round that may be told."""
    names = state.config.names.names
    return [
        f"the cards that {listed((names[seat] for seat in option.seats), 'or') or 'anybody'} drew for this round: "
        f"`{option.form}`, before the first of the three is played"
        for option in optional_moves(state)
    ]
