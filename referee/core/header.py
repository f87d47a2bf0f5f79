"""What stands above the moves of a log, or in a sheet: game, players, house rules, setup, claims."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from referee.core.errors import InputError, NotationError, Path
from referee.core.messages import nearest
from referee.core.names import Names, as_word
from referee.core.rulebook import HouseRule

TomlTable = Mapping[str, Any]
Choice = str | int


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: the name as written, the colours owned (lower case; empty where the game has none)."""

    name: str
    colors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Header:
    """A log without its moves, or a sheet; plain data, checked for form but not yet against any clause.

    `components` is the user's component set as parsed, None for the bundled one. `final` is None where the
    file has no such table.
    """

    game: str
    players: tuple[Player, ...]
    house: Mapping[str, Choice]
    setup: TomlTable
    final: TomlTable | None = None
    edition: str | None = None
    rules: int = 1
    components: TomlTable | None = None
    given_house: frozenset[str] = frozenset()
    is_sheet: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        return tuple(player.name for player in self.players)

    def seat(self, word: str, key: Path) -> int:
        """The seat of the player whom a key or value of the file names; `InputError` for a stranger."""
        try:
            return self.all_names().find(word).seat
        except NotationError as fault:
            raise InputError(fault.message, key) from None

    def all_names(self) -> Names:
        """The names and colours by which a line may call the players."""
        return Names(self.names, [player.colors for player in self.players])


def read_players(blocks: Sequence[TomlTable], reserved: frozenset[str]) -> tuple[Player, ...]:
    """The seats of `[[player]]` blocks whose form has been checked; names are held against contract 2."""
    players: list[Player] = []
    for place, block in enumerate(blocks):
        name = str(block["name"]).strip()
        _check_name(name, ("player", place, "name"), reserved)
        if as_word(name) in (as_word(other.name) for other in players):
            raise InputError(f"two players are called {name}: names have to differ", ("player", place, "name"))
        own = block.get("colors", [block["color"]] if "color" in block else [])
        players.append(Player(name, tuple(str(color).strip().lower() for color in own)))
    return tuple(players)


def _check_name(name: str, key: Path, reserved: frozenset[str]) -> None:
    if not name:
        raise InputError("a player has no name", key)
    if any(char in ":," or not _may_be_in_name(char) for char in name):
        raise InputError("a name may hold no colon, comma or control character", key)
    if as_word(name) in reserved:
        raise InputError(f"nobody can be called {name} here: the format uses that word below `final`", key)


def _may_be_in_name(char: str) -> bool:
    """All but control characters and their like; the blanks that other keyboards and programs make are blanks too."""
    return char.isprintable() or char in "\u200c\u200d" or unicodedata.category(char) == "Zs"


def choose_house(rules: Sequence[HouseRule], given: TomlTable, edition: str | None, players: int) -> dict[str, Choice]:
    """The value of every house rule: the one given, else the default of this edition and number of players.

    `given` may hold dotted keys quoted (`"end.tie"`) or not (a table in a table). Raises `InputError`.
    """
    known = {rule.key: rule for rule in rules}
    chosen = {rule.key: default_of(rule, edition, players) for rule in rules}
    for key, value, path in _flat(given, ("house_rules",), known):
        chosen[key] = _choice(known[key], value, path)
    return chosen


def given_keys(rules: Sequence[HouseRule], given: TomlTable) -> frozenset[str]:
    """The house rules that a file chooses itself, quoted or not."""
    return frozenset(key for key, _, _ in _flat(given, ("house_rules",), {rule.key: rule for rule in rules}))


def default_of(rule: HouseRule, edition: str | None, players: int) -> Choice:
    """The default that holds for this edition and number of players."""
    if not isinstance(rule.default, dict):
        return rule.default
    for case in (edition or "", str(players)):
        if case in rule.default:
            return rule.default[case]
    return next(iter(rule.default.values()))


def _flat(given: TomlTable, path: Path, known: Mapping[str, HouseRule]) -> list[tuple[str, Any, Path]]:
    found: list[tuple[str, Any, Path]] = []
    for key, value in given.items():
        whole = ".".join([str(part) for part in path[1:]] + [key])
        if isinstance(value, Mapping):
            found += _flat(value, (*path, key), known)
        elif whole in known:
            found.append((whole, value, (*path, key)))
        else:
            raise InputError(f"there is no house rule {whole}{closest_key(whole, list(known))}", (*path, key))
    return found


def _choice(rule: HouseRule, value: object, path: Path) -> Choice:
    if isinstance(value, str | int) and not isinstance(value, bool):
        text = str(value).strip().lower()
        for known in rule.values:
            if str(known) == text:
                return known
    raise InputError(f"{rule.key} cannot be {value!r}: it is {_values(rule)}", path)


def _values(rule: HouseRule) -> str:
    numbers = [value for value in rule.values if isinstance(value, int)]
    words = [f'"{value}"' for value in rule.values if isinstance(value, str)]
    if len(numbers) > 2:
        words.append(f"a whole number from {numbers[0]} to {numbers[-1]}")
    else:
        words += [str(number) for number in numbers]
    return " or ".join(words)


def closest_key(key: str, known: Sequence[str]) -> str:
    """How a complaint about an unknown key ends: with the nearest known one."""
    close = nearest(key.lower(), known, cutoff=0.0)
    return f"; the nearest known key is {close[0]}" if close else ""


def as_table(value: object) -> TomlTable:
    """A value whose form has been checked to be a table."""
    return cast(TomlTable, value)
