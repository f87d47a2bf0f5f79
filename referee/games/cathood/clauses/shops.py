"""The cubes of shops: which colour may be taken, and which cubes go back above twelve."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import count, listed
from referee.core.names import in_line
from referee.core.rulebook import Kind, Violation, violation
from referee.games.cathood.costs import COLORS, INDEX, MOST_CUBES, in_words
from referee.games.cathood.rulebook import RULEBOOK

FAMILY = {
    "super": tuple(INDEX[color] for color in ("pink", "yellow", "blue")),
    "mall": tuple(INDEX[color] for color in ("purple", "orange", "green")),
}
SHOP_NAMES = {"super": "supermarket", "mall": "mall"}


def _colors(indices: Sequence[int], last: str = "or") -> str:
    return listed((COLORS[index] for index in indices), last)


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
    return violation(
        "shop.2" if feature == "super" else "shop.3",
        "the {shop} at {place} gives {colors}, not {color}",
        shop=SHOP_NAMES[feature],
        place=place,
        colors=_colors(FAMILY[feature]),
        color=COLORS[color],
    )


@RULEBOOK.clause("shop.6", Kind.LEGALITY, "ruling", house="supply.limit")
def color_is_left(color: int, place: str) -> Violation:
    """A colour that the reserve lacks cannot be taken: its shops give nothing, a supermarket or mall gives one of the
    colours that are left, or nothing.
    """
    return violation("the reserve has no {color} cube left to take at {place}", color=COLORS[color], place=place)


@RULEBOOK.clause("shop.7", Kind.LEGALITY, "Effects", house="cap.return")
def color_is_named(feature: str, number: int, place: str, possible: Sequence[int]) -> Violation:
    """A colour is named for every supermarket and mall where more than one is possible. Where only one is possible it
    may be left out. Nowhere else a colour is named.
    """
    if number == 1:
        return violation(
            "the {shop} at {place} gives {colors}: type the colour",
            shop=SHOP_NAMES[feature],
            place=place,
            colors=_colors(possible),
        )
    return violation(
        "{shops} at {place} give {colors} each: type a colour for each, such as `{example}`",
        shops=count(number, SHOP_NAMES[feature]),
        place=place,
        colors=_colors(possible),
        example=" ".join([COLORS[possible[0]]] * number),
    )


def color_belongs_nowhere(color: int) -> Violation:
    """Shop.7: a colour is named where nothing is chosen."""
    return violation(
        "shop.7", "{color} belongs to no supermarket or mall on the way: leave it out", color=COLORS[color]
    )


@RULEBOOK.clause("shop.5", Kind.LEGALITY, "Effects")
def exactly_the_excess(name: str, is_acting: bool, held: Sequence[int], back: Sequence[int] | None) -> Violation | None:
    """`back:` names exactly the cubes above twelve that go back, out of those held. It is left out where only one
    colour is held or nothing is above twelve.
    """
    excess = sum(held) - MOST_CUBES
    if back is None:
        most = max(range(len(held)), key=held.__getitem__)
        example = ",".join([COLORS[most]] * min(excess, held[most]) or [COLORS[most]])
        return violation(
            "{name} holds {held}, {excess} above {most}: type what goes back, such as `back:{whose}{example}`",
            name=name,
            held=in_words(tuple(held)),
            excess=excess,
            most=MOST_CUBES,
            whose="" if is_acting else in_line(name) + ":",
            example=example,
        )
    if len(back) != excess:
        return violation(
            "{due} of {name} {go} back, not {number}",
            name=name,
            due=count(excess, "cube"),
            go="goes" if excess == 1 else "go",
            number=len(back),
        )
    lacking = [index for index in range(len(held)) if back.count(index) > held[index]]
    if not lacking:
        return None
    return violation(
        "{name} holds {held}, not {wanted}",
        name=name,
        held=listed(f"{held[index]} {COLORS[index]}" for index in lacking),
        wanted=listed(back.count(index) for index in lacking),
    )


def nothing_goes_back() -> Violation:
    """Shop.5: `back:` where nobody holds more than twelve cubes."""
    return violation("shop.5", "nobody holds more than {most} cubes here: leave `back:` out", most=MOST_CUBES)
