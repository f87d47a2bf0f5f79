"""Where and for what toys, buildings and parks are had."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.core.messages import listed
from referee.core.rulebook import Violation, violation
from referee.games.cathood.components import KINDS, TREES, Card
from referee.games.cathood.costs import COLORS, Counts, pattern_is_kept, payments, say_counts, told
from referee.games.cathood.notation import Body
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import HOUSES, NOBODY, STATUES, State

FEATURES_OF = {"pet": frozenset({"pet"}), "build": frozenset({"building"}), "park": frozenset(TREES)}
NAME_OF = {"pet": "pet shop", "build": "building", "park": "park entrance"}
BESIDE = {"pet": "act.1", "build": "act.8", "park": "park.1"}
FREE = {"pet": "act.2", "build": "act.9", "park": "park.2"}
VISIBLE = ("act.4", "act.10")


class Site(NamedTuple):
    """A slot of a tile beside the cat."""

    cell: int
    slot: int


class Choice(NamedTuple):
    """The site of an action (None: there is none, or which is open) and what is broken about it."""

    site: Site | None
    violations: tuple[Violation, ...] = ()


def sites(state: State, seat: int, verb: str) -> list[Site]:
    """Where beside its cat an action can be taken, used or not."""
    wanted = FEATURES_OF[verb]
    return [
        Site(cell, slot)
        for cell, slot in state.config.board.slots_at[state.cats[seat].space]
        if state.tiles[cell].slots[slot] in wanted
    ]


def is_free(state: State, verb: str, site: Site) -> bool:
    """Whether nobody's house or statue is there."""
    tile = state.tiles[site.cell]
    return (tile.statue if verb == "park" else tile.houses[site.slot]) == NOBODY


@RULEBOOK.clause("act.1", "L", "Pet Shop", "To gain a toy the cat stands beside a pet shop.")
@RULEBOOK.clause("act.8", "L", "Building", "To gain a building card the cat stands beside a building.")
@RULEBOOK.clause("park.1", "L", "Park", "To visit a park the cat stands beside one of its two entrances.")
def is_beside(state: State, seat: int, verb: str) -> Violation:
    """There is none beside the cat."""
    return violation(
        BESIDE[verb],
        "{space}, where the cat of {name} stands, is beside no {thing}",
        space=state.config.board.full_names[state.cats[seat].space],
        name=state.config.name(seat),
        thing=NAME_OF[verb],
    )


@RULEBOOK.clause("act.2", "L", "Pet Shop", "That pet shop has no house on it, nobody's, the own included.")
@RULEBOOK.clause("act.9", "L", "Building", "That building has no house on it.")
@RULEBOOK.clause("park.2", "L", "Park", "That park has no statue in it, nobody's.")
def is_unused(state: State, verb: str, site: Site) -> Violation:
    """Somebody has been there."""
    tile = state.tiles[site.cell]
    owner = tile.statue if verb == "park" else tile.houses[site.slot]
    return violation(
        FREE[verb],
        "the {thing} of {cell} has {owner}'s {piece}",
        thing=NAME_OF[verb].removesuffix(" entrance"),
        cell=state.config.board.cells[site.cell],
        owner=state.config.name(owner),
        piece="statue" if verb == "park" else "house",
    )


@RULEBOOK.clause("act.11", "L", "ruling")
def site_is_named(state: State, verb: str, at: str | None, near: Sequence[Site]) -> Violation:
    """Where two free shops, buildings or parks are beside the cat the tile is named; the tile named is beside the cat
    and has the thing there.
    """
    cells = listed((state.config.board.cells[site.cell] for site in near), "or")
    if at is None:
        return violation("act.11", "free ones are on {cells}: say at which", cells=cells)
    return violation("act.11", "{at} has no {thing} beside the cat: {cells}", at=at, thing=NAME_OF[verb], cells=cells)


def choose_site(state: State, seat: int, body: Body, force: bool) -> Choice:
    """Where an action takes place, by `at:` or because there is only one."""
    verb, near = body.verb, sites(state, seat, body.verb)
    if not near:
        return Choice(_site_elsewhere(state, seat, body) if force else None, (is_beside(state, seat, verb),))
    cell = None if body.at is None else state.config.board.tile_named.get(body.at, -1)
    named = near if cell is None else [site for site in near if site.cell == cell]
    if not named:
        return Choice(None, (site_is_named(state, verb, body.at, near),))
    free = [site for site in named if is_free(state, verb, site)]
    if len(free) == 1:
        return Choice(free[0])
    if free:
        return Choice(None, (site_is_named(state, verb, None, free),))
    return Choice(named[0] if len(named) == 1 else None, (is_unused(state, verb, named[0]),))


def _site_elsewhere(state: State, seat: int, body: Body) -> Site | None:
    """For an action let stand away from its place: the thing on the tile named, else on the only tile beside the cat
    that has one at another side; a free one if there is any.
    """
    board = state.config.board
    beside = [cell for cell, _ in board.slots_at[state.cats[seat].space]]
    cells = beside if body.at is None else [board.tile_named[body.at]] if body.at in board.tile_named else []
    there = [
        Site(cell, slot)
        for cell in cells
        for slot, name in enumerate(state.tiles[cell].slots)
        if name in FEATURES_OF[body.verb]
    ]
    if len({site.cell for site in there}) > 1:
        return None
    free = [site for site in there if is_free(state, body.verb, site)]
    return next(iter(free or there), None)


@RULEBOOK.clause("act.3", "L", "Note on")
def house_is_left(state: State, seat: int) -> Violation | None:
    """A house is left on the cat's board, for toys and for buildings."""
    most = HOUSES[len(state.cats)]
    if state.cats[seat].houses < most:
        return None
    return violation("act.3", "{name} has placed all {most} houses", name=state.config.name(seat), most=most)


@RULEBOOK.clause("act.4", "L", "Pet Shop, Bee", "The toy is a visible one or the cat's own reserved one.")
@RULEBOOK.clause("act.10", "L", "Building, Bee", "The building card is a visible one or the cat's own reserved one.")
def card_is_there(state: State, seat: int, kind: int, word: str) -> Violation:
    """Neither."""
    row = [str(slot) if isinstance(slot, Card) else "?" for slot in state.rows[kind] if slot is not None]
    return violation(
        VISIBLE[kind],
        "{card} is no {kind} that {name} can gain: {row} lie open",
        card=word,
        kind=KINDS[kind],
        name=state.config.name(seat),
        row=listed(row) or "none",
    )


def payment_violations(card: Card, held: Counts, paid: Counts | None, other: str, name: str) -> list[Violation]:
    """Act.5 and act.6 for a card that is known, with the clause of its pattern."""
    possible = payments(card.cost, other)
    affordable = [payment for payment in possible if not any(missing(held, payment))]
    found = [
        payment_fits(card, paid, possible, affordable),
        None if paid is None or paid in possible else pattern_is_kept(card.id, card.cost, bool(card.kind), paid),
        holds_payment(card.id, held, possible if paid is None else (paid,), name),
    ]
    return [broken for broken in found if broken is not None]


def missing(held: Counts, paid: Counts) -> Counts:
    """What is lacking of a payment."""
    return tuple(max(0, need - have) for have, need in zip(held, paid, strict=True))


@RULEBOOK.clause("act.5", "L", "Pet Shop, Building")
def payment_fits(
    card: Card, paid: Counts | None, possible: Sequence[Counts], affordable: Sequence[Counts]
) -> Violation | None:
    """The payment is exactly what the card costs; it is named where more than one is possible."""
    ways = listed((f"pay:{say_counts(payment)}" for payment in affordable[:3]), "or")
    if paid is None and len(affordable) > 1:
        return violation(
            "act.5", "{card} ({cost}) can be paid in several ways: {ways}", card=card, cost=card.cost, ways=ways
        )
    if paid is None or paid in possible:
        return None
    return violation(
        "act.5",
        "{paid} does not pay for {card} ({cost}){instead}",
        paid=told(paid),
        card=card,
        cost=card.cost,
        instead=f"; {ways} would" if ways else "",
    )


@RULEBOOK.clause("act.6", "L", "Pet Shop, Building")
def holds_payment(word: str, held: Counts, wanted: Sequence[Counts], name: str) -> Violation | None:
    """The cat holds what it pays; without `pay:` some payment has to be possible."""
    if not wanted:
        return violation("act.6", "{card} costs more than any cat holds", card=word)
    nearest = min(wanted, key=lambda payment: sum(missing(held, payment)))
    if not any(missing(held, nearest)):
        return None
    return violation(
        "act.6",
        "{name} lacks {missing} of {payment} for {card}: it holds {held}",
        name=name,
        missing=told(missing(held, nearest)),
        payment=say_counts(nearest),
        card=word,
        held=told(held),
    )


def hidden_payment_is_named(word: str) -> Violation:
    """Act.5 for a hidden card without `pay:`."""
    return violation("act.5", "{card} is hidden: say what is paid", card=word)


def hidden_payment_fits(word: str, fits: Sequence[Card], others: Sequence[Card], paid: Counts) -> Violation:
    """Act.5 for a hidden card of which some or all candidates cost something else."""
    if not fits:
        return violation("act.5", "{paid} pays for none of {cards}, one of which {card} is", paid=told(paid),
                      cards=listed(others, "or"), card=word)  # fmt: skip
    return violation(
        "act.5",
        "{paid} pays if {card} is {fits}, not if it is {others}",
        paid=told(paid),
        card=word,
        fits=listed(fits, "or"),
        others=listed(others, "or"),
    )


@RULEBOOK.clause("park.3", "L", "Note on")
def statue_is_left(state: State, seat: int) -> Violation | None:
    """A statue is left on the cat's board."""
    most = STATUES[len(state.cats)]
    if state.cats[seat].statues < most:
        return None
    return violation("park.3", "{name} has placed all {most} statues", name=state.config.name(seat), most=most)


@RULEBOOK.clause("park.4", "L", "Park")
def park_is_paid(tree: str, held: Counts, paid: Counts | None, name: str) -> list[Violation]:
    """A park costs two cubes of its tree's colour: jacaranda purple, maple orange, birch green."""
    due = park_cost(tree)
    found: list[Violation] = []
    if paid is not None and paid != due:
        found.append(
            violation("park.4", "a {tree} park costs {due}, not {paid}", tree=tree, due=told(due), paid=told(paid))
        )
    lacking = missing(held, due if paid is None else paid)
    if any(lacking):
        found.append(
            violation(
                "park.4", "{name} lacks {missing} for the {tree} park", name=name, missing=told(lacking), tree=tree
            )
        )
    return found


def park_cost(tree: str) -> Counts:
    """Two cubes of the colour of a tree."""
    return tuple(2 if color == TREES[tree] else 0 for color in COLORS)


@RULEBOOK.clause("park.5", "L", "ruling")
def park_card_is_left(state: State) -> Violation | None:
    """A park card is left to take."""
    return None if state.parks else violation("park.5", "no park card is left")
