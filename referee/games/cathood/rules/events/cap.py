"""A cat has at most twelve cubes: what is above goes back to the reserve."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.core.names import in_line
from referee.core.rulebook import Kind, Violation
from referee.games.cathood.costs import COLORS, MOST_CUBES, Counts, changed
from referee.games.cathood.notation import Back, Fight, format_word
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.rules.clauses.shops import exactly_the_excess
from referee.games.cathood.rules.clauses.stops import in_the_order_of_events
from referee.games.cathood.rules.events.happenings import Return
from referee.games.cathood.rules.events.leftover import too_much
from referee.games.cathood.rules.events.progress import (
    Choice,
    Context,
    Option,
    Outcome,
    Progress,
    cubes_of,
    refuse,
    with_cubes,
)


@dataclass(frozen=True, slots=True)
class ReturnExcess:
    """A cat may hold more than twelve cubes now."""

    seat: int

    @RULEBOOK.clause(
        "shop.4",
        Kind.EFFECT,
        "Effects",
        "A cat has twelve cubes at most. What is above the limit goes back to the reserve: once after all effects of "
        "an action, before fights, and after each theft. Until then a cat may hold more.",
        house="cap.return",
    )
    def happen(self, context: Context, progress: Progress) -> Outcome:
        """Return the cubes named, or those of the only colour held."""
        held = cubes_of(context, progress, self.seat)
        excess = sum(held) - MOST_CUBES
        if excess <= 0:
            return progress, ()
        word = progress.word
        if isinstance(word, Back) and self._is_mine(context, word):
            progress = refuse(context, progress, self._violation(context, held, word.colors))
            progress = progress._replace(words=progress.words[1:])
            return _returned(context, progress, self.seat, word.colors), ()
        colors = [color for color in range(len(COLORS)) if held[color]]
        if len(colors) == 1:
            return _returned(context, progress, self.seat, colors * excess), ()
        if context.asking and word is None:
            raise Choice(self._options(context, held, excess), is_last=not met(context, progress))
        return self._refused(context, progress, held), ()

    def _refused(self, context: Context, progress: Progress, held: Counts) -> Progress:
        """Cubes have to go back, and `back:` is missing or not the next word."""
        word = progress.word
        at_fault = () if word is None or isinstance(word, Fight | Back) else tuple(too_much(context, progress, word))
        late = next((one for one in progress.words if isinstance(one, Back) and self._is_mine(context, one)), None)
        if late is None:
            due = self._violation(context, held, None)
            return refuse(context, progress, due, *at_fault, about_words=True)
        if not at_fault:
            config, first = context.state.config, progress.words[0]
            at_fault = (in_the_order_of_events(format_word(late, config), format_word(first, config)),)
        return refuse(context, progress, *at_fault, about_words=True)

    def _is_mine(self, context: Context, word: Back) -> bool:
        """Are these the cubes that this cat returns?"""
        return self.seat == (context.seat if word.seat is None else word.seat)

    def _violation(self, context: Context, held: Counts, back: Sequence[int] | None) -> Violation | None:
        name = context.state.config.name(self.seat)
        return exactly_the_excess(name, self.seat == context.seat, held, back)

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
    progress = with_cubes(context, progress, seat, held)._replace(reserve=reserve)
    return progress.with_happening(Return(seat, tuple(colors)))


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
