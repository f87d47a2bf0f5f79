"""The other forms of a report: SVG, Markdown, JSON, and the link that hands the play to BG Stats."""

from __future__ import annotations

import datetime as dt
import hashlib
import json
from typing import Any
from urllib.parse import quote

from referee.api import Log, Sheet
from referee.cli.report.content import REPORT_MARK, Content
from referee.cli.report.style import picture_css
from referee.cli.report.svg import picture_svg
from referee.core.pictures import Box, Part, Picture, Words

_GAP = 14.0


def svg_file(content: Content) -> str:
    """The result, the scores and the final boards in one picture."""
    width = max([360.0, *(picture.width for picture in content.pictures)])
    parts: list[Part] = [
        Box(0, 0, width + 2 * _GAP, 10_000, "paper"),
        Words(_GAP, 26, content.title, "ink", 18, "start", bold=True),
        Words(_GAP, 44, content.result[:64], "ink", 11, "start"),
    ]
    y = 62.0
    for player in content.scored.sheet.players:
        total = "?" if player.total is None else str(player.total)
        parts.append(Words(_GAP, y, f"{player.rank or '–'}. {player.name}", "ink", 11, "start"))
        parts.append(Words(_GAP + 220, y, total, "ink", 11, "end", bold=True))
        y += 15
    for picture in content.pictures:
        y += _GAP
        parts.append(Words(_GAP, y + 6, picture.title, "ink", 11, "start", bold=True))
        y += 14
        parts += (_moved(part, _GAP, y) for part in picture.parts)
        y += picture.height
    height = y + _GAP
    parts[0] = Box(0, 0, width + 2 * _GAP, height, "paper")
    spoken = "\n\n".join([content.result, *(picture.description for picture in content.pictures)])
    whole = Picture(f"{content.title}: {content.result}", width + 2 * _GAP, height, parts, spoken)
    return f"{REPORT_MARK}{picture_svg(whole, 'report', standalone=picture_css())}\n"


def _moved(part: Part, x: float, y: float) -> Part:
    if hasattr(part, "points"):
        return part._replace(points=[(px + x, py + y) for px, py in part.points])  # type: ignore[union-attr,call-arg]
    return part._replace(x=part.x + x, y=part.y + y)


def markdown(content: Content) -> str:
    """The report for a forum post."""
    sheet = content.scored.sheet
    items = [item.name for item in sheet.players[0].items]
    lines = [
        REPORT_MARK,
        f"# {_plain(content.title)}",
        "",
        _plain(" · ".join(content.facts)),
        "",
        f"**{_plain(content.result)}**",
        "",
    ]
    lines.append("| " + " | ".join(["rank", "player", *items, "total"]) + " |")
    lines.append("| " + " | ".join(["---"] * (len(items) + 3)) + " |")
    for player in sorted(sheet.players, key=lambda player: player.rank or 99):
        cells = [str(player.rank or "–"), _plain(player.name), *(_points(item.points) for item in player.items)]
        lines.append("| " + " | ".join([*cells, f"**{_points(player.total)}**"]) + " |")
    for player in sheet.players:
        lines += ["", f"## {_plain(player.name)}: {_points(player.total)}", ""]
        lines += [f"- {item.name}: {_points(item.points)} ({_plain(item.why)}, {item.clause})" for item in player.items]
    if content.trust:
        lines += ["", "## What this rests on", "", *(f"- {_plain(text)}" for text in content.trust)]
    if content.moves:
        lines += ["", "## The moves", ""]
        lines += [
            f"{move.number}. `{move.do.replace('`', chr(39))}`{_mark(move.verdict, move.allowed)}"
            for move in content.moves
        ]
    return "\n".join(lines) + "\n"


def _mark(verdict: str, allowed: str | None) -> str:
    if allowed:
        return f" (allowed: {_plain(allowed)})"
    return "" if verdict == "legal" else f" ({'left out' if verdict == 'illegal' else verdict})"


def _points(points: int | None) -> str:
    return "?" if points is None else str(points)


def _plain(text: str) -> str:
    """Text whose characters mean nothing to Markdown or HTML."""
    escaped = "".join(f"\\{char}" if char in "\\`*_{}[]()#+!|~<>" else char for char in text)
    return escaped.replace("&", "&amp;").replace("\n", " ")


def bgstats_link(opened: Log | Sheet, content: Content) -> str:
    """The link that hands the play to BG Stats. Optional keys are left out rather than null."""
    path = opened.document.path
    play: dict[str, Any] = {
        "sourceName": "referee",
        "sourcePlayId": hashlib.sha256(opened.document.text.encode()).hexdigest()[:16],
        "playDate": _end_of_play(opened).strftime("%Y-%m-%d %H:%M:%S"),
        "comments": "Scored by referee" + ("" if content.scored.sheet.finished else ", not finished"),
        "game": {
            "name": opened.game.title,
            "sourceGameId": opened.game.id,
            "highestWins": True,
            "noPoints": all(player.total is None for player in content.scored.sheet.players),
            "usesTeams": False,
        },
        "players": [_bgstats_player(content, seat) for seat in range(len(content.scored.sheet.players))],
    }
    if opened.document.data.get("place"):
        play["location"] = str(opened.document.data["place"])
    if opened.header.edition:
        play["board"] = opened.header.edition
    assert path is not None
    data = quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")
    return f"https://app.bgstatsapp.com/createPlay.html?data={data}"


def _bgstats_player(content: Content, seat: int) -> dict[str, Any]:
    sheet = content.scored.sheet
    player = sheet.players[seat]
    made: dict[str, Any] = {
        "name": player.name,
        "sourcePlayerId": player.name.lower(),
        "startPlayer": seat == 0,
        "winner": player.name in sheet.winners,
    }
    if player.total is not None:
        made["score"] = player.total
    if player.rank is not None:
        made["rank"] = player.rank
    if content.colors[seat]:
        made["role"] = ", ".join(content.colors[seat])
    return made


def _end_of_play(opened: Log | Sheet) -> dt.datetime:
    """The time of the last recorded move, else the date of the file at noon, else the time of the file; in UTC."""
    moves = opened.document.data.get("move", [])
    times = [move["at"] for move in moves if isinstance(move.get("at"), dt.datetime)]
    if times:
        return max(_in_utc(time) for time in times)
    date = opened.document.data.get("date")
    if isinstance(date, dt.datetime):
        return _in_utc(date)
    if isinstance(date, dt.date):
        return dt.datetime(date.year, date.month, date.day, 12, tzinfo=dt.UTC)
    return dt.datetime.fromtimestamp(opened.document.path.stat().st_mtime, dt.UTC)


def _in_utc(time: dt.datetime) -> dt.datetime:
    return time.replace(tzinfo=dt.UTC) if time.tzinfo is None else time.astimezone(dt.UTC)
