"""Examples of the clauses of noughts and crosses."""

from __future__ import annotations

from referee.core.examples import no, yes

SETUPS = {"two": 'referee = 1\ngame = "noughts"\n[[player]]\nname = "Ana"\n[[player]]\nname = "Bela"\n'}
BEFORE_THE_LINE = ("ana: mark a1", "bela: mark b1", "ana: mark a2", "bela: mark b2")
EXAMPLES = {
    "mark.1": (yes("two", "ana: mark b2"), no("two", "bela: mark b2", "mark.1")),
    "mark.2": (yes("two", "ana: mark b2"), no("two", "bela: mark b2", "mark.2", moves=("ana: mark b2",))),
    "end.1": (
        yes("two", "ana: mark a3", moves=BEFORE_THE_LINE),
        no("two", "bela: mark c3", "end.1", moves=(*BEFORE_THE_LINE, "ana: mark a3")),
    ),
    "end.2": (yes("two", "ana: mark a3", moves=BEFORE_THE_LINE, scores={"Ana.line": 1, "winners": ["Ana"]}),),
}
