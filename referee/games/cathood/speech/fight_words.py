"""Fights told in words: who won, and which cube changes hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.core.names import in_line
from referee.core.understanding.english import every_form
from referee.core.understanding.heard import Heard
from referee.games.cathood.state import State


def with_results(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The result of a fight seen from the acting cat: `bela wins` is lost, `fight bela win` is won."""
    items = _with_thefts(items)
    found = [
        item.as_noise() if any(item.values("result") == one.values("result") != () for one in items[:at]) else item
        for at, item in enumerate(items)
    ]
    acting = state.config.name(state.acting) if not state.over else ""
    for index, item in enumerate(items):
        result = next(iter(item.values("result")), None)
        before = [place for place in range(index) if items[place].values("player")]
        if result not in ("win", "lose") or not before:
            continue
        subject = items[before[-1]]
        is_object = before[-1] > 0 and _has_object(items[before[-1] - 1], subject)
        is_own = in_line(acting).lower() in subject.values("player")
        if not is_object and not is_own and item.text in _SPOKEN:
            found[index] = replace(item, facts=(("result", "lose" if result == "win" else "win"),))
    return found


def _with_thefts(items: Sequence[Heard]) -> list[Heard]:
    """The items, `steals` before a cube as the result of a fight that is told in no other words."""
    if any(item.values("result") for item in items) or not any(item.values("player") for item in items):
        return list(items)
    return [
        replace(item, sort="meaning", facts=(("result", "win"),), text=_STEALS)
        if item.text in _STEALING and any(one.values("color") for one in items[at + 1 :])
        else item
        for at, item in enumerate(items)
    ]


_STEALS = "wins"
_STEALING = every_form("steal, nick, snatch, rob")


def _has_object(item: Heard, player: Heard) -> bool:
    """Does the player behind this word suffer what is told, and is not the one who acts?"""
    is_beaten = bool(item.values("result")) and player.joint == " "
    return is_beaten or bool(item.values("key") or item.values("end")) or item.text in _BEFORE_OBJECT


_BEFORE_OBJECT = frozenset({"into", "with", "against", "onto", "by", "on", "to", "at", "from"})


_SPOKEN = frozenset({"wins", "won", "beats", "beat", "loses", "lost", "defeats", "defeated", "loses to", "wins against",
                     "lost to", "loses against", "losing", "winning",
                     "is beaten", "gets beaten", "got beaten", "beaten"})  # fmt: skip


def one_value(item: Heard, kind: str) -> str | None:
    return next(iter(item.values(kind)), None) if item.sort == "meaning" else None


def fight(state: State, items: Sequence[Heard], at: int) -> tuple[int, list[str]]:
    """`fight bela win blue`, `bela wins blue`, `beats bela, takes blue`."""
    acting = "" if state.over else in_line(state.config.name(state.acting)).lower()
    name = next(
        (one_value(item, "player") for item in reversed(items[:at]) if one_value(item, "player") not in (None, acting)),
        None,
    )
    result, color, end = one_value(items[at], "result"), None, at + 1
    later = None
    while end < len(items) and color is None:
        item = items[end]
        if item.values("key") or (result and item.values("result") and later):
            break
        later = later or (player if (player := one_value(item, "player")) != acting else None)
        result = result or one_value(item, "result")
        color = one_value(item, "color") if result else None
        end += 1
    if later is None and color is not None:
        later, end = _from_whom(items, end)
    name = later or name
    if name is None or result is None:
        return 1, []
    return end - at, [f"fight:{name}:{result}{':' + color if color else ''}"]


def _from_whom(items: Sequence[Heard], at: int) -> tuple[str | None, int]:
    """The player behind a cube that changes hands (`loses pink to jonas`), and the place behind; None for nobody."""
    here = at
    while here < len(items) and (items[here].sort in ("noise", "article", "cue") or items[here].text in _BETWEEN_CATS):
        here += 1
    name = one_value(items[here], "player") if here < len(items) else None
    return (name, here + 1) if name is not None and here > at else (None, at)


_BETWEEN_CATS = frozenset({"to", "from", "of", "off"})
