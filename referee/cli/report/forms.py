"""The post in Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from referee.cli.report.content import Content, MoveReport, points_text, signed, told_items
from referee.cli.report.mark import Mark, comment
from referee.core.messages import count
from referee.core.pictures import Picture
from referee.core.score import Item

_PHONE = 46
"""The columns of a drawing in text that a phone shows: wider ones are left out."""


def markdown(content: Content, mark: Mark, is_short: bool = False) -> str:
    """The report for a forum post. A short one has neither moves nor rules."""
    return "\n\n".join([comment(mark), *(block for block in _blocks(content, is_short) if block)]) + "\n"


def _blocks(content: Content, is_short: bool) -> Iterator[str]:
    """The paragraphs, tables and lists of the post."""
    yield f"# {plain(content.title)}"
    yield plain(" · ".join(content.facts))
    yield f"**{plain(content.outcome)}**"
    if content.tiebreak:
        yield f"{plain(content.tiebreak.text)} ({content.tiebreak.clause})"
    for claim in content.differences:
        yield plain(claim.sentence)
    yield plain(content.note)
    if content.story:
        yield "## The story"
        yield _list(f"- {plain(line)}" for line in content.story_lines)
    yield "## Scores"
    yield _score_table(content)
    drawings = [picture for picture in _told_once(content.pictures) if _is_narrow(picture)]
    if drawings and not is_short:
        yield f"## {content.table_heading}"
        for picture in drawings:
            yield f"### {plain(picture.title)}"
            yield _fenced(picture.description)
    yield "## Every point"
    for seat in content.order:
        player = content.scored.sheet.players[seat]
        yield f"### {plain(player.name)}: {plain(content.total(seat))}"
        yield _list(row for item in player.items for row in _item_rows(item, 0))
    for heading, texts in (("What this rests on", content.trust), ("House rules", content.house)):
        if texts:
            yield f"## {heading}"
            yield _list(f"- {plain(text)}" for text in texts)
    if content.claims:
        yield "## What the table counted"
        yield _claim_table(content)
    if not is_short:
        yield from _course(content)
        yield "## The rules named here"
        yield _list(f"- {clause.id}: {plain(clause.text)}" for clause in content.clauses)
    yield f"Scored by referee ({plain(content.made)})."


def _course(content: Content) -> Iterator[str]:
    """The moves by rounds."""
    if not content.moves:
        return
    yield "## The moves"
    for round_ in content.rounds:
        yield f"### {plain(round_.heading)}"
        yield _list(row for move in round_.moves for row in _move_rows(move))
    if content.moves_not_told:
        yield f"… and {count(content.moves_not_told, 'more move')}"


def _is_narrow(picture: Picture) -> bool:
    return max(map(len, picture.description.split("\n"))) <= _PHONE


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
    columns = content.score_rows
    rows = [["rank", "player", *(heading for heading, _ in columns)]]
    for seat in content.order:
        player = content.scored.sheet.players[seat]
        *known, total = (texts[seat] for _, texts in columns)
        rows.append([str(player.rank or "–"), plain(player.name), *known, f"**{plain(total)}**"])
    return _table(rows, 2)


def _item_rows(item: Item, depth: int) -> Iterator[str]:
    yield f"{'  ' * depth}- {plain(item.name)} **{points_text(item)}**: {plain(item.why)} ({item.clause})"
    for inner in told_items(item):
        yield from _item_rows(inner, depth + 1)


def _claim_table(content: Content) -> str:
    rows = [["claim", "the table", "the referee", ""]]
    for claim in content.claims:
        rows.append([plain(text) for text in (claim.what, claim.claimed, claim.found, claim.verdict)])
    return _table(rows, 4)


def _move_rows(move: MoveReport) -> Iterator[str]:
    flag = f" ({plain(move.flag)})" if move.flag else ""
    gain = f" **{signed(move.gains[0][1])}**" if move.is_own_gain else ""
    line = _code(move.do) if move.told == move.do else f"{plain(move.told)} ({_code(move.do)})"
    yield f"{move.number}. {line}{gain}{flag}"
    for reason in move.reasons:
        yield f"    - {f'{reason.clause}: ' if reason.clause else ''}{plain(reason.text)}"
    if move.gains_text:
        yield f"    - {plain(move.gains_text)}"
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
