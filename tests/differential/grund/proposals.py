"""Lines by the forms of the notation, right and wrong: every verb and card, with arguments that are often possible."""

from __future__ import annotations

import random
from string import ascii_lowercase

from tests.differential.grund.box import CARDS, CASTLE, PHOTOS, PLAYABLE
from tests.differential.grund.cards import fight_order
from tests.differential.grund.points import Point
from tests.differential.grund.position import Position

OFF_BOARD = ("e1", "a5", "d4", "c4")
DECISIONS = (
    "move", "stay", "bid", "photo", "refresh", "build", "invite", "send", "sail", "swap", "friend", "grund", "no",
    "drew", "took", "energy", "show", "cat",
)  # fmt: skip
ARROWS = ("n1", "se2", "stay", "w1", "sw1", "e2", "n3", "ww1")
BONUSES = ("happy1", "happy9", "happy0", "castle", "photo", "grund", "angry b", "angry 3,a", "angry e", "angry 5")
BIKES = ("trampoline", "slides", "zipline", "parents", "punishment", "ship", "bush", "relax", "seesaw", "bike-track")


class Proposals:
    """Lines for a position and the points ahead."""

    def __init__(self, rng: random.Random, position: Position, points: list[Point]) -> None:
        self.rng = rng
        self.position = position
        self.points = points
        self.name = rng.choice(position.order)

    def line(self) -> str:
        """A card, a decision that is asked for, or any other."""
        kind, asked = self.rng.random(), sorted({verb for point in self.points for verb in point.verbs})
        if kind < 0.45:
            return self._card(asked)
        verb = self.rng.choice(asked) if asked and kind < 0.85 else self.rng.choice(DECISIONS)
        takers = [point for point in self.points if verb in point.verbs and point.players]
        if takers and self._happens(0.8):
            self.name = self.rng.choice(self.rng.choice(takers).players)
        if verb in CARDS:
            return self._with_arguments(verb)
        words: str = getattr(self, f"_{verb}")()
        return words if verb in ("bid", "cat") else f"{self.name}: {words}".strip()

    def _happens(self, chance: float) -> bool:
        return self.rng.random() < chance

    # Words.

    def _cell(self) -> str:
        return self.rng.choice(self.position.cells if self._happens(0.97) else OFF_BOARD)

    def _tile_of(self, name: str) -> str:
        own = [cell for cell in self.position.cells if self.position.at(cell, name)]
        return self.rng.choice(own) if own and self._happens(0.85) else self._cell()

    def _own(self) -> str:
        return self._tile_of(self.name)

    def _figure(self) -> str:
        owner = self.rng.choice(self.position.order)
        return f"{owner} {self._tile_of(owner)}"

    def _relax(self) -> str:
        relax = self.position.cells_of_kind("relax")
        return self.rng.choice(relax) if relax and self._happens(0.8) else self._cell()

    def _energy_cards(self, most: int = 3) -> str:
        return ",".join(self.rng.choices("123?", k=self.rng.randint(1, most)))

    def _bump(self) -> str:
        return f" bump {self._relax()}" if self._happens(0.15) else ""

    def _options(self) -> str:
        return (f" pay {self._energy_cards()}" if self._happens(0.2) else "") + self._bump()

    def _path(self) -> str:
        trampolines = self.position.cells_of_kind("trampoline")
        if trampolines and self._happens(0.3):
            end = f"-{self._tile_of(self.rng.choice(self.position.order))}" if self._happens(0.7) else ""
            return f"{self._own()}-{self.rng.choice(trampolines)}{end}"
        return f"{self._own()}-{self._cell()}"

    def _place(self) -> str:
        """Where a castle tile goes: beside one of the player's tiles, or a new castle."""
        own = self.position.players[self.name].castles
        kind = self.rng.choice(("", " new", f" new:{self.rng.choice(('a1', 'z99', 'm19'))}", "beside", "beside"))
        if kind != "beside":
            return kind
        if not own:
            return " m20"
        number = self.rng.randrange(len(own))
        x, y = self.rng.choice(sorted(own[number]))
        step_x, step_y = self.rng.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        cell = f"{ascii_lowercase[(x + step_x) % 26]}{max(1, y + step_y)}"
        return f" {number + 1}:{cell}" if self._happens(0.3) else f" {cell}"

    # Decisions.

    def _move(self) -> str:
        return self._path() + self._options()

    def _stay(self) -> str:
        return f"{self._own()} stay"

    def _cat(self) -> str:
        bike = f" bike {self.rng.choice(BIKES)}" if self._happens(0.6) else ""
        return f"cat {self.rng.choice(ARROWS)} {self.rng.choice(BONUSES)}{bike}"

    def _bid(self) -> str:
        due = [point.players for point in self.points if point.what == "bid"]
        pair = list(due[0]) if due and self._happens(0.9) else self.rng.sample(self.position.order, 2)
        self.rng.shuffle(pair)
        first, second = (self.rng.choice((self._energy_cards(), "1", "?", "*", "-")) for _ in pair)
        result = self.rng.choice(("", f" won {pair[0]}", f" won {pair[1]}", " tie"))
        return f"bid {pair[0]} {first} {pair[1]} {second}{result}"

    def _photos(self) -> str:
        new = f" then {self.rng.choice(PHOTOS)}" if self._happens(0.85) else ""
        return self.rng.choice(PHOTOS) + new

    def _photo(self) -> str:
        return f"photo {self._photos()}"

    def _refresh(self) -> str:
        new = ",".join(self.rng.choices(PHOTOS, k=self.rng.choice((2, 2, 2, 1, 3))))
        return f"refresh {self._energy_cards(2)} then {new}"

    def _build(self) -> str:
        return f"build {self._castle_tile()}"

    def _castle_tile(self) -> str:
        return self.rng.choice(sorted(CASTLE)) + self._place()

    def _invite(self) -> str:
        return f"invite {self._figure()}"

    def _send(self) -> str:
        return f"send {self.rng.choice(self.position.order)} {self._cell()}{self._bump()}"

    def _sail(self) -> str:
        return f"sail {self._cell()}"

    def _swap(self) -> str:
        return f"swap {self._cell()} {self._cell()}"

    def _price(self) -> str:
        return self.rng.choice(("*", "?,?,?,?", "3,3,2,2", "3,2,2", self._energy_cards(9), self._energy_cards(4)))

    def _friend(self) -> str:
        return f"friend {self._price()}"

    def _grund(self) -> str:
        return f"grund {self._any_card() if self._happens(0.5) else ''}"

    def _any_card(self) -> str:
        return self.rng.choice(sorted(CARDS))

    def _no(self) -> str:
        return "no"

    def _drew(self) -> str:
        one, other = self._any_card(), self._any_card()
        return f"drew {self.rng.choice(('2', '3', '?', '2,3', '?,3', one, f'{one},?', f'{one}/{other}', f'{one}/?'))}"

    def _took(self) -> str:
        return f"took {self.rng.randint(0, 5)}"

    def _energy(self) -> str:
        return f"energy {self.rng.randint(0, 12)}"

    def _show(self) -> str:
        return f"show {','.join(self.rng.choices(('postcard', 'newspaper'), k=self.rng.choice((1, 1, 2))))}"

    # Grund cards.

    def _card(self, asked: list[str]) -> str:
        """Any card, one of a point, or one that a player holds."""
        in_hand = [card for card in self.position.players[self.name].grund if card in PLAYABLE]
        at_points = [verb for verb in asked if verb in CARDS]
        card = self.rng.choice(self.rng.choice([group for group in (sorted(PLAYABLE), in_hand, at_points) if group]))
        return self._with_arguments(card)

    def _with_arguments(self, card: str) -> str:
        takers = [point for point in self.points if card in point.verbs and point.tile >= 0]
        if takers and self._happens(0.7):
            point = self.rng.choice(takers)
            self.name = self.rng.choice(point.standing or point.losers or point.players or (self.name,))
        argument = self._argument(card, takers)
        daddies = ""
        if self._happens(0.2):
            number = self.rng.choice((1, 1, 2, 3))
            daddies = "".join(f" daddy {self.rng.choice(self.position.order)}" for _ in range(number))
            argument = "" if self._happens(0.4) else argument
        return f"{self.name}: {card} {argument}".strip() + daddies

    def _argument(self, card: str, takers: list[Point]) -> str:
        here = self.position.cell_of(takers[0].tile) if takers and self._happens(0.8) else self._own()
        forms = {
            "rest": self._own, "pile-up": self._move,
            "scooter": lambda: f"{self._own()}-{self._cell()}{self._options()}",
            "come-on-mate": lambda: f"{self._own()}-{self._own()}{self._bump()}", "recycle": self._discarded,
            "shoo": self._cell, "come-here-son": lambda: self._figure() + self._parents(), "fight": self._fight,
            "mummy-column": lambda: self.rng.choice("abcde"), "mummy-row": lambda: self.rng.choice("12345"),
            "telling": self._figure, "ball": self._relax, "comforting": lambda: here,
            "better-bend": lambda: f"{here}-{self._relax()}" if self._happens(0.8) else here,
            "jungle-fighter": lambda: self._photos() if self._happens(0.7) else "", "little-mole": self._castle_tile,
            "bus-ticket": self._price,
        }  # fmt: skip
        return forms[card]() if card in forms else ""

    def _discarded(self) -> str:
        known = [card for card in self.position.discard if card != "?"]
        return self.rng.choice(known) if known and self._happens(0.5) else self._any_card()

    def _parents(self) -> str:
        return f"-{self.rng.choice(self.position.parents_cells)}" if self._happens(0.25) else ""

    def _fight(self) -> str:
        """A cell for each player, mostly one with a figure that is not on Punishment."""
        punishment = self.position.cell_of(self.position.punishment)
        cells = []
        for name in fight_order(self.position, self.name):
            elsewhere = [cell for cell in self.position.cells if self.position.at(cell, name) and cell != punishment]
            is_right = elsewhere and self._happens(0.93)
            cells.append(self.rng.choice(elsewhere) if is_right else self.rng.choice(("-", self._cell())))
        return ",".join(cells)
