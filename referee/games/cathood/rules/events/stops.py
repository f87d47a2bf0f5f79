"""Spaces that a cat passes, and the space where it stops: coffee, bees and a dog work before the shops."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from referee.core.rulebook import Kind, Violation
from referee.games.cathood.notation import Bee, Coffee, Dog, New, format_word
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.rules.clauses import stops
from referee.games.cathood.rules.clauses.turns import is_a_space
from referee.games.cathood.rules.events.bees import (
    already_reserved,
    bee_is_missing,
    bee_options,
    bee_works,
    reserve_card,
)
from referee.games.cathood.rules.events.happenings import BeeIgnored, Escape, Visit
from referee.games.cathood.rules.events.progress import (
    Context,
    Event,
    Features,
    Option,
    Outcome,
    Progress,
    demand,
    refuse,
)
from referee.games.cathood.rules.events.shops import collect, exchange, exchanges_here

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
    Kind.EFFECT,
    "Stops",
    "Coffee, dog and bee work only where the cat stops, not where it passes.",
)
def stop_at(context: Context, progress: Progress, features: Features, visited: int | None = None) -> Outcome:
    """The effects of a stop: coffees, bees and a dog as typed, then the shops. `visited` as in `collect`."""
    if not features.has_effects and type(progress.word) not in _WORDS_OF_EFFECTS:
        return collect(context, progress, features, visited)
    if visited is not None:
        progress = progress._replace(space=visited, happenings=(*progress.happenings, Visit(visited, ())))
    barks = features.dog and not progress.fled
    return progress, (Effects(features, features.coffees, features.bees, barks),)


@dataclass(frozen=True, slots=True)
class Effects:
    """The remaining effects of a stop: coffees, bees, and whether a dog barks."""

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
        progress = self._leave(context, self._heed_all(context, progress))
        return collect(context, progress, self.features)

    def _exchange(self, context: Context, progress: Progress, word: Coffee) -> Outcome:
        if not self.coffees:
            place = context.full_name(progress.space)
            too_many = stops.coffee_is_there(place, self.features.coffees, exchanges_here(progress, word))
            reasons = [too_many, *self._forgotten(context, progress)]
            if "coffee" in progress.unused:
                typed = format_word(word, context.state.config)
                reasons.append(stops.in_the_order_of_events(typed, "the dog"))
            refuse(context, progress, *reasons, about_words=True)
        return exchange(context, progress, word), (replace(self, coffees=self.coffees - 1),)

    def _reserve(self, context: Context, progress: Progress, word: Bee) -> Outcome:
        reserved = already_reserved(context, progress)
        if self.bees <= 0:
            none_left = stops.bee_is_there(context.full_name(progress.space), self.features.bees > 0)
            refuse(context, progress, none_left, *self._forgotten(context, progress), reserved, about_words=True)
        progress, following = reserve_card(context, refuse(context, progress, reserved), word)
        return progress, (*following, replace(self, bees=self.bees - 1))

    def _flee(self, context: Context, progress: Progress, word: Dog) -> Outcome:
        if not self.barks:
            no_dog = stops.dog_is_there(context.name, context.full_name(progress.space), progress.fled)
            refuse(context, progress, no_dog, about_words=True)
        if not context.state.config.house.dog_loses:
            progress = self._leave(context, _heed_bees(context, progress, self.bees))
        return flee(context, progress, word, self.features)

    def _leave(self, context: Context, progress: Progress) -> Progress:
        """The progress when no more effects of this stop are used."""
        unused = {effect for effect, number in (("coffee", self.coffees), ("bee", self.bees)) if number > 0}
        if not unused:
            return progress
        held = progress.market.reserved
        if self.bees > 0 and held is not None and not context.state.config.house.bee_replaces:
            progress = progress.with_happening(BeeIgnored(held))
        return progress._replace(unused=progress.unused | unused)

    def _forgotten(self, context: Context, progress: Progress) -> Iterator[Violation]:
        """The mandatory effects of this stop that are typed nowhere in the rest of the line."""
        rest = {type(word) for word in progress.words}
        is_lost = self.barks and context.state.config.house.dog_loses
        if self.barks and Dog not in rest:
            yield _dog_barks(context, progress)
        if Bee not in rest and not is_lost and bee_works(context, progress, self.bees):
            yield bee_is_missing(context, progress)

    def _heed_all(self, context: Context, progress: Progress) -> Progress:
        """Refuse to go on while a dog or a bee demands something."""
        if not self.barks:
            return _heed_bees(context, progress, self.bees)
        bee_is_due = bee_works(context, progress, self.bees)
        if not bee_is_due or context.state.config.house.dog_loses:
            options = [*_dog_options(context, progress), *(bee_options(context, progress) if bee_is_due else ())]
            return demand(context, progress, Dog, (_dog_barks(context, progress),), iter(options))
        if context.asking and not progress.words:
            return _heed_bees(context, progress, self.bees)
        both = tuple(self._forgotten(context, progress))
        if both:
            return refuse(context, progress, *both, about_words=True)
        return demand(context, progress, Bee, (), iter(()))


def _heed_bees(context: Context, progress: Progress, bees: int) -> Progress:
    """Refuse to go on while a bee demands a card."""
    if not bee_works(context, progress, bees):
        return progress
    return demand(context, progress, Bee, (bee_is_missing(context, progress),), bee_options(context, progress))


def _dog_barks(context: Context, progress: Progress) -> Violation:
    board = context.state.config.board
    adjacent = [board.names[space] for space in board.adjacent[progress.space]]
    return stops.dog_is_heeded(context.name, context.full_name(progress.space), adjacent)


def _dog_options(context: Context, progress: Progress) -> Iterator[Option]:
    board = context.state.config.board
    for space in board.adjacent[progress.space]:
        yield (f"dog:{board.names[space]}",)


@RULEBOOK.clause(
    "dog.3",
    Kind.EFFECT,
    "Dog",
    "The space to which a cat flees works like a stop: coffee, bee, shops. A dog there is ignored.",
)
@RULEBOOK.clause(
    "dog.4",
    Kind.EFFECT,
    "ruling",
    "The shops of the space from which a cat flees still give their cubes; its coffee and bee work before the dog. By "
    "house rule everything that has not worked before the dog is lost.",
    house="dog.left",
)
def flee(context: Context, progress: Progress, word: Dog, features: Features) -> Outcome:
    """Run from a dog to the space typed."""
    board, here = context.state.config.board, progress.space
    wrong = (is_a_space(board, word.place), stops.flees_beside(board, here, word.place))
    progress = refuse(context, progress, *wrong)
    progress = progress._replace(words=progress.words[1:], fled=True)
    following: tuple[Event, ...] = ()
    if not context.state.config.house.dog_loses:
        progress, following = collect(context, progress, features)
    return progress, (*following, Flight(here, word.place.space))


@dataclass(frozen=True, slots=True)
class Flight:
    """The cat arrives where it flees to."""

    start: int
    end: int

    def happen(self, context: Context, progress: Progress) -> Outcome:
        """Everything there works, apart from a dog."""
        return progress.with_happening(Escape(self.start, self.end)), (Stop(self.end),)
