"""What the words behind an action may say: shops, coffee, bees, dogs, what goes back, fights."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import count, listed
from referee.core.rulebook import Violation, violation
from referee.games.cathood.board import NOWHERE, Board
from referee.games.cathood.costs import COLORS
from referee.games.cathood.notation import Place
from referee.games.cathood.rulebook import RULEBOOK


@RULEBOOK.clause("effect.1", "L", "Coffee, Dog, and Bee")
def in_the_order_of_events(word: str) -> Violation:
    """At the stop coffee, dog and bee come before the shops, in an order of choice; the words of a line are typed in
    the order of events.
    """
    return violation("effect.1", "{word} is typed out of the order of events", word=word)


@RULEBOOK.clause("coffee.1", "L", "Coffee")
def no_coffee_left(place: str) -> Violation:
    """Each coffee at the stop is used at most once."""
    return violation("coffee.1", "no coffee is left at {place}", place=place)


@RULEBOOK.clause("coffee.2", "L", "Coffee")
def two_exchanges(number: int) -> Violation | None:
    """One coffee is good for two exchanges at most."""
    return (
        violation("coffee.2", "a coffee exchanges twice at most, not {number} times", number=number)
        if number > 2
        else None
    )


@RULEBOOK.clause("coffee.3", "L", "Coffee")
def exchange_differs(paid: int, gained: int) -> Violation | None:
    """The cube gained has another colour than the one paid."""
    return violation("coffee.3", "{color} for {color} is no exchange", color=COLORS[paid]) if paid == gained else None


@RULEBOOK.clause("coffee.4", "L", "Coffee")
def exchange_is_held(name: str, held: Sequence[int], paid: int) -> Violation | None:
    """The cube paid is held; one just exchanged may be paid on."""
    if held[paid]:
        return None
    return violation("coffee.4", "{name} holds no {color} to exchange", name=name, color=COLORS[paid])


@RULEBOOK.clause("coffee.5", "L", "ruling", house="supply.limit")
def exchange_is_left(reserve: Sequence[int], gained: int, limited: bool) -> Violation | None:
    """The cube gained is in the reserve; any colour will do."""
    if reserve[gained] > 0 or not limited:
        return None
    return violation("coffee.5", "no {color} cube is left in the reserve", color=COLORS[gained])


@RULEBOOK.clause("dog.1", "L", "Dog")
def dog_is_heeded(place: str, open_: Sequence[str]) -> Violation:
    """A dog is mandatory: the space fled to is named."""
    return violation(
        "dog.1", "a dog barks at {place}: name where to flee ({open})", place=place, open=listed(open_, "or")
    )


@RULEBOOK.clause("dog.2", "L", "Dog", house=("dog.adjacent", "line.roofs"))
def flees_beside(board: Board, here: int, to: Place) -> Violation | None:
    """The cat flees to an adjacent space; other cats may stand there."""
    if to.space in board.adjacent[here] or to.space == NOWHERE:
        return None
    return violation(
        "dog.2",
        "{to} is not adjacent to {here}: {open} are",
        to=board.full_names[to.space],
        here=board.full_names[here],
        open=listed(board.names[space] for space in board.adjacent[here]),
    )


@RULEBOOK.clause("dog.5", "L", "Dog")
def no_dog_here(place: str, fled: bool) -> Violation:
    """One flees only from a dog at the stop, once an action."""
    why = "the cat has fled once" if fled else "no dog barks"
    return violation("dog.5", "{why} at {place}: nothing to flee from", why=why, place=place)


@RULEBOOK.clause("bee.1", "L", "Bee", house="bee.second")
def bee_is_heeded(place: str) -> Violation:
    """A bee is mandatory: a visible toy or building is reserved, unless one is already or no card is visible."""
    return violation("bee.1", "a bee hums at {place}: one visible card is reserved", place=place)


@RULEBOOK.clause("bee.2", "L", "Bee", house="bee.second")
def one_reserved_card(name: str, held: str) -> Violation:
    """A cat has at most one reserved card; with one it ignores bees."""
    return violation("bee.2", "{name} has a reserved card ({held}) and ignores the bee", name=name, held=held)


@RULEBOOK.clause("bee.3", "L", "Bee")
def reserves_a_visible_card(card: str) -> Violation:
    """The card reserved is one of those that lie open in either row."""
    return violation("bee.3", "{card} does not lie open in a row", card=card)


@RULEBOOK.clause("bee.5", "L", "Bee")
def refills_exactly(due: int, number: int | None) -> Violation:
    """`new:` lists exactly the cards that refill: three a row, or as many as its deck then has."""
    if number is None:
        return violation("bee.5", "name the cards that come up: new: with {due}", due=count(due, "card"))
    return violation("bee.5", "{due} come up, not {number} like these", due=count(due, "card"), number=number)


def nothing_comes_up() -> Violation:
    """Bee.5: a `new:` without a bee before it."""
    return violation("bee.5", "new: belongs behind a bee: no row is refilled here")


@RULEBOOK.clause("bee.6", "L", "Bee")
def no_bee_here(place: str) -> Violation:
    """A card is reserved only by a bee at the stop, once for each bee."""
    return violation("bee.6", "no bee is left at {place}", place=place)
