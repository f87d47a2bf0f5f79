"""The part of a log above its moves, or a whole sheet: game, players, house rules, setup, claims."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from referee.core.errors import InputError, KeyPath, NotationError
from referee.core.messages import nearest_hint
from referee.core.names import Names, as_word
from referee.core.rulebook import HouseRule

TomlTable = Mapping[str, Any]
NOBODY = -1
"""The observer who holds no hand: what this observer sees, everybody sees."""
Choice = str | int


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: the name as written, the colours owned (lower case; empty where the game has none)."""

    name: str
    colors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Header:
    """A log without its moves, or a sheet: its form is checked, its clauses are not.

    `setup`, `final` and `components` are instances of the game's models; `final` is None where the file has no such
    table, `components` is None for the bundled set. `raw_final` is `[final]` as written, for claims, which are repeated
    as they were typed. `given_house` names the house rules that the file sets itself. `ended` is the reason for which
    the table stopped before the end. `observer` is the seat from whose point of view the log is written: a player,
    `NOBODY` for what everybody sees, None for all that was recorded.
    """

    game: str
    players: tuple[Player, ...]
    house: Mapping[str, Choice]
    setup: Any
    final: Any = None
    edition: str | None = None
    rules: int = 1
    components: Any = None
    given_house: frozenset[str] = frozenset()
    is_sheet: bool = False
    raw_final: TomlTable = field(default_factory=dict)
    observer: int | None = None
    ended: str | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        return tuple(player.name for player in self.players)

    @property
    def claimed_points(self) -> dict[str, dict[str, int]]:
        """The points claimed in `[final.points]`: by player as typed, by item or `total`; `"?"` claims nothing."""
        points: TomlTable = self.raw_final.get("points", {})
        tables = {name: value if isinstance(value, Mapping) else {"total": value} for name, value in points.items()}
        return {
            name: {item: number for item, number in table.items() if isinstance(number, int)}
            for name, table in tables.items()
        }

    def seat(self, word: str, key: KeyPath = ()) -> int:
        """The seat of the player whom a key or value of the file, or an option, names; `InputError` for a stranger."""
        try:
            return self.all_names().find(word).seat
        except NotationError as error:
            raise InputError(error.message, key) from None

    def all_names(self) -> Names:
        """The names and colours by which a move may name the players."""
        return Names(self.names, [player.colors for player in self.players])


def read_players(blocks: Sequence[TomlTable], reserved: frozenset[str]) -> tuple[Player, ...]:
    """The seats of `[[player]]` blocks whose form has been checked. Raises `InputError` for an unusable name."""
    players: list[Player] = []
    seen: set[str] = set()
    for place, block in enumerate(blocks):
        name = str(block["name"]).strip()
        _check_name(name, ("player", place, "name"), reserved)
        if as_word(name) in seen:
            raise InputError(f"two players are called {name}: names have to differ", ("player", place, "name"))
        seen.add(as_word(name))
        own = block.get("colors", [block["color"]] if "color" in block else [])
        players.append(Player(name, tuple(str(color).strip().lower() for color in own)))
    return tuple(players)


def _check_name(name: str, key: KeyPath, reserved: frozenset[str]) -> None:
    if not name:
        raise InputError("a player has no name", key)
    if any(char in ":," or not _may_be_in_name(char) for char in name):
        raise InputError("a name may contain no colon, comma or control character", key)
    if as_word(name) in reserved:
        raise InputError(f"nobody can be called {name} here: the format uses that word below `final`", key)


def _may_be_in_name(char: str) -> bool:
    """Every printable character, every kind of blank, and the joiners of some scripts."""
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


def _flat(given: TomlTable, path: KeyPath, known: Mapping[str, HouseRule]) -> list[tuple[str, Any, KeyPath]]:
    found: list[tuple[str, Any, KeyPath]] = []
    for key, value in given.items():
        whole = ".".join([str(part) for part in path[1:]] + [key])
        if isinstance(value, Mapping):
            found += _flat(value, (*path, key), known)
        elif whole in known:
            found.append((whole, value, (*path, key)))
        else:
            raise InputError(f"there is no house rule {whole}{nearest_hint(whole, list(known))}", (*path, key))
    return found


def _choice(rule: HouseRule, value: object, path: KeyPath) -> Choice:
    if isinstance(value, str | int) and not isinstance(value, bool):
        text = _as_text(value)
        for known in rule.values:
            if str(known) == text:
                return known
    raise InputError(f"house rule {rule.key} has no such value: it is {_values(rule)}", path)


def _as_text(value: str | int) -> str:
    # Python refuses to print a whole number of thousands of digits; no value of a house rule is that long.
    if isinstance(value, int) and abs(value) > 10**9:
        return ""
    return str(value).strip().lower()


def _values(rule: HouseRule) -> str:
    numbers = [value for value in rule.values if isinstance(value, int)]
    words = [f'"{value}"' for value in rule.values if isinstance(value, str)]
    if len(numbers) > 2:
        words.append(f"a whole number from {numbers[0]} to {numbers[-1]}")
    else:
        words += [str(number) for number in numbers]
    return " or ".join(words)
