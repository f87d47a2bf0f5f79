"""The command line: names, options and exit statuses. What a command does is imported when it runs."""

from __future__ import annotations

import io
import json
import os
import re
import sys
from collections.abc import Callable
from copy import copy
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from referee.cli.streams import OutputError, output_fault, stdin_is_terminal, watched_streams
from referee.core.errors import InputError
from referee.core.messages import harmless

if TYPE_CHECKING:
    from referee.api import Position
    from referee.cli.output import Reply

app = typer.Typer(
    name="referee",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="Referee for board games at a real table: record, validate, explain, score.",
)
# Typer's own click has a private name; its exceptions are found by way of one that is public.
_Fault: Any = typer.BadParameter.__mro__[2]
# What Typer makes of Ctrl-C; no command of ours has this status.
_INTERRUPTED = 130


def _completes(kind: str) -> Callable[[typer.Context, str], Any]:
    """A completion of the module `shell_completion`, which is loaded only when the shell asks."""

    def complete(ctx: typer.Context, incomplete: str) -> Any:
        from referee.cli import shell_completion

        completion = getattr(shell_completion, kind)
        return completion(ctx, incomplete) if kind in ("clauses", "players") else completion(incomplete)

    return complete


LogArg = Annotated[Path, typer.Argument(metavar="LOG", help="A game log (TOML).", autocompletion=_completes("files"))]
GameArg = Annotated[str, typer.Argument(metavar="GAME", autocompletion=_completes("games"))]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
As = Annotated[
    str | None,
    typer.Option(
        "--as", metavar="PLAYER", help="Show only what this player may see.", autocompletion=_completes("players")
    ),
]
After = Annotated[
    str | None,
    typer.Option("--after", metavar="N", help="After move N: 0 is the setup, -1 the move before the last, or `last`."),
]
Strict = Annotated[bool, typer.Option("--strict", help="Refuse what cannot be verified.")]


def _give(make: Callable[[], Reply], as_json: bool) -> None:
    from referee.cli.output import give

    raise typer.Exit(give(make(), as_json))


def _position(text: str | None) -> Position | None:
    """A step as typed: a number, or `last`."""
    if text is None:
        return None
    low = text.strip().lower()
    if low == "last":
        return "last"
    if re.fullmatch(r"-?[0-9]{1,9}", low):
        return int(low)
    raise InputError(f"{text} is no step: type a number (0 is the setup, -1 the move before the last) or `last`")


@app.callback(invoke_without_command=True)
def _root(
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    if version:
        from referee import __version__

        typer.echo(f"referee {__version__}")
        raise typer.Exit


@app.command()
def games(as_json: Json = False) -> None:
    """List the games and how far each is covered."""
    from referee.cli.commands import carried as command

    _give(command.games, as_json)


@app.command()
def rules(
    game: GameArg,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[CLAUSE or WORDS]", autocompletion=_completes("clauses"))
    ] = None,
    as_json: Json = False,
) -> None:
    """Print the numbered rules, one clause with its examples, or a search; and the house rules."""
    from referee.cli.commands import rules as command

    _give(lambda: command.rules(game, words or []), as_json)


@app.command()
def new(
    game: GameArg,
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    sheet: Annotated[bool, typer.Option("--sheet", help="Begin a sheet for a finished game.")] = False,
    player: Annotated[
        list[str] | None,
        typer.Option("--player", metavar="NAME[:COLOUR]", help="A seat; repeat it. Two colours: NAME:red,blue."),
    ] = None,
    edition: Annotated[str | None, typer.Option(help="The edition, where the game has several.")] = None,
    house: Annotated[
        list[str] | None, typer.Option("--house", metavar="KEY=VALUE", help="A house rule; repeat it.")
    ] = None,
    set_: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="KEY=VALUE", help="A value, such as setup.first=Ana; repeat it."),
    ] = None,
    components: Annotated[str | None, typer.Option(help="A component set below the file's folder.")] = None,
    schema: Annotated[bool, typer.Option("--schema", help="Write the JSON Schema beside the file too.")] = False,
    as_json: Json = False,
) -> None:
    """Begin a log or a sheet, by options, or by questions where they leave something open."""
    from referee.cli.commands import new as command

    wishes = command.Wishes(
        game,
        file,
        sheet,
        tuple(player or ()),
        edition,
        tuple(house or ()),
        tuple(set_ or ()),
        components,
        schema,
    )
    _give(lambda: command.new(wishes, ask=stdin_is_terminal() and not as_json), as_json)


@app.command()
def play(
    log: Annotated[
        str | None,
        typer.Argument(
            metavar="LOG or GAME", help="A log, or a game to begin.", autocompletion=_completes("files_or_games")
        ),
    ] = None,
    anyway: Annotated[bool, typer.Option("--anyway", help="Go on though the log is illegal already.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines, for screen readers.")] = False,
    opens_all: Annotated[bool, typer.Option("--open", help="Show every secret: nobody plays against a hand.")] = False,
    strict: Strict = False,
    as_player: As = None,
    as_json: Json = False,
) -> None:
    """Play at the live table: a prompt with completion, the board, legal moves, undo, scores so far."""
    from referee.cli.commands import play as command

    if as_json:
        raise InputError("play is for people: `record --json` records moves for scripts")
    if opens_all and as_player is not None:
        raise InputError("--open shows everything and --as shows what one player may know: type one of them")
    raise typer.Exit(command.play(log, command.PlayOptions(anyway, plain, strict, as_player, opens_all)))


@app.command()
def record(
    log: LogArg,
    moves: Annotated[list[str] | None, typer.Argument(metavar="[MOVE]...")] = None,
    note: Annotated[str | None, typer.Option(help="A note for the moves.")] = None,
    allow: Annotated[
        str | None, typer.Option(metavar="REASON", help="Let the one move given stand though it is illegal.")
    ] = None,
    anyway: Annotated[bool, typer.Option("--anyway", help="Go on though the log is illegal already.")] = False,
    strict: Strict = False,
    keep_going: Annotated[bool, typer.Option("--keep-going", help="Go on behind a refused move.")] = False,
    as_player: As = None,
    as_json: Json = False,
) -> None:
    """Validate and append moves; with none given, one a line from standard input."""
    from referee.cli.commands import record as command
    from referee.cli.output import show_both

    if allow is not None and len(moves or ()) != 1:
        raise InputError("--allow is for one move: type exactly one")
    if not moves and not as_json and stdin_is_terminal() and sys.stdout.isatty():
        from referee.cli.commands import play as table

        playing = table.PlayOptions(anyway, strict=strict, observer_name=as_player, note=note)
        raise typer.Exit(table.play(str(log), playing))
    if not moves and sys.stdin is None:
        raise InputError("standard input is closed: type the moves behind the log")
    typed = moves if moves else (line for line in sys.stdin if line.strip())
    tell = None if as_json else show_both
    options = command.RecordOptions(note, allow, strict, anyway, keep_going, as_player, tell)
    _give(lambda: command.record(log, typed, options), as_json)


@app.command()
def check(
    log: LogArg,
    move: Annotated[str | None, typer.Argument(metavar="[MOVE]", help="Would this be legal after it?")] = None,
    after: After = None,
    strict: Strict = False,
    everything: Annotated[bool, typer.Option("--all", help="Print every problem of a long list.")] = False,
    as_player: As = None,
    as_json: Json = False,
) -> None:
    """Validate a whole log, or ask whether a move would be legal; write nothing."""
    from referee.cli.commands import check as command

    if move is None and after is not None:
        raise InputError("--after asks about a move: type the move behind the log")
    if move is None:
        _give(lambda: command.check_log(log, strict, as_player, everything), as_json)
    else:
        _give(lambda: command.check_move(log, move, _position(after), strict, as_player), as_json)


@app.command()
def moves(
    log: LogArg,
    player: Annotated[
        str | None, typer.Option(metavar="PLAYER", help="Only this player's.", autocompletion=_completes("players"))
    ] = None,
    after: After = None,
    everything: Annotated[bool, typer.Option("--all", help="Print long groups in full.")] = False,
    as_player: As = None,
    as_json: Json = False,
) -> None:
    """List every legal move now, grouped by player and act."""
    from referee.cli.commands import position as command

    _give(lambda: command.list_moves(log, player, _position(after), as_player, everything), as_json)


@app.command()
def show(log: LogArg, after: After = None, as_player: As = None, as_json: Json = False) -> None:
    """Show the position: the board, what is due, what may be done, and how it is typed."""
    from referee.cli.commands import position as command

    _give(lambda: command.show(log, _position(after), as_player), as_json)


@app.command()
def undo(
    log: LogArg,
    number: Annotated[int, typer.Argument(metavar="[N]")] = 1,
    as_player: As = None,
    as_json: Json = False,
) -> None:
    """Take back the last N moves."""
    from referee.cli.commands import mending as command

    _give(lambda: command.undo(log, number, as_player), as_json)


@app.command()
def redo(
    log: LogArg,
    number: Annotated[int | None, typer.Argument(metavar="[N]")] = None,
    as_player: As = None,
    as_json: Json = False,
) -> None:
    """Put back the N moves taken back first of those still undone; all of them without N."""
    from referee.cli.commands import mending as command

    _give(lambda: command.redo(log, number, as_player), as_json)


@app.command()
def fix(
    log: LogArg,
    number: Annotated[int, typer.Argument(metavar="N", min=0, help="The number of the move; 0 is the setup.")],
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[MOVE]", help="The line that goes there; KEY=VALUE... for N 0.")
    ] = None,
    insert: Annotated[bool, typer.Option("--insert", help="Put MOVE before move N.")] = False,
    delete: Annotated[bool, typer.Option("--delete", help="Take move N out.")] = False,
    allow: Annotated[str | None, typer.Option(metavar="REASON", help="Let MOVE stand though it is illegal.")] = None,
    anyway: Annotated[bool, typer.Option("--anyway", help="Do it though later moves do not stand then.")] = False,
    as_player: As = None,
    as_json: Json = False,
) -> None:
    """Put another line in the place of move N, and judge all later moves again."""
    from referee.cli.commands import mending as command
    from referee.cli.fixing import change_of

    change = change_of(number, tuple(words or ()), inserts=insert, deletes=delete, allow=allow)
    _give(lambda: command.fix(log, change, anyway, as_player), as_json)


@app.command()
def replay(
    log: LogArg,
    first: Annotated[str | None, typer.Option("--from", metavar="N", help="First step; 0 is the setup.")] = None,
    last: Annotated[str | None, typer.Option("--to", metavar="N", help="Last step.")] = None,
    after: After = None,
    everything: Annotated[bool, typer.Option("--all", help="Print every step at once.")] = False,
    as_player: As = None,
    as_json: Json = False,
) -> None:
    """Step through a log with a board at each step; at a terminal one step at a time."""
    from referee.cli.commands import replay as command

    whole = (first, last, after) == (None, None, None) and not everything and not as_json
    if whole and stdin_is_terminal() and sys.stdout.isatty():
        raise typer.Exit(command.replay_stepwise(log, as_player))
    _give(lambda: command.replay(log, _position(first), _position(last), _position(after), as_player), as_json)


@app.command()
def score(
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="FILE or GAME",
            help="A log, a sheet, or a game to ask about; without it unfinished answers in this folder.",
            autocompletion=_completes("files_or_games"),
        ),
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="SHEET", help="The sheet that `score GAME` writes.")
    ] = None,
    components: Annotated[
        str | None, typer.Option(metavar="SET", help="The component set that `score GAME` goes by.")
    ] = None,
    explain: Annotated[
        str | None,
        typer.Option(metavar="PLAYER or ITEM", help="Only the explanation of this player or item, or of `tie`."),
    ] = None,
    brief: Annotated[bool, typer.Option("--brief", help="Only who has won, and the table.")] = False,
    readings: Annotated[
        bool, typer.Option("--readings", help="All that hangs on a reading of the rules, totals too.")
    ] = False,
    best: Annotated[bool, typer.Option("--best", help="The most that the choices left could have given.")] = False,
    what_if: Annotated[
        list[str] | None,
        typer.Option(
            "--what-if",
            metavar="KEY=VALUE",
            help="With this house rule, or in sheets this value below `final`; repeat it.",
        ),
    ] = None,
    as_player: As = None,
    as_json: Json = False,
) -> None:
    """Score a log or a sheet, each point explained with its clause; with a game, ask what lies on the table.

    What the table itself has counted can stand in the file, in the table `final.points`: `Ana = 45`, or by item
    `Ana = { total = 45, castles = 12 }`. It is compared, and each difference is said first, with its reason.
    """
    from referee.cli.commands import score as command
    from referee.cli.lookup import is_game
    from referee.cli.result_view import ScoreOptions

    options = ScoreOptions(
        best, explain, brief, readings=readings, what_if=tuple(what_if or ()), observer_name=as_player
    )
    is_written = output is not None or components is not None
    if is_written and (file is None or not is_game(file)):
        raise InputError("-o and --components are for `score GAME`, which writes a sheet")
    if file is not None and not is_game(file):
        _give(lambda: command.score(file, options), as_json)
    from referee.cli.commands import score_game
    from referee.cli.desk import standard_desk

    if as_player is not None:
        raise InputError("--as is for logs: a finished table has no secrets")
    desk = standard_desk(as_json)
    begun = None if file is not None else score_game.begun_sheet(desk)
    request = begun or score_game.SheetRequest(str(file), output, components)
    request = replace(request, waits=not as_json)
    _give(lambda: score_game.score_game(request, desk, options), as_json)


@app.command()
def report(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A log or a sheet.", autocompletion=_completes("files"))],
    out: Annotated[
        Path | None, typer.Option("-o", "--out", metavar="OUT", help="Where to: .html, .svg, .png, .md, .bgg or .json.")
    ] = None,
    form: Annotated[
        str | None, typer.Option("--format", metavar="bgstats", help="The link that hands the play to BG Stats.")
    ] = None,
    poster: Annotated[bool, typer.Option("--poster", help="One page of A4: .html, .svg or .png.")] = False,
    short: Annotated[bool, typer.Option("--short", help="Without the moves.")] = False,
    qr: Annotated[bool, typer.Option("--qr", help="The link for BG Stats as a code on the poster.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the report of another game.")] = False,
    as_player: As = None,
    as_json: Json = False,
) -> None:
    """Write a page to keep and share: the story, the result, every point, the boards, every move."""
    from referee.cli.commands import report as command

    options = command.ReportOptions(poster, short, qr, force)
    _give(lambda: command.report(file, out, form, as_player, options), as_json)


@app.command()
def audit(
    paths: Annotated[
        list[Path], typer.Argument(metavar="PATH...", help="Files and folders.", autocompletion=_completes("files"))
    ],
    jobs: Annotated[int, typer.Option("--jobs", min=1, metavar="N", help="How many processes read.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="A table for spreadsheets on standard output.")] = False,
    baseline: Annotated[
        Path | None, typer.Option(metavar="FILE", help="An earlier --json output: print only what changed.")
    ] = None,
    scheduler: Annotated[str | None, typer.Option(metavar="ADDRESS", help="A Dask cluster that reads.")] = None,
    out: Annotated[
        Path | None, typer.Option("-o", "--out", metavar="SEASON.html", help="The season as a page.")
    ] = None,
    names: Annotated[
        Path | None, typer.Option(metavar="FILE", help='Other spellings of players: Ana = ["Anna", "Annie"].')
    ] = None,
    reports: Annotated[bool, typer.Option("--reports", help="The reports of its games beside the season.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the season of other files.")] = False,
) -> None:
    """Check and score many files at once: a row each, totals, standings; the season as a page."""
    from referee.cli.commands import audit as command

    if out is None and (names is not None or reports or force):
        raise InputError("--names, --reports and --force are for a season: name its page with -o")
    season = None
    if out is not None:
        from referee.cli.commands.season import SeasonOptions

        season = SeasonOptions(out, names, reports, force)
    options = command.AuditOptions(jobs, as_json, as_csv, baseline, scheduler, season)
    raise typer.Exit(command.audit(paths, options))


@app.command()
def generate(
    game: GameArg,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="The same number gives the same log. Left out: any.")
    ] = None,
    players: Annotated[int | None, typer.Option(metavar="N", help="How many players. Left out: any number.")] = None,
    hidden: Annotated[bool, typer.Option("--hidden", help="With hidden values, typed as `?`.")] = False,
    house: Annotated[
        list[str] | None, typer.Option("--house", metavar="KEY=VALUE", help="A house rule; repeat it.")
    ] = None,
    moves_: Annotated[
        int | None, typer.Option("--moves", min=0, metavar="N", help="At most so many moves. Left out: a whole game.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FILE", help="A new file; else standard output.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Make a random legal game as a log: for trying things out, and for tests."""
    from referee.cli.commands import generate as command

    options = command.GenerateOptions(seed, players, tuple(house or ()), hidden, moves_)
    if output is not None:
        _give(lambda: command.generate_file(game, output, options), as_json)
    if as_json:
        raise InputError("--json says which file was written: type -o FILE too, or leave --json out to get the log")
    raise typer.Exit(command.print_log(game, options))


@app.command()
def sample(
    words: Annotated[str | None, typer.Argument(metavar="[GAME[/NAME]]", autocompletion=_completes("samples"))] = None,
    as_json: Json = False,
) -> None:
    """List the sample games that the package carries, or copy one of them into this folder."""
    from referee.cli.commands import carried as command

    _give(lambda: command.sample(words), as_json)


@app.command()
def components(
    game: GameArg,
    form: Annotated[Path | None, typer.Option(metavar="OUT", help="Write an empty form.")] = None,
    verify: Annotated[Path | None, typer.Option(metavar="FILE", help="Check your own set.")] = None,
    as_json: Json = False,
) -> None:
    """Show the bundled component set, write an empty form, or check your own set."""
    from referee.cli.commands import components as command

    _give(lambda: command.components(game, form, verify), as_json)


@app.command()
def docs(
    topic: Annotated[str | None, typer.Argument(metavar="[TOPIC]", autocompletion=_completes("topics"))] = None,
    as_json: Json = False,
) -> None:
    """Print the documentation: format, json, verdicts, adding-a-game, or a game's id."""
    from referee.cli.commands import carried as command

    _give(lambda: command.docs(topic), as_json)


@app.command()
def schema(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]")] = None,
    sheet: Annotated[bool, typer.Option("--sheet", help="Of a sheet.")] = False,
    components_: Annotated[bool, typer.Option("--components", help="Of a component set.")] = False,
    answer: Annotated[
        str | None, typer.Option("--answer", metavar="COMMAND", help="Of the JSON that this command answers.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Print the JSON Schema (draft-07) of a log, a sheet, a component set, or of the answer of a command."""
    from referee.cli.commands import schema as command

    if (game is None) == (answer is None):
        raise InputError("type a game, as in `referee schema gridblock`, or --answer COMMAND")
    if answer is not None:
        _give(lambda: command.answer_schema(answer), as_json)
    else:
        _give(lambda: command.schema(str(game), sheet, components_), as_json)


def main() -> None:
    """Run the command line and exit: 0 done, 1 the referee's no, 2 unusable."""
    with watched_streams():
        status = _run(sys.argv[1:])
    sys.exit(status)


def _run(argv: list[str]) -> int:
    wants_json = "--json" in argv
    try:
        # People who do not know the program type `help` too.
        words = [*argv[1:], "--help"] if argv[:1] == ["help"] else argv
        command_line = _built(words[0] if words else "")
        status = command_line.main(args=words, prog_name="referee", standalone_mode=False)
        if status == _INTERRUPTED:
            raise KeyboardInterrupt
        fault = output_fault()
        if fault is not None:
            raise OutputError(fault)
    except (typer.Abort, KeyboardInterrupt, EOFError):
        return _unusable(_stopped(), wants_json)
    except OutputError as error:
        return _not_written(error)
    except (SystemExit, BrokenPipeError) as end:
        # The shells' completion ends the program with a status of its own; Typer and rich end it so too where the
        # reader of a pipe has gone.
        return 0 if isinstance(end, SystemExit) and end.code in (0, None) else 2
    except Exception as fault:
        return _answer_fault(fault, wants_json)
    return status if isinstance(status, int) else 0


@cache
def _built(word: str) -> Any:
    """The command line with the command of this name alone: building all of them takes longer than running most."""
    typed = copy(app)
    typed.registered_commands = [one for one in app.registered_commands if _name_of(one) == word]
    return typer.main.get_command(typed if typed.registered_commands else app)


def _name_of(command: typer.models.CommandInfo) -> str:
    assert command.callback is not None
    return command.name or typer.main.get_command_name(command.callback.__name__)


def _not_written(error: OutputError) -> int:
    """End after output failed: a reader of a pipe that has gone, as `| head` does, has the lines that it wanted."""
    if error.lasting is None and isinstance(error.fault, BrokenPipeError):
        return 2
    lasting = f"; {error.lasting}" if error.lasting else ""
    print(harmless(f"referee: the answer cannot be written out: {error.fault.strerror}{lasting}"), file=sys.stderr)
    return 2


def _answer_fault(fault: Exception, wants_json: bool) -> int:
    if isinstance(fault, InputError):
        return _unusable(fault, wants_json)
    if _comes_from_ctrl_c(fault):
        return _unusable(_stopped(), wants_json)
    if isinstance(fault, _Fault):
        if wants_json:
            return _unusable(InputError(fault.format_message()), True)
        text = io.StringIO()
        fault.show(text)
        print(harmless(text.getvalue().rstrip("\n"), "\n"), file=sys.stderr)
        return 2
    if os.environ.get("REFEREE_DEBUG"):
        raise fault
    return _unusable(_own_fault(fault), wants_json)


def _stopped() -> InputError:
    return InputError("stopped: nothing more was written")


def _comes_from_ctrl_c(fault: BaseException | None) -> bool:
    """Is it what something, such as the making of a class, made of a Ctrl-C?"""
    while fault is not None and not isinstance(fault, KeyboardInterrupt):
        fault = fault.__cause__ or fault.__context__
    return fault is not None


def _own_fault(fault: Exception) -> InputError:
    """A person at a table cannot use a traceback; who mends the program can ask for it."""
    return InputError(
        f"this is a fault of referee itself ({type(fault).__name__}: {fault}); moves recorded before are safe. "
        "With REFEREE_DEBUG=1 it says where: please report it with the file"
    )


def _unusable(fault: InputError, as_json: bool) -> int:
    where = f"{fault.file}, line {fault.line}: " if fault.file and fault.line and not fault.says_where else ""
    text = harmless(f"referee: {where}{fault.message}")
    if as_json:
        key = ".".join(str(part) for part in fault.key) or None
        error = {"message": fault.message, "file": fault.file, "line": fault.line, "key": key}
        print(json.dumps({"error": error}))
    if not as_json or output_fault() is not None:
        from referee.cli.output import wrapped

        print(*wrapped(text, sys.stderr), sep="\n", file=sys.stderr)
    return 2
