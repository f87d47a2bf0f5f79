"""New files: the text of a log, a sheet or the form of a component set, and a log under another name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from textwrap import wrap
from typing import Any, get_args

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from referee.core.errors import InputError
from referee.core.game import Game
from referee.core.header import TomlTable
from referee.core.models import OneALine
from referee.files.blocks import inline_value, key_text
from referee.files.document import Document
from referee.files.writing import write_new

_ORDER = ("house_rules", "setup", "final")


def file_text(document: Mapping[str, Any]) -> str:
    """The file as people write it: `[[player]]` blocks between the plain keys and the tables."""
    import tomli_w

    plain = {key: value for key, value in document.items() if not isinstance(value, dict) and key != "player"}
    tables = {key: document[key] for key in _tables(document) if document[key] or key != "house_rules"}
    players = "".join(f"\n[[player]]\n{tomli_w.dumps(player)}" for player in document.get("player", ()))
    rest = f"\n{tomli_w.dumps(tables)}" if tables else ""
    return (tomli_w.dumps(plain) + players + rest).rstrip("\n") + "\n"


def _tables(document: Mapping[str, Any]) -> list[str]:
    tables = [key for key, value in document.items() if isinstance(value, dict)]
    return sorted(tables, key=lambda key: _ORDER.index(key) if key in _ORDER else len(_ORDER))


def write_copy(document: Document, name: str) -> Path:
    """Write the whole blocks of a log into a new file of this name in the folder of the log: its path.

    Raises `InputError` where the name is none, or the file exists.
    """
    if not name or name in (".", "..") or not name.isprintable() or set(name) & set('/\\:"'):
        raise InputError("type the name of a new file behind `save`, as in `save evening.toml`, without a folder")
    path = document.path.with_name(name if Path(name).suffix else f"{name}.toml")
    write_new(path, document.whole_text)
    return path


_WIDTH = 110


def form_text(game: Game[Any, Any]) -> str:
    """An empty component set of a game, to fill in: its keys in the order of TOML, plain values before tables."""
    spec = game.components
    assert spec is not None
    model, empty = game.files.MODELS.components, spec.empty_set()
    keys = sorted(empty, key=lambda key: _is_table(empty[key]))
    head = (
        f"What is printed on your copy of {game.title}. Fill it in, then check the file:\n"
        f"  referee components {game.id} --verify FILE\n"
        "To use it, write this line above the first [[player]] of a log or sheet:\n"
        '  components = "FILE"'
    )
    start = {"referee": 1, "game": game.id, "name": "my copy"}
    parts = [_comment(head) + "\n" + _pairs(start, {}), *(_part(key, empty[key], _fields(model)[key]) for key in keys)]
    return "\n".join(parts)


def _is_table(value: object) -> bool:
    return isinstance(value, Mapping) or (isinstance(value, list) and bool(value) and isinstance(value[0], Mapping))


def _fields(model: type[BaseModel]) -> dict[str, FieldInfo]:
    """The fields of a model by the keys of the file."""
    return {field.alias or name: field for name, field in model.model_fields.items()}


def _part(key: str, value: Any, field: FieldInfo) -> str:
    """One key of the set with its explanation: a value, a table, or a row of blocks."""
    known = _inner_fields(field.annotation)
    inner = {name: known[name] for name in _names_in(value) if name in known}
    text = _comment("\n".join(_explanations(field, inner)))
    if not _is_table(value):
        return text + _pairs({key: value}, {key: field})
    if isinstance(value, Mapping):
        return f"{text}[{key}]\n{_pairs(value, inner)}"
    return text + "\n".join(f"[[{key}]]\n{_pairs(block, inner)}" for block in value)


def _names_in(value: Any) -> list[str]:
    """The keys of a table or of the blocks, in the order in which they stand there."""
    tables = [value] if isinstance(value, Mapping) else value if _is_table(value) else []
    return list(dict.fromkeys(name for table in tables for name in table))


def _explanations(field: FieldInfo, inner: Mapping[str, FieldInfo]) -> Iterator[str]:
    if field.description:
        yield field.description[0].upper() + field.description[1:] + "."
    for key, own in inner.items():
        if own.description:
            first, *more = own.description.split("\n")
            yield f"  {key}: {first}"
            yield from (f"    {line}" for line in more)


def _inner_fields(annotation: Any) -> dict[str, FieldInfo]:
    """The fields of the tables in a value of this type."""
    for kind in (annotation, *get_args(annotation)):
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            return _fields(kind)
    return {}


def _comment(text: str) -> str:
    """Lines of comment, at most as wide as a page; a line that goes on is indented further."""
    lines = []
    for line in text.split("\n"):
        indent = " " * (len(line) - len(line.lstrip()))
        further = f"{indent}  " if indent else ""
        lines += wrap(line, _WIDTH, subsequent_indent=further, break_on_hyphens=False) or [""]
    return "".join(f"# {line}".rstrip() + "\n" for line in lines) if text else ""


def _pairs(table: TomlTable, fields: Mapping[str, FieldInfo]) -> str:
    return "".join(f"{key_text(key)} = {_value(value, fields.get(key))}\n" for key, value in table.items())


def _value(value: Any, field: FieldInfo | None) -> str:
    if field is not None and any(isinstance(mark, OneALine) for mark in field.metadata):
        return "[\n" + "".join(f"    {inline_value(entry)},\n" for entry in value) + "]"
    return inline_value(value)
