"""The questions of Misty: the size of the window, and what lies in the windows of a finished round."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from referee.core.errors import NotationError
from referee.core.header import Header
from referee.core.questions import UNKNOWN, Items, Opening, Question, Questions, ask_each, one_of
from referee.core.rulebook import Violation
from referee.games.misty.files import FinalWindows, Setup
from referee.games.misty.final_position import read_final_window
from referee.games.misty.grid import layout_of, read_grid, split_rows, table_of
from referee.games.misty.judging.activation import try_acts
from referee.games.misty.layout import possible_acts
from referee.games.misty.notation import parse_acts, words_of
from referee.games.misty.setup import WINDOWS, read_config
from referee.games.misty.state import GameConfig

_STILL_OPEN = frozenset({"act.11", "eat.9"})
_MARKS = (".", "*", UNKNOWN)
_ACT = re.compile("[a-z][0-9](-([a-z][0-9]|out))?")
_MEAL = re.compile("[a-z][0-9]-[a-z][0-9]")


def setup_questions() -> Questions:
    """The setup of a log."""
    yield _window_question()


def sheet_questions(opening: Opening) -> Questions:
    """What lies in each window, after the activation or before it with the order of the activation."""
    window = yield _window_question("a sheet is one round; a match of several rounds is scored from its log")
    header = Header(
        game="misty",
        players=opening.players,
        house=opening.house,
        setup=Setup(window="3x4" if window == UNKNOWN else window),
        components=opening.components,
        is_sheet=True,
    )
    config = read_config(header)
    kinds = yield from ask_each(opening.names, _kind_question)
    for seat, kind in enumerate(kinds):
        if kind == "built":
            yield from _built_window(header, config, seat)
        else:
            yield _result_question(header, config, seat)


def _window_question(hint: str = "") -> Question:
    return Question(
        "window",
        "Window, 3x4 or 3x3",
        ("setup", "window"),
        one_of(WINDOWS, "window"),
        "3x4: twelve cards, in either orientation. 3x3: nine cards, the variation for younger players.",
        "setup.4",
        default="3x4",
        words=WINDOWS,
        hint=hint,
    )


def _kind_question(seat: int) -> Question:
    return Question(
        f"kind.{seat}",
        "Window typed as `result` or as `built`",
        parse=one_of(("result", "built"), "kind of window"),
        explain="result: what lies there after the activation. built: the twelve cards before it, and then the order "
        "of the activation; `referee score --best` needs that.",
        default="result",
        words=("result", "built"),
        hint="result: what lies there after the activation; built: the cards before it, and the order",
    )


def _result_question(header: Header, config: GameConfig, seat: int) -> Question:
    def check(rows: list[str]) -> None:
        if _is_complete(config, rows):
            _refuse(_violations(header, config, seat, result=rows))

    name = header.names[seat]
    return _rows_question(config, f"result.{seat}", f"What lies in {name}'s window", ("result", name), check, _MARKS)


def _built_window(header: Header, config: GameConfig, seat: int) -> Questions:
    name = header.names[seat]

    def check(rows: list[str]) -> None:
        if _is_complete(config, rows):
            broken = _violations(header, config, seat, window=rows)
            _refuse([one for one in broken if one.clause not in _STILL_OPEN])

    rows = yield _rows_question(
        config, f"built.{seat}", f"{name}'s window as built", ("window", name), check, (UNKNOWN,)
    )
    if rows != UNKNOWN and _violations(header, config, seat, window=rows):
        yield _activation_question(header, config, seat, rows)


def _rows_question(
    config: GameConfig, ident: str, text: str, path: tuple[str, str], check: Any, marks: Sequence[str]
) -> Question:
    cards = listed_ids(config)
    empty = (
        "`.` is an empty cell, `*` a smudge, `up+left` a smudge with its cards from the bottom up.\n"
        if "." in marks
        else ""
    )
    return Question(
        ident,
        text,
        ("final", *path),
        lambda row: _row(config, row, marks),
        "Row by row from the top, the cards of a row separated by blanks, `?` for what nobody knows; all rows in one "
        f"line are separated by `/`.\n{empty}Cards: {cards}.",
        "sheet.1",
        words=tuple(config.ids.known),
        skippable=True,
        items=Items("row", "/", lambda rows: _number_of_rows(config, rows)),
        check=check,
        picture=_picture,
        hint=f"the cards of a row{', `.` empty, `*` a smudge' if empty else ''}; cards: {cards}",
    )


def listed_ids(config: GameConfig) -> str:
    """The ids of all cards of the set."""
    return " ".join(config.ids.known)


def _row(config: GameConfig, text: str, marks: Sequence[str]) -> str:
    words = [_cell(config, word, marks) for word in text.lower().replace(",", " ").split()]
    widths = (3,) if config.small else (3, 4)
    if len(words) not in widths:
        raise NotationError("a row has {due} cells, not {number}", due=" or ".join(map(str, widths)), number=len(words))
    return " ".join(words)


def _cell(config: GameConfig, word: str, marks: Sequence[str]) -> str:
    if word in marks:
        return word
    if word in (".", "*"):
        raise NotationError("a window as built has a card in every cell, so no `{word}`", word=word)
    return "+".join(_card(config, part) for part in word.split("+"))


def _card(config: GameConfig, word: str) -> str:
    """The id of a card, typed as its id or as the drawing on it."""
    if config.ids.get(word) is None:
        drawn = [ident for ident, card in config.cards.items() if word and card.drawing.lower() == word]
        if len(drawn) == 1:
            return drawn[0]
    return config.ids.find(word)


def _number_of_rows(config: GameConfig, rows: Sequence[str]) -> tuple[int, int]:
    if config.small:
        return 3, 3
    if not rows:
        return 3, 4
    number = 12 // len(rows[0].split())
    return number, number


def _is_complete(config: GameConfig, rows: Sequence[str]) -> bool:
    return len(rows) == _number_of_rows(config, rows)[1] and not any(UNKNOWN in row.split() for row in rows)


def _activation_question(header: Header, config: GameConfig, seat: int, rows: Sequence[str]) -> Question:
    def broken_by(acts: Sequence[str]) -> list[Violation]:
        return _violations(header, config, seat, window=rows, activation=acts)

    def size(acts: Sequence[str]) -> tuple[int, int | None]:
        if broken_by(acts):
            return len(acts) + 1, None
        return len(acts), None if _is_act_left(config, rows, acts) else len(acts)

    def check(acts: list[str]) -> None:
        _refuse([one for one in broken_by(acts) if one.clause not in _STILL_OPEN])

    name = header.names[seat]
    return Question(
        f"activation.{seat}",
        f"Order in which {name}'s cards were activated",
        ("final", "activation", name),
        _in_notation,
        "The cells of the arrows in the order in which they moved, then each meal as the cell of the monster and the "
        "cell of the flower, such as a1 c3 b3-b2; or as moves, such as `slide a1,c3` and then `eat b3-b2`. What is "
        "forced may be left out. Several moves in one line are separated by `;`.",
        clause="act.2",
        words=("slide", "eat"),
        skippable=True,
        items=Items("move", ";", size),
        check=check,
        hint="the cells of the arrows, such as a1 c3 a2, then the meals, such as b3-b2 (monster-flower)",
    )


def _in_notation(text: str) -> str:
    """An activation as a move: `slide` stands before cells, `eat` before meals, where they are left out."""
    words = [word for word in re.split(r"[\s,]+", text.lower()) if word]
    if not all(_ACT.fullmatch(word) for word in words):
        return text
    # The arrows move before the first meal.
    first_meal = next((place for place, word in enumerate(words) if _MEAL.fullmatch(word)), len(words))
    parts = (("slide", words[:first_meal]), ("eat", words[first_meal:]))
    return " ".join(f"{verb} {','.join(cells)}" for verb, cells in parts if cells)


def _is_act_left(config: GameConfig, rows: Sequence[str], lines: Sequence[str]) -> bool:
    """Whether a forced act is left after these legal ones."""
    acts = [act for line in lines for act in parse_acts(words_of(line))]
    grid = read_grid(config, rows)
    layout = try_acts(layout_of(config, grid), acts, config.rules, False).layout
    return layout is not None and bool(possible_acts(layout, config.rules))


def _violations(header: Header, config: GameConfig, seat: int, **tables: Any) -> list[Violation]:
    """What a player's entries break."""
    final = FinalWindows.model_validate({table: {header.names[seat]: entry} for table, entry in tables.items()})
    return list(read_final_window(replace(header, final=final), config, seat).violations)


def _refuse(violations: Sequence[Violation]) -> None:
    if violations:
        first = violations[0]
        raise NotationError("{reason} [{clause}]", reason=first.message, clause=first.clause)


def _picture(rows: Sequence[str]) -> str:
    return "\n".join(table_of(split_rows(rows)))
