"""What can be said: lines of Cathood read without judging them, and printed."""

from __future__ import annotations

from typing import NamedTuple

from referee.core.names import Named, in_line
from referee.games.cathood.board import NOWHERE
from referee.games.cathood.components import Card
from referee.games.cathood.costs import COLORS
from referee.games.cathood.state import GameConfig

MOVEMENTS = ("line", "diag")
CHANGES = ("rotate", "swap")
GAINS = ("pet", "build")
ACTIONS = (*MOVEMENTS, *CHANGES, *GAINS, "park")
VERBS = frozenset({"start", "sleep", "repeat", *ACTIONS})
LINES = (
    ("PLAYER: start SPACE [COLOUR]", "place the cat; a colour only where two fit the last player's space"),
    ("PLAYER: line DIR N [WORDS]", "1 or 2 spaces n, e, s or w along the street"),
    ("PLAYER: diag DIR N [WORDS]", "1 to 3 spaces ne, se, sw or nw"),
    ("PLAYER: rotate CELL r|l [WORDS]", "turn a tile to the right or left"),
    ("PLAYER: swap CELL CELL [WORDS]", "exchange two tiles that share a side"),
    ("PLAYER: pet CARD [pay:COLOURS] [at:CELL]", "gain a toy; pay: where several payments fit, at: where two shops"),
    ("PLAYER: build CARD [pay:COLOURS] [at:CELL]", "gain a building"),
    ("PLAYER: park [at:CELL]", "visit a park: two cubes of its tree's colour"),
    ("PLAYER: repeat ACTION", "one of the actions of this turn again, in full, with the disc of Repeat"),
    (
        "PLAYER: sleep [CARDS]",
        "the turn is over; the cards that fill the gaps; only where a disc or a gap is left",
    ),
    ("SPACE", "b2e: tile and side; b2/c2: the two tiles"),
    ("CARD", "an id, TYPE:COST or POINTS:COST in full, a place (toy-2, after pet and build 2 alone), res, ?"),
    ("COLOUR", "behind an action: the cube of the next supermarket or mall, where several are possible"),
    ("coffee:PAID/GAINED[,PAID/GAINED]", "at the stop: up to two exchanges"),
    ("bee:CARD new:CARDS", "at the stop: the card reserved, the cards that come up"),
    ("dog:SPACE", "at the stop: where the cat flees to"),
    ("back:[PLAYER:]COLOURS", "above twelve cubes: what goes back"),
    ("fight:PLAYER:win|lose|tie[:COLOUR]", "where cats meet: the result for the acting cat, the cube stolen"),
)
ANY = -1


class Place(NamedTuple):
    """A space as typed, and its number (`NOWHERE`: it has the form of a space and is none here)."""

    word: str
    space: int


class Ref(NamedTuple):
    """A card as typed: by id or in full, by its place in a row (`ANY`: one of it), as one's own reserved card, or
    `?` (nothing of these).
    """

    word: str
    card: Card | None = None
    kind: int = ANY
    place: int = ANY
    own: bool = False


class Color(NamedTuple):
    """A colour taken from a supermarket or a mall."""

    color: int


class Coffee(NamedTuple):
    """Exchanges at one coffee: colours paid and gained."""

    swaps: tuple[tuple[int, int], ...]


class Bee(NamedTuple):
    """The card that is reserved."""

    ref: Ref


class New(NamedTuple):
    """The cards that refill a row after a bee."""

    refs: tuple[Ref, ...]


class Dog(NamedTuple):
    """Where the cat flees to."""

    place: Place


class Back(NamedTuple):
    """Cubes that go back above twelve; `seat` None: those of the acting cat."""

    seat: int | None
    colors: tuple[int, ...]


class Fight(NamedTuple):
    """A fight with a cat, its result seen from the acting cat, the cube stolen."""

    seat: int
    result: str
    color: int | None


Word = Color | Coffee | Bee | New | Dog | Back | Fight


class Body(NamedTuple):
    """What a line says behind its player. Only what its verb has is filled in.

    `direction` is that of a movement; `number` its spaces, or the quarter turns of a rotation; `cells` are the
    tiles named, as typed; `paid` None: left out.
    """

    verb: str
    repeat: bool = False
    direction: str = ""
    number: int = 0
    cells: tuple[str, ...] = ()
    words: tuple[Word, ...] = ()
    ref: Ref | None = None
    paid: tuple[int, ...] | None = None
    at: str | None = None
    place: Place | None = None
    color: int | None = None
    cards: tuple[Ref, ...] = ()

    @property
    def used(self) -> tuple[str, ...]:
        """The places of the discs that it needs."""
        return ("repeat", self.verb) if self.repeat else (self.verb,)


class Action(NamedTuple):
    """A line: who was named, and what it says."""

    named: Named | None
    body: Body


def format_action(action: Action, config: GameConfig) -> str:
    """The line in full that reads as this act again."""
    who = "" if action.named is None else in_line(action.named.color or config.name(action.named.seat)) + ": "
    return who + format_body(action.body, config)


def format_body(body: Body, config: GameConfig) -> str:
    """The line that reads as this again, the player left to the caller."""
    parts = ["repeat", body.verb] if body.repeat else [body.verb]
    if body.verb in MOVEMENTS:
        parts += [body.direction, str(body.number)]
    parts += body.cells
    if body.verb == "rotate":
        parts.append("r" if body.number == 1 else "l")
    if body.place is not None:
        parts.append(format_place(body.place, config))
    if body.color is not None:
        parts.append(COLORS[body.color])
    if body.ref is not None:
        parts.append(body.ref.word)
    if body.paid is not None:
        parts.append("pay:" + _colors(body.paid))
    if body.at is not None:
        parts.append("at:" + body.at)
    if body.cards:
        parts.append(",".join(ref.word for ref in body.cards))
    return " ".join([*parts, *(format_word(word, config) for word in body.words)])


def format_place(place: Place, config: GameConfig) -> str:
    """A space by its canonical name."""
    return config.board.names[place.space] if place.space != NOWHERE else place.word


def _colors(colors: tuple[int, ...]) -> str:
    return ",".join(COLORS[color] for color in colors)


def format_word(word: Word, config: GameConfig) -> str:
    """A word behind an action as it is typed in full."""
    said = ""
    match word:
        case Color(color):
            said = COLORS[color]
        case Coffee(swaps):
            said = "coffee:" + ",".join(f"{COLORS[paid]}/{COLORS[gained]}" for paid, gained in swaps)
        case Bee(ref):
            said = "bee:" + ref.word
        case New(refs):
            said = "new:" + ",".join(ref.word for ref in refs)
        case Dog(place):
            said = "dog:" + format_place(place, config)
        case Back(seat, colors):
            whose = "" if seat is None else in_line(config.name(seat)) + ":"
            said = f"back:{whose}{_colors(colors)}"
        case Fight(seat, result, color):
            stolen = "" if color is None else ":" + COLORS[color]
            said = f"fight:{in_line(config.name(seat))}:{result}{stolen}"
    return said
