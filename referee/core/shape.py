"""The form of files: one description in JSON Schema (draft-07) that both editors and the referee read.

The referee holds a file against the few words of the schema language that its own schemas use, because a
whole validator costs more time at start-up than judging a game does; a test holds the two against each other.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import Any

from referee.core.errors import InputError, MissingKeyError, Path
from referee.core.messages import nearest_hint

Shape = Mapping[str, Any]

_NAMES = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a table",
}


def text(about: str = "", **more: Any) -> dict[str, Any]:
    """The shape of a string."""
    return {"type": "string", **({"description": about} if about else {}), **more}


def whole(about: str = "", **more: Any) -> dict[str, Any]:
    """The shape of a whole number."""
    return {"type": "integer", **({"description": about} if about else {}), **more}


def date(about: str = "", form: str = "date") -> dict[str, Any]:
    """The shape of a TOML date (`date-time`: a date with a time), which editors call a string of a format."""
    return {"type": "string", "format": form, **({"description": about} if about else {})}


def flag(about: str = "") -> dict[str, Any]:
    """The shape of true or false."""
    return {"type": "boolean", **({"description": about} if about else {})}


def many(items: Shape, about: str = "", **more: Any) -> dict[str, Any]:
    """The shape of a list."""
    return {"type": "array", "items": items, **({"description": about} if about else {}), **more}


def table(
    keys: Mapping[str, Shape],
    required: Sequence[str] = (),
    about: str = "",
    others: Shape | bool = False,
) -> dict[str, Any]:
    """The shape of a table; `others` is the shape of keys not listed, False where there are none."""
    made: dict[str, Any] = {"type": "object", "properties": dict(keys), "additionalProperties": others}
    if required:
        made["required"] = list(required)
    if about:
        made["description"] = about
    return made


def either(*shapes: Shape, about: str = "") -> dict[str, Any]:
    """The shape of a value that has one of several shapes."""
    return {"anyOf": list(shapes), **({"description": about} if about else {})}


def hold(value: object, shape: Shape, path: Path = ()) -> None:
    """Raise `InputError` at the first place where `value` has not this shape."""
    if "anyOf" in shape:
        _hold_any(value, shape["anyOf"], path)
        return
    kind = shape.get("type")
    if "format" in shape:
        _hold_date(value, shape["format"], path)
        return
    if kind is not None and not _is(value, kind):
        raise InputError(f"{_at(path)} has to be {_NAMES[kind]}, not {_called(value)}", path)
    if "enum" in shape and value not in shape["enum"]:
        allowed = " or ".join(str(known) for known in shape["enum"])
        raise InputError(f"{_at(path)} cannot be {value!r}: it is {allowed}", path)
    if kind == "object":
        _hold_table(value, shape, path)
    elif kind == "array" and isinstance(value, Sequence):
        for place, item in enumerate(value):
            hold(item, shape["items"], (*path, place))


def _hold_date(value: object, form: str, path: Path) -> None:
    wanted = datetime.datetime if form == "date-time" else datetime.date
    if not isinstance(value, wanted):
        example = "2026-11-20T19:31:04Z" if form == "date-time" else "2026-11-20"
        raise InputError(f"{_at(path)} has to be a date such as {example}, without quotes", path)


def _hold_table(value: Any, shape: Shape, path: Path) -> None:
    known: Mapping[str, Shape] = shape.get("properties", {})
    others: Shape | bool = shape.get("additionalProperties", False)
    for key, item in value.items():
        inner: Shape | bool = known.get(key, others)
        if inner is False:
            raise InputError(f"{_at((*path, key))} is an unknown key{nearest_hint(key, list(known))}", (*path, key))
        if not isinstance(inner, bool):
            hold(item, inner, (*path, key))
    for key in shape.get("required", ()):
        if key not in value:
            raise MissingKeyError(f"{_at((*path, key))} is missing", (*path, key))


def _hold_any(value: object, shapes: Sequence[Shape], path: Path) -> None:
    fits = [shape for shape in shapes if "type" not in shape or _is(value, shape["type"])]
    if not fits:
        kinds = " or ".join(dict.fromkeys(_NAMES[shape["type"]] for shape in shapes))
        raise InputError(f"{_at(path)} has to be {kinds}, not {_called(value)}", path)
    for shape in fits[:-1]:
        try:
            hold(value, shape, path)
        except InputError:
            continue
        return
    hold(value, fits[-1], path)


def _is(value: object, kind: str) -> bool:
    if kind == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == "number":
        return isinstance(value, int | float) and not isinstance(value, bool)
    if kind == "string":
        return isinstance(value, str)
    if kind == "boolean":
        return isinstance(value, bool)
    if kind == "array":
        return isinstance(value, list)
    return isinstance(value, dict)


def _called(value: object) -> str:
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, datetime.date | datetime.time):
        return "a date"
    for kind in ("string", "integer", "number", "array"):
        if _is(value, kind):
            return _NAMES[kind]
    return "a table"


def _at(path: Path) -> str:
    text_path = ""
    for part in path:
        text_path += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if text_path else part
    return f"`{text_path}`"
