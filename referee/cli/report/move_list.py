"""The moves of a page, folded by rounds: what was done, what came of it, and the boards that it changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from referee.cli.report.content import MoveReport, RoundReport, signed
from referee.cli.report.elements import rule_link, trusted, with_code, written
from referee.cli.report.svg import Symbols, silent_svg
from referee.core.messages import count


def round_part(round_: RoundReport, symbols: Symbols) -> Element:
    """A round, folded: its name with the totals at its end and what they gained."""
    return h.details(".round")[
        h.summary[
            h.strong[round_.title],
            f": {round_.totals}" if round_.standing else "",
            _flags(round_.moves),
        ],
        h.ol(".moves")[
            trusted("".join(_move(move, before, symbols) for before, move in pairwise([None, *round_.moves]) if move))
        ],
    ]


def _flags(moves: Sequence[MoveReport]) -> Node:
    """The number of moves of a round that are not simply legal."""
    number = sum(bool(move.flag) for move in moves)
    return h.span(".remarkable")[f" · {count(number, 'disputed move')}"] if number else None


def _move(move: MoveReport, before: MoveReport | None, symbols: Symbols) -> Markup:
    is_new_actor = before is None or before.actor != move.actor
    return written(
        "li",
        {"class": "turn" if is_new_actor else None, "id": f"move-{move.number}"},
        written("p", {"class": "line"}, *_line(move, is_new_actor)),
        written("p", {"class": "remark"}, written("bdi", {}, move.note)) if move.note else None,
        written("ul", {"class": "events"}, *_events(move)) if move.reasons or move.events or move.gains_text else None,
        _board(move, symbols) if move.pictures or move.told != move.do else None,
    )


def _line(move: MoveReport, is_new_actor: bool) -> Iterator[str]:
    """Number, move in words, own gain, and verdict."""
    yield written("span", {"class": "number"}, f"{move.number}. ")
    yield written("bdi", {}, *_told(move, is_new_actor))
    if move.is_own_gain:
        gain = move.gains[0][1]
        yield " "
        yield written("span", {"class": "gain" if gain > 0 else "loss"}, signed(gain))
    if move.flag:
        yield " "
        yield written("strong", {"class": f"flag {move.verdict}"}, written("bdi", {}, move.flag))


def _told(move: MoveReport, is_new_actor: bool) -> tuple[str, ...]:
    """The move in words; the name of the player stands out where another one begins."""
    name = move.actor
    if name is None or not move.told.startswith(name) or not is_new_actor:
        return (move.told,)
    return (written("span", {"class": "actor"}, name), move.told.removeprefix(name))


def _events(move: MoveReport) -> Iterator[Markup]:
    """Why the move is not simply legal, what happened, and the totals that it changed."""
    for reason in move.reasons:
        yield written("li", {}, rule_link(reason.clause), " " if reason.clause else "", with_code(reason.text))
    for event in move.events:
        # What is indented belongs to the line above it.
        yield written("li", {"class": "inner" if event.startswith(" ") else None}, with_code(event))
    if move.gains_text:
        yield written("li", {}, move.gains_text)


def _board(move: MoveReport, symbols: Symbols) -> Markup:
    """The changes of the move, folded: in pictures, and in words for those who do not see them."""
    unseen = written("span", {"class": "unseen"}, f" after move {move.number}")
    figures = [
        written("figure", {}, written("figcaption", {}, picture.title), silent_svg(picture, symbols))
        for picture in move.pictures
    ]
    return written(
        "details",
        {},
        written("summary", {}, "board" if move.pictures else "typed", unseen),
        written("p", {"class": "typed"}, "typed: ", written("code", {}, move.do)) if move.told != move.do else None,
        written("div", {"class": "boards"}, *figures) if figures else None,
        written("pre", {"class": "unseen"}, "\n".join(move.changes)) if move.changes else None,
    )
