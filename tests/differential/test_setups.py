"""Random setups with one fault each break its clause and no other."""

from __future__ import annotations

import random
import tomllib

import pytest

from referee.cli.commands.generate import RandomWish, random_log
from referee.files.header import read_header
from referee.files.new_file import file_text
from referee.games import load_game
from tests.differential.balconia.setups import FAULTS as BALCONIA
from tests.differential.cathood.setups import FAULTS as CATHOOD
from tests.differential.gridblock.setups import FAULTS as GRIDBLOCK
from tests.differential.misty.setups import FAULTS as MISTY
from tests.differential.setups import Fault
from tests.support.long_runs import games

FAULTS = {"balconia": BALCONIA, "cathood": CATHOOD, "gridblock": GRIDBLOCK, "misty": MISTY}
NUMBER = games(6)


@pytest.mark.parametrize(
    ("ident", "fault"),
    [
        pytest.param(ident, fault, id=f"{ident}-{fault.make.__name__}-{'-'.join(fault.clauses) or 'stands'}")
        for ident, faults in FAULTS.items()
        for fault in faults
    ],
)
def test_fault_in_a_setup_breaks_its_clause(ident: str, fault: Fault) -> None:
    game, made = load_game(ident), 0
    for number in range(NUMBER):
        rng = random.Random(f"setup {ident} {number}")
        house = {rule.key: rng.choice(rule.values) for rule in game.rulebook.house_rules if rng.random() < 0.5}
        wish = RandomWish(house={**house, **fault.house}, most=0)
        document = fault.make(rng, tomllib.loads(random_log(game, rng, wish).text))
        if document is None:
            continue
        made += 1
        start = game.initial_state(read_header(game, document, None))
        assert {violation.clause for violation in start.violations} == fault.clauses, file_text(document)
    assert made, "no random start allows this fault"
