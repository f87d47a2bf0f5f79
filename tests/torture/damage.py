"""Logs cut at every byte, and logs changed at random."""

from __future__ import annotations

from collections.abc import Callable

from tests.cli.test_damaged_logs import mutated
from tests.support.damage import assert_answered, assert_survives_cut
from tests.torture.trial import SAMPLES, Trial


def cuts(trial: Trial) -> None:
    """Every sample, with either line end, cut at random bytes: read, recorded in, undone, redone, nothing lost."""
    contents = [path.read_bytes() for path in SAMPLES]
    sizes = [len(content) for content in contents]
    while trial.goes_on:
        place = trial.random.choices(range(len(contents)), sizes)[0]
        content = contents[place]
        if trial.random.random() < 0.3:
            content = content.replace(b"\n", b"\r\n")
        at = trial.random.randrange(len(content) + 1)
        _try(trial, f"{SAMPLES[place]} cut at {at}", assert_survives_cut, trial.folder, content[:at])


def mutations(trial: Trial) -> None:
    """Every sample with words and characters put in, taken out and exchanged: every command has an answer."""
    texts = [path.read_text(encoding="utf-8") for path in SAMPLES]
    log = trial.folder / "log.toml"
    while trial.goes_on:
        text = mutated(trial.random.choice(texts), trial.random)
        log.write_text(text, encoding="utf-8")
        _try(trial, f"a changed sample: {text!r}", assert_answered, log)


def _try(trial: Trial, what: str, check: Callable[..., None], *arguments: object) -> None:
    trial.tries += 1
    try:
        check(*arguments)
    except Exception as fault:
        trial.failures.append(f"{what}: {type(fault).__name__}: {str(fault)[:300]}")
