"""The end of an action: words left over, cubes above twelve that go back, and the fights where a movement ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from referee.core.names import in_line
from referee.core.rulebook import Kind, Violation
from referee.games.cathood.costs import COLORS, MOST_CUBES, Counts, changed
from referee.games.cathood.notation import Back, Bee, Coffee, Color, Dog, Fight, New, Word, format_word
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.rules.clauses.stops import (
    all_fights_fought,
    coffee_is_there,
    color_belongs_nowhere,
    dog_is_there,
    exactly_the_excess,
    in_the_order_of_events,
    no_fight_due,
    nothing_comes_up,
    nothing_goes_back,
    steals_what_is_held,
    tie_takes_nothing,
)
from referee.games.cathood.rules.events.bees import no_bee
from referee.games.cathood.rules.events.happenings import Fought, Return
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
from referee.games.cathood.rules.events.shops import exchanges_here


def too_much(context: Context, progress: Progress, word: Word) -> Iterator[Violation]:
    """Why a word is one too many behind all effects of an action."""
    place = context.full_name(progress.space)
    match word:
        case Color(color):
            yield color_belongs_nowhere(color)
        case Coffee():
            yield from _coffee_too_late(context, progress, word)
        case Bee():
            yield from no_bee(context, progress)
        case New():
            yield nothing_comes_up()
        case Dog():
            yield dog_is_there(context.name, place, progress.fled)
        case Back():
            yield nothing_goes_back()
        case Fight(seat, _, _):
            yield no_fight_due(context.state.config.name(seat), _why_no_fight(context, progress, seat))


def _coffee_too_late(context: Context, progress: Progress, word: Coffee) -> Iterator[Violation]:
    if "coffee" in progress.unused:
        yield in_the_order_of_events(format_word(word, context.state.config), "the shops")
    else:
        coffees = context.features_at(progress.space).coffees if "coffee" in progress.used else 0
        yield coffee_is_there(context.full_name(progress.space), coffees, exchanges_here(progress, word))


def _why_no_fight(context: Context, progress: Progress, seat: int) -> str:
    if seat == context.seat:
        return "no cat fights itself"
    if not (context.is_movement or progress.fled):
        return "no cat has moved"
    if context.state.cats[seat].space == progress.space:
        return "they have fought in this action already"
    return f"{context.name} ends on {context.full_name(progress.space)}, where that cat is not"


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
