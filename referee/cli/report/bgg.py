"""The report in the markup of BoardGameGeek's forums.

The markup has no tables and no lists, square brackets begin a tag, and a "<" in front of a letter deletes the rest of a
post. So scores are columns in `[c]`, which keeps blanks, and none of these characters is left in a text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee.cli.report.content import Content, points_text, signed, told_items
from referee.cli.report.mark import Mark, first_line
from referee.core.score import Item

_WIDEST = 60
_NAME_WIDTH = 12
_SMILIES = re.compile(r"([:;])(?=[-']?[()DPpOo|/\\*])")


def forum_post(content: Content, mark: Mark, with_moves: bool = True) -> str:
    """The whole post."""
    return first_line(mark) + "\n".join(_lines(content, with_moves)) + "\n"


def _lines(content: Content, with_moves: bool) -> Iterator[str]:
    yield f"[heading]{safe(content.title)}[/heading]"
    yield safe(" · ".join(content.facts))
    yield ""
    yield f"[b]{safe(content.outcome)}[/b]"
    if content.tiebreak:
        yield safe(f"{content.tiebreak.text} ({content.tiebreak.clause})")
    for claim in content.differences:
        yield safe(claim.sentence)
    if content.note:
        yield safe(content.note)
    if content.pictures:
        yield ""
        yield "(add the picture here)"
    if content.story:
        yield ""
        yield from (f"* {safe(line)}" for line in content.story_lines)
    yield ""
    yield from _table(content)
    yield ""
    yield "[b]Every point[/b]"
    yield "[o]"
    for seat in content.order:
        player = content.scored.sheet.players[seat]
        yield f"[b]{safe(player.name)}: {safe(content.total(seat))}[/b]"
        for item in player.items:
            yield from _item(item, "")
    yield "[/o]"
    if content.trust:
        yield "[b]What this rests on[/b]"
        yield from (f"* {safe(text)}" for text in content.trust)
    if content.moves and with_moves:
        yield "[b]The moves[/b]"
        yield "[o]"
        yield from _moves(content)
        yield "[/o]"
    yield f"[size=9]Scored by referee ({safe(content.made)}).[/size]"


def _table(content: Content) -> Iterator[str]:
    """The items as rows and the players as columns, in columns of blanks."""
    names = [_cut(player.name, _NAME_WIDTH) for player in content.scored.sheet.players]
    named = [("", names), *content.score_rows]
    rows = [[safe(cell) for cell in (head, *(texts[seat] for seat in content.order))] for head, texts in named]
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    widths[0] = min(widths[0], max(8, _WIDEST - sum(widths[1:]) - 2 * len(widths)))
    for row in rows:
        cells = (f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True))
        yield f"[c]{_cut(row[0], widths[0]):<{widths[0]}}  {'  '.join(cells)}"[: _WIDEST + 3].rstrip() + "[/c]"


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def _item(item: Item, indent: str) -> Iterator[str]:
    yield f"{indent}* {safe(item.name)} [b]{points_text(item)}[/b]: {safe(item.why)} ({item.clause})"
    for inner in told_items(item):
        yield from _item(inner, indent + "  ")


def _moves(content: Content) -> Iterator[str]:
    for round_ in content.rounds:
        yield f"[b]{safe(round_.title)}[/b]" + (f": {safe(round_.totals)}" if round_.standing else "")
        for move in round_.moves:
            gain = f" [b]{signed(move.gains[0][1])}[/b]" if move.is_own_gain else ""
            flag = f" – {safe(move.flag)}" if move.flag else ""
            yield f"{move.number}. {safe(move.told)}{gain}{flag}"
            if move.gains_text:
                yield f"  {safe(move.gains_text)}"


def safe(text: str) -> str:
    """A text in one line that holds no tag, no picture of a face, and nothing that ends a post."""
    line = " ".join(text.split()).replace("[", "(").replace("]", ")")
    line = re.sub(r"\s?<\s?", " less than ", line).replace(">", " more than ")
    # A blank takes the face away.
    return _SMILIES.sub(r"\1 ", " ".join(line.split()))
