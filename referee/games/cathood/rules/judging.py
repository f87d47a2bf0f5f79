"""From a parsed line to a ruling: whose line it is, which module judges its verb, and what actions of events do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from referee.core.game import Next, Ruling
from referee.core.messages import Message
from referee.core.rulebook import Violation
from referee.games.cathood.board import Path
from referee.games.cathood.costs import MOST_CUBES
from referee.games.cathood.notation import (
    ACTIONS,
    FORMS,
    GAINS,
    MOVEMENTS,
    Action,
    Bee,
    Body,
    New,
    Word,
    format_body,
    sleep_form,
)
from referee.games.cathood.rulebook import may_go_on
from referee.games.cathood.rules.clauses import purchases, turns
from referee.games.cathood.rules.clauses.cards import told_unlisted
from referee.games.cathood.rules.clauses.movement import change_violations, way_violations
from referee.games.cathood.rules.clauses.stops import words_are_in_order
from referee.games.cathood.rules.effects import discs_used, events_after_action, features_turned, rotate, settle, swap
from referee.games.cathood.rules.events.ending import Fights, ReturnExcess, met, too_much
from referee.games.cathood.rules.events.happenings import Happening, report
from referee.games.cathood.rules.events.progress import (
    Context,
    Event,
    Features,
    Market,
    Outcome,
    Pause,
    Progress,
    Refusal,
    features_of,
    refuse,
    run,
)
from referee.games.cathood.rules.events.stops import Pass, Stop, stop_at
from referee.games.cathood.rules.verbs import judge_park, judge_purchase, judge_sleep, judge_start
from referee.games.cathood.state import NO_CAT, Cat, State, Tile


def seat_of(state: State, action: Action) -> int:
    """Whose move a line is: the player named, else the only one who can act."""
    return action.named.seat if action.named is not None else state.acting


def is_needless_sleep(state: State, action: Action) -> bool:
    """True if a line repeats that a cat sleeps which has just fallen asleep by itself."""
    return (
        action.body.verb == "sleep"
        and not action.body.cards
        and action.named is not None
        and action.named.seat == state.dozed
    )


def judge(state: State, action: Action, allow: bool) -> Ruling[State]:
    """The ruling on a line; with `allow` the line is carried out as far as it can be."""
    ruling = _ruling(state, action, allow)
    if ruling.after is None or _known_cards(state) == _known_cards(ruling.after):
        return ruling
    return ruling._replace(warnings=told_unlisted(state, ruling.after))


def _known_cards(state: State) -> tuple[int, int]:
    toys, buildings = state.decks
    return len(toys.cards), len(buildings.cards)


def _ruling(state: State, action: Action, allow: bool) -> Ruling[State]:
    seat, verb = seat_of(state, action), action.body.verb
    if verb == "start":
        return judge_start(state, seat, action.body, allow)
    if verb == "sleep":
        if is_needless_sleep(state, action):
            return Ruling(seat, after=state._replace(dozed=NO_CAT))
        return judge_sleep(state, seat, action.body, allow)
    violations = _turn_violations(state, seat, action.body)
    if verb in GAINS:
        return judge_purchase(state, seat, action.body, violations, allow)
    if verb == "park":
        return judge_park(state, seat, action.body, violations, allow)
    return judge_events(state, seat, action.body, violations, allow)


def _turn_violations(state: State, seat: int, body: Body) -> list[Violation]:
    """The clauses that forbid this cat to take this action now, whatever the action does."""
    violations = turns.action_violations(state, seat, body)
    for clause, check in turns.OF_EVERY_ACTION:
        fault = check(state, seat)
        if fault is not None:
            violations.append(Violation(clause, fault))
    return violations


def next_decision(state: State) -> Next:
    """Who decides next, what, and how it is typed."""
    if state.over:
        return Next((), "end")
    seat = state.acting
    if state.placing:
        color = " [COLOUR]" if seat == state.config.last else ""
        return Next((seat,), "start", f"start SPACE{color}")
    verbs = open_verbs(state, seat)
    forms = [
        sleep_form(state.gaps()) if verb == "sleep" else FORMS[verb] for verb in verbs if _has_pieces(state, seat, verb)
    ]
    return Next((seat,), verbs[0] if len(verbs) == 1 else "act", " | ".join(forms))


def _has_pieces(state: State, seat: int, verb: str) -> bool:
    """True if a cat has the piece that an action places."""
    if verb in GAINS:
        return purchases.house_is_left(state, seat) is None
    return verb != "park" or purchases.statue_is_left(state, seat) is None


def open_verbs(state: State, seat: int) -> list[str]:
    """The verbs that are open to a cat in its turn, as far as discs decide."""
    verbs = [verb for verb in ACTIONS if turns.is_open(state, seat, Body(verb))]
    if any(turns.is_open(state, seat, Body(verb, repeat=True)) for verb in state.used_by(seat) if verb in ACTIONS):
        verbs.append("repeat")
    return verbs + (["sleep"] if turns.has_acted(state, seat) is None else [])


_LONGEST_ALLOWED = 99
_MOST_WORDS_TO_SORT = 8


def violations_of_events(state: State, action: Action) -> Sequence[Violation]:
    """The violations of a movement or a change of tiles as its words stand: whether it is legal in another order of
    them is not looked for, which takes long.
    """
    seat, body = seat_of(state, action), action.body
    violations = _turn_violations(state, seat, body) + _way_or_change_violations(state, seat, body)
    if violations or body.number > _LONGEST_ALLOWED:
        return violations
    try:
        play(state, seat, body)
    except Refusal as refusal:
        return refusal.violations
    return ()


def _way_or_change_violations(state: State, seat: int, body: Body) -> list[Violation]:
    return way_violations(state, seat, body) if body.verb in MOVEMENTS else change_violations(state, body)


def judge_events(state: State, seat: int, body: Body, violations: list[Violation], allow: bool) -> Ruling[State]:
    """The ruling on a movement or a change of tiles; `violations` are those of the turn."""
    violations += _way_or_change_violations(state, seat, body)
    if not may_go_on(violations, allow) or body.number > _LONGEST_ALLOWED:
        return Ruling(seat, tuple(violations))
    try:
        context, outcome = play(state, seat, body, allow=allow)
    except Refusal as refusal:
        return Ruling(seat, (*violations, *_reasons(state, seat, body, refusal)))
    assert isinstance(outcome, Progress)
    after = settle(_state_after(context, outcome, body), seat)
    events = partial(_events, state, after, seat, outcome.happenings)
    return Ruling(seat, (*violations, *outcome.violations), False, after, events)


def _events(before: State, after: State, seat: int, happenings: Sequence[Happening]) -> tuple[Message, ...]:
    done = report(before.config, seat, before.cats[seat].space, happenings)
    return done + events_after_action(before, after, seat)


def _reasons(state: State, seat: int, body: Body, refusal: Refusal) -> tuple[Violation, ...]:
    """Why an action is refused: the order of the words alone, if the action is legal with one word moved."""
    if not refusal.is_about_words or len(body.words) > _MOST_WORDS_TO_SORT:
        return refusal.violations
    for words in _with_one_word_moved(body.words):
        sorted_body = body._replace(words=words)
        try:
            play(state, seat, sorted_body)
        except Refusal:
            continue
        return (words_are_in_order(format_body(sorted_body, state.config)),)
    return refusal.violations


def _with_one_word_moved(words: tuple[Word, ...]) -> Iterator[tuple[Word, ...]]:
    """Every order that differs by the place of one word, words of one kind as typed: the order of fights, say, is the
    players' choice. `bee:` and `new:` move together.
    """
    units = _units(words)
    for index, unit in enumerate(units):
        rest = units[:index] + units[index + 1 :]
        for other in range(len(units)):
            passed = units[min(index, other) : max(index, other) + 1]
            if other != index and [type(one[0]) for one in passed].count(type(unit[0])) == 1:
                yield tuple([word for one in (*rest[:other], unit, *rest[other:]) for word in one])


def _units(words: tuple[Word, ...]) -> list[tuple[Word, ...]]:
    units: list[tuple[Word, ...]] = []
    for word in words:
        if isinstance(word, New) and units and isinstance(units[-1][-1], Bee):
            units[-1] = (*units[-1], word)
        else:
            units.append((word,))
    return units


def play(
    state: State, seat: int, body: Body, *, allow: bool = False, asking: bool = False
) -> tuple[Context, Progress | Pause]:
    """Carry out all events of an action; `Refusal` where it is illegal."""
    cat = state.cats[seat]
    market = Market(state.rows, state.decks, cat.reserved)
    progress = Progress(body.words, cat.space, cat.cubes, state.reserve, market)
    if body.verb in MOVEMENTS:
        context = Context(state, seat, state.tiles, True, allow, asking)
        path = state.config.board.path(body.verb, cat.space, body.direction, body.number)
        return context, run(context, progress, (*_path_events(path), _FINISH))
    tiles, changed = _changed_tiles(state, body)
    context = Context(state, seat, tiles, False, allow, asking)
    features = features_turned(tiles, state.config.board.slots_at[cat.space], changed)
    return context, run(context, progress, (TurnedFeatures(features_of(features)), _FINISH))


@lru_cache(maxsize=1024)
def _path_events(path: Path) -> tuple[Event, ...]:
    """The spaces passed and the stop at the end; nothing for an empty path."""
    return (*[Pass(space) for space in path[:-1]], *[Stop(space) for space in path[-1:]])


def _changed_tiles(state: State, body: Body) -> tuple[tuple[Tile, ...], list[int]]:
    """The tiles after a rotation or swap, and those that changed."""
    changed = [state.config.board.tile_named[cell] for cell in body.cells]
    if body.verb == "swap":
        return swap(state.tiles, changed[0], changed[1]), changed
    tile = changed[0]
    return (*state.tiles[:tile], rotate(state.tiles[tile], body.number), *state.tiles[tile + 1 :]), changed


@dataclass(frozen=True, slots=True)
class TurnedFeatures:
    """Features of changed tiles that now face the acting cat."""

    features: Features

    def happen(self, context: Context, progress: Progress) -> Outcome:
        """They work as at a stop."""
        return stop_at(context, progress, self.features)


@dataclass(frozen=True, slots=True)
class Finish:
    """All effects are done."""

    def happen(self, context: Context, progress: Progress) -> Outcome:
        """Cubes above twelve go back, then fights follow, and no typed word may be left; most actions need none."""
        following: list[Event] = []
        if sum(progress.own) > MOST_CUBES:
            following.append(ReturnExcess(context.seat))
        if met(context, progress):
            following.append(Fights())
        if following or progress.words:
            following.append(NoWordLeft())
        return progress, tuple(following)


_FINISH = Finish()


@dataclass(frozen=True, slots=True)
class NoWordLeft:
    """The end of the action: every typed word has been used."""

    def happen(self, context: Context, progress: Progress) -> Outcome:
        """Refuse the first word that no event has used."""
        word = progress.word
        return progress if word is None else refuse(
            context, progress, *too_much(context, progress, word), about_words=True
        ), ()


def _state_after(context: Context, progress: Progress, body: Body) -> State:
    """The position after all events of an action."""
    before, seat, market = context.state, context.seat, progress.market
    used, spent = discs_used(before, seat, body)
    cats, cat = list(before.cats), before.cats[seat]
    cats[seat] = Cat(progress.space, progress.own, cat.houses, cat.statues, cat.cards, cat.parks, market.reserved)
    for other, cubes in progress.others:
        cats[other] = cats[other]._replace(cubes=cubes)
    # Most moves come here: a whole new tuple is made in half the time of `_replace`.
    return State(
        before.config,
        context.tiles,
        tuple(cats),
        progress.reserve,
        market.rows,
        market.decks,
        before.parks,
        before.turn,
        used,
        spent,
        before.color,
        before.placed,
        before.ending,
    )
