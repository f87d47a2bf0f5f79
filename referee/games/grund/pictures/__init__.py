"""The pictures of reports: the playground, the goals, and what each player has with the points for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from referee.core.header import Header
from referee.core.messages import count
from referee.core.pictures import (
    WIDEST,
    Box,
    Group,
    Part,
    Picture,
    Words,
    initials,
    mark,
    player_style,
    shortened,
    text_width,
    wrapped,
)
from referee.core.score import Item, PlayerScore
from referee.games.grund import components as printed
from referee.games.grund.castle import height, width
from referee.games.grund.finish.final_position import FinalPosition, Pile, final_positions, hands_are_open
from referee.games.grund.finish.goals import COUNTS, is_unknown
from referee.games.grund.finish.scoring import score, score_state
from referee.games.grund.finish.sheet_positions import sheet_positions
from referee.games.grund.knowledge import hand_text
from referee.games.grund.pictures.pictograms import ANIMAL, ARROW, PLANT, castle_parts
from referee.games.grund.pictures.playground import TEXT, Look, playground
from referee.games.grund.rules.cards.plain import animals, plants
from referee.games.grund.rules.setup_clauses import goals_of
from referee.games.grund.state import State
from referee.games.grund.table.view import some_energy

_LINE = 16.0
_LEFT, _RIGHT = 4.0, WIDEST - 4
_CASTLE_TILE, _CASTLE_GAP, _UNDRAWN = 46.0, 20.0, 56.0
_CASTLES_LEFT = _LEFT + 10 + ARROW
_CARD, _SERIES = 18.0, 5
_DISC = 17.0
_ENERGY_STYLES = {1: "yellow", 2: "orange", 3: "red"}


class Owned(NamedTuple):
    """The things drawn of one player. `energy` are the cards if they are certain, `energy_text` says what is known of
    them; `cards` are the Grund cards in hand.
    """

    position: FinalPosition
    score: PlayerScore
    look: Look
    energy: Sequence[int]
    energy_text: str
    cards: str
    seat: int


LETTERS: frozenset[str] = frozenset()
"""The letters that mean something else here."""


def pictures(state: State) -> tuple[Picture, ...]:
    """The position, as far as the observer of the log may know it."""
    names = state.config.names
    looks = _looks(names.names, names.colors)
    positions = final_positions(state)
    finished = hands_are_open(state)
    scores = score_state(state).players
    owned = []
    for seat, player in enumerate(state.players):
        hidden = state.config.is_foreign(seat) and not finished
        certain = () if hidden or len(player.hands) > 1 else _values(next(iter(player.hands)))
        text = some_energy(player) if hidden else f"{sum(certain)} in all" if certain else hand_text(player.hands)
        cards = "" if hidden else ", ".join(player.grund)
        cards_text = f"{count(len(player.grund), 'Grund card')}{f': {cards}' if cards else ''}" if player.grund else ""
        owned.append(Owned(positions[seat], scores[seat], looks[seat], certain, text, cards_text, seat))
    return (
        playground(state, looks),
        *_goals(owned, state.config.goals),
        *(_belongings(own) for own in owned),
    )


def sheet_pictures(header: Header) -> tuple[Picture, ...]:
    """The pictures of a sheet. It has no playground."""
    castles = printed.castles_of(printed.components_of(header), header.house["castle.touch"] == "loose")
    positions = [one.position for one in sheet_positions(header, castles)]
    goals = goals_of(header)
    scores = score(positions, goals, str(header.house["goal.tie"]), True).players
    looks = _looks(header.names, [player.colors for player in header.players])
    owned = [
        Owned(position, points, look, (), _energy_of(position), ", ".join(position.cards), seat)
        for seat, (position, points, look) in enumerate(zip(positions, scores, looks, strict=True))
    ]
    return (*_goals(owned, goals), *(_belongings(own) for own in owned))


def _values(hand: tuple[int, int, int]) -> list[int]:
    """The energy cards of a hand, one by one."""
    return [value for value, number in enumerate(hand, 1) for _ in range(number)]


def _energy_of(position: FinalPosition) -> str:
    return "unknown" if "energy" in position.unknown else f"{position.energy[0]} in all"


def _looks(names: Sequence[str], colors: Sequence[Sequence[str]]) -> list[Look]:
    letters = initials(names)
    return [
        Look(player_style(colors[seat] if seat < len(colors) else (), seat), letters[seat])
        for seat in range(len(names))
    ]


def _points(points: int | None, possible: tuple[int, int] | None) -> str:
    if points is not None:
        return str(points)
    return f"{possible[0]}–{possible[1]}" if possible else "?"


# The goals.


def _goals(owned: Sequence[Owned], goals: Sequence[str]) -> Iterator[Picture]:
    """Each goal with what the players have towards it, the best first, and their points."""
    if not goals:
        return
    parts: list[Part] = []
    spoken = []
    step = (WIDEST - 84) / len(owned)
    for row, goal in enumerate(goals):
        y = 16 + 26 * row
        parts.append(Words(_LEFT, y + 4, goal, "ink", 12, "start", bold=True))
        standings = [(_towards(goal, owned, seat), _goal_item(own, row)) for seat, own in enumerate(owned)]
        order = sorted(range(len(owned)), key=lambda seat: (-(standings[seat][1].points or 0), seat))
        for place, seat in enumerate(order):
            number, item = standings[seat]
            points = _points(item.points, item.possible)
            parts.append(Group(80 + step * place, y, _towards_drawing(owned[seat].look, number, points)))
            spoken.append(f"{goal}: {owned[seat].position.name} {number}, {points} points")
    yield Picture("The goals and their points", WIDEST, 6 + 26 * len(goals), parts, "\n".join(spoken))


@lru_cache
def _towards_drawing(look: Look, number: str, points: str) -> tuple[Part, ...]:
    """The count of a player towards a goal, and the points for it unless they are none."""
    words = [Words(19, 4, number, "ink", TEXT, "start")]
    if points != "0":
        words.append(Words(23 + text_width(number, TEXT), 4, f"+{points}", "good", TEXT, "start", bold=True))
    return (Group(8, 0, _player_mark(look, 8)), *words)


def _goal_item(own: Owned, row: int) -> Item:
    return own.score.items[3].items[row]


def _towards(goal: str, owned: Sequence[Owned], seat: int) -> str:
    """The count of a player towards a goal."""
    position = owned[seat].position
    if goal not in COUNTS:
        low, high = position.energy[0], position.energy[-1]
        return "?" if position.secret or "energy" in position.unknown else f"{low}–{high}" if high > low else str(low)
    return "?" if is_unknown(goal, [position]) else str(COUNTS[goal][1](position))


# What a player has.


class _Drawn(NamedTuple):
    """The values behind the picture of a player's belongings. `points` are those of the five parts of the score."""

    position: FinalPosition
    look: Look
    total: str
    points: tuple[str, ...]
    energy: tuple[int, ...]
    energy_text: str
    cards: str


class _Page:
    """Parts from top to bottom."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.y = 0.0

    def heading(self, text: str, points: str) -> None:
        """The name of a part of the score, and its points at the right."""
        self.y += _LINE + 2
        line = (
            Words(_LEFT, 0, text, "ink", TEXT, "start"),
            Words(_RIGHT, 0, points, "ink", TEXT, "end", bold=True),
        )
        self.parts.append(Group(0, self.y, line))

    def text(self, text: str, style: str = "muted") -> None:
        """A text in as many lines as it takes."""
        for line in wrapped(text, _RIGHT - _LEFT - 10, TEXT):
            self.y += _LINE
            self.parts.append(Words(_LEFT + 10, self.y, line, style, TEXT, "start"))


def _belongings(own: Owned) -> Picture:
    position, total = own.position, f"{own.score.total_words} points"
    points = tuple(_points(item.points, item.possible) for item in own.score.items)
    drawn = _Drawn(position, own.look, total, points, tuple(own.energy), own.energy_text, own.cards)
    parts, height = _drawn_belongings(drawn)
    return Picture(f"What {position.name} has", WIDEST, height, parts, lambda: _belongings_text(own, drawn), own.seat)


def _belongings_text(own: Owned, drawn: _Drawn) -> str:
    lines = [
        f"{own.position.name}: {drawn.total}",
        *(f"{item.name}: {text} ({item.why})" for item, text in zip(own.score.items, drawn.points, strict=True)),
        *(text for text in (own.cards, own.energy_text, *_others(own.position)) if text),
        *own.score.details,
    ]
    return "\n".join(lines)


# Most moves change nothing that a player has.
@lru_cache(256)
def _drawn_belongings(drawn: _Drawn) -> tuple[tuple[Part, ...], float]:
    """The parts and the height of the picture."""
    position, page = drawn.position, _Page()
    name = shortened(position.name, 210, 14, bold=True)
    page.parts.append(Group(13, 14, _player_mark(drawn.look, 10)))
    page.parts.append(Words(29, 18.5, name, "ink", 14, "start", bold=True))
    page.parts.append(Words(_RIGHT, 18.5, drawn.total, "ink", 14, "end", bold=True))
    page.y = 26
    happiness, castles, photos, goals, energy = drawn.points
    page.heading("happiness points", happiness)
    page.heading("goals", goals)
    page.heading(f"photos: {_photos_text(position)}", photos)
    _photos(page, position)
    page.heading(f"energy: {drawn.energy_text}", energy)
    _energy(page, drawn.energy)
    page.heading(f"castles: {len(position.castles) or 'none'}", castles)
    _castles(page, position.castles)
    for text in (drawn.cards, ", ".join(_others(position))):
        if text:
            page.text(text)
    return tuple(page.parts), page.y + 8


@lru_cache
def _player_mark(look: Look, radius: float) -> tuple[Part, ...]:
    return tuple(mark(0, 0, radius, look.style, look.letters))


def _photos_text(position: FinalPosition) -> str:
    return ", ".join(
        f"unknown {noun}s"
        if f"{noun}s" in position.unknown
        else count(number, noun) + (f" + {count(more, card)}" if more else "")
        for noun, number, card, more in (
            ("plant", position.plants, "postcard", plants(position.cards)),
            ("animal", position.animals, "newspaper", animals(position.cards)),
        )
    )


def _photos(page: _Page, position: FinalPosition) -> None:
    """The photos as cards, in series of five."""
    parts: list[Part] = []
    x = _LEFT + 18
    cards = [(PLANT, position.plants), (ANIMAL, position.animals)]
    if not any(number for _, number in cards):
        return
    step = min(_CARD, (_RIGHT - 30 - x) / sum(number for _, number in cards))
    for drawing, number in cards:
        for place in range(number):
            parts.append(Group(x, 16, drawing))
            x += step + (4 if place % _SERIES == _SERIES - 1 and step == _CARD else 0)
        x += 6 if number else 0
    page.parts.append(Group(0, page.y, tuple(parts)))
    page.y += 28


def _energy(page: _Page, values: Sequence[int]) -> None:
    """The energy cards as discs with their values."""
    if not values:
        return
    step = min(_DISC, (_RIGHT - _LEFT - 30) / len(values))
    cards = (
        mark(_LEFT + 18 + step * place, 13, 8, _ENERGY_STYLES[value], str(value)) for place, value in enumerate(values)
    )
    page.parts.append(Group(0, page.y, tuple(part for card in cards for part in card)))
    page.y += 22


def _others(position: FinalPosition) -> Iterator[str]:
    for number, noun, plural in (
        (position.bids, "bid won", "bids won"),
        (position.cats, "cat", "cats"),
        (position.figures, "figure", "figures"),
    ):
        name = {"bid won": "bids", "cat": "cats", "figure": "figures"}[noun]
        if name in position.unknown:
            yield f"unknown {plural}"
        elif number:
            yield count(number, noun, plural)


def _castles(page: _Page, castles: Sequence[Pile]) -> None:
    """The castles side by side as long as they fit, the next ones below."""
    x, bottom = _CASTLES_LEFT, page.y
    for number, pile in enumerate(castles, 1):
        size = _tile_size(pile)
        captions = _captions(number, pile)
        drawn = _UNDRAWN if pile.castle is None else width(pile.castle) * size
        wide = max(drawn, *(text_width(caption, TEXT) for caption in captions))
        if x > _CASTLES_LEFT and x + wide > _RIGHT:
            x, page.y = _CASTLES_LEFT, bottom
        top = page.y + 4 + ARROW
        if pile.castle is not None:
            page.parts.append(Group(x, top, tuple(castle_parts(pile.castle, 0, 0, size))))
            base = top + height(pile.castle) * size
        else:
            # A castle scored at the table may come without the number of its tiles.
            text = "not drawn" if "tiles" in pile.unknown or not pile.tiles else count(pile.tiles, "tile")
            page.parts += [
                Box(x, top, _UNDRAWN, size, "empty", 4),
                Words(x + _UNDRAWN / 2, top + size / 2 + 4, text, "ink", TEXT),
            ]
            base = top + size
        for place, caption in enumerate(captions):
            page.parts.append(Words(x, base + 18 + 13 * place, caption, "muted", TEXT, "start"))
        bottom = max(bottom, base + 22 + 13 * (len(captions) - 1))
        x += wide + _CASTLE_GAP
    page.y = bottom


def _tile_size(pile: Pile) -> float:
    """The size in which the tiles of a castle are drawn, so that it is no wider than the picture."""
    if pile.castle is None:
        return _CASTLE_TILE
    return min(_CASTLE_TILE, (_RIGHT - ARROW - _CASTLES_LEFT) / width(pile.castle))


def _captions(number: int, pile: Pile) -> list[str]:
    points = "? points" if "castles" in pile.unknown else count(pile.points, "point")
    state = "complete" if pile.complete else "size unknown" if "tallest" in pile.unknown else "not complete"
    # A sheet may leave a measure out: then nothing is said of it.
    measures = ((pile.height, "high"), (pile.width, "wide"))
    size = [f"{number} {word}" for number, word in measures if number]
    size += [count(pile.towers, "tower")] if pile.towers else []
    return [f"{number}: {points}, {state}", *([", ".join(size)] if size else [])]
