"""The cat tile that begins a round, and the cat's move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.messages import Message, count, listed
from referee.core.rulebook import Kind, Violation
from referee.games.grund.cat_tiles import BONUSES, CatLine, cat_reads, check_arrow, parse_cat_tile, printed_cat_tile
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import announce, beyond_trampolines, turn_to, with_kinds
from referee.games.grund.rules.rounds import Round
from referee.games.grund.rules.rulings import TABLE, collect, ruled
from referee.games.grund.state import Cat, GameConfig, State, has_bike, with_bike
from referee.games.grund.tiles import BIKE, TILE_KINDS
from referee.games.grund.tiles import IDS as KIND_IDS
from referee.games.grund.verbs import Verb, all_shown, register

ALL_ANGRY = 4


@RULEBOOK.check("cat.4", Kind.LEGALITY, "SU5")
def cat_is_cool(state: State, line: CatLine) -> Message | None:
    """The base game has no angry cats."""
    if line.bonus or state.config.advanced:
        return None
    return "angry cats belong to the advanced mode"


@RULEBOOK.check("cat.5", Kind.LEGALITY, "ADV, C")
def cat_tile_exists(state: State, line: CatLine) -> Message | None:
    """No more than four angry cats turn up in a game. Unless the set is a stand-in, a cat tile turns up only if it is
    in the set, and only as often as it is there.
    """
    if not line.bonus and sum(not printed_cat_tile(text).bonus for text in state.seen) >= ALL_ANGRY:
        return "four angry cats have been seen already"
    tiles = state.config.cat_tiles
    if tiles is None:
        return None
    if line.text not in tiles:
        return f"the set has no cat tile {line.text}"
    if state.seen.count(line.text) >= tiles.count(line.text):
        return f"the cat tile {line.text} has been seen already"
    return None


@RULEBOOK.check("bike.1", Kind.LEGALITY, "T")
def bike_is_revealed(state: State, line: CatLine) -> Message | None:
    """Whenever the board has a bike track, the line of the cat also names the kind revealed for it; otherwise it
    names none.
    """
    if (line.bike is not None) == has_bike(state.config):
        return None
    if line.bike is None:
        return f"the tile revealed for the bike track is missing: `cat {line.text} bike KIND`"
    return "there is no bike track on the board"


@RULEBOOK.check("bike.2", Kind.LEGALITY, "T")
def bike_kind_exists(state: State, line: CatLine) -> Message | None:
    """The kind revealed for the bike track is any but the bike track itself. Unless the set is a stand-in, it is
    found on one of the tiles left over from the board.
    """
    if line.bike == BIKE:
        return "the bike track cannot count as itself"
    known = state.config.revealable
    if line.bike is None or known is None or line.bike in known or not has_bike(state.config):
        return None
    return f"no tile of the set with {line.bike} is left over"


RULEBOOK.state(
    "bike.5",
    Kind.EFFECT,
    "ruling",
    "When the bike track's pile has run out, its tiles are shuffled and used again, so that a kind can be revealed "
    "a second time.",
)


@RULEBOOK.clause(
    "bike.3",
    Kind.EFFECT,
    "T",
    "For the whole round, and from before the cat moves, the bike track is in every respect a tile of the kind "
    "revealed. There is one exception: a figure sent to Punishment goes to the tile that bears that name in print.",
)
def bike_counts_as(state: State, kind: str | None) -> State:
    """The state with the bike track counting as a kind."""
    if kind is None or not has_bike(state.config):
        return state
    state = with_kinds(state._replace(bike=kind), with_bike(state.config, kind))
    return announce(state, "the bike track is {tile}", tile=state.layout.called(state.config.bike))


@RULEBOOK.clause(
    "cat.2",
    Kind.EFFECT,
    "G1",
    "The cat walks as its arrow shows. A step over one edge of the board brings it back in at the edge facing it.",
)
def cat_moves(state: State, line: CatLine) -> State:
    """The state after the cat has moved."""
    if line.arrow == "stay":
        return announce(state, "the cat stays on {tile}", tile=state.layout.called(state.cat))
    lie = state.layout
    cell = lie.board.shifted(lie.cell_of[state.cat], line.arrow, line.steps)
    cell = beyond_trampolines(lie, cell, line.arrow)
    moved = state._replace(cat=lie.at[cell])
    return announce(moved, "the cat goes to {tile}", tile=lie.called(lie.at[cell]))


def reveal(state: State, line: CatLine) -> State:
    """The state after the cat tile, at the beginning of the movement."""
    state = cat_moves(bike_counts_as(state, line.bike), line)
    state = announce(state, "{cat}", cat=_cat_text(line))
    tile = Cat(line.text, line.bonus, line.points, _blocked(state, line.lines))
    return turn_to(state._replace(cat_tile=tile, passed=(), seen=(*state.seen, line.text)), Round("move"))


def _cat_text(line: CatLine) -> str:
    """The events of the cat tile for the round."""
    if not line.bonus:
        return f"the cat is angry: a move that ends in {listed(dict.fromkeys(line.lines), 'or')} costs a card more"
    bonus = {"castle": "a castle tile", "photo": "a photo", "grund": "a Grund card"}.get(line.bonus)
    return f"the winner of the cat gets {bonus or count(line.points, 'happiness point')}"


def _blocked(state: State, lines: Sequence[str]) -> frozenset[int]:
    board = state.config.board
    cells: list[int] = []
    for word in lines:
        cells += board.row(int(word)) if word.isdigit() else board.column(word)
    return frozenset(cells)


def cat_violations(state: State, line: CatLine) -> tuple[Violation, ...]:
    """All clauses that a cat tile breaks."""
    return collect(
        cat_reads(line),
        cat_is_cool(state, line),
        cat_tile_exists(state, line),
        bike_is_revealed(state, line),
        bike_kind_exists(state, line),
    )


def judge_cat(state: State, seat: int, line: CatLine, allow: bool) -> Ruling[State]:
    """The ruling of a cat tile."""
    return ruled(TABLE, cat_violations(state, line), allow, partial(reveal, state, line))


def parse_cat(words: Sequence[str], config: GameConfig) -> CatLine:
    """`ARROW BONUS [bike KIND]`, or the id of a cat tile of the set instead of ARROW and BONUS."""
    kind = None
    if len(words) >= 2 and words[-2] == "bike":
        kind = TILE_KINDS.find(words[-1])
        words = words[:-2]
    if len(words) == 1 and config.cat_names.get(words[0]) is None:
        check_arrow(words[0])
        raise NotationError(f"the bonus is missing: `cat {words[0]} BONUS`, {BONUSES}")
    if len(words) == 1:
        words = config.cat_ids[config.cat_names.find(words[0])].split()
    return parse_cat_tile(words)._replace(bike=kind)


def format_cat(line: CatLine, config: GameConfig) -> str:
    """The cat tile as it is typed."""
    return line.text + (f" bike {line.bike}" if line.bike else "")


def list_cats(state: State, seat: int) -> list[str]:
    """Each tile of the set not yet seen, with each kind that the bike track may show."""
    kinds: list[str | None] = [None]
    if has_bike(state.config):
        known = state.config.revealable
        kinds = [kind for kind in KIND_IDS if kind != BIKE and (known is None or kind in known)]
    seen, found = list(state.seen), []
    for text in state.config.cat_ids.values():
        if text in seen:
            seen.remove(text)
            continue
        line = parse_cat_tile(text.split())
        if cat_violations(state, line._replace(bike=kinds[0])):
            continue
        found += [format_cat(line._replace(bike=kind), state.config) for kind in kinds]
    return list(dict.fromkeys(found))


register(
    Verb(
        "cat",
        "cat ARROW BONUS [bike KIND]",
        "begins a round: stay, n1, se2 …; happy1 to happy9, castle, photo, grund or angry LINES; or the set's id "
        "for both",
        parse_cat,
        judge_cat,
        format_cat,
        list_cats,
        hide=all_shown,
        of_table=True,
    )
)
