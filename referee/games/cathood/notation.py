"""The moves of Cathood as values, and how they are printed. `parsing` reads them."""

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
    ("PLAYER: start SPACE [COLOUR]", "place the cat; the colour only where the last player's space has two"),
    ("PLAYER: line DIR N [WORDS]", "linear movement: 1 or 2 spaces n, e, s or w along the street"),
    ("PLAYER: diag DIR N [WORDS]", "diagonal movement: 1 to 3 spaces ne, se, sw or nw"),
    ("PLAYER: rotate CELL r|l [WORDS]", "turn a tile by 90 degrees to the right or to the left"),
    ("PLAYER: swap CELL CELL [WORDS]", "exchange two tiles that share a side"),
    ("PLAYER: pet CARD [pay:COLOURS] [at:CELL]", "gain a toy; pay: where several payments are possible, at: where two "
     "free pet shops are next to the cat"),
    ("PLAYER: build CARD [pay:COLOURS] [at:CELL]", "gain a building card"),
    ("PLAYER: park [pay:COLOURS] [at:CELL]", "gain the top park card for two cubes of the colour of the tree"),
    ("PLAYER: repeat ACTION", "take an action of this turn again, with the disc on Repeat; the whole action follows"),
    ("PLAYER: sleep [CARDS]", "end the turn; the cards that fill the gaps of the rows, toys and buildings each from "
     "left to right; typed only if a disc is free or a gap can be filled"),
    ("SPACE", "b2e: a tile and its side; b2/c2: the two tiles around it"),
    ("CARD", "an id; TYPE:COST or POINTS:COST; a place (toy-2; behind pet and build the number alone); res: the own "
     "reserved card; ?: a card that nobody noted"),
    ("COLOUR", "pink, blue, yellow, purple, orange or green; as a word behind an action: the cube of the next "
     "supermarket or mall"),
    ("coffee:PAID/GAINED[,PAID/GAINED]", "word at a stop: one coffee, up to two exchanges"),
    ("bee:CARD new:CARDS", "words at a stop: the card that is reserved, the cards that come up"),
    ("dog:SPACE", "word at a stop: where the cat flees to"),
    ("back:[PLAYER:]COLOURS", "cubes above twelve that go back"),
    ("fight:PLAYER:win|lose|tie[:COLOUR]", "a fight: the result for the acting cat, and the cube that is taken"),
)  # fmt: skip
FORMS = {
    "line": "line n|e|s|w 1|2",
    "diag": "diag ne|se|sw|nw 1|2|3",
    "rotate": "rotate CELL r|l",
    "swap": "swap CELL CELL",
    "pet": "pet CARD",
    "build": "build CARD",
    "park": "park",
    "repeat": "repeat ACTION",
}
"""The form of each action, without the words that may follow it."""
ANY = -1


class Place(NamedTuple):
    """A space as typed, and its number; `NOWHERE` for a word that has the form of a space but names none."""

    word: str
    space: int


class Ref(NamedTuple):
    """A card as typed: `card` by id or in full, `place` in a row (`ANY`: some card of the row), `own` for the own
    reserved card; `?` is none of these.
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
    """A line without its player. Only what belongs to its verb is filled in.

    `direction` is that of a movement; `number` are its spaces, or the quarter turns of a rotation; `cells` are the
    tiles named; `paid` is None where it is left out.
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
        """The action spaces on which its disc counts."""
        return ("repeat", self.verb) if self.repeat else (self.verb,)


class Action(NamedTuple):
    """A parsed line: the player named, if any, and the rest."""

    named: Named | None
    body: Body


def sleep_form(gaps: tuple[int, int]) -> str:
    """The form of `sleep` when so many gaps of toys and buildings are filled."""
    cards = ",".join(["TOY"] * gaps[0] + ["BUILDING"] * gaps[1])
    return f"sleep {cards}" if cards else "sleep"


def format_action(action: Action, config: GameConfig) -> str:
    """The line in full words; it parses as the same action."""
    who = "" if action.named is None else in_line(action.named.color or config.name(action.named.seat)) + ": "
    return who + format_body(action.body, config)


def format_body(body: Body, config: GameConfig) -> str:
    """The line without the player."""
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
    """A space by its canonical name; a word that names no space as typed."""
    return config.board.names[place.space] if place.space != NOWHERE else place.word


def _colors(colors: tuple[int, ...]) -> str:
    return ",".join(COLORS[color] for color in colors)


def format_word(word: Word, config: GameConfig) -> str:
    """A word behind an action, in full."""
    text = ""
    match word:
        case Color(color):
            text = COLORS[color]
        case Coffee(swaps):
            text = "coffee:" + ",".join(f"{COLORS[paid]}/{COLORS[gained]}" for paid, gained in swaps)
        case Bee(ref):
            text = "bee:" + ref.word
        case New(refs):
            text = "new:" + ",".join(ref.word for ref in refs)
        case Dog(place):
            text = "dog:" + format_place(place, config)
        case Back(seat, colors):
            whose = "" if seat is None else in_line(config.name(seat)) + ":"
            text = f"back:{whose}{_colors(colors)}"
        case Fight(seat, result, color):
            stolen = "" if color is None else ":" + COLORS[color]
            text = f"fight:{in_line(config.name(seat))}:{result}{stolen}"
    return text
