"""Every legal move: made by the code that judges, asked for its choices one after the other."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core.words import in_line
from referee.games.cathood.clauses import gains, turns
from referee.games.cathood.clauses.ways import change_breaches
from referee.games.cathood.components import KINDS, Card
from referee.games.cathood.costs import COLORS, payments, say_counts
from referee.games.cathood.course import Course, Halt
from referee.games.cathood.decks import candidates
from referee.games.cathood.judging import run
from referee.games.cathood.notation import ACTIONS, GAINS, Body, Word, read_word, say_body
from referee.games.cathood.state import START_COLORS, State, discs_of
from referee.games.cathood.streets import DIAGONAL, FARTHEST, SIDES


def moves(state: State) -> list[str]:
    """All legal moves of whoever acts, in a fixed order."""
    if state.over:
        return []
    seat = state.acting
    who = in_line(state.table.name(seat))
    found = _starts(state, seat) if state.placing else _turn(state, seat)
    return [f"{who}: {move}" for move in found]


def _starts(state: State, seat: int) -> Iterator[str]:
    streets, players = state.table.streets, len(state.cats)
    taken = {cat.space for cat in state.cats}
    for space, name in enumerate(streets.names):
        there = turns.start_colors(state.tiles, streets, space)
        if space in taken:
            continue
        if seat != state.table.last:
            if state.color is None or state.color in there:
                yield f"start {name}"
            continue
        enough = [color for color in there if turns.spaces_of(state.tiles, streets, color) >= players]
        for color in sorted(enough, key=START_COLORS.index):
            yield f"start {name} {color}" if len(there) > 1 else f"start {name}"


def _turn(state: State, seat: int) -> Iterator[str]:
    for verb in ACTIONS:
        for repeat in (False, True):
            body = Body(verb, repeat=repeat)
            if state.free_discs(seat) > 0 and not any(check(state, seat, body) for check in turns.ACTION_CHECKS):
                yield from _actions(state, seat, body)
    if turns.has_acted(state, seat) is None:
        due = sum(state.gaps())
        yield "sleep " + ",".join("?" * due) if due else "sleep"


def _actions(state: State, seat: int, body: Body) -> Iterator[str]:
    if body.verb in GAINS:
        yield from _gains(state, seat, body)
    elif body.verb == "park":
        yield from _parks(state, seat, body)
    else:
        for blank in _blanks(state, seat, body):
            yield from _courses(state, seat, blank, ())


def _blanks(state: State, seat: int, body: Body) -> Iterator[Body]:
    """The actions without the words behind them."""
    streets = state.table.streets
    if body.verb in FARTHEST:
        ways = streets.ways[body.verb][state.cats[seat].space]
        for way in (*SIDES, *DIAGONAL):
            if way in ways:
                for number in range(1, FARTHEST[body.verb] + 1):
                    yield body._replace(way=way, number=number)
    elif body.verb == "rotate":
        for cell in streets.cells:
            for quarters in (1, 3):
                yield body._replace(cells=(cell,), number=quarters)
    else:
        for one, other in sorted(streets.between):
            blank = body._replace(cells=(streets.cells[one], streets.cells[other]))
            if one < other and not change_breaches(state, blank):
                yield blank


def _courses(state: State, seat: int, body: Body, words: tuple[Word, ...]) -> Iterator[str]:
    """The action with every choice of the words that it needs."""
    course = Course(state, seat, words, asking=True)
    try:
        run(course, body)
        yield say_body(body._replace(words=words), state.table)
    except Halt:
        pass
    for option in course.options:
        more = tuple(read_word(state.table, word) for word in option)
        yield from _courses(state, seat, body, words + more)


def _gains(state: State, seat: int, body: Body) -> Iterator[str]:
    kind = GAINS.index(body.verb)
    if gains.house_is_left(state, seat) is not None:
        return
    places = _places(state, seat, body)
    if not places:
        return
    for word, slot in _cards(state, seat, kind):
        for paid in _payments(state, seat, slot):
            for at in places:
                yield f"{_verb(body)} {word}{paid}{at}"


def _verb(body: Body) -> str:
    return f"repeat {body.verb}" if body.repeat else body.verb


def _places(state: State, seat: int, body: Body) -> list[str]:
    """How the tile is named: not at all where only one is open."""
    free = [site for site in gains.sites(state, seat, body.verb) if gains.is_free(state, body.verb, site)]
    if len(free) < 2:
        return [""] * len(free)
    return [f" at:{state.table.streets.cells[site.cell]}" for site in free]


def _cards(state: State, seat: int, kind: int) -> Iterator[tuple[str, Card | int]]:
    for place, slot in enumerate(state.rows[kind]):
        if slot is not None:
            yield slot.id if isinstance(slot, Card) else f"{KINDS[kind]}-{place + 1}", slot
    held = state.cats[seat].reserved
    if held is not None and held.kind == kind:
        yield "res", held.slot


def _payments(state: State, seat: int, slot: Card | int) -> Iterator[str]:
    held, other = state.cats[seat].cubes, state.table.house.other
    if isinstance(slot, Card):
        found = payments(slot.cost, other)
        named = len(found) > 1
    else:
        # Only what pays for every card that it may be: anything else hangs on the secret.
        kinds = [payments(card.cost, other) for card in _may_be(state, slot)]
        found = tuple(paid for paid in kinds[0] if all(paid in others for others in kinds)) if kinds else ()
        named = True
    for paid in found:
        if not any(gains.missing(held, paid)):
            yield f" pay:{say_counts(paid)}" if named else ""


def _may_be(state: State, token: int) -> tuple[Card, ...]:
    for kind, row in enumerate(state.rows):
        if token in [slot for slot in row if isinstance(slot, int)]:
            return candidates(state.decks[kind], token)
    raise AssertionError("a hidden card lies in no row")


def _parks(state: State, seat: int, body: Body) -> Iterator[str]:
    if gains.statue_is_left(state, seat) is not None or not state.parks:
        return
    free = [site for site in gains.sites(state, seat, "park") if gains.is_free(state, "park", site)]
    for site, at in zip(free, _places(state, seat, body), strict=True):
        tree = state.tiles[site.cell].slots[site.slot]
        if not any(gains.missing(state.cats[seat].cubes, gains.park_cost(tree))):
            yield _verb(body) + at


def open_verbs(state: State, seat: int) -> list[str]:
    """The verbs that are open to a cat in its turn, as far as discs decide."""
    verbs = [
        verb
        for verb in ACTIONS
        if state.free_discs(seat) > 0 and not any(check(state, seat, Body(verb)) for check in turns.ACTION_CHECKS)
    ]
    return verbs + (["sleep"] if turns.has_acted(state, seat) is None else [])


def unused_discs(state: State, seat: int) -> int:
    """How many discs a cat has."""
    return discs_of(state.cats[seat])


__all__ = ["COLORS", "moves", "open_verbs"]
