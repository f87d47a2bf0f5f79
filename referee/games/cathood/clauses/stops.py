"""What the words about a stop may say: coffee, dogs and bees."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import count, listed
from referee.core.rulebook import Kind, Violation, violation
from referee.games.cathood.board import NOWHERE, Board
from referee.games.cathood.costs import COLORS, Counts, in_words
from referee.games.cathood.notation import Place
from referee.games.cathood.rulebook import RULEBOOK


@RULEBOOK.clause("effect.1", Kind.LEGALITY, "Stops")
def in_the_order_of_events(word: str, before: str) -> Violation:
    """Where the cat stops, coffee, dog and bee work before the shops, in an order of choice. The words of a line are
    typed in the order of events.
    """
    return violation("{word} is typed too late: it comes before {before}", word=word, before=before)


def words_are_in_order(line: str) -> Violation:
    """Effect.1 for a line that is legal with one word moved."""
    return violation("effect.1", "the words have to follow the order of events: `{line}`", line=line)


@RULEBOOK.clause("coffee.1", Kind.LEGALITY, "Coffee")
def coffee_is_there(place: str, was_there: bool) -> Violation:
    """Each coffee at the stop is used at most once. Using none of it needs no word."""
    if was_there:
        return violation("the coffee at {place} has been used: leave this `coffee:` out", place=place)
    return violation("there is no coffee at {place}", place=place)


@RULEBOOK.clause("coffee.2", Kind.LEGALITY, "Coffee")
def two_exchanges(number: int) -> Violation | None:
    """One coffee exchanges at most two cubes."""
    if number <= 2:
        return None
    return violation("one coffee exchanges at most 2 cubes, not {number}", number=number)


@RULEBOOK.clause("coffee.3", Kind.LEGALITY, "Coffee")
def exchange_differs(paid: int, gained: int) -> Violation | None:
    """The cube gained has another colour than the cube paid."""
    if paid != gained:
        return None
    return violation("{color} for {color} is no exchange: the colours have to differ", color=COLORS[paid])


@RULEBOOK.clause("coffee.4", Kind.LEGALITY, "Coffee")
def exchange_is_held(name: str, held: Counts, paid: int) -> Violation | None:
    """The cat holds the cube that it pays. A cube gained by an exchange can be paid in the next one."""
    if held[paid]:
        return None
    if not any(held):
        return violation("{name} holds no cube to pay at the coffee", name=name)
    return violation(
        "{name} holds no {color} cube to pay at the coffee, only {held}",
        name=name,
        color=COLORS[paid],
        held=in_words(held),
    )


@RULEBOOK.clause("coffee.5", Kind.LEGALITY, "ruling", house="supply.limit")
def exchange_is_left(reserve: Counts, gained: int, limited: bool) -> Violation | None:
    """The cube gained is in the reserve. It can have any of the six colours."""
    if reserve[gained] > 0 or not limited:
        return None
    return violation("the reserve has no {color} cube left", color=COLORS[gained])


@RULEBOOK.clause("dog.1", Kind.LEGALITY, "Dog", allowable=True)
def dog_is_heeded(name: str, place: str, adjacent: Sequence[str]) -> Violation:
    """A dog is mandatory: the cat has to flee, and the space to which it flees is named."""
    return violation(
        "a dog barks at {place}: type where {name} flees, `dog:{adjacent}`",
        place=place,
        name=name,
        adjacent="|".join(adjacent),
    )


@RULEBOOK.clause("dog.2", Kind.LEGALITY, "Dog", house=("dog.adjacent", "line.roofs"), allowable=True)
def flees_beside(board: Board, here: int, to: Place) -> Violation | None:
    """The cat flees to an adjacent space. Other cats may stand there."""
    if to.space in board.adjacent[here] or to.space == NOWHERE:
        return None
    return violation(
        "{to} is not adjacent to {here}: a dog chases the cat to {adjacent}",
        to=board.full_names[to.space],
        here=board.full_names[here],
        adjacent=listed((board.names[space] for space in board.adjacent[here]), "or"),
    )


@RULEBOOK.clause("dog.5", Kind.LEGALITY, "Dog")
def dog_is_there(name: str, place: str, fled: bool) -> Violation:
    """A cat flees only from a dog at its stop, and once in an action."""
    if fled:
        return violation("{name} has fled in this action already: no second dog works", name=name)
    return violation("there is no dog at {place} to flee from", place=place)


@RULEBOOK.clause("bee.1", Kind.LEGALITY, "Bee", house="bee.second", allowable=True)
def bee_is_heeded(name: str, place: str, cards: Sequence[str], new: int) -> Violation:
    """A bee is mandatory: the cat has to reserve a visible toy or building, unless it has a reserved card or no card
    is visible.
    """
    return violation(
        "a bee is at {place}: type the card that {name} reserves, `bee:{cards}`{refill}",
        place=place,
        name=name,
        cards="|".join(cards),
        refill=f", and behind it the new cards, `new:{cards_form(new)}`" if new else "",
    )


def cards_form(number: int) -> str:
    """How so many cards are typed."""
    return ",".join(["CARD"] * number)


@RULEBOOK.clause("bee.2", Kind.LEGALITY, "Bee", house="bee.second")
def one_reserved_card(name: str, held: str) -> Violation:
    """A cat has at most one reserved card. With one it ignores the bee."""
    return violation("{name} has a reserved card ({held}) and ignores the bee: leave `bee:` out", name=name, held=held)


@RULEBOOK.clause("bee.3", Kind.LEGALITY, "Bee")
def reserves_a_visible_card(card: str, cards: Sequence[str]) -> Violation:
    """The reserved card is one of those that lie open in either row."""
    return violation("{card} is not an open card; open are {cards}", card=card, cards=listed(cards) or "none")


@RULEBOOK.clause("bee.5", Kind.LEGALITY, "Bee")
def refills_exactly(due: tuple[int, int], typed: str | None) -> Violation:
    """`new:` lists exactly the cards that refill the row: three, or as many as its deck then has."""
    if typed is None:
        return violation(
            "{due} {come} up behind the bee: type `new:{form}`, with `?` for a card that nobody noted",
            due=number_of_cards(due),
            come="comes" if sum(due) == 1 else "come",
            form=cards_form(sum(due)),
        )
    return violation(
        "{due} {come} up, not {typed}", due=number_of_cards(due), come="comes" if sum(due) == 1 else "come", typed=typed
    )


def number_of_cards(numbers: tuple[int, int]) -> str:
    """So many toys and buildings, in words."""
    parts = [count(number, kind) for number, kind in zip(numbers, ("toy", "building"), strict=True) if number]
    return listed(parts) or "no card"


def nothing_comes_up() -> Violation:
    """Bee.5: `new:` without a bee before it."""
    return violation("bee.5", "`new:` belongs behind `bee:CARD`: no row is refilled here")


@RULEBOOK.clause("bee.6", Kind.LEGALITY, "Bee")
def bee_is_there(place: str, was_there: bool) -> Violation:
    """A card is reserved only by a bee at the stop, and once for each bee."""
    if was_there:
        return violation("the bee at {place} has worked already: leave this `bee:` out", place=place)
    return violation("there is no bee at {place}", place=place)
