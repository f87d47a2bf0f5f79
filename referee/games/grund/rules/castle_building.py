"""The line `build`: a castle tile from a pile, and the place that it gets in a castle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.messages import Message, count, listed
from referee.core.rulebook import Kind, Violation
from referee.games.grund.castle import (
    FIRST_CELL,
    Castle,
    Cell,
    Piece,
    built,
    cell_name,
    cell_of,
    edges,
    fits,
    joins,
    matches,
    open_sides,
    piece_text,
    spots,
)
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.decisions import Decide, Turn, decided
from referee.games.grund.rules.effects import announce, push, with_player
from referee.games.grund.rules.rulings import collect, ruled
from referee.games.grund.state import GameConfig, State
from referee.games.grund.verbs import Verb, all_shown, register


class Build(NamedTuple):
    """A castle tile as typed. `castle` is the number of a castle, 0 for `new`, None if it was left out. `cell` is None
    if it was left out.
    """

    piece: Piece
    castle: int | None
    cell: Cell | None


class Plan(NamedTuple):
    """The place of a tile. `castle` is an index into the player's castles, None for a new castle or if there is no
    place at all. `cell` is None if the tile fits nowhere.
    """

    castle: int | None
    cell: Cell | None


def incomplete(state: State, seat: int) -> list[int]:
    """The indices of a player's incomplete castles."""
    return [place for place, castle in enumerate(state.players[seat].castles) if not castle.complete]


def places(state: State, seat: int, piece: Piece) -> list[Plan]:
    """All places where a tile may be added."""
    castles, loose = state.players[seat].castles, state.config.castles.loose
    return [Plan(place, cell) for place in incomplete(state, seat) for cell in spots(castles[place], piece, loose)]


def available(state: State) -> list[Piece]:
    """The types that are still in a pile."""
    return [piece for piece, left in zip(state.config.castles.pieces, state.piles, strict=True) if left]


@RULEBOOK.clause(
    "castle.8",
    Kind.EFFECT,
    "SC",
    "A player begins a new castle when there is nothing to go on with: no type still in the piles can be added, on "
    "the cells a1 to z99, to an incomplete castle of theirs.",
)
def has_to_add(state: State, seat: int) -> bool:
    """True if a tile has to be added to a castle."""
    return bool(incomplete(state, seat)) and any(places(state, seat, piece) for piece in available(state))


def plan_of(state: State, seat: int, build: Build) -> Plan:
    """The place that a line means. Raises `NotationError` if the position leaves it open."""
    castles, open_ = state.players[seat].castles, incomplete(state, seat)
    if build.castle == 0:
        return Plan(None, build.cell or FIRST_CELL)
    if build.castle is not None:
        if build.castle > len(castles):
            raise NotationError(f"{state.name(seat)} has {count(len(castles), 'castle')}, no castle {build.castle}")
        return Plan(build.castle - 1, build.cell)
    if build.cell is not None:
        return _at_cell(state, seat, build, open_)
    if not has_to_add(state, seat):
        return Plan(None, FIRST_CELL)
    found = places(state, seat, build.piece)
    if len(found) > 1:
        cells = "|".join(place_word(plan, len(open_)) for plan in found)
        raise NotationError(f"{build.piece.id} fits in several places: `build {build.piece.id} {cells}`")
    return found[0] if found else Plan(open_[0], None)


def _at_cell(state: State, seat: int, build: Build, open_: list[int]) -> Plan:
    castles, cell = state.players[seat].castles, build.cell
    if not castles:
        return Plan(None, cell)
    if not open_:
        return Plan(len(castles) - 1, cell)
    if len(open_) > 1:
        loose = state.config.castles.loose
        fitting = [place for place in open_ if cell and fits(castles[place], cell, build.piece, loose)]
        if len(fitting) != 1:
            raise NotationError(
                f"several castles are incomplete: name one, such as {open_[0] + 1}:{cell_name(cell or FIRST_CELL)}"
            )
        return Plan(fitting[0], cell)
    return Plan(open_[0], cell)


def place_word(plan: Plan, several: int) -> str:
    cell = cell_name(plan.cell or FIRST_CELL)
    return f"{(plan.castle or 0) + 1}:{cell}" if several > 1 else cell


VERBS = frozenset({"build"})


@RULEBOOK.clause("castle.9", Kind.EFFECT, "ruling")
def tiles_left(state: State, turn: Turn) -> bool:
    """Once the eight piles are used up, nobody takes castle tiles any more."""
    return any(state.piles)


def build_due(state: State, turn: Turn) -> State:
    """The state in which a castle tile has to be taken."""
    return push(state, Decide("build", VERBS, turn, tiles_left))


@RULEBOOK.check("castle.1", Kind.LEGALITY, "C, SC")
def pile_has_tiles(state: State, piece: Piece) -> Message | None:
    """The type of a castle tile is one of the eight there are, and the pile of four is not used up."""
    if state.piles[state.config.castles.index[piece.id]]:
        return None
    return f"the four tiles of {piece.id} are gone"


@RULEBOOK.check("castle.2", Kind.LEGALITY, "SC", house="castle.second")
def goes_on_building(state: State, seat: int, build: Build, plan: Plan) -> Message | None:
    """As long as some type in a pile fits on an incomplete castle of one's own, the tile is added to it: no new
    castle is begun, and no type is taken that fits nowhere. Castle cells are a1 to z99. House rule `castle.second`
    may leave it to the table when another castle is begun.
    """
    if not has_to_add(state, seat) or (build.castle == 0 and may_begin_anyway(state)):
        return None
    name = state.name(seat)
    if plan.castle is None and plan.cell is not None:
        where = [f"castle {place + 1}" for place in incomplete(state, seat)]
        return f"{name} has to go on with {listed(where, 'or')}: {_fitting(state, seat, build.piece)}"
    if not places(state, seat, build.piece):
        return f"{build.piece.id} fits nowhere: {_fitting(state, seat, build.piece)}"
    return None


def may_begin_anyway(state: State) -> bool:
    """True if the players say themselves when a castle cannot be finished."""
    return state.config.house["castle.second"] == "table"


def _fitting(state: State, seat: int, piece: Piece) -> str:
    """A line that builds this type where it fits, else the types that fit somewhere."""
    several = len(incomplete(state, seat))
    cells = "|".join(place_word(plan, several) for plan in places(state, seat, piece))
    if cells and state.piles[state.config.castles.index[piece.id]]:
        return f"`build {piece.id} {cells}`"
    types = "|".join(other.id for other in available(state) if places(state, seat, other))
    return f"`build {types}`"


RULEBOOK.state("castle.5", Kind.EFFECT, "SC", "Castle tiles stay for good where they were put.")


@RULEBOOK.check("castle.7", Kind.LEGALITY, "SC")
def castle_is_open(state: State, seat: int, build: Build) -> Message | None:
    """Nothing more is added to a castle once it is complete."""
    castles = state.players[seat].castles
    if build.castle:
        closed = castles[build.castle - 1].complete
    else:
        closed = build.castle is None and build.cell is not None and bool(castles) and not incomplete(state, seat)
    if not closed:
        return None
    which = f"castle {build.castle}" if build.castle else "every castle"
    return f"{which} of {state.name(seat)} is complete: `new:CELL` begins another"


def build_violations(state: State, seat: int, build: Build, plan: Plan) -> tuple[Violation, ...]:
    """All clauses that this castle tile breaks."""
    closed = castle_is_open(state, seat, build)
    found = [pile_has_tiles(state, build.piece), closed, goes_on_building(state, seat, build, plan)]
    if plan.castle is not None and closed is None:
        castle = state.players[seat].castles[plan.castle]
        if plan.cell is None:
            found.append(_fits_nowhere(castle, build.piece))
        else:
            found.append(joins(castle, plan.cell, build.piece))
            found.append(matches(castle, plan.cell, build.piece, state.config.castles.loose))
    return collect(*found)


def _fits_nowhere(castle: Castle, piece: Piece) -> Violation | None:
    """The violation of castle.3 at the first cell beyond an open side, or else at the first cell of the castle."""
    cells = edges(castle)
    return joins(castle, cells[0] if cells else castle.tiles[0][0], piece) or Violation(
        "castle.3", f"{piece.id} fits nowhere on the castle"
    )


def built_on(state: State, seat: int, build: Build, plan: Plan) -> State | None:
    """The state with the castle tile added. None if there is no such tile or place."""
    place = state.config.castles.index[build.piece.id]
    castles = state.players[seat].castles
    if not state.piles[place] or plan.cell is None:
        return None
    old = castles[plan.castle] if plan.castle is not None else None
    if old is not None and old.at(plan.cell) is not None:
        return None
    new = built(old, plan.cell, build.piece)
    if plan.castle is None:
        castles = (*castles, new)
        plan = Plan(len(castles) - 1, plan.cell)
    else:
        castles = (*castles[: plan.castle], new, *castles[plan.castle + 1 :])
    piles = (*state.piles[:place], state.piles[place] - 1, *state.piles[place + 1 :])
    after = with_player(state, seat, state.players[seat]._replace(castles=castles))._replace(piles=piles)
    free = ", ".join(f"{cell_name(cell)} {side}" for cell, side in open_sides(new))
    return announce(
        after,
        "{name}: {piece} on {cell} of castle {number}, {free}{last}",
        name=state.name(seat),
        piece=build.piece.id,
        cell=cell_name(plan.cell or FIRST_CELL),
        number=(plan.castle or 0) + 1,
        free=f"open: {free}" if free else "complete",
        last="" if piles[place] else f"; no {build.piece.id} is left",
    )


# The verb.


def parse_build(words: Sequence[str], config: GameConfig) -> Build:
    """`TYPE [PLACE]`."""
    if not words:
        types = "; ".join(map(piece_text, config.castles.pieces))
        raise NotationError(f"which castle tile? `build TYPE [PLACE]`; the types: {types}")
    piece = config.castles.pieces[config.castles.index[config.castles.names.find(words[0])]]
    if len(words) > 2:
        raise NotationError(f"{words[2]} is too much: `build TYPE [PLACE]`")
    if len(words) == 1:
        return Build(piece, None, None)
    head, colon, tail = words[1].rpartition(":")
    if words[1] == "new":
        return Build(piece, 0, None)
    cell = cell_of(tail)
    castle = 0 if head == "new" else int(head) if head.isascii() and head.isdigit() and int(head) else None
    if cell is None or (colon and castle is None):
        raise NotationError(f"{words[1]} is no place: a cell from a1 to z99, new, new:CELL or NUMBER:CELL")
    return Build(piece, castle, cell)


def format_build(build: Build, config: GameConfig) -> str:
    """The castle tile as it is typed."""
    if build.castle is None:
        return build.piece.id + (f" {cell_name(build.cell)}" if build.cell else "")
    castle = "new" if build.castle == 0 else str(build.castle)
    return f"{build.piece.id} {castle}" + (f":{cell_name(build.cell)}" if build.cell else "")


def judge_build(state: State, seat: int, build: Build, allow: bool) -> Ruling[State]:
    """The ruling of a castle tile, at a point where one is due or open."""
    plan = plan_of(state, seat, build)

    def effect() -> State | None:
        after = built_on(state, seat, build, plan)
        return None if after is None else decided(after)

    return ruled(seat, build_violations(state, seat, build, plan), allow, effect)


def list_builds(state: State, seat: int) -> list[str]:
    """Each type with each place. A new castle begins at the first cell only."""
    return list(_builds(state, seat))


def _builds(state: State, seat: int) -> Iterator[str]:
    several = len(incomplete(state, seat))
    new = not has_to_add(state, seat)
    for piece in available(state):
        if not new:
            for plan in places(state, seat, piece):
                yield f"{piece.id} {place_word(plan, several)}"
        if new or may_begin_anyway(state):
            yield f"{piece.id} new"


register(
    Verb(
        "build",
        "PLAYER: build TYPE [PLACE]",
        "a castle tile; PLACE is a cell, new or new:CELL to begin a castle, NUMBER:CELL with several incomplete "
        "ones; "
        "left out where there is only one place",
        parse_build,
        judge_build,
        format_build,
        list_builds,
        hide=all_shown,
    )
)
