"""A second opinion: each game once more, slow and obvious, written from the rules and without code of the package.

The tests play random games in both. They compare, at positions of each game, the moves that are legal and the verdicts
on lines of all kinds, after each move what lies on the table, and at the end every item of the score, ranks and
winners. Now and then the table lets an illegal line stand, and the game goes on from there.

`REFEREE_GAMES=2000 python -m pytest tests/differential` plays so many games of each instead of some dozen.
`REFEREE_FIRST=500` begins with game 500.
"""
