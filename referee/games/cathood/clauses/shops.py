"""The cubes of shops: which colour may be taken, and which cubes go back above twelve."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import count, listed
from referee.core.rulebook import Violation, violation
from referee.games.cathood.costs import COLORS, INDEX, MOST_CUBES, told
from referee.games.cathood.rulebook import RULEBOOK

FAMILY = {
    "super": tuple(INDEX[color] for color in ("pink", "yellow", "blue")),
    "mall": tuple(INDEX[color] for color in ("purple", "orange", "green")),
}


SHOP_NAMES = {"super": "supermarket", "mall": "mall"}


def _names(indices: Sequence[int], last: str = "or") -> str:
    return listed((COLORS[index] for index in indices), last)


@RULEBOOK.clause(
    "shop.2",
    "L",
    "Supermarket",
    "A supermarket gives one pink, yellow or blue cube, as one likes.",
)
@RULEBOOK.clause("shop.3", "L", "Mall", "A mall gives one purple, orange or green cube, as one likes.")
def color_of_the_shop(feature: str, place: str, color: int) -> Violation:
    """A colour that such a shop does not have."""
    return violation(
        "shop.2" if feature == "super" else "shop.3",
        "the {shop} at {place} gives {colors}, not {color}",
        shop=SHOP_NAMES[feature],
        place=place,
        colors=_names(FAMILY[feature]),
        color=COLORS[color],
    )


@RULEBOOK.clause("shop.6", "L", "ruling", house="supply.limit")
def color_is_left(color: int, place: str) -> Violation:
    """A colour that has run out in the reserve cannot be taken: its shops give nothing, a supermarket or mall one of
    those left, or nothing.
    """
    return violation("shop.6", "no {color} cube is left for {place}", color=COLORS[color], place=place)


@RULEBOOK.clause("shop.7", "L", "Effects", house="cap.return")
def color_is_named(feature: str, place: str, possible: Sequence[int]) -> Violation:
    """A colour is named for every supermarket and mall used where more than one is possible, and nowhere else."""
    return violation(
        "shop.7",
        "the {shop} at {place} gives {colors}: name one",
        shop=SHOP_NAMES[feature],
        place=place,
        colors=_names(possible),
    )


def color_belongs_nowhere(color: int) -> Violation:
    """Shop.7: a colour named where nothing is chosen."""
    return violation("shop.7", "{color} belongs to no supermarket or mall on the way", color=COLORS[color])


@RULEBOOK.clause("shop.5", "L", "Effects, note")
def exactly_the_excess(name: str, held: Sequence[int], excess: int, back: Sequence[int] | None) -> Violation | None:
    """`back:` names exactly the cubes above twelve, out of those held; it is left out where only one colour is held
    or nothing is above.
    """
    if back is None:
        return violation(
            "shop.5",
            "{name} holds {held}, {excess} above {most}: name what goes back",
            name=name, held=told(tuple(held)), excess=excess, most=MOST_CUBES,
        )  # fmt: skip
    if len(back) != excess:
        return violation(
            "shop.5", "{name} returns {due}, not {number}", name=name, due=count(excess, "cube"), number=len(back)
        )
    lacking = [index for index in range(6) if back.count(index) > held[index]]
    if not lacking:
        return None
    return violation("shop.5", "{name} does not hold so much {colors}", name=name, colors=_names(lacking))


def nothing_goes_back() -> Violation:
    """Shop.5: a `back:` where nobody is above twelve."""
    return violation("shop.5", "nothing is above {most} here: no cube goes back", most=MOST_CUBES)
