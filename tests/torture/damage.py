"""Logs cut at every byte, and logs changed at random."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from referee.core.errors import InputError
from referee.files.document import load
from tests.cli.test_damaged_logs import mutated
from tests.support.damage import assert_answered, assert_survives_cut
from tests.torture.trial import SAMPLES, Trial

_TREATED = 50
"""Of so many cuts one is also recorded in, undone and redone."""


def cuts(trial: Trial) -> None:
    """Every sample cut at random bytes, or at every byte: read, and now and then recorded in, undone, redone."""
    contents = [path.read_bytes() for path in SAMPLES]
    places = [(place, at) for place, content in enumerate(contents) for at in range(len(content) + 1)]
    trial.random.shuffle(places)
    for place, at in places:
        if not trial.goes_on:
            return
        content = contents[place]
        if trial.random.random() < 0.3:
            content = content.replace(b"\n", b"\r\n")
        what = f"{SAMPLES[place]} cut at {at}"
        _try(trial, what, _assert_whole_blocks_are_read, trial.folder, content[:at])
        if trial.tries % _TREATED == 0:
            _try(trial, what, assert_survives_cut, trial.folder, content[:at])


def _assert_whole_blocks_are_read(folder: Path, content: bytes) -> None:
    """A log that was cut has the moves of its whole blocks, or is refused with a sentence."""
    log = folder / "log.toml"
    log.write_bytes(content)
    try:
        moves = load(log).data.get("move", [])
    except InputError as refusal:
        assert refusal.message
        # Only the last block may be torn: what follows it, such as claims, has to be whole.
        _, _, behind = content.rpartition(b"\ndo = ")
        assert content.count(b"[[move]]") < 2 or behind.partition(b"\n")[2].strip()
        return
    lines = [line for line in content.decode("utf-8", "replace").splitlines() if line.startswith("do = ")]
    # The last line may be cut inside its text.
    assert len(lines) - 1 <= len(moves) <= len(lines)


def mutations(trial: Trial) -> None:
    """Every sample with words and characters put in, taken out and exchanged: every command has an answer."""
    texts = [path.read_text(encoding="utf-8") for path in SAMPLES]
    log = trial.folder / "log.toml"
    trial.enough = 10_000
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
