"""The season as one HTML page that needs nothing else, in the style of the reports."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from importlib.resources import files
from math import floor

import htpy as h
from htpy import Element, Node

from referee.cli.report.elements import document
from referee.cli.report.mark import Mark, comment
from referee.cli.report.style import page_css
from referee.cli.report.svg import Symbols, picture_svg
from referee.cli.season.figures import (
    Duel,
    Memory,
    Record,
    Records,
    Standing,
    Streak,
    average_points,
    duels,
    memories,
    records,
    standings,
    streaks,
)
from referee.cli.season.games import Season, SeasonGame
from referee.core.messages import count, harmless, listed
from referee.core.pictures import PLAYERS, SERIES, WIDEST, Part, Picture, Stroke, Words, initials, mark, shortened
from referee.games import GAMES, load_game

_STYLES = (*PLAYERS, *SERIES)
Link = Callable[[SeasonGame], str]
"""Where the name of a game leads to: its report, or its file."""


def season_page(season: Season, own: Mark, link: Link) -> str:
    """The whole page."""
    looks = _looks(season)
    parts = list(_parts(season, looks, link))
    title = f"The season: {count(len(season.games), 'game')}"
    body = h.body(".season")[
        h.header[h.h1[title], h.p(".facts")[_facts(season)]],
        h.nav(aria_label="Contents")[((h.a(href=f"#{ident}")[name], " ") for ident, name, _ in parts)],
        h.main[(h.section(aria_labelledby=ident)[h.h2(id=ident)[name], body] for ident, name, body in parts),],
        h.footer[h.p["Made by referee."]],
    ]
    return document(title, page_css() + _css(), comment(own, "season"), body)


def _css() -> str:
    return "\n" + files("referee.cli.season").joinpath("season.css").read_text(encoding="utf-8")


Looks = Mapping[str, tuple[str, str]]
"""The style and the letters of each player."""


def _looks(season: Season) -> Looks:
    names = season.names
    letters = initials(names)
    return {name: (_STYLES[place % len(_STYLES)], letters[place]) for place, name in enumerate(names)}


def _facts(season: Season) -> str:
    dates = [game.date for game in season.games if game.date is not None]
    span = f"{min(dates).isoformat()} to {max(dates).isoformat()}" if dates else ""
    kinds = count(len({game.game for game in season.games}), "kind of game", "kinds of game")
    return " · ".join(filter(None, (span, count(len(season.names), "player"), kinds)))


def _parts(season: Season, looks: Looks, link: Link) -> Iterator[tuple[str, str, Node]]:
    """The parts of the page that have something to say: identifier, heading, body."""
    if season.games:
        yield "standings", "Standings", [_standings(standings(season.games, season.names), looks), _EXPECTED]
        yield "timeline", "Game by game", _timeline(season, looks)
    found = memories(season.games)
    if found:
        yield "memories", "Games to remember", _memories(found, link)
    pairs = duels(season.games, season.names)
    if pairs:
        yield "duels", "Head to head", _duels(pairs, looks)
    rows = streaks(season.games, season.names)
    if rows:
        yield "streaks", "In a row", _streaks(rows, link)
    for ident in GAMES:
        games = season.of_game(ident)
        if games:
            yield ident, load_game(ident).title, _of_game(games, season, looks, link)
    if season.games:
        yield "games", "All games", _all_games(season, link)
    if season.left_out:
        yield "left-out", "Left out", _left_out(season)


def _name(name: str, looks: Looks) -> Element:
    style, letters = looks[name]
    return h.span(".named")[h.span(class_=f"chip {style}", aria_hidden="true")[letters], h.bdi[_text(name)]]


def _text(text: str) -> str:
    return harmless(text)


def _number(value: Fraction | None) -> str:
    """One digit behind the point, halves upwards."""
    return "" if value is None else f"{floor(value * 10 + Fraction(1, 2)) / 10:.1f}"


# Tables.


_EXPECTED = h.p(".aside")[
    "Expected: the victories that chance alone would give. In a game of four everybody has a quarter of one."
]


def _standings(rows: Sequence[Standing], looks: Looks) -> Element:
    heads = ("Player", "Games", "Won", "Expected", "Mean place")
    return _table(
        heads,
        (
            [
                _name(row.name, looks),
                str(row.games),
                f"{row.won}" + (f" + {row.shared} shared" if row.shared else ""),
                _number(row.expected),
                _number(row.mean_place),
            ]
            for row in rows
        ),
    )


def _table(heads: Sequence[str], rows: Iterator[Sequence[Node]]) -> Element:
    return h.table(".figures")[
        h.thead[h.tr[(h.th(scope="col")[head] for head in heads)]],
        h.tbody[(h.tr[h.th(scope="row")[row[0]], (h.td[cell] for cell in row[1:])] for row in rows)],
    ]


def _duels(pairs: Sequence[Duel], looks: Looks) -> Element:
    return h.ul(".plain")[
        (
            h.li[
                _name(pair.one, looks),
                " ",
                h.strong[f"{pair.ahead}–{pair.behind}"],
                " ",
                _name(pair.other, looks),
                f" ({pair.level} level)" if pair.level else None,
            ]
            for pair in pairs
        )
    ]


def _streaks(rows: Sequence[Streak], link: Link) -> Element:
    return h.ul[
        (
            h.li[
                h.bdi[_text(row.name)],
                f": {row.length} victories in a row, from ",
                _link(row.first, link),
                " to ",
                _link(row.last, link),
            ]
            for row in rows
        )
    ]


def _link(game: SeasonGame, link: Link, with_kind: bool = True) -> Element:
    """`Friday, Grund (2026-11-20)`; without the kind where all games around it are of that kind."""
    kind = f", {_kind(game)}" if with_kind and game.title else ""
    date = f" ({game.date.isoformat()})" if game.date is not None else ""
    return h.a(href=link(game))[h.bdi[_text(game.title or _kind(game))], kind, date]


def _kind(game: SeasonGame) -> str:
    return load_game(game.game).title


def _memories(found: Sequence[Memory], link: Link) -> Element:
    return h.ul(".story")[
        (h.li[h.strong[memory.why], ": ", h.bdi[_text(memory.text)], " ", _link(memory.game, link)] for memory in found)
    ]


def _of_game(games: Sequence[SeasonGame], season: Season, looks: Looks, link: Link) -> list[Node]:
    """The standings of one kind of game, the mean points by number of players, the records."""
    rows = standings(games, season.names)
    numbers = sorted({len(game.players) for game in games})
    means = _table(
        ("Player", *(f"{number} players" for number in numbers)),
        (
            [_name(row.name, looks), *(_number(average_points(games, row.name, number)) for number in numbers)]
            for row in rows
        ),
    )
    return [
        _standings(rows, looks),
        h.h3(".means")["Mean points in games of"],
        means,
        *(_records(group, link) for group in records(games)),
    ]


def _records(group: Records, link: Link) -> Element:
    variant = f", {group.variant}" if group.variant else ""
    head = f"Records of {count(group.players, 'player')}{variant} ({count(group.games, 'game')})"
    return h.div(".records")[h.h3[_text(head)], h.ul[(_record(record, link) for record in group.records)]]


def _record(record: Record, link: Link) -> Element:
    others = [name for name, _ in record.equalled if name != record.name]
    equalled = f", equalled by {listed(dict.fromkeys(others))}" if others else ""
    return h.li[
        f"{record.category}: ",
        h.strong[record.points],
        " by ",
        h.bdi[_text(record.name)],
        " in ",
        _link(record.game, link, with_kind=False),
        _text(equalled),
    ]


def _all_games(season: Season, link: Link) -> Element:
    heads = ("Game", "Date", "Result", "")
    return h.details[
        h.summary[f"{count(len(season.games), 'game')} with their results"],
        _table(
            heads,
            (
                [
                    [_link_title(game, link), f" · {_kind(game)}" if game.title else ""],
                    game.date.isoformat() if game.date is not None else "",
                    h.bdi[_text(", ".join(f"{one.name} {one.result}" for one in game.players))],
                    "" if game.sure else "rests on moves that were let stand, or could not be checked",
                ]
                for game in season.games
            ),
        ),
    ]


def _link_title(game: SeasonGame, link: Link) -> Element:
    return h.a(href=link(game))[h.bdi[_text(game.title or _kind(game))]]


def _left_out(season: Season) -> Element:
    return h.ul[(h.li[h.bdi[_text(file)], f": {_text(why)}"] for file, why in season.left_out)]


# The timeline.

_ROW, _LABEL, _DOT, _PER_ROW = 26.0, 84.0, 10.0, 10


def _timeline(season: Season, looks: Looks) -> Element:
    """A dot a game in the order of the dates, with the winner's colour and letters; a row for each kind of game."""
    parts: list[Part] = []
    y = 14.0
    spoken = []
    step = (WIDEST - _LABEL - 3 * _DOT) / (_PER_ROW - 1)
    for ident in GAMES:
        games = season.of_game(ident)
        if not games:
            continue
        title = load_game(ident).title
        parts.append(Words(2, y + 4, shortened(title, _LABEL - 8, 12), "ink", 12, "start", bold=True))
        for place, game in enumerate(games):
            row, column = divmod(place, _PER_ROW)
            x, line = _LABEL + _DOT + step * column, y + _ROW * row
            winners = game.winners
            style, letters = looks[winners[0]] if len(winners) == 1 else ("grey", "=" if winners else "–")
            parts += mark(x, line, _DOT, style, letters)
        spoken.append(f"{title}: " + ", ".join(listed(game.winners) or "nobody" for game in games))
        y += _ROW * ((len(games) - 1) // _PER_ROW + 1) + 6
        parts.append(Stroke([(0, y - 16), (WIDEST, y - 16)], "faint", 0.8))
    picture = Picture("Who won, game by game", WIDEST, y - 8, parts, "; ".join(spoken))
    legend = [node for name in season.names for node in (_name(name, looks), " ")]
    return h.div[
        h.figure[
            h.figcaption["Who won, the oldest game first"],
            picture_svg(picture, "timeline-picture", Symbols()),
            h.p(".legend")[legend, "= shared, – nobody" if _has_other_ends(season) else None],
        ]
    ]


def _has_other_ends(season: Season) -> bool:
    return any(len(game.winners) != 1 for game in season.games)
