"""Where toys, buildings and park cards are gained, and what they cost."""

from __future__ import annotations

from collections.abc import Sequence
from operator import ge
from typing import NamedTuple

from referee.core.messages import Message, listed
from referee.core.rulebook import Kind, Violation
from referee.games.cathood.board import TREES
from referee.games.cathood.components import KINDS, Card
from referee.games.cathood.costs import COLORS, Counts, in_words, lacking, pattern_is_kept, payments, typed_counts
from referee.games.cathood.notation import GAINS, Body, Ref
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.rules.clauses.cards import why_not_open
from referee.games.cathood.state import HOUSES, NO_OWNER, STATUES, State

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
    """True if no house or statue is there."""
    tile = state.tiles[site.cell]
    return (tile.statue if verb == "park" else tile.houses[site.slot]) == NO_OWNER


@RULEBOOK.clause("act.1", Kind.LEGALITY, "Pet Shop", "To gain a toy the cat stands next to a pet shop.", allowable=True)
@RULEBOOK.clause(
    "act.8", Kind.LEGALITY, "Building", "To gain a building card the cat stands next to a building.", allowable=True
)
@RULEBOOK.clause(
    "park.1", Kind.LEGALITY, "Park", "To gain a park card the cat stands next to one of the two entrances of a park."
)
def is_next_to(state: State, seat: int, verb: str) -> Violation:
    """There is no such thing next to the cat."""
    space = state.config.board.full_names[state.cats[seat].space]
    return Violation(NEXT_TO[verb], f"{state.config.name(seat)} stands on {space}, next to no {NAME_OF[verb]}")


@RULEBOOK.clause(
    "act.2", Kind.LEGALITY, "Pet Shop", "That pet shop has no house, of nobody, the own cat included.", allowable=True
)
@RULEBOOK.clause("act.9", Kind.LEGALITY, "Building", "That building has no house, of nobody.", allowable=True)
@RULEBOOK.clause("park.2", Kind.LEGALITY, "Park", "That park has no statue, of nobody.")
def is_unused(state: State, verb: str, site: Site) -> Violation:
    """Somebody has used it."""
    tile = state.tiles[site.cell]
    owner = tile.statue if verb == "park" else tile.houses[site.slot]
    piece = "statue" if verb == "park" else "house"
    return Violation(
        FREE[verb],
        f"the {NAME_OF[verb].removesuffix(' entrance')} of {state.config.board.cells[site.cell]} is "
        f"taken: it has a {piece} of {state.config.name(owner)}",
    )


@RULEBOOK.check("act.11", Kind.LEGALITY, "ruling")
def site_is_named(state: State, verb: str, at: str | None, near: Sequence[Site]) -> Message:
    """Where two free pet shops, buildings or parks are next to the cat the tile is named. The tile named is next to
    the cat and has such a thing there.
    """
    cells = [state.config.board.cells[site.cell] for site in near]
    if at is None:
        ways = listed((f"`at:{cell}`" for cell in cells), "or")
        return f"two free {NAME_OF[verb]}s are next to the cat: add {ways}"
    have = "has one" if len(cells) == 1 else "have"
    return f"{at} has no {NAME_OF[verb]} next to the cat; {listed(cells)} {have}"


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


@RULEBOOK.check("act.3", Kind.LEGALITY, "Pieces")
def house_is_left(state: State, seat: int) -> Message | None:
    """A house is left on the cat's board, for a toy or a building."""
    most = HOUSES[len(state.cats)]
    if state.cats[seat].houses < most:
        return None
    return f"{state.config.name(seat)} has placed all {most} houses already"


@RULEBOOK.clause("act.4", Kind.LEGALITY, "Pet Shop, Bee", "The toy is visible or the cat's own reserved one.")
@RULEBOOK.clause(
    "act.10", Kind.LEGALITY, "Building, Bee", "The building card is visible or the cat's own reserved one."
)
def card_is_there(state: State, seat: int, kind: int, ref: Ref) -> Violation:
    """Neither."""
    row = [str(slot) if isinstance(slot, Card) else "?" for slot in state.rows[kind] if slot is not None]
    held = state.cats[seat].reserved
    reserved = "; `res` is the reserved one" if held is not None and held.kind == kind else ""
    open_cards = f"open {'is' if len(row) == 1 else 'are'} {listed(row) or 'none'}{reserved}"
    return Violation(VISIBLE[kind], f"{_why_no_card(state, seat, kind, ref)}; {open_cards}")


def _why_no_card(state: State, seat: int, kind: int, ref: Ref) -> str:
    """Why a word names no card that a cat can gain by this action."""
    name, held, verb = state.config.name(seat), state.cats[seat].reserved, GAINS[1 - kind]
    if ref.own:
        return f"{name} has no reserved {KINDS[kind]}" + ("" if held is None else f", but a {KINDS[1 - kind]}")
    if ref.kind != kind:
        return f"{ref.word} is a {KINDS[ref.kind]}: `{verb} {ref.word}`"
    if ref.card is None:
        return f"{ref.word} is a gap"
    return f"{ref.word} is no {KINDS[kind]} that {name} can gain: {why_not_open(state, ref.card)}"


def payment_violations(card: Card, held: Counts, paid: Counts | None, other: str, name: str) -> list[Violation]:
    """The violations of act.5 and act.6 by paying for a known card, with the clause of its pattern."""
    possible = payments(card.cost, other)
    affordable = [payment for payment in possible if covers(held, payment)]
    if paid is None:
        short = None if affordable else lacking(card.cost, held, other)
        checks = [payment_fits(card, None, True, affordable), holds_payment(card.priced, held, short, name)]
    else:
        fits = paid in possible
        checks = [
            payment_fits(card, paid, fits, affordable),
            holds_payment(typed_payment(paid), held, shortage(held, paid), name),
        ]
        if not fits:
            checks.insert(1, pattern_is_kept(card.id, card.cost, bool(card.kind), paid, other))
    return [violation for violation in checks if violation is not None]


def covers(held: Counts, paid: Counts) -> bool:
    """True if nothing is lacking of a payment."""
    return all(map(ge, held, paid))


def missing(held: Counts, paid: Counts) -> Counts:
    """The missing part of a payment."""
    return tuple(max(0, need - have) for have, need in zip(held, paid, strict=True))


def shortage(held: Counts, paid: Counts) -> str | None:
    """The missing part of a payment, as the end of a sentence; None where nothing is missing."""
    short = missing(held, paid)
    return f"; missing: {in_words(short)}" if any(short) else None


def typed_payment(paid: Counts) -> str:
    """A payment as it is typed: `pay:pink,pink`."""
    return f"`pay:{typed_counts(paid)}`"


def _ways(affordable: Sequence[Counts]) -> str:
    """Payments as they are typed; a long list is cut and says so."""
    ways = [typed_payment(payment) for payment in affordable]
    if len(ways) > _MOST_WAYS:
        return ", ".join([*ways[:_MOST_WAYS], f"… ({len(ways)} ways)"])
    return listed(ways, "or")


@RULEBOOK.check("act.5", Kind.LEGALITY, "Pet Shop, Building", allowable=True)
def payment_fits(card: Card, paid: Counts | None, fits: bool, affordable: Sequence[Counts]) -> Message | None:
    """The payment is exactly what the card costs, no more and no less. It is named where more than one payment is
    possible.
    """
    if paid is None and len(affordable) > 1:
        return f"{card.priced} can be paid in several ways: add {_ways(affordable)}"
    if paid is None or fits:
        return None
    ways = _ways(affordable)
    do = "does" if sum(paid) == 1 else "do"
    return f"{in_words(paid)} {do} not pay for {card.priced}{f'; {ways} would' if ways else ''}"


@RULEBOOK.check("act.6", Kind.LEGALITY, "Pet Shop, Building", allowable=True)
def holds_payment(card: str, held: Counts, short: str | None, name: str) -> Message | None:
    """The cat holds the cubes that it pays. Without `pay:` some payment has to be possible."""
    if short is None:
        return None
    return f"{name} holds {in_words(held)}, too little for {card}{short}"


def hidden_payment_is_named(word: str) -> Violation:
    """Act.5 for a hidden card without `pay:`."""
    return Violation("act.5", f"{word} is hidden: add what is paid, `pay:COLOURS`")


def hidden_payment_fits(word: str, fits: Sequence[Card], others: Sequence[Card], paid: Counts) -> Violation:
    """Act.5 for a hidden card of which some or all candidates cost something else."""
    these, those = (listed((f"{card} ({card.text})" for card in cards), "or") for cards in (fits, others))
    if not fits:
        do = "does" if sum(paid) == 1 else "do"
        return Violation("act.5", f"{in_words(paid)} {do} not pay for {word}, whichever card it is: {those}")
    pay = "pays" if sum(paid) == 1 else "pay"
    return Violation("act.5", f"{in_words(paid)} {pay} if {word} is {these}, not if it is {those}")


@RULEBOOK.check("park.3", Kind.LEGALITY, "Pieces")
def statue_is_left(state: State, seat: int) -> Message | None:
    """A statue is left on the cat's board."""
    most = STATUES[len(state.cats)]
    if state.cats[seat].statues < most:
        return None
    return f"{state.config.name(seat)} has placed all {most} statues already"


@RULEBOOK.check("park.4", Kind.LEGALITY, "Park", allowable=True)
def park_is_paid(tree: str, held: Counts, paid: Counts | None, name: str) -> Message | None:
    """A park costs two cubes of the colour of its tree: jacaranda purple, maple orange, birch green."""
    due = park_cost(tree)
    if paid is not None and paid != due:
        return f"a {tree} park costs {in_words(due)}, not {in_words(paid)}"
    if covers(held, due):
        return None
    color = TREES[tree]
    return f"a {tree} park costs {in_words(due)}; {name} holds {held[COLORS.index(color)]} {color}"


def park_cost(tree: str) -> Counts:
    """Two cubes of the colour of a tree."""
    return tuple(2 if color == TREES[tree] else 0 for color in COLORS)


@RULEBOOK.check("park.5", Kind.LEGALITY, "ruling")
def park_card_is_left(state: State) -> Message | None:
    """A park card is left to take."""
    return None if state.parks else "no park card is left"
