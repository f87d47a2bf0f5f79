"""Sentences of evenings put together at random: nothing breaks, and no offer of several moves is refused."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from referee.api import Log
from referee.cli.play.refusal import refusal_of
from referee.cli.session import Judge
from referee.core.header import NOBODY
from tests.support.long_runs import often
from tests.support.samples import opened

_BETWEEN = ("; ", ", ", " and ", " then ", ", then ", ". ", " ")
_OTHER = (
    "too", "both", "so does", "then", "?", "no wait,", "everybody", ";;", "a1", ", ,", "-", "n1", "z99", "-1", "right",
)  # fmt: skip
_EACH = often(4, 50)
_CUT = 0.4
_TOLD = Path("tests/phrases/evenings")


def _sentences(game: str) -> list[str]:
    files = _TOLD.glob(f"{game}*.txt")
    return [line.split(" ", 1)[1] for path in files for line in path.read_text(encoding="utf-8").splitlines()[1:]]


def _logs(game: str) -> list[Log]:
    files = (opened(path) for path in sorted(Path("sample_games", game).glob("*.toml")))
    logs = [log for log in files if isinstance(log, Log) and log.playthrough.state is not None]
    return [log for log in logs if log.playthrough.verdict != "illegal" and log.playthrough.played]


@pytest.mark.parametrize("game", sorted({path.stem.partition("-")[0] for path in _TOLD.glob("*.txt")}))
def test_any_line_is_answered_with_moves_that_can_be_made(game: str) -> None:
    rng = random.Random(game)
    sentences, logs = _sentences(game), _logs(game)
    for _ in range(_EACH):
        log = rng.choice(logs)
        place = log.after(rng.choice((rng.randrange(len(log.playthrough.played)), len(log.playthrough.played))))
        seen = place.seen_by(rng.choice((None, NOBODY, 0)))
        line = rng.choice(sentences)
        if rng.random() < _CUT:
            # People stop in the middle of a sentence.
            words = line.split()
            line = " ".join(words[: rng.randint(1, len(words))])
        for _ in range(rng.randint(0, 2)):
            line += rng.choice(_BETWEEN) + rng.choice((rng.choice(sentences), rng.choice(_OTHER)))
        attempt = Judge(seen, seen).attempt(line)
        if not attempt.is_refused:
            continue
        offers = refusal_of(Judge(seen, seen), attempt, is_attended=True).offers
        for move in (offers.enter, *offers.behind) if offers.enter is not None else ():
            played = seen.attempt(move)
            assert not played.step.is_refused, f"{line}: {move}"
            seen = seen.extended(played)
