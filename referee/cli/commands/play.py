"""The command `play`: the live table, behind a menu of the logs and games to choose from."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from referee.api import Log
from referee.cli.folder import is_unfinished, logs_in
from referee.cli.line_reader import LineDropped, LineReader
from referee.cli.play.front import Front, PipeFront, PlainFront, show_now
from referee.cli.play.session import TableOptions
from referee.cli.play.speaker import in_third_person, name_told, speaker_told
from referee.cli.play.table import Table
from referee.cli.render import log_in, observer_of
from referee.cli.streams import OutputError, output_fault, stdin_is_terminal, terminal_can_draw
from referee.core.errors import InputError
from referee.core.header import NOBODY
from referee.core.messages import count, listed
from referee.files.log_file import LogFile
from referee.games import GAMES

if TYPE_CHECKING:
    from referee.cli.desk import Desk

_OFFERED = 9
"""The number of logs of a folder that are offered."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The options of `play`. `opens_all` shows every secret. `note` goes into the first move that is recorded."""

    anyway: bool = False
    plain: bool = False
    strict: bool = False
    observer_name: str | None = None
    opens_all: bool = False
    note: str | None = None


def play(target: str | None, options: PlayOptions) -> int:
    """Run the table over a log, which is begun first where it does not exist. Returns the exit status."""
    if sys.stdin is None:
        raise InputError("standard input is closed: nobody can type at the table")
    told: list[str] = []
    path = _path_of(target, options.plain, told)
    with LogFile.hold(path) as file:
        log = log_in(file.document)
        table = Table(file, log, _table_options(log, options, told))
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


def _path_of(target: str | None, plain: bool, told: list[str]) -> Path:
    """The log to open, which is begun first where there is none. The lines typed for that are added to `told`."""
    if target is None:
        return _chosen(None, plain, told) if is_interactive() else _refuse_nothing()
    path = Path(target)
    if path.is_file() or (path.exists() and not path.is_dir()):
        return path
    game = target.lower() if target.lower() in GAMES else None
    with_suffix = path.with_name(f"{path.name}.toml")
    if game is None and with_suffix.is_file():
        return with_suffix
    if not is_interactive():
        raise InputError(f"there is no log {target}: `referee new GAME {path}` begins one", file=target)
    return _chosen(game, plain, told) if game is not None else _begun(None, path, plain, told)


def _refuse_nothing() -> Path:
    """Refuse to play nothing: say what may be typed behind `play`."""
    logs = [str(log.document.path) for log in itertools.islice(logs_in(Path()), _OFFERED)]
    here = f"logs in this folder: {listed(logs)}; " if logs else ""
    raise InputError(f"type the name of a log or of a game behind `play`: {here}games: {listed(GAMES)}")


def _chosen(game: str | None, plain: bool, told: list[str]) -> Path:
    """The log that somebody chooses: one that was begun, or a new one; `game`: of this game alone."""
    from referee.cli.desk import standard_desk

    found = (log for log in logs_in(Path(), game) if game is None or is_unfinished(log))
    logs = sorted(itertools.islice(found, _OFFERED), key=lambda log: not is_unfinished(log))
    if game is not None and not logs:
        return _begun(game, None, plain, told)
    games = [game] if game is not None else list(GAMES)
    choices = [Choice(log.document.path.stem, _where_it_stands(log)) for log in logs]
    choices += [Choice(ident, f"begin a game of {ident.capitalize()}") for ident in games]
    desk = standard_desk(False, plain)
    default = 0 if logs and is_unfinished(logs[0]) else None
    place = choose(desk, "What is played?", choices, default, "stopped: nothing was begun")
    return logs[place].document.path if place < len(logs) else _begun(games[place - len(logs)], None, plain, told)


def _begun(game: str | None, path: Path | None, plain: bool, told: list[str]) -> Path:
    """A new log, after its game and setup were asked for."""
    from referee.cli.commands.new import begin_log
    from referee.cli.desk import standard_desk

    desk = standard_desk(False, plain)
    return begin_log(game, path, replace(desk, reader=_Listener(desk.reader, told)))


@dataclass(frozen=True, slots=True)
class _Listener:
    """Reads as another reader, and keeps what was typed: an answer may say who types, whom `I` means in later ones."""

    reader: LineReader
    told: list[str]

    def read(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """The line, None at the end of input. Raises `LineDropped`."""
        line = self.reader.read(prompt, words)
        if line is None:
            return None
        name = name_told(self.told)
        self.told.append(line)
        return line if name is None else in_third_person(line, name)


def _where_it_stands(log: Log) -> str:
    """A log as a row of the menu: its file, who plays, where the game stands."""
    verb = "go on with" if is_unfinished(log) else "look at"
    stands = [", ".join(log.header.names)]
    if log.playthrough.state is not None:
        stands.append(log.game.live.status(log.game.resting_state(log.state)))
    stands += [str(log.document.data["date"])] if "date" in log.document.data else []
    moves = count(len(log.playthrough.played), "move")
    return f"{verb} {log.document.path} ({log.game.title}: {'; '.join([*filter(None, stands), moves])})"


def _table_options(log: Log, options: PlayOptions, told: Sequence[str]) -> TableOptions:
    observer = NOBODY if options.observer_name is None else observer_of(log, options.observer_name)
    if options.opens_all:
        observer = None
    return TableOptions(
        observer,
        options.strict,
        options.anyway,
        draws_boards=sys.stdout.isatty(),
        note=options.note,
        is_terminal=is_interactive(),
        speaker=observer if observer is not None and observer >= 0 else speaker_told(log, told),
    )


def _front(table: Table, plain: bool) -> Front:
    if not stdin_is_terminal():
        return PipeFront(table)
    if plain or not terminal_can_draw():
        return PlainFront(table)
    # Imported last: it takes a tenth of a second, and only a prompt at a terminal needs it.
    from referee.cli.play.prompt import PromptFront

    return PromptFront(table)


class Choice(NamedTuple):
    """One row of a menu: the word that names it, besides its number, and its text."""

    word: str
    text: str


def choose(desk: Desk, heading: str, choices: Sequence[Choice], default: int | None, stopped: str) -> int:
    """The place of the row that somebody chooses by its number or its word; an empty line is the default.

    Raises `InputError` with `stopped` where somebody stops.
    """
    from referee.cli.desk import QUIT

    desk.say(heading, "bold")
    for number, choice in enumerate(choices, 1):
        desk.say(f"{number:>3}  {choice.text}")
    end = "" if default is None else f" [{default + 1}]"
    how = (
        f"type a number from 1 to {len(choices)}, or {listed([choice.word for choice in choices], 'or')}; `quit` stops"
    )
    while True:
        try:
            line = desk.reader.read(f"Number{end}> ", [choice.word for choice in choices])
        except LineDropped:
            desk.say(how)
            continue
        word = "quit" if line is None else line.strip().lower()
        if word in QUIT:
            raise InputError(stopped)
        found = default if not word else _row_named(word, choices)
        if found is not None:
            return found
        desk.say(how)


def _row_named(word: str, choices: Sequence[Choice]) -> int | None:
    """The place of the row that a number, the beginning of one word, or a sentence with one word names."""
    if word.isascii() and word.isdigit():
        return int(word) - 1 if len(word) < 4 and 0 < int(word) <= len(choices) else None
    same = [place for place, choice in enumerate(choices) if choice.word.lower() == word]
    begun = same or [place for place, choice in enumerate(choices) if choice.word.lower().startswith(word)]
    said = begun or [place for place, choice in enumerate(choices) if choice.word.lower() in word.split()]
    return said[0] if len(said) == 1 else None
