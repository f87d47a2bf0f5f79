"""The text of a score: who has won, the table of players by items, each point explained, claims side by side."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from referee.cli.output import Line, Page
from referee.core.errors import InputError
from referee.core.header import TomlTable
from referee.core.messages import listed, nearest
from referee.core.names import as_word
from referee.core.score import Claim, Item, PlayerScore, Range, ScoreSheet

_UNKNOWN = "?"
_PIPE_WIDTH = 110
_MOST_NAMED = 2
"""So many unknown items are named in a total; the table shows which they are anyway."""
Rows = list[tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Scores:
    """The scores to show: `sheet`, and what was played where `sheet` is the best possible (None: not known).

    `unverified` are the names of the players whose score rests on unverified moves or unknown figures.
    """

    sheet: ScoreSheet
    unverified: frozenset[str] = frozenset()
    is_best: bool = False
    played: ScoreSheet | None = None


def render_scores(page: Page, scores: Scores) -> None:
    """The first line and the table."""
    if scores.is_best and scores.played is None:
        page.say("the winner is not known: the file does not say what was played", "yellow")
    else:
        _render_outcome(page, scores.sheet)
    _render_table(page, scores)


def _render_outcome(page: Page, sheet: ScoreSheet) -> None:
    """Who has won, and what decided; nothing is decided before the end."""
    page.say(_outcome_text(sheet), "green" if sheet.finished and sheet.winners else "yellow")
    if sheet.finished and sheet.tiebreak is not None:
        page.say(f"{sheet.tiebreak.text} [{sheet.tiebreak.clause}]")


def _outcome_text(sheet: ScoreSheet) -> str:
    if not sheet.finished:
        return "not finished: scored as it stands"
    if sheet.winners:
        return f"winner{'s' if len(sheet.winners) > 1 else ''}: {listed(sheet.winners)}"
    is_certain = all(player.total is not None for player in sheet.players)
    return "no winner" if is_certain else "the winner is not certain: points are unknown"


def _render_table(page: Page, scores: Scores) -> None:
    """Players by items, in the order of their ranks."""
    sheet = scores.sheet
    order = sorted(sheet.players, key=lambda player: (player.rank is None, player.rank or 0))
    if not order:
        return
    heads = _heads(order[0], scores)
    rows = [_table_row(player, scores) for player in order]
    if _width([heads, *rows]) <= _screen_width():
        page.table(heads, rows, right=(0, *range(2, len(heads))))
        return
    columns = list(zip(heads[1:], *(row[1:] for row in rows), strict=True))
    ranked = [f"{row[0]} {row[1]}".strip() for row in rows]
    page.table(("", *ranked), columns[1:], right=tuple(range(1, len(rows) + 1)))


def _heads(player: PlayerScore, scores: Scores) -> tuple[str, ...]:
    totals = ("scored", "best") if scores.is_best else ("total",)
    return ("rank", "player", *(head for head, _ in player.columns), *totals, *(item.name for item in player.items))


def _table_row(player: PlayerScore, scores: Scores) -> tuple[str, ...]:
    mark = " *" if player.name in scores.unverified else ""
    return (
        f"{player.rank}." if player.rank is not None else "",
        player.name,
        *(text for _, text in player.columns),
        *([_played_total(player.name, scores.played)] if scores.is_best else []),
        total_text(player) + mark,
        *(_points(item.points, item.possible) for item in player.items),
    )


def _played_total(name: str, played: ScoreSheet | None) -> str:
    of_player = [player for player in played.players if player.name == name] if played is not None else []
    return total_text(of_player[0]) if of_player else _UNKNOWN


def _width(rows: Sequence[Sequence[str]]) -> int:
    return sum(max(map(len, column)) + 3 for column in zip(*rows, strict=True))


def _screen_width() -> int:
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else _PIPE_WIDTH


def total_text(player: PlayerScore) -> str:
    """The total; where items are unknown, its range, or what is known of it and what is not."""
    if player.total is not None:
        return str(player.total)
    if player.possible is not None:
        return _points(None, player.possible)
    unknown = [item for item in player.items if item.points is None]
    is_part_known = player.known_points != sum(item.points or 0 for item in player.items)
    if len(unknown) <= _MOST_NAMED and len(unknown) < len(player.items) and not is_part_known:
        return f"{player.known_points} and {', '.join(item.name for item in unknown)}"
    return f"{player.known_points} and more" if player.known_points else _UNKNOWN


def _points(points: int | None, possible: Range | None) -> str:
    if points is not None:
        return str(points)
    return f"{possible[0]} to {possible[1]}" if possible else _UNKNOWN


def render_marks(page: Page, scores: Scores) -> None:
    """What the marks of the table mean, and what the scores rest on."""
    if scores.unverified:
        page.say("* not verified: the score rests on moves or figures that are not certain", "dim")
    sheet = scores.sheet
    if sheet.standin:
        what = f": {listed(sheet.invented)}" if sheet.invented else ", which is partly invented"
        page.say(f"note: the bundled component set was used{what}", "dim")


# Explanations.


def render_explanations(page: Page, sheet: ScoreSheet) -> None:
    """The items of each player with their reasons and clauses, in seat order."""
    for place, player in enumerate(sheet.players):
        if place and not _ends_empty(page):
            page.say()
        _explain_player(page, player)
    if sheet.drawing:
        page.say()
        page.say("\n".join(sheet.drawing))


def _ends_empty(page: Page) -> bool:
    last = page.parts[-1] if page.parts else None
    return isinstance(last, Line) and not last.text


def render_topic(page: Page, sheet: ScoreSheet, topic: str) -> None:
    """The explanation of one player, or of one item for all players. Raises `InputError` for any other topic."""
    player = _named(topic, sheet)
    if player is not None:
        _explain_player(page, player)
        return
    path = _item_path(topic, sheet)
    for one in sheet.players:
        rows = [row for item in _items_at(one.items, path) for row in _item_rows(item, 0)]
        page.say(f"{one.name}: {total_text(one)}", "bold")
        page.table((), rows or [("", "", f"no {path}", "")], right=(1,))


def _explain_player(page: Page, player: PlayerScore) -> None:
    page.say(f"{player.name}: {total_text(player)}", "bold")
    page.table((), [row for item in player.items for row in _item_rows(item, 0)], right=(1,))
    for line in player.details:
        page.say(f"  {line}".rstrip())


def _item_rows(item: Item, depth: int) -> Rows:
    name = "  " * (depth + 1) + item.name
    rows: Rows = [(name, _points(item.points, item.possible), item.why, f"[{item.clause}]")]
    for inner in item.items:
        rows += _item_rows(inner, depth + 1)
    return rows


def _named(topic: str, sheet: ScoreSheet) -> PlayerScore | None:
    word = as_word(topic)
    exact = [player for player in sheet.players if as_word(player.name) == word]
    begins = [player for player in sheet.players if as_word(player.name).startswith(word)]
    fits = exact or (begins if topic.lower() not in _item_names(sheet) else [])
    return fits[0] if len(fits) == 1 else None


def _item_names(sheet: ScoreSheet) -> list[str]:
    """The names of all items, those of the table first."""
    top = [item.name for player in sheet.players for item in player.items]
    inner = [name for player in sheet.players for item in player.items for name in _names_below(item)]
    return list(dict.fromkeys([*top, *inner]))


def _names_below(item: Item) -> Iterator[str]:
    for inner in item.items:
        yield inner.name
        yield from _names_below(inner)


def _item_path(topic: str, sheet: ScoreSheet) -> str:
    known = _item_names(sheet)
    word = topic.lower().strip()
    fits = [name for name in known if name == word] or [name for name in known if name.startswith(word)]
    if fits:
        return fits[0]
    names = {player.name.lower(): player.name for player in sheet.players}
    close = [names.get(one, one) for one in nearest(word, [*known, *names])]
    top = dict.fromkeys(item.name for player in sheet.players for item in player.items)
    hint = f"did you mean {close[0]}?" if close else f"type a player or an item: {listed(top, 'or')}"
    raise InputError(f"{topic} is no player and no item here; {hint}")


def _items_at(items: Sequence[Item], name: str) -> list[Item]:
    """The items of this name; those of the table win over those below them."""
    here = [item for item in items if item.name == name]
    return here or [inner for item in items for inner in _items_at(item.items, name)]


# Claims.


def render_claims(page: Page, claims: Sequence[Claim], sheet: ScoreSheet) -> None:
    """What the file states beside what the referee finds."""
    if not claims:
        return
    page.table(("claim", "the table said", "the referee finds", ""), claim_rows(claims))
    for claim in claims:
        if claim.holds is False:
            page.say(f"{_claim_name(claim)}: {difference_text(claim, sheet)}", "red")


def claim_rows(claims: Sequence[Claim]) -> Rows:
    """For each claim what it is about, what the table said, what the referee finds, and whether it holds."""
    return [(_claim_name(claim), _plain(claim.claimed), _found_text(claim), _claim_verdict(claim)) for claim in claims]


def _claim_name(claim: Claim) -> str:
    first, *rest = claim.what.split(".")
    if first == "points" and len(rest) == 1:
        return f"total of {claim.player or rest[0]}"
    return f"{first} {' '.join(rest)}".strip()


def _found_text(claim: Claim) -> str:
    return "not known" if claim.holds is None else _plain(claim.found)


def _claim_verdict(claim: Claim) -> str:
    return {True: "holds", False: "does not hold", None: "cannot be verified"}[claim.holds]


def difference_text(claim: Claim, sheet: ScoreSheet) -> str:
    """Where a claimed value and the one found differ, in words."""
    if _is_number(claim.claimed) and _is_number(claim.found):
        return _number_difference(claim, sheet)
    return "; ".join(_differences(claim.claimed, claim.found)) or "the two differ"


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _number_difference(claim: Claim, sheet: ScoreSheet) -> str:
    off = claim.claimed - claim.found
    text = f"{abs(off)} too {'many' if off > 0 else 'few'}"
    player = next((one for one in sheet.players if one.name == claim.player), None)
    if player is None or not claim.what.startswith("points.") or player.total != claim.found:
        return text
    text += f"; {' + '.join(f'{item.name} {item.points}' for item in player.items)} = {player.total}"
    causes = [name for name, points in _parts(player.items) if points == -off]
    if causes:
        text += f"; the difference is that of {listed(causes, 'or')}"
    return text


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
        yield f"{at}{_plain(claimed)} was said, {_plain(found)} is found"


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
    texts = [f"{_plain(more)} {_was(more)} said and {_is(more)} not found"] if more else []
    texts += [f"{_plain(less)} {_is(less)} found and {_was(less)} not said"] if less else []
    return "; ".join(texts) or "the order differs"


def _is(values: Sequence[Any]) -> str:
    return "is" if len(values) == 1 else "are"


def _was(values: Sequence[Any]) -> str:
    return "was" if len(values) == 1 else "were"


def _plain(value: Any) -> str:
    """A value in words: no brackets and quotes of a programming language."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(inner)}" for key, inner in value.items()) or "nothing"
    if isinstance(value, list | tuple):
        parts = [f"({_plain(inner)})" if isinstance(inner, dict | list | tuple) else _plain(inner) for inner in value]
        return ", ".join(parts) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "nothing" if value is None else str(value)


# What would have changed it.


def render_what_if(page: Page, sheet: ScoreSheet, changed: TomlTable, other: ScoreSheet) -> None:
    """Both scores side by side: as it is, and with something changed."""
    page.say(f"with {listed(f'{key}={_plain(value)}' for key, value in changed.items())}:", "bold")
    others = {player.name: player for player in other.players}
    rows = [_what_if_row(player, others[player.name]) for player in sheet.players if player.name in others]
    page.table(("player", "total", "then", "what changes"), rows, right=(1, 2))
    same = _outcome_text(sheet) == _outcome_text(other)
    page.say(f"then: {_outcome_text(other)}{', as before' if same else ''}", "green" if other.winners else "yellow")
    if other.finished and other.tiebreak is not None:
        page.say(f"{other.tiebreak.text} [{other.tiebreak.clause}]")


def _what_if_row(player: PlayerScore, other: PlayerScore) -> tuple[str, ...]:
    changes = [
        f"{item.name} {_points(item.points, item.possible)} -> {_points(then.points, then.possible)}"
        for item, then in zip(player.items, other.items, strict=True)
        if (item.points, item.possible) != (then.points, then.possible)
    ]
    pairs = zip(player.columns, other.columns, strict=False)
    columns = [f"{head} {text} -> {then}" for (head, text), (_, then) in pairs if text != then]
    return player.name, total_text(player), total_text(other), ", ".join([*columns, *changes]) or "nothing"
