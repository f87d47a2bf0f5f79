"""Who acts and with which disc: the placing of the cats, turns, discs, locked actions, the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.core.messages import Message, count, listed
from referee.core.names import in_line
from referee.core.rulebook import Kind, Violation
from referee.games.cathood.board import NOWHERE, SIDES, Board
from referee.games.cathood.notation import Body, Place, sleep_form
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import START_COLORS, UNLOCKS_PARK, UNLOCKS_REPEAT, State, Tile, discs_of


@RULEBOOK.check("end.3", Kind.LEGALITY, "End")
def game_goes_on(state: State) -> Message | None:
    """After the end there is no move."""
    return "the game is over: no move can follow" if state.over else None


@RULEBOOK.check("turn.1", Kind.LEGALITY, "Overview")
def is_in_turn(state: State, seat: int) -> Message | None:
    """Only the cat whose turn it is acts. The holder of François begins, then it goes on clockwise."""
    if seat == state.turn:
        return None
    due = state.config.name(state.turn)
    ends = f"; `{in_line(due)}: {sleep_form(state.gaps())}` ends it" if state.used else ""
    return f"it is the turn of {due}, not of {state.config.name(seat)}{ends}"


@RULEBOOK.check("turn.2", Kind.LEGALITY, "Phase 1", allowable=True)
def has_a_free_disc(state: State, seat: int) -> Message | None:
    """Each action uses a free disc. When all unlocked discs are used only `sleep` is left."""
    if state.free_discs(seat) > 0:
        return None
    return (
        f"{state.config.name(seat)} has no free disc ({discs_of(state.cats[seat])} used): end the "
        f"turn with `{sleep_form(state.gaps())}`"
    )


OF_EVERY_ACTION = RULEBOOK.pairs(is_in_turn, has_a_free_disc)


@RULEBOOK.check("turn.3", Kind.LEGALITY, "Phase 1, Repeat", allowable=True)
def only_once(state: State, seat: int, body: Body) -> Message | None:
    """A cat takes each action at most once in a turn, a second time only by `repeat`."""
    if body.repeat or body.verb not in state.used_by(seat):
        return None
    has_repeat = state.cats[seat].houses >= UNLOCKS_REPEAT and "repeat" not in state.used_by(seat)
    again = f"; `repeat {body.verb} …` takes it again" if has_repeat and state.free_discs(seat) > 0 else ""
    return f"{state.config.name(seat)} has already taken the action {body.verb} in this turn{again}"


@RULEBOOK.check("turn.4", Kind.LEGALITY, "Park, Unlocking", allowable=True)
def park_is_unlocked(state: State, seat: int) -> Message | None:
    """Park is locked until the cat places its first house."""
    if state.cats[seat].houses >= UNLOCKS_PARK:
        return None
    return f"Park is locked until {state.config.name(seat)} places a first house"


@RULEBOOK.check("turn.5", Kind.LEGALITY, "Repeat, Unlocking", allowable=True)
def repeat_is_unlocked(state: State, seat: int) -> Message | None:
    """Repeat is locked until the cat places its fourth house."""
    houses = state.cats[seat].houses
    if houses >= UNLOCKS_REPEAT:
        return None
    return f"Repeat is locked until {state.config.name(seat)} places a fourth house ({houses} so far)"


@RULEBOOK.check("turn.7", Kind.LEGALITY, "Repeat", allowable=True)
def repeats_what_was_done(state: State, seat: int, body: Body) -> Message | None:
    """Repeat names an action that the cat has taken in this turn. Repeat itself is taken once a turn, and all other
    rules of the repeated action apply.
    """
    used = state.used_by(seat)
    if "repeat" in used:
        return f"{state.config.name(seat)} has already used Repeat in this turn"
    if body.verb in used:
        return None
    name = state.config.name(seat)
    if not used:
        return f"{name} has not taken any action in this turn: there is nothing to repeat"
    return (
        f"{name} has not taken the action {body.verb} in this turn, only {listed(used)}: `repeat` takes again what was "
        "taken"
    )


@RULEBOOK.check("turn.8", Kind.LEGALITY, "Phase 1", house="turn.first", allowable=True)
def has_acted(state: State, seat: int) -> Message | None:
    """A turn has at least one action; more are optional."""
    if state.used_by(seat) or not state.config.house.must_act:
        return None
    return f"{state.config.name(seat)} has taken no action in this turn: `sleep` comes after at least one"


def action_violations(state: State, seat: int, body: Body) -> list[Violation]:
    """The clauses about discs and earlier actions of this turn that an action breaks."""
    checks = [only_once(state, seat, body)]
    if body.verb == "park":
        checks.append(park_is_unlocked(state, seat))
    if body.repeat:
        checks += [repeat_is_unlocked(state, seat), repeats_what_was_done(state, seat, body)]
    return [violation for violation in checks if violation is not None]


def is_open(state: State, seat: int, body: Body) -> bool:
    """True if a cat in its turn has a disc for this action."""
    return state.free_discs(seat) > 0 and not action_violations(state, seat, body)


@RULEBOOK.check("setup.17", Kind.LEGALITY, "Setup 7")
def fits_the_phase(state: State, verb: str, seat: int) -> Message | None:
    """Nothing but `start` is possible until all cats are placed. No cat is placed later, and none twice."""
    if not state.placing:
        if verb != "start":
            return None
        return f"all cats are placed already: it is the turn of {state.config.name(state.turn)}"
    due = in_line(state.config.name(state.due_to_place()))
    if verb != "start":
        waiting = [state.config.name(other) for other, cat in enumerate(state.cats) if cat.space == NOWHERE]
        have = "has" if len(waiting) == 1 else "have"
        return f"first {listed(waiting)} {have} to be placed: `{due}: start SPACE` is next"
    if state.cats[seat].space == NOWHERE:
        return None
    space = state.config.board.full_names[state.cats[seat].space]
    return f"{state.config.name(seat)} is placed already, on {space}: `{due}: start SPACE` is next"


@RULEBOOK.check("setup.11", Kind.LEGALITY, "Setup 7", allowable=True)
def placed_in_reverse_order(state: State, seat: int) -> Message | None:
    """Cats are placed counterclockwise, beginning with the last player in turn order."""
    due = state.due_to_place()
    if seat == due:
        return None
    return f"cats are placed in reverse turn order: {state.config.name(due)} is next, not {state.config.name(seat)}"


def start_colors(tiles: Sequence[Tile], board: Board, space: int) -> tuple[str, ...]:
    """The blue, pink and yellow shops next to a space, each colour once."""
    there = [tiles[cell].slots[slot] for cell, slot in board.slots_at[space]]
    return tuple(dict.fromkeys(feature for feature in there if feature in START_COLORS))


def spaces_of(tiles: Sequence[Tile], board: Board, color: str) -> int:
    """The number of spaces next to a shop of a colour."""
    return sum(any(tiles[cell].slots[slot] == color for cell, slot in slots) for slots in board.slots_at)


@RULEBOOK.check("setup.12", Kind.LEGALITY, "Setup 7", allowable=True)
def last_starts_by_a_shop(place: str, there: Sequence[str], typed: str | None) -> Message | None:
    """The last player's cat starts next to a blue, pink or yellow shop (a supermarket does not count) and takes a
    colour of the shops there. Where two such colours are there the colour is named.
    """
    if not there:
        return f"{place} is next to no blue, pink or yellow shop: choose another space"
    if typed is not None and typed not in there:
        return f"{place} is next to no {typed} shop, only to a {listed(there, 'or')} one"
    if typed is None and len(there) > 1:
        colors = listed((f"`{color}`" for color in there), "or")
        return f"{place} is next to a {' and a '.join(there)} shop: type the colour behind the space, {colors}"
    return None


@RULEBOOK.check("setup.13", Kind.LEGALITY, "Setup 7", allowable=True)
def others_start_by_same_color(
    place: str, there: Sequence[str], color: str | None, typed: str | None
) -> Message | None:
    """Every other cat starts next to a shop of the colour that the last player took."""
    if color is None or (color in there and typed in (None, color)):
        return None
    if color in there:
        return f"the last player took {color}: everybody starts by {color}, not by {typed}"
    return f"{place} is next to no {color} shop, the colour that the last player took"


@RULEBOOK.check("setup.14", Kind.LEGALITY, "Setup 7", allowable=True)
def start_is_free(state: State, space: int) -> Message | None:
    """No cat starts where another cat stands."""
    other = next((seat for seat, cat in enumerate(state.cats) if cat.space == space), None)
    if other is None:
        return None
    return f"{state.config.name(other)} stands on {state.config.board.full_names[space]} already: choose another space"


def enough_spaces(state: State, color: str) -> Violation | None:
    """Setup.16 for the colour chosen at the start: everybody can be placed."""
    number = spaces_of(state.tiles, state.config.board, color)
    if number >= len(state.cats):
        return None
    return Violation(
        "setup.16",
        f"only {count(number, 'space is', 'spaces are')} next to a {color} shop for "
        f"{count(len(state.cats), 'cat')}: choose another colour",
    )


@RULEBOOK.check(
    "board.1",
    Kind.LEGALITY,
    "Spaces",
    "Cats stand on spaces only: between two tiles, never on a tile or at a crossing. The outer sides of the "
    "neighbourhood are spaces by house rule only.",
    house="board.spaces",
)
def is_a_space(board: Board, place: Place) -> Message | None:
    """The place named is a space."""
    if place.space != NOWHERE:
        return None
    return f"{place.word} is no space: {_why_no_space(board, place.word)}"


def _why_no_space(board: Board, word: str) -> str:
    cells = word.split("/") if "/" in word else [word.rstrip(SIDES)]
    strange = [cell for cell in cells if cell not in board.tile_named]
    if strange:
        return f"{strange[0]} is no tile of the neighbourhood (a1 to {board.cells[-1]})"
    if len(cells) == 2:
        return f"{cells[0]} and {cells[1]} share no side"
    near = listed(_spaces_of_tile(board, board.tile_named[cells[0]]))
    if word == cells[0]:
        return f"it is a tile; the spaces around it are {near}"
    return f"it is an outer side; the spaces around {cells[0]} are {near}"


def _spaces_of_tile(board: Board, tile: int) -> Iterator[str]:
    for space, slots in enumerate(board.slots_at):
        if any(cell == tile for cell, _ in slots):
            yield board.names[space]
