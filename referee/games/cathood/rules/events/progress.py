"""An action under way: what stays the same during it, and what changes from event to event."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from referee.core.rulebook import Violation
from referee.games.cathood.costs import INDEX, Counts
from referee.games.cathood.decks import Deck, Row
from referee.games.cathood.notation import Word, format_word
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.rules.clauses.stops import FAMILY, in_the_order_of_events
from referee.games.cathood.rules.events.happenings import Happening
from referee.games.cathood.state import Held, State, Tile

Option = tuple[str, ...]
"""Words that may be typed next; most options are one word, a bee takes two."""


class Features(NamedTuple):
    """The features that face a space: the colours of fixed shops, supermarkets and malls, coffees, bees, a dog."""

    colors: tuple[int, ...]
    choices: tuple[str, ...]
    coffees: int
    bees: int
    dog: bool

    @property
    def has_effects(self) -> bool:
        """True if a stop here does more than to give cubes."""
        return self.dog or self.coffees > 0 or self.bees > 0


@lru_cache(maxsize=1024)
def features_of(words: tuple[str, ...]) -> Features:
    """Features by what they do."""
    return Features(
        tuple([INDEX[word] for word in words if word in INDEX]),
        tuple([word for word in words if word in FAMILY]),
        words.count("coffee"),
        words.count("bee"),
        "dog" in words,
    )


class Context(NamedTuple):
    """The constants of an action.

    `state` is the position before it, `tiles` lie as they do after a rotation or swap. `is_movement`: fights follow
    where it ends. `allow`: violations that the table may allow do not stop the action. `asking`: where the words end
    and one is due, the action pauses and offers its options.
    """

    state: State
    seat: int
    tiles: tuple[Tile, ...]
    is_movement: bool
    allow: bool = False
    asking: bool = False

    @property
    def name(self) -> str:
        """The name of the acting player."""
        return self.state.config.name(self.seat)

    def full_name(self, space: int) -> str:
        """A space as messages name it."""
        return self.state.config.board.full_names[space]

    def features_at(self, space: int) -> Features:
        """The features that face a space."""
        tiles = self.tiles
        return features_of(tuple([tiles[tile].slots[slot] for tile, slot in self.state.config.board.slots_at[space]]))


class Market(NamedTuple):
    """The rows of toys and buildings, their decks, and the reserved card of the acting cat."""

    rows: tuple[Row, Row]
    decks: tuple[Deck, Deck]
    reserved: Held | None


class Progress(NamedTuple):
    """The variables of an action. `words` are the typed words that no event has used yet.

    `own` are the cubes of the acting cat, `others` those of other cats that a fight has changed. `used` and `unused`
    are the kinds of effects (`coffee`, `bee`) that a stop had: they decide only how a later word is refused.
    """

    words: tuple[Word, ...]
    space: int
    own: Counts
    reserve: Counts
    market: Market
    others: tuple[tuple[int, Counts], ...] = ()
    fled: bool = False
    used: frozenset[str] = frozenset()
    unused: frozenset[str] = frozenset()
    happenings: tuple[Happening, ...] = ()
    violations: tuple[Violation, ...] = ()

    @property
    def word(self) -> Word | None:
        """The next word, None behind the last."""
        return self.words[0] if self.words else None

    def with_happening(self, happening: Happening) -> Progress:
        """The progress with one more thing to report."""
        happenings = (*self.happenings, happening)
        return tuple.__new__(Progress, (*self[:_HAPPENINGS], happenings, self.violations))


_HAPPENINGS = Progress._fields.index("happenings")


def cubes_of(context: Context, progress: Progress, seat: int) -> Counts:
    """The cubes of a cat as they are now."""
    if seat == context.seat:
        return progress.own
    return dict(progress.others).get(seat, context.state.cats[seat].cubes)


def with_cubes(context: Context, progress: Progress, seat: int, cubes: Counts) -> Progress:
    """The progress with the cubes of one cat changed."""
    if seat == context.seat:
        return progress._replace(own=cubes)
    return progress._replace(others=tuple(sorted({**dict(progress.others), seat: cubes}.items())))


class Event(Protocol):
    """Something that is due in an action."""

    def happen(self, context: Context, progress: Progress) -> Outcome:
        """The progress after this event, and the events that it brings about."""
        ...


Outcome = tuple[Progress, tuple[Event, ...]]


class Refusal(Exception):
    """The action is illegal and stops here. `is_about_words`: a word is missing or does not fit where it stands."""

    def __init__(self, violations: tuple[Violation, ...], is_about_words: bool = False) -> None:
        super().__init__(violations)
        self.violations = violations
        self.is_about_words = is_about_words


class Choice(Exception):
    """A word is due and the typed words have ended.

    `is_last`: nothing has to be typed behind any of the options. `may_end`: the line may also end here.
    """

    def __init__(self, options: Iterator[Option], is_last: bool = False, may_end: bool = False) -> None:
        super().__init__()
        self.options = tuple(options)
        self.is_last = is_last
        self.may_end = may_end


class Pause(NamedTuple):
    """An action that waits for a word: where it stands, the events still due, and the choice."""

    progress: Progress
    agenda: tuple[Event, ...]
    choice: Choice


def run(context: Context, progress: Progress, agenda: tuple[Event, ...]) -> Progress | Pause:
    """Carry out all due events. Raises `Refusal`; pauses only where the context is `asking`."""
    for index, event in enumerate(agenda):
        try:
            progress, following = event.happen(context, progress)
        except Choice as choice:
            return Pause(progress, agenda[index:], choice)
        if following:
            return run(context, progress, following + agenda[index + 1 :])
    return progress


def refuse(context: Context, progress: Progress, *violations: Violation | None, about_words: bool = False) -> Progress:
    """The progress with these violations noted; `Refusal` unless there are none or the table may allow them."""
    present = [violation for violation in violations if violation is not None]
    if not present:
        return progress
    progress = progress._replace(violations=(*progress.violations, *present))
    if context.allow and RULEBOOK.all_allowable(present):
        return progress
    raise Refusal(progress.violations, about_words)


def demand(
    context: Context, progress: Progress, kind: type, due: Sequence[Violation], options: Iterator[Option]
) -> Progress:
    """A word of this kind is due and is not the next one: offer its options, or refuse what is typed."""
    if context.asking and not progress.words:
        raise Choice(options)
    late = next((word for word in progress.words if type(word) is kind), None)
    if late is None:
        return refuse(context, progress, *due, about_words=True)
    config, first = context.state.config, progress.words[0]
    wrong_order = in_the_order_of_events(format_word(late, config), format_word(first, config))
    return refuse(context, progress, wrong_order, about_words=True)
