"""A bee makes the cat reserve a card; the row is refilled at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from referee.core.rulebook import Kind, Violation
from referee.games.cathood.components import BUILDING, KINDS, TOY, Card
from referee.games.cathood.decks import Deck, Row, Slot, find_drawn, put_under, take_one_of
from referee.games.cathood.notation import ANY, Bee, New, Ref
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.rules.clauses import cards, stops
from referee.games.cathood.rules.effects import deal, find_in_row, show
from referee.games.cathood.rules.events.happenings import Refilling, Reservation, card_name
from referee.games.cathood.rules.events.progress import Context, Market, Option, Outcome, Progress, Refusal, refuse
from referee.games.cathood.state import Held, State

T = TypeVar("T")
KINDS_OF_CARDS = (TOY, BUILDING)


def bee_works(context: Context, progress: Progress, bees: int) -> bool:
    """True if a bee that is left at this stop demands a card."""
    if bees <= 0 or (progress.market.reserved is not None and not context.state.config.house.bee_replaces):
        return False
    return any(slot is not None for row in progress.market.rows for slot in row)


def no_bee(context: Context, progress: Progress) -> Iterator[Violation]:
    """Why no card can be reserved here."""
    reserved = already_reserved(context, progress)
    if reserved is None or "bee" not in progress.unused:
        yield stops.bee_is_there(context.full_name(progress.space), "bee" in progress.used)
    if reserved is not None:
        yield reserved


def already_reserved(context: Context, progress: Progress) -> Violation | None:
    """Why a cat with a reserved card may not reserve another one; None where it may."""
    held = progress.market.reserved
    if held is None or context.state.config.house.bee_replaces:
        return None
    return stops.one_reserved_card(context.name, card_name(held))


def bee_is_missing(context: Context, progress: Progress) -> Violation:
    """A bee demands a card, and none is typed."""
    options = list(bee_options(context, progress))
    cards = [words[0].removeprefix("bee:") for words in options]
    new = max(len(words[1].split(",")) if len(words) > 1 else 0 for words in options)
    return stops.bee_is_heeded(context.name, context.full_name(progress.space), cards, new)


@RULEBOOK.clause(
    "bee.4",
    Kind.EFFECT,
    "Bee",
    "The reserved card lies face down before the cat. The other cards of its row go on the bottom of their deck, and "
    "the row is refilled at once; by house rule both rows are.",
    house="bee.row",
)
def reserve_card(context: Context, progress: Progress, word: Bee) -> Outcome:
    """Take a card from a row into the cat's reserve; the row is refilled next."""
    ref, house, market = word.ref, context.state.config.house, progress.market
    place = None if ref.own or ref.kind == ANY else _place_of(market, ref)
    if place is None:
        visible = [slot for row in market.rows for slot in row if slot is not None]
        words = [slot.id if isinstance(slot, Card) else "?" for slot in visible]
        raise Refusal((*progress.violations, stops.reserves_a_visible_card(ref.word, words)))
    kinds = KINDS_OF_CARDS if house.bee_clears_both else (ref.kind,)
    after = _taken(_old_card_returned(market), ref, place)
    for kind in kinds:
        after = _cleared(after, kind)
    assert after.reserved is not None
    progress = progress._replace(
        words=progress.words[1:],
        market=after,
        used=progress.used | {"bee"},
        happenings=(*progress.happenings, Reservation(after.reserved, market.reserved)),
    )
    return progress, (Refill(kinds),)


def _place_of(market: Market, ref: Ref) -> int | None:
    """Where in its row the card lies that is reserved; for `toy-?` the first card of the row."""
    row = market.rows[ref.kind]
    if ref.card is None and ref.place == ANY:
        return next((index for index, slot in enumerate(row) if slot is not None), None)
    return find_in_row(row, market.decks[ref.kind], ref)


def _old_card_returned(market: Market) -> Market:
    held = market.reserved
    if held is None:
        return market
    deck = put_under(market.decks[held.kind], (held.slot,))
    return market._replace(decks=_changed(market.decks, held.kind, deck))


def _taken(market: Market, ref: Ref, place: int) -> Market:
    """The market after a card of a row was reserved."""
    kind = ref.kind
    row, deck = market.rows[kind], market.decks[kind]
    rest: Row = ()
    if ref.card is None and ref.place == ANY and sum(slot is not None for slot in row) > 1:
        deck, unknown = take_one_of(deck, row)
        held = Held(kind, unknown)
    else:
        slot = row[place]
        assert slot is not None
        deck, shown = show(deck, slot, ref.card)
        held, rest = Held(kind, shown), (*row[:place], *row[place + 1 :])
    return Market(_changed(market.rows, kind, rest), _changed(market.decks, kind, deck), held)


def _cleared(market: Market, kind: int) -> Market:
    """The market with the rest of a row put under its deck."""
    deck = put_under(market.decks[kind], market.rows[kind])
    return market._replace(rows=_changed(market.rows, kind, ()), decks=_changed(market.decks, kind, deck))


def _changed(pair: tuple[T, T], kind: int, new: T) -> tuple[T, T]:
    return (new, pair[1]) if kind == TOY else (pair[0], new)


@dataclass(frozen=True, slots=True)
class Refill:
    """Rows that a bee has cleared are dealt anew, from the left."""

    kinds: tuple[int, ...]

    def happen(self, context: Context, progress: Progress) -> Outcome:
        """Deal the cards typed behind `new:`."""
        decks = progress.market.decks
        due = (self._due(decks, TOY), self._due(decks, BUILDING))
        word = progress.word
        typed = word.refs if isinstance(word, New) else ()
        dealt = cards.sort_out(typed, due)
        if not dealt.exact:
            wrong = stops.refills_exactly(due, cards.typed_cards(typed) if isinstance(word, New) else None)
            progress = refuse(context, progress, wrong)
        for kind in self.kinds:
            progress = _dealt(context, progress, kind, dealt.cards[kind])
        return progress._replace(words=progress.words[1:]) if isinstance(word, New) else progress, ()

    def _due(self, decks: tuple[Deck, Deck], kind: int) -> int:
        return min(3, decks[kind].left) if kind in self.kinds else 0


def _dealt(context: Context, progress: Progress, kind: int, typed: Sequence[Card | None]) -> Progress:
    deck, slots = progress.market.decks[kind], list[Slot]()
    before = _with_market(context, progress.market)
    for card in typed:
        if card is not None:
            progress = refuse(context, progress, cards.comes_from_its_deck(deck, find_drawn(deck, card), before))
        deck, slot = deal(deck, card)
        slots.append(slot)
    row: Row = (*slots, *[None] * (3 - len(slots)))
    market = progress.market
    decks, rows = _changed(market.decks, kind, deck), _changed(market.rows, kind, row)
    progress = progress._replace(market=market._replace(rows=rows, decks=decks))
    return progress.with_happening(Refilling(kind, tuple(slots)))


def _with_market(context: Context, market: Market) -> State:
    """The state with the rows, decks and reserved card of this moment."""
    cats = list(context.state.cats)
    cats[context.seat] = cats[context.seat]._replace(reserved=market.reserved)
    return context.state._replace(cats=tuple(cats), rows=market.rows, decks=market.decks)


def bee_options(context: Context, progress: Progress) -> Iterator[Option]:
    """Every card that may be reserved, with a `?` for each card that then comes up."""
    for kind, row in enumerate(progress.market.rows):
        for index, slot in enumerate(row):
            if slot is not None:
                word = slot.id if isinstance(slot, Card) else f"{KINDS[kind]}-{index + 1}"
                number = _due_after(context, progress.market, kind)
                new = (f"new:{','.join('?' * number)}",) if number else ()
                yield (f"bee:{word}", *new)


def _due_after(context: Context, market: Market, kind: int) -> int:
    """The number of cards that come up when a card of this row is reserved."""
    due = 0
    for other in KINDS_OF_CARDS if context.state.config.house.bee_clears_both else (kind,):
        under = sum(slot is not None for slot in market.rows[other]) - (other == kind)
        under += market.reserved is not None and market.reserved.kind == other
        due += min(3, market.decks[other].left + under)
    return due
