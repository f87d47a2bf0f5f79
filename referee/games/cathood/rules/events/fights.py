"""Fights between the acting cat and the cats where its movement has ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.core.names import in_line
from referee.core.rulebook import Kind
from referee.games.cathood.costs import COLORS, MOST_CUBES, changed
from referee.games.cathood.notation import Fight
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.rules.clauses.stops import all_fights_fought, steals_what_is_held, tie_takes_nothing
from referee.games.cathood.rules.events.cap import ReturnExcess, met
from referee.games.cathood.rules.events.happenings import Fought
from referee.games.cathood.rules.events.leftover import too_much
from referee.games.cathood.rules.events.progress import (
    Choice,
    Context,
    Event,
    Option,
    Outcome,
    Progress,
    cubes_of,
    refuse,
    with_cubes,
)


@dataclass(frozen=True, slots=True)
class Fights:
    """The fights where a movement has ended; `fought` are the cats already fought."""

    fought: tuple[int, ...] = ()

    def happen(self, context: Context, progress: Progress) -> Outcome:
        """The fight typed next; without one all fights that matter have been fought."""
        left, word = [seat for seat in met(context, progress) if seat not in self.fought], progress.word
        if isinstance(word, Fight):
            if word.seat not in left:
                progress = refuse(context, progress, *too_much(context, progress, word), about_words=True)
            progress, following = fight(context, progress._replace(words=progress.words[1:]), word)
            return progress, (*following, Fights((*self.fought, word.seat)))
        return self._leave(context, progress, left) if left else progress, ()

    def _leave(self, context: Context, progress: Progress, left: Sequence[int]) -> Progress:
        """Fights are left out; that is allowed only where nobody has a cube to lose."""
        own, word = progress.own, progress.word
        due = [seat for seat in left if any(own) or any(cubes_of(context, progress, seat))]
        if context.asking and word is None:
            # One cube more or less: nobody can come above twelve by the only fight that is left.
            is_last = len(left) == 1 and max(sum(own), sum(cubes_of(context, progress, left[0]))) < MOST_CUBES
            raise Choice(_options(context, progress, left), is_last, may_end=not due)
        superfluous = () if word is None else too_much(context, progress, word)
        if any(type(later) is Fight for later in progress.words):
            return refuse(context, progress, *superfluous, about_words=True)
        if not due:
            return progress
        names = [context.state.config.name(seat) for seat in due]
        missing = all_fights_fought(context.name, context.full_name(progress.space), names)
        return refuse(context, progress, missing, *superfluous, about_words=True)


@RULEBOOK.clause(
    "fight.3",
    Kind.EFFECT,
    "Fighting",
    "A fight is a round of rock-paper-scissors. The winner steals one cube of choice from the loser; a loser without "
    "cubes loses nothing.",
)
def fight(context: Context, progress: Progress, word: Fight) -> tuple[Progress, tuple[Event, ...]]:
    """One fight with the result typed."""
    if word.result == "tie":
        progress = refuse(context, progress, tie_takes_nothing(word.color))
        return progress.with_happening(Fought(word.seat)), ()
    winner, loser = (context.seat, word.seat) if word.result == "win" else (word.seat, context.seat)
    lost = cubes_of(context, progress, loser)
    progress = refuse(context, progress, steals_what_is_held(context.state.config.name(loser), lost, word.color))
    color = word.color if word.color is not None else next((index for index in range(6) if lost[index]), None)
    if color is None:
        return progress.with_happening(Fought(word.seat, winner)), ()
    won = cubes_of(context, progress, winner)
    is_full = context.state.config.house.gained_goes and sum(won) >= MOST_CUBES
    progress = with_cubes(context, progress, loser, changed(lost, color, -1))
    if is_full:
        progress = progress._replace(reserve=changed(progress.reserve, color, 1))
    else:
        progress = with_cubes(context, progress, winner, changed(won, color, 1))
    return progress.with_happening(Fought(word.seat, winner, color, is_full)), (ReturnExcess(winner),)


def _options(context: Context, progress: Progress, left: Sequence[int]) -> Iterator[Option]:
    for seat in left:
        name = in_line(context.state.config.name(seat))
        for result, loser in (("win", seat), ("lose", context.seat), ("tie", None)):
            held = cubes_of(context, progress, loser) if loser is not None else ()
            stolen = [f":{COLORS[color]}" for color in range(len(held)) if held[color]] or [""]
            for color in stolen:
                yield (f"fight:{name}:{result}{color}",)
