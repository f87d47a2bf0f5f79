"""The capabilities of a game besides judging moves: one module of the same name in every game, described here.

A game lists its modules in `Game.modules`; the property of that name (`Game.live` and so on) imports the module when it
is first asked for. A game without the module takes the default (`referee/core/defaults.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from referee.core.header import Choice, Header, TomlTable
from referee.core.messages import Message
from referee.core.rulebook import Violation
from referee.core.score import Claim, ScoreSheet

if TYPE_CHECKING:
    from random import Random

    from referee.core.models import GameModels
    from referee.core.pictures import Picture
    from referee.core.questions import Opening, Questions
    from referee.core.understanding.boards import Places
    from referee.core.understanding.heard import Heard, Table
    from referee.core.understanding.lexicon import Fact, Words

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
Findings = ScoreSheet | list[Violation]
"""The points of a sheet, or what is impossible in it."""


class Option(NamedTuple):
    """Something that may be done now but need not be: by which seats, what, and how it is typed."""

    seats: tuple[int, ...]
    what: str
    form: str


class Files(Protocol):
    """`files`: the models of the game's part of a file. Imported when a file is read, not with the game."""

    @property
    def MODELS(self) -> GameModels: ...


class Components(Protocol):
    """`components`: the component set of a game, the printed contents of its components."""

    @property
    def STANDIN(self) -> TomlTable:
        """The bundled set as a TOML table."""

    def verify(self, components: Any, /) -> list[Violation]:
        """Everything that does not add up in a set, an instance of the model that `files` names."""

    def counts(self, components: Any, /) -> dict[str, int]:
        """The number of each thing in a set."""

    def empty_set(self) -> TomlTable:
        """The part of a set that is to be filled in, as `components GAME --form` writes it."""


class Sheets(Protocol[S_contra]):
    """`sheets`: points of what lies on the table at the end."""

    def score_sheet(self, header: Header) -> Findings:
        """The points of a sheet, or what is impossible in it."""

    def claims(self, header: Header, state: S_contra | None, sheet: ScoreSheet) -> list[Claim]:
        """The claims below `final` besides `points`, compared with the state (None: a sheet)."""

    def best(self, header: Header, state: S_contra | None) -> Findings | None:
        """The most that the choices left at scoring time could give; None where nothing is left to choose."""


class Secrets(Protocol[S]):
    """`secrets`: the log as one player could have written it, and what is in a hand."""

    @property
    def HIDDEN(self) -> bool:
        """Can some players know what others do not? Without secrets a point of view changes nothing."""

    def seen_header(self, header: Header, last: S | None, observer: int) -> Header:
        """The header without the values below `final` that are secret from the observer when the game is at `last`."""

    def seen_line(self, before: S, last: S, line: str, observer: int) -> str:
        """A readable line of somebody else, made in `before`: `?` for what is secret when the game is at `last`."""

    def at_point(self, state: S, true_before: S, line: str) -> S:
        """The observer's position, moved on to the open point at which the line acts in the true log."""

    def in_hand(self, state: S, seat: int) -> Sequence[str]:
        """The secrets of a player, a line each: the hand as far as it is known."""

    def only_in_files(self, state: S, line: str) -> Message | None:
        """Why a line that files may contain, because others see it so, cannot be typed; None where it can."""

    def reveals(self, before: S, text: str) -> bool:
        """Does this move show something that was hidden from everybody, besides what the table's own moves show?"""


class Live(Protocol[S_contra]):
    """`live`: what the table shows besides the board: what may be done, hints, notes, the status line."""

    @property
    def OFFERS(self) -> frozenset[str]:
        """The options (`Option.what`) that are gone once the game goes on, and of which the game does not say so."""

    @property
    def PICTURE_WIDTH(self) -> int:
        """The width of the board in columns; narrower terminals get `render_list` (0: any width will do)."""

    @property
    def ROUND_WORD(self) -> str:
        """The word for a full round."""

    def ends_round(self, before: S_contra, after: S_contra) -> bool:
        """Does the move between two resting positions end a full round: has everybody had the same turns?

        The story of a game compares the players at these moments only.
        """

    @property
    def PARTS(self) -> tuple[str, ...]:
        """The parts of the board that can be shown alone, besides what lies before a player."""

    def part(self, state: S_contra, word: str) -> Sequence[str]:
        """One of `PARTS`, as lines."""

    def belongings(self, state: S_contra, seat: int) -> Sequence[str]:
        """All that lies before a player: at most six lines beside drawings."""

    def needed(self, state: S_contra) -> tuple[str, ...]:
        """The parts without which the decision that is due cannot be made: the table shows them with it."""

    def untold(self, state: S_contra) -> Sequence[str]:
        """The facts that may be told and that nobody has told yet, and until when, a line each."""

    def optional_moves(self, state: S_contra) -> tuple[Option, ...]:
        """The moves that are possible but not due before the next decision."""

    def unlisted(self, state: S_contra) -> Message | None:
        """The moves that `legal_moves` leaves out, and why; None where its list is complete."""

    def pending_events(self, state: S_contra) -> tuple[Message, ...]:
        """The events from here to the next decision unless somebody uses an open point."""

    def notes(self, before: S_contra, after: S_contra) -> Sequence[str]:
        """The notes about a move besides the events: where a figure stands, who bids."""

    def hints(self, state: S_contra, typed: str) -> Sequence[str]:
        """Help for somebody who is typing this line, a line each."""

    def endings(self, state: S_contra, typed: str) -> Sequence[tuple[str, str]]:
        """The words, with a few words on each, that may stand in place of the last word of a typed line and are in no
        legal move: the cards that may come up, where the legal moves have `?`.
        """

    def named(self, state: S_contra, value: str) -> str | None:
        """The print on a thing that the notation calls by an id; None for any other word."""

    def status(self, state: S_contra) -> str:
        """Where the game stands, in a few words: the round, the phase."""

    def board_colors(self, state: S_contra) -> tuple[tuple[str, str], ...]:
        """The colours of the board at a terminal: pairs of a regular expression and a colour name."""

    def render_list(self, state: S_contra) -> str:
        """The state as a list of short lines, for terminals that are too narrow for the board."""

    def effect_key(self, move: str) -> str | None:
        """Key that groups moves with the same announced effect; None if no effect is announced."""


class Asking(Protocol):
    """`questions`: what is asked about the setup of a log and about a finished table."""

    @property
    def COLORS(self) -> tuple[str, ...]:
        """The colours of the game, for the question of who has which; empty: none is asked."""

    @property
    def COLORS_NEEDED(self) -> bool:
        """Does every player have a colour?"""

    @property
    def SHEET_HOUSE_RULES(self) -> tuple[str, ...] | None:
        """The house rules that can change the score of a sheet; only these are named. None: all."""

    def colors_each(self, players: int) -> int:
        """The number of colours that each player owns."""

    def setup_questions(self, opening: Opening) -> Questions:
        """The questions about the setup of a log, behind those about players, edition and house rules."""

    def sheet_questions(self, opening: Opening) -> Questions:
        """The questions about the finished table, category by category in the order in which the rulebook counts."""


class Pictures(Protocol[S_contra]):
    """`pictures`: positions drawn for a report."""

    @property
    def LETTERS(self) -> frozenset[str]:
        """The capital letters that mean something else in the pictures: no player is marked with them."""

    def pictures(self, state: S_contra) -> Sequence[Picture]:
        """The position as pictures."""

    def sheet_pictures(self, header: Header) -> Sequence[Picture]:
        """The table of a sheet, as pictures."""


class MakesRandomGames(Protocol[S]):
    """`random_games`: how random legal games are made."""

    def random_games(self, game: Any) -> RandomGames[S]:
        """The start and the moves of random games."""


class View(Protocol[S_contra]):
    """`view`: the state as data and as a board."""

    def to_data(self, state: S_contra) -> dict[str, Any]: ...

    def render(self, state: S_contra) -> str: ...


class Wording(Protocol[S_contra]):
    """`words`: what people call things, as data, and what a game has to do by itself to understand a line."""

    def lexicon(self, state: S_contra) -> Words:
        """The forms of a line and the names that the setup fixes."""

    def phrases(self, state: S_contra) -> Mapping[str, Iterable[Fact]]:
        """Names that hang on the position: tiles for their cells, places of a row for their cards."""

    def places(self, state: S_contra, known: Table) -> Places | None:
        """The cells and things that places are told by, `the second tile of the top row`; None where none are."""

    def derived(self, state: S_contra, role: str, word: str) -> Iterable[Fact]:
        """Further facts about a word of a legal move: the directions of a path, the print of a card."""

    def effects(self, state: S_contra, move: str) -> Iterable[Fact]:
        """Facts that a legal move brings about beside its words, of the kinds `effects` of the lexicon."""

    def listed(self, state: S_contra, items: Sequence[Heard]) -> Sequence[str] | None:
        """Of very many legal moves some, among them those that hold most of these meanings; None: all are listed."""

    def further(self, state: S_contra, moves: Sequence[str]) -> Sequence[str]:
        """Legal lines beside the listed moves, such as a target without its path."""

    def adjusted(self, state: S_contra, items: Sequence[Heard]) -> list[Heard]:
        """The meanings of a line, with roles that only the game can give."""

    def chunks(self, state: S_contra, items: Sequence[Heard]) -> Collection[str]:
        """The words of notation that several meanings spell together, such as `fight:bela:win`."""

    def completed(self, state: S_contra, line: str) -> Iterable[str]:
        """A composed line with what its list still needs, such as `?` for cards that were not named."""

    def mended(self, state: S_contra, line: str, items: Sequence[Heard]) -> Iterable[str]:
        """Lines that may be meant by a line and are neither listed nor composed of its words."""

    def said(self, state: S_contra, kind: str, value: str) -> str | None:
        """The words for a value in a sentence at this position; None where its first name will do."""


class Capabilities(NamedTuple, Generic[S]):
    """The modules of a game. `game.py` names them once for the type checker, which holds each against its protocol."""

    components: Components | None = None
    files: Files | None = None
    sheets: Sheets[S] | None = None
    secrets: Secrets[S] | None = None
    words: Wording[S] | None = None
    live: Live[S] | None = None
    questions: Asking | None = None
    pictures: Pictures[S] | None = None
    random_games: MakesRandomGames[S] | None = None
    view: View[S] | None = None


NAMES = ("Ana", "Bela", "Cilla", "Dora")
"""The players of random games, in seat order."""


class StartWish(NamedTuple):
    """The demands on a random start: so many players, these house rules, with `hidden` some values as `?`."""

    players: int
    house: Mapping[str, Choice]
    hidden: bool = False


class RandomGames(NamedTuple, Generic[S]):
    """The making of random games of a game. The same random numbers give the same game.

    `start` makes the file without `referee`, `game`, `rules`, house rules and moves: players and a setup that breaks
    no clause. `move` gives a move that is not illegal, None at the end of the game. Without `hidden` the move is legal
    and contains no `?`; with `hidden` it sometimes leaves out what the table keeps secret or did not note.
    """

    start: Callable[[Random, StartWish], TomlTable]
    move: Callable[[Random, S, bool], str | None]
    hides: bool = True


def plain_games(legal_moves: Callable[[S], Sequence[str]]) -> RandomGames[S]:
    """Random games of a game whose setup is who plays, and in which nothing is secret."""

    def move(rng: Random, state: S, _: bool) -> str | None:
        moves = legal_moves(state)
        return rng.choice(moves) if moves else None

    return RandomGames(lambda _, wish: {"player": player_blocks(wish.players)}, move, hides=False)


def player_blocks(players: int) -> list[dict[str, Any]]:
    """So many players without colours."""
    return [{"name": name} for name in NAMES[:players]]
