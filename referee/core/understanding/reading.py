"""The reading of one line at one position: the lines composed of its words, and what they leave out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property, reduce
from itertools import islice
from operator import or_

from referee.core.game import first_word, verbs_of
from referee.core.step import step
from referee.core.understanding.choosing import Choosing, Missing, Understanding
from referee.core.understanding.composing import Manner, compose, is_bare_verb
from referee.core.understanding.english import ACTS, ARRIVING, SAYING_NOTHING, TAKING, every_form
from referee.core.understanding.heard import CELL, Heard
from referee.core.understanding.leaves import counted, numbers
from referee.core.understanding.matching import MOST_READ, Position, bare
from referee.core.understanding.tokens import is_question, slips

_ATOM = re.compile(r"[^\W_]+")
MOST_OFFERS = 3
_MOST_COMPOSED = 24
_MOST_SAID = 24
_FEW_WAYS = 3
_WHERE_AND_WHO = frozenset({"cell", "tile", "player", "number", "ordinal", "beside", "dir", "cue"})
_OF_NO_THING = _WHERE_AND_WHO | {"verb", "arrow", "subject", "key", "offset", "axis", "row", "column", "line"}
_OF_MOVES = ARRIVING | every_form(TAKING)
"""Verbs of what comes of a move."""
_MOST_SLIPS = 3
_LONGEST_WORD = 40


class Reading(Choosing):
    """One line, held against one position, and what the table does about it."""

    def __init__(self, place: Position, line: str, heard: list[Heard]) -> None:
        super().__init__(place, line, heard)
        self.broken: list[str] = []
        """The lines composed of all words that a rule refuses."""
        self.refusals: list[str] = []
        """The lines that the game takes to be meant and a rule refuses."""

    def answer(self) -> Understanding:
        composed = self.composed
        ranked = list(islice(self.ranked(), MOST_OFFERS + len(self.refused) + 2))
        offers = [*composed, *self._of_the_act([move for move in ranked if not self.is_refused(move)])]
        moves = tuple(dict.fromkeys(offers))[:MOST_OFFERS]
        unknown = tuple(item.text for item in self.heard if item.sort == "unknown")
        respelt = tuple(item.text for item in self.heard if item.edits)
        kind, missing, clash = self.policy(composed, moves)
        same = self._of_same_effect(missing) if kind == "ask" and missing is not None and not unknown else None
        if same is None and kind == "offer" and 1 < len(composed) <= _FEW_WAYS and not (unknown or self.is_loose):
            same = self._shortest_alike(composed)
        if same is not None:
            kind, missing, moves = "confirm", None, tuple(dict.fromkeys((same, *moves)))[:MOST_OFFERS]
        is_remark = self._is_remark()
        if kind == "confirm" and (is_remark or self._is_unasked(moves[0]) or self._is_cell_alone()):
            kind = "offer"
        if missing is not None and kind in ("confirm", "ask"):
            moves = tuple(dict.fromkeys((*moves, *(move for _, move in missing.values))))[:MOST_OFFERS]
        illegal = self.refused_line()
        if illegal is None and missing is not None and clash:
            illegal = self._with_clash(missing, clash)
        open_roles = () if composed or unknown or kind != "offer" else self._open_roles()
        best = moves[0] if moves else None
        unkept = self._other_acts(moves[0]) if composed else self.unkept(best) or ()
        left_out = () if composed else self.left_out(best, asked=missing if clash else None)
        held = len(self.heard) if composed else self.held(best)
        more = (unkept, left_out, self.strange(unknown), held, self._things(), is_remark)
        return Understanding(kind, moves, missing, clash, unknown, respelt, illegal, open_roles, *more)

    def _of_the_act(self, moves: Sequence[str]) -> Sequence[str]:
        """Those of some moves that are of the act that was told; all where none is."""
        told = self._kept("verb")
        if told == self.leaves.all:
            return moves
        return [move for move in moves if told >> (self._number(move) or 0) & 1] or moves

    def _things(self) -> tuple[str, ...]:
        return tuple(
            item.text
            for item in self.heard
            if item.sort == "meaning" and any(kind not in _OF_NO_THING for kind, _ in item.facts)
        )

    def _is_remark(self) -> bool:
        """Does the line tell no act and no place, only what a move may bring about: `a blue on the way`?"""
        told = [item for item in self.heard if item.sort in ("meaning", "key") and not item.values("player")]
        things = [item for item in told if item.text not in _OF_MOVES]
        remarked = self.place.table.words.remarked
        return bool(things) and all(remarked.issuperset(kind for kind, _ in item.facts) for item in things)

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
        moves = [move for _, move in missing.values]
        return None if len(moves) > _FEW_WAYS or missing.is_part else self._shortest_alike(moves)

    def _shortest_alike(self, moves: Sequence[str]) -> str | None:
        """The shortest of a few moves that all lead to the same position."""
        states = [step(self.place.game, self.place.state, move).state for move in moves]
        return min(moves, key=len) if all(state == states[0] for state in states) else None

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

    def left_out(self, move: str | None, asked: Missing | None = None) -> tuple[str, ...]:
        """The words that a move contradicts: it has another value of their kind, or another move with its verb, or one
        that was said, holds them.

        Where a value is asked for, also those that are such a value.
        """
        number = self._number(move)
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
        kinds = self._kinds_asked(asked)
        return any(kind in kinds for kind, _ in item.facts)

    def _kinds_asked(self, asked: Missing) -> set[str]:
        """The kinds of the values that are asked for."""
        forms = self.place.table.words.forms
        return {part for form in forms for slot in form.places if slot.role == asked.role for part in slot.parts}

    def held(self, move: str | None) -> int:
        """The number of words besides the player that a move holds; 0 for a question, or where another act is told."""
        number = self._number(move)
        if number is None or is_question(self.line):
            return 0
        strong = [one for one in self.bound if one.item.sort == "meaning" and not one.item.values("player")]
        if strong and is_bare_verb(strong[0].item) and strong[0].item.text not in ACTS and not strong[0].fitting:
            return 0
        return sum(one.fitting >> number & 1 for one in strong)

    def _number(self, move: str | None) -> int | None:
        return next((number for number, one in enumerate(self.leaves.moves) if one == move), None)

    def unkept(self, move: str | None) -> tuple[str, ...] | None:
        """The words that a move does not hold; None where it is not listed."""
        number = self._number(move)
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
        kinds = self._kinds_asked(missing)
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
            self.cost(number, bound, common)[:2] == (0, 0)
            and not self.is_refused(self.leaves.moves[number])
            and not self.is_told_in_part(number)
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
        said = self._without_guessed(self._legal(self._lines(), self.broken))
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

    def _without_guessed(self, lines: list[str]) -> list[str]:
        """Of lines of which no verb was said those without one, where there are some: no card is played untold."""
        if any(item.values("verb") for item in self.heard):
            return lines
        verbs = verbs_of(self.place.game)
        return [line for line in lines if bare(line).split()[0] not in verbs] or lines

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
        """The line with the player before it who alone may make it: the only one with a legal move with its verb, or
        to whom no rule refuses it; None where it names one.
        """
        if ": " in line:
            return None
        verb = self.leaves.verbs.get(line.split(maxsplit=1)[0], 0)
        lines = [f"{name}: {line}" for name, mask in self.leaves.actors.items() if mask & verb]
        if len(lines) > 1:
            lines = [one for one in lines if not step(self.place.game, self.place.state, one).is_refused]
        return lines[0] if len(lines) == 1 else None

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


def _nearest_typed(word: str, typed: Sequence[str]) -> str:
    """The typed word that was taken for another one; a slip changes no more than a few letters."""
    near = [one for one in typed if abs(len(one) - len(word)) <= _MOST_SLIPS and len(one) <= _LONGEST_WORD]
    return min(near, key=lambda one: slips(word, one, _MOST_SLIPS), default=word)


def _verbs(forms: str) -> set[str]:
    """The first words of forms of lines."""
    return {first_word(form) for form in forms.split(" | ") if form}
