"""Models of what files hold (pydantic), and the sentence for a value that does not fit its model.

`FileModel` is the base of every table in a log, a sheet or a component set: strict types, no unknown keys, immutable.
`validated` turns the errors of pydantic into one `InputError` with the key path of the first fault in the file.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, create_model
from pydantic.json_schema import GenerateJsonSchema
from pydantic_core import ErrorDetails

from referee.core.errors import InputError, KeyPath, MissingKeyError
from referee.core.messages import listed, nearest_hint

M = TypeVar("M", bound=BaseModel)
Unknown = Literal["?"]
"""A value in a sheet that nobody knows."""
Count = int | Unknown
"""A number in a sheet."""


class FileModel(BaseModel):
    """A table in a file. Keys that the model does not name are errors."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid", populate_by_name=True, defer_build=True)


def _one_line(value: object) -> object:
    return value.split() if isinstance(value, str) else value


Words = Annotated[list[str], BeforeValidator(_one_line, json_schema_input_type=list[str] | str)]
"""A row of words: a list of texts, or one text with the words separated by blanks."""


class PlayerModel(FileModel):
    """A `[[player]]` block of a game without colours."""

    name: str


class ColoredPlayer(PlayerModel):
    """A `[[player]]` block of a game in which a player owns one colour."""

    color: str | None = None


class ManyColoredPlayer(ColoredPlayer):
    """A `[[player]]` block of a game in which a player may own several colours."""

    colors: list[str] | None = None


class ComponentModel(FileModel):
    """A component set. `components GAME --form` explains the form with the descriptions of its keys."""

    referee: Literal[1] = Field(description="version of the format")
    game: str
    name: str = Field(description="the name of the set")
    standin: bool = Field(default=False, description="true where contents are invented")


class OneALine(NamedTuple):
    """A mark of a list in a component set: the form writes each entry on a line of its own."""


class EmptyTable(FileModel):
    """A table without keys."""


Claimed = Count | None
"""A claimed number. `"?"` claims nothing."""


class ClaimedPoints(FileModel):
    """The points of a player in `[final.points]`, by item."""

    total: Claimed = Field(default=None, description="the total")


class PlayerTables(FileModel):
    """`[final]`: a table for each player, and claimed points."""

    model_config = ConfigDict(strict=True, frozen=True, extra="allow")

    @property
    def positions(self) -> dict[str, Any]:
        """The table of each player, by name as typed."""
        return self.__pydantic_extra__ or {}


class GameModels(NamedTuple):
    """The models of the game's part of logs and sheets. A sheet without `table` and `sheet_final` cannot be written.

    `table` is the table of one player below `final`, in a game whose `[final]` has one for each; the others have
    `final` and `sheet_final`. `items` are the parts of a score: `[final.points]` may claim each of them. `components`
    is the model of a component set. `reserved_names` are words that cannot be names of players, because the format uses
    them below `final`. `expand_ids` gives the file with shortened ids among its keys written in full.
    """

    player: type[PlayerModel] = PlayerModel
    setup: type[FileModel] = EmptyTable
    final: type[FileModel] = EmptyTable
    sheet_setup: type[FileModel] = EmptyTable
    sheet_final: type[FileModel] | None = None
    table: type[FileModel] | None = None
    items: tuple[str, ...] = ()
    components: type[FileModel] = EmptyTable
    reserved_names: frozenset[str] = frozenset({"points"})
    expand_ids: Callable[[Mapping[str, Any]], Mapping[str, Any]] = dict

    @property
    def has_sheets(self) -> bool:
        """Can a finished table be stated in a sheet?"""
        return (self.table or self.sheet_final) is not None


@cache
def final_model(models: GameModels, sheet: bool) -> type[FileModel]:
    """The model of the whole `[final]` of a log or a sheet, with the points that are claimed in it."""
    fields: dict[str, Any] = {}
    if (table := models.table) is not None:
        base: type[FileModel] = PlayerTables
        held: Any = table if sheet else claims_of(table)
        fields["__pydantic_extra__"] = dict[str, held]
    else:
        base = (sheet and models.sheet_final) or models.final
    if "points" not in base.model_fields:
        amount: Any = (Count if sheet else int) | _claimed_points(models.items)
        described = Field(default=None, description="player = total, or a table of the total and items")
        fields["points"] = (dict[str, amount] | None, described)
    return create_model(base.__name__, __base__=base, __doc__=base.__doc__, **fields) if fields else base


def _claimed_points(items: Iterable[str]) -> Any:
    fields: dict[str, Any] = dict.fromkeys(items, (Claimed, None))
    return create_model("Points", __base__=ClaimedPoints, __doc__=ClaimedPoints.__doc__, **fields)


def claims_of(table: type[FileModel]) -> type[FileModel]:
    """The claims of a log about what a table of a sheet states: no key is needed, nothing is unknown.

    The part of a description behind a semicolon says what a sheet means that leaves the key out.
    """
    fields: dict[str, Any] = {
        key: (_claim_of(field.annotation) | None, Field(default=None, description=_head(field.description)))
        for key, field in table.model_fields.items()
    }
    return create_model(f"Claimed{table.__name__}", __base__=FileModel, __doc__=table.__doc__, **fields)


def _head(description: str | None) -> str | None:
    return description and description.partition(";")[0]


def _claim_of(annotation: Any) -> Any:
    """The type of a claim about a value: without `?`."""
    if isinstance(annotation, type) and issubclass(annotation, FileModel):
        return claims_of(annotation)
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin in (Union, UnionType):
        return Union[tuple(_claim_of(one) for one in arguments if one != Unknown)]  # noqa: UP007
    return origin[tuple(map(_claim_of, arguments))] if origin in (list, dict) else annotation


class Draft7(GenerateJsonSchema):
    """JSON Schema in the draft that most editors read."""

    schema_dialect = "http://json-schema.org/draft-07/schema#"

    def generate(self, schema: Any, mode: Any = "validation") -> dict[str, Any]:
        """The schema with its shared parts under `definitions`, where draft-07 keeps them."""
        made = super().generate(schema, mode)
        if "$defs" in made:
            made["definitions"] = made.pop("$defs")
        return {"$schema": self.schema_dialect, **made}


def json_schema(model: type[BaseModel]) -> dict[str, Any]:
    """The JSON Schema (draft-07) of a model, with the keys as files write them."""
    return model.model_json_schema(
        by_alias=True, ref_template="#/definitions/{model}", schema_generator=Draft7, mode="validation"
    )


def validated(model: type[M], data: object, path: KeyPath = ()) -> M:
    """The table as an instance of its model.

    Raises `InputError` for the first fault in the order of the file; `path` is where the table stands in the file.
    """
    try:
        return model.model_validate(data)
    except ValidationError as errors:
        raise _input_error(model, data, errors, path) from None


class _Fault(NamedTuple):
    """One place at fault: its path in the data, and the errors there (several where types are alternatives)."""

    path: KeyPath
    details: list[ErrorDetails]


def _input_error(model: type[BaseModel], data: object, errors: ValidationError, path: KeyPath) -> InputError:
    faults = _faults(data, errors.errors(include_url=False))
    first = min(faults, key=lambda fault: _position(data, fault.path))
    where = (*path, *first.path)
    error = MissingKeyError if first.details[0]["type"] == "missing" else InputError
    return error(_sentence(model, first, where), where)


def _faults(data: object, details: Iterable[ErrorDetails]) -> list[_Fault]:
    by_path: dict[KeyPath, list[ErrorDetails]] = {}
    for detail in details:
        by_path.setdefault(_real_path(data, detail), []).append(detail)
    deepest = [
        path for path in by_path if not any(len(other) > len(path) and other[: len(path)] == path for other in by_path)
    ]
    return [_Fault(path, by_path[path]) for path in deepest]


def _real_path(data: object, detail: ErrorDetails) -> KeyPath:
    """The part of pydantic's location that exists in the data: labels of alternatives are left out."""
    path: list[str | int] = []
    here: Any = data
    for place, part in enumerate(detail["loc"]):
        last = place == len(detail["loc"]) - 1
        if isinstance(here, Mapping) and (part in here or (last and detail["type"] == "missing")):
            path.append(part)
            here = here.get(part)
        elif isinstance(here, list) and isinstance(part, int) and part < len(here):
            path.append(part)
            here = here[part]
    return tuple(path)


def _position(data: object, path: KeyPath) -> tuple[float, ...]:
    """Sorts paths in the order of the file; a key that is missing comes last in its table."""
    order: list[float] = []
    here: Any = data
    for part in path:
        if isinstance(here, Mapping):
            order.append(list(here).index(part) if part in here else float("inf"))
            here = here.get(str(part))
        else:
            order.append(float(part))
            here = here[part] if isinstance(here, list) and isinstance(part, int) else None
    return tuple(order)


_KINDS = {
    "string_type": "text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "a table",
    "model_type": "a table",
    "model_attributes_type": "a table",
    "mapping_type": "a table",
}
_DATES = {"date_type": "2026-11-20", "datetime_type": "2026-11-20T19:31:04Z"}


def _sentence(model: type[BaseModel], fault: _Fault, where: KeyPath) -> str:
    at, detail = path_text(where), fault.details[0]
    kind = detail["type"]
    if kind == "missing":
        return f"{at} is missing"
    if kind == "extra_forbidden":
        return f"{at} is an unknown key{nearest_hint(str(where[-1]), _known_keys(model, fault.path[:-1]))}"
    date = next((one["type"] for one in fault.details if one["type"] in _DATES), None)
    if date is not None:
        return f"{at} has to be a date such as {_DATES[date]}, without quotes"
    words = [str(one["ctx"]["expected"]) for one in fault.details if one["type"] == "literal_error"]
    kinds = list(dict.fromkeys(_KINDS[one["type"]] for one in fault.details if one["type"] in _KINDS))
    if words and (not kinds or isinstance(detail["input"], str)):
        return f"{at} cannot be {_shown(detail['input'])}: it is {' or '.join([*kinds, _plain(words)])}"
    if kinds:
        return f"{at} has to be {listed(kinds, 'or')}, not {kind_of(detail['input'])}"
    return f"{at}: {_own_words(detail)}"


def _own_words(detail: ErrorDetails) -> str:
    """The message of our own validator, or that of pydantic."""
    error = detail.get("ctx", {}).get("error")
    return str(error) if error is not None else detail["msg"]


def _plain(words: Sequence[str]) -> str:
    return " or ".join(words).replace("'", "")


def _shown(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def kind_of(value: object) -> str:
    """The type of a value of a TOML file, in words."""
    if isinstance(value, bool):
        return "true or false"
    for kind, words in (
        (str, "text"),
        (int, "a whole number"),
        (float, "a number"),
        (datetime.date | datetime.time, "a date"),
        (list, "a list"),
    ):
        if isinstance(value, kind):
            return words
    return "a table"


def _known_keys(model: type[BaseModel], path: KeyPath) -> list[str]:
    """The keys that the table at a path may have."""
    here: list[Any] = [model]
    for part in path:
        here = [inner for one in here for inner in _inner_types(one, part)]
    models = [one for one in here if isinstance(one, type) and issubclass(one, BaseModel)]
    return [field.alias or name for one in models for name, field in one.model_fields.items()]


def _inner_types(annotation: Any, part: str | int) -> list[Any]:
    """The types of what stands in a value of this type at a key or index, alternatives side by side."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        fields = annotation.model_fields
        named = [field.annotation for name, field in fields.items() if part in (name, field.alias)]
        if not named:
            extra = get_type_hints(annotation).get("__pydantic_extra__")
            named = [get_args(extra)[1]] if len(get_args(extra)) == 2 else []
        return [one for inner in named for one in _alternatives(inner)]
    return [one for argument in get_args(annotation) for one in _alternatives(argument)]


def _alternatives(annotation: Any) -> list[Any]:
    arguments = [one for one in get_args(annotation) if one is not type(None)]
    is_container = isinstance(annotation, type) or getattr(annotation, "__origin__", None) in (list, dict, tuple)
    return [annotation] if is_container or not arguments else [x for one in arguments for x in _alternatives(one)]


def path_text(path: KeyPath) -> str:
    """A key path as people read it: `player[2].name`, in backticks."""
    text = ""
    for part in path:
        text += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if text else part
    return f"`{text}`"
