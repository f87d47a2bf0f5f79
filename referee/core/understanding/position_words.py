"""The names of one position, and the table in which the words of a line are looked up there: each is made once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from referee.core.game import Game
from referee.core.header import Header
from referee.core.understanding import english
from referee.core.understanding.heard import Table, table
from referee.core.understanding.hearing import without_label
from referee.core.understanding.lexicon import Fact

_KEPT = 4
_WORD = re.compile(r"[\w'-]+")
_SPOKEN = (english.NOISE | english.TALK) - english.ARTICLES - {"and", "to"}
"""Words that no line of notation has, unless they stand in a name."""


class PositionWords:
    """The words of one position."""

    def __init__(self, game: Game[Any, Any], header: Header, state: Any) -> None:
        self._game, self.header, self.state = game, header, state
        self.spellings: dict[str, str | None] = {}
        """The lines of notation that typed lines are another spelling of, as far as they were looked for."""

    @cached_property
    def phrases(self) -> Mapping[str, tuple[Fact, ...]]:
        """The names that the position adds, each with all that it may mean."""
        return {name: tuple(facts) for name, facts in self._game.words.phrases(self.state).items()}

    @cached_property
    def known(self) -> Table:
        """Everything that the words of a line are looked up in."""
        return table(self._game.words.lexicon(self.state), self.header.all_names(), self.phrases)

    @cached_property
    def in_notation(self) -> Table:
        """The same with those names of the position that mean one thing only."""
        single = {name: facts for name, facts in self.phrases.items() if len(facts) == 1}
        return table(self._game.words.lexicon(self.state), self.header.all_names(), single)

    @cached_property
    def _words_of_names(self) -> frozenset[str]:
        lexicon = self._game.words.lexicon(self.state)
        return lexicon.vocabulary.union(word for spelt in self.known.own for word in spelt)

    def is_spoken(self, line: str) -> bool:
        """Has a line a word that says nothing, and is part of no name? Then it is no spelling of a line of notation."""
        said = _WORD.findall(without_label(english.without_contrast(line)).lower())
        return any(word in _SPOKEN and word not in self._words_of_names for word in said)


_LAST: list[PositionWords] = []


def words_at(game: Game[Any, Any], header: Header, state: Any) -> PositionWords:
    """The words of a position; those of the last ones are kept."""
    found = next((one for one in _LAST if one.state is state and one.header is header), None)
    if found is None:
        found = PositionWords(game, header, state)
        _LAST[:] = [found, *_LAST[: _KEPT - 1]]
    return found
