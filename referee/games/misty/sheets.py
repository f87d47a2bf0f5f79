"""Sheets: one round, told by the windows as built with their activation, or by what lies there after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from referee.core.errors import InputError, NotationError, Path
from referee.core.header import Header
from referee.core.rulebook import Violation, setup_violation
from referee.core.score import Claim, PlayerScore, ScoreSheet, claim, ranks
from referee.games.misty.best import best_order
from referee.games.misty.board import COLUMNS, Frame
from referee.games.misty.clauses import CLOSE_CHECKS
from referee.games.misty.components import Card
from referee.games.misty.counting import points_of, round_winners, won
from referee.games.misty.hands import too_many
from referee.games.misty.judging import try_deeds
from referee.games.misty.layout import Layout, fresh, meals, settle
from referee.games.misty.notation import read_deeds, say_deeds
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.scoring import over_pasts, round_tiebreak, window_items
from referee.games.misty.setup import breaches_of, read_table
from referee.games.misty.state import GameConfig, State, shape_fits

# A cell of a sheet: its cards from the bottom, "*" for each of a smudge that was not told.
Cell = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of a window as a sheet writes them; `cells` is by the canvas cell, the top left at a1."""

    frame: Frame
    cells: Mapping[int, Cell]

    def name(self, cell: int) -> str:
        """The name of a cell on the sheet."""
        return self.frame.sheet_name(cell)


def _rows(rows: Sequence[str]) -> list[list[str]]:
    return [row.lower().split() for row in rows]


@RULEBOOK.clause("sheet.1", "L", "own", house="place.shape")
def window_has_its_shape(config: GameConfig, rows: Sequence[str], key: Path) -> Violation | None:
    """A window or result of a sheet has 4 rows of 3 or 3 rows of 4 (3x3: 3 rows of 3; `place.shape` is obeyed)."""
    read = _rows(rows)
    widths = {len(row) for row in read}
    width = widths.pop() if len(widths) == 1 else 0
    whole_ = 9 if config.small else 12
    if width and width * len(read) == whole_ and shape_fits(config, width, len(read)):
        return None
    told = ", ".join(str(len(row)) for row in read) or "none"
    return setup_violation("sheet.1", key, "these rows are no window: {told} cells", told=told)


def read_grid(config: GameConfig, rows: Sequence[str], key: Path) -> Grid:
    """The rows of a window whose shape is right; `NotationError` for a card that is none."""
    read = _rows(rows)
    frame = Frame(0, 0, len(read[0]), len(read))
    cells: dict[int, Cell] = {}
    for row, words in enumerate(read):
        for column, word in enumerate(words):
            if word == ".":
                continue
            cards = ("*", "*") if word == "*" else tuple(config.ids.find(part) for part in word.split("+"))
            cells[row * COLUMNS + column] = cards
    return Grid(frame, cells)


@RULEBOOK.clause("sheet.2", "L", "own")
def window_is_full(grid: Grid, key: Path) -> Violation | None:
    """`final.window` is full: every cell holds one card, no `.`, `*` or `+`."""
    bad = [
        grid.name(cell) for cell in grid.frame.cells() if len(grid.cells.get(cell, ())) != 1 or "*" in grid.cells[cell]
    ]
    if not bad:
        return None
    return setup_violation(
        "sheet.2", key, "a window as built has one card in every cell: not so {cells}", cells=", ".join(bad)
    )


def _alone(config: GameConfig, grid: Grid, kind: str) -> list[int]:
    return [
        cell for cell, cards in sorted(grid.cells.items()) if len(cards) == 1 and config.cards[cards[0]].kind == kind
    ]


def _sated(config: GameConfig, grid: Grid) -> list[int]:
    """Monsters alone in their cell with a flower alone within reach: each must have eaten another one."""
    layout = layout_of(config, grid)
    return sorted({monster for monster, _ in meals(layout, config.rules)})


@RULEBOOK.clause("sheet.3", "L", "own")
def not_too_many_cards(config: GameConfig, grid: Grid, key: Path) -> Violation | None:
    """`final.result` has no more cards than the window had: its cards (a `*` counts as two) and the flowers that
    monsters must have eaten (sheet.4) together are 12 at most (3x3: 9).
    """
    cards = sum(len(held) for held in grid.cells.values())
    fed = len(_sated(config, grid)) if config.rules.meals == "one" else 0
    most = 9 if config.small else 12
    if cards + fed <= most:
        return None
    eaten = f" and {fed} flower(s) must have been eaten" if fed else ""
    return setup_violation(
        "sheet.3", key, "{cards} cards lie here{eaten}: a window has {most}", cards=cards, eaten=eaten, most=most
    )


@RULEBOOK.clause("sheet.4", "L", "own", house=("eat.reach", "eat.meals"))
def monsters_are_sated(config: GameConfig, grid: Grid, key: Path) -> Violation | None:
    """In a result a monster alone in its cell with a flower alone in its cell within reach must have eaten another:
    each such monster adds 1 in sheet.3. With `eat.meals = "all"` there can be none.
    """
    hungry = _sated(config, grid) if config.rules.meals == "all" else []
    if not hungry:
        return None
    cells = ", ".join(grid.name(cell) for cell in hungry)
    return setup_violation("sheet.4", key, "the monster at {cells} would go on eating", cells=cells)


@RULEBOOK.clause("sheet.5", "L", "own")
def moves_were_possible(config: GameConfig, grid: Grid, key: Path) -> Iterator[Violation]:
    """In a result every arrow card alone in its cell has moved, and so has every card of a named smudge but the
    lowest: the cell one step back is inside the window, no two moved cards come from the same cell, and that
    cell does not hold a card without an arrow alone (a monster may have come there by eating an arrow flower).
    """
    origins: dict[int, int] = {}
    for cell, card in _moved(config, grid):
        if card.step is None:
            yield setup_violation(
                "sheet.5", key, "{card} in the smudge {cell} bears no arrow: it covered nothing",
                card=card.id, cell=grid.name(cell),
            )  # fmt: skip
            continue
        origin = grid.frame.step(cell, (-card.step[0], -card.step[1]))
        if origin is None:
            yield setup_violation(
                "sheet.5", key, "{card} at {cell} would have come from outside the window",
                card=card.id, cell=grid.name(cell),
            )  # fmt: skip
        elif origin in origins:
            yield setup_violation(
                "sheet.5", key, "the cards at {one} and {other} would both have come from {origin}",
                one=grid.name(origins[origin]), other=grid.name(cell), origin=grid.name(origin),
            )  # fmt: skip
        elif _rests(config, grid, origin):
            yield setup_violation(
                "sheet.5", key, "{card} at {cell} would have come from {origin}, where a card lies that never moves",
                card=card.id, cell=grid.name(cell), origin=grid.name(origin),
            )  # fmt: skip
        if origin is not None:
            origins.setdefault(origin, cell)


def _moved(config: GameConfig, grid: Grid) -> list[tuple[int, Card]]:
    found = []
    for cell, held in sorted(grid.cells.items()):
        if "*" in held:
            continue
        cards = [config.cards[ident] for ident in held]
        if len(cards) > 1:
            found += [(cell, card) for card in cards[1:]]
        elif cards[0].step is not None:
            found.append((cell, cards[0]))
    return found


def _rests(config: GameConfig, grid: Grid, cell: int) -> bool:
    held = grid.cells.get(cell, ())
    if len(held) != 1:
        return False
    card = config.cards[held[0]]
    if card.kind == "monster" and any(one.kind == "flower" and one.step for one in config.cards.values()):
        return False
    return card.step is None


def layout_of(config: GameConfig, grid: Grid) -> Layout:
    """A window or result as a layout; the cards of a smudge that was not told are nobody's."""
    cards: dict[int, Card] = {}
    at: dict[int, tuple[int, ...]] = {}
    extra = COLUMNS * COLUMNS
    for cell, held in grid.cells.items():
        numbers = [cell]
        for _ in held[1:]:
            numbers.append(extra)
            extra += 1
        for number, ident in zip(numbers, held, strict=True):
            cards[number] = config.cards.get(ident, Card("?", "plain", None, 0))
        at[cell] = tuple(numbers)
    return Layout(grid.frame, cards, at)


@dataclass(frozen=True, slots=True)
class Told:
    """What a sheet says of one player, and what follows: `end` is None where an activation is missing or broken."""

    name: str
    built: Layout | None
    result: Grid | None
    end: Layout | None
    violations: tuple[Violation, ...]


def read_player(header: Header, config: GameConfig, seat: int) -> Told:
    """One player's part of a sheet, checked."""
    name = header.names[seat]
    window = _entry(header, "window", seat)
    result = _entry(header, "result", seat)
    if window is None and result is None:
        raise InputError(f"what had {name}? `final.window` or `final.result` is missing", ("final",))
    broken: list[Violation] = []
    built = result_grid = None
    if window is not None:
        grid = _checked_grid(config, *window, broken)
        full = window_is_full(grid, window[1]) if grid is not None else None
        broken += [full] if full is not None else []
        built = layout_of(config, grid) if grid is not None and full is None else None
    if result is not None:
        result_grid = _checked_grid(config, *result, broken)
        if result_grid is not None:
            broken += _result_breaches(config, result_grid, result[1])
    end = None
    if built is not None:
        end, found = _activated(header, config, seat, built)
        broken += found
    elif result_grid is not None and window is None:
        end = layout_of(config, result_grid)
    return Told(name, built, result_grid, end, tuple(broken))


def hold_entries(header: Header) -> None:
    """Raise `InputError` where an entry below `final` is nobody's, or somebody has two."""
    for what, entries in (header.final or {}).items():
        seen: dict[int, str] = {}
        for key in entries:
            path = ("final", what, key)
            seat = header.seat(key, path)
            if seat in seen:
                raise InputError(f"{seen[seat]} and {key} are both {header.names[seat]}", path)
            seen[seat] = key


def _entry(header: Header, what: str, seat: int) -> tuple[Any, Path] | None:
    for key, value in (header.final or {}).get(what, {}).items():
        if header.seat(key, ("final", what, key)) == seat:
            return value, ("final", what, key)
    return None


def _checked_grid(config: GameConfig, rows: Sequence[str], key: Path, broken: list[Violation]) -> Grid | None:
    wrong = window_has_its_shape(config, rows, key)
    if wrong is not None:
        broken.append(wrong)
        return None
    try:
        return read_grid(config, rows, key)
    except NotationError as fault:
        broken.append(Violation("notation", fault.message, key))
        return None


def _result_breaches(config: GameConfig, grid: Grid, key: Path) -> list[Violation]:
    checks = (not_too_many_cards(config, grid, key), monsters_are_sated(config, grid, key))
    return [one for one in checks if one is not None] + list(moves_were_possible(config, grid, key))


def _activated(header: Header, config: GameConfig, seat: int, built: Layout) -> tuple[Layout | None, list[Violation]]:
    entry = _entry(header, "activation", seat)
    key: Path = entry[1] if entry else ("final", "window", header.names[seat])
    told = [] if entry is None else [entry[0]] if isinstance(entry[0], str) else list(entry[0])
    layout = built
    for line in told:
        try:
            deeds = read_deeds(str(line).lower().split() or [""])
        except NotationError as fault:
            return None, [Violation("notation", fault.message, key)]
        tried = try_deeds(layout, deeds, config.rules, False)
        if tried.layout is None:
            return None, [Violation(one.clause, one.message, key) for one in tried.violations]
        layout = tried.layout
    layout = settle(layout, config.rules)
    found = [check(layout, header.names[seat], config.rules) for check in CLOSE_CHECKS]
    left = [Violation(one.clause, one.message, key) for one in found if one is not None]
    return (None if left else layout), left


def _copies(config: GameConfig, told: Sequence[Told]) -> list[Violation]:
    """deal.3 over all players."""
    seen: dict[str, int] = {}
    for one in told:
        held = [card.id for card in one.built.cards.values()] if one.built else []
        if one.built is None and one.result is not None:
            held = [ident for cards in one.result.cells.values() for ident in cards if ident != "*"]
        for ident in held:
            seen[ident] = seen.get(ident, 0) + 1
    return [
        Violation("deal.3", too_many(ident, number, config.copies[ident]).message, ("final",))
        for ident, number in seen.items()
        if number > config.copies[ident]
    ]


def score_sheet(header: Header) -> ScoreSheet | list[Violation]:
    """The points of a sheet, or what is impossible in it."""
    hold_entries(header)
    broken = breaches_of(header)
    if broken:
        return broken
    config = read_table(header)
    told = [read_player(header, config, seat) for seat in range(len(header.names))]
    broken = [one for player in told for one in player.violations] + _copies(config, told)
    if broken:
        return broken
    ends = [player.end for player in told if player.end is not None]
    assert len(ends) == len(told)
    points = [points_of(end, header.house) for end in ends]
    places = ranks([sum(own) for own in points])
    return ScoreSheet(
        tuple(
            PlayerScore(name, window_items(end, header.house, end.frame.sheet_name), place)
            for name, end, place in zip(header.names, ends, places, strict=True)
        ),
        True,
        tuple(header.names[seat] for seat in round_winners(points, header.house)),
        round_tiebreak(header.names, points, header.house),
        config.standin,
    )


def best_sheet(header: Header) -> ScoreSheet | list[Violation]:
    """For every player with a window as built the largest total that an activation could have given."""
    hold_entries(header)
    broken = breaches_of(header)
    if broken:
        return broken
    config = read_table(header)
    windows = [seat for seat in range(len(header.names)) if _entry(header, "window", seat) is not None]
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
    broken += _copies(config, list(told.values()))
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


# Claims.


def claims(header: Header, state: State | None) -> list[Claim]:
    """What a file claims of windows, results and rounds."""
    hold_entries(header)
    return _sheet_claims(header) if state is None else _log_claims(header, state)


def _sheet_claims(header: Header) -> list[Claim]:
    config = read_table(header)
    found = []
    for key, rows in (header.final or {}).get("result", {}).items():
        seat = header.seat(key, ("final", "result", key))
        told = read_player(header, config, seat)
        if told.built is not None:
            found.append(_rows_claim(header.names[seat], f"result.{key}", rows, told.end, config))
    return found


def _log_claims(header: Header, state: State) -> list[Claim]:
    final, config = header.final or {}, state.config
    found = []
    built = state if not state.part else state.last
    pasts, ends = over_pasts(state)
    for key, rows in final.get("window", {}).items():
        seat = header.seat(key, ("final", "window", key))
        layouts = list(built.layouts[seat].values()) if built is not None else []
        layout = fresh(layouts[0].frame, layouts[0].cards) if len(layouts) == 1 else None
        found.append(_rows_claim(header.names[seat], f"window.{key}", rows, layout, config))
    for key, rows in final.get("result", {}).items():
        seat = header.seat(key, ("final", "result", key))
        layout = ends[-1][seat] if ends else None
        found.append(_rows_claim(header.names[seat], f"result.{key}", rows, layout, config))
    for key, number in final.get("rounds", {}).items():
        seat = header.seat(key, ("final", "rounds", key))
        wins = {won(past, seat + 1)[seat] for past in pasts}
        found.append(claim(header.names[seat], f"rounds.{key}", number, wins.pop() if len(wins) == 1 else None))
    return found


def _rows_claim(name: str, what: str, rows: Sequence[str], layout: Layout | None, config: GameConfig) -> Claim:
    if layout is None:
        return Claim(name, what, list(rows), None, None)
    claimed = [[_full_word(word, config) for word in row] for row in _rows(rows)]
    there = _rows_of(layout)
    same = len(claimed) == len(there) and all(
        len(own) == len(row) and all(_agree(one, cell) for one, cell in zip(own, row, strict=True))
        for own, row in zip(claimed, there, strict=True)
    )
    if same:
        return Claim(name, what, list(rows), list(rows), True)
    shown = [" ".join("*" if "+" in cell else cell for cell in row) for row in there]
    return Claim(name, what, list(rows), shown, False)


def _full_word(word: str, config: GameConfig) -> str:
    if word in (".", "*"):
        return word
    return "+".join(config.ids.get(part) or part for part in word.split("+"))


def _agree(claimed: str, there: str) -> bool:
    return claimed == there or (claimed == "*" and "+" in there)


def _rows_of(layout: Layout) -> list[list[str]]:
    frame = layout.frame
    cells = frame.cells()
    words = ["+".join(layout.cards[card].id for card in layout.at.get(cell, ())) or "." for cell in cells]
    return [words[start : start + frame.width] for start in range(0, len(words), frame.width)]
