"""The keys inside `state` of the answers are in their schemas, and real positions have no others."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest

from referee.answers import state_model
from referee.core.header import NOBODY
from referee.core.models import json_schema
from referee.core.point_of_view import seen
from referee.games import GAMES
from tests.support.cli import referee
from tests.support.long_runs import ASKED_FOR, often
from tests.support.play import Played, random_game

WITH_KEYS = [ident for ident in GAMES if state_model(ident) is not None]


def positions(played: Played) -> list[Any]:
    """Positions of a game as everybody and as each player may see them."""
    found = list(played.states)
    for observer in (NOBODY, *range(len(played.header.players))):
        found += [one.step.state for one in seen(played.game, played.playthrough(), observer).played]
    return found


def test_all_games_of_the_package_name_their_keys() -> None:
    assert set(WITH_KEYS) == GAMES.keys() - {"nim"}


@pytest.mark.parametrize("ident", WITH_KEYS)
@pytest.mark.parametrize("seed", range(8) if ASKED_FOR else (0, 3))
def test_positions_of_random_games_match_the_schema_of_their_state(ident: str, seed: int) -> None:
    model = state_model(ident)
    assert model is not None
    validator = jsonschema.Draft7Validator(json_schema(model))
    played = random_game(ident, seed, hidden=True if seed % 4 == 3 else None)
    found = positions(played)
    for state in found[:: max(1, len(found) // often(20, 60))]:
        validator.validate(json.loads(json.dumps(played.game.to_data(state))))


@pytest.mark.parametrize("ident", WITH_KEYS)
def test_a_key_that_the_schema_does_not_name_is_refused(ident: str) -> None:
    model = state_model(ident)
    assert model is not None
    played = random_game(ident, 0)
    data = json.loads(json.dumps(played.game.to_data(played.states[0])))
    validator = jsonschema.Draft7Validator(json_schema(model))
    assert not validator.is_valid({**data, "unheard-of": 1})
    for key in data:
        assert not validator.is_valid({name: value for name, value in data.items() if name != key}), key


@pytest.mark.parametrize("command", ["show", "replay"])
def test_schema_of_an_answer_has_the_keys_of_every_game(command: str) -> None:
    schema = referee("schema", "--answer", command).data
    jsonschema.Draft7Validator.check_schema(schema)
    told = json.dumps(schema)
    for ident in WITH_KEYS:
        model = state_model(ident)
        assert model is not None
        assert all(f'"{key}": ' in told for key in json_schema(model)["properties"]), ident
