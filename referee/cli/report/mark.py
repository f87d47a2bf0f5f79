"""The mark that a report carries: which log it was made from. It decides what may be overwritten.

In markup languages the mark is a comment, in PNG a text chunk, in the forum's markup the first line, in JSON the key
`mark`. The link for BG Stats says itself which play it is about.
"""

from __future__ import annotations

import datetime as dt
import json
import re
import zlib
from typing import Any, NamedTuple
from urllib.parse import unquote

from referee.api import Log, Sheet
from referee.cli.report.bgstats import ADDRESS
from referee.core.messages import harmless

_COMMENT = "<!-- report of referee"
_SEASON = "<!-- season of referee"
_PNG = b"\x89PNG\r\n\x1a\n"
_CHUNK = "referee"
_LINE = re.compile(r"\[size=7\]Report of referee from (.*), (\d{4}-\d\d-\d\d|without a date): (.*)\[/size\]\n")
# How the reports of each form begin.
_BEGINNINGS = {
    "html": re.escape(f"<!doctype html>{_COMMENT}"),
    "season": re.escape(f"<!doctype html>{_SEASON}"),
    "svg": re.escape(_COMMENT) + r"[^<]*-->\s*<svg",
    "md": re.escape(_COMMENT) + r"[^<]*-->\s*#",
    "json": r'\{"game": "[^"]+", "score": \{',
    "bgg": _LINE.pattern,
    "bgstats": re.escape(ADDRESS),
}


class Mark(NamedTuple):
    """The log of a report: the name of its file, the players, the date as text (empty: none)."""

    file: str
    players: tuple[str, ...]
    date: str

    def allows(self, other: Mark) -> bool:
        """May the report with this mark be overwritten by the other one: the same file name, or players and date?"""
        is_same_play = self.date != "" and (self.players, self.date) == (other.players, other.date)
        return is_same_play or (self.file != "" and self.file == other.file)


def mark_of(opened: Log | Sheet) -> Mark:
    """The mark of a log or sheet."""
    date = opened.document.data.get("date")
    text = date.isoformat()[:10] if isinstance(date, dt.date) else ""
    return Mark(opened.document.path.name, tuple(opened.header.names), text)


def comment(mark: Mark, what: str = "report") -> str:
    """The mark as a comment of HTML, SVG and Markdown: no text in it can end the comment. `what`: a season is marked
    by the names of the paths that it was read from.
    """
    data = json.dumps(mark._asdict())
    for char in "-<>&":
        data = data.replace(char, f"\\u{ord(char):04x}")
    return f"{_SEASON if what == 'season' else _COMMENT} {data} -->"


def first_line(mark: Mark) -> str:
    """The mark as the small first line of a forum post."""
    players = ", ".join(mark.players)
    text = f"Report of referee from {mark.file}, {mark.date or 'without a date'}: {players}"
    return f"[size=7]{harmless(text).translate({ord('['): '(', ord(']'): ')'})}[/size]\n"


def with_chunk(png: bytes, mark: Mark) -> bytes:
    """A PNG with the mark as a text chunk behind its head."""
    content = b"tEXt" + f"{_CHUNK}\0{json.dumps(mark._asdict())}".encode("ascii")
    chunk = (len(content) - 4).to_bytes(4, "big") + content + zlib.crc32(content).to_bytes(4, "big")
    head = len(_PNG) + 25
    return png[:head] + chunk + png[head:]


def is_ours(kind: str, content: bytes) -> bool:
    """Is this the beginning of a report of this form?"""
    if kind == "png":
        return _chunk(content) is not None
    return re.match(_BEGINNINGS[kind], content.decode("utf-8", "replace")) is not None


def read_mark(kind: str, content: bytes) -> Mark | None:
    """The mark of a report of ours; None where it has none, as reports of earlier versions."""
    try:
        return _read(kind, content)
    except (ValueError, KeyError, TypeError, IndexError):
        return None


def _read(kind: str, content: bytes) -> Mark | None:
    if kind == "png":
        return _from_data(json.loads(_chunk(content) or "null"))
    text = content.decode("utf-8", "replace")
    if kind == "bgg":
        found = _LINE.match(text)
        if found is None:
            return None
        return Mark(found[1], tuple(found[3].split(", ")), "" if found[2] == "without a date" else found[2])
    if kind == "bgstats":
        play = json.loads(unquote(text.strip().removeprefix(ADDRESS)))
        return Mark(play["sourcePlayId"], tuple(player["name"] for player in play["players"]), play["playDate"][:10])
    if kind == "json":
        return _from_data(json.loads(text)["mark"])
    found = re.search("<!-- (?:report|season) of referee (.*?) -->", text)
    return _from_data(json.loads(found[1])) if found else None


def _from_data(data: Any) -> Mark | None:
    if data is None:
        return None
    return Mark(str(data["file"]), tuple(map(str, data["players"])), str(data["date"]))


def mark_in(kind: str, opened: Log | Sheet, content: bytes) -> Mark:
    """The mark with which a new report is held against one of this form: some forms say only a part of it."""
    if kind == "bgstats":
        return read_mark(kind, content) or mark_of(opened)
    if kind == "bgg":
        return read_mark(kind, first_line(mark_of(opened)).encode()) or mark_of(opened)
    return mark_of(opened)


def _chunk(content: bytes) -> str | None:
    head = len(_PNG) + 25
    start = content[head + 4 : head + 8 + len(_CHUNK) + 1]
    if not content.startswith(_PNG) or start != f"tEXt{_CHUNK}\0".encode("ascii"):
        return None
    size = int.from_bytes(content[head : head + 4], "big")
    return content[head + 8 + len(_CHUNK) + 1 : head + 8 + size].decode("latin-1")
