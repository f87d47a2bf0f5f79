"""Readings: the score with each other value of a house rule that only changes the score."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from referee.core.header import Choice, Header
from referee.core.messages import listed
from referee.core.rulebook import HouseRule, Rulebook
from referee.core.score import PlayerScore, ScoreSheet

Change = Literal["winners", "ranks", "totals"]
_STRENGTH: dict[Change, int] = {"winners": 0, "ranks": 1, "totals": 2}


@dataclass(frozen=True, slots=True)
class Reading:
    """Another value of a house rule, the strongest change that it makes, and the score then."""

    key: str
    value: Choice
    text: str
    changes: Change
    players: tuple[PlayerScore, ...]
    winners: tuple[str, ...]


def readings_with(
    rulebook: Rulebook, header: Header, sheet: ScoreSheet, score: Callable[[Header], ScoreSheet | None]
) -> tuple[Reading, ...]:
    """The readings that change anything, the strongest first.

    `score` gives the score of the same game with another header, None where there is none. Only a rule that the file
    leaves at its default is tried: who chose a value has read the rule. A game that is not finished has no readings.
    """
    if not sheet.finished:
        return ()
    found: list[Reading] = []
    for rule, value in _other_values(rulebook, header):
        other = score(replace(header, house={**header.house, rule.key: value}))
        change = _change(sheet, other) if other is not None else None
        if other is not None and change is not None:
            text = _text(rule, value, sheet, other)
            found.append(Reading(rule.key, value, text, change, other.players, other.winners))
    return tuple(sorted(found, key=lambda reading: _STRENGTH[reading.changes]))


def _other_values(rulebook: Rulebook, header: Header) -> Iterator[tuple[HouseRule, str]]:
    """The values to try: no numbers, of which there would be many."""
    for rule in rulebook.house_rules:
        if rule.score_only and rule.key not in header.given_house:
            for value in rule.values:
                if isinstance(value, str) and value != header.house[rule.key]:
                    yield rule, value


def _change(sheet: ScoreSheet, other: ScoreSheet) -> Change | None:
    """The strongest change; None where nothing changes."""
    if sheet.winners != other.winners:
        return "winners"
    pairs = list(zip(sheet.players, other.players, strict=True))
    if any(before.rank != after.rank for before, after in pairs):
        return "ranks"
    if any((before.total, before.possible) != (after.total, after.possible) for before, after in pairs):
        return "totals"
    return None


def _text(rule: HouseRule, value: str, sheet: ScoreSheet, other: ScoreSheet) -> str:
    meaning = rule.meanings.get(value)
    condition = f"if {meaning} ({rule.key}={value})" if meaning else f"with {rule.key}={value}"
    outcome = _winners_text(other) if sheet.winners != other.winners else _totals_text(sheet, other)
    causes = _causes(sheet, other) if _change(sheet, other) != "totals" else ""
    return f"{condition}, {outcome}{causes}"


def _winners_text(other: ScoreSheet) -> str:
    if not other.winners:
        return "nobody would win"
    first = [player for player in other.players if player.name in other.winners]
    behind = [player for player in other.players if player.name not in other.winners]
    next_best = min(behind, key=lambda player: player.rank or len(other.players), default=None)
    totals = [first[0].total_words, *([next_best.total_words] if next_best is not None else [])]
    verb = "would win" if len(first) == 1 else "would share the victory"
    is_level = len(totals) > len(set(totals))
    return f"{listed(other.winners)} {verb} {f'the tie at {totals[0]}' if is_level else ' to '.join(totals)}"


def _totals_text(sheet: ScoreSheet, other: ScoreSheet) -> str:
    moved = [
        f"{after.name} would be {_ordinal(after.rank)}"
        for before, after in zip(sheet.players, other.players, strict=True)
        if before.rank != after.rank and after.rank is not None
    ]
    if moved:
        return listed(moved)
    totals = [
        f"{after.name} would have {after.total_words} instead of {before.total_words}"
        for before, after in zip(sheet.players, other.players, strict=True)
        if (before.total, before.possible) != (after.total, after.possible)
    ]
    return listed(totals) or "ranks would be open"


def _ordinal(rank: int) -> str:
    return {1: "first", 2: "second", 3: "third", 4: "fourth"}.get(rank, f"number {rank}")


def _causes(sheet: ScoreSheet, other: ScoreSheet) -> str:
    """The items that change, in brackets: `(Ana: goals 9 instead of 7)`."""
    causes = []
    for before, after in zip(sheet.players, other.players, strict=True):
        items = [
            f"{then.name} {then.points} instead of {now.points}"
            for now, then in zip(before.items, after.items, strict=True)
            if now.points != then.points and None not in (now.points, then.points)
        ]
        if items:
            causes.append(f"{after.name}: {listed(items)}")
    return f" ({'; '.join(causes)})" if causes else ""
