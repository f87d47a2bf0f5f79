"""Collects the sentences of the refusals of a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from referee.core.examples import Example, examples_of
from referee.core.playthrough import Block, play_through
from referee.core.rulebook import Violation
from referee.files.header import read_header
from tests.support.examples import AnyGame, document_of

FOLDER = Path(__file__).parent


def sentences(game: AnyGame) -> str:
    """The sentences by clause, each with a line that is refused with it; one that is made of the same words once."""
    found: dict[tuple[str, str], str] = {}
    for line, violation in (*_of_examples(game), *_of_slips(game)):
        found.setdefault((violation.clause, violation.message), line)
    return "".join(f"{clause}  {line}\n    {message}\n" for (clause, message), line in sorted(found.items()))


def path_of(ident: str) -> Path:
    """The file with the sentences of a game."""
    return FOLDER / f"{ident}.txt"


def _of_examples(game: AnyGame) -> Iterator[tuple[str, Violation]]:
    for examples in examples_of(game).values():
        for example in examples:
            yield from _violations(game, example)


def _of_slips(game: AnyGame) -> Iterator[tuple[str, Violation]]:
    """Lines of `CLAUSE NUMBER: LINE`: typed in the place of the line of this example."""
    text = (FOLDER / f"{game.id}.slips").read_text(encoding="utf-8")
    for line in filter(None, text.splitlines()):
        where, _, slip = line.partition(": ")
        clause, number = where.split()
        example = examples_of(game)[clause][int(number) - 1]
        yield from _violations(game, Example(example.setup, "illegal", slip, example.moves, house=example.house))


def _violations(game: AnyGame, example: Example) -> Iterator[tuple[str, Violation]]:
    document = document_of(game, example)
    if "player" not in document:
        return
    header = read_header(game, document, None)
    if header.is_sheet:
        scored = game.sheets.score_sheet(header)
        yield from (("(a sheet)", one) for one in (scored if isinstance(scored, list) else scored.warnings))
        return
    typed = [*example.moves, *([] if example.do is None else [example.do])]
    through = play_through(game, header, [Block(do) for do in typed])
    yield from (("(the setup)", one) for one in (*through.start.violations, *through.start.warnings))
    for played in through.played[-1:]:
        yield from ((played.block.do, one) for one in played.step.violations)
