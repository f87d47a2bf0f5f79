"""The program killed: at random moments, before each call to the operating system, and again while it recovers."""

from __future__ import annotations

import itertools
import shutil
import time
from pathlib import Path

import pytest

from referee.files.log_file import LogFile
from tests.files.test_crashes import BOTH_WAYS, CASES, Case, contents, replace_as_on_windows, run_with_faults
from tests.support.crashes import faults
from tests.torture.trial import Game, SkippedError, Trial, call, moves_in, sample, start, undone_of


def random_kills_of_record(trial: Trial) -> None:
    """`record` from standard input, killed at any moment: what was acknowledged is in the log."""
    games = [
        sample(name) for name in ("gridblock/three-players.toml", "misty/two-players.toml", "cathood/four-cats.toml")
    ]
    trial.enough = 500
    while trial.goes_on:
        game = trial.random.choice(games)
        log = trial.empty_folder() / "log.toml"
        log.write_text(game.log(), encoding="utf-8")
        for _ in range(8):
            _kill_record(trial, log, game)


def _kill_record(trial: Trial, log: Path, game: Game) -> None:
    trial.tries += 1
    before = len(moves_in(log))
    acknowledged = before
    with start("record", log) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for move in game.moves[before : before + trial.random.randint(0, 4)]:
            process.stdin.write(move + "\n")
            process.stdin.flush()
            while not process.stdout.readline().startswith("recorded:"):
                pass
            acknowledged += 1
        for move in game.moves[acknowledged : acknowledged + 1]:
            process.stdin.write(move + "\n")
            process.stdin.flush()
        time.sleep(trial.random.uniform(0, 0.006))
        process.kill()
    with LogFile.hold(log) as file:
        file.set_torn_aside()
    now = moves_in(log)
    trial.expect(now == game.moves[: len(now)], f"{log}: the moves are not those that were typed")
    trial.expect(acknowledged <= len(now) <= acknowledged + 1, f"{log}: {acknowledged} told, {len(now)} recorded")


def random_kills_of_undo_and_redo(trial: Trial) -> None:
    """`undo` and `redo` killed at any moment: every move is in the log or taken back, and in no more than one."""
    game = sample("misty/two-players.toml")
    trial.enough = 500
    while trial.goes_on:
        log = trial.empty_folder() / "log.toml"
        log.write_text(game.log(len(game.moves)), encoding="utf-8")
        for _ in range(8):
            trial.tries += 1
            words = ("undo", log, trial.random.randint(1, 6)) if trial.random.random() < 0.5 else ("redo", log)
            with start(*words) as process:
                time.sleep(trial.random.uniform(0.05, 0.5))
                process.kill()
            _expect_all_moves(trial, log, game.moves, str(words))


def _expect_all_moves(trial: Trial, log: Path, moves: tuple[str, ...], what: str) -> None:
    with LogFile.hold(log) as file:
        file.set_torn_aside()
    trial.expect(moves_in(log) + moves_in(undone_of(log)) == moves, f"{what}: moves lost or doubled in {log}")
    left = [path.name for path in log.parent.iterdir() if path not in (log, undone_of(log))]
    trial.expect(not left, f"{what}: {left} left behind")


def kills_before_each_call(trial: Trial) -> None:
    """`record`, `undo`, `redo` and `fix` killed by strace before each of their calls that change something."""
    if shutil.which("strace") is None:
        raise SkippedError("there is no strace on this machine")
    game = sample("misty/two-players.toml")
    for name, system_call in itertools.product(_COMMANDS, _CALLS):
        number = 1
        while trial.goes_on and _kill_before(trial, game, name, system_call, number):
            number += 1


_CALLS = ("write", "fsync", "ftruncate", "rename", "unlink", "fchmod", "fchown")
_COMMANDS = {
    # how many of ten moves are taken back, and the command; a number is that move of the game
    "record": (0, ("record", 10, 11)),
    "record the move taken back": (3, ("record", 7)),
    "undo": (0, ("undo", "2")),
    "undo again": (3, ("undo", "2")),
    "redo": (3, ("redo",)),
    "redo one": (3, ("redo", "1")),
    "fix": (0, ("fix", "3", "--delete", "--anyway")),
    "fix with moves taken back": (3, ("fix", "7", "--delete")),
    "fix and insert": (3, ("fix", "7", 6, "--insert", "--anyway")),
}


def _kill_before(trial: Trial, game: Game, name: str, system_call: str, number: int) -> bool:
    """Kill a command before the `number`-th call of a kind; False where it makes no more of them."""
    undone, (verb, *rest) = _COMMANDS[name]
    log = trial.empty_folder() / "log.toml"
    log.write_text(game.log(10), encoding="utf-8")
    if undone:
        call("undo", log, undone)
    words = [game.moves[word] if isinstance(word, int) else word for word in rest]
    done = _without_kill(log, verb, words) if verb == "fix" else ()
    run = call(str(verb), log, *words, before=_killer(system_call, number))
    if run.returncode not in (-9, 137):
        return False
    trial.tries += 1
    what = f"{name}, before {system_call} {number}"
    if verb == "fix":
        with LogFile.hold(log) as file:
            file.set_torn_aside()
        now = moves_in(log), moves_in(undone_of(log))
        trial.expect(now in (done, (game.moves[: 10 - undone], game.moves[10 - undone : 10])), f"{what}: {now}")
        return True
    if verb != "record":
        _expect_all_moves(trial, log, game.moves[:10], what)
        return True
    with LogFile.hold(log) as file:
        file.set_torn_aside()
    acknowledged = 10 - undone + run.stdout.count("recorded:")
    now, aside = moves_in(log), moves_in(undone_of(log))
    trial.expect(now == game.moves[: len(now)] and len(now) >= acknowledged, f"{what}: {len(now)} moves in the log")
    trial.expect(not (aside and len(now) > 7), f"{what}: stale moves can be put back")
    trial.expect(bool(aside) == (undone > 0 and len(now) == 7), f"{what}: the moves taken back are lost")
    return True


def _without_kill(log: Path, verb: object, words: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What log and `.undone` hold after a command that nobody kills; the log is as before."""
    before = {path: path.read_bytes() for path in log.parent.iterdir()}
    call(str(verb), log, *words)
    done = moves_in(log), moves_in(undone_of(log))
    for path in log.parent.iterdir():
        path.unlink()
    for path, content in before.items():
        path.write_bytes(content)
    return done


def _killer(system_call: str, number: int) -> list[str]:
    """What kills the command behind it before the `number`-th call of a kind."""
    killer = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={system_call}"]
    return [*killer, "-e", f"inject={system_call}:signal=SIGKILL:when={number}"]


def kills_of_play_before_each_call(trial: Trial) -> None:
    """`play` that records, takes back, puts back and records, killed before each call that changes something."""
    if shutil.which("strace") is None:
        raise SkippedError("there is no strace on this machine")
    game = sample("misty/two-players.toml")
    for system_call in _CALLS:
        number = 1
        while trial.goes_on and _kill_play(trial, game, system_call, number):
            number += 1


def _kill_play(trial: Trial, game: Game, system_call: str, number: int) -> bool:
    """Kill a table before the `number`-th call of a kind; False where it makes no more of them."""
    log = trial.empty_folder() / "log.toml"
    log.write_text(game.log(10), encoding="utf-8")
    typed = [game.moves[10], game.moves[11], "undo 3", "redo 1", game.moves[10], "undo", "quit"]
    # How many moves log and `.undone` hold after each of these lines; a recorded move forgets what was taken back.
    holds = [(10, 0), (11, 0), (12, 0), (9, 3), (10, 2), (11, 0), (10, 1)]
    run = call("play", log, "--plain", before=_killer(system_call, number), typed="\n".join(typed) + "\n")
    if run.returncode not in (-9, 137):
        trial.expect(run.returncode == 0, f"play: status {run.returncode}, {run.stderr[-200:]}")
        trial.expect((len(moves_in(log)), len(moves_in(undone_of(log)))) == holds[-1], "play does not what was typed")
        return False
    trial.tries += 1
    acknowledged = _answers(run.stdout)
    with LogFile.hold(log) as file:
        file.set_torn_aside()
    now, aside = moves_in(log), moves_in(undone_of(log))
    what = f"play, before {system_call} {number}, {acknowledged} answers: {len(now)} moves, {len(aside)} taken back"
    trial.expect((len(now), len(aside)) in holds[acknowledged : acknowledged + 2], what)
    trial.expect(now + aside == game.moves[: len(now) + len(aside)], f"{what}: not those that were typed")
    return True


def _answers(shown: str) -> int:
    """How many lines that change the log a table has answered; of an `undo` each move is told in a line."""
    heads = [line.partition(": ")[0] for line in shown.splitlines()]
    undone = sum(head == "taken back" != before for before, head in itertools.pairwise(["", *heads]))
    return undone + heads.count("recorded") + heads.count("put back")


def kills_while_recovering(trial: Trial) -> None:
    """A crash at any call, and another one at any call of the recovery: the third try finds everything."""
    for name, in_place in BOTH_WAYS:
        with pytest.MonkeyPatch.context() as patch:
            if in_place:
                replace_as_on_windows(patch)
            _crash_twice_at_each_call(trial, f"{name}, in place" if in_place else name, CASES[name])


def _crash_twice_at_each_call(trial: Trial, name: str, case: Case) -> None:
    log = trial.folder / "log.toml"
    for first in range(1, run_with_faults(case, log).calls + 1):
        second = 1
        while trial.goes_on and _crash_twice(trial, name, case, first, second):
            second += 1


def _crash_twice(trial: Trial, name: str, case: Case, first: int, second: int) -> bool:
    log = trial.folder / "log.toml"
    run_with_faults(case, log, kill_at=first)
    with faults(kill_at=second) as state:
        _recover(log)
    if not state.is_dead:
        return False
    trial.tries += 1
    _recover(log)
    trial.expect(contents(log) in (case.before, case.after), f"{name}: crashes before calls {first} and {second}")
    return True


def _recover(log: Path) -> None:
    with LogFile.hold(log) as file:
        file.set_torn_aside()
