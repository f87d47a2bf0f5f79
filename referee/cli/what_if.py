"""`score --what-if KEY=VALUE`: the same file with a house rule or a fact of the sheet changed."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee.api import Log, Sheet, opened_from
from referee.cli.lookup import key_and_value, toml_value
from referee.core.errors import InputError, NotationError
from referee.core.messages import nearest, nearest_hint
from referee.core.names import as_word
from referee.core.questions import UNKNOWN


@dataclass(frozen=True, slots=True)
class Change:
    """A change: the key as it is written in full, and the value."""

    key: str
    value: Any


def changed_file(opened: Log | Sheet, assignments: Sequence[str]) -> tuple[dict[str, Any], Log | Sheet]:
    """The changes, and the file with them. Raises `InputError` for a key that cannot be changed."""
    data = copy.deepcopy(dict(opened.document.data))
    changes = [_apply(opened, data, *key_and_value(text)) for text in assignments]
    changed = {change.key: change.value for change in changes}
    try:
        return changed, opened_from(replace(opened.document, data=data))
    except InputError as error:
        # The line in the file is not at fault, the assignment is.
        hint = _paths_like(changes, opened.document.data.get("final", {}))
        raise InputError(f"with {', '.join(assignments)}: {error.message}{hint}") from None


def _paths_like(changes: Sequence[Change], final: Mapping[str, Any]) -> str:
    """The end of a complaint about changes: values of the file whose keys end as one of them, at another place."""
    paths = dict(_paths(final))
    for change in changes:
        owner, _, last = change.key.rpartition(".")
        fitting = nearest(last, {path[-1] for path in paths if path[0] == owner.partition(".")[0]})
        like = [path for path in paths if fitting and path[-1] == fitting[0] and ".".join(path) != change.key]
        if like:
            return f"; did you mean {'.'.join(like[0])}?"
    return ""


def _paths(table: Mapping[str, Any], above: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every value below a table with its path."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _paths(value, (*above, key))
        else:
            yield (*above, key), value


def _apply(opened: Log | Sheet, data: dict[str, Any], key: str, text: str) -> Change:
    rules = {rule.key: rule for rule in opened.game.rulebook.house_rules}
    if key in rules:
        house = _without(data.get("house_rules", {}), key)
        data["house_rules"] = {**house, key: toml_value(text)}
        return Change(key, toml_value(text))
    if isinstance(opened, Log):
        raise InputError(
            f"there is no house rule {key}{nearest_hint(key, list(rules))} (in a log only they can change)"
        )
    parts = _put(opened, data["final"], key, toml_value(text))
    return Change(".".join(parts), toml_value(text))


def _without(house: Mapping[str, Any], key: str) -> dict[str, Any]:
    """The house rules without this one, however it is written: quoted, or as a table in a table."""
    first, _, rest = key.partition(".")
    kept = {name: value for name, value in house.items() if name != key}
    if rest and isinstance(kept.get(first), dict):
        kept[first] = _without(kept[first], rest)
    return kept


def _put(opened: Sheet, final: dict[str, Any], key: str, value: Any) -> list[str]:
    """Put a value at a path below `final`: the path with the keys as the file spells them."""
    parts = key.removeprefix("final.").split(".")
    here: Any = final
    spelled: list[str] = []
    for place, part in enumerate(parts):
        is_last = place == len(parts) - 1
        if isinstance(here, list):
            number = _number_in(here, part, key)
            spelled.append(part)
            if is_last:
                here[number] = value
            here = here[number]
        elif isinstance(here, dict):
            name = _spelled(opened, here, part)
            spelled.append(name)
            if is_last:
                _require_list(key, here.get(name), value)
                here[name] = value
            here = here.setdefault(name, {})
        else:
            raise InputError(f"`final.{'.'.join(spelled)}` is one value: there is nothing below it")
    return spelled


def _require_list(key: str, before: Any, value: Any) -> None:
    if isinstance(before, list) and not isinstance(value, list) and value != UNKNOWN:
        raise InputError(f"`{key}` is a list: write it in brackets, such as '{key}={before}'")


def _number_in(values: Sequence[Any], part: str, key: str) -> int:
    if not part.isdigit() or not 1 <= int(part) <= len(values):
        raise InputError(f"`{key}`: {part} is no place in a list of {len(values)}; the first is 1")
    return int(part) - 1


def _spelled(opened: Sheet, table: Mapping[str, Any], part: str) -> str:
    """A key as the table spells it; a player's name, or a new key, where it has none."""
    for known in table:
        if as_word(known) == as_word(part):
            return known
    try:
        named = opened.header.all_names().get(part)
    except NotationError:
        named = None
    if named is None or named.color is not None:
        return part
    seat_keys = [known for known in table if _seat(opened, known) == named.seat]
    return seat_keys[0] if seat_keys else opened.header.names[named.seat]


def _seat(opened: Sheet, key: str) -> int | None:
    return opened.header.all_names().seat(key)
