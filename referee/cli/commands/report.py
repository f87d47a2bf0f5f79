"""The command `report`: a page to keep and share."""

from __future__ import annotations

import json
import os
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

if TYPE_CHECKING:
    from referee.answers import FileAnswer

# What our reports begin with: only such files are overwritten.
_MARK = {
    ".html": f"<!doctype html>{REPORT_MARK}",
    ".svg": REPORT_MARK,
    ".md": REPORT_MARK,
    ".json": '{"game": ',
}


def report(path: Path, out: Path | None, form: str | None, viewer_name: str | None) -> Reply:
    """Write the report of a log or sheet; the exit status is that of `score` of the same file."""
    if form not in (None, "bgstats"):
        raise InputError(f"there is no format {form}: leave it out, or type --format bgstats")
    if out is None and form is None:
        raise InputError("where to? Type -o and a file: .html, .svg, .md or .json")
    if out is not None and form is None and out.suffix.lower() not in _MARK:
        raise InputError(f"{out} has no known ending: .html, .svg, .md or .json", file=str(out))
    opened = open_file(path)
    seat = seat_of_viewer(opened, viewer_name)
    result = scored(opened, False, seat)
    if isinstance(result, list):
        return not_scored(opened.game.id, result)
    content = content_of(opened, result, seat)
    text = _text(opened, content, form or str(out).rpartition(".")[2].lower(), seat)
    reply = Reply(lambda: _answer(opened, out), status=1 if result.problems or _is_contradicted(result) else 0)
    if out is None:
        reply.page.say(text.rstrip("\n"))
        return reply
    _write(out, text, "bgstats" if form else out.suffix.lower())
    reply.page.say(f"wrote {out}", "green")
    return reply


def _is_contradicted(result: Scored) -> bool:
    return any(claim.holds is False for claim in result.claims)


def _answer(opened: Log | Sheet, out: Path | None) -> FileAnswer:
    from referee.answers import FileAnswer

    return FileAnswer(game=opened.game.id, file=str(out) if out is not None else "-")


def _text(opened: Log | Sheet, content: Content, form: str, seat: int | None) -> str:
    from referee.cli.report import forms, page

    if form == "json":
        return _json(opened, content, seat)
    if form == "bgstats":
        return forms.bgstats_link(opened, content) + "\n"
    writers: dict[str, Callable[[Content], str]] = {
        "html": page.html_page,
        "svg": forms.svg_file,
        "md": forms.markdown,
    }
    return writers[form](content)


def _json(opened: Log | Sheet, content: Content, seat: int | None) -> str:
    replay = replay_answer(Viewer(opened, seat)).model_dump(mode="json") if isinstance(opened, Log) else None
    score = score_answer(content.scored).model_dump(mode="json")
    return json.dumps({"game": opened.game.id, "score": score, "replay": replay}) + "\n"


def _write(out: Path, text: str, form: str) -> None:
    """Write the report; only a report of ours or an empty file is overwritten."""
    try:
        if out.exists() and not _is_ours(out, form):
            raise InputError(f"{out} exists and is no report of referee: name another file", file=str(out))
        handle = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0), 0o666)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise InputError(f"{out} cannot be written: {error.strerror}", file=str(out)) from None


def _is_ours(out: Path, form: str) -> bool:
    mark = "https://app.bgstatsapp.com/createPlay.html?data=" if form == "bgstats" else _MARK[form]
    if not out.is_file():
        return False
    with out.open("rb") as file:
        beginning = file.read(4096).decode("utf-8", "replace")
    return not beginning or beginning.startswith(mark)
