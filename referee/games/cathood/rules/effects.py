"""The effects of actions: tiles turn, pieces are placed, cards are dealt, turns and the game end."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import Message, count, listed
from referee.core.rulebook import Kind
from referee.games.cathood.components import Card, turned
from referee.games.cathood.decks import (
    Deck,
    Row,
    Slot,
    can_draw,
    draw,
    draw_against_the_rules,
    enter,
    find_drawn,
    find_shown,
    identify,
    may_be,
)
from referee.games.cathood.notation import Body, Ref
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import (
    HOUSES,
    STATUES,
    UNLOCKS_PARK,
    UNLOCKS_REPEAT,
    Cat,
    Held,
    State,
    Tile,
    discs_of,
)

RULEBOOK.state(
    "move.9",
    Kind.EFFECT,
    "Fighting",
    "A cat may pass spaces where other cats stand. Only the space where a movement ends counts for fights.",
)


@RULEBOOK.clause(
    "tile.2",
    Kind.EFFECT,
    "Rotate",
    "When a tile is rotated every feature moves one slot round, with the houses and the statue on it. Cats stay.",
)
def rotate(tile: Tile, quarters: int) -> Tile:
    """A tile after so many quarter turns to the right."""
    back = -quarters % 4
    return Tile(turned(tile.slots, quarters), tile.houses[back:] + tile.houses[:back], tile.statue)


@RULEBOOK.clause(
    "tile.6", Kind.EFFECT, "Swap, ruling", "Swapped tiles keep their orientation, their houses and their statue."
)
def swap(tiles: tuple[Tile, ...], one: int, other: int) -> tuple[Tile, ...]:
    """The tiles with two of them exchanged."""
    changed = list(tiles)
    changed[one], changed[other] = tiles[other], tiles[one]
    return tuple(changed)


@RULEBOOK.clause(
    "tile.3",
    Kind.EFFECT,
    "Rotate, Swap",
    "If a rotated or swapped tile is next to the acting cat, its feature that now faces the cat works as at a stop. No "
    "other feature works, and none for another cat.",
)
def features_turned(tiles: Sequence[Tile], sides: Sequence[tuple[int, int]], changed: Sequence[int]) -> tuple[str, ...]:
    """The features of the changed tiles that face a space."""
    return tuple(tiles[cell].slots[slot] for cell, slot in sides if cell in changed)


def place_house(tiles: tuple[Tile, ...], cell: int, slot: int, seat: int) -> tuple[Tile, ...]:
    """The tiles with one more house."""
    tile = tiles[cell]
    houses = (*tile.houses[:slot], seat, *tile.houses[slot + 1 :])
    return (*tiles[:cell], Tile(tile.slots, houses, tile.statue), *tiles[cell + 1 :])


@RULEBOOK.clause(
    "park.6",
    Kind.EFFECT,
    "Park",
    "The cat takes the top park card and places a statue in that park.",
)
def place_statue(tiles: tuple[Tile, ...], cell: int, seat: int) -> tuple[Tile, ...]:
    """The tiles with one more statue."""
    return (*tiles[:cell], tiles[cell]._replace(statue=seat), *tiles[cell + 1 :])


@RULEBOOK.clause(
    "act.7",
    Kind.EFFECT,
    "Pet Shop, Building",
    "The cubes paid go to the reserve and the card under the cat's board. Its leftmost house goes on the pet shop or "
    "building that was used.",
)
def with_card(cat: Cat, held: Held, paid: Sequence[int], from_reserve: bool) -> Cat:
    """The cat after it gained a card for these cubes and placed a house."""
    return cat._replace(
        cubes=tuple(have - gone for have, gone in zip(cat.cubes, paid, strict=True)),
        houses=cat.houses + 1,
        cards=(*cat.cards, held),
        reserved=None if from_reserve else cat.reserved,
    )


def with_cat(cats: tuple[Cat, ...], seat: int, cat: Cat) -> tuple[Cat, ...]:
    """The cats with one of them changed."""
    return (*cats[:seat], cat, *cats[seat + 1 :])


def deal(deck: Deck, card: Card | None) -> tuple[Deck, Slot]:
    """The deck and the slot after a card came up, whether it can or not; None is a `?`."""
    if card is None:
        return draw(deck, None), len(deck.unknowns)
    deck, known = enter(deck, find_drawn(deck, card))
    return (draw if can_draw(deck, known) else draw_against_the_rules)(deck, known), known


@RULEBOOK.clause(
    "card.4",
    Kind.EFFECT,
    "ruling",
    "An empty deck refills nothing: its row stays short.",
)
def fill(row: Row, slots: Sequence[Slot]) -> Row:
    """A row with cards in its gaps from the left; cards that no gap is left for lie beside it."""
    filled, left = list(row), list(slots)
    for index, slot in enumerate(filled):
        if slot is None and left:
            filled[index] = left.pop(0)
    return (*filled, *left)


def find_in_row(row: Row, deck: Deck, ref: Ref) -> int | None:
    """The place in a row of the card that is named, or of a `?` that may be this card; None where there is none."""
    if ref.card is None:
        there = 0 <= ref.place < len(row) and row[ref.place] is not None
        return ref.place if there else None
    for place, slot in enumerate(row):
        if isinstance(slot, Card) and slot.is_same(ref.card):
            return place
    for place, slot in enumerate(row):
        if isinstance(slot, int) and may_be(deck, slot, ref.card):
            return place
    return None


def show(deck: Deck, slot: Card | int, card: Card | None) -> tuple[Deck, Card | int]:
    """The deck and the slot after a `?` was named as a card."""
    if isinstance(slot, Card) or card is None:
        return deck, slot
    deck, known = enter(deck, find_shown(deck, slot, card))
    return identify(deck, slot, known), known


def told_house(state: State, seat: int, where: str) -> tuple[Message, ...]:
    """The house that a cat has just placed, and what it unlocks."""
    name, houses, most = state.config.name(seat), state.cats[seat].houses, HOUSES[len(state.cats)]
    placed = f"{name} places house {houses} of {most}{where}"
    unlocked = {UNLOCKS_PARK: "Park", UNLOCKS_REPEAT: "Repeat"}.get(houses)
    if unlocked is None:
        return (placed,)
    discs = count(discs_of(state.cats[seat]), "disc")
    freed = f"{name} unlocks {unlocked} and has {discs} from now on, in this turn too"
    return (placed, freed)


@RULEBOOK.clause(
    "end.1",
    Kind.COURSE,
    "End",
    "The game end is triggered when one cat has placed all its houses and all its statues.",
)
def has_placed_all(cat: Cat, players: int) -> bool:
    """True if a cat has nothing left to place."""
    return cat.houses >= HOUSES[players] and cat.statues >= STATUES[players]


@RULEBOOK.clause(
    "turn.9",
    Kind.EFFECT,
    "Phase 2",
    "Sleep: the discs used in the turn come back, both rows are refilled to three cards, and the cat to the left is "
    "next.",
)
@RULEBOOK.clause(
    "end.2",
    Kind.COURSE,
    "End",
    "The current round is finished: the game is over after the sleep of the last player in turn order. A cat that has "
    "placed its last piece finishes its turn as usual.",
)
def fall_asleep(state: State, seat: int, dozed: int) -> State:
    """The state after a turn; `dozed` is the seat if it fell asleep by itself."""
    over = state.ending and seat == state.config.last
    turn = (seat + 1) % len(state.cats)
    # Half of all moves end a turn: a whole new tuple is made in a third of the time of `_replace`.
    return State(
        state.config,
        state.tiles,
        state.cats,
        state.reserve,
        state.rows,
        state.decks,
        state.parks,
        turn,
        (),
        0,
        state.color,
        state.placed,
        state.ending,
        over,
        dozed,
    )


@RULEBOOK.clause(
    "turn.10",
    Kind.EFFECT,
    "ruling",
    "A cat that has no free disc falls asleep by itself if no row has a gap that its deck can fill; nothing is typed "
    "then. A `NAME: sleep` of that cat as the very next move is accepted once and does nothing, also after the end.",
)
def settle(state: State, seat: int) -> State:
    """The state after an action, with what follows by itself."""
    if not state.ending and has_placed_all(state.cats[seat], len(state.cats)):
        state = state._replace(ending=True)
    if state.free_discs(seat) > 0 or any(state.gaps()):
        return state
    return fall_asleep(state, seat, seat)


def events_after_action(before: State, after: State, seat: int) -> tuple[Message, ...]:
    """The messages about what follows from an action by itself: the last round begins, the cat falls asleep."""
    ending = (_told_ending(after, seat),) if after.ending and not before.ending else ()
    return ending if after.dozed != seat else (*ending, *told_sleep(after, seat, by_itself=True))


def _told_ending(state: State, seat: int) -> Message:
    """The end is triggered: who still has a turn."""
    players, last = len(state.cats), state.config.last
    later = [(seat + step) % players for step in range(1, (last - seat) % players + 1)]
    rest = f"after one more turn of {listed(map(state.config.name, later))}" if later else "after this turn"
    return f"{state.config.name(seat)} has placed all houses and statues: the game ends {rest}"


def told_sleep(state: State, seat: int, by_itself: bool) -> tuple[Message, ...]:
    """A cat sleeps, and perhaps the game is over."""
    name = state.config.name(seat)
    if state.over:
        return (f"{name} falls asleep, and the game is over",)
    return (f"{name} has no free disc left and falls asleep",) if by_itself else ()


def discs_used(state: State, seat: int, body: Body) -> tuple[tuple[str, ...], int]:
    """The actions taken in this turn and the discs spent on them, once this action has been taken too."""
    used = state.used if body.verb in state.used else (*state.used, body.verb)
    if body.repeat and "repeat" not in used:
        used = (*state.used, "repeat", *used[len(state.used) :])
    return used, min(state.spent + 1, discs_of(state.cats[seat]))


def finish_action(state: State, before: State, seat: int, body: Body) -> State:
    """The state after an action whose effects are done: its disc is used, then what follows by itself happens."""
    used, spent = discs_used(before, seat, body)
    return settle(state.with_action(used, spent), seat)
