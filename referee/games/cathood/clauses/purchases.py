"""Where toys, buildings and park cards are gained, and what they cost."""

from __future__ import annotations

from collections.abc import Sequence
from operator import ge
from typing import NamedTuple

from referee.core.messages import listed
from referee.core.rulebook import Kind, Violation, violation
from referee.games.cathood.components import KINDS, TREES, Card
from referee.games.cathood.costs import COLORS, Counts, in_words, lacking, pattern_is_kept, payments, typed_counts
from referee.games.cathood.notation import Body
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import HOUSES, NOBODY, STATUES, State

FEATURES_OF = {"pet": frozenset({"pet"}), "build": frozenset({"building"}), "park": frozenset(TREES)}
NAME_OF = {"pet": "pet shop", "build": "building", "park": "park entrance"}
NEXT_TO = {"pet": "act.1", "build": "act.8", "park": "park.1"}
FREE = {"pet": "act.2", "build": "act.9", "park": "park.2"}
VISIBLE = ("act.4", "act.10")
_MOST_WAYS = 6


class Site(NamedTuple):
    """A slot of a tile next to the cat."""

    cell: int
    slot: int


class Choice(NamedTuple):
    """The site of an action (None: there is none, or it is open which) and what is violated about it."""

    site: Site | None
    violations: tuple[Violation, ...] = ()


def sites(state: State, seat: int, verb: str) -> list[Site]:
    """Where next to its cat an action can be taken, used or not."""
    wanted = FEATURES_OF[verb]
    return [
        Site(cell, slot)
        for cell, slot in state.config.board.slots_at[state.cats[seat].space]
        if state.tiles[cell].slots[slot] in wanted
    ]


def is_free(state: State, verb: str, site: Site) -> bool:
    """Whether no house or statue is there."""
    tile = state.tiles[site.cell]
    return (tile.statue if verb == "park" else tile.houses[site.slot]) == NOBODY


@RULEBOOK.clause("act.1", Kind.LEGALITY, "Pet Shop", "To gain a toy the cat stands next to a pet shop.", allowable=True)
@RULEBOOK.clause(
    "act.8", Kind.LEGALITY, "Building", "To gain a building card the cat stands next to a building.", allowable=True
)
@RULEBOOK.clause(
    "park.1", Kind.LEGALITY, "Park", "To gain a park card the cat stands next to one of the two entrances of a park."
)
def is_next_to(state: State, seat: int, verb: str) -> Violation:
    """There is no such thing next to the cat."""
    return violation(
        NEXT_TO[verb],
        "{name} stands on {space}, next to no {thing}",
        space=state.config.board.full_names[state.cats[seat].space],
        name=state.config.name(seat),
        thing=NAME_OF[verb],
    )


@RULEBOOK.clause(
    "act.2", Kind.LEGALITY, "Pet Shop", "That pet shop has no house, of nobody, the own cat included.", allowable=True
)
@RULEBOOK.clause("act.9", Kind.LEGALITY, "Building", "That building has no house, of nobody.", allowable=True)
@RULEBOOK.clause("park.2", Kind.LEGALITY, "Park", "That park has no statue, of nobody.")
def is_unused(state: State, verb: str, site: Site) -> Violation:
    """Somebody has used it."""
    tile = state.tiles[site.cell]
    owner = tile.statue if verb == "park" else tile.houses[site.slot]
    return violation(
        FREE[verb],
        "the {thing} of {cell} is taken: it has a {piece} of {owner}",
        thing=NAME_OF[verb].removesuffix(" entrance"),
        cell=state.config.board.cells[site.cell],
        owner=state.config.name(owner),
        piece="statue" if verb == "park" else "house",
    )


@RULEBOOK.clause("act.11", Kind.LEGALITY, "ruling")
def site_is_named(state: State, verb: str, at: str | None, near: Sequence[Site]) -> Violation:
    """Where two free pet shops, buildings or parks are next to the cat the tile is named. The tile named is next to
    the cat and has such a thing there.
    """
    cells = [state.config.board.cells[site.cell] for site in near]
    if at is None:
        return violation(
            "two free {thing}s are next to the cat: add {ways}",
            thing=NAME_OF[verb],
            ways=listed((f"`at:{cell}`" for cell in cells), "or"),
        )
    return violation(
        "{at} has no {thing} next to the cat; {cells} {have}",
        at=at,
        thing=NAME_OF[verb],
        cells=listed(cells),
        have="has one" if len(cells) == 1 else "have",
    )


def choose_site(state: State, seat: int, body: Body, allow: bool) -> Choice:
    """Where an action takes place: as `at:` says, or the only place there is."""
    verb, near = body.verb, sites(state, seat, body.verb)
    if not near:
        return Choice(_site_elsewhere(state, seat, body) if allow else None, (is_next_to(state, seat, verb),))
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
    """For an action that is allowed away from its place: the thing on the tile named, else on the only tile next to
    the cat that has one at another side; a free one if there is any.
    """
    board = state.config.board
    near = [cell for cell, _ in board.slots_at[state.cats[seat].space]]
    cells = near if body.at is None else [board.tile_named[body.at]] if body.at in board.tile_named else []
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


@RULEBOOK.clause("act.3", Kind.LEGALITY, "Pieces")
def house_is_left(state: State, seat: int) -> Violation | None:
    """A house is left on the cat's board, for a toy or a building."""
    most = HOUSES[len(state.cats)]
    if state.cats[seat].houses < most:
        return None
    return violation("{name} has placed all {most} houses already", name=state.config.name(seat), most=most)


@RULEBOOK.clause("act.4", Kind.LEGALITY, "Pet Shop, Bee", "The toy is visible or the cat's own reserved one.")
@RULEBOOK.clause(
    "act.10", Kind.LEGALITY, "Building, Bee", "The building card is visible or the cat's own reserved one."
)
def card_is_there(state: State, seat: int, kind: int, word: str) -> Violation:
    """Neither."""
    row = [str(slot) if isinstance(slot, Card) else "?" for slot in state.rows[kind] if slot is not None]
    held = state.cats[seat].reserved
    reserved = held is not None and held.kind == kind
    return violation(
        VISIBLE[kind],
        "{card} is no {kind} that {name} can gain: open {are} {row}{reserved}",
        card=word,
        kind=KINDS[kind],
        name=state.config.name(seat),
        are="is" if len(row) == 1 else "are",
        row=listed(row) or "none",
        reserved="; `res` is the reserved one" if reserved else "",
    )


def payment_violations(card: Card, held: Counts, paid: Counts | None, other: str, name: str) -> list[Violation]:
    """What act.5 and act.6 say about paying for a known card, with the clause of its pattern."""
    possible = payments(card.cost, other)
    affordable = [payment for payment in possible if covers(held, payment)]
    if paid is None:
        short = None if affordable else lacking(card.cost, held, other)
        checks = [payment_fits(card, None, True, affordable), holds_payment(f"{card} ({card.cost})", held, short, name)]
    else:
        fits = paid in possible
        checks = [payment_fits(card, paid, fits, affordable), holds_payment(card.id, held, shortage(held, paid), name)]
        if not fits:
            checks.insert(1, pattern_is_kept(card.id, card.cost, bool(card.kind), paid, other))
    return [one for one in checks if one is not None]


def covers(held: Counts, paid: Counts) -> bool:
    """Whether nothing is lacking of a payment."""
    return all(map(ge, held, paid))


def missing(held: Counts, paid: Counts) -> Counts:
    """What is lacking of a payment."""
    return tuple(max(0, need - have) for have, need in zip(held, paid, strict=True))


def shortage(held: Counts, paid: Counts) -> str | None:
    """What is missing of a payment, as the end of a sentence; None where nothing is."""
    short = missing(held, paid)
    return f"; missing: {in_words(short)}" if any(short) else None


def _ways(affordable: Sequence[Counts]) -> str:
    """Payments as they are typed; a long list is cut and says so."""
    ways = [f"`pay:{typed_counts(payment)}`" for payment in affordable]
    if len(ways) > _MOST_WAYS:
        return ", ".join([*ways[:_MOST_WAYS], f"… ({len(ways)} ways)"])
    return listed(ways, "or")


@RULEBOOK.clause("act.5", Kind.LEGALITY, "Pet Shop, Building", allowable=True)
def payment_fits(card: Card, paid: Counts | None, fits: bool, affordable: Sequence[Counts]) -> Violation | None:
    """The payment is exactly what the card costs, no more and no less. It is named where more than one payment is
    possible.
    """
    if paid is None and len(affordable) > 1:
        return violation(
            "{card} ({cost}) can be paid in several ways: add {ways}", card=card, cost=card.cost, ways=_ways(affordable)
        )
    if paid is None or fits:
        return None
    ways = _ways(affordable)
    return violation(
        "{paid} {do} not pay for {card} ({cost}){instead}",
        paid=in_words(paid),
        do="does" if sum(paid) == 1 else "do",
        card=card,
        cost=card.cost,
        instead=f"; {ways} would" if ways else "",
    )


@RULEBOOK.clause("act.6", Kind.LEGALITY, "Pet Shop, Building", allowable=True)
def holds_payment(card: str, held: Counts, short: str | None, name: str) -> Violation | None:
    """The cat holds the cubes that it pays. Without `pay:` some payment has to be possible."""
    if short is None:
        return None
    return violation(
        "{name} holds {held}, too little for {card}{short}", name=name, held=in_words(held), card=card, short=short
    )


def hidden_payment_is_named(word: str) -> Violation:
    """Act.5 for a hidden card without `pay:`."""
    return violation("act.5", "{card} is hidden: add what is paid, `pay:COLOURS`", card=word)


def hidden_payment_fits(word: str, fits: Sequence[Card], others: Sequence[Card], paid: Counts) -> Violation:
    """Act.5 for a hidden card of which some or all candidates cost something else."""
    if not fits:
        return violation(
            "act.5",
            "{paid} {do} not pay for {card}, whichever card it is ({cards})",
            paid=in_words(paid),
            do="does" if sum(paid) == 1 else "do",
            cards=listed(others, "or"),
            card=word,
        )
    return violation(
        "act.5",
        "{paid} {pay} if {card} is {fits}, not if it is {others}",
        paid=in_words(paid),
        pay="pays" if sum(paid) == 1 else "pay",
        card=word,
        fits=listed(fits, "or"),
        others=listed(others, "or"),
    )


@RULEBOOK.clause("park.3", Kind.LEGALITY, "Pieces")
def statue_is_left(state: State, seat: int) -> Violation | None:
    """A statue is left on the cat's board."""
    most = STATUES[len(state.cats)]
    if state.cats[seat].statues < most:
        return None
    return violation("{name} has placed all {most} statues already", name=state.config.name(seat), most=most)


@RULEBOOK.clause("park.4", Kind.LEGALITY, "Park", allowable=True)
def park_is_paid(tree: str, held: Counts, paid: Counts | None, name: str) -> list[Violation]:
    """A park costs two cubes of the colour of its tree: jacaranda purple, maple orange, birch green."""
    due = park_cost(tree)
    if paid is not None and paid != due:
        return [violation("a {tree} park costs {due}, not {paid}", tree=tree, due=in_words(due), paid=in_words(paid))]
    if covers(held, due):
        return []
    color = TREES[tree]
    return [
        violation(
            "a {tree} park costs {due}; {name} holds {held} {color}",
            tree=tree,
            due=in_words(due),
            name=name,
            held=held[COLORS.index(color)],
            color=color,
        )
    ]


def park_cost(tree: str) -> Counts:
    """Two cubes of the colour of a tree."""
    return tuple(2 if color == TREES[tree] else 0 for color in COLORS)


@RULEBOOK.clause("park.5", Kind.LEGALITY, "ruling")
def park_card_is_left(state: State) -> Violation | None:
    """A park card is left to take."""
    return None if state.parks else violation("no park card is left")
