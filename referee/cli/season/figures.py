"""The figures of a season: standings, records, head-to-head, streaks, games to remember.

A part that too few games speak for is empty, and then the page leaves it out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from referee.cli.season.games import SeasonGame
from referee.core.story import Fact

FEWEST_SHARED = 3
"""Games from which two players are compared, and records are kept."""
SHORTEST_STREAK = 3
_MOST_EXCITING = 3


class Standing(NamedTuple):
    """One player over some games. `expected` is how many victories chance alone would give."""

    name: str
    games: int
    won: int
    shared: int
    expected: Fraction
    mean_place: Fraction


def standings(games: Sequence[SeasonGame], names: Sequence[str]) -> list[Standing]:
    """The players by victories, then by how far these are above what chance would give."""
    found = [_standing(games, name) for name in names]
    played = [one for one in found if one.games]
    return sorted(played, key=lambda one: (-one.won - one.shared, one.expected - one.won, one.name))


def _standing(games: Sequence[SeasonGame], name: str) -> Standing:
    own = [(game, player) for game in games if (player := game.of(name)) is not None]
    alone = sum(player.won and len(game.winners) == 1 for game, player in own)
    shared = sum(player.won for _, player in own) - alone
    expected = sum((Fraction(1, len(game.players)) for game, _ in own), Fraction(0))
    mean = Fraction(sum(player.place for _, player in own), max(1, len(own)))
    return Standing(name, len(own), alone, shared, expected, mean)


def average_points(games: Sequence[SeasonGame], name: str, players: int) -> Fraction | None:
    """The mean total of a player in games of this number of players; None without such a game."""
    totals = [player.total for game in games if len(game.players) == players and (player := game.of(name)) is not None]
    return Fraction(sum(totals), len(totals)) if totals else None


class Record(NamedTuple):
    """The most points of a category: who, in which game, and in which later games it was equalled."""

    category: str
    points: int
    name: str
    game: SeasonGame
    equalled: tuple[tuple[str, SeasonGame], ...]


class Records(NamedTuple):
    """The records among games that can be compared: as many players, the same edition and house rules."""

    players: int
    variant: str
    games: int
    records: tuple[Record, ...]


def records(games: Sequence[SeasonGame]) -> list[Records]:
    """The records of one kind of game, for each group with enough games. The oldest holder keeps a tie."""
    groups: dict[tuple[int, str], list[SeasonGame]] = {}
    for game in games:
        groups.setdefault((len(game.players), game.variant), []).append(game)
    return [
        Records(players, variant, len(own), tuple(_records(own)))
        for (players, variant), own in sorted(groups.items(), key=lambda group: group[0])
        if len(own) >= FEWEST_SHARED
    ]


def _records(games: Sequence[SeasonGame]) -> Iterator[Record]:
    categories = dict.fromkeys(item for game in games for player in game.players for item in player.items)
    for category in categories:
        made = [
            (player.items[category], player.name, game)
            for game in games
            for player in game.players
            if category in player.items
        ]
        most = max(points for points, _, _ in made)
        # In a category in which nobody ever had a point there is no record.
        if most <= 0:
            continue
        holders = [(name, game) for points, name, game in made if points == most]
        (name, game), *others = holders
        yield Record(category, most, name, game, tuple(others))


class Duel(NamedTuple):
    """The number of games in which each of two players was placed before the other."""

    one: str
    other: str
    ahead: int
    behind: int
    level: int


def duels(games: Sequence[SeasonGame], names: Sequence[str]) -> list[Duel]:
    """The pairs that have played enough games together."""
    found = []
    for one, other in combinations(names, 2):
        places = [
            (mine.place, yours.place)
            for game in games
            if (mine := game.of(one)) is not None and (yours := game.of(other)) is not None
        ]
        if len(places) >= FEWEST_SHARED:
            ahead, behind = sum(a < b for a, b in places), sum(a > b for a, b in places)
            duel = Duel(one, other, ahead, behind, len(places) - ahead - behind)
            found.append(duel if ahead >= behind else Duel(other, one, behind, ahead, duel.level))
    return sorted(found, key=lambda duel: (-(duel.ahead + duel.behind + duel.level), duel.one, duel.other))


class Streak(NamedTuple):
    """Victories in a row of one player, with the first and the last game."""

    name: str
    length: int
    first: SeasonGame
    last: SeasonGame


def streaks(games: Sequence[SeasonGame], names: Sequence[str]) -> list[Streak]:
    """The longest streak of each player in dated games; a shared victory goes on with it."""
    found = []
    for name in names:
        best: list[SeasonGame] = []
        running: list[SeasonGame] = []
        for game in games:
            player = game.of(name) if game.date is not None else None
            if player is None:
                continue
            running = [*running, game] if player.won else []
            best = max(best, running, key=len)
        if len(best) >= SHORTEST_STREAK:
            found.append(Streak(name, len(best), best[0], best[-1]))
    return sorted(found, key=lambda streak: (-streak.length, streak.name))


class Memory(NamedTuple):
    """A game to remember: why, and the sentence that tells it."""

    why: str
    game: SeasonGame
    text: str


def memories(games: Sequence[SeasonGame]) -> list[Memory]:
    """The most exciting games, the biggest comeback, the closest end; each game once."""
    if len(games) < FEWEST_SHARED:
        return []
    found: list[Memory] = []

    def keep(why: str, game: SeasonGame, text: str) -> None:
        if all(memory.game is not game for memory in found):
            found.append(Memory(why, game, text))

    comebacks = [(fact, game) for game in games for fact in game.story if fact.fact == "comeback"]
    if comebacks:
        fact, game = max(comebacks, key=lambda one: one[0].figures["behind"])
        keep("The biggest comeback", game, _told(game, fact.text))
    close = [game for game in games if game.margin is not None]
    if close:
        game = min(close, key=lambda one: (one.margin, one.spread))
        keep("The closest end", game, _told(game, _tiebreak(game)))
    exciting = sorted((game for game in games if game.excitement is not None), key=_by_excitement)
    for game in exciting[:_MOST_EXCITING]:
        keep("A game that stayed open", game, _told(game, _telling(game)))
    return found


def _by_excitement(game: SeasonGame) -> float:
    return -(game.excitement or 0)


def _result(game: SeasonGame) -> str:
    return game.story[0].text if game.story else f"{' and '.join(game.winners)} won."


def _tiebreak(game: SeasonGame) -> str:
    """The ways in which players with the same number of points were told apart."""
    decided = [fact.text for fact in game.story if fact.fact == "decided" and not game.margin]
    return decided[0] if decided else _result(game)


def _told(game: SeasonGame, text: str) -> str:
    """The result, and the sentence for which the game is remembered."""
    return " ".join(dict.fromkeys((_result(game), text)))


def _telling(game: SeasonGame) -> str:
    """The sentence behind the result that says most of a game."""
    order: Sequence[str] = ("lead", "comeback", "closest", "decided")
    facts: list[Fact] = sorted(
        (fact for fact in game.story if fact.fact in order), key=lambda fact: order.index(fact.fact)
    )
    return facts[0].text if facts else _result(game)
