"""Logs cut at every byte, and changed at random: an answer, and no byte lost."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.support.damage import assert_answered, assert_survives_cut
from tests.support.logs import GRIDBLOCK, MISTY, MOVES, blocks
from tests.support.long_runs import often

NOTED = '\n[[move]]\nnote = "Zsófi: \\"now\\""\nat = 2026-11-20T19:31:04Z\ndo = "bela: place flower"\n'
SHORT = MISTY + '[setup]\nwindow = "3x4" # of our box\n' + NOTED + blocks("ana: place flower")
TOKENS = ["[", "]", "=", '"', "'", "#", "\n", "1", "-1", "true", "{}", "[]", '""', '"""', "inf", "2026-01-01", "9" * 30]


@pytest.mark.parametrize("line_end", ["\n", "\r\n"], ids=["LF", "CRLF"])
def test_log_cut_at_any_byte_loses_nothing(line_end: str, tmp_path: Path) -> None:
    content = SHORT.replace("\n", line_end).encode()
    first = 0 if line_end == "\n" else content.index(b"[[move]]")
    for length in range(first, len(content) + 1, often(5 if line_end == "\n" else 7, 1)):
        assert_survives_cut(tmp_path, content[:length])


@pytest.mark.parametrize("seed", range(4))
def test_log_changed_at_random_is_answered(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    texts = [SHORT, GRIDBLOCK + blocks(*MOVES), GRIDBLOCK + "[final.points]\nAna = 3\n"]
    log = tmp_path / "log.toml"
    for _ in range(40):
        log.write_text(mutated(rng.choice(texts), rng))
        assert_answered(log)


def mutated(text: str, rng: random.Random) -> str:
    """A text with one to three words or characters put in, taken out, or put in the place of others."""
    for _ in range(rng.randint(1, 3)):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 1, 6, 20)))
        text = text[:start] + rng.choice(["", *TOKENS]) + text[end:]
    return text
