"""Faults in a setup of Misty."""

from __future__ import annotations

import random

from tests.differential.setups import Document, Fault, with_players, with_setup

NAMES = ("Ana", "Bela", "Cilla", "Dora", "Ema", "Fil")


def too_few_or_many(rng: random.Random, document: Document) -> Document:
    return with_players(document, [{"name": name} for name in NAMES[: rng.choice((1, 5, 6))]])


def any_number(rng: random.Random, document: Document) -> Document:
    players = [{"name": name} for name in NAMES[: rng.randint(2, 4)]]
    return with_setup(with_players(document, players), without=("window",) if rng.random() < 0.5 else ())


FAULTS = (Fault(frozenset({"setup.1"}), too_few_or_many), Fault(frozenset(), any_number))
