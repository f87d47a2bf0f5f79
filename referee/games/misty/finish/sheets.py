"""The capability `sheets`: points of finished windows, claims about windows and rounds, best orders of activation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from referee.core.errors import InputError
from referee.core.header import Header
from referee.core.rulebook import Violation
from referee.core.score import Claim, Item, PlayerScore, ScoreSheet, claim
from referee.games.misty.finish.final_position import (
    FinalRound,
    FinalWindow,
    RoundTables,
    is_match,
    read_window,
    tables_of,
)
from referee.games.misty.finish.grid import UNKNOWN, layout_of, rows_of, split_rows
from referee.games.misty.finish.scoring import invented_parts, range_of, score, score_sheet, sheet_faults
from referee.games.misty.layout import Act, Layout, Step, TypedAct, as_built, carry_out, format_acts
from referee.games.misty.points import CATEGORIES, item_of_range, window_items
from referee.games.misty.rules.activation import best_order
from referee.games.misty.rules.announcements import act_text
from referee.games.misty.rules.rounds import histories_so_far
from referee.games.misty.setup import header_violations, read_config
from referee.games.misty.state import GameConfig, State


def best_of_log(state: State) -> ScoreSheet | None:
    """The best scores of the windows of the last complete building; None before the first."""
    built = state if not state.part else state.closed
    if built is None:
        return None
    played = score(state)
    players = tuple(
        _best_of_layouts(state.config, player, built.layouts[seat].values())
        for seat, player in enumerate(played.players)
    )
    return ScoreSheet(players, played.finished, played.winners, played.tiebreak, state.config.standin, played.invented)


def _best_of_layouts(config: GameConfig, player: PlayerScore, layouts: Iterable[Layout]) -> PlayerScore:
    """The best score of a window in all its worlds."""
    # Worlds that differ only in the ids of their cards have the same best order.
    distinct = {
        tuple((cell, card.kind, card.step) for cell, card in layout.cards.items()): layout for layout in layouts
    }.values()
    bests = [best_order(as_built(one.frame, one.cards), config.rules, config.house) for one in distinct]
    if not bests:
        return _unknown_best(player)
    first = next(iter(distinct))
    order = format_acts(bests[0].acts) if len(bests) == 1 else None
    more: dict[str, Any] = {**player.more, "activation": order}
    details = _order_lines(first, bests[0].acts) if order is not None else ()
    items = _items_over_worlds([window_items(best.layout, config.house) for best in bests])
    return PlayerScore(
        player.name, items, player.rank, span=range_of(best.total for best in bests), more=more, details=details
    )


def _order_lines(window: Layout, acts: Sequence[TypedAct]) -> tuple[str, ...]:
    """The best order as it is typed, and what each act of it does."""
    if not acts:
        return ("best order: nothing to move",)
    lines = [f"best order: {format_acts(acts)}"]
    layout = as_built(window.frame, window.cards)
    for number, typed in enumerate(acts, 1):
        act = Act(typed.cell) if isinstance(typed, Step) else Act(typed.monster, typed.flower)
        lines.append(f"{number:4}. {act_text(layout, act)}")
        layout = carry_out(layout, act)
    return tuple(lines)


def _unknown_best(player: PlayerScore) -> PlayerScore:
    """The best score of a window with too many unknown cards."""
    items = tuple(
        Item(
            category.name, None if category.points else 0, category.clause, "not enough cards of this window are known"
        )
        for category in CATEGORIES
    )
    return PlayerScore(player.name, items, player.rank, more={**player.more, "activation": None})


def _items_over_worlds(worlds: Sequence[tuple[Item, ...]]) -> tuple[Item, ...]:
    if len(worlds) == 1:
        return worlds[0]
    return tuple(
        item_of_range(item.name, item.clause, range_of(world[index].points or 0 for world in worlds), "by hidden cards")
        for index, item in enumerate(worlds[0])
    )


def best_of_sheet(header: Header) -> ScoreSheet | list[Violation]:
    """The best scores of the players with a `final.window`."""
    if is_match(header):
        return score_sheet(header)
    [tables] = tables_of(header)
    violations = header_violations(header)
    if violations:
        return violations
    config = read_config(header)
    seats = [seat for seat in config.seats if tables.entry(header, "window", seat) is not None]
    if not seats:
        return score_sheet(header)
    round_ = FinalRound(tables, tuple(read_window(header, config, tables, seat) for seat in seats), ())
    violations, warnings = sheet_faults(config, [round_])
    violations = [violation for violation in violations if violation.clause == "deal.3" or _is_of_window(violation)]
    if violations:
        return violations
    played = _score_as_played(header)
    rank_of = {player.name: player.rank for player in played.players} if played is not None else {}
    players = tuple(_best_of_window(config, window, rank_of.get(window.name)) for window in round_.windows)
    best = ScoreSheet(players, True, (), None, config.standin, invented_parts(config), warnings=tuple(warnings))
    return best if played is None else replace(best, winners=played.winners, tiebreak=played.tiebreak)


def _is_of_window(violation: Violation) -> bool:
    """True if a violation concerns the window as built, not its activation."""
    return violation.key[:2] == ("final", "window") and violation.clause.partition(".")[0] in ("sheet", "notation")


def _score_as_played(header: Header) -> ScoreSheet | None:
    try:
        played = score_sheet(header)
    except InputError:
        return None
    return played if isinstance(played, ScoreSheet) else None


def _best_of_window(config: GameConfig, window: FinalWindow, rank: int | None) -> PlayerScore:
    if window.window is None or window.is_unknown:
        return _unknown_best(PlayerScore(window.name, (), rank))
    built = layout_of(config, window.window)
    best = best_order(built, config.rules, config.house)
    items = window_items(best.layout, config.house, best.layout.frame.sheet_name)
    return PlayerScore(
        window.name,
        items,
        rank,
        more={"activation": format_acts(best.acts)},
        details=_order_lines(built, best.acts),
    )


__all__ = ["best", "claims", "score_sheet"]


def best(header: Header, state: State | None) -> ScoreSheet | list[Violation] | None:
    """The points of each window in its best order of activation."""
    return best_of_sheet(header) if state is None else best_of_log(state)


def claims(header: Header, state: State | None, sheet: ScoreSheet) -> list[Claim]:
    """The claims below `final` besides `points`: of a log, or of a sheet (no state)."""
    tables = tables_of(header)
    if state is None:
        return [*_sheet_claims(header, tables, sheet), *_rounds_claims(header, sheet)]
    return [*_log_claims(header, tables[0], state), *_rounds_claims(header, sheet)]


def _sheet_claims(header: Header, rounds: Sequence[RoundTables], sheet: ScoreSheet) -> list[Claim]:
    """A stated result is a claim where the window and its activation are stated too; so are points beside windows."""
    config = read_config(header)
    entries = []
    for number, tables in enumerate(rounds, 1):
        path = f"round.{number}." if tables.name else ""
        for key, rows in tables.entries("result").items():
            seat = header.seat(key, (*tables.path, "result", key))
            if tables.entry(header, "window", seat) is not None and rows != UNKNOWN:
                end = read_window(header, config, tables, seat).end
                entries.append(_rows_claim(header.names[seat], f"{path}result.{key}", rows, end, config))
        if tables.name and tables.has_windows:
            entries += _points_claims(header, tables, number, sheet)
    return entries


def _points_claims(header: Header, tables: RoundTables, number: int, sheet: ScoreSheet) -> list[Claim]:
    """The points of a round that the table counted beside its windows."""
    entries = []
    for key, points in tables.entries("points").items():
        seat = header.seat(key, (*tables.path, "points", key))
        if points != UNKNOWN:
            found = sheet.players[seat].more["rounds"][number - 1]
            entries.append(claim(header.names[seat], f"round.{number}.points.{key}", points, found))
    return entries


def _rounds_claims(header: Header, sheet: ScoreSheet) -> list[Claim]:
    """The rounds won that a file claims."""
    entries = []
    for key, number in RoundTables(header.final, ("final",)).entries("rounds").items():
        seat = header.seat(key, ("final", "rounds", key))
        entries.append(claim(header.names[seat], f"rounds.{key}", number, sheet.players[seat].more.get("rounds_won")))
    return entries


def _log_claims(header: Header, tables: RoundTables, state: State) -> list[Claim]:
    config = state.config
    built = state if not state.part else state.closed
    _, end_layouts = histories_so_far(state)
    entries = []
    for key, rows in tables.entries("window").items():
        seat = header.seat(key, ("final", "window", key))
        layouts = list(built.layouts[seat].values()) if built is not None else []
        layout = as_built(layouts[0].frame, layouts[0].cards) if len(layouts) == 1 else None
        entries.append(_rows_claim(header.names[seat], f"window.{key}", rows, layout, config))
    for key, rows in tables.entries("result").items():
        seat = header.seat(key, ("final", "result", key))
        layout = end_layouts[-1][seat] if end_layouts else None
        entries.append(_rows_claim(header.names[seat], f"result.{key}", rows, layout, config))
    return entries


def _rows_claim(name: str, what: str, rows: Sequence[str], layout: Layout | None, config: GameConfig) -> Claim:
    if layout is None:
        return Claim(name, what, list(rows), None, None)
    claimed = [[_in_full(word, config) for word in row] for row in split_rows(rows)]
    actual = rows_of(layout)
    same = len(claimed) == len(actual) and all(
        len(one) == len(other) and all(_agree(word, cell) for word, cell in zip(one, other, strict=True))
        for one, other in zip(claimed, actual, strict=True)
    )
    if same:
        return Claim(name, what, list(rows), list(rows), True)
    shown = [" ".join("*" if "+" in cell else cell for cell in row) for row in actual]
    return Claim(name, what, list(rows), shown, False)


def _in_full(word: str, config: GameConfig) -> str:
    if word in (".", "*"):
        return word
    return "+".join(config.ids.get(part) or part for part in word.split("+"))


def _agree(claimed: str, actual: str) -> bool:
    return claimed == actual or (claimed == "*" and "+" in actual)
