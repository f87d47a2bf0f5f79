"""The command `report`: a page to keep and share."""

from __future__ import annotations

import json
import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.api import Log, Sheet, open_file
from referee.cli.commands.replay import replay_answer
from referee.cli.commands.score import not_scored, score_answer
from referee.cli.output import Reply
from referee.cli.render import observer_of, seen_by
from referee.cli.report.content import Content, content_of, scored_course
from referee.cli.report.mark import Mark, is_ours, mark_in, mark_of, read_mark
from referee.cli.scored import Scored, scored, with_readings
from referee.core.errors import InputError
from referee.core.story import story
from referee.files.reading import open_itself
from referee.files.writing import Replacement, encoded, remove_leftover, reporting, write_new

if TYPE_CHECKING:
    from referee.answers import ReportAnswer

_BGSTATS = "bgstats"
_SUFFIXES = ("html", "svg", "png", "md", "bgg", "json")
_ENDINGS = ".html, .svg, .png, .md, .bgg or .json"
_POSTERS = ("html", "svg", "png")
_LARGEST_REPORT = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class ReportOptions:
    """The options of a report: its contents, and whether an older report is overwritten."""

    poster: bool = False
    short: bool = False
    qr: bool = False
    force: bool = False


def report(
    path: Path, out: Path | None, form: str | None, observer_name: str | None, options: ReportOptions | None = None
) -> Reply:
    """Write the report of a log or sheet; the exit status is that of `score` of the same file."""
    options = options or ReportOptions()
    kind = _kind(out, form, options)
    opened = open_file(path)
    opened = seen_by(opened, observer_of(opened, observer_name))
    result = scored(opened, False)
    if isinstance(result, list):
        return not_scored(opened.game.id, result)
    result = with_readings(result, opened)
    content = written(opened, result, kind, options)
    link = content.decode().rstrip("\n") if kind == _BGSTATS else None
    contradicted = any(claim.holds is False for claim in result.claims)
    reply = Reply(lambda: _answer(opened, out, link), status=1 if result.problems or contradicted else 0)
    if out is None:
        reply.page.say(link or "")
        return reply
    write_report(out, content, kind, mark_in(kind, opened, content), options.force)
    reply.page.say(f"wrote {out}", "green")
    return reply


def _kind(out: Path | None, form: str | None, options: ReportOptions) -> str:
    """The form of the report: the one that is asked for, else that of the file's ending."""
    if form is not None:
        if form.lower() != _BGSTATS:
            raise InputError(f"there is no format {form}: type --format bgstats, or leave it out")
        if options.poster or options.short or options.qr:
            raise InputError("--poster, --short and --qr are for pages, not for --format bgstats")
        return _BGSTATS
    if out is None:
        raise InputError(f"where to? Type -o and a file that ends in {_ENDINGS}")
    kind = out.suffix.lower().removeprefix(".")
    if kind not in _SUFFIXES:
        raise InputError(f"{out} has no known ending: name a file that ends in {_ENDINGS}", file=str(out))
    if options.poster and kind not in _POSTERS:
        raise InputError(f"a poster is a page to print: name a file that ends in .html, .svg or .png, not {out}")
    if options.qr and not options.poster:
        raise InputError("--qr puts a code on the poster: add --poster")
    return kind


def _answer(opened: Log | Sheet, out: Path | None, link: str | None) -> ReportAnswer:
    from referee.answers import ReportAnswer

    return ReportAnswer(game=opened.game.id, file=str(out) if out is not None else "-", link=link)


def written(opened: Log | Sheet, result: Scored, kind: str, options: ReportOptions) -> bytes:
    """The content of the report."""
    if kind == "json":
        return encoded(_json(opened, result), "the report")
    with_course = kind == "html" and not options.poster and not options.short
    content = content_of(opened, result, with_course)
    if kind == "png":
        return _png(opened, content, options)
    return encoded(_text(opened, content, kind, options), "the report")


def _png(opened: Log | Sheet, content: Content, options: ReportOptions) -> bytes:
    from referee.cli.report import chat

    if options.poster:
        return chat.poster_picture(content, mark_of(opened), _scanned(opened, content, options))
    return chat.chat_picture(content, mark_of(opened))


def _text(opened: Log | Sheet, content: Content, kind: str, options: ReportOptions) -> str:
    """The report as text. Each form is imported alone: the others would cost time."""
    mark = mark_of(opened)
    if options.poster:
        from referee.cli.report import poster

        make = poster.poster_page if kind == "html" else poster.poster_svg
        return make(content, mark, _scanned(opened, content, options))
    if kind == "html":
        from referee.cli.report import page

        return page.html_page(content, mark, _button(opened, content), options.short)
    if kind == "svg":
        from referee.cli.report import poster

        return poster.svg_file(content, mark)
    if kind == "md":
        from referee.cli.report import forms

        return forms.markdown(content, mark, options.short)
    if kind == "bgg":
        from referee.cli.report import bgg

        return bgg.forum_post(content, mark, not options.short)
    from referee.cli.report import bgstats

    return bgstats.bgstats_link(opened, content) + "\n"


def _button(opened: Log | Sheet, content: Content) -> str | None:
    """The link behind the button of the page; what one player sees is no record of a play."""
    from referee.cli.report import bgstats

    return bgstats.bgstats_link(opened, content) if opened.header.observer is None else None


def _scanned(opened: Log | Sheet, content: Content, options: ReportOptions) -> str | None:
    """The link on the poster, if it is asked for."""
    from referee.cli.report import bgstats

    return bgstats.bgstats_link(opened, content) if options.qr else None


def _json(opened: Log | Sheet, result: Scored) -> str:
    data: dict[str, Any] = {
        "game": opened.game.id,
        "score": score_answer(result).model_dump(mode="json"),
        "replay": replay_answer(opened).model_dump(mode="json") if isinstance(opened, Log) else None,
        "rounds": None,
        "story": None,
    }
    if isinstance(opened, Log):
        course = scored_course(opened, result)
        data["rounds"] = [
            {"move": end.move, "name": end.name, "totals": dict(zip(course.names, end.totals, strict=True))}
            for end in course.rounds
        ]
        facts = story(course) if opened.playthrough.played else ()
        data["story"] = [
            {
                "fact": fact.fact,
                "text": fact.text,
                "moves": list(fact.moves),
                "players": list(fact.players),
                "figures": dict(fact.figures),
            }
            for fact in facts
        ]
    data["mark"] = mark_of(opened)._asdict()
    return json.dumps(data) + "\n"


def write_report(out: Path, content: bytes, kind: str, mark: Mark, force: bool) -> None:
    """Write the report, whole or not at all; only an empty file or a report of the same play is overwritten."""
    with reporting(out):
        if not os.path.lexists(out):
            write_new(out, content)
            return
        status = _overwritable(out, kind, mark, force)
        remove_leftover(out, content)
        with Replacement(out, content, like=status) as replacement:
            replacement.commit()


def _overwritable(out: Path, kind: str, mark: Mark, force: bool) -> os.stat_result:
    """The status of a file that may be overwritten; `InputError` for any other, `OSError` for a write-protected one."""
    if out.is_symlink():
        raise InputError(f"{out} is a link: name the file itself, or another one", file=str(out))
    if not out.is_file():
        raise InputError(f"{out} is no ordinary file: name another one", file=str(out))
    fd = open_itself(out, os.O_RDWR)
    try:
        status = os.fstat(fd)
        before = _read(fd) if stat.S_ISREG(status.st_mode) else b"?"
    finally:
        os.close(fd)
    if before and not is_ours(kind, before):
        raise InputError(f"{out} exists and is no {kind} report of referee: name another file", file=str(out))
    old = read_mark(kind, before) if before else None
    if before and not force and (old is None or not old.allows(mark)):
        whose = f" of {old.file}" if old is not None and old.file and kind != _BGSTATS else ""
        raise InputError(
            f"{out} is a report{whose} of another game: name another file, or type --force to overwrite it",
            file=str(out),
        )
    return status


def _read(fd: int) -> bytes:
    parts = []
    size = 0
    while size < _LARGEST_REPORT and (part := os.read(fd, 1 << 20)):
        parts.append(part)
        size += len(part)
    return b"".join(parts)
