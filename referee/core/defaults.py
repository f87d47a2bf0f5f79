"""The capabilities of a game that has no module for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from referee.core.capabilities import Findings
from referee.core.errors import InputError
from referee.core.header import Header
from referee.core.messages import Message
from referee.core.score import Claim, ScoreSheet

if TYPE_CHECKING:
    from referee.core.capabilities import Option, RandomGames
    from referee.core.models import GameModels
    from referee.core.pictures import Picture
    from referee.core.questions import Opening, Questions
    from referee.core.understanding.boards import Places
    from referee.core.understanding.heard import Heard, Table
    from referee.core.understanding.lexicon import Fact, Words

S = TypeVar("S")


def no_phrases(state: object) -> Mapping[str, Sequence[Fact]]:
    """No name hangs on the position."""
    return {}


def nothing_derived(state: object, role: str, word: str) -> tuple[Fact, ...]:
    """A word of a move says only what it is."""
    return ()


def no_effects(state: object, move: str) -> tuple[Fact, ...]:
    """A move does what its words say."""
    return ()


def all_listed(state: object, items: Sequence[Heard]) -> None:
    """All legal moves are listed."""
    return


def nothing_further(state: object, moves: Sequence[str]) -> tuple[str, ...]:
    """The listed moves are all that can be offered."""
    return ()


def as_heard(state: object, items: Sequence[Heard]) -> list[Heard]:
    """The meanings of a line as they are heard."""
    return list(items)


def no_chunks(state: object, items: Sequence[Heard]) -> tuple[str, ...]:
    """Every word of notation has one meaning."""
    return ()


def as_composed(state: object, line: str) -> tuple[str, ...]:
    """A composed line needs nothing more."""
    return (line,)


def nothing_mended(state: object, line: str, items: Sequence[Heard]) -> tuple[str, ...]:
    """Lines are listed or composed only."""
    return ()


def as_named(state: object, kind: str, value: str) -> str | None:
    """Every value is told by its first name."""
    return None


def places_on_board(state: object, known: Table) -> Places | None:
    """The cells of the board and what lies there."""
    from referee.core.understanding.boards import places_of_board

    return places_of_board(known)


class NoWords:
    """`words` of a game that states none: only the words of the notation are understood."""

    phrases = staticmethod(no_phrases)
    derived = staticmethod(nothing_derived)
    effects = staticmethod(no_effects)
    listed = staticmethod(all_listed)
    further = staticmethod(nothing_further)
    adjusted = staticmethod(as_heard)
    chunks = staticmethod(no_chunks)
    completed = staticmethod(as_composed)
    mended = staticmethod(nothing_mended)
    said = staticmethod(as_named)
    places = staticmethod(places_on_board)

    def lexicon(self, state: object) -> Words:
        """No forms and no names."""
        from referee.core.understanding.lexicon import NO_WORDS

        return NO_WORDS


def no_notes(before: object, after: object) -> tuple[str, ...]:
    """Nobody is told anything about a move besides its events."""
    return ()


def nothing_pending(state: object) -> tuple[Message, ...]:
    """Nothing happens between a move and the next decision."""
    return ()


def nothing_needed(state: object) -> tuple[str, ...]:
    """No part of the board has to be shown with a decision."""
    return ()


def nothing_untold(state: object) -> tuple[str, ...]:
    """Everything is told as it happens."""
    return ()


def no_endings(state: object, typed: str) -> tuple[tuple[str, str], ...]:
    """The legal moves hold all words of the notation."""
    return ()


def no_print(state: object, value: str) -> str | None:
    """Every word of the notation is one that people read."""
    return None


def nothing_unlisted(state: object) -> Message | None:
    """The list of legal moves is complete."""
    return None


def no_options(state: object) -> tuple[Option, ...]:
    """Nothing may be done besides what is due."""
    return ()


def no_effect_key(move: str) -> str | None:
    """No effect of a move is announced."""
    return None


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


def nothing_in_hand(state: object, seat: int) -> tuple[str, ...]:
    """A player has no secrets."""
    return ()


def all_can_be_typed(state: object, line: str) -> Message | None:
    """Every line of a file can be typed too."""
    return None


def nothing_best(header: Header, state: object) -> Findings | None:
    """No choice is left at scoring time."""
    return None


class PlainFiles:
    """A file without a part of the game's own."""

    @property
    def MODELS(self) -> GameModels:
        from referee.core.models import GameModels

        return GameModels()


class NoSheets(Generic[S]):
    """A game whose finished table cannot be scored without a log."""

    best = staticmethod(nothing_best)

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
    in_hand = staticmethod(nothing_in_hand)
    only_in_files = staticmethod(all_can_be_typed)

    def reveals(self, before: S, text: str) -> bool:
        return False


class PlainLive(Generic[S]):
    """A table that shows the board alone."""

    OFFERS: frozenset[str] = frozenset()
    PICTURE_WIDTH = 0
    ROUND_WORD = "round"
    PARTS: tuple[str, ...] = ()
    needed = staticmethod(nothing_needed)
    untold = staticmethod(nothing_untold)
    optional_moves = staticmethod(no_options)
    unlisted = staticmethod(nothing_unlisted)
    pending_events = staticmethod(nothing_pending)
    notes = staticmethod(no_notes)
    effect_key = staticmethod(no_effect_key)
    endings = staticmethod(no_endings)
    named = staticmethod(no_print)

    def __init__(self, render: Callable[[S], str]) -> None:
        self.render_list = render

    def ends_round(self, before: S, after: S) -> bool:
        return False

    def part(self, state: S, word: str) -> Sequence[str]:
        return self.render_list(state).split("\n")

    def belongings(self, state: S, seat: int) -> Sequence[str]:
        return self.render_list(state).split("\n")

    def hints(self, state: S, typed: str) -> Sequence[str]:
        return ()

    def status(self, state: S) -> str:
        return ""

    def board_colors(self, state: S) -> tuple[tuple[str, str], ...]:
        return ()


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

    def __init__(self, render: Callable[[S], str]) -> None:
        self._render = render

    def pictures(self, state: S) -> Sequence[Picture]:
        from referee.core.pictures import text_picture

        return (text_picture("The board", self._render(state)),)

    def sheet_pictures(self, header: Header) -> Sequence[Picture]:
        return ()


class PlainRandomGames(Generic[S]):
    """Random games of a game whose setup is only who plays: any legal move."""

    def random_games(self, game: Any) -> RandomGames[S]:
        from referee.core.capabilities import plain_games

        return plain_games(game.legal_moves)
