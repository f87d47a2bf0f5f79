"""A position at which tests try lines."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from referee.core.game import Game, Verdict
from referee.core.header import Choice, Header
from referee.core.playthrough import Block, play_through
from referee.core.point_of_view import seen
from referee.core.score import ScoreSheet
from referee.core.step import Step, step
from referee.core.understanding import understand
from referee.files.header import read_header


@dataclass(frozen=True)
class Table:
    """A position and questions about it. Immutable: `play` returns another one."""

    game: Game[Any, Any]
    header: Header
    state: Any
    blocks: tuple[Block, ...] = ()

    def judge(self, line: str, allow: bool = False) -> Step[Any]:
        return step(self.game, self.state, line, allow)

    def verdict(self, line: str) -> Verdict:
        return self.judge(line).verdict

    def clauses(self, line: str) -> set[str]:
        """The clauses that a line breaks in at least one world."""
        return {broken.clause for broken in self.judge(line).violations}

    def play(self, *lines: str) -> Table:
        """The table after these lines, none of which may be illegal."""
        table = self
        for line in lines:
            found = table.judge(line)
            assert found.verdict != "illegal", f"{line}: {found.violations}"
            table = replace(table, state=found.state, blocks=(*table.blocks, Block(line)))
        return table

    def allow(self, line: str) -> Table:
        """The table after an illegal line that is allowed."""
        found = self.judge(line, allow=True)
        assert found.allowed, f"{line} is {found.verdict} and was not carried out: {found.violations}"
        return replace(self, state=found.state, blocks=(*self.blocks, Block(line, "agreed")))

    def seen_by(self, observer: int | None) -> Table:
        """The table as a player at this seat knows it; None: as it is."""
        if observer is None:
            return self
        own = seen(self.game, play_through(self.game, self.header, self.blocks), observer)
        return replace(self, header=own.header, state=own.state)

    def moves(self) -> list[str]:
        return self.game.legal_moves(self.state)

    def view(self) -> dict[str, Any]:
        return self.game.to_data(self.game.resting_state(self.state))

    def score(self) -> ScoreSheet:
        return self.game.score(self.game.resting_state(self.state))


def header_of(game: Game[Any, Any], text: str, house: Mapping[str, Choice] | None = None) -> Header:
    """The header of a file with these house rules."""
    document = tomllib.loads(text)
    if house:
        document["house_rules"] = document.get("house_rules", {}) | dict(house)
    return read_header(game, document, None)


def nearest_moves(game: Game[Any, Any], state: Any, typed: str, header: Header) -> list[str]:
    """Up to three legal moves nearest to a refused line: never the line itself, at least one if any move is legal."""
    return list(understand(game, header, state, typed).moves)


def lay(game: Game[Any, Any], text: str, house: Mapping[str, Choice] | None = None) -> Table:
    """The table after the setup of a log; the setup may be illegal if it gives a position all the same."""
    header = header_of(game, text, house)
    begun = game.initial_state(header)
    assert begun.state is not None, begun.violations
    return Table(game, header, begun.state)


def score_sheet(game: Game[Any, Any], text: str, house: Mapping[str, Choice] | None = None) -> ScoreSheet:
    """The score of a sheet without faults."""
    found = game.sheets.score_sheet(header_of(game, text, house))
    assert isinstance(found, ScoreSheet), found
    return found


def broken_by_sheet(game: Game[Any, Any], text: str, house: Mapping[str, Choice] | None = None) -> set[str]:
    """The clauses that a sheet breaks."""
    found = game.sheets.score_sheet(header_of(game, text, house))
    return set() if isinstance(found, ScoreSheet) else {broken.clause for broken in found}


def log_text(setup: str, lines: Iterable[str], allowed: Mapping[int, str] | None = None) -> str:
    """The text of a log: `allowed` has the reasons for allowing moves, by their numbers from 1."""
    blocks = []
    for number, line in enumerate(lines, 1):
        reason = f'allow = "{allowed[number]}"\n' if allowed and number in allowed else ""
        blocks.append(f'\n[[move]]\n{reason}do = "{line}"\n')
    return setup.strip() + "\n" + "".join(blocks)
