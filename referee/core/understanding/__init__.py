"""Typed words: respelt as a line of notation, matched with the legal moves, and a move told in words.

Every game states its words as data (module `words`); everything else stands here, once for all games.
"""

from referee.core.understanding.choosing import Missing, Understanding
from referee.core.understanding.composing import respell
from referee.core.understanding.meanings import is_idle, understand
from referee.core.understanding.telling import tell

__all__ = ["Missing", "Understanding", "is_idle", "respell", "tell", "understand"]
