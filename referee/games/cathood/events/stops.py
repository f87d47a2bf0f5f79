"""Spaces that a cat passes, and the space where it stops: coffee, bees and a dog work before the shops."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from referee.core.rulebook import Violation
from referee.games.cathood.clauses import stops
from referee.games.cathood.clauses.start import is_a_space
from referee.games.cathood.components import KINDS, Card
from referee.games.cathood.events.bees import bee_options, bee_works, reserve_card
from referee.games.cathood.events.coffee import exchange
from referee.games.cathood.events.happenings import Visit
from referee.games.cathood.events.progress import Context, Event, Features, Option, Outcome, Progress, demand, refuse
from referee.games.cathood.events.shops import collect
from referee.games.cathood.notation import Bee, Coffee, Dog, New, format_word
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import Held

_WORDS_OF_EFFECTS = (Coffee, Bee, Dog, New)


@dataclass(frozen=True, slots=True)
class Pass:
    """The cat moves over a space."""

    space: int

    def happen(self, context: Context, progress: Progress) -> Outcome:
        """Only the shops there work."""
        return collect(context, progress, context.features_at(self.space), self.space)


@dataclass(frozen=True, slots=True)
class Stop:
    """The cat stops on a space."""

    space: int

    def happen(self, context: Context, progress: Progress) -> Outcome:
        """Everything there works."""
        return stop_at(context, progress, context.features_at(self.space), self.space)


@RULEBOOK.clause(
    "effect.2",
    "E",
    "Coffee, Dog, and Bee",
    "Coffee, dog and bee work only where the cat stops, not where it passes.",
)
def stop_at(context: Context, progress: Progress, features: Features, visited: int | None = None) -> Outcome:
    """What works at a stop: coffees, bees and a dog as typed, then the shops. `visited` as in `collect`."""
    if not features.has_effects and type(progress.word) not in _WORDS_OF_EFFECTS:
        return collect(context, progress, features, visited)
    if visited is not None:
        progress = progress._replace(space=visited, happenings=(*progress.happenings, Visit(visited, ())))
    barks = features.dog and not progress.fled
    return progress, (Effects(features, features.coffees, features.bees, barks),)


@dataclass(frozen=True, slots=True)
class Effects:
    """What is left of the effects of a stop: coffees, bees, and whether a dog barks."""

    features: Features
    coffees: int
    bees: int
    barks: bool

    def happen(self, context: Context, progress: Progress) -> Outcome:
        """The effect of the next word; behind the last of them the shops."""
        match progress.word:
            case Coffee() as word:
                return self._exchange(context, progress, word)
            case Bee() as word:
                return self._reserve(context, progress, word)
            case Dog() as word:
                return self._flee(context, progress, word)
            case New():
                refuse(context, progress, stops.nothing_comes_up(), *self._forgotten(context, progress))
        progress = self._heed_all(context, progress)
        if self.coffees:
            progress = _with_unused(progress, "coffee")
        return collect(context, progress, self.features)

    def _exchange(self, context: Context, progress: Progress, word: Coffee) -> Outcome:
        if not self.coffees:
            progress = refuse(
                context, progress, *no_coffee(context, progress, word), *self._forgotten(context, progress)
            )
        return exchange(context, progress, word), (replace(self, coffees=self.coffees - 1),)

    def _reserve(self, context: Context, progress: Progress, word: Bee) -> Outcome:
        if self.bees <= 0:
            none_left = stops.no_bee_here(context.full_name(progress.space))
            forgotten = self._forgotten(context, progress)
            refuse(context, progress, none_left, *forgotten, already_reserved(context, progress))
        progress = refuse(context, progress, already_reserved(context, progress))
        progress, following = reserve_card(context, progress, word)
        return progress, (*following, replace(self, bees=self.bees - 1))

    def _flee(self, context: Context, progress: Progress, word: Dog) -> Outcome:
        if not self.barks:
            progress = refuse(context, progress, stops.no_dog_here(context.full_name(progress.space), progress.fled))
        if not context.state.config.house.dog_loses:
            progress = _heed_bees(context, progress, self.bees)
            if self.coffees:
                progress = _with_unused(progress, "coffee")
        return flee(context, progress, word, self.features)

    def _forgotten(self, context: Context, progress: Progress) -> Iterator[Violation]:
        """What is mandatory at this stop and typed nowhere in the rest of the line."""
        rest = {type(word) for word in progress.words}
        if self.barks and Dog not in rest:
            yield _dog_barks(context, progress)
        if Bee not in rest and bee_works(context, progress, self.bees):
            yield stops.bee_is_heeded(context.full_name(progress.space))

    def _heed_all(self, context: Context, progress: Progress) -> Progress:
        """Refuse to go on while a dog or a bee demands something."""
        if not self.barks:
            return _heed_bees(context, progress, self.bees)
        bee_is_due = bee_works(context, progress, self.bees)
        if not bee_is_due or context.state.config.house.dog_loses:
            options = [*_dog_options(context, progress), *(bee_options(context, progress) if bee_is_due else ())]
            return demand(context, progress, Dog, (_dog_barks(context, progress),), iter(options))
        if context.asking:
            return _heed_bees(context, progress, self.bees)
        return refuse(
            context,
            progress,
            _dog_barks(context, progress),
            stops.bee_is_heeded(context.full_name(progress.space)),
        )


def _with_unused(progress: Progress, effect: str) -> Progress:
    return progress._replace(unused=progress.unused | {effect})


def _heed_bees(context: Context, progress: Progress, bees: int) -> Progress:
    """Refuse to go on while a bee demands a card."""
    if bee_works(context, progress, bees):
        due = stops.bee_is_heeded(context.full_name(progress.space))
        return demand(context, progress, Bee, (due,), bee_options(context, progress))
    return _with_unused(progress, "bee") if bees > 0 else progress


def no_coffee(context: Context, progress: Progress, word: Coffee) -> Iterator[Violation]:
    """Why nothing can be exchanged here; a coffee left unused before is too late now."""
    yield stops.no_coffee_left(context.full_name(progress.space))
    if "coffee" in progress.unused:
        yield stops.in_the_order_of_events(format_word(word, context.state.config))


def already_reserved(context: Context, progress: Progress) -> Violation | None:
    """Why a cat with a reserved card may not reserve another one; None where it may."""
    held = progress.market.reserved
    if held is None or context.state.config.house.bee_replaces:
        return None
    return stops.one_reserved_card(context.name, _named(held))


def _named(held: Held) -> str:
    return held.slot.id if isinstance(held.slot, Card) else f"a {KINDS[held.kind]}"


def _dog_barks(context: Context, progress: Progress) -> Violation:
    board = context.state.config.board
    return stops.dog_is_heeded(
        context.full_name(progress.space), [board.names[space] for space in board.adjacent[progress.space]]
    )


def _dog_options(context: Context, progress: Progress) -> Iterator[Option]:
    board = context.state.config.board
    for space in board.adjacent[progress.space]:
        yield (f"dog:{board.names[space]}",)


@RULEBOOK.clause(
    "dog.3",
    "E",
    "Dog",
    "The space fled to works like a stop: coffee, bee, shops. Dogs there are ignored.",
)
@RULEBOOK.clause(
    "dog.4",
    "E",
    "ruling",
    "The shops of the space fled from still pay (its coffee and bee come before the dog); by house rule all that "
    "was not done before the dog is lost.",
    house="dog.left",
)
def flee(context: Context, progress: Progress, word: Dog, features: Features) -> Outcome:
    """Run from a dog to the space typed."""
    board = context.state.config.board
    progress = refuse(context, progress, is_a_space(word.place), stops.flees_beside(board, progress.space, word.place))
    progress = progress._replace(words=progress.words[1:], fled=True)
    following: tuple[Event, ...] = ()
    if not context.state.config.house.dog_loses:
        progress, following = collect(context, progress, features)
    return progress, (*following, Stop(word.place.space))
