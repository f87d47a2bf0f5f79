"""Pictures for reports: every window with its cards, and the rounds of the match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Literal, NamedTuple

from referee.core.header import Choice, Header
from referee.core.messages import count, listed
from referee.core.pictures import WIDEST, Box, Disc, Group, Part, Picture, Stroke, Words, shortened, wrapped
from referee.games.misty.components import Card
from referee.games.misty.finish.final_position import FinalWindow, read_round, tables_of
from referee.games.misty.finish.grid import Grid
from referee.games.misty.finish.scoring import score_of_log
from referee.games.misty.knowledge import after_forced_acts, remember_recent
from referee.games.misty.layout import COLUMNS, NUMBER, Frame, Layout
from referee.games.misty.pictures.cards import card_drawing, check_mark, smudge, unknown_card
from referee.games.misty.points import cells_of, points_of, run_points, runs
from referee.games.misty.rules.rounds import EndLayouts, histories_so_far
from referee.games.misty.setup import read_config
from referee.games.misty.state import GameConfig, History, State, frame_of
from referee.games.misty.table.view import (
    LEGEND,
    LabelledWindow,
    Stack,
    cells_marked,
    label_of,
    label_width,
    option_text,
    window_lines,
    window_stacks,
)

_CELL, _STEP, _LEFT, _TOP, _RIM = 76.0, 80.0, 26.0, 26.0, 6.0
_WIDTH = _LEFT + 4 * _STEP + _RIM + 2
_LINE = 14.0
_SYMBOL = 40.0
_KEPT = 1024
"""The number of drawings that are kept for the boards of other moves."""
_MARKS: tuple[Literal["moved", "fed"], ...] = ("moved", "fed")


class _View(NamedTuple):
    """The contents of the picture of a window. `stacks` has all stacks that may lie in a cell, `done` the cells whose
    card has moved or eaten; `end` is the window at the end of the round where that is certain; `if_empty` is the text
    where there is no window.
    """

    title: str
    name: str
    frame: Frame | None
    stacks: Mapping[int, set[Stack]]
    cards: Mapping[str, Card]
    house: Mapping[str, Choice]
    done: frozenset[int] = frozenset()
    end: Layout | None = None
    if_empty: str = "no card yet"
    seat: int | None = None


class _Match(NamedTuple):
    """The possible results of the rounds that are over, the windows at their ends where these are certain, and each
    player's points and rounds won as texts.
    """

    names: Sequence[str]
    histories: Sequence[History]
    ends: EndLayouts
    texts: Sequence[Mapping[str, str]]

    @property
    def rounds(self) -> range:
        """The numbers of the rounds that are over, or may be over, from 0."""
        return range(max(map(len, self.histories)))

    def points(self, seat: int, number: int) -> str:
        """The points of a player in a round."""
        return self.texts[seat].get(f"round {number + 1}", "")

    def has_won(self, seat: int, number: int) -> bool | None:
        """True if a player has won a round; None if that is not certain."""
        won = {seat in history[number].winners for history in self.histories if number < len(history)}
        return next(iter(won)) if len(won) == 1 else None


LETTERS: frozenset[str] = frozenset()
"""The letters that mean something else here."""


def pictures(state: State) -> tuple[Picture, ...]:
    """The windows of this round, and the match if one of its rounds is over."""
    match, of_rounds = _match(state.config, *histories_so_far(state))
    is_over = {len(history) for history in match.histories} == {state.number}
    shown = after_forced_acts(state)
    windows = tuple(_window_picture(_view_of_state(shown, seat, match, is_over)) for seat in state.config.seats)
    return (*windows, *of_rounds)


@remember_recent
def _match(config: GameConfig, histories: tuple[History, ...], ends: EndLayouts) -> tuple[_Match, tuple[Picture, ...]]:
    """The results so far and their picture, if a round is over: they stay the same objects until the next one is."""
    if not any(histories):
        return _Match(config.names.names, histories, ends, ()), ()
    texts = [dict(player.columns) for player in score_of_log(config, histories, ends).players]
    match = _Match(config.names.names, histories, ends, texts)
    return match, (_match_picture(match),)


def _view_of_state(state: State, seat: int, match: _Match, is_over: bool) -> _View:
    config, name, box = state.config, state.config.names.names[seat], state.boxes[seat]
    layouts = list(state.layouts[seat].values()) if is_over else []
    points = f": {match.points(seat, state.number - 1)} points" if is_over else ""
    stacks = window_stacks(state, seat)
    marked = {NUMBER[cell] for what in _MARKS for cell in cells_marked(state, seat, what)}
    return _View(
        f"{name}, round {state.number}{points}",
        name,
        frame_of(box) if box is not None else None,
        stacks,
        config.cards,
        config.house,
        frozenset(cell for cell in marked if all(len(stack) == 1 for stack in stacks[cell])),
        layouts[0] if len(layouts) == 1 else None,
        seat=seat,
    )


def sheet_pictures(header: Header) -> tuple[Picture, ...]:
    """The windows of a sheet: after the activation where that is certain, else as they are stated."""
    config = read_config(header)
    rounds = [read_round(header, config, tables) for tables in tables_of(header)]
    return tuple(
        _window_picture(_view_of_sheet(window, round_.tables.name, config.cards, header.house)._replace(seat=seat))
        for round_ in rounds
        for seat, window in enumerate(round_.windows)
    )


def _view_of_sheet(window: FinalWindow, name: str, cards: Mapping[str, Card], house: Mapping[str, Choice]) -> _View:
    whose = f"{window.name}, {name}" if name else window.name
    grid, end = window.window or window.result, window.end
    frame = grid.frame if grid is not None else None
    if end is None:
        stacks = _stated_stacks(grid) if grid is not None else {}
        built = ", as built" if window.window is not None else ""
        title = f"{whose}{built}: not everything is known"
        return _View(title, window.name, frame, stacks, cards, house, if_empty="the window is unknown")
    done = frozenset(cell for cell, stack in end.at.items() if len(stack) == 1 and stack[0] in end.moved | end.fed)
    title = f"{whose}: {sum(points_of(end, house))} points"
    return _View(title, window.name, frame, _stacks(end), cards, house, done, end)


def _stacks(layout: Layout) -> dict[int, set[Stack]]:
    return {cell: {tuple(layout.cards[card].id for card in stack)} for cell, stack in layout.at.items()}


def _stated_stacks(grid: Grid) -> dict[int, set[Stack]]:
    return {cell: {tuple("?" if card == "*" else card for card in stack)} for cell, stack in grid.cells.items()}


# One window.


def _window_picture(view: _View) -> Picture:
    if view.frame is None:
        return _empty_picture(view)
    below = _lines_below(view)
    bottom = _TOP + view.frame.height * _STEP + _RIM
    parts: list[Part] = [Group(0, 0, tuple(_frame(view.frame)))]
    # The cells are those of the moves: after the round they say nothing more.
    if view.end is None:
        parts += _axes(view.frame)
    parts += (_cell(view, cell) for cell in view.frame.cells())
    parts += _pairs(view)
    lines = tuple(Words(0, _LINE * row, line, "muted", 11) for row, line in enumerate(below))
    parts.append(Group(_LEFT + 2 * _STEP, bottom + 12, lines))
    height = bottom + _LINE * len(below) + 4
    return Picture(view.title, _WIDTH, height, parts, partial(_window_text, view, view.frame), view.seat)


def _window_text(view: _View, frame: Frame) -> str:
    labels = {cell: label_of(options, cell in view.done) for cell, options in view.stacks.items()}
    columns = range(frame.left, frame.left + frame.width)
    rows = range(frame.top, frame.top + frame.height)
    labelled = LabelledWindow(view.name, columns, rows, labels)
    legend = (LEGEND[mark] for mark in LEGEND if any(mark in label for label in labels.values()))
    return "\n".join([*window_lines(labelled, label_width([labelled])), *_gone(view), *legend])


def _empty_picture(view: _View) -> Picture:
    parts: list[Part] = [Box(_LEFT, 4, 4 * _STEP, 40, "empty", 4)]
    parts.append(Words(_LEFT + 2 * _STEP, 28, view.if_empty, "muted", 12))
    return Picture(view.title, _WIDTH, 48, parts, f"{view.name}: {view.if_empty}", view.seat)


def _place(frame: Frame, cell: int) -> tuple[float, float]:
    """The top left corner of a cell; windows of three columns stand in the middle."""
    left = _LEFT + (4 - frame.width) * _STEP / 2
    return left + (cell % COLUMNS - frame.left) * _STEP + 2, _TOP + (cell // COLUMNS - frame.top) * _STEP + 2


def _frame(frame: Frame) -> Iterator[Part]:
    """The wood round the panes."""
    x, y = _place(frame, frame.cells()[0])
    yield Box(x - 2 - _RIM, y - 2 - _RIM, frame.width * _STEP + 2 * _RIM, frame.height * _STEP + 2 * _RIM, "brown", 5)


def _axes(frame: Frame) -> Iterator[Part]:
    """The letters and numbers of columns and rows."""
    x, y = _place(frame, frame.cells()[0])
    x, y = x - 2, y - 2
    for column in range(frame.width):
        letter = "abcdefg"[frame.left + column]
        yield Words(x + (column + 0.5) * _STEP, y - _RIM - 5, letter, "muted", 11)
    for row in range(frame.height):
        yield Words(x - _RIM - 8, y + (row + 0.5) * _STEP + 4, str(frame.top + row + 1), "muted", 11)


def _cell(view: _View, cell: int) -> Group:
    assert view.frame is not None
    x, y = _place(view.frame, cell)
    options = view.stacks.get(cell)
    if options is None:
        return Group(x, y, _EMPTY)
    heights = {len(stack) for stack in options}
    if len(heights) > 1:
        return Group(x, y, tuple(_uncertain(options)))
    if heights != {1}:
        return Group(x, y, tuple(_smudge(options)))
    card = view.cards.get(next(iter(options))[0]) if len(options) == 1 else None
    points = ("2" if cell in cells_of(view.end, "flower") else "1") if view.end is not None else ""
    return Group(x, y, _single(card, len(options), cell in view.done, points))


_EMPTY = (Box(0, 0, _CELL, _CELL, "empty", 3),)


@lru_cache(_KEPT)
def _single(card: Card | None, number: int, is_done: bool, points: str) -> tuple[Part, ...]:
    """A pane with one card: `number` cards are possible where it is not known; no `points` before the end."""
    parts: list[Part] = [Box(0, 0, _CELL, _CELL, "water", 3), Group(_CELL / 2, 34, _symbol(card, _SYMBOL))]
    if card is not None:
        parts.append(Words(_CELL / 2, _CELL - 6, shortened(card.id, _CELL - 2, 12), "ink", 12))
    else:
        text = f"{number} possible" if number > 1 else "unknown"
        parts.append(Words(_CELL / 2, _CELL - 6, text, "ink", 11))
    if is_done:
        parts.append(check_mark(9, 11, 11))
    if points:
        parts.append(Words(_CELL - 5, 14, points, "ink", 12, "end", bold=True))
    return tuple(parts)


@lru_cache
def _symbol(card: Card | None, size: float) -> tuple[Part, ...]:
    """A card, or a question mark for one that is not known, round the point 0, 0."""
    return tuple(unknown_card(0, 0, size) if card is None else card_drawing(card, 0, 0, size))


def _smudge(options: set[Stack]) -> Iterator[Part]:
    """A scribble over the names of the cards, the uppermost first."""
    yield Box(0, 0, _CELL, _CELL, "stone", 3)
    yield Group(_CELL / 2, 16, _scribble(_CELL - 22, 18))
    levels = [{stack[level] for stack in options} for level in range(len(next(iter(options))))]
    names = [next(iter(level)) if len(level) == 1 else "?" for level in reversed(levels)]
    lines = ["smudge"] if set(names) == {"?"} else _stack_lines(names)
    for row, line in enumerate(lines):
        yield Words(_CELL / 2, 41 + 13 * row, shortened(line, _CELL - 2, 11), "ink", 11)


@lru_cache
def _scribble(width: float, height: float) -> tuple[Part, ...]:
    return tuple(smudge(0, 0, width, height))


def _stack_lines(names: Sequence[str]) -> list[str]:
    return list(names) if len(names) <= 3 else [*names[:2], f"and {len(names) - 2} more"]


def _uncertain(options: set[Stack]) -> Iterator[Part]:
    """A cell with what may lie there."""
    yield Box(0, 0, _CELL, _CELL, "empty", 3)
    yield from unknown_card(_CELL / 2, 17, 26)
    for row, line in enumerate(_stack_lines(sorted({option_text(stack) for stack in options}))):
        yield Words(_CELL / 2, 41 + 13 * row, shortened(line, _CELL - 2, 11), "ink", 11)


def _pairs(view: _View) -> Iterator[Part]:
    """A bridge over each run of smileys, with its points."""
    if view.end is None:
        return
    for run in runs(view.end):
        left, top = _place(view.end.frame, run[0])
        y = top + 34
        for gap in range(len(run) - 1):
            start = left + _CELL / 2 + gap * _STEP
            yield Stroke([(start + 21, y), (start + _STEP - 21, y)], "accent", 2.5)
        yield Disc(left + _CELL / 2 + _STEP / 2, y, 11, "marked")
        yield Words(left + _CELL / 2 + _STEP / 2, y + 4, f"+{run_points(len(run), view.house)}", "ink", 11, bold=True)


def _gone(view: _View) -> list[str]:
    """Lines about the cards that have left the window."""
    end = view.end
    texts = []
    if end is not None and end.eaten:
        texts.append(f"Eaten: {count(len(end.eaten), 'flower')}.")
    if end is not None and end.out:
        texts.append(f"Left the window: {listed(end.cards[card].id for card in end.out)}.")
    return texts


def _lines_below(view: _View) -> Sequence[str]:
    texts = _gone(view)
    texts += ["Numbers: points."] if view.end is not None else ["Cells are named as in the moves: d4 is in the middle."]
    texts += ["Check mark: has moved or eaten."] if view.done else []
    is_smudged = any(len(stack) > 1 for options in view.stacks.values() for stack in options)
    texts += ["Scribble: a smudge, the top card first."] if is_smudged else []
    return wrapped(" ".join(texts), _WIDTH - _LEFT, 11)


# The match.

_SMALL = 17.0
_ROUND_LABEL = 24.0


def _match_picture(match: _Match) -> Picture:
    """The rounds from above: for each player the points, who won, and the window at the end."""
    width = (WIDEST - _ROUND_LABEL) / len(match.names)
    centers = [_ROUND_LABEL + width * (seat + 0.5) for seat in range(len(match.names))]
    parts: list[Part] = []
    for name, x in zip(match.names, centers, strict=True):
        parts.append(Words(x, 14, shortened(name, width, 11, bold=True), "ink", 11, bold=True))
    y = 22.0
    for number in match.rounds:
        parts.append(Words(4, y + 15, str(number + 1), "muted", 12, "start"))
        for seat, x in enumerate(centers):
            parts += _result(match.points(seat, number), match.has_won(seat, number), x, y, width - 4)
        layouts = match.ends[number] if number < len(match.ends) else ()
        shown = [(layout, x) for layout, x in zip(layouts, centers, strict=False) if layout is not None]
        parts += (Group(x, y + 26, tuple(_small_window(layout))) for layout, x in shown)
        y += 36 + _SMALL * max((layout.frame.height for layout, _ in shown), default=0)
    parts.append(Stroke([(0, y - 4), (WIDEST, y - 4)], "muted"))
    for texts, x in zip(match.texts, centers, strict=True):
        parts.append(Words(x, y + 12, f"won {texts['rounds won']}", "ink", 12, bold=True))
    return Picture("The match, round by round", WIDEST, y + 18, parts, lambda: _match_text(match))


def _result(points: str, won: bool | None, center: float, y: float, width: float) -> Iterator[Part]:
    """The points of a round, marked and named where they won it."""
    text = points + {True: " wins", False: "", None: " wins?"}[won]
    yield Box(center - width / 2, y, width, 21, "marked" if won else "tile", 4)
    yield Words(center, y + 15, text, "ink", 12, bold=won is True)


def _small_window(layout: Layout) -> Iterator[Part]:
    """A window whose top stands in the middle of the point 0, 0."""
    frame = layout.frame
    for cell in frame.cells():
        column, row = cell % COLUMNS - frame.left, cell // COLUMNS - frame.top
        x, y = (column - frame.width / 2) * _SMALL, row * _SMALL
        stack = layout.at.get(cell, ())
        yield Box(x, y, _SMALL, _SMALL, ("empty", "water", "stone")[min(len(stack), 2)])
        if len(stack) > 1:
            yield Group(x + _SMALL / 2, y + _SMALL / 2, _scribble(_SMALL - 5, _SMALL - 8))
        elif stack:
            yield Group(x + _SMALL / 2, y + _SMALL / 2, _symbol(layout.cards[stack[0]], _SMALL - 3))


def _match_text(match: _Match) -> str:
    lines = []
    for number in match.rounds:
        points = (f"{name} {match.points(seat, number)}" for seat, name in enumerate(match.names))
        won = [match.has_won(seat, number) for seat in range(len(match.names))]
        winners = listed(name for name, own in zip(match.names, won, strict=True) if own)
        who = "not certain" if None in won else winners or "nobody"
        lines.append(f"round {number + 1}: {', '.join(points)}; won by: {who}")
    wins = (f"{name} {texts['rounds won']}" for name, texts in zip(match.names, match.texts, strict=True))
    return "\n".join([*lines, f"rounds won: {', '.join(wins)}"])
