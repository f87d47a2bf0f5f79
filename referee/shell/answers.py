"""The commands that ask about a log: check, moves, replay. Nothing is written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from referee.core.errors import InputError
from referee.core.fold import Problem, news, worst
from referee.core.game import Moves
from referee.core.messages import count
from referee.shell.log import Log, Sheet, open_file
from referee.shell.page import Answer, Page
from referee.shell.telling import (
    STYLE,
    as_json,
    file_warnings,
    masked,
    next_json,
    next_text,
    open_log,
    picture,
    retold,
    tell_problems,
    tell_verdict,
    tell_warnings,
    viewer_of,
    without_position,
)


def check_log(path: Path, strict: bool, viewer_name: str | None) -> Answer:
    """Validate a whole log (or what a sheet says)."""
    opened = open_file(path)
    if isinstance(opened, Sheet):
        return _check_sheet(opened)
    viewer = viewer_of(opened, viewer_name)
    problems = masked(opened, opened.placed(opened.playthrough.problems), viewer)
    warnings = file_warnings(opened) + masked(opened, opened.placed(opened.playthrough.warnings), viewer)
    warnings = [warning for warning in warnings if not warning.message.startswith("passed: ")]
    verdict = opened.playthrough.verdict
    moves = len(opened.playthrough.played)
    if opened.playthrough.start.state is None:
        moves = len(opened.document.data.get("move", []))
    answer = Answer(
        {
            "game": opened.game.id,
            "verdict": verdict,
            "moves": moves,
            "warnings": as_json(warnings),
            "problems": as_json(problems),
        },
        status=1 if verdict == "illegal" or (strict and verdict != "legal") else 0,
    )
    tell_problems(answer.page, problems)
    answer.page.say(f"{verdict}: {count(moves, 'move')}, {_next_text(opened)}", STYLE[verdict])
    tell_warnings(answer.complaints, warnings)
    return answer


def _check_sheet(sheet: Sheet) -> Answer:
    found = sheet.score()
    problems = sheet.problems(found) if isinstance(found, list) else []
    verdict = worst(problem.verdict for problem in problems)
    answer = Answer(
        {
            "game": sheet.game.id,
            "verdict": verdict,
            "moves": 0,
            "warnings": [],
            "problems": as_json(problems),
        },
        status=1 if problems else 0,
    )
    tell_problems(answer.page, problems)
    answer.page.say(f"{verdict}: a sheet, without moves", STYLE[verdict])
    return answer


def _next_text(log: Log) -> str:
    if log.playthrough.state is None:
        return "the setup is broken"
    return next_text(log.header, log.next)


def check_move(path: Path, move: str, after: int | None, strict: bool, viewer_name: str | None) -> Answer:
    """Whether a move would be legal after the log, or after its N-th move; the verdict is the move's alone."""
    log = open_log(path)
    viewer = viewer_of(log, viewer_name)
    if broken := without_position(log):
        broken.data |= {"move": move, "verdict": "illegal", "nearest": []}
        return broken
    log = log if after is None else log.after(after)
    found = log.judge(move)
    problems = masked(log, log.problems(move, found), viewer)
    warnings = masked(log, log.warnings(move, found), viewer)
    close = log.nearest(move, viewer) if found.verdict == "illegal" else []
    answer = Answer(
        {
            "game": log.game.id,
            "move": move,
            "verdict": found.verdict,
            "problems": as_json(problems),
            "warnings": as_json(file_warnings(log) + warnings),
            "nearest": close,
        },
        status=1 if found.verdict == "illegal" or (strict and found.verdict != "legal") else 0,
    )
    tell_verdict(answer.page, problems, log.told(found, viewer), close)
    if found.verdict == "legal":
        answer.page.say(f"legal: {move}", "green")
    tell_warnings(answer.complaints, file_warnings(log) + warnings)
    return answer


def list_moves(path: Path, player: str | None, after: int | None, viewer_name: str | None) -> Answer:
    """Every legal move now."""
    log = open_log(path)
    viewer = viewer_of(log, viewer_name)
    if broken := without_position(log):
        return broken
    log = log if after is None else log.after(after)
    moves = log.moves(viewer)
    cut = moves.cut if isinstance(moves, Moves) else None
    warnings = file_warnings(log) + ([] if cut is None else [Problem(None, None, "legal", None, cut)])
    if player is not None:
        seat = log.game.seat_named(log.header, player)
        moves = [move for move in moves if _is_of(log, move, seat)]
    answer = Answer(
        {
            "game": log.game.id,
            "next": next_json(log.header, log.next),
            "moves": moves,
            "warnings": as_json(warnings),
        }
    )
    answer.page.say(next_text(log.header, log.next), "bold")
    told: dict[str, str] = {}
    for move in moves:
        answer.page.say(f"  {move}{_what_comes(log, move, told)}")
    answer.page.say(count(len(moves), "legal move"), "dim")
    tell_warnings(answer.complaints, warnings)
    return answer


def _what_comes(log: Log, move: str, told: dict[str, str]) -> str:
    """What a listed move gains, where a game says it; `told` keeps what was said of others alike."""
    alike = log.game.effect_key(move)
    if alike is None:
        return ""
    if alike not in told:
        happened = "; ".join(log.judge(move).happened)
        told[alike] = f"   ({happened})" if happened else ""
    return told[alike]


def _is_of(log: Log, move: str, seat: int) -> bool:
    head, colon, _ = move.partition(": ")
    named = log.header.all_names().get(head) if colon else None
    return named is not None and named.seat == seat


def replay(path: Path, first: int | None, last: int | None, after: int | None, viewer_name: str | None) -> Answer:
    """The positions of a log, step by step."""
    log = open_log(path)
    viewer = viewer_of(log, viewer_name)
    if broken := without_position(log):
        return broken
    played = log.playthrough.played
    low, high = _range(first, last, after, len(played))
    steps: list[dict[str, Any]] = []
    page = Page()
    for number in range(low, high + 1):
        state = log.state_after(number)
        done = played[number - 1] if number else None
        shown = log.game.at_rest(state)
        do = retold(log, number, done.block.do, viewer) if done else None
        steps.append(
            {
                "move": number,
                "do": do,
                "verdict": done.step.verdict if done else "legal",
                "state": log.game.to_data(shown, viewer),
            }
        )
        _tell_step(page, log, number, do, shown, viewer)
    warnings = file_warnings(log)
    answer = Answer({"game": log.game.id, "steps": steps, "warnings": as_json(warnings)}, page)
    tell_warnings(answer.complaints, warnings)
    return answer


def _range(first: int | None, last: int | None, after: int | None, moves: int) -> tuple[int, int]:
    if after is not None and (first is not None or last is not None):
        raise InputError("--after shows one state: leave --from and --to out")
    low = after if after is not None else first if first is not None else 0
    high = after if after is not None else last if last is not None else moves
    if not 0 <= low <= high <= moves:
        raise InputError(f"there are {moves} moves: steps go from 0 (the setup) to {moves}")
    return low, high


def _tell_step(page: Page, log: Log, number: int, do: str | None, state: Any, viewer: int | None) -> None:
    if number == 0:
        page.say("setup", "bold")
    else:
        found = log.playthrough.played[number - 1].step
        left_out = " (left out)" if found.verdict == "illegal" and not found.forced else ""
        stands = " (allowed)" if found.forced else ""
        page.say(f"{number}. {do}  {found.verdict}{left_out}{stands}", "bold")
        here = [problem for problem in log.playthrough.problems if problem.move == number]
        for problem in masked(log, here, viewer):
            page.say(f"   [{problem.clause}] {problem.message}", STYLE[found.verdict])
        for said in news(log.game, log.state_after(number - 1), found):
            page.say(f"   {said}", "dim")
    page.say(picture(log.game, state, viewer))
    page.say(f"   {next_text(log.header, log.game.to_move(state))}")
    page.say()
