"""The verbs of lines: one registry for those of the table and the players, and for the Grund cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.messages import Message
from referee.core.rulebook import Violation
from referee.games.grund.box import CARD_NAMES
from referee.games.grund.state import GameConfig, State

MOVE = "move"
"""The verb of lines that have none: a figure moves."""
DADDY = "my-daddy"
"""The card that is typed behind the card that it answers. It begins no line."""


def done(words: Sequence[str], args: Any) -> Any:
    """`args`, if no words are left. Raises `NotationError` otherwise."""
    if words:
        raise NotationError(f"{words[0]} is too much here")
    return args


def no_words(words: Sequence[str], config: GameConfig) -> Any:
    """The arguments of a verb that takes none."""
    return done(words, None)


def format_nothing(args: Any, config: GameConfig) -> str:
    """The text of arguments that are empty."""
    return ""


def no_moves(state: State, seat: int) -> list[str]:
    """The listing of a verb that lists nothing."""
    return []


def only_itself(state: State, seat: int) -> list[str]:
    """The listing of a verb without arguments."""
    return [""]


def all_shown(args: Any) -> Any:
    """The arguments of a verb that has no secrets."""
    return args


@dataclass(frozen=True, slots=True, eq=False)
class Verb:
    """A verb: how its lines are parsed, judged, listed and formatted.

    `judge` gets the state at the point, the seat that acts (`TABLE` for the table), the arguments, and whether the
    table allows an illegal line. `moves` lists arguments for a seat, as text. `hide` returns the arguments as other
    players may see them: every verb says so, `all_shown` where nothing is secret. `form` and `about` are printed by
    `rules grund notation`.
    """

    name: str
    form: str
    about: str
    parse: Callable[[Sequence[str], GameConfig], Any]
    judge: Callable[[State, int, Any, bool], Ruling[State]]
    format: Callable[[Any, GameConfig], str] = format_nothing
    moves: Callable[[State, int], list[str]] = no_moves
    of_table: bool = False
    hide: Callable[[Any], Any] = field(kw_only=True)


Time = Literal["move", "after", "compete", "bid", "own", "never"]
Check = Callable[[State, int, Any], Sequence[Violation]]
Effect = Callable[[State, int, Any, bool], State | None]


def nothing_wrong(state: State, seat: int, args: Any) -> Sequence[Violation]:
    """No violation: the check of a card without clauses of its own."""
    return ()


def _nobody_else(state: State, seat: int) -> Violation | None:
    return None


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A Grund card that can be played: a verb as well.

    `who` checks whether this player may play it at this point, `check` checks its arguments. `effect` carries it out,
    or returns None if that is impossible; its last argument is true if the table allows an illegal play. `resolve`
    completes arguments that were left out and raises `NotationError` if the position leaves them open. `fixed`: the
    card keeps its own moment whatever icon a set gives it. `judge` replaces `check` and `effect` for a card that is
    paid for with hidden energy. `hide` is that of `Verb`. `advice` says what is unusual in a legal play. `moment` says
    when it is played, if its time does not.
    """

    name: str
    time: Time
    effect: Effect
    form: str = ""
    about: str = ""
    parse: Callable[[Sequence[str], GameConfig], Any] = no_words
    format: Callable[[Any, GameConfig], str] = format_nothing
    who: Callable[[State, int], Violation | None] = _nobody_else
    check: Check = nothing_wrong
    moves: Callable[[State, int], list[str]] = no_moves
    resolve: Callable[[State, int, Any], Any] = lambda state, seat, args: args
    fixed: bool = False
    judge: Callable[[State, int, Any, bool], Ruling[State]] | None = None
    advice: Callable[[State, Any], tuple[Message, ...]] = lambda state, args: ()
    moment: str = ""
    hide: Callable[[Any], Any] = field(kw_only=True)


VERBS: dict[str, Verb | Card] = {}
"""All verbs that begin a line."""
LINES: dict[str, Verb] = {}
"""The verbs that are no cards."""
CARDS: dict[str, Card] = {}
"""The verbs that are Grund cards."""


def register(verb: Verb | Card) -> None:
    """Add a verb."""
    if isinstance(verb, Verb):
        LINES[verb.name] = verb
    elif verb.name in CARD_NAMES.known:
        CARDS[verb.name] = verb
    else:
        raise ValueError(f"{verb.name} is in no box: standin.py does not say how many of this card there are")
    VERBS[verb.name] = verb
