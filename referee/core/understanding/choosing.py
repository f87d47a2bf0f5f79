"""The choice among legal moves that a line leaves open: one move, a question for one word, offers, or none; and the
outcome of holding a line against the legal moves: what it may mean, and the word that is missing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal, NamedTuple

from referee.core.understanding.asides import tells_no_act
from referee.core.understanding.composing import is_bare_verb
from referee.core.understanding.english import NEGATIONS, NOISE, NOT_DOING, SUBJECTS, without_contrast, word_set
from referee.core.understanding.leaves import Mask, counted, numbers
from referee.core.understanding.lexicon import take_apart
from referee.core.understanding.matching import MOST_READ, Bound, Match, one_role
from referee.core.understanding.tokens import is_question, is_unreal

Policy = Literal["confirm", "ask", "ask instead", "offer", "refuse"]
_NUMBER = re.compile(r"\d+")
_WORD = re.compile(r"[\w'-]+")
_LINKS = word_set("of with for by from to and the a an on in at")
_BEFORE_VERB = word_set("now then also just quickly again finally")
"""Words between the one who acts and the verb."""
_FEW_WORDS = 4
"""A longer line of which one word means something is hardly a move."""


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
    `unknown` are the words without a meaning, `respelt` those that were taken for another one. `illegal` is the one
    line that all words amount to, where a rule refuses it. `open`: of an offer that holds every word the roles that
    are still open, with their values. `unkept` are the words that the first of `moves` does not hold, `left_out` those
    of them that it contradicts. `strange` are the words that mean nothing in this game, as they were typed. `held`: how
    many words the first of `moves` holds, beside players. `things` are the words that name a thing of the game.
    `is_remark`: the line tells no act and no place, only what a move may bring about.
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
    is_remark: bool = False

    @property
    def holds_all(self) -> bool:
        """Has every word of the line a place in what is offered?"""
        return self.kind != "refuse" and not (self.clash or self.unknown or self.unkept)


class Choosing(Match):
    """One line, held against one position: which move it means, or which word is missing to say so."""

    is_loose = False

    def policy(self, composed: Sequence[str], moves: Sequence[str]) -> tuple[Policy, Missing | None, tuple[str, ...]]:
        """The kind of answer to the line, the word that is missing, and the words that fit no legal move.

        `composed` are the lines that hold all words, `moves` those that would be offered.
        """
        strong = [bound for bound in self.bound if bound.item.sort == "meaning"]
        if not moves or self.is_talk() or not self._says_something(strong):
            return "refuse", None, ()
        unknown = sum(item.sort == "unknown" for item in self.heard)
        if unknown > len(strong):
            return "refuse", None, ()
        is_odd = self._is_odd_verb(strong)
        is_clear = 3 * unknown <= sum(not bound.item.edits for bound in strong) or is_odd
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
            is_clear = is_odd or (is_clear and (len(strong) > 1 or len(self.heard) < _FEW_WORDS))
            return ("offer" if kind == "confirm" and not is_clear else kind), missing, ()
        return self._instead(strong)

    def _is_odd_verb(self, strong: Sequence[Bound]) -> bool:
        """Is the one word without a meaning the verb behind the one who acts: `Ana crowns it with a tower`?

        Then all that can be meant is in the other words, unless it is a verb of somebody who does not act.
        """
        unknown = [item.text for item in self.heard if item.sort == "unknown"]
        is_specific = any(not (bound.item.values("player") or is_bare_verb(bound.item)) for bound in strong)
        if len(unknown) != 1 or not is_specific or unknown[0] in NOT_DOING:
            return False
        said = _WORD.findall(self.line.lower())
        before = said[: said.index(unknown[0])] if unknown[0] in said else []
        while before and before[-1] in _BEFORE_VERB:
            before.pop()
        is_verb = unknown[0].endswith(("s", "ed")) and not unknown[0].endswith("ss")
        return is_verb and bool(before) and self._is_one_who_acts(before)

    def _is_one_who_acts(self, before: Sequence[str]) -> bool:
        """Do words end with a player or a pronoun, or with a thing of a player that the game passes over: a `kid`?"""
        *others, last = before
        if last in SUBJECTS or self.place.names.seat(last.removesuffix("'s")) is not None:
            return True
        is_owned = any(self.place.names.seat(word.removesuffix("'s")) is not None for word in others)
        is_thing = last == "one" or (last in self.place.table.words.noise - NOISE and last not in _LINKS)
        return is_owned and is_thing

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
        if is_question(self.line) or is_unreal(self.line) or tells_no_act(self.line):
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
            in_order = in_order and not self.is_told_in_part(nearest[0])
            return ("confirm" if in_order and (is_specific or len(found) == 1 == least + 1) else "offer"), None
        ordered = [number for number in nearest if self.cost(number, bound, common)[1] == 0]
        if len({tuple(sorted(self.leaves.moves[number].split())) for number in nearest}) == 1:
            # They differ in the order of their words alone: the order typed is meant.
            orders = [self.disorder(number) for number in nearest]
            ordered = [nearest[orders.index(min(orders))]] if orders.count(min(orders)) == 1 else []
        if least == 0 and len(ordered) == 1 and is_specific and not is_choice and len(nearest) < MOST_READ:
            return "confirm", None
        if least == 0 and 1 < len(nearest) < MOST_READ and (role := self._one_role(nearest)) is not None:
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

    def _one_role(self, found: Sequence[int]) -> tuple[str, tuple[tuple[str, str], ...]] | None:
        """The one role in which some moves differ, with the word and line of each; None where they differ in more."""
        return one_role([self.leaves.keys(number) for number in found], [self.leaves.moves[one] for one in found])

    def _missing_of(self, lines: Sequence[str]) -> Missing | None:
        """The one word in which some legal moves differ; None where they differ in more."""
        found = [number for line in lines for number, move in enumerate(self.leaves.moves) if move == line]
        if len(found) == len(lines):
            differing = self._one_role(found)
        else:
            parts = [take_apart(line, self.place.table.words) for line in lines]
            heads = {(one.actor, one.form and one.form.verb) for one in parts}
            keys = [[(place.slot.role, place.word) for place in one.places] for one in parts]
            differing = one_role(keys, lines) if len(heads) == 1 else None
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
