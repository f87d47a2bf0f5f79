"""The course of a round, and the count after the last one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from referee.core.agenda import Point
from referee.core.faults import Unreadable
from referee.core.game import Ruling
from referee.core.rulebook import Breach, breach
from referee.core.words import Vocabulary
from referee.games.grund.board import DIRECTIONS
from referee.games.grund.book import BOOK
from referee.games.grund.deck import NAMES, copies_left
from referee.games.grund.effects import (
    UNKNOWN,
    all_lying,
    beyond_trampolines,
    tell,
    turn_to,
    with_ground,
    with_player,
    without_card,
)
from referee.games.grund.energy import sums
from referee.games.grund.evaluation import evaluated
from referee.games.grund.hands import value
from referee.games.grund.kinds import BIKE
from referee.games.grund.kinds import IDS as KIND_IDS
from referee.games.grund.notation import MOVE, Verb, exactly, register
from referee.games.grund.rulings import TABLE, broken, ruled
from referee.games.grund.state import Cat, State, Table, has_bike, has_lying, unrevealed, with_bike

_MOVES = frozenset({MOVE})
_TURNS = tuple(Point("move", (seat,), _MOVES, True) for seat in range(4))
_CAT = Point("cat", (), frozenset({"cat"}), True)
_NO = frozenset({"no"})
_COUNT = frozenset({"energy", "show"})
END = Point("end", (), frozenset(), True)
COUNTED = ("postcard", "newspaper")
ALL_ANGRY = 4
TILE_KINDS = Vocabulary(KIND_IDS, "kind of tile")


class Round(NamedTuple):
    """A round: `cat`, `move`, `after`, `tiles`, `late`, `over`."""

    phase: str

    def ask(self, state: State) -> State | Point:
        """The next point of the round, or the state one step further."""
        if self.phase == "cat":
            return _CAT
        if self.phase == "move":
            return _movement(state)
        if self.phase in ("after", "late"):
            return Point(self.phase, state.order, _NO, False, None, True)
        return _next_tile(state) if self.phase == "tiles" else end_round(state)

    def skip(self, state: State) -> State:
        """The state after an open point was passed."""
        return turn_to(state, Round("tiles" if self.phase == "after" else "over"))


class Count(NamedTuple):
    """The count after the last round; `done`: its open points have been passed."""

    done: bool = False

    def ask(self, state: State) -> State | Point:
        """The point of the count: due while the sum of some hand is uncertain."""
        if self.done:
            return END
        open_ = uncertain(state)
        return Point("energy", open_ or state.order, _COUNT, bool(open_))

    def skip(self, state: State) -> State:
        """The state after the game."""
        return turn_to(state, Count(True))


def uncertain(state: State) -> tuple[int, ...]:
    """Those whose energy is not certain."""
    return tuple(seat for seat in state.order if len(sums(state.players[seat].hands)) > 1)


def is_over(state: State) -> bool:
    """Whether the last round has been played."""
    return isinstance(state.agenda[0], Count)


def phase(state: State) -> str:
    """The part of the round: as in Round, or `count`."""
    frame = state.agenda[0]
    return frame.phase if isinstance(frame, Round) else "count"


def _movement(state: State) -> State | Point:
    if not has_lying(state.figures, state.turn):
        seat = next((seat for seat in state.table.orders[state.turn] if has_lying(state.figures, seat)), None)
        if seat is None:
            return turn_to(state, Round("after"))
        return state._replace(turn=seat)
    return _TURNS[state.turn]


@BOOK.clause(
    "eval.1",
    "X",
    "G3",
    "The evaluation begins with all tiles that count as seesaw or merry-go-round, in reading order.",
)
@BOOK.clause(
    "eval.2",
    "X",
    "G4",
    "Then come the others in reading order: next is always the first tile not yet evaluated, as the board lies now.",
)
@BOOK.clause("eval.3", "X", "T", "Skating rinks come last of all.")
def tiles_in_order(state: State) -> tuple[int, ...]:
    """All tiles in the order of their evaluation, as the board lies now."""
    return state.ground.order


def _next_tile(state: State) -> State:
    done = state.evaluated
    for tile in tiles_in_order(state):
        if done >> tile & 1:
            continue
        if any(state.figures[tile]):
            return evaluated(state if done == state.evaluated else state.with_evaluated(done), tile)
        done |= 1 << tile
    last = Round("over" if state.table.house["card.window"] == "strict" else "late")
    return turn_to(state.with_evaluated(done), last)


@BOOK.clause(
    "round.4",
    "E",
    "G5",
    "After the last tile all figures lie down, and the marker passes to the next player clockwise.",
)
def end_round(state: State) -> State:
    """The state after a round."""
    table, start = state.table, (state.start + 1) % state.table.players
    players = tuple(player._replace(used=False) if player.used else player for player in state.players)
    after = state._replace(
        figures=tuple(map(all_lying, state.figures)), start=start, turn=start, players=players, evaluated=0,
        fought=False, coffee=-1, bike=None, cat_tile=None,
    )  # fmt: skip
    if has_bike(table):
        after = with_ground(after, unrevealed(table))
    return next_round(tell(after, "round {round} is over", round=state.round))


@BOOK.clause(
    "round.1",
    "X",
    "G",
    "There are nine rounds of cat, movement, seesaw or merry-go-round, other tiles, starting player. The ninth "
    "cat tile "
    "means the last round.",
    house="round.two-players",
)
def next_round(state: State) -> State:
    """The state at the beginning of the next round, or at the count."""
    if state.round >= state.table.rounds:
        return turn_to(tell(state, "the game is over but for the count"), Count())
    after = state._replace(round=state.round + 1)
    return turn_to(tell(after, "{name} has the marker", name=state.name(state.start)), Round("cat"))


# The cat tile.


class CatLine(NamedTuple):
    """A cat tile as typed: its text in full, whether that is one of the notation, the bike track's kind."""

    arrow: str
    steps: int
    bonus: str
    points: int
    lines: tuple[str, ...]
    bike: str | None

    @property
    def text(self) -> str:
        """The tile as it is written in a set."""
        arrow = self.arrow if self.arrow == "stay" else f"{self.arrow}{self.steps}"
        if not self.bonus:
            return f"{arrow} angry {','.join(self.lines)}"
        return f"{arrow} {self.bonus}{self.points or ''}"


@BOOK.clause("cat.1", "L", "G1")
def cat_reads(line: CatLine) -> Breach | None:
    """The arrow is `stay`, or a direction with 1 or 2 steps; an angry cat's lines are a to d and 1 to 4."""
    if line.arrow != "stay" and line.steps not in (1, 2):
        return breach("cat.1", "the cat goes 1 or 2 tiles, not {steps}", steps=line.steps)
    strange = [word for word in line.lines if word not in ("a", "b", "c", "d", "1", "2", "3", "4")]
    if strange:
        return breach("cat.1", "{line} is no line: a to d, 1 to 4", line=strange[0])
    if line.bonus == "happy" and not 1 <= line.points <= 9:
        return breach("cat.1", "a bonus is 1 to 9 points, not {points}", points=line.points)
    return None


@BOOK.clause("cat.4", "L", "SU5")
def cat_is_cool(state: State, line: CatLine) -> Breach | None:
    """The base game has no angry cats."""
    if line.bonus or state.table.advanced:
        return None
    return breach("cat.4", "angry cats belong to the advanced mode")


@BOOK.clause("cat.5", "L", "ADV, C")
def cat_tile_exists(state: State, line: CatLine) -> Breach | None:
    """At most four angry cat tiles are seen in a game; with a set that is no stand-in only its tiles, each as
    often as it is there.
    """
    if not line.bonus and sum(" angry " in text for text in state.seen) >= ALL_ANGRY:
        return breach("cat.5", "four angry cats have been seen already")
    tiles = state.table.cat_tiles
    if tiles is None:
        return None
    if line.text not in tiles:
        return breach("cat.5", "the set has no cat tile {text}", text=line.text)
    if state.seen.count(line.text) >= tiles.count(line.text):
        return breach("cat.5", "the cat tile {text} has been seen already", text=line.text)
    return None


@BOOK.clause("bike.1", "L", "T")
def bike_is_revealed(state: State, line: CatLine) -> Breach | None:
    """With a bike track on the board the cat's line names the tile revealed for it, without one it does not."""
    if (line.bike is not None) == has_bike(state.table):
        return None
    if line.bike is None:
        return breach("bike.1", "which tile is revealed for the bike track? `… bike KIND`")
    return breach("bike.1", "there is no bike track on the board")


@BOOK.clause("bike.2", "L", "T")
def bike_kind_exists(state: State, line: CatLine) -> Breach | None:
    """The bike track counts as another kind; with a set that is no stand-in as a side of a tile not on the board."""
    if line.bike == BIKE:
        return breach("bike.2", "the bike track cannot count as itself")
    known = state.table.revealable
    if line.bike is None or known is None or line.bike in known or not has_bike(state.table):
        return None
    return breach("bike.2", "no tile of the set with {kind} is left over", kind=line.bike)


BOOK.state(
    "bike.5",
    "E",
    "—",
    "The pile of the bike track is shuffled anew when it is empty, so a kind may come again.",
)


@BOOK.clause(
    "bike.3",
    "E",
    "T",
    "All round long the bike track counts as that kind in everything, already before the cat moves. Only figures "
    "sent to "
    "Punishment always go to the printed tile.",
)
def bike_counts_as(state: State, kind: str | None) -> State:
    """The state with the bike track counting as a kind."""
    if kind is None or not has_bike(state.table):
        return state
    return with_ground(state._replace(bike=kind), with_bike(state.table, kind))


@BOOK.clause(
    "cat.2",
    "E",
    "G1",
    "The cat moves that way; leaving the board it comes in again at the opposite side.",
)
def cat_moves(state: State, line: CatLine) -> State:
    """The state after the cat has moved."""
    if line.arrow == "stay":
        return state
    lie = state.ground
    cell = lie.board.shifted(lie.cell_of[state.cat], line.arrow, line.steps)
    cell = beyond_trampolines(lie, cell, line.arrow)
    moved = state._replace(cat=lie.at[cell])
    return tell(moved, "the cat comes to {tile}", tile=lie.called(lie.at[cell]))


def reveal(state: State, line: CatLine) -> State:
    """The state after the cat tile, with the movement begun."""
    state = cat_moves(bike_counts_as(state, line.bike), line)
    tile = Cat(line.text, line.bonus, line.points, _blocked(state, line.lines))
    return turn_to(state._replace(cat_tile=tile, seen=(*state.seen, line.text)), Round("move"))


def _blocked(state: State, lines: Sequence[str]) -> frozenset[int]:
    board = state.table.board
    cells: list[int] = []
    for word in lines:
        cells += board.row(int(word)) if word.isdigit() else board.column(word)
    return frozenset(cells)


def cat_breaches(state: State, line: CatLine) -> tuple[Breach, ...]:
    """Every clause that a cat tile breaks."""
    return broken(
        cat_reads(line), cat_is_cool(state, line), cat_tile_exists(state, line), bike_is_revealed(state, line),
        bike_kind_exists(state, line),
    )  # fmt: skip


def judge_cat(state: State, seat: int, line: CatLine, force: bool) -> Ruling[State]:
    """Every clause of a cat tile."""
    return ruled(TABLE, cat_breaches(state, line), force, partial(reveal, state, line))


def read_cat(words: Sequence[str], table: Table) -> CatLine:
    """`ARROW BONUS [bike KIND]`, or the set's id in place of both."""
    kind = None
    if len(words) >= 2 and words[-2] == "bike":
        kind = TILE_KINDS.find(words[-1])
        words = words[:-2]
    if len(words) == 1:
        words = table.cat_ids[table.cat_names.find(words[0])].split()
    return read_tile(words)._replace(bike=kind)


def read_tile(words: Sequence[str]) -> CatLine:
    """A cat tile as sets write it."""
    if len(words) < 2:
        raise Unreadable("a cat tile is written `cat ARROW BONUS`, such as `cat w1 happy2`")
    arrow, steps = _arrow(words[0])
    if words[1] == "angry":
        lines = exactly(words, 3, "cat ARROW angry LINES")[2].split(",")
        if any(not (_number(line) or (len(line) == 1 and "a" <= line <= "z")) for line in lines):
            raise Unreadable("{lines} are no lines: letters and numbers, joined by commas", lines=words[2])
        return CatLine(arrow, steps, "", 0, tuple(lines), None)
    bonus = exactly(words, 2, "cat ARROW BONUS")[1]
    if bonus in ("castle", "photo", "grund"):
        return CatLine(arrow, steps, bonus, 0, (), None)
    if bonus.startswith("happy") and _number(bonus[5:]):
        return CatLine(arrow, steps, "happy", int(bonus[5:]), (), None)
    raise Unreadable("{word} is no bonus: happy1 to happy9, castle, photo, grund, or angry LINES", word=bonus)


def _arrow(word: str) -> tuple[str, int]:
    if word == "stay":
        return word, 0
    head = word.rstrip("0123456789")
    if head in DIRECTIONS and _number(word[len(head) :]):
        return head, int(word[len(head) :])
    raise Unreadable("{word} is no arrow: stay, or n e s w ne se sw nw with 1 or 2", word=word)


def _number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 4


def say_cat(line: CatLine, table: Table) -> str:
    """The cat tile as it is read."""
    return line.text + (f" bike {line.bike}" if line.bike else "")


def list_cats(state: State, seat: int) -> list[str]:
    """Every tile of the set not yet seen, with every kind that the bike track may show."""
    kinds: list[str | None] = [None]
    if has_bike(state.table):
        known = state.table.revealable
        kinds = [kind for kind in KIND_IDS if kind != BIKE and (known is None or kind in known)]
    seen, found = list(state.seen), []
    for text in state.table.cat_ids.values():
        if text in seen:
            seen.remove(text)
            continue
        line = read_tile(text.split())
        if cat_breaches(state, line._replace(bike=kinds[0])):
            continue
        found += [say_cat(line._replace(bike=kind), state.table) for kind in kinds]
    return list(dict.fromkeys(found))


# The count.


@BOOK.clause("energy.5", "L", "GE")
def sum_is_possible(state: State, seat: int, total: int) -> Breach | None:
    """The final count is a possible sum of that hand."""
    if total in sums(state.players[seat].hands):
        return None
    return breach("energy.5", "no possible hand of {name} is worth {total}", name=state.name(seat), total=total)


def judge_energy(state: State, seat: int, total: int, force: bool) -> Ruling[State]:
    """Every clause of a final count; one that is let stand is believed."""
    player = state.players[seat]

    def effect() -> State:
        hands = frozenset(hand for hand in player.hands if value(hand) == total)
        kept = hands or frozenset(((total, 0, 0),))
        return with_player(state, seat, player._replace(hands=kept, untold=None, counted=True))

    return ruled(seat, broken(sum_is_possible(state, seat, total)), force, effect)


def judge_show(state: State, seat: int, cards: tuple[str, ...], force: bool) -> Ruling[State]:
    """Every clause of cards shown at the end: unknown cards of that hand."""
    player = state.players[seat]
    unknown = player.grund.count(UNKNOWN)
    if len(cards) > unknown:
        # A card that is known already may be laid down with the others.
        cards = _not_known(player.grund, cards)
    found: list[Breach | None] = []
    if len(cards) > unknown:
        found.append(
            breach("card.1", "{name} has {number} unknown cards, not {shown}", name=state.name(seat), number=unknown,
                   shown=len(cards))
        )  # fmt: skip
    found.append(copies_left(state, cards))

    def effect() -> State:
        hand = player.grund
        for card in cards[:unknown]:
            hand = (*without_card(hand, UNKNOWN), card)
        return with_player(state, seat, player._replace(grund=hand, shown=True, untold_grund=0))

    return ruled(seat, broken(*found), force, effect)


def _not_known(hand: Sequence[str], cards: Sequence[str]) -> tuple[str, ...]:
    """The cards shown that are not among the known ones of the hand."""
    return tuple((Counter(cards) - Counter(hand)).elements())


def read_energy(words: Sequence[str], table: Table) -> int:
    """A sum."""
    word = exactly(words, 1, "energy N")[0]
    if not _number(word):
        raise Unreadable("{word} is no sum of energy", word=word)
    return int(word)


def read_show(words: Sequence[str], table: Table) -> tuple[str, ...]:
    """`postcard`, `newspaper`, or several of them."""
    cards = tuple(NAMES.find(word) for word in exactly(words, 1, "show CARDS")[0].split(","))
    strange = [card for card in cards if card not in COUNTED]
    if strange:
        raise Unreadable("{card} counts nothing at the end: postcard and newspaper are shown", card=strange[0])
    return cards


def list_energy(state: State, seat: int) -> list[str]:
    """The possible sums: of an uncertain hand the two ends."""
    if state.players[seat].counted:
        return []
    possible = sorted(sums(state.players[seat].hands))
    return [str(total) for total in dict.fromkeys((possible[0], possible[-1]))]


def list_shows(state: State, seat: int) -> list[str]:
    """Every possible showing of the unknown cards of a hand."""
    player = state.players[seat]
    if player.shown:
        return []
    unknown = player.grund.count(UNKNOWN)
    hands = [
        ("postcard",) * first + ("newspaper",) * second
        for first in range(unknown + 1)
        for second in range(unknown + 1 - first)
        if first + second
    ]
    return [",".join(cards) for cards in hands if copies_left(state, cards) is None]


register(
    Verb(
        "cat", "cat ARROW BONUS [bike KIND]",
        "begins a round: stay, n1, se2 …; happy1 to happy9, castle, photo, grund or angry LINES; or the set's id "
        "for both",
        read_cat, judge_cat, say_cat, list_cats, of_table=True,
    )
)  # fmt: skip
register(
    Verb("energy", "PLAYER: energy N", "the sum of the energy left at the end", read_energy, judge_energy,
         lambda total, table: str(total), list_energy)
)  # fmt: skip
register(
    Verb("show", "PLAYER: show CARDS", "postcard or newspaper among the cards not known, at the end", read_show,
         judge_show, lambda cards, table: ",".join(cards), list_shows)
)  # fmt: skip
