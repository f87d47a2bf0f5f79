"""The capabilities of a game that has no module for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from referee.core.capabilities import Findings
from referee.core.errors import InputError
from referee.core.header import Header
from referee.core.score import Claim, ScoreSheet

if TYPE_CHECKING:
    from referee.core.capabilities import RandomGames
    from referee.core.models import GameModels
    from referee.core.pictures import Picture
    from referee.core.questions import Opening, Questions
    from referee.core.understanding.boards import Places
    from referee.core.understanding.heard import Heard, Table
    from referee.core.understanding.lexicon import Fact, Words

S = TypeVar("S")


def nothing(*_: object, **__: object) -> tuple[()]:
    """The default where a game has nothing of the kind: events, notes, options, further meanings."""
    return ()


def no_answer(*_: object, **__: object) -> None:
    """The default where a game has no answer of its own, so that the general one counts."""


def no_phrases(state: object) -> Mapping[str, Sequence[Fact]]:
    """No name hangs on the position."""
    return {}


def as_heard(state: object, items: Sequence[Heard]) -> list[Heard]:
    """The meanings of a line as they are heard."""
    return list(items)


def as_composed(state: object, line: str) -> tuple[str, ...]:
    """A composed line needs nothing more."""
    return (line,)


def places_on_board(state: object, known: Table) -> Places | None:
    """The cells of the board and what lies there."""
    from referee.core.understanding.boards import places_of_board

    return places_of_board(known)


class NoWords:
    """`words` of a game that states none: only the words of the notation are understood."""

    phrases = staticmethod(no_phrases)
    derived = staticmethod(nothing)
    effects = staticmethod(nothing)
    listed = staticmethod(no_answer)
    further = staticmethod(nothing)
    adjusted = staticmethod(as_heard)
    chunks = staticmethod(nothing)
    completed = staticmethod(as_composed)
    mended = staticmethod(nothing)
    said = staticmethod(no_answer)
    places = staticmethod(places_on_board)

    def lexicon(self, state: object) -> Words:
        """No forms and no names."""
        from referee.core.understanding.lexicon import NO_WORDS

        return NO_WORDS


def one_color_each(players: int) -> int:
    """Every player has one colour."""
    return 1


def same_header(header: Header, last: object, observer: int) -> Header:
    """No value of the header is secret."""
    return header


def same_point(state: S, true_before: S, line: str) -> S:
    """A line acts at one point only."""
    return state


def open_line(before: object, last: object, line: str, observer: int) -> str:
    """All of a line is open to everybody."""
    return line


class PlainFiles:
    """A file without a part of the game's own."""

    @property
    def MODELS(self) -> GameModels:
        from referee.core.models import GameModels

        return GameModels()


class NoSheets(Generic[S]):
    """A game whose finished table cannot be scored without a log."""

    best = staticmethod(no_answer)

    def __init__(self, title: str) -> None:
        self._title = title

    def score_sheet(self, header: Header) -> Findings:
        raise InputError(f"{self._title} has no sheets: record the moves in a log")

    def claims(self, header: Header, state: S | None, sheet: ScoreSheet) -> list[Claim]:
        return []


class NoSecrets(Generic[S]):
    """A game in which everybody knows everything."""

    HIDDEN = False
    seen_header = staticmethod(same_header)
    seen_line = staticmethod(open_line)
    at_point = staticmethod(same_point)
    in_hand = staticmethod(nothing)
    only_in_files = staticmethod(no_answer)

    def reveals(self, before: S, text: str) -> bool:
        return False


class PlainLive(Generic[S]):
    """A table that shows the board alone."""

    OFFERS: frozenset[str] = frozenset()
    PICTURE_WIDTH = 0
    ROUND_WORD = "round"
    PARTS: tuple[str, ...] = ()
    needed = staticmethod(nothing)
    untold = staticmethod(nothing)
    optional_moves = staticmethod(nothing)
    unlisted = staticmethod(no_answer)
    pending_events = staticmethod(nothing)
    notes = staticmethod(nothing)
    effect_key = staticmethod(no_answer)
    endings = staticmethod(nothing)
    hints = staticmethod(nothing)
    board_colors = staticmethod(nothing)
    named = staticmethod(no_answer)

    def __init__(self, render: Callable[[S], str]) -> None:
        self.render_list = render

    def ends_round(self, before: S, after: S) -> bool:
        return False

    def part(self, state: S, word: str) -> Sequence[str]:
        return self.render_list(state).split("\n")

    def belongings(self, state: S, seat: int) -> Sequence[str]:
        return self.render_list(state).split("\n")

    def status(self, state: S) -> str:
        return ""


class NoQuestions:
    """A game whose setup is only who plays."""

    COLORS: tuple[str, ...] = ()
    COLORS_NEEDED = True
    SHEET_HOUSE_RULES: tuple[str, ...] | None = None

    colors_each = staticmethod(one_color_each)

    def setup_questions(self, opening: Opening) -> Questions:
        yield from ()

    def sheet_questions(self, opening: Opening) -> Questions:
        yield from ()


class TextPictures(Generic[S]):
    """The board in plain text."""

    LETTERS: frozenset[str] = frozenset()
    sheet_pictures = staticmethod(nothing)

    def __init__(self, render: Callable[[S], str]) -> None:
        self._render = render

    def pictures(self, state: S) -> Sequence[Picture]:
        from referee.core.pictures import text_picture

        return (text_picture("The board", self._render(state)),)


class PlainRandomGames(Generic[S]):
    """Random games of a game whose setup is only who plays: any legal move."""

    def random_games(self, game: Any) -> RandomGames[S]:
        from referee.core.capabilities import plain_games

        return plain_games(game.legal_moves)
