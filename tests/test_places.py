"""A new house rule, card, verb or score category has several places: the file that forgets it is named here."""

from __future__ import annotations

import re
import typing
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from runpy import run_path

import pytest

import referee
import tests
from referee.core.game import full_rulebook, verbs_of
from referee.core.models import ClaimedPoints, FileModel, final_model
from referee.core.playthrough import score_of
from referee.core.point_of_view import with_secrets
from referee.games import GAMES, load_game
from referee.games.gridblock.notation import Play
from referee.games.grund.verbs import Card, Verb, no_words, only_itself
from tests.support.play import random_game

IDENTS = [ident for ident, info in GAMES.items() if info.module.startswith("referee.games.")]
every_game = pytest.mark.parametrize("ident", IDENTS)
PACKAGE, TESTS = Path(referee.__file__).parent, Path(tests.__file__).parent


@cache
def words_in(path: Path) -> frozenset[str]:
    """The ids in a file, or in all modules of a folder."""
    files = path.rglob("*.py") if path.is_dir() else [path]
    return frozenset(word for file in files for word in re.findall(r"[a-z][\w.-]*\w", file.read_text("utf-8").lower()))


def forgotten(ident: str, words: typing.Iterable[str]) -> list[str]:
    """`FILE: WORD` for each word that the page of a game or its second implementation does not name."""
    places = (PACKAGE / "docs" / f"{ident}.md", TESTS / "differential" / ident)
    return [f"{place}: {word}" for place in places for word in words if word not in words_in(place)]


def test_word_that_is_nowhere_is_missed_in_both_places() -> None:
    page, second_opinion = forgotten("misty", ["flowers", "unheard-of"])
    assert page.endswith("misty.md: unheard-of")
    assert second_opinion.endswith("misty: unheard-of")


@every_game
def test_house_rule_is_in_every_place(ident: str) -> None:
    game = load_game(ident)
    rules = game.rulebook.house_rules
    of_clauses = {key for clause in full_rulebook(game).clauses() for key in clause.house}
    asked = game.questions.SHEET_HOUSE_RULES
    assert forgotten(ident, [rule.key for rule in rules]) == []
    assert [rule.key for rule in rules if rule.key not in of_clauses] == [], "no clause has it as `house`"
    assert [rule.key for rule in rules if rule.score_only and asked is not None and rule.key not in asked] == [], (
        f"SHEET_HOUSE_RULES in {game.modules['questions']}"
    )
    unexplained = [rule.key for rule in rules if rule.score_only and {*map(str, rule.values)} - rule.meanings.keys()]
    assert unexplained == [], "`meanings` in rulebook.py"


@every_game
def test_verb_is_in_every_place(ident: str) -> None:
    game = load_game(ident)
    lexicon = game.words.lexicon(random_game(ident, 0).states[0])
    told = {"-".join(words) for words in lexicon.phrases} | {lexicon.prefix}
    assert forgotten(ident, verbs_of(game)) == []
    assert verbs_of(game) - told == set(), f"forms in {game.modules['words']}"


@every_game
def test_card_and_tile_with_a_name_is_in_every_place(ident: str) -> None:
    lexicon = load_game(ident).words.lexicon(random_game(ident, 0).states[0])
    ids = [word for kind in ("card", "tile") for word in lexicon.names.get(kind, ()) if re.fullmatch(r"[a-z-]+", word)]
    assert forgotten(ident, ids) == []


@every_game
def test_score_category_is_in_every_place(ident: str) -> None:
    played = random_game(ident, 0)
    items = [item.name for item in score_of(played.game, played.playthrough()).players[0].items]
    models = played.game.files.MODELS
    claimed = {model.__name__: set(model.model_fields) - {"total"} for model in claims_in(final_model(models, False))}
    assert forgotten(ident, items) == []
    assert set(items) in claimed.values(), f"{played.game.modules['files']}: {claimed}"


def keys_of(table: type[FileModel]) -> Iterator[str]:
    """The keys of a table, those of an inner table behind a dot."""
    for key, field in table.model_fields.items():
        kinds = (field.annotation, *typing.get_args(field.annotation))
        inner = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, FileModel)]
        yield from (f"{key}.{part}" for kind in inner for part in keys_of(kind)) if inner else (key,)


@pytest.mark.parametrize("ident", [ident for ident in IDENTS if load_game(ident).files.MODELS.table is not None])
def test_entry_of_a_player_is_in_every_place(ident: str) -> None:
    game = load_game(ident)
    module = import_module(game.modules["sheets"].rpartition(".")[0] + ".entries")
    declared = [entry.key for entry in module.ENTRIES]
    assert sorted(declared) == sorted(keys_of(game.files.MODELS.table)), f"{module.__name__}, {game.modules['files']}"
    assert forgotten(ident, [word for key in declared for word in key.split(".")]) == []


def claims_in(annotation: object) -> Iterator[type[ClaimedPoints]]:
    """The models of claimed points in a type, or in the fields of a model."""
    if isinstance(annotation, type) and issubclass(annotation, ClaimedPoints):
        yield annotation
    elif isinstance(annotation, type) and issubclass(annotation, FileModel):
        hints = typing.get_type_hints(annotation)
        for key in (*annotation.model_fields, "__pydantic_extra__"):
            yield from claims_in(hints.get(key))
    for inner in typing.get_args(annotation):
        yield from claims_in(inner)


class Peek(typing.NamedTuple):
    """An action that no game has."""

    card: str


# Where the verbs of a game stand, and one more of them.
MORE_VERBS: dict[str, tuple[str, str, typing.Callable[[typing.Any], typing.Any]]] = {
    "cathood": ("notation", "VERBS", lambda verbs: verbs | {"peek"}),
    "balconia": ("notation", "Action", lambda actions: actions | Peek),
    "misty": ("notation", "Action", lambda actions: actions | Peek),
    "gridblock": ("notation", "Action", lambda actions: actions | Peek),
}


@pytest.mark.parametrize("ident", [ident for ident in IDENTS if ident != "grund"])
def test_verb_of_which_the_secrets_say_nothing_is_an_error(ident: str, monkeypatch: pytest.MonkeyPatch) -> None:
    secrets = import_module(load_game(ident).modules["secrets"]).__file__
    assert secrets is not None
    run_path(secrets)
    where, name, with_one_more = MORE_VERBS[ident]
    module = import_module(f"referee.games.{ident}.{where}")
    monkeypatch.setattr(module, name, with_one_more(getattr(module, name)))
    with pytest.raises(TypeError, match=r"(?i)peek: secrets.py does not say who may see that"):
        run_path(secrets)


@pytest.mark.parametrize("verb", [Verb, Card])
def test_verb_of_grund_says_what_it_hides(verb: typing.Callable[..., object]) -> None:
    with pytest.raises(TypeError, match="hide"):
        verb("peek", "own", "about", no_words, only_itself)


def test_argument_of_which_the_secrets_say_nothing_is_an_error() -> None:
    actions = Peek | Play
    play = "named value value_hidden symbol path cells places"
    assert with_secrets(actions, {Play: play, Peek: "card?"}) == (Peek,)
    wrong: list[tuple[dict[type[tuple[typing.Any, ...]], str], str]] = [
        ({Play: play}, "the actions: Peek"),
        ({Play: play, Peek: ""}, "Peek: card"),
        ({Play: play, Peek: "card cards"}, "Peek: cards"),
    ]
    for said, message in wrong:
        with pytest.raises(TypeError, match=f"{message}: secrets"):
            with_secrets(actions, said)
