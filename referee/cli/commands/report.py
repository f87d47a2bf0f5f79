"""The command `report`: a page to keep and share."""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from referee.api import Log, Sheet, open_file
from referee.cli.commands.replay import replay_answer
from referee.cli.commands.score import Scored, not_scored, score_answer, scored
from referee.cli.output import Reply
from referee.cli.report.content import REPORT_MARK, Content, content_of
from referee.cli.viewer import Viewer, seat_of_viewer
from referee.core.errors import InputError
from referee.files.writing import NO_LINKS, Replacement, encoded, remove_leftover, reporting, write_new

if TYPE_CHECKING:
    from referee.answers import ReportAnswer

_BGSTATS = "bgstats"
# How the reports of each form begin: only such files are overwritten.
_BEGINNINGS = {
    "html": re.escape(f"<!doctype html>{REPORT_MARK}"),
    "svg": re.escape(f"{REPORT_MARK}<svg"),
    "md": re.escape(REPORT_MARK) + r"\s*#",
    "json": r'\{"game": "[^"]+", "score": \{',
    _BGSTATS: re.escape("https://app.bgstatsapp.com/createPlay.html?data="),
}
_COMPARED = 4096


def report(path: Path, out: Path | None, form: str | None, viewer_name: str | None) -> Reply:
    """Write the report of a log or sheet; the exit status is that of `score` of the same file."""
    kind = _kind(out, form)
    opened = open_file(path)
    seat = seat_of_viewer(opened, viewer_name)
    result = scored(opened, False, seat)
    if isinstance(result, list):
        return not_scored(opened.game.id, result)
    text = _text(opened, result, kind, seat)
    link = text.rstrip("\n") if kind == _BGSTATS else None
    contradicted = any(claim.holds is False for claim in result.claims)
    reply = Reply(lambda: _answer(opened, out, link), status=1 if result.problems or contradicted else 0)
    if out is None:
        reply.page.say(text.rstrip("\n"))
        return reply
    _write(out, text, kind)
    reply.page.say(f"wrote {out}", "green")
    return reply


def _kind(out: Path | None, form: str | None) -> str:
    """The form of the report: the one that is asked for, else that of the file's ending."""
    if form is not None:
        if form.lower() != _BGSTATS:
            raise InputError(f"there is no format {form}: type --format bgstats, or leave it out")
        return _BGSTATS
    if out is None:
        raise InputError("where to? Type -o and a file that ends in .html, .svg, .md or .json")
    kind = out.suffix.lower().removeprefix(".")
    if kind not in _BEGINNINGS or kind == _BGSTATS:
        raise InputError(
            f"{out} has no known ending: name a file that ends in .html, .svg, .md or .json", file=str(out)
        )
    return kind


def _answer(opened: Log | Sheet, out: Path | None, link: str | None) -> ReportAnswer:
    from referee.answers import ReportAnswer

    return ReportAnswer(game=opened.game.id, file=str(out) if out is not None else "-", link=link)


def _text(opened: Log | Sheet, result: Scored, kind: str, seat: int | None) -> str:
    from referee.cli.report import bgstats, forms, page

    if kind == "json":
        return _json(opened, result, seat)
    content = content_of(opened, result, seat, with_course=kind == "html")
    if kind == _BGSTATS:
        return bgstats.bgstats_link(opened, content) + "\n"
    writers: dict[str, Callable[[Content], str]] = {
        "html": page.html_page,
        "svg": forms.svg_file,
        "md": forms.markdown,
    }
    return writers[kind](content)


def _json(opened: Log | Sheet, result: Scored, seat: int | None) -> str:
    replay = replay_answer(Viewer(opened, seat)).model_dump(mode="json") if isinstance(opened, Log) else None
    score = score_answer(result).model_dump(mode="json")
    return json.dumps({"game": opened.game.id, "score": score, "replay": replay}) + "\n"


def _write(out: Path, text: str, kind: str) -> None:
    """Write the report, whole or not at all; only an empty file or a report of this form is overwritten."""
    content = encoded(text, str(out))
    with reporting(out):
        if not os.path.lexists(out):
            write_new(out, text)
            return
        status = _overwritable(out, kind)
        remove_leftover(out, content)
        with Replacement(out, content, like=status) as replacement:
            replacement.commit()


def _overwritable(out: Path, kind: str) -> os.stat_result:
    """The status of a file that may be overwritten; `InputError` for any other, `OSError` for a write-protected one."""
    if out.is_symlink():
        raise InputError(f"{out} is a link: name the file itself, or another one", file=str(out))
    if not out.is_file():
        raise InputError(f"{out} is no ordinary file: name another one", file=str(out))
    fd = os.open(out, os.O_RDWR | NO_LINKS)
    try:
        status = os.fstat(fd)
        beginning = os.read(fd, _COMPARED).decode("utf-8", "replace") if stat.S_ISREG(status.st_mode) else "?"
    finally:
        os.close(fd)
    if beginning and not re.match(_BEGINNINGS[kind], beginning):
        raise InputError(f"{out} exists and is no {kind} report of referee: name another file", file=str(out))
    return status
