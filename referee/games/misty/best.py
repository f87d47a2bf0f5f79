"""`score --best`: the most points that another order of activation would have given."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from referee.core.errors import InputError
from referee.core.header import Header
from referee.core.rulebook import Violation
from referee.core.score import Item, PlayerScore, ScoreSheet
from referee.games.misty.announcements import act_text
from referee.games.misty.final_position import (
    FinalWindow,
    entry_of,
    excess_copies,
    read_final_window,
    require_unique_entries,
)
from referee.games.misty.grid import layout_of
from referee.games.misty.items import CLAUSES, NAMES, SCORED_ITEMS, item_of_range, window_items
from referee.games.misty.layout import Act, Layout, Step, TypedAct, as_built, carry_out, format_acts
from referee.games.misty.orders import best_order
from referee.games.misty.scoring import invented_parts, range_of, score
from referee.games.misty.setup import header_violations, read_config
from referee.games.misty.sheets import score_sheet
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
        tuple((cell, card.kind, card.step) for cell, card in one.cards.items()): one for one in layouts
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
        Item(item, None if place < SCORED_ITEMS else 0, clause, "not enough cards of this window are known")
        for place, (item, clause) in enumerate(zip(NAMES, CLAUSES, strict=True))
    )
    return PlayerScore(player.name, items, player.rank, more={**player.more, "activation": None})


def _items_over_worlds(worlds: Sequence[tuple[Item, ...]]) -> tuple[Item, ...]:
    if len(worlds) == 1:
        return worlds[0]
    return tuple(
        item_of_range(item.name, item.clause, range_of(own[place].points or 0 for own in worlds), "by hidden cards")
        for place, item in enumerate(worlds[0])
    )


def best_of_sheet(header: Header) -> ScoreSheet | list[Violation]:
    """The best scores of the players with a `final.window`."""
    require_unique_entries(header)
    violations = header_violations(header)
    if violations:
        return violations
    config = read_config(header)
    seats = [seat for seat in range(len(header.names)) if entry_of(header, "window", seat) is not None]
    if not seats:
        return score_sheet(header)
    windows = [read_final_window(header, config, seat) for seat in seats]
    violations = [one for window in windows for one in window.violations if _is_of_window(one)]
    violations += excess_copies(config, windows)
    if violations:
        return violations
    played = _score_as_played(header)
    rank_of = {player.name: player.rank for player in played.players} if played is not None else {}
    players = tuple(_best_of_window(config, window, rank_of.get(window.name)) for window in windows)
    if played is None:
        return ScoreSheet(players, True, (), None, config.standin, invented_parts(config))
    return ScoreSheet(players, True, played.winners, played.tiebreak, config.standin, invented_parts(config))


def _is_of_window(violation: Violation) -> bool:
    """Whether a violation concerns the window as built, not its activation."""
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
