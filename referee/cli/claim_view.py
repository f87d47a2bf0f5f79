"""Claims in words: what a file states beside what the referee finds, and where the two differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from referee.cli.output import Page
from referee.core.messages import listed
from referee.core.score import Claim, Item, PlayerScore, ScoreSheet

Rows = list[tuple[str, ...]]
_MOST_PARTS = 4
"""An item of so many parts is explained by them."""


def render_differences(page: Page, claims: Sequence[Claim], sheet: ScoreSheet) -> None:
    """A line for each claim that does not hold."""
    for claim in claims:
        if claim.holds is False:
            page.say(f"{_owner_and_item(claim)}: {difference_text(claim, sheet)}", "red")


def render_claims(page: Page, claims: Sequence[Claim]) -> None:
    """The claims of the file beside the findings of the referee, the differences first."""
    if claims:
        order = sorted(claims, key=lambda claim: claim.holds is not False)
        page.table(("claim", "the table said", "the referee finds", ""), claim_rows(order))


def claim_rows(claims: Sequence[Claim]) -> Rows:
    """For each claim what it is about, what the table said, what the referee finds, and whether it holds."""
    return [
        (_claim_name(claim), plain_value(claim.claimed), _found_text(claim), _claim_verdict(claim)) for claim in claims
    ]


def _claim_name(claim: Claim) -> str:
    first, *rest = claim.what.split(".")
    if first == "points" and len(rest) == 1:
        return f"total of {claim.player or rest[0]}"
    if first == "points" and claim.player is not None:
        return f"{rest[-1]} of {claim.player}"
    return f"{first} {' '.join(rest)}".strip()


def _owner_and_item(claim: Claim) -> str:
    """The subject of a difference: `Ana's castles`, `window Ana`."""
    first, *rest = claim.what.split(".")
    if first != "points" or claim.player is None:
        return _claim_name(claim)
    return f"{claim.player}'s {rest[-1] if len(rest) > 1 else 'total'}"


def _found_text(claim: Claim) -> str:
    return "not known" if claim.holds is None else plain_value(claim.found)


def _claim_verdict(claim: Claim) -> str:
    return {True: "holds", False: "does not hold", None: "cannot be verified"}[claim.holds]


def difference_text(claim: Claim, sheet: ScoreSheet) -> str:
    """Where a claimed value and the one found differ, in words."""
    if _is_number(claim.claimed) and _is_number(claim.found):
        said = f"the table says {claim.claimed}, it is {claim.found}"
        reason = _reason(claim, sheet)
        return f"{said}: {reason}" if reason else said
    return "; ".join(_differences(claim.claimed, claim.found)) or "the two differ"


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _reason(claim: Claim, sheet: ScoreSheet) -> str:
    """Why the points are what they are; empty where the claim is about something else than points."""
    player = next((one for one in sheet.players if one.name == claim.player), None)
    first, *rest = claim.what.split(".")
    if player is None or first != "points":
        return ""
    if len(rest) == 1 or rest[-1] == "total":
        return _reason_of_total(player, claim.claimed - claim.found)
    return next((_reason_of_item(item) for item in player.items if item.name == rest[-1]), "")


def _reason_of_total(player: PlayerScore, off: int) -> str:
    if any(item.points is None for item in player.items):
        return ""
    text = " + ".join(f"{item.name} {item.points}" for item in player.items)
    causes = [name for name, points in _parts(player.items) if points == -off]
    return f"{text}; the difference is that of {listed(causes, 'or')}" if causes else text


def _reason_of_item(item: Item) -> str:
    if 0 < len(item.items) <= _MOST_PARTS:
        return "; ".join(f"{part.name} {part.points} ({_own_words(part)})" for part in item.items)
    parts = ", ".join(f"{part.name} {part.points}" for part in item.items)
    return parts or item.why


def _own_words(part: Item) -> str:
    """Why a part of an item has its points, without its name, which stands before it."""
    return part.why.removeprefix(part.name).lstrip(",: ") or "no reason is given"


def _parts(items: Sequence[Item]) -> Iterator[tuple[str, int]]:
    for item in items:
        if item.points:
            yield item.name, item.points
        yield from _parts(item.items)


def _differences(claimed: Any, found: Any, where: str = "") -> Iterator[str]:
    """Each place where two values differ."""
    at = f"{where}: " if where else ""
    if isinstance(claimed, dict) and isinstance(found, dict):
        for key in dict.fromkeys([*claimed, *found]):
            if claimed.get(key) != found.get(key):
                yield from _differences(claimed.get(key), found.get(key), f"{where} {key}".strip())
    elif _are_rows(claimed, found):
        for number, (one, other) in enumerate(zip(claimed, found, strict=True), 1):
            if one != other:
                yield from _differences(one, other, f"{where} row {number}".strip())
    elif isinstance(claimed, list) and isinstance(found, list):
        yield at + _list_difference(claimed, found)
    elif _is_number(claimed) and _is_number(found):
        yield f"{at}{abs(claimed - found)} too {'many' if claimed > found else 'few'}"
    else:
        yield f"{at}{plain_value(claimed)} was said, {plain_value(found)} is found"


def _are_rows(claimed: Any, found: Any) -> bool:
    """Are the values lists of rows, whose order counts?"""
    lists = isinstance(claimed, list) and isinstance(found, list) and len(claimed) == len(found)
    return lists and all(isinstance(one, str) and " " in one for one in (*claimed, *found))


def _list_difference(claimed: Sequence[Any], found: Sequence[Any]) -> str:
    more, less = list(claimed), []
    for value in found:
        if value in more:
            more.remove(value)
        else:
            less.append(value)
    texts = [f"{plain_value(more)} {_was(more)} said and {_is(more)} not found"] if more else []
    texts += [f"{plain_value(less)} {_is(less)} found and {_was(less)} not said"] if less else []
    return "; ".join(texts) or "the order differs"


def _is(values: Sequence[Any]) -> str:
    return "is" if len(values) == 1 else "are"


def _was(values: Sequence[Any]) -> str:
    return "was" if len(values) == 1 else "were"


def plain_value(value: Any) -> str:
    """A value in words: no brackets and quotes of a programming language."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {plain_value(inner)}" for key, inner in value.items()) or "nothing"
    if isinstance(value, list | tuple):
        parts = [
            f"({plain_value(inner)})" if isinstance(inner, dict | list | tuple) else plain_value(inner)
            for inner in value
        ]
        return ", ".join(parts) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "nothing" if value is None else str(value)
