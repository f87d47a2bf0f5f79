"""The clauses of the setup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from referee.core.header import Header
from referee.core.messages import listed, or_nearest
from referee.core.rulebook import Faults, Kind
from referee.games.grund.board import OFF, Board
from referee.games.grund.box import GOAL_NAMES, GRUND_CARDS, PHOTO_NAMES
from referee.games.grund.components import can_lay, components_of, compulsory_choices, tiles_of, uses_all
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.effects import changed
from referee.games.grund.state import LYING, Figures
from referee.games.grund.tiles import BIKE, TILE_KINDS

if TYPE_CHECKING:
    from referee.games.grund.files import ComponentSet

FIGURES = {2: 5, 3: 4, 4: 3}
SIZES = {2: ((4, 3), (3, 4)), 3: ((4, 4),), 4: ((4, 4),)}
"""Width and height of the board by number of players."""
HOMES = ("parents", "grandparents")
SWINGS = ("seesaw", "merry-go-round")


class Draft(NamedTuple):
    """A setup under inspection: its words, and the kinds of tile that they name (None: no such kind).

    Where the board is not whole yet, the clauses find fault only with what no further row can mend.
    """

    header: Header
    components: ComponentSet
    words: tuple[tuple[str, ...], ...]
    rows: tuple[tuple[str | None, ...], ...]
    is_whole: bool = True

    @property
    def kinds(self) -> list[str]:
        """The known kinds of all tiles, in reading order."""
        return [kind for row in self.rows for kind in row if kind is not None]

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.header.players)

    def standin(self) -> bool:
        """True if the set is a stand-in."""
        return self.components.standin


@RULEBOOK.check("setup.1", Kind.SETUP, "title")
def number_of_players(header: Header) -> Faults:
    """Two to four play."""
    if not 2 <= len(header.players) <= 4:
        yield f"two to four play, here are {len(header.players)}", ("player",)


@RULEBOOK.check("setup.2", Kind.SETUP, "SU7")
def colors_differ(header: Header) -> Faults:
    """Colours, where they are given, differ."""
    seen: set[str] = set()
    for seat, player in enumerate(header.players):
        for color in player.colors:
            if color in seen:
                yield f"{color} is owned twice: {player.name} needs another", ("player", seat)
            seen.add(color)


@RULEBOOK.check("setup.3", Kind.SETUP, "SU1, 2P")
def board_has_its_size(draft: Draft) -> Faults:
    """The board has four rows of four tiles; with two players twelve tiles, three rows of four or four of three."""
    sizes = [(width,) * height for width, height in SIZES[draft.players]]
    widths = tuple(len(row) for row in draft.rows)
    if widths not in (sizes if draft.is_whole else [size[: len(widths)] for size in sizes]):
        due = "four rows of four tiles" if draft.players > 2 else "three rows of four or four rows of three tiles"
        yield f"the board has {due}, not rows of {listed(widths) or 'nothing'}", ("setup", "board")


@RULEBOOK.check("setup.4", Kind.SETUP, "T")
def kinds_are_known(draft: Draft) -> Faults:
    """Only tiles of the 24 kinds make up the board."""
    for words, row in zip(draft.words, draft.rows, strict=True):
        for word, kind in zip(words, row, strict=True):
            if kind is None:
                yield f"{word} is no kind of tile{or_nearest(word, TILE_KINDS.known)}", ("setup", "board")


@RULEBOOK.check("setup.5", Kind.SETUP, "SU1, 2P")
def board_has_what_it_needs(draft: Draft) -> Faults:
    """With three or four players the board has a bush, two Relax tiles or more, and either one seesaw or one
    merry-go-round. With two players it has neither a seesaw nor a merry-go-round, though a bike track may count as
    one.
    """
    number = Counter(draft.kinds)
    swings = sum(number[kind] for kind in SWINGS)
    key = ("setup", "board")
    if draft.players <= 2:
        if swings:
            yield f"two players use neither seesaw nor merry-go-round; the board has {swings}", key
        return
    wrong = {
        "one seesaw or merry-go-round": (swings, swings > 1 or (draft.is_whole and not swings)),
        "two Relax": (number["relax"], draft.is_whole and number["relax"] < 2),
        "a bush": (number["bush"], draft.is_whole and not number["bush"]),
    }
    if needs := _needs(wrong):
        yield needs, key


@RULEBOOK.check("setup.6", Kind.SETUP, "SU7, CO")
def one_home_one_punishment(draft: Draft) -> Faults:
    """One tile of the board is parents or grandparents, and one is Punishment: no more of either, and no fewer."""
    number = Counter(draft.kinds)
    homes = sum(number[kind] for kind in HOMES)
    punishments = number["punishment"]
    wrong = {
        "one tile of parents or grandparents": (homes, homes > 1 or (draft.is_whole and not homes)),
        "one Punishment": (punishments, punishments > 1 or (draft.is_whole and not punishments)),
    }
    if needs := _needs(wrong):
        yield needs, ("setup", "board")


def _needs(kinds: Mapping[str, tuple[int, bool]]) -> str:
    """Each kind that the board needs, with the number it has, where that number is wrong; empty if none is."""
    needs = [f"needs {kind} and has {number}" for kind, (number, is_wrong) in kinds.items() if is_wrong]
    return f"the board {'; it '.join(needs)}" if needs else ""


@RULEBOOK.check("setup.7", Kind.SETUP, "SU1")
def set_can_lay_it(draft: Draft) -> Faults:
    """The component set has to be able to lay the board, no tile used twice but either side up, and every compulsory
    tile in it; two players leave out four of those. A stand-in set is not held against the table.
    """
    if draft.standin():
        return
    if not can_lay(draft.kinds, tiles_of(draft.components)):
        yield "the board cannot be laid with the tiles of the set", ("setup", "board")
        return
    choices = compulsory_choices(draft.components, draft.players)
    if draft.is_whole and not any(uses_all(draft.kinds, choice.values()) for choice in choices):
        yield "the board does not use every compulsory tile of the set", ("setup", "board")


@RULEBOOK.check("setup.8", Kind.SETUP, "T")
def one_bike_track(draft: Draft) -> Faults:
    """No more than one bike track is laid out. If there is one, the playground tiles left over are its pile."""
    number = draft.kinds.count(BIKE)
    if number > 1:
        yield f"one bike track at most, here are {number}", ("setup", "board")


@RULEBOOK.check("setup.9", Kind.SETUP, "SU4")
def two_photos(header: Header) -> Faults:
    """Two photos are revealed, each a plant or an animal."""
    photos = header.setup.photos
    if len(photos) != 2 or None in map(photo_named, photos):
        yield f"two photos, plant or animal, are revealed, not {listed(photos) or 'none'}", ("setup", "photos")


@RULEBOOK.check("setup.10", Kind.SETUP, "SU9")
def three_goals(header: Header) -> Faults:
    """Three different goals of the twelve are used."""
    goals = header.setup.goals
    known = [GOAL_NAMES.get(goal.strip().lower()) for goal in goals]
    if len(goals) != 3 or None in known or len(set(known)) != 3:
        yield f"three different goals are used, not {listed(goals) or 'none'}", ("setup", "goals")


@RULEBOOK.check("setup.11", Kind.SETUP, "SU10")
def cat_on_board(header: Header, field: Board) -> Faults:
    """The cat begins on a tile of the board, whichever it is."""
    if cat_cell(header, field) == OFF:
        yield f"{header.setup.cat} is no tile of the board, which goes to {field.names[-1]}", ("setup", "cat")


@RULEBOOK.check("setup.12", Kind.SETUP, "SU10")
def first_is_a_player(header: Header) -> Faults:
    """The starting player is somebody at the table; if nobody is named, it is the player listed first."""
    if first_seat(header) is None:
        yield f"{header.setup.first} is none of the players", ("setup", "first")


RULEBOOK.state(
    "setup.13",
    Kind.SETUP,
    "SU6",
    "Everybody is dealt four energy cards, two 1s, a 2 and a 3. All know this, and nobody types it.",
)


@RULEBOOK.clause(
    "setup.14",
    Kind.SETUP,
    "SU7, 2P",
    "Two players have five figures each, three have four and four have three. At the start they are all put on the "
    "parents or grandparents tile, lying down.",
)
def first_figures(figures: Figures, players: int) -> Figures:
    """The figures of everybody on the tile where all begin."""
    for seat in range(players):
        figures = changed(figures, seat, LYING, FIGURES[players])
    return figures


@RULEBOOK.clause(
    "setup.15",
    Kind.EFFECT,
    "SU2, SU3, SU4, SU5",
    f"Castle tiles lie in eight piles of four; there are 24 photos and {GRUND_CARDS} Grund cards. In the base game the "
    "cat tiles are the 9 cool ones, in the advanced game 9 drawn from all 13.",
)
def first_pile(types: int) -> tuple[int, ...]:
    """The piles of castle tiles at the beginning."""
    return (4,) * types


def photo_named(word: str) -> str | None:
    """The kind of photo; None for an unknown word."""
    return PHOTO_NAMES.get(word.strip().lower())


def cat_cell(header: Header, field: Board) -> int:
    """The cell where the cat begins; `OFF` if the board has no such cell."""
    return field.number.get(header.setup.cat.strip().lower(), OFF)


def first_seat(header: Header) -> int | None:
    """The seat of the starting player; None for an unknown name."""
    word = header.setup.first
    if word is None:
        return 0
    return header.all_names().seat(word)


def draft_of(header: Header) -> Draft:
    """The readable part of a setup."""
    words = tuple(tuple(word.strip().lower() for word in row) for row in header.setup.board)
    rows = tuple(tuple(TILE_KINDS.get(word) for word in row) for row in words)
    return Draft(header, components_of(header), words, rows)


def number_ok(header: Header) -> bool:
    """True if so many can play."""
    return not list(number_of_players(header))


def goals_of(header: Header) -> tuple[str, ...]:
    """The goals in full. Words that are no goal are left out."""
    known = (GOAL_NAMES.get(goal.strip().lower()) for goal in header.setup.goals)
    return tuple(dict.fromkeys(goal for goal in known if goal is not None))
