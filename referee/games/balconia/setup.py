"""How a game starts: who faces which side, which entrance stands where, and what is known of the blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from referee.core.game import Forms, InitialPosition
from referee.core.header import Header
from referee.core.header import TomlTable as Data
from referee.core.messages import listed
from referee.core.names import Vocabulary, keys_in_full, word_in_full
from referee.core.rulebook import Violation, setup_violation
from referee.core.shape import Shape, either, table, text, whole
from referee.games.balconia.board import COLORS, MIDDLE, NUMBER, WIDTH
from referee.games.balconia.components import STANDIN, Doors, Printed, door_in_file, printed_in
from referee.games.balconia.rulebook import RULEBOOK
from referee.games.balconia.sides import Door
from referee.games.balconia.state import GameConfig, State

Found = Iterator[Violation]

SHAPE: Shape = table(
    {
        "entrance": either(whole(), text(), about='the number of the entrance block, 1 to 3, or "?"'),
        "entrance-cell": text("where it stands; c1 where left out"),
        "sides": text("whether a set tells what is printed, or only `show`", enum=["set", "typed"]),
        "doors": table(
            {color: text(f'the {color} door, such as "fewer note bird", or "?"') for color in COLORS},
            about="both doors, instead of `entrance`",
        ),
    }
)
_PAD = table(
    {"entrance": whole("the points of the door"), "total": whole("the sum")},
    about="the score pad: cell = points",
    others=whole(),
)
FINAL_SHAPE: Shape = table(
    {
        "blocks": table({}, about='cell = block, such as "4 green 1" or "9 ?"', others=text()),
        **{
            color: table({}, about=f"cell = {color}'s side, such as \"row 1 bird; cat\" or \"?\"", others=text())
            for color in COLORS
        },
        "points": table(
            {color: either(_PAD, whole()) for color in COLORS}, about="player = total", others=whole()
        ),
    }
)  # fmt: skip
PLAYER_SHAPE: dict[str, Shape] = {"color": text("green or pink, by the door that faces the player")}
FORMS = Forms(PLAYER_SHAPE, SHAPE, FINAL_SHAPE, SHAPE, FINAL_SHAPE)


_KNOWN = Vocabulary(COLORS, "colour")
_WAYS = Vocabulary(("set", "typed"), "way to know the sides")


def expand_ids(document: Data) -> Data:
    """A file with its colours, keys among them, and `sides` written in full."""
    full = dict(document)
    if isinstance(players := document.get("player"), list):
        full["player"] = [_player_in_full(block) for block in players]
    if isinstance(given := document.get("setup"), dict):
        full["setup"] = {key: word_in_full(told, _WAYS) if key == "sides" else told for key, told in given.items()}
        if isinstance(doors := given.get("doors"), dict):
            full["setup"]["doors"] = keys_in_full(doors, _KNOWN, ("setup", "doors"))
    if isinstance(final := document.get("final"), dict):
        full["final"] = keys_in_full(final, _KNOWN, ("final",))
    return full


def _player_in_full(block: object) -> object:
    if not isinstance(block, dict) or "color" not in block:
        return block
    return block | {"color": word_in_full(block["color"], _KNOWN)}


@dataclass(frozen=True, slots=True)
class Common:
    """What a log and a sheet have in common: the table, None where nobody can say who is green."""

    config: GameConfig | None
    violations: tuple[Violation, ...]


@RULEBOOK.clause("setup.1", "S", "SU")
def one_green_one_pink(header: Header) -> Found:
    """Two play, one green, one pink."""
    if len(header.players) != 2:
        yield setup_violation("setup.1", ("player",), "two play, here are {number}", number=len(header.players))
        return
    for seat, player in enumerate(header.players):
        color = player.colors[0] if player.colors else None
        if color is None or color not in COLORS:
            yield setup_violation(
                "setup.1", ("player", seat), "{name} has to be green or pink, not {color}", name=player.name,
                color=color or "without a colour",
            )  # fmt: skip
            return
    if header.players[0].colors == header.players[1].colors:
        yield setup_violation(
            "setup.1", ("player", 1), "{names} are both {color}: one is green, the other pink",
            names=listed(header.names), color=header.players[0].colors[0],
        )  # fmt: skip


RULEBOOK.state(
    "setup.2", "S", "SU", "Between the players stands one grid, five columns by five floors; each sees one side."
)
RULEBOOK.state(
    "setup.4",
    "S",
    "SU",
    "Of 22 tokens numbered 1 to 22 eight are put away unseen and 14 lie face down. Nobody knows which, so nobody "
    "types it.",
)
RULEBOOK.state(
    "setup.7",
    "S",
    "SU",
    "Chance decides which door faces whom, and the door makes its player green or pink: the condition on the green "
    "door is green's.",
)


@RULEBOOK.clause("setup.5", "S", "SU")
def one_entrance(header: Header, printed: Printed | None) -> Found:
    """One of the three entrance blocks is drawn. A file names its number or types both its doors; where sides are
    typed no set tells what a number means.
    """
    number, doors = _number(header), header.setup.get("doors")
    if (number is None) == (doors is None):
        which = "both are" if doors is not None else "neither is"
        key = ("setup", "doors") if doors is not None else ("setup",)
        yield setup_violation("setup.5", key, "either `entrance` or `doors` says what the doors ask for: {which} given",
                           which=which)  # fmt: skip
    if doors is not None and len(doors) < 2:
        missing = listed(color for color in COLORS if color not in doors)
        yield setup_violation("setup.5", ("setup", "doors"), "the {color} door is missing", color=missing)
    if number is None or number == "?":
        return
    key = ("setup", "entrance")
    if number not in (1, 2, 3):
        yield setup_violation("setup.5", key, "the entrance blocks are 1, 2 and 3, there is no {number}", number=number)
    elif printed is None:
        yield setup_violation("setup.5", key, "sides are typed here, so nobody knows the doors of entrance {number}: "
                           'write doors = {{ green = "...", pink = "..." }}, or "?"', number=number)  # fmt: skip
    elif number not in printed.entrances:
        yield setup_violation("setup.5", key, "the set has no entrance {number}", number=number)


@RULEBOOK.clause("setup.6", "S", "SU", house="setup.entrance-cell")
def entrance_in_the_middle(header: Header) -> Found:
    """The entrance stands in c1, the middle of the ground floor, before anything else."""
    told = header.setup.get("entrance-cell")
    if told is None or header.house["setup.entrance-cell"] != "middle" or _cell(told) == MIDDLE:
        return
    yield setup_violation("setup.6", ("setup", "entrance-cell"), "the entrance stands in c1, not in {cell}", cell=told)


@RULEBOOK.clause("setup.8", "S", "VA", house="setup.entrance-cell")
def entrance_on_the_ground(header: Header) -> Found:
    """Variant, with `setup.entrance-cell = "bottom-row"`: the entrance stands in any of a1 to e1, never higher."""
    told = header.setup.get("entrance-cell")
    if told is None or header.house["setup.entrance-cell"] != "bottom-row" or _is_ground(_cell(told)):
        return
    yield setup_violation(
        "setup.8", ("setup", "entrance-cell"), "the entrance stands on the ground floor, a1 to e1, not in {cell}",
        cell=told,
    )  # fmt: skip


def _cell(told: str) -> int | None:
    return NUMBER.get(told.strip().lower())


def _is_ground(cell: int | None) -> bool:
    return cell is not None and cell < WIDTH


def lay_ground(header: Header) -> Common:
    """The table of a log or a sheet, and everything that its setup breaks."""
    broken: list[Violation] = []
    printed = _printed(header, broken)
    players = list(one_green_one_pink(header))
    broken += players
    broken += one_entrance(header, printed)
    broken += entrance_in_the_middle(header)
    broken += entrance_on_the_ground(header)
    doors = _doors(header, printed, broken)
    if players:
        return Common(None, one_each(broken))
    told = header.setup.get("entrance-cell")
    cell = _cell(told) if told is not None else MIDDLE
    seats = [player.colors[0] for player in header.players]
    standin = (header.components or STANDIN).get("standin") is True
    made = GameConfig(
        names=header.all_names(),
        seats=(seats.index("green"), seats.index("pink")),
        house=header.house,
        entrance=cell if cell is not None and _is_ground(cell) else MIDDLE,
        doors=doors,
        blocks=printed.blocks if printed is not None else None,
        standin=standin,
        standin_doors=standin and "doors" not in header.setup and printed is not None,
        anywhere=header.house["place.where"] == "anywhere",
    )
    if header.final:
        from referee.games.balconia.final_claims import read_final

        final, wrong = read_final(header, made)
        broken += wrong
        made = replace(made, final=final)
    return Common(made, one_each(broken))


def one_each(broken: Sequence[Violation]) -> tuple[Violation, ...]:
    """One breach for each clause; the first says where there are more."""
    by_clause: dict[str, list[Violation]] = {}
    for found in broken:
        by_clause.setdefault(found.clause, []).append(found)
    return tuple(_with_others(first, others) for first, *others in by_clause.values())


def _with_others(first: Violation, others: Sequence[Violation]) -> Violation:
    places = dict.fromkeys(str(other.key[-1]) for other in others if other.key and other.key != first.key)
    if not places:
        return first
    return setup_violation(first.clause, first.key, "{first}; look also at {places}", first=first.message,
                        places=listed(places))  # fmt: skip


def _printed(header: Header, broken: list[Violation]) -> Printed | None:
    """What the set prints; None where sides are typed and no set is used."""
    if header.setup.get("sides") == "typed":
        return None
    printed = printed_in(header.components or STANDIN)
    # The places of these are in the set's own file: here they are found by way of the key that names it.
    broken += [replace(found, key=("components",)) for found in printed.violations]
    return printed


def _number(header: Header) -> int | str | None:
    """The entrance as it is told; a number may stand there as text."""
    told: int | str | None = header.setup.get("entrance")
    if not isinstance(told, str):
        return told
    return int(told) if told.strip() in ("1", "2", "3") else told.strip()


def _doors(header: Header, printed: Printed | None, broken: list[Violation]) -> Doors:
    typed = header.setup.get("doors")
    if typed is not None:
        return tuple(_typed_door(typed.get(color), color, broken) for color in COLORS)
    number = _number(header)
    if printed is None or not isinstance(number, int):
        return None, None
    return printed.entrances.get(number, (None, None))


def _typed_door(told: str | None, color: str, broken: list[Violation]) -> Door | None:
    if told is None or told.strip() == "?":
        return None
    return door_in_file(told, ("setup", "doors", color), broken)


def begin(header: Header) -> InitialPosition[State]:
    """The position after setup, with everything that is broken in it."""
    ground = lay_ground(header)
    if ground.config is None:
        return InitialPosition(None, ground.violations)
    return InitialPosition(State(ground.config, 1, None, {}, ()), ground.violations)
