"""One random game in the program and in a second implementation, compared at every step."""

from __future__ import annotations

import json
import random
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from referee.cli.commands.generate import MOST_MOVES, RandomLog, RandomWish, random_log
from referee.core.game import Game
from referee.core.playthrough import Block, Played, Playthrough, play_move, score_of
from referee.core.score import ScoreSheet
from referee.core.step import Step, step
from referee.files.header import read_header
from referee.files.new_file import file_text
from tests.differential.opinion import Opinion, Score
from tests.differential.reading import NoOpinion
from tests.differential.thrown import thrown_line


class Pace(NamedTuple):
    """How much of a game is compared.

    So many positions have their moves compared. At each position so many lines, on average, are thrown at both. In
    a part of the games (`lenient`) illegal lines may stand, and legal lines that were thrown may be played: the game is
    then another than the one that was made. `stray`: how often that happens to a line, up to `strays` times in a game.
    """

    positions: int = 12
    lines: float = 1.0
    lenient: float = 0.5
    stray: float = 0.15
    strays: int = 5
    hidden: float = 0.4
    most: int = MOST_MOVES


def compare(game: Game[Any, Any], maker: type[Opinion], number: int, pace: Pace) -> Counter[str]:
    """Play a random game in both. Raises `AssertionError` that names what differs.

    Returns what was compared: the number of moves, of lists of moves, of lines thrown and refused, of illegal lines
    that stood, and how often each clause was named in the verdict on a line.
    """
    rng = random.Random(f"differential {game.id} {number}")
    house = {rule.key: rng.choice(rule.values) for rule in game.rulebook.house_rules if rng.random() < 0.5}
    hidden = maker.hides and rng.random() < pace.hidden
    made = random_game(game, maker, rng, house, hidden, pace.most)
    match = Match(game, maker, made, rng, hidden)
    try:
        match.play(pace)
    except Exception as fault:
        fault.add_note(f"game {number} of {game.id}\n{match.log()}")
        raise
    return match.count


def random_game(
    game: Game[Any, Any], maker: type[Opinion], rng: random.Random, house: Mapping[str, Any], hidden: bool, most: int
) -> RandomLog:
    """A random game, from a start that the second implementation has changed."""
    document = tomllib.loads(random_log(game, rng, RandomWish(house=house, hidden=hidden, most=0)).text)
    document = maker.varied(rng, document)
    header = read_header(game, document, None)
    start, games, lines = game.initial_state(header), game.random_games.random_games(game), list[str]()
    assert start.state is not None and not start.violations, f"{start.violations}\n{file_text(document)}"
    state: Any = start.state
    while len(lines) < most and (line := games.move(rng, state, hidden)) is not None:
        lines.append(line)
        state = step(game, state, line).state
    return RandomLog(file_text(document), header, tuple(lines))


class Match:
    """A game that goes on in both."""

    def __init__(
        self, game: Game[Any, Any], maker: type[Opinion], made: RandomLog, rng: random.Random, hidden: bool
    ) -> None:
        self.game, self.made, self.rng, self.hidden = game, made, rng, hidden
        self.opinion = maker(tomllib.loads(made.text), made.header.house)
        self.start = game.initial_state(made.header)
        self.state: Any = self.start.state
        self.played: list[Played[Any]] = []
        self.names = [player.name for player in made.header.players]
        self.is_as_made = True
        self.strays = 0
        self.count: Counter[str] = Counter()

    def log(self) -> str:
        """The log so far."""
        return self.made.text + "".join(_block(played.block) for played in self.played)

    def play(self, pace: Pace) -> None:
        """The whole game."""
        try:
            self.play_on(pace)
        except NoOpinion:
            # The second implementation cannot follow: too much is hidden.
            self.count["left"] += 1

    def play_on(self, pace: Pace) -> None:
        lenient = self.rng.random() < pace.lenient
        asked = pace.positions / (len(self.made.lines) + 1)
        self.compare_moves()
        self.compare_facts()
        while (line := self.next_line(pace)) is not None:
            self.throw(pace, lenient)
            line = line if self.is_as_made else self.next_line(pace)
            if line is None:
                break
            self.compare_verdict(line)
            self.opinion.play(line)
            self.take(Block(line))
            if self.rng.random() < asked:
                self.compare_moves()
        self.throw(pace, False)
        self.compare_moves()
        self.compare_score()

    def next_line(self, pace: Pace) -> str | None:
        """The next move of the game that was made, or, once something illegal stands, a random one."""
        if self.is_as_made:
            return self.made.lines[len(self.played)] if len(self.played) < len(self.made.lines) else None
        if len(self.played) >= min(pace.most, 2 * len(self.made.lines)):
            return None
        line: str | None = self.game.random_games.random_games(self.game).move(self.rng, self.state, self.hidden)
        return line

    def take(self, block: Block) -> None:
        """Carry out a move in the program, and compare what lies on the table."""
        before = self.state
        played = play_move(self.game, self.made.header, before, block, len(self.played) + 1, None)
        assert not played.step.is_refused, self.report(f"refused: {block}", "carried out", played.step)
        self.played.append(played)
        self.state = played.step.state
        self.count["played"] += 1
        self.compare_facts()

    def throw(self, pace: Pace, lenient: bool) -> None:
        """Lines of all kinds at this position."""
        wanted = int(pace.lines) + (self.rng.random() < pace.lines % 1)
        for _ in range(wanted if self.made.lines else 0):
            line = thrown_line(self.rng, self.lines(), [*self.names, "Nobody"], self.opinion.words)
            verdict = self.compare_verdict(line)
            if verdict is None:
                continue
            is_refused = verdict == "illegal"
            self.count["refused"] += is_refused
            if lenient and self.strays < pace.strays and self.rng.random() < pace.stray:
                if is_refused:
                    self.let_stand(line)
                else:
                    self.stray(line)

    def lines(self) -> Sequence[str]:
        """Where thrown lines are taken from: this position, moves near it, or any moves of the game."""
        kind, here = self.rng.choice(("now", "now", "near", "game", "proposal", "proposal")), len(self.played)
        if kind == "now":
            lines: Sequence[str] = self.game.legal_moves(self.state)
        elif kind == "near":
            lines = self.made.lines[max(0, here - 6) : here + 6]
        else:
            lines = self.opinion.proposals(self.rng) if kind == "proposal" else ()
        return lines or self.made.lines

    def stray(self, line: str) -> None:
        """Play a legal line that was thrown."""
        self.is_as_made = False
        self.strays += 1
        self.opinion.play(line)
        self.take(Block(line))

    def let_stand(self, line: str) -> None:
        """Carry out an illegal line in both, if they agree that it can be."""
        answer = step(self.game, self.state, line, allow=True)
        before = self.position()
        carried_out = self.opinion.allow(line)
        if carried_out is None:
            return
        assert answer.allowed == carried_out, (
            f"{before}\n{line}\nwith allow: expected {'carried out' if carried_out else 'refused'}, got {_said(answer)}"
        )
        if carried_out:
            self.is_as_made = False
            self.strays += 1
            self.take(Block(line, "the table"))
            self.count["stood"] += 1

    # What is compared.

    def compare_moves(self) -> None:
        expected = self.opinion.moves()
        listed = set(map(self.opinion.listed, self.game.legal_moves(self.state))) - {None}
        missing, more = sorted(expected - listed, key=str), sorted(listed - expected, key=str)
        assert listed == expected, (
            f"{self.position()}\n{len(expected)} moves expected, {len(listed)} listed\n"
            f"not listed: {missing[:20]}\nlisted but not legal: {more[:20]}"
        )
        self.count["lists"] += 1

    def compare_verdict(self, line: str) -> str | None:
        """The verdict of the second implementation; None: it has no opinion."""
        expected = self.opinion.clauses(line)
        if expected is None:
            return None
        answer = step(self.game, self.state, line)
        verdict = "legal" if not expected else "unverifiable" if self.opinion.is_doubtful(line) else "illegal"
        clauses = frozenset(violation.clause for violation in answer.violations)
        assert (answer.verdict, clauses) == (verdict, expected), self.report(
            line, f"{verdict} {sorted(expected)}", answer
        )
        self.count.update({"thrown": 1, verdict: 1, **dict.fromkeys(expected, 1)})
        return verdict

    def compare_facts(self) -> None:
        expected = self.opinion.facts()
        if expected is None:
            return
        state = self.game.resting_state(self.state) if self.opinion.facts_at_rest else self.state
        shown = self.opinion.projected(self.game.to_data(state))
        assert shown == expected, f"{self.position()}\n" + "\n".join(differences(expected, shown))

    def compare_score(self) -> None:
        through = Playthrough(self.made.header, self.start, tuple(self.played))
        shown, expected = as_score(score_of(self.game, through)), self.opinion.score()
        if expected is None:
            return
        if expected.totals is None:
            shown = shown._replace(totals=None)
        assert shown == expected, f"{self.position()}\n" + "\n".join(differences(expected._asdict(), shown._asdict()))
        self.count["scored"] += 1

    def position(self) -> str:
        last = f"move {len(self.played)}, `{self.played[-1].block.do}`" if self.played else "the setup"
        return f"after {last}:\n{self.game.render(self.state)}"

    def report(self, line: str, expected: str, answer: Step[Any]) -> str:
        return f"{self.position()}\n{line}\nexpected {expected}\ngot      {_said(answer)}"


def _block(block: Block) -> str:
    allow = f"allow = {json.dumps(block.allow)}\n" if block.allow else ""
    return f"\n[[move]]\n{allow}do = {json.dumps(block.do, ensure_ascii=False)}\n"


def _said(answer: Step[Any]) -> str:
    problems = "".join(f"\n  {violation.clause}: {violation.message}" for violation in answer.violations)
    return f"{answer.verdict}{' but carried out' if answer.allowed else ''}{problems}"


def as_score(sheet: ScoreSheet) -> Score:
    """A score of the program in the form of the second implementations."""
    items = {
        player.name: {item.name: item.possible if item.points is None else item.points for item in player.items}
        for player in sheet.players
    }
    totals = {player.name: player.possible if player.total is None else player.total for player in sheet.players}
    return Score(items, [player.rank for player in sheet.players], list(sheet.winners), totals)


def differences(expected: Any, shown: Any, path: str = "") -> Iterator[str]:
    """A line for each value that differs."""
    if expected == shown:
        return
    if isinstance(expected, Mapping) and isinstance(shown, Mapping):
        for key in [*expected, *(key for key in shown if key not in expected)]:
            yield from differences(
                expected.get(key, "nothing"), shown.get(key, "nothing"), f"{path}.{key}" if path else str(key)
            )
    elif isinstance(expected, list) and isinstance(shown, list) and len(expected) == len(shown):
        for number, (one, other) in enumerate(zip(expected, shown, strict=True)):
            yield from differences(one, other, f"{path}[{number}]")
    else:
        yield f"{path}: expected {expected}, got {shown}"
