"""Examples of the clauses about the setup and component sets."""

from __future__ import annotations

from referee.core.examples import Example, no, yes
from referee.games.cathood.examples.positions import START, cubes

EXAMPLES: dict[str, tuple[Example, ...]] = {
    "setup.1": (
        no("colours", None, "setup.1", change={'"white"': '"black"'}),
        yes("colours", note="Two to four players; the colours of their cats differ."),
    ),
    "setup.2": (
        no("plain", None, "setup.2", change={'  ["-,-,-,-", "-,-,-,-", "-,-,-,-"],\n': ""}),
        yes("plain"),
    ),
    "setup.3": (no("listed", None, "setup.3", change={'"n3"': '"n1r"'}), yes("listed")),
    "setup.4": (
        no("park", None, "setup.4", change={"-,maple,maple,-": "-,maple,-,-"}, note="A park has two entrances."),
        yes("park"),
    ),
    "setup.5": (yes("plain", shows={"houses": {"Ana": 0, "Bela": 0}, "discs": {"Ana": 1, "Bela": 1}}),),
    "setup.6": (yes("plain", shows={"discs.Ana": 1}),),
    "setup.7": (
        yes("plain", shows={"reserve": cubes(pink=12, blue=12, yellow=12, purple=8, orange=8, green=8)}),
    ),
    "setup.8": (
        no("plain", None, "setup.8", change={'"t6"': '"t5"'}, note="t5 is for four players."),
        yes("plain", change={'"t6"': '"?"'}),
    ),
    "setup.9": (
        no("listed", None, "setup.9", change={"[7, 6, 5": "[6, 7, 5"}),
        yes("listed", shows={"parks": [7, 6, 5, 4, 3, 2]}),
    ),
    "setup.10": (
        no("listed", None, "setup.10", change={'first = "Ana"': 'first = "Zoe"'}),
        yes("listed", change={'first = "Ana"': 'first = "Bela"'}, shows={"turn": "Ana"}),
    ),
    "set.1": (
        no("set", None, "set.1", change={'"same2"': '"same3"'}),
        no("set", None, "set.1", change={'"n16"': '"a1"'}, note="a1 is a cell."),
        yes("set"),
    ),
    "setup.11": (no("plain", "ana: start a1e", "setup.11"), yes("plain", "bela: start b3e")),
    "setup.12": (
        no("two shops", "bela: start a1e", "setup.12", note="A blue and a pink shop are there."),
        yes("two shops", "bela: start a1e pink", shows={"cubes.Bela.pink": 1}),
    ),
    "setup.13": (
        no("two shops", "ana: start a1s", "setup.13", moves=("bela: start b3e",)),
        yes("two shops", "ana: start a1e", moves=("bela: start b3e",)),
    ),
    "setup.14": (
        no("shared", "ana: start a1/b1", "setup.14", moves=("bela: start b1w",)),
        yes("shared", "ana: start b3e", moves=("bela: start b1w",)),
    ),
    "setup.15": (
        yes("plain", "ana: start a1e", moves=("bela: start b3e",), shows={"cubes": {"Ana": cubes(),
            "Bela": cubes(blue=1)}}),
        yes("plain", "ana: start a1e", moves=("bela: start b3e",), house={"setup.gain": "all"},
            shows={"cubes.Ana.blue": 1}),
    ),
    "setup.16": (
        no("border", None, "setup.16", change={"pink,blue,-,-": "pink,-,-,-", "-,-,pink,blue": "-,-,pink,-"}),
        yes("border", change={"pink,blue,-,-": "pink,-,-,-", "-,-,pink,blue": "-,-,pink,-"},
            house={"board.spaces": "all"}),
    ),
    "setup.17": (
        no("plain", "ana: line s 1", "setup.17", moves=("bela: start b3e",)),
        no("plain", "bela: start a1e", "setup.17", moves=START),
        yes("plain", "ana: start a1e", moves=("bela: start b3e",)),
    ),
}  # fmt: skip
