"""Every legal move, and the cards that may come up with one.

The events of an action offer their options, so that listing and judging share their rules.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import inf
from typing import NamedTuple

from referee.core.messages import Message
from referee.core.names import in_line
from referee.games.cathood.board import DIAGONAL, FARTHEST, SIDES
from referee.games.cathood.components import KINDS, Card
from referee.games.cathood.costs import payments, typed_counts
from referee.games.cathood.decks import can_draw, candidates, cards_of, on_top
from referee.games.cathood.notation import ACTIONS, GAINS, Body, format_body
from referee.games.cathood.parsing import read_word
from referee.games.cathood.rules.clauses import purchases, turns
from referee.games.cathood.rules.clauses.movement import change_violations
from referee.games.cathood.rules.events.ending import Fights, ReturnExcess
from referee.games.cathood.rules.events.progress import Context, Option, Pause, Progress, run
from referee.games.cathood.rules.judging import play
from referee.games.cathood.state import START_COLORS, State

Keep = Callable[[Sequence[Option]], Sequence[Option]]


# Cats with many cubes on crowded spaces can return and steal cubes in millions of ways for one path. An action with
# more endings than this is listed with some of them only, and the list says so.
MOST_ENDINGS = 20_000
_FEW = 3


class _TooManyError(Exception):
    """An action has more endings than can be listed."""


class _Listing(NamedTuple):
    """Whose moves are listed, and how.

    `keep` leaves out options. `endings` are the ends of lines by everything that decides them; `cut` collects the
    actions of which not all endings are listed.
    """

    state: State
    seat: int
    keep: Keep
    endings: dict[tuple[object, ...] | None, list[str]]
    cut: list[str]
    most: float = MOST_ENDINGS


def moves(state: State, keep: Keep = tuple, first_word: str | None = None) -> list[str]:
    """All legal moves of the player who acts, in a fixed order; `keep` may leave out options.

    `first_word`: only the moves that begin with it.
    """
    if state.over:
        return []
    seat = state.acting
    who = in_line(state.config.name(seat))
    lines = _starts(state, seat) if state.placing else _turn(_Listing(state, seat, keep, {}, []), first_word)
    return [f"{who}: {line}" for line in lines]


def few_moves(state: State, most: int) -> list[str] | None:
    """All legal moves, where there are not more than so many; None where there are more."""
    if state.over or state.placing:
        return moves(state)
    listing = _Listing(state, state.acting, tuple, {}, [], most)
    found: list[str] = []
    who = in_line(state.config.name(state.acting))
    for line in _turn(listing, None):
        if listing.cut or len(found) == most:
            return None
        found.append(f"{who}: {line}")
    return found


def unlisted(state: State) -> Message | None:
    """The actions of which not all endings are listed; None where the list of moves is complete."""
    if state.over or state.placing:
        return None
    listing = _Listing(state, state.acting, tuple, {}, [])
    deque(_turn(listing, None), maxlen=0)
    if not listing.cut:
        return None
    actions = ", ".join(listing.cut)
    return f"of {actions} not every way to return cubes or to fight is listed: there are more than {MOST_ENDINGS}"


def first_words(state: State) -> list[str]:
    """The words with which a move may begin now. Not each of them has a legal move."""
    if state.over:
        return []
    if state.placing:
        return ["start"]
    return list(dict.fromkeys(["sleep", *(_verb(body).split()[0] for body in _open_actions(state, state.acting))]))


def _open_actions(state: State, seat: int, first_word: str | None = None) -> Iterator[Body]:
    for verb in ACTIONS:
        for repeat in (False, True):
            body = Body(verb, repeat=repeat)
            is_asked = first_word is None or _verb(body).startswith(first_word)
            if is_asked and turns.is_open(state, seat, body):
                yield body


def _thin(options: Sequence[Option]) -> Sequence[Option]:
    """Some options: a few ways to return cubes, one fight next and one cube for each of its results, all others."""
    kept: dict[str, Option] = {}
    for option in options:
        head, *rest = option[0].split(":")
        if head == "back":
            kept.setdefault(f"back {min(len(kept), _FEW - 1)}", option)
        elif head == "fight":
            first = next(iter(kept), f"{rest[0]} ").partition(" ")[0]
            if rest[0] == first:
                kept.setdefault(f"{rest[0]} {rest[1]}", option)
        else:
            kept[option[0]] = option
    return list(kept.values())


def _starts(state: State, seat: int) -> Iterator[str]:
    board, players = state.config.board, len(state.cats)
    taken = {cat.space for cat in state.cats}
    for space, name in enumerate(board.names):
        there = turns.start_colors(state.tiles, board, space)
        if space in taken:
            continue
        if seat != state.config.last:
            if state.color is None or state.color in there:
                yield f"start {name}"
            continue
        enough = [color for color in there if turns.spaces_of(state.tiles, board, color) >= players]
        for color in sorted(enough, key=START_COLORS.index):
            yield f"start {name} {color}" if len(there) > 1 else f"start {name}"


def _turn(listing: _Listing, first_word: str | None) -> Iterator[str]:
    state, seat = listing.state, listing.seat
    for body in _open_actions(state, seat, first_word):
        yield from _actions(listing, body)
    if first_word in (None, "sleep") and turns.has_acted(state, seat) is None:
        due = sum(state.gaps())
        yield "sleep " + ",".join("?" * due) if due else "sleep"


def _actions(listing: _Listing, body: Body) -> Iterator[str]:
    if body.verb in GAINS:
        yield from _gains(listing.state, listing.seat, body)
    elif body.verb == "park":
        yield from _parks(listing.state, listing.seat, body)
    else:
        for blank in _blanks(listing.state, listing.seat, body):
            text = format_body(blank, listing.state.config)
            context, outcome = play(listing.state, listing.seat, blank, asking=True)
            try:
                endings = _endings(listing, context, outcome)
            except _TooManyError:
                listing.cut.append(text)
                endings = _endings(listing._replace(keep=_thin, endings={}, most=inf), context, outcome)
            for ending in endings:
                yield text + ending


def _blanks(state: State, seat: int, body: Body) -> Iterator[Body]:
    """The actions without the words behind them."""
    board = state.config.board
    if body.verb in FARTHEST:
        ways = board.paths[body.verb][state.cats[seat].space]
        for way in (*SIDES, *DIAGONAL):
            if way in ways:
                for number in range(1, FARTHEST[body.verb] + 1):
                    yield body._replace(direction=way, number=number)
    elif body.verb == "rotate":
        for cell in board.cells:
            for quarters in (1, 3):
                yield body._replace(cells=(cell,), number=quarters)
    else:
        for one, other in sorted(board.between):
            blank = body._replace(cells=(board.cells[one], board.cells[other]))
            if one < other and not change_violations(state, blank):
                yield blank


def _endings(listing: _Listing, context: Context, outcome: Progress | Pause) -> list[str]:
    """Everything that may be typed next, where an action stands."""
    if isinstance(outcome, Progress):
        return [""]
    key = _closing_key(context, outcome)
    if key in listing.endings:
        return listing.endings[key]
    progress, agenda, choice = outcome
    endings = [""] if choice.may_end else []
    for option in listing.keep(choice.options):
        text = " " + " ".join(option)
        if choice.is_last:
            endings.append(text)
        else:
            words = tuple(read_word(listing.state.config, word) for word in option)
            following = run(context, progress._replace(words=words), agenda)
            endings += [text + ending for ending in _endings(listing, context, following)]
        if len(endings) > listing.most:
            raise _TooManyError
    if key is not None:
        listing.endings[key] = endings
    return endings


def _closing_key(context: Context, pause: Pause) -> tuple[object, ...] | None:
    """Everything that decides the rest of a line once only returned cubes and fights are left; None before that."""
    if not isinstance(pause.agenda[0], ReturnExcess | Fights):
        return None
    progress = pause.progress
    return pause.agenda, progress.space, progress.own, progress.others, context.is_movement or progress.fled


def _gains(state: State, seat: int, body: Body) -> Iterator[str]:
    kind = GAINS.index(body.verb)
    if purchases.house_is_left(state, seat) is not None:
        return
    places = _places(state, seat, body)
    if not places:
        return
    for word, slot in _cards(state, seat, kind):
        for paid in _payments(state, seat, kind, slot):
            for at in places:
                yield f"{_verb(body)} {word}{paid}{at}"


def _verb(body: Body) -> str:
    return f"repeat {body.verb}" if body.repeat else body.verb


def _places(state: State, seat: int, body: Body) -> list[str]:
    """The name of the tile: none where only one is free."""
    free = [site for site in purchases.sites(state, seat, body.verb) if purchases.is_free(state, body.verb, site)]
    if len(free) < 2:
        return [""] * len(free)
    return [f" at:{state.config.board.cells[site.cell]}" for site in free]


def _cards(state: State, seat: int, kind: int) -> Iterator[tuple[str, Card | int]]:
    for index, slot in enumerate(state.rows[kind]):
        if slot is not None:
            yield slot.id if isinstance(slot, Card) else f"{KINDS[kind]}-{index + 1}", slot
    held = state.cats[seat].reserved
    if held is not None and held.kind == kind:
        yield "res", held.slot


def _payments(state: State, seat: int, kind: int, slot: Card | int) -> Iterator[str]:
    held, other = state.cats[seat].cubes, state.config.house.other
    if isinstance(slot, Card):
        possible = payments(slot.cost, other)
        named = len(possible) > 1
    else:
        # Only what pays for every card that it may be: anything else depends on the hidden card.
        kinds = [payments(card.cost, other) for card in candidates(state.decks[kind], slot)]
        possible = tuple(paid for paid in kinds[0] if all(paid in others for others in kinds)) if kinds else ()
        named = True
    for paid in possible:
        if purchases.covers(held, paid):
            yield f" pay:{typed_counts(paid)}" if named else ""


def _parks(state: State, seat: int, body: Body) -> Iterator[str]:
    if purchases.statue_is_left(state, seat) is not None or not state.parks:
        return
    free = [site for site in purchases.sites(state, seat, "park") if purchases.is_free(state, "park", site)]
    for site, at in zip(free, _places(state, seat, body), strict=True):
        tree = state.tiles[site.cell].slots[site.slot]
        if purchases.covers(state.cats[seat].cubes, purchases.park_cost(tree)):
            yield _verb(body) + at


_SLEEP = re.compile(r"(?:.*[\s:])?sleep\s+(?P<before>\S*,)?(?P<begun>[^\s,]*)")
_NEW = re.compile(r".*\snew:(?P<before>\S*,)?(?P<begun>[^\s,]*)")
_MOST_GAPS = 2


def endings(state: State, typed: str) -> list[tuple[str, str]]:
    """The cards that may stand at the end of a typed line: the word that ends in what is printed, and the id."""
    low = typed.lower()
    sleep, new = _SLEEP.fullmatch(low), _NEW.fullmatch(low)
    found = sleep or new
    if found is None or state.over or state.placing:
        return []
    before = found["before"] or ""
    due = _kinds_due(state)
    kinds = (0, 1) if new is not None else tuple(due[before.count(",") :][:1])
    head = ("new:" if new is not None else "") + before
    told = set(before.split(","))
    cards = (card for kind in kinds for card in _drawable(state, kind) if not {card.id, card.text} & told)
    return [(head + card.text, card.id if card.listed else "") for card in cards if _begins(card, found["begun"])]


def sleeps(state: State) -> Iterator[str]:
    """`sleep` with each card that may fill the gaps, without the player."""
    kinds = _kinds_due(state)
    if 0 < len(kinds) <= _MOST_GAPS:
        for cards in product(*(list(_drawable(state, kind)) for kind in kinds)):
            if len({card.id for card in cards}) == len(cards):
                yield f"sleep {','.join(card.id for card in cards)}"


def named(state: State, value: str) -> str | None:
    """The print of the card with an id; None for any other word."""
    cards = (card for deck in state.decks for card in deck.cards if card.listed and card.id == value)
    return next((card.text for card in cards), None)


def _kinds_due(state: State) -> list[int]:
    """The kind of the card that fills each gap, in the order in which they are typed."""
    return [kind for kind, number in enumerate(state.gaps()) for _ in range(number)]


def _drawable(state: State, kind: int) -> Iterator[Card]:
    deck = state.decks[kind]
    return (card for card in cards_of(deck, on_top(deck)) if can_draw(deck, card))


def _begins(card: Card, begun: str) -> bool:
    return card.text.startswith(begun) or card.id.startswith(begun)
