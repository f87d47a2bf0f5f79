"""The claims below `final` in a log, compared with the state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from referee.core.header import Header
from referee.core.matching import all_matched
from referee.core.score import Claim, ScoreSheet, claim
from referee.games.grund import castle as geometry
from referee.games.grund.box import CARD_NAMES
from referee.games.grund.castle import Castle, cell_name
from referee.games.grund.finish.final_position import FinalPosition, Pile, final_positions
from referee.games.grund.knowledge.hands import sums
from referee.games.grund.rules.effects import UNKNOWN
from referee.games.grund.state import State


def claims(header: Header, state: State | None, sheet: ScoreSheet) -> list[Claim]:
    """Each claim, compared. What is claimed of something that the score withholds is not repeated: it may be true."""
    if state is None:
        return []
    found = []
    everybody = final_positions(state)
    secret = _withheld(sheet)
    for key, given in header.raw_final.items():
        if key == "points":
            continue
        seat = header.seat(key, ("final", key))
        own = _Own(header.names[seat], seat, everybody[seat], state)
        for what, claimed in given.items():
            if what in _HIDDEN and own.name in secret:
                found.append(Claim(own.name, f"{key}.{what}", None, None, None))
            else:
                found += _claims(own, f"{key}.{what}", what, claimed)
    return found


_HIDDEN = ("energy", "cards")


def _withheld(sheet: ScoreSheet) -> set[str]:
    """The players whose energy the score withholds: no points for it, and no range."""
    return {
        player.name
        for player in sheet.players
        if any(item.name == "energy" and item.points is None and item.possible is None for item in player.items)
    }


class _Own(NamedTuple):
    """The player whose claims are compared, and what that player has."""

    name: str
    seat: int
    position: FinalPosition
    state: State


def _claims(owner: _Own, path: str, what: str, claimed: Any) -> list[Claim]:
    name, seat, position, state = owner
    if isinstance(claimed, Mapping):
        own = {"plant": position.plants, "animal": position.animals}
        return [claim(name, f"{path}.{key}", number, own.get(key)) for key, number in claimed.items()]
    if what == "castles":
        return [Claim(name, path, claimed, *_castles_found(claimed, position, state, seat))]
    if what == "cards":
        cards = [CARD_NAMES.get(str(card).lower()) or str(card) for card in claimed]
        unknown = state.players[seat].grund.count(UNKNOWN)
        if unknown and not state.players[seat].shown and sorted(cards) != sorted(position.cards):
            return [Claim(name, path, claimed, None, None)]
        return [Claim(name, path, claimed, list(position.cards), sorted(cards) == sorted(position.cards))]
    if what == "energy":
        return [_energy_claim(name, path, claimed, state, seat)]
    own_figures = {
        "happiness": position.happiness,
        "figures": position.figures,
        "bids": position.bids,
        "cats": position.cats,
    }
    return [claim(name, path, claimed, own_figures[what])]


def _energy_claim(name: str, path: str, claimed: Any, state: State, seat: int) -> Claim:
    """The claim about energy, as a sum or as cards. Open while several sums are possible."""
    hands = state.players[seat].hands
    if not isinstance(claimed, list):
        totals = sums(hands)
        return claim(name, path, claimed, totals.pop() if len(totals) == 1 else None)
    if len(hands) > 1:
        return Claim(name, path, claimed, None, None)
    ((ones, twos, threes),) = hands
    found = [1] * ones + [2] * twos + [3] * threes
    holds = sorted(claimed) == found
    return Claim(name, path, claimed, claimed if holds else found, holds)


def _castles_found(claimed: list[Any], position: FinalPosition, state: State, seat: int) -> tuple[Any, bool]:
    """The castles written as they were claimed, and whether they are the same. Their order and their position do not
    matter.
    """
    castles = state.players[seat].castles
    alike = [
        {place for place, castle in enumerate(castles) if _is_castle(given, castle, position.castles[place], state)}
        for given in claimed
    ]
    if len(claimed) == len(castles) and all_matched(alike):
        return claimed, True
    return _written(claimed, alike, castles, position), False


_SUMMED = ("points", "complete", "tiles", "height", "width", "towers")


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
        return {key: getattr(pile, key) for key in _SUMMED if key in given}
    return [f"{cell_name(cell)}:{piece.id}" for cell, piece in castle.tiles]


def _is_castle(given: Any, castle: Castle, pile: Pile, state: State) -> bool:
    if isinstance(given, Mapping):
        own = pile._asdict()
        return all(own[key] == number for key, number in given.items())
    names = state.config.castles.names
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
