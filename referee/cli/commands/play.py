"""The command `play`: the live table."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from referee.api import Log
from referee.cli.play.front import Front, PipeFront, PlainFront, show_now
from referee.cli.play.table import Table, TableOptions
from referee.cli.render import log_in
from referee.cli.streams import OutputError, output_fault, stdin_is_terminal, terminal_can_draw
from referee.cli.viewer import seat_of_viewer
from referee.core.errors import InputError
from referee.core.game import NOBODY
from referee.core.messages import count
from referee.files.log_file import LogFile
from referee.games import GAMES


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The options of `play`."""

    anyway: bool = False
    plain: bool = False
    strict: bool = False
    viewer_name: str | None = None


def play(target: str, options: PlayOptions) -> int:
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


def _path_of(target: str, plain: bool) -> Path:
    path = Path(target)
    if path.is_file() or (path.exists() and not path.is_dir()):
        return path
    game = target.lower() if target.lower() in GAMES else None
    if not is_interactive():
        raise InputError(f"there is no log {target}: `referee new GAME {path}` begins one", file=target)
    from referee.cli.commands.new import begin_log
    from referee.cli.questions import standard_desk

    return begin_log(game, None if game is not None else path, standard_desk(False, plain))


def _table_options(log: Log, options: PlayOptions) -> TableOptions:
    if options.viewer_name is not None:
        seat = seat_of_viewer(log, options.viewer_name)
    else:
        seat = NOBODY if log.game.has_secrets else None
    return TableOptions(seat, options.strict, options.anyway, draws_boards=sys.stdout.isatty())


def _front(table: Table, plain: bool) -> Front:
    if not stdin_is_terminal():
        return PipeFront(table)
    if plain or not terminal_can_draw():
        return PlainFront(table)
    # Imported last: it takes a tenth of a second, and only a prompt at a terminal needs it.
    from referee.cli.play.prompt import PromptFront

    return PromptFront(table)
