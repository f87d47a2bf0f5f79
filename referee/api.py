"""The Python API: open a log or a sheet, ask about it, extend it, score it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from referee.core.capabilities import Option
from referee.core.errors import InputError
from referee.core.game import Game, Next
from referee.core.header import Header
from referee.core.messages import count
from referee.core.playthrough import (
    Block,
    Played,
    Playthrough,
    claims_of,
    play_move,
    play_through,
    refused,
    score_of,
    stopped_early,
    withheld_claims,
)
from referee.core.point_of_view import Seen, seen
from referee.core.problems import Notice, Problem, setup_notices, setup_problems, unstated_notices
from referee.core.readings import Reading, readings_with
from referee.core.rulebook import Violation
from referee.core.score import Claim, ScoreSheet
from referee.core.step import Report, Step, in_full, report, step
from referee.files.document import Document, decode
from referee.files.document import load as load_document
from referee.files.header import game_id, read_blocks, read_components, read_header
from referee.files.reading import COMPONENT_SET_LIMIT, read_bytes
from referee.games import GAMES, load_game

if TYPE_CHECKING:
    from referee.core.understanding import Understanding

T = TypeVar("T")
P = TypeVar("P", Problem, Notice)
Position = int | Literal["last"]
"""A place in a log: after how many moves; negative numbers count from the end."""
END = Next((), "end")
"""The decision that is due after the end of a game: none."""


@dataclass(frozen=True)
class Log:
    """A log, judged as far as it goes. Immutable: `play` returns another one.

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
        """The position after the last move; `InputError` where the setup gave none."""
        state = self.playthrough.state
        if state is None:
            raise InputError("the setup is broken: `referee check` says how")
        return state

    @property
    def next(self) -> Next:
        """Who decides next, and what; `END` after the end."""
        resting = self.game.resting_state(self.state)
        return END if self.game.is_over(resting) else self.game.to_move(resting)

    @property
    def optional(self) -> tuple[Option, ...]:
        """The moves that are possible now but not due."""
        return self.game.live.optional_moves(self.state)

    @property
    def pending(self) -> tuple[str, ...]:
        """The events before the next decision unless somebody uses an open point."""
        return self.game.live.pending_events(self.state)

    def seen_by(
        self, observer: int | None, lines: Sequence[str] | None = None, earlier: tuple[Log, Log] | None = None
    ) -> Log:
        """The log as the player at a seat could have written it; `NOBODY`: as everybody could; None: the log itself.

        Every answer to that player is computed from it. `lines` are those that this player could have written, where
        another log tells them. `earlier` is a log of a few moves ago, and the same as this player could have written
        it: the moves that it shares are not judged again.
        """
        if observer is None or not self.game.secrets.HIDDEN:
            return self
        known = None if earlier is None else Seen(*(log.playthrough for log in earlier))
        playthrough = seen(self.game, self.playthrough, observer, lines, known)
        return replace(self, header=playthrough.header, playthrough=playthrough)

    def moves(self) -> list[str]:
        """Every legal move now."""
        return self.game.legal_moves(self.state)

    def judge(self, line: str, allow: bool = False) -> Step[Any]:
        """The answer to a move, without making it."""
        return step(self.game, self.state, line, allow)

    def attempt(self, line: str, allow: str | None = None) -> Played[Any]:
        """The answer to a typed move with its problems and notices, without making it.

        A line that the notation cannot read is judged by the line that it is another spelling of.
        """
        number = len(self.playthrough.played) + 1
        unfit = self.game.secrets.only_in_files(self.state, line) if "?" in line else None
        if unfit is not None:
            return refused(self.header, self.state, line, number, unfit)
        follows = self.playthrough.left_out or None
        return play_move(self.game, self.header, self.state, Block(self.respelt(line), allow), number, follows)

    def play(self, line: str, allow: str | None = None) -> Log:
        """The log with one more move."""
        return self.extended(self.attempt(line, allow))

    def with_block(self, block: Block) -> Log:
        """The log with one more block as a file has it: its line is read by the notation alone."""
        follows = self.playthrough.left_out or None
        number = len(self.playthrough.played) + 1
        return self.extended(play_move(self.game, self.header, self.state, block, number, follows))

    def extended(self, played: Played[Any]) -> Log:
        """The log with a move that `attempt` has judged."""
        return replace(self, playthrough=self.playthrough.with_move(played))

    def report(self, played: Played[Any]) -> Report:
        """The announcements after a move: `played` is a move of the log, or one that `attempt` has judged."""
        if played.step.is_refused:
            return Report((), (), ())
        return report(self.game, self.state_after(played.number - 1), played.step)

    def notes(self, played: Played[Any]) -> list[str]:
        """The notes about a move besides the events."""
        if played.step.is_refused:
            return []
        return list(self.game.live.notes(self.state_after(played.number - 1), played.step.state))

    def reveals(self, played: Played[Any]) -> bool:
        """Did a move of the log show something that was hidden: a move of the table, or one that the game names?"""
        if played.step.is_refused:
            return False
        before = self.state_after(played.number - 1)
        return played.step.actor is None or self.game.secrets.reveals(before, played.block.do)

    def nearest(self, line: str) -> list[str]:
        """Up to three legal moves nearest to a refused one."""
        return list(self.understood(line).moves)

    def respelt(self, line: str) -> str:
        """A typed line as the notation writes it, if it is another spelling of one line; else as it was typed."""
        if in_full(self.game, self.state, line) is not None:
            return line
        from referee.core.understanding import respell

        return respell(self.game, self.header, self.state, line) or line

    def understood(self, line: str, *, in_part: bool = True) -> Understanding:
        """The possible meanings of a refused line, and the answer of a table: confirm, ask for a word, offer.

        `in_part`: also what only a part of the line tells.
        """
        from referee.core.understanding import understand

        return understand(self.game, self.header, self.state, line, in_part=in_part)

    def told(self, line: str) -> str:
        """A move in words."""
        from referee.core.understanding import tell

        return tell(self.game, self.header, self.state, line)

    def state_after(self, number: int) -> Any:
        """The position after a move (0: the setup)."""
        return self.playthrough.played[number - 1].step.state if number else self.playthrough.start.state

    def after(self, position: Position) -> Log:
        """The log as it was after a move: 0 is the setup, -1 the move before the last, `last` the last one.

        Raises `InputError` where there is no such move.
        """
        return replace(self, playthrough=self.playthrough.after(self.number_of(position)))

    def number_of(self, position: Position) -> int:
        """The number of a move: negative ones count from the end. Raises `InputError` where there is no such move."""
        moves = len(self.playthrough.played)
        number = moves if position == "last" else position if position >= 0 else moves + position
        if not 0 <= number <= moves:
            due = f"0 (the setup) to {moves}, `last`, or -1 to -{moves} from the end" if moves else "0 (the setup)"
            raise InputError(f"the log has {count(moves, 'move')}: there is no step {position}, only {due}")
        return number

    def score(self) -> ScoreSheet:
        """The points as they stand, up to the first move that was left out."""
        return score_of(self.game, self.playthrough)

    def claims(self, sheet: ScoreSheet) -> list[Claim]:
        """The claims below `final`, compared with the position and the score."""
        state = self.playthrough.sound_state
        resting = self.game.resting_state(state) if state is not None else None
        if self.header.final is None and self.header.raw_final:
            # The values tell a secret: from this point of view they are left out until the game is over.
            return withheld_claims(self.game, self.header, sheet)
        return _with_place(self.document, lambda: claims_of(self.game, self.header, resting, sheet))

    def best(self) -> ScoreSheet | list[Violation] | None:
        """The most that the choices left at scoring time could have given; None where no choice was left."""
        return self.game.sheets.best(self.header, self.playthrough.sound_state)

    def problems(self) -> list[Problem]:
        """All problems, with their lines in the file."""
        return self.placed(self.playthrough.problems)

    def notices(self) -> list[Notice]:
        """All notices, with their lines in the file."""
        return self.placed(self.playthrough.notices)

    def placed(self, problems: Sequence[P]) -> list[P]:
        """Problems or notices with their lines in the file."""
        return [replace(problem, line=self._line(problem)) for problem in problems]

    def _line(self, problem: Problem | Notice) -> int | None:
        if problem.move:
            blocks = self.document.places.blocks
            if problem.move <= len(blocks):
                return blocks[problem.move - 1].do_line
            if problem.move <= len(self.playthrough.played):
                return self.document.places.line(("move", problem.move - 1))
            return None
        return self.document.places.line(problem.key) if problem.key else None


@dataclass(frozen=True)
class Sheet:
    """A sheet: what lies on the table at the end of a game."""

    document: Document
    game: Game[Any, Any]
    header: Header

    def score(self) -> ScoreSheet | list[Violation]:
        """The points, or what is impossible in the sheet."""
        sheet = _with_place(self.document, lambda: self.game.sheets.score_sheet(self.header))
        return sheet if isinstance(sheet, list) else stopped_early(sheet, self.header.ended)

    def best(self) -> ScoreSheet | list[Violation] | None:
        """The most that the choices left at scoring time could have given; None where no choice was left."""
        return _with_place(self.document, lambda: self.game.sheets.best(self.header, None))

    def claims(self, sheet: ScoreSheet) -> list[Claim]:
        """The claims of the sheet, compared with the score."""
        return _with_place(self.document, lambda: claims_of(self.game, self.header, None, sheet))

    def problems(self, violations: Sequence[Violation]) -> list[Problem]:
        """Violations of the sheet as problems, with their lines."""
        return [
            replace(problem, line=self.document.places.line(problem.key) if problem.key else None)
            for problem in setup_problems(self.header, violations)
        ]

    def notices(self, score: ScoreSheet) -> list[Notice]:
        """The advice that came with the score, and the keys that the sheet leaves out though they can add points."""
        found = [*unstated_notices(self.header, score.unstated), *setup_notices(self.header, score.warnings)]
        return [replace(notice, line=self.document.places.line(notice.key) if notice.key else None) for notice in found]


def readings_of(opened: Log | Sheet) -> tuple[Reading, ...]:
    """The changes of the score under other values of the house rules that only change the score."""
    sheet = opened.score()
    if isinstance(sheet, list):
        return ()
    return readings_with(opened.game.rulebook, opened.header, sheet, lambda header: _score_with(opened, header))


def _score_with(opened: Log | Sheet, header: Header) -> ScoreSheet | None:
    """The score of the same game with another header; None where there is none."""
    if isinstance(opened, Sheet):
        sheet = opened.game.sheets.score_sheet(header)
        return None if isinstance(sheet, list) else sheet
    blocks = [played.block for played in opened.playthrough.played]
    return score_of(opened.game, play_through(opened.game, header, blocks))


def load(path: str | Path) -> Log:
    """Open and judge a log. Raises `InputError` for a file that is not a log."""
    opened = open_file(path)
    if isinstance(opened, Sheet):
        raise InputError(f"{path} is a sheet, not a log: `referee score {path}` scores it", file=str(path))
    return opened


def open_file(path: str | Path) -> Log | Sheet:
    """Open a log or a sheet. Raises `InputError` with file, line and key."""
    return opened_from(load_document(Path(path)))


def opened_from(document: Document) -> Log | Sheet:
    """The log or sheet that a document contains."""
    return _opened(document, None)


def log_from(document: Document) -> Log:
    """The log in a document, also where claims and no moves are left of it, which would read as a sheet."""
    opened = _opened(document, False)
    assert isinstance(opened, Log)
    return opened


def _opened(document: Document, sheet: bool | None) -> Log | Sheet:
    try:
        game = load_game(game_id(document.data, tuple(GAMES)))
        _require_no_component_set(game, document)
        header = read_header(game, document.data, _components(game, document), sheet)
        if header.is_sheet:
            return Sheet(document, game, header)
        return Log(document, game, header, play_through(game, header, read_blocks(document.data)))
    except InputError as error:
        raise _placed(error, document) from None


def _require_no_component_set(game: Game[Any, Any], document: Document) -> None:
    if "name" in document.data and not document.data.keys() & {"player", "setup", "final", "move"}:
        check = f"`referee components {game.id} --verify {document.path}` checks it"
        raise InputError(f"this is a component set, not a log or a sheet: {check}", ("name",))


def _with_place(document: Document, ask: Callable[[], T]) -> T:
    """The result of `ask`; an `InputError` gets its file and line."""
    try:
        return ask()
    except InputError as error:
        raise _placed(error, document) from None


def _placed(error: InputError, document: Document) -> InputError:
    if error.file is None:
        error.file = str(document.path)
        error.line = document.places.line(error.key) if error.key else error.line
    return error


def _components(game: Game[Any, Any], document: Document) -> Any:
    told = document.data.get("components")
    if told is None:
        return None
    if not isinstance(told, str):
        raise InputError("`components` has to be text: the path of a file", ("components",))
    return load_components(game, components_beside(document.path, told))


def components_beside(path: Path, told: str) -> Path:
    """The component set that the file at `path` names; `InputError` where it lies elsewhere or is missing."""
    try:
        folder = path.resolve().parent
        target = (folder / told).resolve()
        exists = target.exists()
    # A circle of links is a RuntimeError before Python 3.13.
    except (OSError, ValueError, RuntimeError) as fault:
        raise InputError(f"the component set {told} cannot be read: {fault}", ("components",)) from None
    if Path(told).is_absolute() or not target.is_relative_to(folder):
        raise InputError(f"the component set {told} has to lie below the folder of this file", ("components",))
    if not exists:
        raise InputError(f"there is no component set {told} beside this file", ("components",))
    return target


def load_components(game: Game[Any, Any], path: Path) -> Any:
    """A user's component set whose form is right; `InputError` names file, line and key."""
    return _read_set(game, path, read_bytes(path, COMPONENT_SET_LIMIT))


@lru_cache(maxsize=16)
def _read_set(game: Game[Any, Any], path: Path, raw: bytes) -> Any:
    """A set is read once, however many logs go by it; `raw` tells whether the file is still the same."""
    document = decode(path, raw)
    try:
        return read_components(game, document.data)
    except InputError as fault:
        raise _placed(fault, document) from None
