"""The command `play`: the live table."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from referee.api import END, Log, open_file
from referee.cli.play.front import Front, PipeFront, PlainFront, show_now
from referee.cli.play.session import TableOptions
from referee.cli.play.table import Table
from referee.cli.render import log_in, observer_of
from referee.cli.streams import OutputError, output_fault, stdin_is_terminal, terminal_can_draw
from referee.core.errors import InputError
from referee.core.header import NOBODY
from referee.core.messages import count, listed
from referee.files.log_file import LogFile
from referee.games import GAMES

if TYPE_CHECKING:
    from referee.cli.questions import Desk

_MANY = 12
"""Of more logs in a folder than these only the newest are looked at."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The options of `play`. `opens_all` shows every secret. `note` goes into the first move that is recorded."""

    anyway: bool = False
    plain: bool = False
    strict: bool = False
    viewer_name: str | None = None
    opens_all: bool = False
    note: str | None = None


def play(target: str | None, options: PlayOptions) -> int:
    """Run the table over a log, which is begun first where it does not exist. Returns the exit status."""
    if sys.stdin is None:
        raise InputError("standard input is closed: nobody can type at the table")
    path = _path_of(target, options.plain)
    with LogFile.hold(path) as file:
        log = log_in(file.document)
        table = Table(file, log, _table_options(log, options))
        # People read the board while the prompt is being loaded.
        show_now(table.opening())
        _front(table, options.plain).run()
    fault = output_fault()
    if fault is not None:
        raise OutputError(fault, f"{path} holds all {count(len(table.log.playthrough.played), 'move')} of the game")
    return 0


def is_interactive() -> bool:
    """Are standard input and standard output a terminal?"""
    return stdin_is_terminal() and sys.stdout.isatty()


def _path_of(target: str | None, plain: bool) -> Path:
    """The log to open, which is begun first where there is none."""
    if target is None:
        raise InputError(_what_to_play())
    path = Path(target)
    if path.is_file() or (path.exists() and not path.is_dir()):
        return path
    game = target.lower() if target.lower() in GAMES else None
    with_suffix = path.with_name(f"{path.name}.toml")
    if game is None and with_suffix.is_file():
        return with_suffix
    if not is_interactive():
        raise InputError(f"there is no log {target}: `referee new GAME {path}` begins one", file=target)
    from referee.cli.commands.new import begin_log
    from referee.cli.questions import standard_desk

    desk = standard_desk(False, plain)
    for begun, log in _unfinished_logs(game) if game is not None else ():
        if _goes_on(desk, begun, log):
            return begun
    return begin_log(game, None if game is not None else path, desk)


def _what_to_play() -> str:
    """What may be typed behind `play`: the logs of this folder, the games."""
    # Judging a log takes time: from the last name on, until enough are found.
    last = itertools.islice(
        (path for path in sorted(Path().glob("*.toml"), reverse=True) if _log_at(path) is not None), _MANY
    )
    logs = [str(path) for path in last][::-1]
    here = f"logs in this folder: {listed(logs)}; " if logs else ""
    return f"type the name of a log or of a game behind `play`: {here}games: {listed(GAMES)}"


def _unfinished_logs(game: str) -> Iterator[tuple[Path, Log]]:
    """The logs of a game under its default name in this folder that are not over, newest first."""
    # A link that leads nowhere is no log.
    dated = sorted((path for path in Path().glob(f"{game}-[0-9]*.toml") if path.is_file()), key=_changed_at)
    for path in reversed(dated[-_MANY:]):
        log = _log_at(path)
        if log is not None and log.game.id == game and log.playthrough.state is not None and log.next.what != END.what:
            yield path, log


def _changed_at(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _log_at(path: Path) -> Log | None:
    """The log in a file; None where there is none."""
    try:
        opened = open_file(path)
    except InputError:
        return None
    return opened if isinstance(opened, Log) else None


def _goes_on(desk: Desk, path: Path, log: Log) -> bool:
    """Does somebody want to go on with a game that was begun?"""
    from referee.cli.questions import QUIT, agrees

    stands = [", ".join(log.header.names), log.game.live.status(log.game.resting_state(log.state))]
    stands += [str(log.document.data["date"])] if "date" in log.document.data else []
    moves = count(len(log.playthrough.played), "move")
    question = f"Go on with {path} ({'; '.join([*filter(None, stands), moves])})?"
    explained = f"yes: the game goes on; no: an older one is offered, or another begins; {QUIT[0]} stops"
    return agrees(desk, question, explained, stopped="stopped: nothing was begun")


def _table_options(log: Log, options: PlayOptions) -> TableOptions:
    observer = NOBODY if options.viewer_name is None else observer_of(log, options.viewer_name)
    if options.opens_all:
        observer = None
    return TableOptions(
        observer,
        options.strict,
        options.anyway,
        draws_boards=sys.stdout.isatty(),
        note=options.note,
        is_terminal=is_interactive(),
    )


def _front(table: Table, plain: bool) -> Front:
    if not stdin_is_terminal():
        return PipeFront(table)
    if plain or not terminal_can_draw():
        return PlainFront(table)
    # Imported last: it takes a tenth of a second, and only a prompt at a terminal needs it.
    from referee.cli.play.prompt import PromptFront

    return PromptFront(table)
