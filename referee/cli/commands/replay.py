"""The command `replay`: the positions of a log, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from referee.api import Log
from referee.cli.output import Answer, Page
from referee.cli.render import (
    STYLE,
    as_json,
    file_warnings,
    masked,
    next_text,
    open_log,
    picture,
    retold,
    tell_warnings,
    viewer_of,
    without_position,
)
from referee.core.errors import InputError
from referee.core.step import news


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
