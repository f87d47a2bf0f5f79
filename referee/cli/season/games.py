"""The games of a season and the names of its people, read from the rows of an audit."""

from __future__ import annotations

import datetime as dt
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from referee.api import Log, Sheet, open_file
from referee.cli.archive.row import Row, error_text
from referee.cli.scored import course_of
from referee.core.errors import InputError
from referee.core.score import PlayerScore, ScoreSheet
from referee.core.story import Fact, excitement, story
from referee.files.reading import read_bytes

_LIMIT = 1024 * 1024


def read_aliases(path: Path | None) -> Mapping[str, str]:
    """The names of a file by their other spellings: `Ana = ["Anna", "Annie"]`, one line a player.

    Raises `InputError` for a file of another form, and for a spelling that two players have.
    """
    if path is None:
        return {}
    try:
        data = tomllib.loads(read_bytes(path, _LIMIT).decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise InputError(f"{path} is no file of names: {fault}", file=str(path)) from None
    aliases: dict[str, str] = {}
    for name, others in data.items():
        if not isinstance(others, list) or not all(isinstance(other, str) for other in others):
            raise InputError(f'{path}: write each player as `"{name}" = ["other spelling", "..."]`', file=str(path))
        for spelling in (name, *others):
            if aliases.setdefault(key_of(spelling), name) != name:
                raise InputError(f"{path}: {spelling} is a spelling of two players", file=str(path))
    return aliases


def key_of(name: str) -> str:
    """The key of all spellings of a name that differ only in case and blanks."""
    return " ".join(name.replace("-", " ").split()).casefold()


class People:
    """The players of a season: each spelling is told by the name of the file, else by the spelling met first."""

    def __init__(self, aliases: Mapping[str, str]) -> None:
        self._aliases = aliases
        self._met: dict[str, str] = {}

    def name(self, spelling: str) -> str:
        """The name of a player."""
        known = self._aliases.get(key_of(spelling))
        return known if known is not None else self._met.setdefault(key_of(spelling), spelling)


class LeftOut(Exception):
    """A file that no game of the season comes from: the reason in words."""


@dataclass(frozen=True, slots=True)
class Played:
    """The result of one player in a game. `result` is what players are compared by, `items` the points by category."""

    name: str
    total: int
    result: int
    place: int
    won: bool
    items: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class SeasonGame:
    """A finished game with known totals.

    `title` is that of the file, if it has one. `variant` is what must be the same for records: edition and house
    rules. `excitement` is None where the story does not say enough; `sure` is false where the score rests on moves
    that the table let stand or that nobody could check.
    """

    file: str
    game: str
    title: str
    date: dt.date | None
    place: str
    variant: str
    players: tuple[Played, ...]
    story: tuple[Fact, ...]
    excitement: float | None
    by_points: bool
    sure: bool
    moves: tuple[str, ...]

    @property
    def winners(self) -> list[str]:
        """The names of those who won or share the victory."""
        return [player.name for player in self.players if player.won]

    @property
    def margin(self) -> int | None:
        """By how many points the first is ahead of the second; None in a game that is not won by points."""
        if not self.by_points or len(self.players) < 2:
            return None
        first, second, *_ = sorted((player.total for player in self.players), reverse=True)
        return first - second

    @property
    def spread(self) -> int:
        """By how many points the first is ahead of the last."""
        totals = [player.total for player in self.players]
        return max(totals) - min(totals)

    def of(self, name: str) -> Played | None:
        """The result of a player; None for somebody who did not play."""
        return next((player for player in self.players if player.name == name), None)


@dataclass(frozen=True, slots=True)
class Season:
    """The games in the order of their dates, undated ones last, and the files left out with their reasons."""

    games: tuple[SeasonGame, ...]
    left_out: tuple[tuple[str, str], ...]

    @property
    def names(self) -> list[str]:
        """Everybody who played, most games first."""
        numbers: dict[str, int] = {}
        for game in self.games:
            for player in game.players:
                numbers[player.name] = numbers.get(player.name, 0) + 1
        return sorted(numbers, key=lambda name: (-numbers[name], name))

    def of_game(self, ident: str) -> list[SeasonGame]:
        """The games of one kind."""
        return [game for game in self.games if game.game == ident]


def read_season(rows: Sequence[Row], people: People) -> Season:
    """Open the files of an audit again and collect the games that count."""
    games: list[SeasonGame] = []
    left_out = []
    seen: dict[tuple[object, ...], str] = {}
    for row in rows:
        try:
            game = _game(row, people)
            key = (game.game, tuple(player.name for player in game.players), game.date, game.moves)
            # Two sheets with the same totals may be two games.
            if game.moves and key in seen:
                raise LeftOut(f"the same game as {seen[key]}: players, date and moves are the same")
        except LeftOut as reason:
            left_out.append((str(row["file"]), str(reason)))
        else:
            seen[key] = game.file
            games.append(game)
    ordered = sorted(games, key=lambda game: (game.date is None, game.date or dt.date.min, game.file))
    return Season(tuple(ordered), tuple(left_out))


def _game(row: Row, people: People) -> SeasonGame:
    if row["error"]:
        raise LeftOut(f"unusable: {error_text(row)}")
    if row["verdict"] == "illegal":
        raise LeftOut("a move or the setup is not legal and was not let stand")
    if not row["finished"]:
        raise LeftOut("not finished")
    if None in row["totals"].values():
        raise LeftOut("not all points are known")
    try:
        opened = open_file(Path(str(row["file"])))
    except InputError as fault:
        raise LeftOut(f"unusable: {fault.message}") from None
    sheet = opened.score()
    if isinstance(sheet, list) or any(player.rank is None for player in sheet.players):
        raise LeftOut("not all ranks are known")
    return _season_game(str(row["file"]), opened, sheet, people)


def _season_game(file: str, opened: Log | Sheet, sheet: ScoreSheet, people: People) -> SeasonGame:
    data, header = opened.document.data, opened.header
    players = tuple(_played(player, sheet, people.name) for player in sheet.players)
    if len({player.name for player in players}) < len(players):
        raise LeftOut("two of its players are one by their names")
    date = data.get("date")
    facts, thrill = _told(opened)
    is_sure = not any(
        one.step.allowed or one.step.verdict == "unverifiable"
        for one in (opened.playthrough.played if isinstance(opened, Log) else ())
    )
    rules = ", ".join(f"{key} {header.house[key]}" for key in sorted(header.given_house))
    return SeasonGame(
        file=file,
        game=opened.game.id,
        title=str(data.get("title") or "").strip(),
        date=(date.date() if isinstance(date, dt.datetime) else date) if isinstance(date, dt.date) else None,
        place=str(data.get("place") or ""),
        variant=", ".join(filter(None, (header.edition, rules))),
        players=players,
        story=facts,
        excitement=thrill,
        by_points=sheet.ranked_by == "points",
        sure=is_sure,
        moves=tuple(move["do"] for move in data.get("move", [])),
    )


def _played(player: PlayerScore, sheet: ScoreSheet, name_of: Callable[[str], str]) -> Played:
    won = dict(player.columns).get(f"{sheet.ranked_by} won", "")
    return Played(
        name=name_of(player.name),
        total=player.total or 0,
        result=int(won) if won.isdecimal() else player.total or 0,
        place=player.rank or 0,
        won=player.name in sheet.winners,
        items=dict(_items(player)),
    )


def _items(player: PlayerScore) -> Iterator[tuple[str, int]]:
    yield "total", player.total or 0
    yield from ((item.name, item.points) for item in player.items if item.points is not None)


def _told(opened: Log | Sheet) -> tuple[tuple[Fact, ...], float | None]:
    """The story of a log, and how exciting it was; nothing of a sheet."""
    if not isinstance(opened, Log) or not opened.playthrough.played:
        return (), None
    course = course_of(opened)
    return story(course), excitement(course)
