"""The course of Balconia: tokens, the disc, the grid, and what is known of each block."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

# What is printed on the bundled components is data, not rules.
from referee.games.balconia.standin import BLOCKS, ENTRANCES
from tests.differential.balconia.scoring import CELLS, Building, beside, other_color
from tests.differential.balconia.side import Printed, random_side, read_side, side_clauses
from tests.differential.names import renamed
from tests.differential.opinion import Opinion, Score
from tests.differential.reading import NoOpinion, Unreadable, cell_in, player_and_words, whole_number

ADJACENT = [frozenset(pair) for pair in ((1, 2), (2, 3), (3, 4), (4, 1))]
OPPOSITE = {1: 3, 2: 4, 3: 1, 4: 2}
ALLOWABLE = {"turn.1", "turn.3", "turn.4", "turn.5", "turn.6", "place.1", "place.4", "place.5", "show.2", "show.3"}


class Keep(NamedTuple):
    """`keep N S,S`; None: `?`."""

    color: str | None
    token: int | None
    sides: tuple[int | None, int | None]


class Place(NamedTuple):
    """`place S CELL`; None: `?`."""

    color: str | None
    side: int | None
    cell: str


class Show(NamedTuple):
    """`show CELL SIDE`."""

    color: str
    cell: str
    side: Printed


@dataclass
class Disc:
    """The block that is to be placed: the pairs of sides that may be kept, and the two as typed."""

    selector: str
    token: int | None
    pairs: list[frozenset[int]]
    typed: tuple[int | None, int | None]


@dataclass
class Standing:
    """A block in the grid: the sides that green may face, and what was shown."""

    token: int | None
    facing: set[int]
    shown: dict[str, Printed] = field(default_factory=dict)


class Balconia(Opinion):
    words = ("?", "1,3", "2,2", "c1", "f2", "c0", "9", "0", "23", "1,?", "?,?", "keep", "place", "show", "4,1", "2,1")
    hides = True

    def __init__(self, header: Mapping[str, Any], house: Mapping[str, Any]) -> None:
        self.house, setup = house, header["setup"]
        self.names = {player["color"]: player["name"] for player in header["player"]}
        self.seats = [player["name"] for player in header["player"]]
        self.entrance = setup.get("entrance-cell", "c1")
        self.uses_set = setup.get("sides", "set") == "set"
        self.doors = self.doors_of(setup)
        self.tokens: list[int | None] = []
        self.grid: dict[str, Standing] = {}
        self.disc: Disc | None = None
        self.said: list[str] = []

    @classmethod
    def varied(cls, rng: random.Random, document: dict[str, Any]) -> dict[str, Any]:
        """Now and then the doors are typed or unknown, and the sides typed."""
        setup = dict(document["setup"])
        kind = rng.choice(("number", "number", "number", "unknown", "doors", "typed"))
        if kind == "unknown":
            setup["entrance"] = "?"
        elif kind in ("doors", "typed"):
            del setup["entrance"]
            texts = [*(text for doors in ENTRANCES for text in doors), "?"]
            setup["doors"] = {"green": rng.choice(texts), "pink": rng.choice(texts)}
        if kind == "typed":
            setup["sides"] = "typed"
        return renamed(rng, {**document, "setup": setup}, ("Gre", "pi"))

    @staticmethod
    def doors_of(setup: Mapping[str, Any]) -> dict[str, str | None]:
        if "doors" in setup:
            doors = [setup["doors"][color] for color in ("green", "pink")]
        else:
            doors = ["?", "?"] if setup["entrance"] == "?" else list(ENTRANCES[setup["entrance"] - 1])
        return {color: None if text == "?" else text for color, text in zip(("green", "pink"), doors, strict=True)}

    # Whose turn it is.

    def turn(self) -> int:
        return min(len(self.grid) + 1, 14)

    def is_over(self) -> bool:
        return len(self.grid) == 14

    def selector(self) -> str:
        """Green in turns 1, 3, 5 ...; who has put a block on the disc against this selects all the same."""
        if self.disc is not None:
            return self.disc.selector
        return "green" if self.turn() % 2 else "pink"

    # Lines.

    def read(self, line: str) -> Keep | Place | Show:
        owners = [{name: color for color, name in self.names.items()}, {color: color for color in self.names}]
        color, words = player_and_words(line, owners, ("keep", "place", "show"))
        verb, rest = words[0] if words else "", words[1:]
        if verb == "keep" and len(rest) in (1, 2):
            token = None if rest[0] == "?" else whole_number(rest[0])
            return Keep(color, token, self.sides_in(rest[1] if len(rest) == 2 else "?"))
        if verb == "place" and len(rest) in (1, 2):
            side = None if len(rest) == 1 or rest[0] == "?" else whole_number(rest[0])
            return Place(color, side, cell_in(rest[-1]))
        if verb == "show" and len(rest) > 1 and color is not None:
            return Show(color, cell_in(rest[0]), read_side(" ".join(rest[1:])))
        raise Unreadable(line)

    @staticmethod
    def sides_in(word: str) -> tuple[int | None, int | None]:
        if word == "?":
            return None, None
        sides = [None if side == "?" else whole_number(side) for side in word.split(",")]
        if len(sides) != 2:
            raise Unreadable(f"{word} is not two sides")
        return sides[0], sides[1]

    def proposals(self, rng: random.Random) -> list[str]:
        """Any side in an open cell; sides shown: what is printed there, what another block has, or anything at all."""
        if self.disc is not None and rng.random() < 0.3:
            return [f"place {rng.randint(1, 4)} {rng.choice(self.open_cells())}"]
        if not self.grid:
            return []
        seen_before = [cell for cell, standing in self.grid.items() if standing.shown]
        cell = rng.choice([*self.grid, *seen_before, rng.choice(CELLS)])
        color = rng.choice(("green", "pink"))
        standing, kind = self.grid.get(cell), rng.choice(("true", "true", "shown", "other", "random"))
        if kind == "true" and standing is not None and standing.token is not None:
            text = rng.choice(BLOCKS[standing.token - 1])
        elif kind == "shown" and self.said:
            text = rng.choice(self.said)
        else:
            text = random_side(rng) if kind == "random" else rng.choice(rng.choice(BLOCKS))
        self.said.append(text)
        return [f"{rng.choice((self.names[color], color))}: show {cell} {text}"]

    # Clauses.

    def clauses(self, line: str) -> frozenset[str] | None:
        try:
            return frozenset(self.broken_by(self.read(line)))
        except Unreadable:
            return frozenset({"notation"})
        except NoOpinion:
            return None

    def broken_by(self, act: Keep | Place | Show) -> set[str]:
        if isinstance(act, Show):
            return self.broken_by_show(act)
        if self.is_over():
            return {"end.1"}
        if isinstance(act, Keep) != (self.disc is None):
            return {"turn.7"}
        return self.broken_by_keep(act) if isinstance(act, Keep) else self.broken_by_place(act)

    def broken_by_keep(self, act: Keep) -> set[str]:
        broken = set()
        if act.color not in (None, self.selector()):
            broken.add("turn.1" if self.turn() == 1 else "turn.6")
        if act.token is not None and not 1 <= act.token <= 22:
            broken.add("turn.2")
        if act.token is not None and act.token in self.tokens:
            broken.add("turn.3")
        if not self.pairs(act):
            broken.add("turn.4")
        return broken

    @staticmethod
    def pairs(act: Keep) -> list[frozenset[int]]:
        """The pairs of adjacent sides that may be meant."""
        return [
            pair
            for pair in ADJACENT
            if any(
                all(typed in (None, side) for typed, side in zip(act.sides, order, strict=True))
                for order in (sorted(pair), sorted(pair, reverse=True))
            )
        ]

    def broken_by_place(self, act: Place) -> set[str]:
        assert self.disc is not None
        broken = set()
        if act.color == self.selector():
            broken.add("turn.5")
        if act.side is not None and (
            act.side not in OPPOSITE or any(act.side in pair for pair in self.disc.pairs)
        ):  # fmt: skip
            broken.add("place.1")
        if act.cell not in CELLS:
            return broken | {"place.2"}
        if act.cell in self.grid or act.cell == self.entrance:
            return broken | {"place.3"}
        if act.cell not in self.open_cells():
            broken.add("place.4" if self.grid else "place.5")
        return broken

    def is_doubtful(self, line: str) -> bool:
        """A placing breaks place.1 with some of the pairs that may be kept, and nothing else."""
        if self.clauses(line) != {"place.1"} or self.disc is None:
            return False
        act = self.read(line)
        assert isinstance(act, Place)
        return act.side in OPPOSITE and any(act.side not in pair for pair in self.disc.pairs)

    def broken_by_show(self, act: Show) -> set[str]:
        broken = side_clauses(act.side)
        if act.cell not in self.grid:
            return broken | {"show.1"}
        standing = self.grid[act.cell]
        shown = standing.shown.get(act.color)
        if shown is not None and shown.is_same_as(act.side):
            # The same again is legal, also where the table let it stand against the set.
            return broken
        if self.is_in_set(standing):
            return broken if self.facing_with(act) else broken | {"show.2"}
        return broken | {"show.3"} if shown is not None else broken

    def facing_with(self, act: Show) -> set[int]:
        """The ways in which the block may stand that print the side that is shown."""
        standing = self.grid[act.cell]
        assert standing.token is not None
        return {
            facing
            for facing in standing.facing
            if self.in_set(standing.token, facing, act.color).is_same_as(act.side)
        }  # fmt: skip

    def is_in_set(self, standing: Standing) -> bool:
        return self.uses_set and standing.token is not None

    @staticmethod
    def in_set(token: int, facing: int, color: str) -> Printed:
        return read_side(BLOCKS[token - 1][(facing if color == "green" else OPPOSITE[facing]) - 1])

    # Moves.

    def moves(self) -> set[str]:
        if self.is_over():
            return set()
        if self.disc is None:
            who, tokens = self.names[self.selector()], set(range(1, 23)) - set(self.tokens)
            return {f"{who}: keep {token} {pair}" for token in tokens for pair in ("1,2", "2,3", "3,4", "4,1")}
        who = self.names[other_color(self.selector())]
        offered = [side for side in OPPOSITE if not any(side in pair for pair in self.disc.pairs)] or ["?"]
        return {f"{who}: place {side} {cell}" for side in offered for cell in self.open_cells()}

    def open_cells(self) -> list[str]:
        taken = {self.entrance, *self.grid}
        free = [cell for cell in CELLS if cell not in taken]
        if self.house["place.where"] == "anywhere":
            return free
        # The first block is beside or above the entrance; nothing is below it.
        return [cell for cell in free if taken & set(beside(cell))]

    def play(self, line: str) -> None:
        self.carry_out(self.read(line))

    def allow(self, line: str) -> bool | None:
        try:
            act = self.read(line)
        except Unreadable:
            return False
        broken = self.broken_by(act)
        if not broken <= ALLOWABLE:
            return False
        if "turn.4" in broken and isinstance(act, Keep) and sorted(map(str, act.sides)) not in (["1", "3"], ["2", "4"]):
            return False
        if "place.1" in broken and isinstance(act, Place) and act.side not in OPPOSITE:
            return False
        self.carry_out(act)
        return True

    def carry_out(self, act: Keep | Place | Show) -> None:
        if isinstance(act, Keep):
            pairs = self.pairs(act) or [frozenset(side for side in act.sides if side is not None)]
            self.disc = Disc(act.color or self.selector(), act.token, pairs, act.sides)
            self.tokens.append(act.token)
        elif isinstance(act, Place):
            assert self.disc is not None
            placer = act.color or other_color(self.selector())
            sides = (
                {act.side} if act.side else {side for side in OPPOSITE for pair in self.disc.pairs if side not in pair}
            )
            facing = {side if placer == "green" else OPPOSITE[side] for side in sides if side}
            self.grid[act.cell] = Standing(self.disc.token, facing)
            self.disc = None
        else:
            standing = self.grid[act.cell]
            if self.is_in_set(standing):
                standing.facing = self.facing_with(act) or standing.facing
            standing.shown[act.color] = act.side

    # What is known.

    def known(self, standing: Standing, color: str) -> Printed | None:
        if color in standing.shown:
            return standing.shown[color]
        if not self.is_in_set(standing):
            return None
        assert standing.token is not None
        sides = [self.in_set(standing.token, facing, color) for facing in standing.facing]
        return sides[0] if all(side.is_same_as(sides[0]) for side in sides) else None

    def score(self) -> Score:
        grid = {
            cell: {color: self.known(standing, color) for color in ("green", "pink")}
            for cell, standing in self.grid.items()
        }
        return Building(self.house, self.entrance, self.doors, grid).score(self.names, self.seats)

    @staticmethod
    def kept(typed: tuple[int | None, int | None]) -> list[int | None]:
        """Ascending, but 4,1 stays; an unknown side stands behind."""
        return [4, 1] if set(typed) == {4, 1} else sorted(typed, key=lambda side: side or 5)

    def facts(self) -> Any:
        disc = self.disc and {"token": self.disc.token, "kept": self.kept(self.disc.typed)}
        grid = {}
        for cell, standing in self.grid.items():
            [green] = standing.facing if len(standing.facing) == 1 else [None]
            grid[cell] = {"block": standing.token, "green": green, "pink": OPPOSITE[green] if green else None}
        selector = None if self.is_over() else self.names[self.selector()]
        return {"turn": self.turn(), "selector": selector, "disc": disc, "entrance": self.entrance, "grid": grid}
