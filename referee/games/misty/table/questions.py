"""The questions of Misty: the size of the window, and what lies in the windows of a finished round."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from referee.core.defaults import one_color_each as colors_each
from referee.core.errors import KeyPath, NotationError
from referee.core.header import Header
from referee.core.messages import listed
from referee.core.questions import (
    UNKNOWN,
    Items,
    Opening,
    Question,
    Questions,
    Row,
    ask_each,
    one_of,
    rows_of,
    whole_number,
)
from referee.core.rulebook import Violation
from referee.core.score import ScoreSheet
from referee.games.misty.files import FinalWindows, Setup, WindowTables
from referee.games.misty.finish.final_position import RoundTables, read_window
from referee.games.misty.finish.grid import layout_of, read_grid, split_rows, table_of
from referee.games.misty.finish.scoring import score_sheet
from referee.games.misty.layout import possible_acts
from referee.games.misty.notation import parse_acts, words_of
from referee.games.misty.rules.judged_activation import try_acts
from referee.games.misty.setup import WINDOWS, read_config
from referee.games.misty.state import GameConfig, window_size

__all__ = ["COLORS", "COLORS_NEEDED", "SHEET_HOUSE_RULES", "colors_each", "setup_questions", "sheet_questions"]
COLORS: tuple[str, ...] = ()
COLORS_NEEDED = True
SHEET_HOUSE_RULES: tuple[str, ...] | None = ("place.shape", "eat.reach", "eat.meals", "score.smileys", "end.tie")

_STILL_OPEN = frozenset({"act.11", "eat.9"})
_MARKS = (".", "*", UNKNOWN)
_ACT = re.compile("[a-z][0-9](-([a-z][0-9]|out))?")
_MEAL = re.compile("[a-z][0-9]-[a-z][0-9]")


def setup_questions(opening: Opening) -> Questions:
    """The setup of a log."""
    yield _window_question()


class _Asked(NamedTuple):
    """The context of the questions about a round: the path of its tables in the file, and the name of the round."""

    header: Header
    config: GameConfig
    path: KeyPath
    name: str

    def whose(self, seat: int) -> str:
        """The window of a player, in words."""
        whose = f"{self.header.names[seat]}'s window"
        return f"{whose}, {self.name}" if self.name else whose

    def ident(self, kind: str, seat: int) -> str:
        """The id of a question about a player."""
        return f"{self.kind(kind)}.{seat}"

    def kind(self, kind: str) -> str:
        """A kind of question: the rounds of a match have their own."""
        return f"{kind}-{self.name.replace(' ', '-')}" if self.name else kind

    def hint(self, text: str) -> str:
        """A hint, given in the first round only."""
        return text if self.path[-1] in ("final", 0) else ""


def sheet_questions(opening: Opening) -> Questions:
    """The questions about the number of rounds and what lies in each window, or what the table counted."""
    window = yield _window_question()
    rounds = yield _rounds_question()
    header = Header(
        game="misty",
        players=opening.players,
        house=opening.house,
        setup=Setup(window="3x4" if window == UNKNOWN else window),
        components=opening.components,
        is_sheet=True,
    )
    config = read_config(header)
    if rounds == 1:
        yield from _windows(_Asked(header, config, ("final",), ""))
        return
    blocks: list[dict[str, Any]] = []
    for place in range(rounds):
        asked = _Asked(header, config, ("final", "round", place), f"round {place + 1}")
        kind = yield _kind_of_round_question(asked)
        if kind == "points":
            points = yield from _points_of_round(asked, blocks, place + 1 < rounds)
            blocks.append({"points": points})
        else:
            blocks.append((yield from _windows(asked, kind)))


def _points_of_round(asked: _Asked, blocks: Sequence[dict[str, Any]], is_followed: bool) -> Questions:
    """The points of all players; the match does not end with a round that another one follows."""
    names = asked.header.names
    points: dict[str, Any] = {}
    for seat, name in enumerate(names):
        check = (
            partial(_refuse_early_end, asked, blocks, dict(points)) if is_followed and seat + 1 == len(names) else None
        )
        row = Row(names[seat:], len(names))
        points[name] = yield replace(_points_question(asked, seat), row=row, check=check)
    return points


def _refuse_early_end(asked: _Asked, blocks: Sequence[dict[str, Any]], points: dict[str, Any], last: int) -> None:
    """Refuse the last points of a round that decides the match although another round was played."""
    block = {"points": {**points, asked.header.names[-1]: last}}
    final = FinalWindows.model_validate({"round": [*blocks, block]})
    sheet = score_sheet(replace(asked.header, final=final))
    if isinstance(sheet, ScoreSheet) and sheet.finished:
        raise NotationError(
            f"with these points {listed(sheet.winners)} won the match in {asked.name} [end.2]: type them again, or go "
            "`back` to the number of rounds"
        )


def _windows(asked: _Asked, kind: str | None = None) -> Questions:
    """The windows of a round; `kind` says how all of them are typed."""
    names = asked.header.names
    kinds = [kind] * len(names) if kind is not None else (yield from ask_each(names, _kind_question))
    block: dict[str, Any] = {}
    for seat, (name, own) in enumerate(zip(names, kinds, strict=True)):
        if own == "built":
            tables = yield from _built_window(asked, seat)
            for table, value in tables.items():
                block.setdefault(table, {})[name] = value
        else:
            block.setdefault("result", {})[name] = yield _result_question(asked, seat)
    return block


def _rounds_question() -> Question:
    return Question(
        "rounds",
        "Rounds played",
        parse=whole_number(1, 50),
        default="1",
        explain="A sheet scores one round, or a match: then each round is asked for, by its points or by its windows.",
        clause="end.2",
        may_be_left_out=True,
        stated=_stated_rounds,
    )


def _stated_rounds(document: Mapping[str, Any]) -> str | None:
    final = document.get("final", {})
    return str(len(final["round"])) if final.get("round") else "1" if final else None


def _kind_of_round_question(asked: _Asked) -> Question:
    return Question(
        asked.kind("kind"),
        f"{asked.name.capitalize()}: `points`, `result` or `built`",
        parse=one_of(("points", "result", "built"), "kind of round"),
        explain="points: only what the table counted. result: what lies there after the activation. built: the cards "
        "before it, and then the order of the activation.",
        default="points",
        words=("points", "result", "built"),
        hint=asked.hint(
            "points: what the table counted; result: the windows after the activation; built: the windows before it"
        ),
    )


def _points_question(asked: _Asked, seat: int) -> Question:
    return Question(
        asked.ident("points", seat),
        f"Points in {asked.name}",
        (*asked.path, "points", asked.header.names[seat]),
        whole_number(0, 2 * window_size(asked.config)),
        explain="What the table counted for this round. The referee cannot check it: the score says so.",
        clause="end.1",
        skippable=True,
    )


def _window_question() -> Question:
    return Question(
        "window",
        "Window, 3x4 or 3x3",
        ("setup", "window"),
        one_of(WINDOWS, "window"),
        "3x4: twelve cards, in either orientation (also 4x3). 3x3: nine cards, the variation for younger players.",
        "setup.4",
        default="3x4",
        words=WINDOWS,
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


def _result_question(asked: _Asked, seat: int) -> Question:
    def check(rows: list[str]) -> None:
        if _is_complete(asked.config, rows):
            _refuse(_violations(asked, seat, result=rows))

    return _rows_question(asked, ("result", seat), f"What lies in {asked.whose(seat)}", check, _MARKS)


def _built_window(asked: _Asked, seat: int) -> Questions:
    def check(rows: list[str]) -> None:
        if _is_complete(asked.config, rows):
            broken = _violations(asked, seat, window=rows)
            _refuse([one for one in broken if one.clause not in _STILL_OPEN])

    rows = yield _rows_question(asked, ("window", seat), f"{asked.whose(seat)} as built", check, (UNKNOWN,))
    if rows == UNKNOWN or not _violations(asked, seat, window=rows):
        return {"window": rows}
    acts = yield _activation_question(asked, seat, rows)
    return {"window": rows, "activation": acts}


def _rows_question(asked: _Asked, about: tuple[str, int], text: str, check: Any, marks: Sequence[str]) -> Question:
    (table, seat), config = about, asked.config
    cards = listed_ids(config)
    empty = (
        "`.` is an empty cell, `*` a smudge, `up+left` a smudge with its cards from the bottom up.\n"
        if "." in marks
        else ""
    )
    return Question(
        asked.ident("built" if table == "window" else table, seat),
        text,
        (*asked.path, table, asked.header.names[seat]),
        lambda row: _row(config, row, marks),
        "Row by row from the top, the cards of a row separated by blanks, `?` for what nobody knows; all rows in one "
        f"line are separated by `/`.\n{empty}Cards: {cards}.",
        "sheet.1",
        words=tuple(config.ids.known),
        skippable=True,
        items=Items("row", "/", lambda rows: _number_of_rows(config, rows), owner=asked.whose(seat)),
        check=check,
        picture=_picture,
        hint=asked.hint(f"the cards of a row{', `.` empty, `*` a smudge' if empty else ''}; cards: {cards}"),
    )


def listed_ids(config: GameConfig) -> str:
    """The ids of all cards of the set."""
    return " ".join(config.ids.known)


def _row(config: GameConfig, text: str, marks: Sequence[str]) -> str:
    words = [_cell(config, word, marks) for word in text.lower().replace(",", " ").split()]
    widths = (3,) if config.small else (3, 4)
    if len(words) not in widths:
        raise NotationError(f"a row has {' or '.join(map(str, widths))} cells, not {len(words)}")
    return " ".join(words)


def _cell(config: GameConfig, word: str, marks: Sequence[str]) -> str:
    if word in marks:
        return word
    if word in (".", "*"):
        raise NotationError(f"a window as built has a card in every cell, so no `{word}`")
    return "+".join(_card(config, part) for part in word.split("+"))


def _card(config: GameConfig, word: str) -> str:
    """The id of a card, typed as its id or as the drawing on it."""
    if config.ids.get(word) is None:
        drawn = [ident for ident, card in config.cards.items() if word and card.drawing.lower() == word]
        if len(drawn) == 1:
            return drawn[0]
    return config.ids.find(word)


def _number_of_rows(config: GameConfig, rows: Sequence[str]) -> tuple[int, int]:
    return rows_of([(3, 3)] if config.small else [(3, 4), (4, 3)])(rows)


def _is_complete(config: GameConfig, rows: Sequence[str]) -> bool:
    return len(rows) == _number_of_rows(config, rows)[1] and not any(UNKNOWN in row.split() for row in rows)


def _activation_question(asked: _Asked, seat: int, rows: Sequence[str]) -> Question:
    def broken_by(acts: Sequence[str]) -> list[Violation]:
        return _violations(asked, seat, window=rows, activation=acts)

    def size(acts: Sequence[str]) -> tuple[int, int | None]:
        if broken_by(acts):
            return len(acts) + 1, None
        return len(acts), None if _is_act_left(asked.config, rows, acts) else len(acts)

    def check(acts: list[str]) -> None:
        _refuse([one for one in broken_by(acts) if one.clause not in _STILL_OPEN])

    name = asked.header.names[seat]
    return Question(
        asked.ident("activation", seat),
        f"Order in which {name}'s cards were activated" + (f" in {asked.name}" if asked.name else ""),
        (*asked.path, "activation", name),
        _in_notation,
        "The cells of the arrows in the order in which they moved, then each meal as the cell of the monster and the "
        "cell of the flower, such as a1 c3 b3-b2; or as moves, such as `slide a1,c3` and then `eat b3-b2`. What is "
        "forced may be left out. Several moves in one line are separated by `;`.",
        clause="act.2",
        words=("slide", "eat"),
        skippable=True,
        items=Items("move", ";", size, owner=asked.whose(seat)),
        check=check,
        hint=asked.hint("the cells of the arrows, such as a1 c3 a2, then the meals, such as b3-b2 (monster-flower)"),
    )


def _in_notation(text: str) -> str:
    """An activation as a move: `slide` stands before cells, `eat` before meals, where they are left out."""
    words = [word for word in re.split(r"[\s,]+", text.lower()) if word]
    if not all(_ACT.fullmatch(word) for word in words):
        return text
    # The arrows move before the first meal.
    first_meal = next((index for index, word in enumerate(words) if _MEAL.fullmatch(word)), len(words))
    parts = (("slide", words[:first_meal]), ("eat", words[first_meal:]))
    return " ".join(f"{verb} {','.join(cells)}" for verb, cells in parts if cells)


def _is_act_left(config: GameConfig, rows: Sequence[str], lines: Sequence[str]) -> bool:
    """True if a forced act is left after these legal ones."""
    acts = [act for line in lines for act in parse_acts(words_of(line))]
    grid = read_grid(config, rows)
    layout = try_acts(layout_of(config, grid), acts, config.rules, False).layout
    return layout is not None and bool(possible_acts(layout, config.rules))


def _violations(asked: _Asked, seat: int, **tables: Any) -> list[Violation]:
    """The clauses that a player's entries break."""
    own = {table: {asked.header.names[seat]: entry} for table, entry in tables.items()}
    one = RoundTables(WindowTables.model_validate(own), ("final",), asked.name)
    return list(read_window(asked.header, asked.config, one, seat).violations)


def _refuse(violations: Sequence[Violation]) -> None:
    if violations:
        raise NotationError("; ".join(f"{violation.message} [{violation.clause}]" for violation in violations))


def _picture(rows: Sequence[str]) -> str:
    return "\n".join(table_of(split_rows(rows)))
