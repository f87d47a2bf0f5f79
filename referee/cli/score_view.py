"""The text of a score: who has won, the table of players by items, each point explained."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence

from referee.cli.claim_view import plain_value
from referee.cli.output import Line, Page
from referee.cli.scored import Scored
from referee.core.errors import InputError
from referee.core.header import TomlTable
from referee.core.messages import count, harmless, listed, nearest
from referee.core.names import as_word
from referee.core.readings import Reading
from referee.core.score import Item, PlayerScore, Range, ScoreSheet

_UNKNOWN = "?"
_PIPE_WIDTH = 110
_MOST_NAMED = 2
"""So many unknown items are named in a total; the table shows which they are anyway."""
_MOST_READINGS = 3
_TIE_WORDS = ("tie", "ties", "tiebreak", "tie-break")
Rows = list[tuple[str, ...]]


def render_outcome(page: Page, result: Scored) -> None:
    """Who has won, and what decided."""
    if result.best and result.played is None:
        page.say("the winner is not known: the file does not say what was played", "yellow")
        return
    sheet = result.sheet
    page.say(outcome_text(sheet), "green" if sheet.winners else "yellow")
    if sheet.finished or sheet.ended is not None:
        _render_ties(page, sheet)


def _render_ties(page: Page, sheet: ScoreSheet) -> bool:
    """The way in which players who are level are told apart; nothing is said where nobody is."""
    ties = [*([sheet.tiebreak] if sheet.tiebreak is not None else []), *sheet.lower_ties]
    for tie in ties:
        page.say(f"{tie.text} [{tie.clause}]")
    return bool(ties)


def outcome_text(sheet: ScoreSheet) -> str:
    """Who has won, in a line."""
    names = f"winner{'s' if len(sheet.winners) > 1 else ''}: {listed(sheet.winners)}" if sheet.winners else ""
    if sheet.ended is not None:
        stopped = f"stopped before the end: {harmless(sheet.ended)}"
        return f"{names} ({stopped}; scored as it stands)" if names else f"{stopped}; no winner is certain"
    if not sheet.finished:
        return "not finished: scored as it stands"
    if names:
        return names
    is_certain = all(player.total is not None for player in sheet.players)
    return "no winner" if is_certain else "the winner is not certain: points are unknown"


def render_table(page: Page, result: Scored) -> None:
    """Players by items, in the order of their ranks."""
    sheet = result.sheet
    order = sorted(sheet.players, key=lambda player: (player.rank is None, player.rank or 0))
    if not order:
        return
    heads = _heads(order[0], result)
    rows = [_table_row(player, result) for player in order]
    if _width([heads, *rows]) <= _screen_width():
        page.table(heads, rows, right=(0, *range(2, len(heads))))
        return
    columns = list(zip(heads[1:], *(row[1:] for row in rows), strict=True))
    ranked = [f"{row[0]} {row[1]}".strip() for row in rows]
    page.table(("", *ranked), columns[1:], right=tuple(range(1, len(rows) + 1)))


def _heads(player: PlayerScore, result: Scored) -> tuple[str, ...]:
    totals = ("scored", "best") if result.best else ("total",)
    return ("rank", "player", *(head for head, _ in player.columns), *totals, *(item.name for item in player.items))


def _table_row(player: PlayerScore, result: Scored) -> tuple[str, ...]:
    return (
        f"{player.rank}." if player.rank is not None else "",
        player.name,
        *(text for _, text in player.columns),
        *([_played_total(player.name, result.played)] if result.best else []),
        total_text(player),
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


def render_readings(page: Page, readings: Sequence[Reading], all_of_them: bool) -> None:
    """The changes under other readings; unless all are asked for, three lines at most, about winners and ranks."""
    if all_of_them:
        for reading in readings:
            page.say(f"reading: {reading.text}", "yellow")
        if not readings:
            page.say("no other reading of a rule would change a point")
        return
    for text in readings_told(readings):
        page.say(f"reading: {text}", "yellow")


def readings_told(readings: Sequence[Reading]) -> list[str]:
    """The readings that change winners or ranks, in three lines at most."""
    shown = [reading.text for reading in readings if reading.changes != "totals"]
    if len(shown) <= _MOST_READINGS:
        return shown
    most = _MOST_READINGS - 1
    return [*shown[:most], f"{count(len(shown) - most, 'more reading')} would change it: `referee score --readings`"]


def render_invented(page: Page, sheet: ScoreSheet) -> None:
    """The parts of the bundled component set on which the score rests."""
    if sheet.standin:
        what = f": {listed(sheet.invented)}" if sheet.invented else ", which is partly invented"
        page.say(f"note: the bundled component set was used{what}", "dim")


# Explanations.


def render_explanations(page: Page, sheet: ScoreSheet) -> None:
    """The items of each player with their reasons and clauses, in seat order."""
    for place, player in enumerate(sheet.players):
        if place:
            end_with_blank(page)
        _explain_player(page, player)
    if sheet.drawing:
        page.say()
        page.say("\n".join(sheet.drawing))


def end_with_blank(page: Page) -> None:
    """Say an empty line, unless the page ends with one, as it does behind a table with headings."""
    last = page.parts[-1] if page.parts else None
    is_blank = not last.text if isinstance(last, Line) else last is None or bool(last.headings)
    if not is_blank:
        page.say()


def render_topic(page: Page, sheet: ScoreSheet, topic: str) -> None:
    """The explanation of one player, of one item for all players, or of ties. Raises `InputError` for any other."""
    if topic.strip().lower() in _TIE_WORDS and _named(topic, sheet) is None:
        if not _render_ties(page, sheet):
            page.say("nobody is level: no tie had to be broken")
        return
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


# What would have changed it.


def render_what_if(page: Page, sheet: ScoreSheet, changed: TomlTable, other: ScoreSheet) -> None:
    """Both scores side by side: as it is, and with something changed."""
    page.say(f"with {listed(f'{key}={plain_value(value)}' for key, value in changed.items())}:", "bold")
    others = {player.name: player for player in other.players}
    rows = [_what_if_row(player, others[player.name]) for player in sheet.players if player.name in others]
    page.table(("player", "total", "then", "what changes"), rows, right=(1, 2))
    same = outcome_text(sheet) == outcome_text(other)
    page.say(f"then: {outcome_text(other)}{', as before' if same else ''}", "green" if other.winners else "yellow")
    if other.finished:
        _render_ties(page, other)


def _what_if_row(player: PlayerScore, other: PlayerScore) -> tuple[str, ...]:
    changes = [
        f"{item.name} {_points(item.points, item.possible)} -> {_points(then.points, then.possible)}"
        for item, then in zip(player.items, other.items, strict=True)
        if (item.points, item.possible) != (then.points, then.possible)
    ]
    pairs = zip(player.columns, other.columns, strict=False)
    columns = [f"{head} {text} -> {then}" for (head, text), (_, then) in pairs if text != then]
    return player.name, total_text(player), total_text(other), ", ".join([*columns, *changes]) or "nothing"
