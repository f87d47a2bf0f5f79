"""A second opinion: each game once more, slow and obvious, written from the rules and without code of the package.

The tests play random games in both and compare, at positions of each game, the moves that are legal, and at its end
every item of the score, ranks and winners. A second implementation plays open games only; `tests/support/*_oracle.py`
and the tests of a game hold others against hidden values and single rules.

`REFEREE_GAMES=2000 python -m pytest tests/differential` plays so many games of each instead of some dozen.
"""
