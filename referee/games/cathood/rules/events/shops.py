"""Shops give cubes to a cat that comes next to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.core.rulebook import Kind
from referee.games.cathood.costs import COLORS, MOST_CUBES, Counts, changed
from referee.games.cathood.notation import Coffee, Color
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.rules.clauses import stops
from referee.games.cathood.rules.clauses.stops import FAMILY, color_is_left, color_is_named, color_of_the_shop
from referee.games.cathood.rules.events.happenings import Escape, Exchange, Gain, NothingGained, Visit
from referee.games.cathood.rules.events.progress import Context, Features, Outcome, Progress, demand, refuse


@RULEBOOK.clause(
    "shop.1",
    Kind.EFFECT,
    "Effects",
    "Every space that a cat moves over or stops on gives one cube for each shop next to it, at once and in the order "
    "of the spaces; the space that it leaves gives nothing. Fishery blue, butcher pink, bakery yellow, produce stand "
    "green, florist orange, veterinarian purple.",
)
def collect(context: Context, progress: Progress, features: Features, visited: int | None = None) -> Outcome:
    """Cubes of the shops among these features: those of one colour now, supermarkets and malls next.

    `visited` is the space that the cat comes to, None where it stays.
    """
    if visited is not None:
        progress = _visit(context, progress, features.colors, visited)
    elif features.colors:
        progress = gain(context, progress, features.colors)
    return progress, (ChooseCubes(features.choices),) if features.choices else ()


def _visit(context: Context, progress: Progress, colors: Sequence[int], space: int) -> Progress:
    own, reserve, gained = _gained(context, progress, colors) if colors else (progress.own, progress.reserve, ())
    happenings = (*progress.happenings, Visit(space, gained))
    if len(gained) < len(colors):
        happenings = (*happenings, *dict.fromkeys(_nothing_gained(context, progress, colors, space)))
    # On every space of every path: a whole new tuple is made in half the time of `_replace`.
    return Progress(
        progress.words,
        space,
        own,
        reserve,
        progress.market,
        progress.others,
        progress.fled,
        progress.used,
        progress.unused,
        happenings,
        progress.violations,
    )


def gain(context: Context, progress: Progress, colors: Sequence[int]) -> Progress:
    """One cube of each of these colours, as far as the reserve has it and the cat has room for it."""
    own, reserve, gained = _gained(context, progress, colors)
    happenings = (*progress.happenings, Gain(gained)) if gained else progress.happenings
    if len(gained) < len(colors):
        happenings = (*happenings, *dict.fromkeys(_nothing_gained(context, progress, colors, progress.space)))
    return progress._replace(own=own, reserve=reserve, happenings=happenings)


def _gained(context: Context, progress: Progress, colors: Sequence[int]) -> tuple[Counts, Counts, tuple[int, ...]]:
    """The cat's cubes and the reserve after a gain, and the colours really gained."""
    house = context.state.config.house
    own, reserve, gained = list(progress.own), list(progress.reserve), []
    for color in colors:
        if (reserve[color] > 0 or not house.limited) and not (house.gained_goes and sum(own) >= MOST_CUBES):
            own[color] += 1
            reserve[color] -= 1
            gained.append(color)
    return tuple(own), tuple(reserve), tuple(gained)


def _nothing_gained(context: Context, progress: Progress, colors: Sequence[int], space: int) -> Iterator[NothingGained]:
    """The cubes of these shops that the cat did not gain, and why."""
    house, number, reserve = context.state.config.house, sum(progress.own), list(progress.reserve)
    for color in colors:
        if reserve[color] <= 0 and house.limited:
            yield NothingGained(space, (color,), False)
        elif house.gained_goes and number >= MOST_CUBES:
            yield NothingGained(space, (color,), True)
        else:
            number += 1
            reserve[color] -= 1


def is_full(context: Context, progress: Progress) -> bool:
    """True if a cube that the cat gains goes straight back to the reserve."""
    return context.state.config.house.gained_goes and sum(progress.own) >= MOST_CUBES


@dataclass(frozen=True, slots=True)
class ChooseCubes:
    """Supermarkets and malls of one space that still give a cube each; `done` have given theirs."""

    shops: tuple[str, ...]
    done: tuple[str, ...] = ()

    def happen(self, context: Context, progress: Progress) -> Outcome:
        """One cube, of the colour typed or of the only one possible."""
        if is_full(context, progress):
            colors = tuple(dict.fromkeys(color for shop in self.shops for color in FAMILY[shop]))
            return progress.with_happening(NothingGained(progress.space, colors, True)), ()
        word = progress.word
        if isinstance(word, Color):
            shop = next((shop for shop in self.shops if word.color in FAMILY[shop]), None)
            if shop is not None:
                return self._take(context, progress, word.color, shop)
        return self._take_unnamed(context, progress)

    def _take(self, context: Context, progress: Progress, color: int, shop: str) -> Outcome:
        if not _is_left(context, progress, color):
            progress = refuse(context, progress, color_is_left(color, context.full_name(progress.space)))
        return gain(context, progress._replace(words=progress.words[1:]), (color,)), self._others(shop)

    def _take_unnamed(self, context: Context, progress: Progress) -> Outcome:
        shop, word, place = self.shops[0], progress.word, context.full_name(progress.space)
        possible = [color for color in FAMILY[shop] if _is_left(context, progress, color)]
        if len(possible) > 1:
            number = (*self.shops, *self.done).count(shop)
            due = color_is_named(shop, number, place, possible)
            if isinstance(word, Color):
                refuse(context, progress, color_of_the_shop(shop, place, word.color), due)
            progress = demand(context, progress, Color, (due,), ((COLORS[color],) for color in possible))
        elif possible:
            progress = gain(context, progress, possible)
        else:
            progress = progress.with_happening(NothingGained(progress.space, FAMILY[shop], False))
        return progress, self._others(shop)

    def _others(self, shop: str) -> tuple[ChooseCubes, ...]:
        place = self.shops.index(shop)
        rest = self.shops[:place] + self.shops[place + 1 :]
        return (ChooseCubes(rest, (*self.done, shop)),) if rest else ()


def _is_left(context: Context, progress: Progress, color: int) -> bool:
    return progress.reserve[color] > 0 or not context.state.config.house.limited


def exchanges_here(progress: Progress, word: Coffee) -> list[str]:
    """The exchanges since the cat came to its space, as they are typed, and those of one more word."""
    typed: list[str] = []
    for happening in reversed(progress.happenings):
        if isinstance(happening, Visit | Escape):
            break
        if isinstance(happening, Exchange):
            typed.insert(0, _as_typed(happening.paid, happening.gained))
    return [*typed, *(_as_typed(*swap) for swap in word.swaps)]


def _as_typed(paid: int, gained: int) -> str:
    return f"{COLORS[paid]}/{COLORS[gained]}"


def exchange(context: Context, progress: Progress, word: Coffee) -> Progress:
    """The exchanges typed at one coffee."""
    too_many = stops.two_exchanges(len(word.swaps))
    limited = context.state.config.house.limited
    for paid, gained in word.swaps:
        own, reserve = progress.own, progress.reserve
        progress = refuse(
            context,
            progress,
            too_many,
            stops.exchange_differs(paid, gained),
            stops.exchange_is_held(context.name, own, paid),
            stops.exchange_is_left(reserve, gained, limited),
        )
        progress = progress._replace(
            own=changed(changed(own, paid, -1), gained, 1),
            reserve=changed(changed(reserve, paid, 1), gained, -1),
            happenings=(*progress.happenings, Exchange(paid, gained)),
        )
    return progress._replace(words=progress.words[1:], used=progress.used | {"coffee"})
