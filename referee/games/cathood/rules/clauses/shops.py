"""The cubes of shops: which colour may be taken, and which cubes go back above twelve."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.messages import Message, count, listed
from referee.core.names import in_line
from referee.core.rulebook import Kind, Violation
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
