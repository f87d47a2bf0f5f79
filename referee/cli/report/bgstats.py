"""The link that hands a finished play to the app BG Stats.

The app has faults that decide the form: it fails where one of the four yes-or-no keys is missing, and it shows `null`
as a value. So those keys are always there, and a key whose value is not known is left out.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from referee.api import Log, Sheet
from referee.cli.report.content import Content
from referee.core.errors import InputError
from referee.core.names import as_word
from referee.core.score import PlayerScore

# Minutes. The app shows what it gets, so a time that is not that of the game is worse than none.
_SHORTEST, _LONGEST = 5, 12 * 60
ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="


def bgstats_link(opened: Log | Sheet, content: Content) -> str:
    """The link, in one line."""
    data = json.dumps(play_data(opened, content), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(data, safe="")


def play_data(opened: Log | Sheet, content: Content) -> dict[str, Any]:
    """The play in the form of the app."""
    players = content.scored.sheet.players
    starts = _start_seat(opened)
    play: dict[str, Any] = {
        "sourceName": "referee",
        "sourcePlayId": _identity(opened, content),
        "playDate": _end_of_play(opened).replace(tzinfo=None).isoformat(" ", "seconds"),
        "comments": _comments(content),
        "game": {
            "name": opened.game.title,
            "sourceGameId": opened.game.id,
            "highestWins": True,
            "noPoints": all(player.total is None for player in players),
            "usesTeams": False,
        },
        "players": [
            {"startPlayer": seat == starts, "winner": content.is_winner(seat), **_player_data(content, seat, player)}
            for seat, player in enumerate(players)
        ],
    }
    minutes = _minutes(opened)
    if minutes is not None:
        play["durationMin"] = minutes
    if opened.document.data.get("place"):
        play["location"] = str(opened.document.data["place"])
    if opened.header.edition:
        play["board"] = opened.header.edition
    return play


def _player_data(content: Content, seat: int, player: PlayerScore) -> dict[str, Any]:
    data: dict[str, Any] = {"name": player.name, "sourcePlayerId": as_word(player.name)}
    score = content.result(seat)
    if score.removeprefix("-").isdecimal():
        data["score"] = int(score)
    # The ranks of an unfinished game are no result, unless the table has stopped it.
    if player.rank is not None and content.is_decided:
        data["rank"] = player.rank
    if content.colors[seat]:
        data["role"] = ", ".join(content.colors[seat])
    return data


def _comments(content: Content) -> str:
    """The facts without a key of their own: why nobody is marked as the winner, or why the game ended early."""
    parts = ["Scored by referee"]
    sheet = content.scored.sheet
    if not content.is_decided:
        parts.append("not finished, so nobody is marked as the winner")
    elif not sheet.winners or sheet.ended is not None:
        parts.append(content.outcome.rstrip("."))
    parts += [f"tie-break: {content.tiebreak.text}"] if content.tiebreak else []
    parts += [
        f"{one.name} has {one.total_words} points" for one in sheet.players if one.total is None or content.is_by_rounds
    ]
    parts += filter(None, map(_by_category, sheet.players))
    return "; ".join(parts)


def _by_category(player: PlayerScore) -> str:
    """The points of a player by category; the app has no other place for them."""
    items = [f"{item.name} {item.points}" for item in player.items if item.points]
    return f"{player.name}: {', '.join(items)}" if items else ""


def _identity(opened: Log | Sheet, content: Content) -> str:
    """The same id for the same play as long as its players and its beginning stay, however its moves are mended.

    A log that was typed without times is told from a second game of that evening by its moves, a sheet by its totals.
    Only what the page shows is in it: whoever has the link could try out what else it might be made from.
    """
    data = opened.document.data
    first = [str(move["at"]) for move in data.get("move", []) if "at" in move][:1]
    shown = [move.do for move in content.moves] or [str(player.total) for player in content.scored.sheet.players]
    kept = {key: data[key] for key in ("game", "date", "player") if key in data}
    text = json.dumps([kept, first or shown], sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _start_seat(opened: Log | Sheet) -> int | None:
    """The seat of the start player; None where nobody starts alone, or the file does not say."""
    header = opened.header
    first = getattr(header.setup, "first", None)
    if first is not None:
        return _seat_named(opened, str(first))
    if isinstance(opened, Sheet):
        return None
    # In the games with a start player it is the first one listed where the file names nobody.
    return 0 if hasattr(header.setup, "first") else next(_first_deciders(opened), None)


def _seat_named(opened: Log | Sheet, word: str) -> int | None:
    try:
        return opened.header.seat(word)
    except InputError:
        return None


def _first_deciders(log: Log) -> Iterator[int | None]:
    """For each position in which players decide: the seat that decides alone, else None."""
    for number in range(len(log.playthrough.played) + 1):
        seats = log.game.to_move(log.game.resting_state(log.state_after(number))).seats
        if seats:
            yield seats[0] if len(seats) == 1 else None


def _end_of_play(opened: Log | Sheet) -> dt.datetime:
    """The time of the last recorded move, else noon of the date of the file, else the time of the file; in UTC."""
    times = _times_of_moves(opened)
    if times:
        return max(times)
    date = opened.document.data.get("date")
    if isinstance(date, dt.datetime):
        return _in_utc(date)
    if isinstance(date, dt.date):
        return dt.datetime(date.year, date.month, date.day, 12, tzinfo=dt.UTC)
    return dt.datetime.fromtimestamp(opened.document.path.stat().st_mtime, dt.UTC)


def _minutes(opened: Log | Sheet) -> int | None:
    """The minutes that the game took by its first and last move. None where that is not known, or says another thing:
    moves typed in one go after the game, or a game that went on another day.
    """
    times = _times_of_moves(opened)
    minutes = round((max(times) - min(times)).total_seconds() / 60) if times else 0
    return minutes if _SHORTEST <= minutes <= _LONGEST else None


def _times_of_moves(opened: Log | Sheet) -> list[dt.datetime]:
    moves = opened.document.data.get("move", [])
    return [_in_utc(move["at"]) for move in moves if isinstance(move.get("at"), dt.datetime)]


def _in_utc(time: dt.datetime) -> dt.datetime:
    """A time without a zone is one of this computer's zone."""
    try:
        return time.astimezone(dt.UTC)
    except (OverflowError, ValueError, OSError):
        # The first and the last days that there are have no other zone.
        return time.replace(tzinfo=dt.UTC)
