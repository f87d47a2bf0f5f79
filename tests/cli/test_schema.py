"""The schemas are valid draft-07, accept the sample games and bundled sets, and agree with the program's own checks."""

from __future__ import annotations

import datetime
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from referee.cli.commands.schema import schema_of
from referee.core.errors import InputError
from referee.core.models import validated
from referee.files.header import game_id, read_blocks
from referee.files.models import file_model
from referee.games import GAMES, load_game
from tests.support.cli import referee

SAMPLES = sorted(Path("sample_games").rglob("*.toml"))
WITH_COMPONENTS = [ident for ident in GAMES if load_game(ident).components]


def _plain(value: Any) -> Any:
    """A TOML document as editors pass it to a validator: dates are strings."""
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, datetime.date | datetime.time):
        return value.isoformat()
    return value


@pytest.mark.parametrize("option", ["--sheet", "--components"])
def test_game_without_sheets_and_components_says_so_instead_of_a_schema(option: str) -> None:
    answer = referee("schema", "nim", option)
    assert answer.status == 2
    assert "Nim" in answer.err


@pytest.mark.parametrize("ident", WITH_COMPONENTS)
@pytest.mark.parametrize("options", [(), ("--sheet",), ("--components",)])
def test_schema_is_valid_draft_07(ident: str, options: tuple[str, ...]) -> None:
    schema = referee("schema", ident, *options, "--json").data
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
    jsonschema.Draft7Validator.check_schema(schema)
    assert referee("schema", ident, *options).out.startswith("{")


@pytest.mark.parametrize("path", SAMPLES, ids=str)
def test_sample_game_matches_its_schema(path: Path) -> None:
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    game = load_game(document["game"])
    if "player" not in document:
        schema = schema_of(game, False, True)
    else:
        schema = schema_of(game, "move" not in document and "final" in document)
    jsonschema.Draft7Validator(schema).validate(_plain(document))


@pytest.mark.parametrize("ident", WITH_COMPONENTS)
def test_bundled_set_and_empty_form_match_the_schema_of_component_sets(ident: str, tmp_path: Path) -> None:
    game = load_game(ident)
    validator = jsonschema.Draft7Validator(schema_of(game, False, True))
    validator.validate(game.components.STANDIN)
    assert referee("components", ident, "--json").data["problems"] == []
    form = tmp_path / "form.toml"
    assert referee("components", ident, "--form", form).status == 0
    assert referee("components", ident, "--form", form).status == 2
    # A form in which whatever is unknown may stay `?` adds up as it is; any other has to be filled in.
    open_form = '"?"' in form.read_text(encoding="utf-8")
    assert (referee("components", ident, "--verify", form).status == 0) == open_form
    shown = tmp_path / "shown.toml"
    shown.write_text(referee("components", ident).out, encoding="utf-8")
    assert referee("components", ident, "--verify", shown, "--json").status == 0


def _accepts(game: Any, sheet: bool, key: str, value: Any) -> bool:
    """Does the program accept the form of this value? What clauses say about it does not count."""
    try:
        if key == "move":
            read_blocks({"move": value})
        elif key == "house_rules":
            return isinstance(value, dict)
        elif key in ("referee", "game"):
            game_id({"referee": 1, "game": game.id, key: value}, (game.id,))
        else:
            # The key comes first, because the first fault in the file is reported.
            rest = {"referee": 1, "game": game.id, "player": [{"name": "Ana"}]}
            validated(file_model(game, sheet), {key: value, **{name: one for name, one in rest.items() if name != key}})
    except InputError as error:
        return error.key[:1] != (key,)
    return True


WRONG: list[Any] = [5, "x", True, [], {}, 1.5, [1], {"x": 1}, None]


WITH_SHEETS = [(ident, True) for ident in WITH_COMPONENTS]


@pytest.mark.parametrize(("ident", "sheet"), [*((ident, False) for ident in GAMES), *WITH_SHEETS])
def test_program_and_json_schema_validator_agree_on_wrong_values(ident: str, sheet: bool) -> None:
    schema = schema_of(load_game(ident), sheet)
    validator = jsonschema.Draft7Validator(schema)
    dates = {"date"}
    for key, inner in schema["properties"].items():
        for value in WRONG:
            if value is None or key in dates:
                continue
            ours = _accepts(load_game(ident), sheet, key, value)
            theirs = jsonschema.Draft7Validator({**inner, "definitions": schema.get("definitions", {})}).is_valid(value)
            assert ours == theirs, (key, value)
    assert not validator.is_valid({})
