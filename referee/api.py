"""The Python API: a log or sheet that has been opened, asked, extended, scored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from referee.core.errors import InputError
from referee.core.game import Game, Next
from referee.core.header import Header, TomlTable
from referee.core.playthrough import Block, Playthrough, claims_of, extend, play_through, score_of, sound_state
from referee.core.problems import Problem, problems_of, setup_problems, warnings_of
from referee.core.rulebook import Violation
from referee.core.score import Claim, ScoreSheet
from referee.core.step import Step, news, step
from referee.core.suggestions import nearest_moves
from referee.files.document import Document, read_text
from referee.files.document import load as load_document
from referee.files.header import check_components, game_id, read_blocks, read_header
from referee.games import IDS, load_game

T = TypeVar("T")


@dataclass(frozen=True)
class Log:
    """A log, judged as far as it goes. Immutable: `play` gives another one.

    >>> import referee
    >>> log = referee.load("sample_games/gridblock/three-players.toml")
    >>> log.judge("ana: play 2 bricks e3").verdict
    """

    document: Document
    game: Game[Any, Any]
    header: Header
    playthrough: Playthrough[Any]

    @property
    def state(self) -> Any:
        """The position after the last move, open points passed; `InputError` where the setup gave none."""
        state = self.playthrough.state
        if state is None:
            raise InputError("the setup is broken: `referee check` says how")
        return state

    @property
    def next(self) -> Next:
        """Who decides next, and what."""
        return self.game.to_move(self.game.at_rest(self.state))

    def moves(self, viewer: int | None = None) -> list[str]:
        """Every legal move now, as far as the seat `viewer` may know (None: all that was typed)."""
        return self.game.legal_moves(self.state, viewer)

    def judge(self, line: str, allow: bool = False) -> Step[Any]:
        """The answer to a line, without making the move."""
        return step(self.game, self.state, line, allow)

    def problems(self, line: str, answer: Step[Any]) -> list[Problem]:
        """The problems of a line that is not in the log."""
        follows = self.playthrough.left_out or None
        return problems_of(self.header, answer, len(self.playthrough.played) + 1, line, follows)

    def warnings(self, line: str, answer: Step[Any]) -> list[Problem]:
        """The advice about a line that is not in the log."""
        return warnings_of(self.header, answer, len(self.playthrough.played) + 1, line)

    def state_after(self, number: int) -> Any:
        """The position after a move (0: the setup)."""
        return self.playthrough.played[number - 1].step.state if number else self.playthrough.start.state

    def told(self, answer: Step[Any], viewer: int | None = None) -> list[str]:
        """What people are told about a line that stands, a line each: what has happened, what is so now."""
        if answer.verdict == "illegal" and not answer.forced:
            return []
        return [*news(self.game, self.state, answer), *self.game.notes(self.state, answer.state, viewer)]

    def nearest(self, line: str, viewer: int | None = None) -> list[str]:
        """Up to three legal moves most like a line."""
        return nearest_moves(self.game, self.state, line, self.header, viewer)

    def play(self, line: str, allow: str | None = None, answer: Step[Any] | None = None) -> Log:
        """The log with one more move; `answer` is that of `judge`, where it is known already."""
        found = answer or self.judge(line, allow is not None)
        return replace(self, playthrough=extend(self.playthrough, Block(line, allow), found))

    def after(self, number: int) -> Log:
        """The log as it was after a move (0: the setup); `InputError` where there is no such move."""
        played = self.playthrough.played
        if not 0 <= number <= len(played):
            raise InputError(f"the log has {len(played)} moves: --after goes from 0 to {len(played)}")
        kept = replace(
            self.playthrough,
            played=played[:number],
            problems=tuple(p for p in self.playthrough.problems if (p.move or 0) <= number),
            warnings=tuple(p for p in self.playthrough.warnings if (p.move or 0) <= number),
        )
        return replace(self, playthrough=kept)

    def score(self, viewer: int | None = None) -> ScoreSheet:
        """The points as they stand, up to the first move left out."""
        return score_of(self.game, self.playthrough, viewer)

    def claims(self, sheet: ScoreSheet) -> list[Claim]:
        """What the file claims below `final`, held against what was found."""
        state = sound_state(self.playthrough)
        rest = self.game.at_rest(state) if state is not None else None
        return _in_file(self.document, lambda: claims_of(self.game, self.header, rest, sheet))

    def best(self) -> ScoreSheet | list[Violation] | None:
        """The most that the choices left at scoring time could have given."""
        return self.game.best(self.header, sound_state(self.playthrough))

    def placed(self, problems: Sequence[Problem]) -> list[Problem]:
        """The problems with the lines where they stand in the file."""
        return [replace(problem, line=self._line(problem)) for problem in problems]

    def _line(self, problem: Problem) -> int | None:
        if problem.move:
            blocks = self.document.places.blocks
            if problem.move <= len(blocks):
                return blocks[problem.move - 1].do_line
            if problem.move <= len(self.playthrough.played):
                return self.document.places.line(("move",))
            return None
        return self.document.places.line(problem.key) if problem.key else None


@dataclass(frozen=True)
class Sheet:
    """A sheet: what lies on the table at the end."""

    document: Document
    game: Game[Any, Any]
    header: Header

    def score(self) -> ScoreSheet | list[Violation]:
        """The points, or what is impossible in it."""
        return _in_file(self.document, lambda: self.game.score_sheet(self.header))

    def best(self) -> ScoreSheet | list[Violation] | None:
        """The most that the choices left at scoring time could have given."""
        return _in_file(self.document, lambda: self.game.best(self.header, None))

    def claims(self, sheet: ScoreSheet) -> list[Claim]:
        """What the sheet claims, held against what was found."""
        return _in_file(self.document, lambda: claims_of(self.game, self.header, None, sheet))

    def problems(self, violations: Sequence[Violation]) -> list[Problem]:
        """Breaches of the sheet as problems, with their lines."""
        return [
            replace(problem, line=self.document.places.line(problem.key) if problem.key else None)
            for problem in setup_problems(self.header, violations)
        ]


def load(path: str | Path) -> Log:
    """Open and judge a log. Raises `InputError` for what is no log of ours."""
    opened = open_file(Path(path))
    if isinstance(opened, Sheet):
        raise InputError(f"{path} is a sheet, not a log: it can only be scored", file=str(path))
    return opened


def open_file(path: Path) -> Log | Sheet:
    """Open a log or a sheet; `InputError` names file, line and key."""
    document = load_document(path)
    try:
        game = load_game(game_id(document.data, IDS))
        components = _components(game, document)
        header = read_header(game, document.data, components)
        if header.is_sheet:
            return Sheet(document, game, header)
        return Log(document, game, header, play_through(game, header, read_blocks(document.data)))
    except InputError as fault:
        raise _placed(fault, document) from None


def _in_file(document: Document, ask: Callable[[], T]) -> T:
    """What is asked of a file that has been read; what is found unusable only now is told with its place too."""
    try:
        return ask()
    except InputError as fault:
        raise _placed(fault, document) from None


def _placed(fault: InputError, document: Document) -> InputError:
    if fault.file is None:
        fault.file = str(document.path)
        fault.line = document.places.line(fault.key) if fault.key else fault.line
    return fault


def _components(game: Game[Any, Any], document: Document) -> TomlTable | None:
    told = document.data.get("components")
    if told is None:
        return None
    if not isinstance(told, str):
        raise InputError("`components` has to be text: the path of a file", ("components",))
    return load_components(game, components_beside(document.path, told))


def components_beside(path: Path, told: str) -> Path:
    """The component set that the file at `path` names; `InputError` where it lies elsewhere or is missing."""
    folder = path.resolve().parent
    try:
        target = (folder / told).resolve()
        exists = target.exists()
    except (OSError, ValueError) as fault:
        raise InputError(f"the component set {told} cannot be read: {fault}", ("components",)) from None
    if Path(told).is_absolute() or not target.is_relative_to(folder):
        raise InputError(f"the component set {told} has to lie below the folder of this file", ("components",))
    if not exists:
        raise InputError(f"there is no component set {told} beside this file", ("components",))
    return target


def load_components(game: Game[Any, Any], path: Path) -> TomlTable:
    """A user's component set whose form is right; `InputError` names file, line and key."""
    return _read_set(game, path, read_text(path))


@lru_cache(maxsize=16)
def _read_set(game: Game[Any, Any], path: Path, text: str) -> TomlTable:
    """A set is read once, however many logs go by it; `text` tells whether the file is still the same."""
    document = load_document(path)
    try:
        return check_components(game, document.data)
    except InputError as fault:
        raise _placed(fault, document) from None
