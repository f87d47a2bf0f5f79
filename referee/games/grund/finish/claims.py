"""The claims below `final` in a log, compared with the state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from referee.core.matching import all_matched
from referee.games.grund import castle as geometry
from referee.games.grund.box import CARD_NAMES
from referee.games.grund.castle import Castle, cell_name
from referee.games.grund.finish.final_position import FinalPosition, Pile
from referee.games.grund.knowledge import sums
from referee.games.grund.rules.effects import UNKNOWN
from referee.games.grund.state import GameConfig, Player


class Own(NamedTuple):
    """The player whose claims are compared: what that player has, as it scores and in the game."""

    position: FinalPosition
    player: Player
    config: GameConfig


def cards_found(own: Own, claimed: list[str]) -> list[str] | None:
    """The cards that count. Open while there are unknown cards, unless the claim holds."""
    cards = sorted(CARD_NAMES.get(card.lower()) or card for card in claimed)
    if cards == sorted(own.position.cards):
        return claimed
    return None if UNKNOWN in own.player.grund and not own.player.shown else list(own.position.cards)


def energy_found(own: Own, claimed: Any) -> Any:
    """The energy, as a sum or as cards. Open while several sums are possible."""
    hands = own.player.hands
    if not isinstance(claimed, list):
        totals = sums(hands)
        return totals.pop() if len(totals) == 1 else None
    if len(hands) > 1:
        return None
    ((ones, twos, threes),) = hands
    found = [1] * ones + [2] * twos + [3] * threes
    return claimed if sorted(claimed) == found else found


def castles_found(own: Own, claimed: list[Any]) -> list[Any]:
    """The castles written as they are claimed. Their order and their position do not matter."""
    castles, piles = own.player.castles, own.position.castles
    alike = [
        {place for place, castle in enumerate(castles) if _is_castle(given, castle, piles[place], own.config)}
        for given in claimed
    ]
    if len(claimed) == len(castles) and all_matched(alike):
        return claimed
    return _written(claimed, alike, castles, own.position)


def _written(
    claimed: list[Any], alike: list[set[int]], castles: Sequence[Castle], position: FinalPosition
) -> list[Any]:
    """The castles, each as it was claimed if a claim fits it, else in the style of a claim that does not."""
    typed: dict[int, Any] = {}
    for given, places in zip(claimed, alike, strict=True):
        place = next((place for place in sorted(places) if place not in typed), None)
        if place is not None:
            typed[place] = given
    wrong = [given for given in claimed if given not in typed.values()]
    others = [place for place in range(len(castles)) if place not in typed]
    last = (wrong or claimed or [[]])[-1]
    styles = [*wrong, *[last] * len(others)]
    for place, style in zip(others, styles, strict=False):
        typed[place] = _in_style(style, castles[place], position.castles[place])
    return [typed[place] for place in range(len(castles))]


def _in_style(given: Any, castle: Castle, pile: Pile) -> Any:
    """A castle tile by tile, or summed up with the keys of a claimed one."""
    if isinstance(given, Mapping):
        return {key: value for key, value in pile._asdict().items() if key in given}
    return [f"{cell_name(cell)}:{piece.id}" for cell, piece in castle.tiles]


def _is_castle(given: Any, castle: Castle, pile: Pile, config: GameConfig) -> bool:
    if isinstance(given, Mapping):
        own = pile._asdict()
        return all(own[key] == number for key, number in given.items())
    names = config.castles.names
    tiles = []
    for text in given:
        cell, _, piece = str(text).lower().partition(":")
        place, ident = geometry.cell_of(cell), names.get(piece)
        if place is None or ident is None:
            return False
        tiles.append((place, ident))
    return _anchored(tiles) == _anchored([(cell, piece.id) for cell, piece in castle.tiles])


def _anchored(tiles: Sequence[tuple[geometry.Cell, str]]) -> set[tuple[geometry.Cell, str]]:
    if not tiles:
        return set()
    left, top = min(cell[0] for cell, _ in tiles), min(cell[1] for cell, _ in tiles)
    return {((cell[0] - left, cell[1] - top), piece) for cell, piece in tiles}
