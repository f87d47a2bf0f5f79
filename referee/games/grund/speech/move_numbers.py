"""Numbers in a line about a move: of cards that are paid, of steps, of figures."""

from __future__ import annotations

from dataclasses import replace

from referee.core.understanding import english
from referee.core.understanding.heard import Heard
from referee.core.understanding.tokens import STOPS
from referee.games.grund.board import DIRECTIONS
from referee.games.grund.speech.move_line import Line, Way
from referee.games.grund.speech.told_paths import Clue

FIGURES = english.word_set(
    "figure figures kid kids child children guy guys boy girl piece one ones friend fellow lad lass captain rider "
    "rides meeple pawn peg token man woman toddler youngster player both last"
)
AT = english.word_set("on at in from of off sharing")
CARDS_SAID = english.word_set("card cards energy energies")
_AT_REST = AT | FIGURES | english.word_set("sitting there left")
_STEPS = english.word_set("step steps tile tiles square squares space spaces field fields")
_VALUES = {"ones": "1", "twos": "2", "threes": "3", "1s": "1", "2s": "2", "3s": "3"}
_WORTH = english.word_set("value values worth")
_HOW = english.word_set("diagonally straight whole more")
_MOST_CARDS = 4


class Numbers(Line):
    """A line whose numbers are read."""

    def _number(self, at: int, item: Heard) -> int | None:
        """The length of what a number tells: cards, steps, or figures; 0 where it tells something else, None where it
        is no number.
        """
        if item.text in _VALUES:
            return 1 if self._is_owned(at) else self._equal_cards(item, 1)
        value = next(iter(item.values("number")), "") or english.NUMBERS.get(item.text, "")
        if not value.isdigit() or item.values("cell") or item.values("dir") or item.values("arrow"):
            return None
        behind = self._behind(at + 1)
        if (length := self._cards(at, behind, int(value), item)) is None:
            length = self._steps(at, behind, int(value), item)
        if length is not None:
            return length
        if item.sort != "meaning" or item.values("ordinal") or self._is_of_figures(at, behind):
            return 1
        return self._paid(at, item) if self._is_paying else 0

    def _cards(self, at: int, behind: int, value: int, item: Heard) -> int | None:
        """The length of `two ones`, `two energy`, and of the `2` of `a card of value 2`."""
        if self._text(behind) in _VALUES:
            return (behind + 1 - at) * self._equal_cards(self._items[behind], value)
        if self._is_worth(at):
            return self._paid(at, item)
        if self._text(behind) not in CARDS_SAID:
            return None
        self._told.clues.append(Clue(lambda path: path.cost == value, (item,)))
        return behind + 1 - at

    def _behind(self, at: int) -> int:
        """The next item that does not say how somebody walks."""
        while self._text(at) in _HOW:
            at += 1
        return at

    def _steps(self, at: int, behind: int, value: int, item: Heard) -> int | None:
        """The length of `two tiles down`, `three diagonally left`, `two steps`, and of the `two` of `down by two`."""
        end = self._behind(behind + 1) if self._text(behind) in _STEPS else behind
        ahead = self._items[end] if end < len(self._items) else item
        name = next(iter(ahead.values("dir")), "")
        is_of_place = item.sort != "meaning" or self._is_owned(at)
        if name and ahead.joint not in STOPS and not is_of_place:
            self._ways.append(Way(DIRECTIONS[name], value, ahead))
            return end + 1 - at
        if self._ways and (self._text(at - 1) == "by" or self._items[at - 1] is self._ways[-1].word):
            self._ways[-1] = self._ways[-1]._replace(steps=value)
            return max(end - at, 1)
        if end == behind or item.values("ordinal"):
            return None
        self._told.clues.append(Clue(lambda path: path.steps == value, (item,)))
        return behind + 1 - at

    def _is_of_figures(self, at: int, behind: int) -> bool:
        """Does a number count figures: `the two there`, `one of hers`, `my one`?"""
        return (self._is_owned(at) or self._text(behind) in _AT_REST) and not self._is_paying

    def _equal_cards(self, item: Heard, times: int) -> int:
        """1, with so many cards of a value taken as paid; 0 where nothing is paid."""
        value = replace(item, facts=(("number", _VALUES[item.text]),), sort="meaning")
        self._told.values += [value] * min(times, _MOST_CARDS)
        return int(self._is_paying)

    def _paid(self, at: int, item: Heard) -> int:
        """A number in a payment: a value behind `a` or `value`, or beside a value; else it may be a count too."""
        told = self._told
        is_value = self._text(at - 1) in english.ARTICLES or self._is_worth(at)
        if is_value or told.values or told.bare:
            told.values, told.bare = [*told.bare, *told.values, item], []
        else:
            told.bare = [item]
        return 1

    def _is_worth(self, at: int) -> bool:
        """Is it the `2` of `a card of value 2`, `an energy of 2`?"""
        return self._text(at - 1) in _WORTH or (
            self._text(at - 1) == "of" and self._text(at - 2) in CARDS_SAID | _WORTH
        )
