"""What it is worth: cubes, stacks, movers, ties; for logs and sheets alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from referee.core.errors import InputError
from referee.core.header import Choice, Header
from referee.core.messages import count, listed
from referee.core.names import Vocabulary
from referee.core.rulebook import Violation, setup_violation
from referee.core.score import Claim, Item, PlayerScore, ScoreSheet, TieBreak, claim, ranks
from referee.games.gridblock.board import CELLS, NUMBER
from referee.games.gridblock.components import COLORS
from referee.games.gridblock.rulebook import RULEBOOK
from referee.games.gridblock.setup import first_is_a_player, seats_breaches
from referee.games.gridblock.state import State, turn_order


@dataclass(frozen=True, slots=True)
class FinalPosition:
    """What lies on the grid at the end, from a log or a sheet. `order` is the turn order of round 6."""

    names: tuple[str, ...]
    colors: tuple[tuple[str, ...], ...]
    cubes: Mapping[int, tuple[str, ...]]
    movers: Mapping[str, int]
    house: Mapping[str, Choice]
    order: tuple[int, ...]

    def counted(self, cell: int) -> tuple[str, ...]:
        """The cubes of a tile, the movers on it included where they count."""
        cubes = self.cubes.get(cell, ())
        if self.house["score.mover"] == "no":
            return cubes
        return cubes + tuple(color for color, there in self.movers.items() if there == cell)

    def tiles(self) -> list[int]:
        """The tiles that hold anything that counts, in reading order."""
        cells = set(self.cubes)
        if self.house["score.mover"] == "yes":
            cells |= set(self.movers.values())
        return sorted(cells)


@RULEBOOK.clause("score.1", "P", "N")
def cubes(lying: FinalPosition, seat: int) -> Item:
    """Each own corner cube on the grid is worth 1 point."""
    by_color = [_cubes_of(lying, color) for color in lying.colors[seat]]
    total = sum(item.points or 0 for item in by_color)
    on = sum(any(color in lying.colors[seat] for color in held) for held in lying.cubes.values())
    why = f"{count(total, 'cube')} on {count(on, 'tile')}"
    return Item("cubes", total, "score.1", why, tuple(by_color) if len(by_color) > 1 else ())


def _cubes_of(lying: FinalPosition, color: str) -> Item:
    held = [cubes.count(color) for cubes in lying.cubes.values() if color in cubes]
    return Item(color, sum(held), "score.1", f"{count(sum(held), 'cube')} on {count(len(held), 'tile')}")


@RULEBOOK.clause("score.2", "P", "N, F", house=("score.stacks", "score.measure", "score.bonus", "score.pair"))
def stacks(lying: FinalPosition, seat: int) -> Item:
    """Several own cubes on one tile give a bonus, or break a tie, or nothing, by house rules."""
    use = lying.house["score.stacks"]
    number, tiles = stack_count(lying, seat)
    told = f"tiles with two or more: {tiles}" if tiles else "no tile with two or more"
    if use == "off":
        return Item("stacks", 0, "score.2", "stacks count nothing here")
    if use == "tiebreak":
        return Item("stacks", 0, "score.2", f"{told}; count {number}, only breaks ties")
    bonus = int(lying.house["score.bonus"])
    sum_ = f"; {number} x {bonus}" if bonus > 1 or lying.house["score.measure"] == "extra" else ""
    return Item("stacks", number * bonus, "score.2", told + sum_)


def stack_count(lying: FinalPosition, seat: int) -> tuple[int, str]:
    """The raw stack count of a player, and the tiles it comes from."""
    groups = (
        [lying.colors[seat]] if lying.house["score.pair"] == "player" else [(color,) for color in lying.colors[seat]]
    )
    found = [
        (cell, own)
        for cell in lying.tiles()
        for group in groups
        if (own := sum(color in group for color in lying.counted(cell))) >= 2
    ]
    number = len(found) if lying.house["score.measure"] == "tiles" else sum(own - 1 for _, own in found)
    return number, ", ".join(f"{CELLS[cell]} ({own})" for cell, own in found)


@RULEBOOK.clause("score.3", "P", "N", house="score.mover")
def mover(lying: FinalPosition, seat: int) -> Item:
    """The mover is a cube on the grid too, but counts only with `score.mover = "yes"`: 1 point a colour, and
    then it is one of the cubes on its tile for score.2. A sheet has to say where all movers stand then.
    """
    if lying.house["score.mover"] == "no":
        return Item("mover", 0, "score.3", "movers do not count here")
    on = [f"{color} on {CELLS[lying.movers[color]]}" for color in lying.colors[seat]]
    return Item("mover", len(on), "score.3", listed(on))


@RULEBOOK.clause("score.4", "P", "N", "Most points win.")
@RULEBOOK.clause(
    "tie.1",
    "P",
    "N",
    'With `score.stacks` "tiebreak" or "bonus-tiebreak": of players level on points the one with the greater '
    "stack count is ahead.",
    house="score.stacks",
)
@RULEBOOK.clause(
    "tie.2",
    "P",
    "-",
    "Still level: by `end.tie` the place is shared, or goes to whoever comes latest in the turn order of round 6.",
    house="end.tie",
)
def standing(lying: FinalPosition, seat: int, total: int) -> tuple[int, int, int]:
    """What a player's place is decided by: points, then stacks, then seat in the turn order of round 6."""
    breaks = lying.house["score.stacks"] in ("tiebreak", "bonus-tiebreak")
    late = lying.house["end.tie"] == "later"
    return (
        total,
        stack_count(lying, seat)[0] if breaks else 0,
        lying.order.index(seat) if late else 0,
    )


def score(lying: FinalPosition, finished: bool, standin: bool) -> ScoreSheet:
    """Everybody's points, ranks, winners."""
    seats = range(len(lying.names))
    trees = [(cubes(lying, seat), stacks(lying, seat), mover(lying, seat)) for seat in seats]
    totals = [sum(item.points or 0 for item in tree) for tree in trees]
    keys = [standing(lying, seat, totals[seat]) for seat in seats]
    places = ranks(keys)
    return ScoreSheet(
        tuple(PlayerScore(name, tree, place) for name, tree, place in zip(lying.names, trees, places, strict=True)),
        finished,
        tuple(name for name, place in zip(lying.names, places, strict=True) if place == 1) if finished else (),
        _tiebreak(lying, keys),
        standin,
    )


def _tiebreak(lying: FinalPosition, keys: Sequence[tuple[int, int, int]]) -> TieBreak | None:
    top = max(keys)
    level = [seat for seat, key in enumerate(keys) if key[0] == top[0]]
    if len(level) < 2:
        return None
    names = listed(lying.names[seat] for seat in level)
    counts = ", ".join(f"{lying.names[seat]} {keys[seat][1]}" for seat in level)
    still = [seat for seat in level if keys[seat][1] == top[1]]
    if len(still) == 1:
        return TieBreak("tie.1", f"{names} are level on {top[0]} points; stacks: {counts}")
    measured = f"; stacks: {counts}" if lying.house["score.stacks"] in ("tiebreak", "bonus-tiebreak") else ""
    if lying.house["end.tie"] == "shared":
        return TieBreak("tie.2", f"{names} are level on {top[0]} points{measured}; the victory is shared")
    last = lying.names[max(still, key=lambda seat: keys[seat][2])]
    return TieBreak("tie.2", f"{names} are level on {top[0]} points{measured}; {last} comes latest in round 6")


def lying_in(state: State) -> FinalPosition:
    """What lies on the grid in a state."""
    config = state.config
    return FinalPosition(
        config.names.names,
        config.names.colors,
        {cell: tile.cubes for cell, tile in state.tiles.items()},
        state.movers,
        config.house,
        turn_order(config.first, len(config.names.names), 6, config.house),
    )


def read_grid(grid: Mapping[str, Any]) -> dict[int, tuple[str, ...]]:
    """The cubes of `final.grid` by cell, what is no colour as it stands; `InputError` for what is no cell."""
    known = Vocabulary(COLORS, "colour")
    read: dict[int, tuple[str, ...]] = {}
    for name, held in grid.items():
        cell = _cell(name, ("final", "grid", name))
        words = [str(word).strip() for word in (held.split(",") if isinstance(held, str) else held)]
        read[cell] = read.get(cell, ()) + tuple(known.get(word) or word for word in words if word)
    return {cell: cubes_ for cell, cubes_ in read.items() if cubes_}


def _cell(name: str, key: tuple[str | int, ...]) -> int:
    cell = NUMBER.get(name.strip().lower())
    if cell is None:
        raise InputError(f"{name} is not on the grid a1-f6", key)
    return cell


def score_sheet(header: Header) -> ScoreSheet | list[Violation]:
    """The points of a sheet, or what is impossible in it."""
    final = header.final or {}
    grid = read_grid(final["grid"])
    movers = {color: _cell(str(cell), ("final", "movers", color)) for color, cell in final.get("movers", {}).items()}
    broken = seats_breaches(header) + list(first_is_a_player(header)) + _sheet_breaches(header, grid, movers)
    if broken:
        return broken
    named = header.all_names().get(str(header.setup.get("first", header.names[0])))
    lying = FinalPosition(
        header.names,
        tuple(player.colors for player in header.players),
        grid,
        movers,
        header.house,
        turn_order(named.seat if named else 0, len(header.names), 6, header.house),
    )
    return score(lying, finished=True, standin=False)


def _sheet_breaches(header: Header, grid: Mapping[int, tuple[str, ...]], movers: Mapping[str, int]) -> list[Violation]:
    owned = {color for player in header.players for color in player.colors if color in COLORS}
    found = _strangers(grid, movers, owned)
    for cell, held in grid.items():
        if len(held) > 4:
            key = ("final", "grid", CELLS[cell])
            found.append(
                setup_violation(
                    "place.3", key, "{cell} has {number} cubes: a tile has four corners",
                    cell=CELLS[cell], number=len(held),
                )
            )  # fmt: skip
    for color in sorted(owned):
        number = sum(held.count(color) for held in grid.values())
        found += supply(header, color, number) + _setup_cube_lies(header, color, number)
    if header.house["score.mover"] == "yes" and (missing := sorted(owned - set(movers))):
        found.append(
            setup_violation(
                "score.3",
                ("final", "movers"),
                "movers count here: say in [final.movers] where {colors} stand",
                colors=listed(missing),
            )
        )
    return found


def _strangers(grid: Mapping[int, tuple[str, ...]], movers: Mapping[str, int], owned: set[str]) -> list[Violation]:
    strange = {color: CELLS[cell] for cell, held in grid.items() for color in held if color not in owned}
    found = [
        setup_violation(
            "setup.2", ("final", "grid", cell), "nobody owns {color}, which lies on {cell}",
            color=color, cell=cell,
        )
        for color, cell in strange.items()
    ]  # fmt: skip
    found += [
        setup_violation("setup.2", ("final", "movers", color), "nobody owns {color}", color=color)
        for color in movers
        if color not in owned
    ]
    return found


@RULEBOOK.clause("setup.4", "S", "C, U")
def supply(header: Header, color: str, number: int) -> list[Violation]:
    """Every colour has 20 cubes: one mover, the others to place. A sheet with more corner cubes of a colour than
    18 (final: 19 with the setup cube) breaks it.
    """
    most = 19 if header.edition == "final" else 18
    if number <= most:
        return []
    return [
        setup_violation(
            "setup.4", ("final", "grid"), "{color} has {number} cubes on corners: at most {most} can be",
            color=color, number=number, most=most,
        )
    ]  # fmt: skip


def _setup_cube_lies(header: Header, color: str, number: int) -> list[Violation]:
    if number or header.edition != "final":
        return []
    pattern = "{color} has no cube: one is placed at setup in the final edition"
    return [setup_violation("setup.9", ("final", "grid"), pattern, color=color)]


def claims(header: Header, state: State | None) -> list[Claim]:
    """What a log claims of the grid at its end, tile by tile and mover by mover."""
    final = header.final or {}
    if state is None:
        return []
    found: list[Claim] = []
    if "grid" in final:
        found += _grid_claims(final["grid"], state)
    for color, cell in final.get("movers", {}).items():
        if color not in state.movers:
            raise InputError(f"nobody owns {color}", ("final", "movers", color))
        _cell(str(cell), ("final", "movers", color))
        owner = state.config.name(color)
        there = CELLS[state.movers[color]]
        holds = there == str(cell).strip().lower()
        found.append(Claim(owner, f"movers.{color}", cell, there, holds))
    return found


def _grid_claims(grid: Mapping[str, Any], state: State) -> list[Claim]:
    claimed = read_grid(grid)
    for cell, held in claimed.items():
        for color in held:
            if color not in COLORS:
                raise InputError(f"{color} is no colour", ("final", "grid", CELLS[cell]))
    found = [_tile_claim(name, list(claimed.get(NUMBER[name.strip().lower()], ())), state) for name in grid]
    written = {NUMBER[name.strip().lower()] for name in grid}
    return found + [
        _tile_claim(CELLS[cell], [], state)
        for cell in sorted(state.tiles)
        if cell not in written and state.tiles[cell].cubes
    ]


def _tile_claim(name: str, claimed: list[str], state: State) -> Claim:
    tile = state.tiles.get(NUMBER[name.strip().lower()])
    cubes_ = list(tile.cubes) if tile else []
    if sorted(cubes_) == sorted(claimed):
        cubes_ = claimed
    return claim(None, f"grid.{name}", claimed, cubes_)
