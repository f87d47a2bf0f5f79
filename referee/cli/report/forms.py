"""The other forms of a report: SVG and Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from referee.cli.report.content import REPORT_MARK, Content, MoveReport, points_text
from referee.cli.report.page import style_of
from referee.cli.report.style import picture_css
from referee.cli.report.svg import Symbols, picture_svg
from referee.core.pictures import WIDEST, Box, Part, Picture, Words, initials, mark, moved, shortened, wrapped
from referee.core.score import Item

_MARGIN, _GAP, _CAPTION = 16.0, 24.0, 24.0

# The picture.


def svg_file(content: Content) -> str:
    """The result, the scores and the final boards in one picture."""
    columns = min(2, max(1, len(content.pictures)))
    cell = max([WIDEST, *(picture.width for picture in content.pictures)])
    inner = columns * cell + (columns - 1) * _GAP
    parts, top = _heading(content, inner)
    ends = [top] * columns
    for picture in content.pictures:
        column = ends.index(min(ends))
        parts += _board(picture, _MARGIN + column * (cell + _GAP), ends[column], cell)
        ends[column] += _CAPTION + picture.height + _GAP
    width, height = inner + 2 * _MARGIN, max(ends) - _GAP + _MARGIN
    spoken = "\n\n".join([content.outcome, _totals(content), *(picture.description for picture in content.pictures)])
    whole = Picture(
        f"{content.title}: {content.outcome}", width, height, [Box(0, 0, width, height, "paper"), *parts], spoken
    )
    return f"{REPORT_MARK}{picture_svg(whole, 'report', Symbols(), picture_css())}\n"


def _heading(content: Content, width: float) -> tuple[list[Part], float]:
    """Title, result and totals, and where the space below them begins."""
    parts: list[Part] = [
        Words(_MARGIN, 32, shortened(content.title, width, 18, bold=True), "ink", 18, "start", bold=True),
        Words(_MARGIN, 50, shortened(" · ".join(content.facts), width, 11), "muted", 11, "start"),
    ]
    y = 56.0
    result = content.outcome + (f" {content.tiebreak.text}." if content.tiebreak else "")
    for line in wrapped(result, width, 13):
        y += 17
        parts.append(Words(_MARGIN, y, line, "ink", 12, "start", bold=True))
    letters = initials([player.name for player in content.scored.sheet.players])
    for seat in content.order:
        y += 22
        player = content.scored.sheet.players[seat]
        rank = f"{player.rank}." if player.rank is not None else "–"
        parts.append(Words(_MARGIN, y, rank, "muted", 12, "start"))
        parts += mark(_MARGIN + 30, y - 4, 8, style_of(content, seat), letters[seat])
        parts.append(Words(_MARGIN + 44, y, shortened(player.name, 180, 12), "ink", 12, "start"))
        parts.append(Words(_MARGIN + 300, y, shortened(content.total(seat), 90, 14, True), "ink", 14, "end", bold=True))
    return parts, y + _GAP


def _board(picture: Picture, x: float, y: float, width: float) -> Iterator[Part]:
    yield Words(x, y + 10, shortened(picture.title, width, 12, bold=True), "ink", 12, "start", bold=True)
    for part in picture.parts:
        yield moved(part, x, y + _CAPTION)


def _totals(content: Content) -> str:
    return "\n".join(f"{content.scored.sheet.players[seat].name}: {content.total(seat)}" for seat in content.order)


# The forum post.


def markdown(content: Content) -> str:
    """The report for a forum post."""
    return "\n\n".join(block for block in _blocks(content) if block) + "\n"


def _blocks(content: Content) -> Iterator[str]:
    """The paragraphs, tables and lists of the post."""
    yield REPORT_MARK
    yield f"# {plain(content.title)}"
    yield plain(" · ".join(content.facts))
    yield f"**{plain(content.outcome)}**"
    if content.tiebreak:
        yield f"{plain(content.tiebreak.text)} ({content.tiebreak.clause})"
    yield plain(content.note)
    yield _score_table(content)
    if content.pictures:
        yield f"## {content.table_heading}"
        for picture in _told_once(content.pictures):
            yield f"### {plain(picture.title)}"
            yield _fenced(picture.description)
    yield "## Every point"
    for seat in content.order:
        player = content.scored.sheet.players[seat]
        yield f"### {plain(player.name)}: {plain(content.total(seat))}"
        yield _list(row for item in player.items for row in _item_rows(item, 0))
        if player.details:
            yield _fenced("\n".join(player.details))
    for heading, texts in (("What this rests on", content.trust), ("House rules", content.house)):
        if texts:
            yield f"## {heading}"
            yield _list(f"- {plain(text)}" for text in texts)
    if content.claims:
        yield "## What the table counted"
        yield _claim_table(content)
    if content.moves:
        yield "## The moves"
        yield _list(row for move in content.moves for row in _move_rows(move))
    yield "## The rules named here"
    yield _list(f"- {clause.id}: {plain(clause.text)}" for clause in content.clauses)
    yield f"Scored by referee ({plain(content.made)})."


def _told_once(pictures: Sequence[Picture]) -> Iterator[Picture]:
    """The pictures in whose texts there is something that the texts before do not say."""
    told = ""
    for picture in pictures:
        text = " ".join(picture.description.split())
        if text not in told:
            yield picture
        told += f" {text}"


def _list(rows: Iterator[str]) -> str:
    return "\n".join(rows)


def _table(rows: Sequence[Sequence[str]], left: int) -> str:
    """A table whose first row is its head; columns from number `left` on hold numbers."""
    line = ["---" if place < left else "--:" for place in range(len(rows[0]))]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in [rows[0], line, *rows[1:]])


def _score_table(content: Content) -> str:
    players = content.scored.sheet.players
    columns = [heading for heading, _ in players[0].columns] if players else []
    rows = [["rank", "player", *columns, *content.items, "total"]]
    for seat in content.order:
        player = players[seat]
        known = [text for _, text in player.columns] + [points_text(item) for item in player.items]
        rows.append([str(player.rank or "–"), plain(player.name), *known, f"**{plain(content.total(seat))}**"])
    return _table(rows, 2)


def _item_rows(item: Item, depth: int) -> Iterator[str]:
    yield f"{'  ' * depth}- {plain(item.name)} **{points_text(item)}**: {plain(item.why)} ({item.clause})"
    for inner in item.items:
        yield from _item_rows(inner, depth + 1)


def _claim_table(content: Content) -> str:
    rows = [["claim", "the table", "the referee", ""]]
    for claim in content.claims:
        rows.append([plain(text) for text in (claim.what, claim.claimed, claim.found, claim.verdict)])
    return _table(rows, 4)


def _move_rows(move: MoveReport) -> Iterator[str]:
    flag = f" ({plain(move.flag)})" if move.flag else ""
    yield f"{move.number}. {_code(move.do)}{flag}"
    for reason in move.reasons:
        yield f"    - {f'{reason.clause}: ' if reason.clause else ''}{plain(reason.text)}"
    if move.note:
        yield f"    - “{plain(move.note)}”"


def plain(text: str) -> str:
    """Text in one line whose characters mean nothing to Markdown or HTML."""
    escaped = re.sub(r"[\\`*_\[\]|~<>]", r"\\\g<0>", " ".join(text.split())).replace("&", "&amp;")
    # At its beginning a list, a heading or the line below a heading is meant.
    return re.sub(r"^(\d*)([-+=#.)])", r"\1\\\2", escaped)


def _code(text: str) -> str:
    """Text as code in a line."""
    line = " ".join(text.split())
    fence = "`" * (1 + _longest_run(line))
    return f"{fence} {line} {fence}" if "`" in line else f"`{line}`"


def _fenced(text: str) -> str:
    """Text as a block of code."""
    fence = "`" * max(3, 1 + _longest_run(text))
    drawn = "\n".join(line.rstrip() for line in text.strip("\n").split("\n"))
    return f"{fence}text\n{drawn}\n{fence}"


def _longest_run(text: str) -> int:
    return max((len(run) for run in re.findall("`+", text)), default=0)
