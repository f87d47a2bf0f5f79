"""Fights between the acting cat and the cats where its movement has ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.core.names import in_line
from referee.core.rulebook import Violation
from referee.games.cathood.clauses.fights import all_fights_fought, no_fight_due, steals_what_is_held, tie_takes_nothing
from referee.games.cathood.clauses.shops import nothing_goes_back
from referee.games.cathood.costs import COLORS, MOST_CUBES, changed
from referee.games.cathood.events.cap import ReturnExcess, met
from referee.games.cathood.events.progress import (
    Choice,
    Context,
    Event,
    Option,
    Outcome,
    Progress,
    cubes_of,
    demand,
    refuse,
    with_cubes,
)
from referee.games.cathood.notation import Back, Fight
from referee.games.cathood.rulebook import RULEBOOK


@dataclass(frozen=True, slots=True)
class Fights:
    """The fights where a movement has ended; `fought` are the cats already fought."""

    fought: tuple[int, ...] = ()

    def happen(self, context: Context, progress: Progress) -> Outcome:
        """The fight typed next; without one all fights that matter have been fought."""
        others, word = met(context, progress), progress.word
        if isinstance(word, Fight):
            if word.seat not in others or word.seat in self.fought:
                progress = refuse(context, progress, _no_fight(context, progress, word.seat, others))
            progress, following = fight(context, progress._replace(words=progress.words[1:]), word)
            return progress, (*following, Fights((*self.fought, word.seat)))
        left = [seat for seat in others if seat not in self.fought]
        return self._leave(context, progress, left) if left else progress, ()

    def _leave(self, context: Context, progress: Progress, left: Sequence[int]) -> Progress:
        """Fights are left out; that is allowed only where nobody has a cube to lose."""
        own = progress.own
        due = [seat for seat in left if any(own) or any(cubes_of(context, progress, seat))]
        options = _options(context, progress, left)
        # One cube more or less: nobody can come above twelve by the only fight that is left.
        is_last = len(left) == 1 and max(sum(own), sum(cubes_of(context, progress, left[0]))) < MOST_CUBES
        if due:
            names = [context.state.config.name(seat) for seat in due]
            missing = [all_fights_fought(context.full_name(progress.space), names)]
            if isinstance(progress.word, Back):
                # Cubes have gone back before the fights: nobody holds more than twelve any more.
                missing.append(nothing_goes_back())
            return demand(context, progress, Fight, missing, options, is_last)
        if context.asking and not progress.words:
            raise Choice(options, is_last, may_end=True)
        return progress


def _no_fight(context: Context, progress: Progress, seat: int, others: Sequence[int]) -> Violation:
    if seat == context.seat:
        why = "the cat itself"
    elif seat in others:
        why = "fought already"
    else:
        why = f"not on {context.full_name(progress.space)}"
    return no_fight_due(context.state.config.name(seat), why)


@RULEBOOK.clause(
    "fight.3",
    "E",
    "Fighting",
    "Rock, paper, scissors: the winner takes one cube of choice from the loser; from one without cubes nothing.",
)
def fight(context: Context, progress: Progress, word: Fight) -> tuple[Progress, tuple[Event, ...]]:
    """One fight with the result typed."""
    if word.result == "tie":
        return refuse(context, progress, tie_takes_nothing(word.color)), ()
    winner, loser = (context.seat, word.seat) if word.result == "win" else (word.seat, context.seat)
    lost = cubes_of(context, progress, loser)
    progress = refuse(context, progress, steals_what_is_held(context.state.config.name(loser), lost, word.color))
    color = word.color if word.color is not None else next((index for index in range(6) if lost[index]), None)
    if color is None:
        return progress, ()
    return _stolen(context, progress, winner, loser, color), (ReturnExcess(winner),)


def _stolen(context: Context, progress: Progress, winner: int, loser: int, color: int) -> Progress:
    lost, won = cubes_of(context, progress, loser), cubes_of(context, progress, winner)
    progress = with_cubes(context, progress, loser, changed(lost, color, -1))
    if context.state.config.house.gained_goes and sum(won) >= MOST_CUBES:
        return progress._replace(reserve=changed(progress.reserve, color, 1))
    return with_cubes(context, progress, winner, changed(won, color, 1))


def _options(context: Context, progress: Progress, left: Sequence[int]) -> Iterator[Option]:
    for seat in left:
        name = in_line(context.state.config.name(seat))
        for result, loser in (("win", seat), ("lose", context.seat), ("tie", None)):
            held = cubes_of(context, progress, loser) if loser is not None else ()
            stolen = [f":{COLORS[color]}" for color in range(len(held)) if held[color]] or [""]
            for color in stolen:
                yield (f"fight:{name}:{result}{color}",)
