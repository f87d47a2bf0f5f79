"""How well typed words are understood: `python -m tests.benchmarks.understanding [GAME]...`.

Positions are those of random games, moves are legal ones, phrases come from `tests/phrases`. A natural phrase is
understood where it is accepted as meant, or where the first offer is what was meant.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

from referee.core.game import Game
from referee.core.step import step
from referee.core.understanding import respell, understand
from referee.games import GAMES, load_game
from tests.benchmarks.spots import Spot, spots
from tests.phrases.people import NONSENSE, TRAPS, negated, wrapped
from tests.phrases.slips import mistyped, other_slips
from tests.phrases.templates import Situation, sets, templates

KINDS = ("natural", "slip", "trap", "nonsense")


class Phrase(NamedTuple):
    """A line that somebody types, its kind, and the line that is meant (None: no move is); `also` are as good."""

    kind: str
    line: str
    meant: str | None
    also: tuple[str, ...] = ()


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


def told(ident: str, name: str, each: int = 2) -> Iterator[tuple[Spot, Phrase]]:
    """The sentences of a set at random positions, and slips in the notation."""
    filler = import_module(f"tests.phrases.slots.{ident}")
    rng = random.Random(f"told {name}")
    found = list(spots(ident, range(40, 52), 8))
    pool: dict[str | None, list[tuple[Spot, Situation]]] = {}
    for spot in found:
        for situation in filler.situations(spot, rng):
            pool.setdefault(situation.kind, []).append((spot, situation))
    for template in templates(name):
        kind = template.kind if template.kind in KINDS else "natural"
        times = 0
        if template.situation is None:
            yield rng.choice(found), Phrase("nonsense", template.text, None)
            continue
        options = pool.get(template.situation, [])
        for spot, situation in rng.sample(options, len(options)):
            line = template.filled(situation.slots)
            if line is not None:
                yield spot, Phrase(kind, line, None if kind == "trap" else situation.meant)
                times += 1
            if times == each:
                break
        assert times, f"{name}: {template.text}"
    for spot in rng.sample(found, 16):
        move = rng.choice(spot.moves)
        for line in slips(move, rng):
            yield spot, Phrase("slip", line, move)
        is_legal = partial(_is_legal, spot.played.game, spot.state)
        for slip in other_slips(move, spot.moves, rng, is_legal):
            yield spot, Phrase("slip", slip.line, move, slip.meant)


def _is_legal(game: Game[Any, Any], state: Any, line: str) -> bool:
    return not step(game, state, line).is_refused


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
    if first is not None and any(same(spot, first, one) for one in (phrase.meant, *phrase.also)):
        return Outcome("right", first)
    return Outcome("wrong" if found.kind == "confirm" else "missed", f"{found.kind} {found.moves}")


def _judged(spot: Spot, phrase: Phrase, line: str) -> Outcome:
    meant = () if phrase.meant is None else (phrase.meant, *phrase.also)
    is_right = any(same(spot, line, one) for one in meant)
    return Outcome("right" if is_right else "wrong", f"accepted {line}")


def same(spot: Spot, one: str, other: str) -> bool:
    """Do two lines do the same?"""
    game = spot.played.game
    if one.lower() == other.lower():
        return True
    first, second = step(game, spot.state, one), step(game, spot.state, other)
    return first.verdict == second.verdict and game.to_data(first.state) == game.to_data(second.state)


def rates(ident: str, seeds: range, each: int, shown: int = 0) -> dict[str, Counter[str]]:
    """The outcomes by kind; `shown` of those that are not right are printed."""
    counts: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}
    for spot in spots(ident, seeds, each):
        rng = random.Random(f"phrases {ident} {len(spot.moves)}")
        for phrase in phrases(spot, rng):
            result = outcome(spot, phrase)
            counts[phrase.kind][result.result] += 1
            if result.result != "right" and shown:
                shown -= 1
                print(f"  {result.result} {phrase.kind}: {phrase.line!r} meant {phrase.meant}: {result.answer}")
    return counts


def told_rates(ident: str, name: str, shown: int = 0) -> dict[str, Counter[str]]:
    """The outcomes of a set by kind; `shown` of those that are not right are printed."""
    counts: dict[str, Counter[str]] = {kind: Counter() for kind in KINDS}
    for spot, phrase in told(ident, name):
        result = outcome(spot, phrase)
        counts[phrase.kind][result.result] += 1
        if result.result != "right" and shown:
            shown -= 1
            print(f"  {result.result} {phrase.kind}: {phrase.line!r} meant {phrase.meant}: {result.answer}")
    return counts


def say(name: str, rated: dict[str, Counter[str]]) -> None:
    """Print the rates of a set."""
    for kind, counts in rated.items():
        whole = sum(counts.values()) or 1
        by_result = ", ".join(f"{result} {number}" for result, number in sorted(counts.items()))
        print(f"{name:12} {kind:9} {counts['right'] / whole:6.1%}  {by_result}")


def main() -> None:
    """Print the rates of the games named, or of all; a set is named as its file, `misty-1`."""
    shown = next((int(word) for word in sys.argv[1:] if word.isdigit()), 0)
    for ident in [word for word in sys.argv[1:] if not word.isdigit()] or list(GAMES):
        game = ident.partition("-")[0]
        load_game(game)
        if ident == game:
            say(ident, rates(ident, range(6), 6, shown))
        for name in sets(game) if ident == game else [ident]:
            say(name, told_rates(game, name, shown))


if __name__ == "__main__":
    main()
