"""`python -m tests.sentences GAME...`: write the sentences of games anew."""

from __future__ import annotations

import sys

from referee.games import load_game
from tests.sentences.sentences import path_of, sentences

for ident in sys.argv[1:]:
    path_of(ident).write_text(sentences(load_game(ident)), encoding="utf-8")
