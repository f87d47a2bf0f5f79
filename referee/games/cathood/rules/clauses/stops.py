"""Clauses about the words of a stop: cubes of shops and those above twelve, coffee, dogs, bees and fights."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import Message, count, listed
from referee.core.names import in_line
from referee.core.rulebook import Kind, Violation
from referee.games.cathood.board import NOWHERE, Board
from referee.games.cathood.costs import COLORS, INDEX, MOST_CUBES, Counts, in_words
from referee.games.cathood.notation import Place
from referee.games.cathood.rulebook import RULEBOOK

FAMILY = {
    "super": tuple(INDEX[color] for color in ("pink", "yellow", "blue")),
    "mall": tuple(INDEX[color] for color in ("purple", "orange", "green")),
}
SHOP_NAMES = {"super": "supermarket", "mall": "mall"}


def _colors(indices: Sequence[int]) -> str:
    return listed((COLORS[index] for index in indices), "or")


@RULEBOOK.clause(
    "shop.2",
    Kind.LEGALITY,
    "Supermarket",
    "A supermarket gives one pink, yellow or blue cube. The player chooses the colour.",
)
@RULEBOOK.clause(
    "shop.3",
    Kind.LEGALITY,
    "Mall",
    "A mall gives one purple, orange or green cube. The player chooses the colour.",
)
def color_of_the_shop(feature: str, place: str, color: int) -> Violation:
    """The shop does not give this colour."""
    clause = "shop.2" if feature == "super" else "shop.3"
    text = f"the {SHOP_NAMES[feature]} at {place} gives {_colors(FAMILY[feature])}, not {COLORS[color]}"
    return Violation(clause, text)


@RULEBOOK.check("shop.6", Kind.LEGALITY, "ruling", house="supply.limit")
def color_is_left(color: int, place: str) -> Message:
    """A colour that the reserve lacks cannot be taken: its shops give nothing, a supermarket or mall gives one of the
    colours that are left, or nothing.
    """
    return f"the reserve has no {COLORS[color]} cube left to take at {place}"


@RULEBOOK.check("shop.7", Kind.LEGALITY, "Effects", house="cap.return")
def color_is_named(feature: str, number: int, place: str, possible: Sequence[int]) -> Message:
    """A colour is named for every supermarket and mall where more than one is possible. Where only one is possible it
    may be left out. Nowhere else a colour is named.
    """
    gone = [color for color in FAMILY[feature] if color not in possible]
    colors = _colors(possible) + (f" (the reserve has no {_colors(gone)} cube left)" if gone else "")
    if number == 1:
        return f"the {SHOP_NAMES[feature]} at {place} gives {colors}: type the colour"
    example = " ".join([COLORS[possible[0]]] * number)
    shops = count(number, SHOP_NAMES[feature])
    return f"{shops} at {place} give {colors} each: type a colour for each, such as `{example}`"


def color_belongs_nowhere(color: int) -> Violation:
    """Shop.7: a colour is named where nothing is chosen."""
    return Violation("shop.7", f"{COLORS[color]} belongs to no supermarket or mall on the way: leave it out")


@RULEBOOK.check("shop.5", Kind.LEGALITY, "Effects")
def exactly_the_excess(name: str, is_acting: bool, held: Sequence[int], back: Sequence[int] | None) -> Message | None:
    """`back:` names exactly the cubes above twelve that go back, out of those held. It is left out where only one
    colour is held or nothing is above twelve.
    """
    excess = sum(held) - MOST_CUBES
    if back is None:
        most = max(range(len(held)), key=held.__getitem__)
        example = ",".join([COLORS[most]] * min(excess, held[most]) or [COLORS[most]])
        whose = "" if is_acting else in_line(name) + ":"
        return (
            f"{name} holds {in_words(tuple(held))}, {excess} above {MOST_CUBES}: type what goes back, "
            f"such as `back:{whose}{example}`"
        )
    if len(back) != excess:
        goes = "goes" if excess == 1 else "go"
        due = f"{name} holds {sum(held)} cubes, so {count(excess, 'cube')} {goes} back"
        return f"{due}, not {len(back)}"
    lacking = [index for index in range(len(held)) if back.count(index) > held[index]]
    if not lacking:
        return None
    wanted = listed(f"{back.count(index)} {COLORS[index]}" for index in lacking)
    return f"{name} cannot return {wanted}: {name} holds {in_words(tuple(held))}"


def nothing_goes_back() -> Violation:
    """Shop.5: `back:` where nobody holds more than twelve cubes."""
    return Violation("shop.5", f"nobody holds more than {MOST_CUBES} cubes here: leave `back:` out")


@RULEBOOK.check("effect.1", Kind.LEGALITY, "Stops")
def in_the_order_of_events(word: str, before: str) -> Message:
    """Where the cat stops, coffee, dog and bee work before the shops, in an order of choice. The words of a line are
    typed in the order of events.
    """
    return f"{word} is typed too late: it comes before {before}"


def words_are_in_order(line: str) -> Violation:
    """Effect.1 for a line that is legal with one word moved."""
    return Violation("effect.1", f"the words have to follow the order of events: `{line}`")


@RULEBOOK.check("coffee.1", Kind.LEGALITY, "Coffee")
def coffee_is_there(place: str, coffees: int, typed: Sequence[str]) -> Message:
    """Each coffee at the stop is used at most once. Using none of it needs no word."""
    # `typed` are the exchanges at this stop, those of the word that is one too many among them.
    if not coffees:
        return f"there is no coffee at {place}, where the cat stops"
    there = "the coffee" if coffees == 1 else f"each of the {coffees} coffees"
    if len(typed) <= 2 * coffees:
        joined = " ".join("coffee:" + ",".join(typed[first : first + 2]) for first in range(0, len(typed), 2))
        return f"{there} at {place} is named once, with up to two exchanges: join them, `{joined}`"
    return f"{there} at {place} has exchanged two cubes: leave this `coffee:` out"


@RULEBOOK.check("coffee.2", Kind.LEGALITY, "Coffee")
def two_exchanges(number: int) -> Message | None:
    """One coffee exchanges at most two cubes."""
    if number <= 2:
        return None
    return f"one coffee exchanges at most 2 cubes, not {number}"


@RULEBOOK.check("coffee.3", Kind.LEGALITY, "Coffee")
def exchange_differs(paid: int, gained: int) -> Message | None:
    """The cube gained has another colour than the cube paid."""
    if paid != gained:
        return None
    color = COLORS[paid]
    return f"{color} for {color} is no exchange: the colours have to differ"


@RULEBOOK.check("coffee.4", Kind.LEGALITY, "Coffee")
def exchange_is_held(name: str, held: Counts, paid: int) -> Message | None:
    """The cat holds the cube that it pays. A cube gained by an exchange can be paid in the next one."""
    if held[paid]:
        return None
    if not any(held):
        return f"{name} holds no cube to pay at the coffee"
    return f"{name} holds no {COLORS[paid]} cube to pay at the coffee, only {in_words(held)}"


@RULEBOOK.check("coffee.5", Kind.LEGALITY, "ruling", house="supply.limit")
def exchange_is_left(reserve: Counts, gained: int, limited: bool) -> Message | None:
    """The cube gained is in the reserve. It can have any of the six colours."""
    if reserve[gained] > 0 or not limited:
        return None
    return f"the reserve has no {COLORS[gained]} cube left"


@RULEBOOK.check("dog.1", Kind.LEGALITY, "Dog", allowable=True)
def dog_is_heeded(name: str, place: str, adjacent: Sequence[str]) -> Message:
    """A dog is mandatory: the cat has to flee, and the space to which it flees is named."""
    return f"a dog barks at {place}: type where {name} flees, `dog:{'|'.join(adjacent)}`"


@RULEBOOK.check("dog.2", Kind.LEGALITY, "Dog", house=("dog.adjacent", "line.roofs"), allowable=True)
def flees_beside(board: Board, here: int, to: Place) -> Message | None:
    """The cat flees to an adjacent space. Other cats may stand there."""
    if to.space in board.adjacent[here] or to.space == NOWHERE:
        return None
    adjacent = listed((board.names[space] for space in board.adjacent[here]), "or")
    place = board.full_names[here]
    if to.space == here:
        return f"the dog is at {place}: it chases the cat from there to {adjacent}"
    return f"{board.full_names[to.space]} is not adjacent to {place}: a dog chases the cat to {adjacent}"


@RULEBOOK.check("dog.5", Kind.LEGALITY, "Dog")
def dog_is_there(name: str, place: str, fled: bool) -> Message:
    """A cat flees only from a dog at its stop, and once in an action."""
    if fled:
        return f"{name} has fled in this action already: no second dog works"
    return f"there is no dog at {place}, where the cat stops, to flee from"


@RULEBOOK.check("bee.1", Kind.LEGALITY, "Bee", house="bee.second", allowable=True)
def bee_is_heeded(name: str, place: str, cards: Sequence[str], new: int) -> Message:
    """A bee is mandatory: the cat has to reserve a visible toy or building, unless it has a reserved card or no card
    is visible.
    """
    refill = f", and behind it the new cards, `new:{cards_form(new)}`" if new else ""
    return f"a bee is at {place}: type the card that {name} reserves, `bee:{'|'.join(cards)}`{refill}"


def cards_form(number: int) -> str:
    """The form of so many cards."""
    return ",".join(["CARD"] * number)


@RULEBOOK.check("bee.2", Kind.LEGALITY, "Bee", house="bee.second")
def one_reserved_card(name: str, held: str) -> Message:
    """A cat has at most one reserved card. With one it ignores the bee."""
    return f"{name} has a reserved card ({held}) and ignores the bee: leave `bee:` out"


@RULEBOOK.check("bee.3", Kind.LEGALITY, "Bee")
def reserves_a_visible_card(card: str, cards: Sequence[str]) -> Message:
    """The reserved card is one of those that lie open in either row."""
    return f"{card} is not an open card; open are {listed(cards) or 'none'}"


@RULEBOOK.check("bee.5", Kind.LEGALITY, "Bee")
def refills_exactly(due: tuple[int, int], typed: str | None) -> Message:
    """`new:` lists exactly the cards that refill the row: three, or as many as its deck then has."""
    if typed is None:
        return (
            f"{number_of_cards(due)} {'comes' if sum(due) == 1 else 'come'} up behind the bee: type `new:"
            f"{cards_form(sum(due))}`, with `?` for a card that nobody noted"
        )
    come = "comes" if sum(due) == 1 else "come"
    return f"{number_of_cards(due)} {come} up, not {typed}: type `new:{cards_form(sum(due))}`"


def number_of_cards(numbers: tuple[int, int]) -> str:
    """So many toys and buildings, in words."""
    parts = [count(number, kind) for number, kind in zip(numbers, ("toy", "building"), strict=True) if number]
    return listed(parts) or "no card"


def nothing_comes_up() -> Violation:
    """Bee.5: `new:` without a bee before it."""
    return Violation("bee.5", "`new:` belongs behind `bee:CARD`: no row is refilled here")


@RULEBOOK.check("bee.6", Kind.LEGALITY, "Bee")
def bee_is_there(place: str, was_there: bool) -> Message:
    """A card is reserved only by a bee at the stop, and once for each bee."""
    if was_there:
        return f"the bee at {place} has worked already: leave this `bee:` out"
    return f"there is no bee at {place}, where the cat stops"


@RULEBOOK.check("fight.1", Kind.LEGALITY, "Fighting", allowable=True)
def all_fights_fought(name: str, place: str, others: Sequence[str]) -> Message:
    """A cat that ends a movement, also one by a dog, on a space with other cats fights each of them once, in an order
    of choice. A fight between two cats without any cube may be left out.
    """
    fights = listed(f"`fight:{in_line(other)}:win|lose|tie`" for other in others)
    return f"{name} meets {listed(others)} on {place}: type {fights}"


@RULEBOOK.check("fight.2", Kind.LEGALITY, "Fighting")
def no_fight_due(name: str, why: str) -> Message:
    """There is no fight elsewhere: not with absent cats, not with oneself, not twice with one cat, and none after a
    rotation or swap unless a dog has moved the cat.
    """
    return f"there is no fight with {name}: {why}"


@RULEBOOK.check("fight.4", Kind.LEGALITY, "Fighting")
def steals_what_is_held(loser: str, held: Counts, color: int | None) -> Message | None:
    """The winner takes a cube that the loser holds. Its colour is named if the loser holds more than one colour."""
    colors = [COLORS[index] for index in range(len(held)) if held[index]]
    if color is None and len(colors) > 1:
        return (
            f"{loser} loses a cube and holds {in_words(held)}: type its colour behind the result, `:{'|'.join(colors)}`"
        )
    if color is None or held[color]:
        return None
    if not any(held):
        return f"{loser} has no cube to lose: leave {COLORS[color]} out"
    return f"{loser} has no {COLORS[color]} cube to lose, only {in_words(held)}"


@RULEBOOK.check("fight.5", Kind.LEGALITY, "Fighting")
def tie_takes_nothing(color: int | None) -> Message | None:
    """In a tie nothing is taken and both cats stay."""
    if color is None:
        return None
    return f"in a tie nothing is taken: leave {COLORS[color]} out"
