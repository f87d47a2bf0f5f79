"""Lines at the table that are no moves: questions that the table can answer, and a player's name alone."""

from __future__ import annotations

import re
from collections.abc import Callable

from referee.api import Log
from referee.cli.output import Page
from referee.cli.play.position import Position, status_text
from referee.cli.render import pending_lines
from referee.core.errors import NotationError

_STANDING = re.compile(
    r"(who|whos|who's|how|what|whats|what's)\b.*\b(winning|leading|ahead|first|wins|points|score)\??"
)
_TURN = re.compile(
    r"(who|whos|who's|whose|what|whats|what's)\b.*\b(turn|next|now|due)\??|what (now|do i do|can i do|to do)\??"
)


def answer_to(line: str, log: Log) -> Callable[[Page, Position], None] | None:
    """The function that answers a question about the game; None for any other line."""
    low = line.lower().strip()
    if low.split(" ", 1)[0] in log.game.verbs():
        return None
    if _STANDING.fullmatch(low):
        return lambda page, position: page.say(status_text(position.log))
    if _TURN.fullmatch(low):
        return lambda page, position: position.say_next(page)
    return None


def seat_alone(line: str, log: Log) -> int | None:
    """The seat of the player whose name is the whole line; None for any other line."""
    if line.lower() in log.game.verbs():
        return None
    try:
        named = log.header.all_names().get(line.lower().rstrip(":"))
    except NotationError:
        return None
    return named.seat if named is not None else None


def part_alone(line: str, log: Log) -> str | None:
    """The part of the board whose name is the whole line; None for any other line."""
    low = line.lower()
    return low if low in log.game.live.PARTS and low not in log.game.verbs() else None


def say_part(page: Page, log: Log, part: str) -> None:
    """One part of the board."""
    state, live = log.game.resting_state(log.state), log.game.live
    page.say("\n".join(live.part(state, part)), colors=live.board_colors(state))


def say_belongings(page: Page, log: Log, seat: int) -> None:
    """All that lies before a player."""
    for line in log.game.live.belongings(log.game.resting_state(log.state), seat):
        page.say(line)


def say_todo(page: Page, position: Position) -> None:
    """The decision that is due, the options, and the facts that nobody has told yet."""
    log = position.log
    position.say_next(page)
    for line in pending_lines(log.pending):
        page.say(f"      {line}")
    for line in log.game.live.untold(log.state):
        page.say(f"      not told yet: {line}")
