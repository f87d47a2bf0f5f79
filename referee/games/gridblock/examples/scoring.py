"""Examples of clauses about points and ties."""

from referee.core.examples import Example, yes
from referee.games.gridblock.examples.positions import ROUND

EXAMPLES: dict[str, tuple[Example, ...]] = {
    "score.1": (
        yes("sheet", scores={"Ana.cubes": 3, "Bela.cubes": 3, "Cilla.cubes": 0}),
        yes("three", moves=ROUND, scores={"Ana.cubes": 1, "Ana.total": 1, "finished": False}),
    ),
    "score.2": (
        yes("sheet", house={"score.stacks": "bonus"}, scores={"Ana.stacks": 0, "Bela.stacks": 1, "Bela.total": 4}),
        yes("sheet", house={"score.stacks": "bonus", "score.measure": "extra"}, scores={"Bela.total": 5}),
        yes("sheet", scores={"Bela.stacks": 0}, note="In the draft stacks only break ties."),
    ),
    "score.3": (
        yes("sheet", house={"score.mover": "yes"}, scores={"Ana.mover": 1, "Ana.total": 4, "Cilla.total": 1}),
        yes(
            "sheet",
            house={"score.mover": "yes", "score.stacks": "bonus"},
            scores={"Ana.stacks": 1},
            note="Ana's mover and her cube on a1 are a stack.",
        ),
        yes("sheet", scores={"Ana.mover": 0}),
    ),
    "score.4": (yes("sheet", change={'c1 = "red"': 'c1 = "red,red"'}, scores={"winners": ["Ana"], "tiebreak": None}),),
    "tie.1": (yes("sheet", scores={"winners": ["Bela"], "tiebreak": "tie.1", "Ana.rank": 2, "Cilla.rank": 3}),),
    "tie.2": (
        yes("sheet", house={"score.stacks": "off", "end.tie": "later"}, scores={"winners": ["Bela"], "Ana.rank": 2}),
        yes("sheet", house={"score.stacks": "off"}, scores={"winners": ["Ana", "Bela"], "tiebreak": "tie.2"}),
    ),
}
