"""How the content of a sheet is typed as answers to the questions of its game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.games.grund.rules.setup_clauses import FIGURES
from tests.support.questions import END_OF_LIST, TypedLines


def _list(items: Sequence[str], separator: str, in_one_line: bool) -> Iterator[str]:
    if in_one_line and len(items) > 1:
        yield separator.join(items)
        return
    yield from items
    yield END_OF_LIST if items else ""


def _row(values: Sequence[str], separator: str, in_one_line: bool) -> Iterator[str]:
    yield from [separator.join(values)] if in_one_line else values


def _house_rules(document: Mapping[str, Any]) -> Iterator[str]:
    yield from _list([f"{key}={value}" for key, value in document.get("house_rules", {}).items()], " ", True)


def balconia_lines(document: dict[str, Any], in_one_line: bool) -> Iterator[str]:
    """The doors or the entrance, then the blocks and the sides."""
    players = document["player"]
    yield ", ".join(player["name"] for player in players)
    yield " ".join(player["color"] for player in players)
    yield from _house_rules(document)
    setup, final = document["setup"], document["final"]
    doors = setup.get("doors")
    yield f"{doors['green']}; {doors['pink']}" if doors else str(setup["entrance"])
    if document.get("house_rules", {}).get("setup.entrance-cell") == "bottom-row":
        yield setup.get("entrance-cell", "")
    blocks = final.get("blocks", {})
    if not doors:
        yield from _list([f"{cell} {block}" for cell, block in blocks.items()], " / ", in_one_line)
    for color in ("green", "pink"):
        if len(blocks) < 14:
            yield from _list([f"{cell} {side}" for cell, side in final.get(color, {}).items()], " / ", in_one_line)


def cathood_lines(document: dict[str, Any], in_one_line: bool) -> Iterator[str]:
    """Buildings, parks, toys, cubes and reserved cards."""
    names = [player["name"] for player in document["player"]]
    tables = [document["final"].get(name, {}) for name in names]
    yield ", ".join(names)
    yield from _house_rules(document)
    for what in ("buildings", "parks"):
        cards = [list(map(str, table.get(what, []))) for table in tables]
        if in_one_line:
            yield "; ".join(" ".join(own) or "none" for own in cards)
        else:
            for own in cards:
                yield from (*own, "")
    yield from _row([_cathood_words(table.get("toys", [])) for table in tables], "; ", in_one_line)
    cubes = [_cathood_words(table.get("resources", 0)) for table in tables]
    yield from _row(cubes, " " if all(map(str.isdecimal, cubes)) else "; ", in_one_line)
    yield from _row([table.get("reserved", "none") for table in tables], " ", in_one_line)


def _cathood_words(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(value) or "none"
    return " ".join(f"{value[key]} {key}" for key in value) if isinstance(value, dict) else str(value)


def gridblock_lines(document: dict[str, Any], in_one_line: bool) -> Iterator[str]:
    """The cubes, and with house rules the movers and the starting player."""
    names = [player["name"] for player in document["player"]]
    colors = [player.get("colors") or [player["color"]] for player in document["player"]]
    house = document.get("house_rules", {})
    yield document.get("edition", "draft")
    yield ", ".join(names)
    yield ("; " if len(names) == 2 else " ").join(" ".join(own) for own in colors)
    yield from _house_rules(document)
    tiles = [f"{cell} {','.join(on) if isinstance(on, list) else on}" for cell, on in document["final"]["grid"].items()]
    yield from _list(tiles, "; ", in_one_line)
    if house.get("score.mover") == "yes":
        movers = document["final"]["movers"]
        yield " ".join(movers[color] for own in colors for color in own)
    if house.get("end.tie") == "later":
        yield document.get("setup", {}).get("first", names[0])


def grund_lines(document: dict[str, Any], in_one_line: bool) -> Iterator[str]:
    """What everybody has, as far as the goals count it."""
    players = document["player"]
    yield document.get("edition", "base")
    yield ", ".join(player["name"] for player in players)
    if not any("color" in player for player in players):
        yield ""
    else:
        yield from _row([player.get("color", "none") for player in players], " ", in_one_line)
    yield from _house_rules(document)
    tables = [document["final"].get(player["name"], {}) for player in players]
    goals = document["setup"]["goals"]
    yield from [" ".join(goals)] if in_one_line else goals
    yield from _row([str(table.get("happiness", 0)) for table in tables], " ", in_one_line)
    castles = [list(map(castle_line, table.get("castles", []))) for table in tables]
    if in_one_line:
        yield "; ".join(" / ".join(own) or "none" for own in castles)
    else:
        for own in castles:
            yield from (*own, "")
    for kind in ("plant", "animal"):
        yield from _row([str(table.get("photos", {}).get(kind, 0)) for table in tables], " ", in_one_line)
    yield from _row([", ".join(table.get("cards", [])) or "none" for table in tables], "; ", in_one_line)
    for goal in ("bids", "cats"):
        if goal in goals:
            yield from _row([str(table.get(goal, 0)) for table in tables], " ", in_one_line)
    first = str(FIGURES[len(players)])
    figures = [str(table.get("figures", first)) for table in tables]
    # An empty line leaves everybody with the figures of the setup.
    yield from [""] if set(figures) == {first} else _row(figures, " ", in_one_line)
    yield from _row([_energy_line(table.get("energy", 0)) for table in tables], " ", in_one_line)


def castle_line(castle: Any) -> str:
    """A castle of a sheet as it may be typed."""
    if isinstance(castle, list):
        return ", ".join(f"{tile.split(':')[1]} {tile.split(':')[0]}" for tile in castle)
    numbers = [f"{castle.get(key, 0)} {key}" for key in ("points", "tiles", "height", "width", "towers")]
    return ", ".join([*numbers, "complete" if castle.get("complete") else "open"])


def _energy_line(energy: Any) -> str:
    return "+".join(map(str, energy)) if isinstance(energy, list) else str(energy)


def misty_lines(document: dict[str, Any], in_one_line: bool) -> Iterator[str]:
    """The windows, those as built with the order of their activation."""
    names = [player["name"] for player in document["player"]]
    yield ", ".join(names)
    yield from _house_rules(document)
    yield document.get("setup", {}).get("window", "3x4")
    yield "1"
    final = document["final"]
    kinds = ["built" if _entry(final, "window", name) is not None else "result" for name in names]
    yield " ".join(kinds)
    for name, kind in zip(names, kinds, strict=True):
        rows = _entry(final, "window" if kind == "built" else "result", name)
        yield from ([" / ".join(rows)] if in_one_line else rows)
        acts = _entry(final, "activation", name) or []
        lines = [acts] if isinstance(acts, str) else acts
        if kind == "built" and lines:
            yield from (["; ".join(lines)] if in_one_line else lines)
            yield END_OF_LIST


def _entry(final: Mapping[str, Any], table: str, name: str) -> Any:
    entries = [value for key, value in final.get(table, {}).items() if name.lower().startswith(key.lower())]
    return entries[0] if entries else None


TYPED_LINES: dict[str, TypedLines] = {
    "balconia": balconia_lines,
    "cathood": cathood_lines,
    "gridblock": gridblock_lines,
    "grund": grund_lines,
    "misty": misty_lines,
}
