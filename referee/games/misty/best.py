"""TODO."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.core.errors import InputError
from referee.core.header import Header
from referee.core.rulebook import Violation
from referee.core.score import Item, PlayerScore, ScoreSheet
from referee.games.misty.best_order import best_order
from referee.games.misty.final_position import Told, entry_of, hold_entries, read_player
from referee.games.misty.items import CLAUSES, NAMES, window_items
from referee.games.misty.layout import fresh
from referee.games.misty.notation import say_deeds
from referee.games.misty.scoring import item_of_range, range_of, score
from referee.games.misty.setup import breaches_of, read_table
from referee.games.misty.sheets import excess_copies, score_sheet
from referee.games.misty.state import GameConfig, State


def best(state: State) -> ScoreSheet | None:
    """The most that another order would have given for the windows of the last complete building."""
    built = state if not state.part else state.last
    if built is None:
        return None
    config = state.config
    played = score(state)
    players = []
    for seat, player in enumerate(played.players):
        # Worlds that differ only in what the cards are called have the same best order.
        alike = {
            tuple((cell, card.kind, card.step) for cell, card in one.cards.items()): one
            for one in built.layouts[seat].values()
        }
        worlds = [best_order(fresh(one.frame, one.cards), config.rules, config.house) for one in alike.values()]
        if not worlds:
            players.append(_unknown(player))
            continue
        items = _best_items([window_items(world.layout, config.house) for world in worlds])
        totals = [world.total for world in worlds]
        said = say_deeds(worlds[0].deeds) if len(worlds) == 1 else None
        more: dict[str, Any] = {**player.more, "activation": said}
        if len(worlds) == 1:
            more["_steps"] = (f"best order: {said or 'nothing to move'}",)
        players.append(PlayerScore(player.name, items, player.rank, span=(min(totals), max(totals)), more=more))
    return ScoreSheet(tuple(players), played.finished, played.winners, played.tiebreak, config.standin)


def _unknown(player: PlayerScore) -> PlayerScore:
    """The best of a window of which too much is hidden."""
    items = tuple(
        Item(item, None if place < 4 else 0, clause, "too many cards of this window are hidden")
        for place, (item, clause) in enumerate(zip(NAMES, CLAUSES, strict=True))
    )
    return PlayerScore(player.name, items, player.rank, more={**player.more, "activation": None})


def _best_items(worlds: Sequence[tuple[Item, ...]]) -> tuple[Item, ...]:
    if len(worlds) == 1:
        return worlds[0]
    return tuple(
        item_of_range(item.name, item.clause, range_of(world[place].points or 0 for world in worlds), "by hidden cards")
        for place, item in enumerate(worlds[0])
    )


def best_sheet(header: Header) -> ScoreSheet | list[Violation]:
    """For every player with a window as built the largest total that an activation could have given."""
    hold_entries(header)
    broken = breaches_of(header)
    if broken:
        return broken
    config = read_table(header)
    windows = [seat for seat in range(len(header.names)) if entry_of(header, "window", seat) is not None]
    if not windows:
        return score_sheet(header)
    told = {}
    for seat in windows:
        told[seat] = read_player(header, config, seat)
        broken += [
            one for one in told[seat].violations if one.key[:2] == ("final", "window") and one.clause[:5] == "sheet"
        ]
        broken += [
            one for one in told[seat].violations if one.key[:2] == ("final", "window") and one.clause == "notation"
        ]
    broken += excess_copies(config, list(told.values()))
    if broken:
        return broken
    played = _played(header)
    players = [_best_player(config, one, header) for one in told.values()]
    if played is None:
        return ScoreSheet(tuple(players), True, (), None, config.standin)
    known = {player.name: player.rank for player in played.players}
    ranked = tuple(PlayerScore(one.name, one.items, known.get(one.name), one.span, one.more) for one in players)
    return ScoreSheet(ranked, True, played.winners, played.tiebreak, config.standin)


def _played(header: Header) -> ScoreSheet | None:
    try:
        found = score_sheet(header)
    except InputError:
        return None
    return found if isinstance(found, ScoreSheet) else None


def _best_player(config: GameConfig, told: Told, header: Header) -> PlayerScore:
    assert told.built is not None
    found = best_order(told.built, config.rules, header.house)
    said = say_deeds(found.deeds)
    more = {"activation": said, "_steps": (f"best order: {said or 'nothing to move'}",)}
    items = window_items(found.layout, header.house, found.layout.frame.sheet_name)
    return PlayerScore(told.name, items, None, more=more)
