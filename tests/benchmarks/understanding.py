"""How well typed words are understood: `python -m tests.benchmarks.understanding [GAME]...`.

Positions are those of random games, moves are legal ones, phrases come from `tests/phrases`. A natural phrase is
understood where it is accepted as meant, or where the first offer is what was meant.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from itertools import chain, islice
from typing import NamedTuple

from referee.core.step import step
from referee.core.understanding import Understanding, respell, understand
from referee.games import GAMES, load_game
from tests.benchmarks.spots import Phrase, Spot, mistyped, spots
from tests.phrases.people import NONSENSE, TRAPS, negated, wrapped
from tests.phrases.positions import POSITIONED, positioned
from tests.phrases.templates import SETS, Case, cases, has_set

KINDS = ("natural", "slip", "trap", "nonsense")


class Outcome(NamedTuple):
    """What came of a phrase: `right`, `wrong` (taken for something else), `missed`, or `fault` (a refused offer)."""

    result: str
    answer: str


def phrases(spot: Spot, rng: random.Random, most: int = 4) -> Iterator[Phrase]:
    """Phrases of every kind at one position."""
    author = import_module(f"tests.phrases.{spot.played.game.id}")
    by_verb: dict[str, list[str]] = {}
    for move in spot.moves:
        by_verb.setdefault(_verb(move), []).append(move)
    for _, moves in sorted(by_verb.items()):
        for move in rng.sample(moves, min(2, len(moves))):
            said = list(author.natural(spot.state, move, rng))
            for line, meant in rng.sample(said, min(most, len(said))):
                yield Phrase("natural", wrapped(line, rng), meant)
            for line in slips(move, rng):
                yield Phrase("slip", line, move)
            yield Phrase("trap", negated(move), None)
    yield Phrase("trap", rng.choice(TRAPS), None)
    yield Phrase("nonsense", rng.choice(NONSENSE), None)


def _verb(move: str) -> str:
    first = (move.partition(": ")[2] or move).split()[0]
    return first if first.isalpha() else ""


def slips(move: str, rng: random.Random) -> Iterator[str]:
    """The move with one slip: in a word of at least four letters, or two words swapped."""
    words = move.split()
    long = [place for place, word in enumerate(words) if len(word) > 3 and word.isalpha()]
    for place in long:
        yield " ".join((*words[:place], mistyped(words[place], rng), *words[place + 1 :]))
    start = 1 if words[0].endswith(":") else 0
    if len(words) - start > 2:
        place = rng.randrange(start + 1, len(words) - 1) if len(words) - start > 2 else start
        swapped = [*words[:place], words[place + 1], words[place], *words[place + 2 :]]
        yield " ".join(swapped)


def outcome(spot: Spot, phrase: Phrase) -> Outcome:
    """What comes of a phrase at a position."""
    game, header, state = spot.played.game, spot.played.header, spot.state
    own = step(game, state, phrase.line)
    if not own.is_refused:
        return _judged(spot, phrase, phrase.line)
    line = respell(game, header, state, phrase.line)
    if line is not None and not step(game, state, line).is_refused:
        return _judged(spot, phrase, line)
    found = understand(game, header, state, line or phrase.line, spot.moves)
    if any(step(game, state, move).is_refused for move in found.moves):
        return Outcome("fault", str(found.moves))
    if phrase.meant is None:
        return Outcome("right" if found.kind != "confirm" else "wrong", f"{found.kind} {found.moves[:1]}")
    first = found.moves[0] if found.moves else None
    if first is not None and same(spot, first, phrase.meant):
        return Outcome("right", first)
    if _is_asked(spot, phrase.line, phrase.meant, found):
        return Outcome("right", f"asked {found.missing}")
    return Outcome("wrong" if found.kind == "confirm" else "missed", f"{found.kind} {found.moves}")


def _is_asked(spot: Spot, line: str, meant: str, found: Understanding) -> bool:
    """Does the table ask for the one word that the line leaves open: one of its values gives what is meant?"""
    if found.kind != "ask" or found.missing is None:
        return False
    values = [value for value, move in found.missing.values if same(spot, move, meant)]
    return any(value.lower() not in line.lower().split() for value in values)


def _judged(spot: Spot, phrase: Phrase, line: str) -> Outcome:
    is_right = phrase.meant is not None and same(spot, line, phrase.meant)
    return Outcome("right" if is_right else "wrong", f"accepted {line}")


def same(spot: Spot, one: str, other: str) -> bool:
    """Do two lines do the same?"""
    game = spot.played.game
    if one.lower() == other.lower():
        return True
    first, second = step(game, spot.state, one), step(game, spot.state, other)
    # What is read out is no part of the data of every state.
    is_told = game.id != "balconia" or first.state == second.state
    return first.verdict == second.verdict and is_told and game.to_data(first.state) == game.to_data(second.state)


def rates(ident: str, seeds: range, each: int, shown: int = 0, every: int = 1) -> dict[str, Counter[str]]:
    """The outcomes by kind, of one phrase in `every`; `shown` of those that are not right are printed."""
    counts: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}
    for spot in spots(ident, seeds, each):
        rng = random.Random(f"phrases {ident} {len(spot.moves)}")
        for phrase in islice(phrases(spot, rng), 0, None, every):
            result = outcome(spot, phrase)
            counts[phrase.kind][result.result] += 1
            if result.result != "right" and shown:
                shown -= 1
                print(f"  {result.result} {phrase.kind}: {phrase.line!r} meant {phrase.meant}: {result.answer}")
    return counts


def rates_of_set(
    name: str, ident: str, seeds: range, each: int, most: int, shown: int = 0, every: int = 1
) -> dict[str, Counter[str]]:
    """The outcomes by kind of the phrases of a set, or of one in `every`; natural ones by kind of move too."""
    counts: dict[str, Counter[str]] = {}
    # The words and moves of a position are kept for the next line there.
    by_spot: dict[int, list[Case]] = {}
    # To come to a position costs more than its lines: of these sets whole positions are left out.
    is_positioned = name in POSITIONED
    found = positioned(name, ident, every) if is_positioned else cases(name, ident, seeds, each, most)
    for case in islice(found, 0, None, 1 if is_positioned else every):
        by_spot.setdefault(id(case.spot), []).append(case)
    for case in chain.from_iterable(by_spot.values()):
        result = outcome(case.spot, case.phrase)
        counts.setdefault(case.phrase.kind, Counter())[result.result] += 1
        if case.phrase.kind in ("natural", "slip"):
            counts.setdefault(f"  {case.phrase.kind} {case.what}", Counter())[result.result] += 1
        if result.result != "right" and shown:
            shown -= 1
            print(f"  {result.result} {case.what} {case.phrase.line!r} meant {case.phrase.meant}: {result.answer}")
    return dict(sorted(counts.items()))


def main() -> None:
    """Print the rates of the games named, or of all."""
    shown = next((int(word) for word in sys.argv[1:] if word.isdigit()), 0)
    games = [word for word in sys.argv[1:] if word in GAMES] or list(GAMES)
    for ident in games:
        load_game(ident)
        told = {f"{ident:10}": rates(ident, range(6), 6, shown)}
        for name in SETS:
            if has_set(name, ident):
                told[f"{ident:10} {name:8}"] = rates_of_set(name, ident, range(12), 12, 3, shown)
        for label, by_kind in told.items():
            for kind, counts in by_kind.items():
                whole = sum(counts.values()) or 1
                results = ", ".join(f"{result} {number}" for result, number in sorted(counts.items()))
                print(f"{label} {kind:26} {counts['right'] / whole:6.1%}  {results}")


if __name__ == "__main__":
    main()
