"""The possible meanings of a refused line: legal moves ranked by its words, and what the table does about it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from itertools import islice
from operator import or_
from typing import Any, Literal, NamedTuple

from referee.core.game import Game, verbs_of
from referee.core.header import Header
from referee.core.step import step
from referee.core.understanding.composing import Manner, compose, is_bare_verb
from referee.core.understanding.english import ACTS, NEGATIONS, SAYING_NOTHING, without_contrast, without_short_forms
from referee.core.understanding.heard import CELL, Heard
from referee.core.understanding.hearing import Way
from referee.core.understanding.leaves import Mask, counted, numbers
from referee.core.understanding.lexicon import take_apart
from referee.core.understanding.matching import MOST_READ, Bound, Match, Position, bare
from referee.core.understanding.tokens import is_question, is_unreal, slips

Policy = Literal["confirm", "ask", "ask instead", "offer", "refuse"]
_NUMBER = re.compile(r"\d+")
_ATOM = re.compile(r"[^\W_]+")
_MOST_OFFERS = 3
_MOST_SLIPS = 3
_LONGEST_WORD = 40
_FEW_WORDS = 4
"""A longer line of which one word means something is hardly a move."""
_MOST_COMPOSED = 24
_MOST_SAID = 24
_FEW_WAYS = 3
_OTHER_WAYS: tuple[Way, ...] = ("split", "bare", "brief", "in full")


class Missing(NamedTuple):
    """The one word that is missing: its role, and for each of its values the move that it gives.

    `is_part`: there may be further values.
    """

    role: str
    values: tuple[tuple[str, str], ...]
    is_part: bool = False


@dataclass(frozen=True)
class Understanding:
    """The possible meanings of a line.

    `confirm`: `moves[0]` is the one reading. `ask`: only `missing` is open. `ask instead`: as `ask`, but the word
    `clash` fits no legal move. `offer`: `moves` are readings. `refuse`: `moves` are the nearest, but hardly meant.
    `unknown` are the words without a meaning, `respelt` pairs of a word and what it was taken for. `illegal` is the one
    line that all words amount to, where a rule refuses it. `open`: of an offer that holds every word the roles that
    are still open, with their values. `unkept` are the words that the first of `moves` does not hold, `left_out` those
    of them that it contradicts. `strange` are the words that mean nothing in this game, as they were typed. `held`: how
    many words the first of `moves` holds, beside players. `things` are the words that name a thing of the game.
    """

    kind: Policy
    moves: tuple[str, ...]
    missing: Missing | None = None
    clash: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    respelt: tuple[str, ...] = ()
    illegal: str | None = None
    open: tuple[tuple[str, tuple[str, ...]], ...] = ()
    unkept: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    strange: tuple[str, ...] = ()
    held: int = 0
    things: tuple[str, ...] = ()

    @property
    def holds_all(self) -> bool:
        """Has every word of the line a place in what is offered?"""
        return self.kind != "refuse" and not (self.clash or self.unknown or self.unkept)


class _Asked(NamedTuple):
    """A position with the answers to the lines that were asked there: to whole lines, each with the reading that gives
    it, and with what their parts tell.
    """

    place: Position
    whole: dict[str, tuple[Understanding, _Reading]]
    answers: dict[str, Understanding]


_LAST: list[_Asked] = []
_CLAUSE = re.compile(r"[,.;:!]+\s+|\s+-+\s+|,?\s+(?:and then|then|so|but|because|while|which|where)\s+", re.IGNORECASE)
_KEPT = 4
_WHERE_AND_WHO = frozenset({"cell", "tile", "player", "number", "ordinal", "beside", "dir", "cue"})
_OF_NO_THING = _WHERE_AND_WHO | {"verb", "arrow", "subject", "key", "offset", "axis", "row", "column", "line"}
_MOST_CLAUSES = 8
_MOST_PARTS = 8
_MORE_UNKEPT = 2
"""Talk holds words of the game too: a move that some clauses tell clearly may leave out so many more than another."""


def _asked(game: Game[Any, Any], header: Header, state: Any, moves: Sequence[str] | None) -> _Asked:
    """A position; the last ones are kept: a line is held against the moves behind it too."""
    found = next((asked for asked in _LAST if asked.place.is_of(game, header, state, moves)), None)
    others = [asked for asked in _LAST if asked is not found]
    if found is None:
        found = _Asked(Position(game, header, state, moves), {}, {})
    _LAST[:] = [found, *others[: _KEPT - 1]]
    return found


def understand(
    game: Game[Any, Any],
    header: Header,
    state: Any,
    line: str,
    moves: Sequence[str] | None = None,
    *,
    in_part: bool = True,
) -> Understanding:
    """The possible meanings, among the legal moves, of a line that was refused or cannot be read.

    Without `in_part` nothing is offered that only a part of the line tells: that takes its time, and is never clear.
    """
    place, whole, answers = _asked(game, header, state, moves)
    if line in answers:
        return answers[line]
    if line not in whole:
        whole[line] = _understood(place, line)
    answer, reading = whole[line]
    if in_part:
        answer = answers[line] = _with_part(place, line, answer, reading)
    return answer


def _understood(place: Position, line: str) -> tuple[Understanding, _Reading]:
    """The answer to a line as it is heard best: in the way that contradicts the moves least, unless that is refused;
    and the reading that fits best.
    """
    first = _Reading(place, line, place.heard(line))
    others: list[_Reading] = []
    ways = _OTHER_WAYS if without_short_forms(line) != line.lower() else _OTHER_WAYS[:-1]
    for way in () if first.is_whole else ways:
        heard = place.heard(line, way)
        if all(heard != one.heard for one in (first, *others)):
            others.append(_Reading(place, line, heard))
    if not first.composed:
        ordered = sorted((first, *others), key=_Reading.rank)
    elif not first.is_loose and first.fitting_all():
        ordered = [first, *others]
    else:
        ordered = sorted((first, *others), key=lambda one: one is not first if first.is_loose else not one.is_whole)
    answers = [ordered[0].answer()]
    for reading in ordered[1:]:
        if answers[-1].kind == "refuse":
            answers.append(reading.answer())
    answer = answers[-1]
    if answer.illegal is None and not answer.holds_all and ordered[0] is not first:
        answer = replace(answer, illegal=first.refused_line())
    if answer.kind == "refuse":
        answer = replace(answers[0], kind="offer") if ordered[0].is_nearly_held() else answers[0]
    return answer, ordered[0]


def _with_part(place: Position, line: str, answer: Understanding, reading: _Reading) -> Understanding:
    """The answer; before its moves the one that a part of the line tells clearly, where that leaves little out."""
    is_held = answer.kind == "offer" and not ((answer.unkept and not reading.composed) or answer.clash)
    if answer.kind not in ("refuse", "offer") or is_held or reading.is_talk():
        return answer
    told = _told_in_part(place, line)
    unkept = reading.unkept(told) if told is not None else None
    now = reading.unkept(*answer.moves[:1]) or ()
    if told is None or unkept is None or len(unkept) > len(now) + _MORE_UNKEPT:
        return answer
    moves = tuple(dict.fromkeys((told, *answer.moves)))[:_MOST_OFFERS]
    left_out, held = reading.left_out(told), reading.held(told)
    return replace(answer, kind="offer", moves=moves, missing=None, unkept=unkept, left_out=left_out, held=held)


def _told_in_part(place: Position, line: str) -> str | None:
    """The move that the longest of some clauses beside each other tell clearly: the others may be talk about it."""
    ends = [0, *(found.end() for found in _CLAUSE.finditer(line)), len(line)]
    if len(ends) > _MOST_CLAUSES + 1:
        return None
    spans = [(one, other) for at, one in enumerate(ends) for other in ends[at + 1 :] if (one, other) != (0, len(line))]
    spans.sort(key=lambda span: span[0] - span[1])
    for one, other in spans[:_MOST_PARTS]:
        part = line[one:other].strip(" ,.;:!")
        reading = _Reading(place, part, place.heard(part))
        answer = reading.answer() if len(part.split()) > 1 else None
        if answer is not None and answer.kind == "confirm":
            return answer.moves[0]
    return None


def nearest_moves(game: Game[Any, Any], state: Any, typed: str, header: Header) -> list[str]:
    """Up to three legal moves nearest to a refused line: never the line itself, at least one if any move is legal."""
    return list(understand(game, header, state, typed).moves)


def _nearest_typed(word: str, typed: Sequence[str]) -> str:
    """The typed word that was taken for another one; a slip changes no more than a few letters."""
    near = [one for one in typed if abs(len(one) - len(word)) <= _MOST_SLIPS and len(one) <= _LONGEST_WORD]
    return min(near, key=lambda one: slips(word, one, _MOST_SLIPS), default=word)


def _verbs(forms: str) -> set[str]:
    """The first words of forms of lines."""
    return {form.removeprefix("PLAYER: ").split()[0] for form in forms.split(" | ") if form}


class _Reading(Match):
    """One line, held against one position, and what the table does about it."""

    def __init__(self, place: Position, line: str, heard: list[Heard]) -> None:
        super().__init__(place, line, heard)
        self.is_loose = False
        self.broken: list[str] = []
        """The lines composed of all words that a rule refuses."""
        self.refusals: list[str] = []
        """The lines that the game takes to be meant and a rule refuses."""

    def answer(self) -> Understanding:
        composed = self.composed
        ranked = list(islice(self.ranked(), _MOST_OFFERS + len(self.refused) + 2))
        offers = [*composed, *(move for move in ranked if not self.is_refused(move))]
        moves = tuple(dict.fromkeys(offers))[:_MOST_OFFERS]
        unknown = tuple(item.text for item in self.heard if item.sort == "unknown")
        respelt = tuple(item.text for item in self.heard if item.edits)
        kind, missing, clash = self._policy(composed, moves)
        same = self._of_same_effect(missing) if kind == "ask" and missing is not None and not unknown else None
        if same is not None:
            kind, missing, moves = "confirm", None, tuple(dict.fromkeys((same, *moves)))[:_MOST_OFFERS]
        if kind == "confirm" and (self._is_unasked(moves[0]) or self._is_cell_alone()):
            kind = "offer"
        if missing is not None and kind in ("confirm", "ask"):
            moves = tuple(dict.fromkeys((*moves, *(move for _, move in missing.values))))[:_MOST_OFFERS]
        illegal = self.refused_line()
        if illegal is None and missing is not None and clash:
            illegal = self._with_clash(missing, clash)
        open_roles = () if composed or unknown or kind != "offer" else self._open_roles()
        unkept = self._other_acts(moves[0]) if composed else self.unkept(*moves) or ()
        left_out = () if composed else self.left_out(*moves, asked=missing if clash else None)
        held = len(self.heard) if composed else self.held(*moves)
        more = (unkept, left_out, self.strange(unknown), held, self._things())
        return Understanding(kind, moves, missing, clash, unknown, respelt, illegal, open_roles, *more)

    def _things(self) -> tuple[str, ...]:
        return tuple(
            item.text
            for item in self.heard
            if item.sort == "meaning" and any(kind not in _OF_NO_THING for kind, _ in item.facts)
        )

    def _is_cell_alone(self) -> bool:
        """Is nothing typed but a cell? It may be a slip of any line."""
        return CELL.fullmatch(self.line.strip().lower()) is not None

    def _is_unasked(self, move: str) -> bool:
        """Is it an act that is not due, such as a card that is played, while the words only tell where and who?"""
        game, state = self.place.game, self.place.state
        verb = bare(move).split()[0]
        may = {one for option in game.live.optional_moves(state) for one in _verbs(option.form)}
        if verb not in may or verb in _verbs(game.to_move(game.resting_state(state)).form or ""):
            return False
        return all(kind in _WHERE_AND_WHO for item in self.heard for kind, _ in item.facts)

    def _of_same_effect(self, missing: Missing) -> str | None:
        """The shortest of the few moves that a missing word gives, where they all lead to the same position."""
        moves = sorted((move for _, move in missing.values), key=len)
        if len(moves) > _FEW_WAYS or missing.is_part:
            return None
        states = [step(self.place.game, self.place.state, move).state for move in moves]
        return moves[0] if all(state == states[0] for state in states) else None

    def strange(self, unknown: Sequence[str]) -> tuple[str, ...]:
        """Those of some words without a meaning that stand in no name of this game either, as they were typed."""
        if not unknown:
            return ()
        typed = dict.fromkeys(re.findall(r"[\w'-]+", self.line.lower()))
        alone = (spelt[0] for spelt in self.place.table.phrases if len(spelt) == 1)
        known = {part for word in alone for part in (word, *word.split("-"))}
        found = (word if word in typed else _nearest_typed(word, list(typed)) for word in unknown)
        return tuple(
            word for word in dict.fromkeys(found) if word not in SAYING_NOTHING and not known.issuperset(word.split())
        )

    def left_out(self, *moves: str, asked: Missing | None = None) -> tuple[str, ...]:
        """The words that the first of some moves contradicts: it has another value of their kind, or another move with
        its verb, or one that was said, holds them.

        Where a value is asked for, also those that are such a value.
        """
        number = self._number(*moves)
        if number is None:
            return ()
        verbs = {bare(self.leaves.moves[number]).split()[0]}
        verbs |= {verb for one in self.bound for verb in one.item.values("verb")}
        alike = reduce(or_, (self.leaves.verbs.get(verb, 0) for verb in verbs))
        kinds = self.leaves.kinds(number)
        said = _ATOM.findall(self.leaves.moves[number].lower())
        found: dict[str, None] = {}
        for one in self.bound:
            item = one.item
            is_other = one.fitting >> number & 1 or item.sort != "meaning" or item.values("verb") or item.text in said
            is_count = all(kind in ("number", "ordinal") for kind, _ in item.facts)
            if is_other or item.values("player") or (is_count and not any(word.isdigit() for word in said)):
                continue
            is_other = not is_count and not kinds.isdisjoint(kind for kind, _ in item.facts)
            if one.fitting & alike or is_other or (asked is not None and self._is_value_of(item, asked)):
                found[item.text] = None
        return tuple(found)

    def _is_value_of(self, item: Heard, asked: Missing) -> bool:
        """Are some words a value of the kind that is asked for?"""
        forms = self.place.table.words.forms
        kinds = {part for form in forms for slot in form.places if slot.role == asked.role for part in slot.parts}
        return any(kind in kinds for kind, _ in item.facts)

    def held(self, *moves: str) -> int:
        """The number of words besides the player that the first of some moves holds; 0 for a question, or where another
        act is told.
        """
        number = self._number(*moves)
        if number is None or is_question(self.line):
            return 0
        strong = [one for one in self.bound if one.item.sort == "meaning" and not one.item.values("player")]
        if strong and is_bare_verb(strong[0].item) and strong[0].item.text not in ACTS and not strong[0].fitting:
            return 0
        return sum(one.fitting >> number & 1 for one in strong)

    def _number(self, *moves: str) -> int | None:
        return next((number for number, move in enumerate(self.leaves.moves) if move in moves[:1]), None)

    def unkept(self, *moves: str) -> tuple[str, ...] | None:
        """The words that the first of some moves does not hold; None where it is not listed."""
        number = self._number(*moves)
        if number is None:
            return None
        return tuple(dict.fromkeys(one.item.text for one in self.bound if not one.fitting >> number & 1))

    def _other_acts(self, line: str) -> tuple[str, ...]:
        """The words of a line composed loosely that tell another act, such as the `builds` of a walk."""
        verb = bare(line).split()[0]
        acts = [item for item in self.heard if item.sort == "meaning" and is_bare_verb(item) and item.text not in ACTS]
        others = (item.text for item in acts if self.is_loose and verb not in item.values("verb"))
        return tuple(dict.fromkeys(others))

    def _open_roles(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The roles in which the moves that hold every word differ, with their values."""
        found = [set(self.leaves.keys(number)) for number in islice(numbers(self.fitting_all()), MOST_READ)]
        if not found:
            return ()
        values: dict[str, dict[str, None]] = {}
        for role, word in sorted(found[0].union(*found) - found[0].intersection(*found)):
            values.setdefault(role, {})[word] = None
        return tuple((role, tuple(words)) for role, words in values.items())

    def refused_line(self) -> str | None:
        """The line that all words amount to and a rule refuses, where each word has a meaning."""
        is_clear = all(item.sort != "unknown" and not item.edits for item in self.heard)
        if not is_clear or self.composed or self.is_whole or self.is_talk():
            return None
        return self._illegal()

    def _with_clash(self, missing: Missing, clash: tuple[str, ...]) -> str | None:
        """The line with the word in it that fits no legal move, in the place of the value that is asked for instead;
        None where that is no line, or no rule refuses it.
        """
        value, move = missing.values[0]
        forms = self.place.table.words.forms
        kinds = {part for form in forms for slot in form.places if slot.role == missing.role for part in slot.parts}
        items = [item for item in self.heard if item.text in clash]
        said = [word for item in items for kind, word in item.facts if kind in kinds]
        words = move.split()
        if len(said) != 1 or words.count(value) != 1 or self.is_talk():
            return None
        line = " ".join(said[0] if word == value else word for word in words)
        answer = step(self.place.game, self.place.state, line)
        is_refused = answer.is_refused and all(one.clause != "notation" for one in answer.violations)
        return line if is_refused else None

    def _illegal(self) -> str | None:
        """The line that all words amount to and a rule refuses: its verb was said, or it has none, or no verb was said
        and it is the only line. Else the verb alone, where a rule refuses it whatever stands behind it.
        """
        said = dict.fromkeys(verb for item in self.heard for verb in item.values("verb"))
        verbs = verbs_of(self.place.game)
        found = [line for line in self.broken if (verb := bare(line).split()[0]) in said or verb not in verbs]
        if not said and len(self.broken) == 1:
            return self.broken[0]
        if not found and len(said) == 1:
            self._legal(iter(said), found)
        if not found and len(self.refusals) == 1:
            return self.refusals[0]
        return found[0] if found else None

    def rank(self) -> tuple[int, int, int]:
        """The fit of the best move: words that contradict it, words without a meaning, values that it adds."""
        layers = counted(self._contradicted(), self.leaves.all)
        contradictions = next((number for number, layer in enumerate(layers) if layer), len(layers))
        unknown = sum(item.sort == "unknown" for item in self.heard)
        best = next(iter(numbers(layers[contradictions])), None) if contradictions < len(layers) else None
        added = self.cost(best, self.bound_keys, set())[0] if best is not None else 0
        return contradictions + unknown, unknown, added

    @cached_property
    def is_whole(self) -> bool:
        """Does a listed move hold every word and nothing else?"""
        fitting = self.fitting_all()
        if not fitting or not self.bound:
            return False
        found = list(islice(numbers(fitting), MOST_READ))
        bound = self.bound_keys
        common = self.common(found)
        return any(
            self.cost(number, bound, common)[:2] == (0, 0) and not self.is_refused(self.leaves.moves[number])
            for number in found
        )

    @cached_property
    def composed(self) -> list[str]:
        """The legal lines that hold every word of the line, those that hold all but one verb or key where none do."""
        if self.is_whole:
            return []
        is_long = sum(item.sort in ("meaning", "key") for item in self.heard) > _MOST_SAID
        if not self.place.table.words.forms or is_long:
            return list(self._mended())
        said = self._legal(self._lines(), self.broken)
        # What a line of notation lacks is known best by its game, what a sentence means by its words.
        is_line = self.place.in_full(self.line) is not None
        mended = list(self._mended())
        # Of several lines with these words the game knows which one is meant.
        agreed = [line for line in mended if line in said]
        if len(agreed) == 1:
            return agreed
        found = dict.fromkeys((*mended, *said) if is_line else (*said, *mended))
        if found:
            return list(found)
        self.is_loose = True
        is_any = not self.fitting_all()
        return (self._legal(self._lines(is_any=True), []) if is_any else []) or self._legal(self._lines("loose"), [])

    def _lines(self, manner: Manner = "whole", is_any: bool = False) -> Iterator[str]:
        """Lines of all items; `is_any`: also of an act that is not listed and was not named."""
        unsaid = None if is_any else self.leaves.verbs
        told = [item for item in self.heard if not self.place.is_effect(item)]
        for line in islice(compose(told, self.place.table, manner, unsaid), _MOST_COMPOSED * 4):
            yield from self.place.words.completed(self.place.state, line)

    def _mended(self) -> Iterator[str]:
        whole = self.place.in_full(self.line) or self.line
        for line in self._legal(iter(self.place.words.mended(self.place.state, whole, self.heard)), self.refusals):
            if not self._is_of_another(line):
                yield line

    def _is_of_another(self, line: str) -> bool:
        """Does the typed line begin with a player, and this one with another?"""
        actor, colon, _ = line.partition(": ")
        typed = self.heard[0].values("player") if self.heard else ()
        names = self.place.names
        return bool(colon and typed) and all(names.seat(word) != names.seat(actor.lower()) for word in typed)

    def _legal(self, lines: Iterator[str], broken: list[str]) -> list[str]:
        """Those lines that are not refused, in full, the legal ones first, without the line that was typed.

        Lines that a rule refuses are added to `broken`.
        """
        found: dict[str, bool] = {}
        tried: set[str] = set()
        for line in lines:
            whole = self.place.in_full(line)
            if whole is None or whole in tried or self.is_refused(whole):
                continue
            tried.add(whole)
            if len(tried) > _MOST_COMPOSED:
                break
            answer = step(self.place.game, self.place.state, whole)
            if answer.is_refused and (named := self._of_one_who_may(whole)) is not None:
                whole, answer = named, step(self.place.game, self.place.state, named)
            if not answer.is_refused and not self._brings_about(whole):
                continue
            if not answer.is_refused:
                found[self._with_player(whole)] = answer.verdict == "legal"
            elif all(violation.clause != "notation" for violation in answer.violations):
                broken.append(whole)
        return sorted(found, key=lambda line: not found[line])

    def _brings_about(self, line: str) -> bool:
        """Does a line bring about what was told that no word of it can say?"""
        told = [item for item in self.heard if self.place.is_effect(item)]
        brought = set(self.place.words.effects(self.place.state, line)) if told else set()
        return all(not brought.isdisjoint(item.facts) for item in told)

    def _of_one_who_may(self, line: str) -> str | None:
        """The line with the player before it who alone has a legal move with its verb; None where it names one."""
        verb = self.leaves.verbs.get(line.split(maxsplit=1)[0], 0)
        names = [name for name, mask in self.leaves.actors.items() if mask & verb]
        return f"{names[0]}: {line}" if len(names) == 1 and ": " not in line else None

    def _with_player(self, line: str) -> str:
        """The line as `moves` writes it, with its player."""
        listed = next((move for move in self.leaves.moves if move.lower() == line.lower()), None)
        if listed is not None or ": " in line:
            return listed or line
        for name in self.leaves.actors:
            if f"{name}: {line}" in self.leaves.moves:
                return f"{name}: {line}"
        answer = step(self.place.game, self.place.state, line)
        if answer.actor is None:
            return line
        whole = f"{self.place.names.names[answer.actor].replace(' ', '-')}: {line}"
        return whole if step(self.place.game, self.place.state, whole).verdict == answer.verdict else line

    def _policy(self, composed: Sequence[str], moves: Sequence[str]) -> tuple[Policy, Missing | None, tuple[str, ...]]:
        strong = [bound for bound in self.bound if bound.item.sort == "meaning"]
        if not moves or self.is_talk() or not self._says_something(strong):
            return "refuse", None, ()
        unknown = sum(item.sort == "unknown" for item in self.heard)
        if unknown > len(strong):
            return "refuse", None, ()
        is_clear = 3 * unknown <= sum(not bound.item.edits for bound in strong)
        if len(composed) == 1:
            is_as_said = self._holds_numbers(composed[0]) and self._says_numbers(composed[0])
            is_as_said = is_as_said and not (unknown and "?" in composed[0])
            is_sure = is_clear and not self.is_loose and is_as_said
            return ("confirm" if is_sure else "offer"), None, ()
        if len(composed) > 1:
            missing = self._missing_of(composed) if is_clear else None
            return ("ask" if missing is not None else "offer"), missing, ()
        fitting = self.fitting_all()
        if fitting:
            kind, missing = self._open(fitting, bool([one for one in strong if not is_bare_verb(one.item)]))
            is_clear = is_clear and (len(strong) > 1 or len(self.heard) < _FEW_WORDS)
            return ("offer" if kind == "confirm" and not is_clear else kind), missing, ()
        return self._instead(strong)

    def _says_something(self, strong: Sequence[Bound]) -> bool:
        """Is there more than a number, or players?"""
        if all(bound.item.values("player") for bound in strong):
            return False
        return len(strong) > 1 or not strong[0].item.values("number")

    def _holds_numbers(self, line: str) -> bool:
        """Does a composed line hold every number as typed? A game may have put in the one that it takes to be meant."""
        said = _NUMBER.findall(line)
        numbers_typed = [item.values("number") for item in self.heard if item.values("number") and not item.edits]
        return all(any(value in said for value in values) for values in numbers_typed) or not said

    def _says_numbers(self, line: str) -> bool:
        """Was every word before a number of the line said? A number alone may be one of figures, not of cards."""
        keys = {key for item in self.heard for key in item.values("key")}
        parts = take_apart(line, self.place.table.words)
        return all(part.slot.key in (None, *keys) for part in parts.places if part.slot.kind == "number")

    def is_talk(self) -> bool:
        """Is the line a question, or about what is not done?"""
        if is_question(self.line) or is_unreal(self.line):
            return True
        words = NEGATIONS & set(without_contrast(self.line).lower().split())
        return any(item.sort == "talk" for item in self.heard) or any(self._turns_round(word) for word in words)

    def _turns_round(self, word: str) -> bool:
        """Is a negation no part of a longer name, such as `don't put a cube`?"""
        longer = (item.text.split() for item in self.heard if item.sort in ("meaning", "noise") and item.text != word)
        return not any(word in words for words in longer)

    def _open(self, fitting: Mask, is_specific: bool) -> tuple[Policy, Missing | None]:
        """The open roles where several moves hold every word."""
        found = list(islice(numbers(fitting), MOST_READ))
        bound = self.bound_keys
        common = self.common(found)
        added = [self.missing(number, bound, common) for number in found]
        least = min(map(len, added))
        nearest = [number for number, own in zip(found, added, strict=True) if len(own) == least]
        if least == 0:
            nearest = self._as_spelt(nearest)
        is_choice = self._is_choice(found)
        if len(nearest) == 1 and (least == 0 or len(found) == 1) and not is_choice:
            # Of a list that was cut short the only move with these words may not be the only one, and of a word of
            # several values, such as a fight, more than one is to be told.
            unsaid = [key for key in added[found.index(nearest[0])] if self.is_guessed(key)]
            is_guess = any(self.leaves.is_cut or ":" in word for _, word in unsaid)
            if least and (self.leaves.is_further(nearest[0]) or is_guess):
                return "offer", None
            in_order = self.is_only_reading(nearest[0]) if len(found) == 1 else self.disorder(nearest[0]) == 0
            in_order = in_order and not any(one.misfit >> nearest[0] & 1 for one in self.bound)
            return ("confirm" if in_order and (is_specific or len(found) == 1 == least + 1) else "offer"), None
        ordered = [number for number in nearest if self.cost(number, bound, common)[1] == 0]
        if len({tuple(sorted(self.leaves.moves[number].split())) for number in nearest}) == 1:
            # They differ in the order of their words alone: the order typed is meant.
            orders = [self.disorder(number) for number in nearest]
            ordered = [nearest[orders.index(min(orders))]] if orders.count(min(orders)) == 1 else []
        if least == 0 and len(ordered) == 1 and is_specific and not is_choice and len(nearest) < MOST_READ:
            return "confirm", None
        if least == 0 and 1 < len(nearest) < MOST_READ and (role := self.one_role(nearest)) is not None:
            return "ask", self._asked(*role)
        if least == 0 and is_specific and ordered == nearest and (who := self._actors(nearest)) is not None:
            return "ask", who
        asked = self._one_missing(found, added) if least == 1 and len(found) < MOST_READ else None
        return "ask" if asked is not None else "offer" if is_specific else "refuse", asked

    def _actors(self, nearest: Sequence[int]) -> Missing | None:
        """Who acts, where nobody is named and due alone, and several players have one move each that the words tell."""
        told = [self.leaves.moves[number].partition(": ") for number in nearest]
        is_of_each = len({who for who, _, _ in told}) == len(told) and all(colon for _, colon, _ in told)
        is_said = any(item.values("player") for item in self.heard) or self._of_the_only_one() != self.leaves.all
        if is_said or not is_of_each:
            return None
        return Missing("player", tuple((who, f"{who}: {line}") for who, _, line in told))

    def _as_spelt(self, nearest: Sequence[int]) -> list[int]:
        """Those moves that have the most words which several meanings spell together: `fight:bela:win`."""
        held = [self.spelt(number) for number in nearest]
        return [number for number, own in zip(nearest, held, strict=True) if own == max(held)]

    def _one_missing(self, found: Sequence[int], added: Sequence[set[tuple[str, str]]]) -> Missing | None:
        """The one word that moves add to what was typed; of a word with a prefix some may need others behind it."""
        values = tuple((next(iter(own)), number) for number, own in zip(found, added, strict=True) if len(own) == 1)
        roles = {role for (role, _), _ in values}
        is_alone = {role for own in added for role, _ in own} == roles
        if len(roles) != 1 or not (is_alone or roles <= self.place.table.words.prefixed):
            return None
        if not all(any(role in roles for role, _ in own) for own in added) or not (is_alone or len(values) > 1):
            return None
        told = tuple((word, self.leaves.moves[number]) for (_, word), number in values)
        asked = self._asked(next(iter(roles)), told)
        return asked._replace(is_part=asked.is_part or not is_alone)

    def _is_choice(self, found: Sequence[int]) -> bool:
        """Do some moves differ in which of the cells they have that one word may mean?"""
        for bound in self.bound:
            cells = set(bound.item.values("cell"))
            if len(cells) > 1 and bound.item.text not in cells:
                others = {cell for one in self.bound if one is not bound for cell in one.item.values("cell")}
                taken = {word for number in found for _, word in self.leaves.keys(number) if word in cells - others}
                if len(taken) > 1:
                    return True
        return False

    def _asked(self, role: str, values: tuple[tuple[str, str], ...]) -> Missing:
        """A word that is missing; a list that was cut short leaves out some words with a prefix."""
        return Missing(role, values, self.leaves.is_cut and role in self.place.table.words.prefixed)

    def _missing_of(self, lines: Sequence[str]) -> Missing | None:
        """The one word in which some legal moves differ; None where they differ in more, or are not all listed."""
        found = [number for line in lines for number, move in enumerate(self.leaves.moves) if move == line]
        differing = self.one_role(found) if len(found) == len(lines) else None
        return self._asked(*differing) if differing is not None else None

    def _instead(self, strong: Sequence[Bound]) -> tuple[Policy, Missing | None, tuple[str, ...]]:
        """The open role where one word fits no move that holds the others. Nothing is asked about another act."""
        best = [one for one in strong if self.fitting_all(one)]
        if not best:
            return "refuse", None, ()
        is_other = bool(best[0].item.values("player") or best[0].item.values("verb"))
        if len(best) != 1 or len(self.bound) < 2 or is_other:
            return "offer", None, ()
        _, missing = self._open(self.fitting_all(best[0]), True)
        clash = (best[0].item.text,)
        return ("ask instead" if missing is not None else "offer"), missing, clash

    def is_nearly_held(self) -> bool:
        """Does a move hold all words but two of at least five?"""
        strong = [bound for bound in self.bound if bound.item.sort == "meaning"]
        if self.is_talk() or not self._says_something(strong):
            return False
        layers = counted([self.leaves.all & ~one.fitting for one in strong], self.leaves.all)
        missed = next((number for number, layer in enumerate(layers) if layer), len(strong))
        return missed <= 2 and len(strong) - missed > 2
