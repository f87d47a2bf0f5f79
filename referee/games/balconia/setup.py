"""The setup of a log or a sheet: who faces which side, where the entrance is, and what is printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from referee.core.game import InitialPosition
from referee.core.header import Header
from referee.core.messages import listed
from referee.core.rulebook import Faults, Kind, Violation
from referee.games.balconia.board import COLORS, ENTRANCES, MIDDLE, NUMBER, WIDTH
from referee.games.balconia.components import Doors, PrintedSet, door_in_file, parse_set
from referee.games.balconia.final_position import NO_FINAL_POSITION, check_pads, parse_final_position
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.sides import Door
from referee.games.balconia.state import GameConfig, State

_MOST_PLACES = 14


@RULEBOOK.check("setup.1", Kind.SETUP, "SU")
def one_green_one_pink(header: Header) -> Faults:
    """Exactly two players sit on opposite sides of the building. One is green, the other pink."""
    if len(header.players) != 2:
        yield f"Balconia is for two players, not {len(header.players)}", ("player",)
        return
    for seat, player in enumerate(header.players):
        color = player.colors[0] if player.colors else None
        if color is None or color not in COLORS:
            text = (
                f'{player.name} is {color or "without a colour"}: write color = "green" or "pink", by the '
                f"door that faces {player.name}"
            )
            yield text, ("player", seat)
            return
    if header.players[0].colors == header.players[1].colors:
        yield (
            f"{listed(header.names)} are both {header.players[0].colors[0]}: one is green, the other pink",
            ("player", 1),
        )


RULEBOOK.state(
    "setup.2",
    Kind.SETUP,
    "SU",
    "One building grid stands between the players, five columns by five floors. Each player sees the building from "
    "one side only.",
)
RULEBOOK.state(
    "setup.4",
    Kind.SETUP,
    "SU",
    "Of 22 tokens, numbered 1 to 22, eight are put away unseen and 14 stay face down. Nobody knows which eight, so "
    "they are not typed.",
)
RULEBOOK.state(
    "setup.7",
    Kind.SETUP,
    "SU",
    "It is random which door faces whom. The colour of the door makes its player green or pink, so the condition on "
    "the green door is green's and the one on the pink door is pink's.",
)


@RULEBOOK.check("setup.5", Kind.SETUP, "SU")
def one_entrance(header: Header, printed: PrintedSet | None) -> Faults:
    """One of the three entrance blocks is drawn at random. A file names its number or types both doors. With
    `sides = "typed"` no set tells what a number means.
    """
    number, doors = _entrance_number(header), header.setup.doors
    if (number is None) == (doors is None):
        which = "both are there" if doors is not None else "neither is there"
        key = ("setup", "doors") if doors is not None else ("setup",)
        yield f'write either `entrance` (a number or "?") or `doors`: {which}', key
    missing = listed(color for color in COLORS if doors is not None and getattr(doors, color) is None)
    if missing:
        yield f'the {missing} door is missing: write it, or {missing} = "?"', ("setup", "doors")
    if number is None or number == "?":
        return
    key = ("setup", "entrance")
    if number not in range(1, ENTRANCES + 1):
        yield f'there is no entrance block {number}: write 1, 2, 3 or "?"', key
    elif printed is None:
        text = (
            f'with sides = "typed" no set tells the doors of entrance {number}: write doors = {{ green '
            '= "...", pink = "..." }, or entrance = "?"'
        )
        yield text, key
    elif number not in printed.entrances:
        yield f"the set has no entrance {number}", key


@RULEBOOK.check("setup.6", Kind.SETUP, "SU", house="setup.entrance-cell")
def entrance_in_the_middle(header: Header) -> Faults:
    """The entrance stands in c1, the middle of the ground floor, before the first turn."""
    name = _stated_entrance_cell(header)
    if name is None or header.house["setup.entrance-cell"] != "middle" or _cell(name) == MIDDLE:
        return
    text = (
        f"the entrance stands in c1, not in {name}; with the house rule setup.entrance-cell = "
        '"bottom-row" it may stand in a1 to e1'
    )
    yield text, ("setup", "entrance-cell")


@RULEBOOK.check("setup.8", Kind.SETUP, "VA", house="setup.entrance-cell")
def entrance_on_the_ground_floor(header: Header) -> Faults:
    """Variant, with `setup.entrance-cell = "bottom-row"`: the entrance may stand in any cell of the bottom row, a1 to
    e1, never above the ground floor.
    """
    name = _stated_entrance_cell(header)
    if name is None or header.house["setup.entrance-cell"] != "bottom-row" or _is_on_ground_floor(_cell(name)):
        return
    yield f"the entrance stands on the ground floor, a1 to e1, not in {name}", ("setup", "entrance-cell")


def _stated_entrance_cell(header: Header) -> str | None:
    """The cell of the entrance as the file states it; None if it is left out, or `?` in a sheet."""
    name: str | None = header.setup.entrance_cell
    return None if name is None or _is_unknown_cell(header) else name


def _is_unknown_cell(header: Header) -> bool:
    name: str | None = header.setup.entrance_cell
    return header.is_sheet and name is not None and name.strip() == "?"


def _cell(name: str) -> int | None:
    return NUMBER.get(name.strip().lower())


def _is_on_ground_floor(cell: int | None) -> bool:
    return cell is not None and cell < WIDTH


@dataclass(frozen=True, slots=True)
class CommonSetup:
    """The setup of a log or a sheet. `config` is None if it is unknown who is green."""

    config: GameConfig | None
    violations: tuple[Violation, ...]


def common_setup(header: Header) -> CommonSetup:
    """Judge the setup of a log or a sheet, and build what it fixes for the whole game."""
    violations: list[Violation] = []
    printed = _printed_set(header, violations)
    player_violations = list(one_green_one_pink(header))
    violations += player_violations
    violations += one_entrance(header, printed)
    violations += entrance_in_the_middle(header)
    violations += entrance_on_the_ground_floor(header)
    doors = _doors(header, printed, violations)
    if player_violations:
        return CommonSetup(None, one_per_clause(violations))
    config = _config(header, printed, doors, violations)
    return CommonSetup(config, one_per_clause(violations))


def _config(header: Header, printed: PrintedSet | None, doors: Doors, violations: list[Violation]) -> GameConfig:
    name = _stated_entrance_cell(header)
    cell = _cell(name) if name is not None else MIDDLE
    colors = [player.colors[0] for player in header.players]
    names, seats = header.all_names(), (colors.index("green"), colors.index("pink"))
    final = NO_FINAL_POSITION
    if header.final is not None:
        final, unreadable = parse_final_position(header.final, names, seats)
        violations += unreadable
        check_pads(header.raw_final)
    number = _entrance_number(header) if header.setup.doors is None else None
    return GameConfig(
        names=names,
        seats=seats,
        house=header.house,
        entrance=cell if cell is not None and _is_on_ground_floor(cell) else MIDDLE,
        doors=doors,
        blocks=printed.blocks if printed is not None else None,
        standin=header.components is None or header.components.standin,
        entrance_number=number if printed is not None and isinstance(number, int) else None,
        entrance_known=not (_is_unknown_cell(header) and header.house["setup.entrance-cell"] == "bottom-row"),
        anywhere=header.house["place.where"] == "anywhere",
        final=final,
        observer=header.observer,
    )


def one_per_clause(violations: Sequence[Violation]) -> tuple[Violation, ...]:
    """One violation for each clause: the first, which names the places of the others."""
    by_clause: dict[str, list[Violation]] = {}
    for one in violations:
        by_clause.setdefault(one.clause, []).append(one)
    return tuple(_with_others(first, others) for first, *others in by_clause.values())


def _with_others(first: Violation, others: Sequence[Violation]) -> Violation:
    places = list(dict.fromkeys(str(other.key[-1]) for other in others if other.key and other.key != first.key))
    if not places:
        return first
    if len(places) > _MOST_PLACES:
        places = [*places[:_MOST_PLACES], f"{len(places) - _MOST_PLACES} more"]
    return Violation(first.clause, f"{first.message}; look also at {listed(places)}", first.key)


def _printed_set(header: Header, violations: list[Violation]) -> PrintedSet | None:
    """The print of the component set; None if sides are typed and no set is used."""
    if header.setup.sides == "typed":
        return None
    printed = parse_set(header.components)
    # The keys of these violations belong to the file of the set; this file only names the set.
    violations += [replace(one, key=("components",)) for one in printed.violations]
    return printed


def _entrance_number(header: Header) -> int | str | None:
    """The entrance as the setup states it; a number may be written as text."""
    stated: int | str | None = header.setup.entrance
    if not isinstance(stated, str):
        return stated
    return int(stated) if stated.strip() in ("1", "2", "3") else stated.strip()


def _doors(header: Header, printed: PrintedSet | None, violations: list[Violation]) -> Doors:
    typed = header.setup.doors
    if typed is not None:
        return tuple(_typed_door(getattr(typed, color), color, violations) for color in COLORS)
    number = _entrance_number(header)
    if printed is None or not isinstance(number, int):
        return None, None
    return printed.entrances.get(number, (None, None))


def _typed_door(text: str | None, color: str, violations: list[Violation]) -> Door | None:
    return None if text is None else door_in_file(text, f"the {color} door", ("setup", "doors", color), violations)


def initial_position(header: Header) -> InitialPosition[State]:
    """The position after the setup, with everything that violates a clause in it."""
    setup = common_setup(header)
    if setup.config is None:
        return InitialPosition(None, setup.violations)
    return InitialPosition(State(setup.config, 1, None, {}, ()), setup.violations)
