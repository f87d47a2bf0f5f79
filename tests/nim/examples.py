"""Examples of Nim's clauses: run by the tests, printed by `rules nim CLAUSE`."""

from __future__ import annotations

from referee.core.examples import no, yes

TWO = 'referee = 1\ngame = "nim"\n[[player]]\nname = "Ana"\n[[player]]\nname = "Bela"\n'
SETUPS = {"two": TWO}
TO_THE_LAST = ("ana: take 3 a", "bela: take 4 b", "ana: take 4 c")
EXAMPLES = {
    "take.1": (
        yes("two", "ana: take 1 a"),
        no("two", "bela: take 1 a", "take.1"),
        yes("two", "bela: take 1 a", moves=("ana: take 3 b",), note="the seats take turns"),
    ),
    "take.2": (
        yes("two", "ana: take 3 a"),
        no("two", "ana: take 0 a", "take.2"),
        no("two", "ana: take 4 a", "take.2"),
        no("two", "ana: take 1 d", "take.2", note="three rows have no d"),
        yes("two", "ana: take 1 d", house={"setup.rows": "1357"}),
    ),
    "take.3": (yes("two", "ana: take 2 b", shows={"rows.a": 3, "rows.b": 2, "rows.c": 5}),),
    "end.1": (
        yes("two", "bela: take 1 c", moves=TO_THE_LAST, shows={"next": None}),
        no("two", "ana: take 1 c", "end.1", moves=(*TO_THE_LAST, "bela: take 1 c")),
    ),
    "end.2": (
        yes("two", "bela: take 1 c", moves=TO_THE_LAST, scores={"Bela.victory": 1, "winners": ["Bela"]}),
        yes("two", "bela: take 1 c", moves=TO_THE_LAST, house={"end.last": "loses"}, scores={"winners": ["Ana"]}),
    ),
}
