"""A cat has at most twelve cubes: what is above goes back to the reserve."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.core.names import in_line
from referee.games.cathood.clauses.shops import exactly_the_excess
from referee.games.cathood.costs import COLORS, MOST_CUBES, Counts, changed
from referee.games.cathood.events.progress import (
    Context,
    Option,
    Outcome,
    Progress,
    cubes_of,
    demand,
    refuse,
    with_cubes,
)
from referee.games.cathood.notation import Back
from referee.games.cathood.rulebook import RULEBOOK


@dataclass(frozen=True, slots=True)
class ReturnExcess:
    """A cat may hold more than twelve cubes now."""

    seat: int

    @RULEBOOK.clause(
        "shop.4",
        "E",
        "Effects, note",
        "A cat has twelve cubes at most: what is above goes back to the reserve, once after all effects of an action "
        "(before fights) and after each theft. Until then a cat may hold more.",
        house="cap.return",
    )
    def happen(self, context: Context, progress: Progress) -> Outcome:
        """Return the cubes named, or those of the only colour held."""
        held = cubes_of(context, progress, self.seat)
        excess = sum(held) - MOST_CUBES
        if excess <= 0:
            return progress, ()
        name = context.state.config.name(self.seat)
        word = progress.word
        if isinstance(word, Back) and (context.seat if word.seat is None else word.seat) == self.seat:
            progress = refuse(context, progress, exactly_the_excess(name, held, excess, word.colors))
            progress = progress._replace(words=progress.words[1:])
            return _returned(context, progress, self.seat, word.colors), ()
        colors = [color for color in range(len(COLORS)) if held[color]]
        if len(colors) == 1:
            return _returned(context, progress, self.seat, colors * excess), ()
        due = exactly_the_excess(name, held, excess, None)
        assert due is not None
        if isinstance(word, Back):
            refuse(context, progress, due)
        options, is_last = self._options(context, held, excess), not met(context, progress)
        return demand(context, progress, Back, (due,), options, is_last), ()

    def _options(self, context: Context, held: Counts, excess: int) -> Iterator[Option]:
        whose = "" if self.seat == context.seat else in_line(context.state.config.name(self.seat)) + ":"
        for chosen in _choices(held, excess):
            yield (f"back:{whose}{','.join(COLORS[color] for color in chosen)}",)


def met(context: Context, progress: Progress) -> list[int]:
    """The cats that the acting cat has to fight where its movement has ended."""
    if not (context.is_movement or progress.fled):
        return []
    cats = context.state.cats
    return [seat for seat, cat in enumerate(cats) if seat != context.seat and cat.space == progress.space]


def _returned(context: Context, progress: Progress, seat: int, colors: Sequence[int]) -> Progress:
    held, reserve = cubes_of(context, progress, seat), progress.reserve
    for color in colors:
        held, reserve = changed(held, color, -1), changed(reserve, color, 1)
    return with_cubes(context, progress, seat, held)._replace(reserve=reserve)


def _choices(held: Counts, number: int, start: int = 0) -> Iterator[tuple[int, ...]]:
    """Every way to take so many of the cubes held, by colour."""
    if number == 0:
        yield ()
        return
    if start == len(held):
        return
    for take in range(min(number, held[start]), -1, -1):
        for rest in _choices(held, number - take, start + 1):
            yield (start,) * take + rest
