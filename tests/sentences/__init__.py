"""Every sentence of a refusal with an example of its use, to be read as a whole.

`GAME.txt` is written by `python -m tests.sentences GAME` and compared by the tests: who changes a sentence sees it
between its neighbours. The sentences are those of the illegal and unverifiable examples of the rulebook and of the
slips in `GAME.slips`, lines that people mistype, each judged in the position before an example.
"""
