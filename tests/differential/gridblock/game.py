"""The turns of Gridblock: who may play, which card a line means, what lies on the grid, the score."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

# What is printed on the bundled components is data, not rules.
from referee.games.gridblock.components import STANDIN
from tests.differential.gridblock.lines import Draw, Play, Who, read
from tests.differential.gridblock.table import CORNERS, Oracle, Ruling, Typed, walks
from tests.differential.names import renamed
from tests.differential.opinion import Opinion, Score, ranked
from tests.differential.reading import NoOpinion, Unreadable

CELLS = [f"{column}{row}" for row in "123456" for column in "abcdef"]


class Gridblock(Opinion):
    words = ("?", "stay", "none", "nw", "nw,se", "cube", "g7", "a0", "4", "1", "2", "3", "draw", "play", "c3", "?drop")
    hides = True

    def __init__(self, header: Mapping[str, Any], house: Mapping[str, Any]) -> None:
        self.house, setup = house, header["setup"]
        self.names = [player["name"] for player in header["player"]]
        self.own = [player.get("colors") or [player["color"]] for player in header["player"]]
        self.owner = {color: seat for seat, colors in enumerate(self.own) for color in colors}
        self.first = self.names.index(setup["first"])
        rows = [row.split() for row in setup["layout"]]
        layout = {f"{'abcdef'[x]}{y + 1}": symbol for y, row in enumerate(rows) for x, symbol in enumerate(row)}
        given = setup.get("cards", {})
        cards = {color: [card.split() for card in given.get(color, STANDIN["cards"][color])] for color in self.owner}
        decks = {color: [(int(value), symbol) for value, symbol in deck] for color, deck in cards.items()}
        starts = {color: setup[color] for color in self.owner}
        self.table = Oracle(layout, decks, {color: start["start"] for color, start in starts.items()}, dict(house))
        for color, start in starts.items():
            if header["edition"] == "final":
                self.table.cubes.setdefault(start["start"], []).append((start.get("corner"), color))
        self.table.new_round()
        self.round = 1
        self.drawn: dict[str, int] = {}

    @classmethod
    def varied(cls, rng: random.Random, document: dict[str, Any]) -> dict[str, Any]:
        """Now and then other decks, with cards twice, and a setup cube whose corner nobody noted."""
        setup = {**document["setup"]}
        colors = [color for player in document["player"] for color in player.get("colors", [player.get("color")])]
        if rng.random() < 0.4:
            cells = dict(zip(CELLS, " ".join(setup["layout"]).split(), strict=True))
            few = rng.sample(STANDIN["symbols"], rng.randint(2, 6))
            setup["cards"] = {
                color: [f"{rng.randint(1, 3)} {cells[setup[color]['start']]}"]
                + [f"{rng.randint(1, 3)} {rng.choice(few)}" for _ in range(5)]
                for color in colors
            }
        if document["edition"] == "final" and rng.random() < 0.5:
            for color in rng.sample(colors, 2):
                setup[color] = {"start": setup[color]["start"]}
        # With two colours each, a move is listed by its colour.
        return renamed(
            rng, {**document, "setup": setup}, ("Red", "blu", "green") if len(document["player"]) > 2 else ()
        )

    # Who may play.

    def is_over(self) -> bool:
        return self.round > 6

    def due(self) -> list[str]:
        """The colours that may play: two where a player chooses."""
        if self.is_over():
            return []
        players = len(self.names)
        leader = self.first + (self.round - 1 if self.house["round.first"] == "rotate" else 0)
        seats = [(leader + step) % players for step in range(players)]
        played = self.table.played
        if players > 2 or self.house["turn.two"] == "alternate":
            colors = [self.own[seat][level] for level in range(len(self.own[0])) for seat in seats]
            return [min(colors, key=lambda color: (played[color], colors.index(color)))]
        total = {seat: sum(played[color] for color in self.own[seat]) for seat in seats}
        if self.house["turn.two"] == "free":
            seat = min(seats, key=lambda seat: (total[seat], seats.index(seat)))
            return [color for color in self.own[seat] if played[color] < 3]
        seat = min(seats, key=lambda seat: (total[seat] // 2, seats.index(seat)))
        colors = [color for color in self.own[seat] if played[color] < 3]
        return colors if total[seat] % 2 == 0 else [min(colors, key=played.__getitem__)]

    def can_draw(self, color: str) -> bool:
        return not self.table.played[color] and color not in self.table.drew

    # Verdicts.

    def read(self, line: str) -> Play | Draw:
        return read(line, self.names, self.own, list(STANDIN["symbols"]))

    def clauses(self, line: str) -> frozenset[str] | None:
        verdict = self.verdict(line)
        return None if verdict is None else frozenset(verdict[1])

    def is_doubtful(self, line: str) -> bool:
        verdict = self.verdict(line)
        return verdict is not None and verdict[0] == "unverifiable"

    def verdict(self, line: str) -> tuple[str, set[str]] | None:
        try:
            act = self.read(line)
            if self.is_over():
                return "illegal", {"end.1"}
            if isinstance(act, Draw):
                broken = self.table.draw_clauses(self.color_that_draws(act.who), act.cards)
                return ("illegal" if broken else "legal"), broken
            return self.verdict_on_play(act)
        except Unreadable:
            return "illegal", {"notation"}
        except NoOpinion:
            return None

    def verdict_on_play(self, act: Play) -> tuple[str, set[str]]:
        color = self.color_that_plays(act.who)
        if color is None:
            return "illegal", {"turn.1"}
        turn = self.turn_clauses(color)
        if self.table.played[color] == 3:
            return "illegal", turn
        ruling = self.ruling(color, act)
        return ("illegal" if turn else ruling.verdict), turn | ruling.clauses

    def turn_clauses(self, color: str) -> set[str]:
        """turn.1: the player is not in turn; turn.2: another colour of this player is."""
        due = self.due()
        if color in due:
            return set()
        return {"turn.2" if self.owner[color] == self.owner[due[0]] else "turn.1"}

    def color_that_plays(self, who: Who) -> str | None:
        """The colour that a line means; None: a player with two colours, none of them in turn."""
        if who.color is not None:
            return who.color
        due = self.due()
        mine = due if who.seat is None else [color for color in due if self.owner[color] == who.seat]
        if len(mine) > 1:
            raise Unreadable("the colour is left open")
        if mine:
            return mine[0]
        assert who.seat is not None
        return self.own[who.seat][0] if len(self.own[who.seat]) == 1 else None

    def color_that_draws(self, who: Who) -> str:
        if who.color is not None:
            return who.color
        colors = list(self.owner) if who.seat is None else self.own[who.seat]
        if who.seat is not None and len(colors) == 1:
            return colors[0]
        able = [color for color in colors if self.can_draw(color)]
        if len(able) != 1:
            raise Unreadable("the colour is left open")
        return able[0]

    def typed(self, color: str, act: Play) -> Typed:
        """The play with the value that its words stand for."""
        if act.value == "?" or (act.value == "" and act.symbol is None):
            return Typed(None, act.symbol, act.path, act.place)
        if act.value:
            return Typed(int(act.value), act.symbol, act.path, act.place)
        values = {value for value, symbol in self.table.decks[color] if symbol == act.symbol}
        if len(values) > 1 and len(act.path) == 1:
            raise Unreadable("the value is left open")
        [value] = values if len(values) == 1 else [len(act.path) - 1] if values else [None]
        return Typed(value, act.symbol, act.path, act.place)

    def ruling(self, color: str, act: Play) -> Ruling:
        typed = self.typed(color, act)
        if act.value == "" and typed.symbol and typed.value is None:
            # The symbol is on none of the cards: no card is known that could be judged further.
            return Ruling("illegal", {"turn.3"}, set(), [])
        return self.table.judge(color, typed)

    # Moves.

    def moves(self) -> set[str]:
        found: set[str] = set()
        for color in self.due():
            who = color if len(self.own[0]) == 2 else self.names[self.owner[color]]
            deck, turn = self.table.decks[color], self.table.played[color]
            cards = {deck[world[turn]] for world in self.table.worlds[color]}
            for card in set(deck) if color in self.table.unknown else cards:
                found |= {play.line(who) for play in self.plays(color, card)}
        return found

    def plays(self, color: str, card: tuple[int, str]) -> list[Typed]:
        """Every way to play a card in full."""
        table = self.table
        paths = [path for path in walks(table.movers[color], card[0]) if not table.way(color, card, path)]
        found = []
        for path in paths:
            taken = [corner for corner, _ in table.cubes.get(path[-1], [])]
            is_placed = table.layout[path[-1]] == card[1] and not table.full(path[-1])
            places: list[str | None] = [corner for corner in CORNERS if corner not in taken] if is_placed else [None]
            if is_placed and self.house["place.cube"] == "may":
                places.append("none")
            found += [Typed(*card, path, place) for place in places]
        return found or [Typed(*card, ("stay",), None)]

    def play(self, line: str) -> None:
        act = self.read(line)
        if isinstance(act, Draw):
            color = self.color_that_draws(act.who)
            self.table.draw(color, act.cards)
            self.drawn[color] = self.round
            return
        color = self.color_that_plays(act.who)
        assert color is not None
        self.carry_out(color, act)

    def carry_out(self, color: str, act: Play) -> None:
        is_last = sum(self.table.played.values()) == 3 * len(self.owner) - 1
        self.table.carry_out(color, self.typed(color, act), self.ruling(color, act))
        self.round += is_last

    def allow(self, line: str) -> bool | None:
        try:
            act = self.read(line)
            if self.is_over():
                return False
            if isinstance(act, Draw):
                self.color_that_draws(act.who)
                return True
            color = self.color_that_plays(act.who)
            if color is None or self.table.played[color] == 3:
                return False
            self.typed(color, act)
        except Unreadable:
            return False
        last, place = act.path[-1], act.place
        if last != "stay" and last not in CELLS:
            return False
        if place not in (None, "none"):
            taken = [corner for corner, _ in self.table.cubes.get(last, [])]
            if self.table.full(last) or place in taken or "," in str(place):
                return False
        self.carry_out(color, act)
        return True

    def proposals(self, rng: random.Random) -> list[str]:
        """Draws, and plays in all the ways in which they can be typed, right and wrong."""
        color = rng.choice([*self.due(), *self.owner])
        deck, who = self.table.decks[color], rng.choice((color, self.names[self.owner[color]]))
        seen = [rng.choice((f"{v}{s}", f"{v}{s}", "?", f"{v}?", f"?{s}")) for v, s in rng.sample(deck, 3)]
        value, symbol = rng.choice(deck)
        paths = walks(self.table.movers[color], value if rng.random() < 0.9 else rng.randint(1, 3))
        crowded = [path for path in paths if self.table.full(path[-1]) or path[-1] in self.table.movers.values()]
        path = rng.choice(crowded if crowded and rng.random() < 0.3 else paths)
        way = rng.choice(("-".join(path), "-".join(path), path[-1], path[-1], "stay"))
        card = rng.choice((f"{value} {symbol}", symbol, f"? {symbol}", f"{value} ?", "?", f"{value}{symbol[0]}"))
        fits = self.table.layout.get(path[-1]) == symbol
        place = rng.choice((*CORNERS, "cube", "cube", "", "nw,se") if fits else ("none", "none", "", "nw", "sw,ne,se"))
        return [f"{who}: draw {','.join(seen)}", *[f"{who}: play {card} {way} {place if way != 'stay' else ''}"] * 3]

    # What lies on the table.

    def facts(self) -> Any:
        table, due = self.table, self.due()
        corners: dict[str, dict[str, Any]] = {}
        for cell, cubes in table.cubes.items():
            corners[cell] = {corner: color for corner, color in cubes if corner}
            unnamed = sorted(color for corner, color in cubes if not corner)
            if unnamed:
                corners[cell]["?"] = unnamed
        number = dict.fromkeys(self.owner, 0)
        for cubes in table.cubes.values():
            for _, color in cubes:
                number[color] += 1
        return {
            "round": min(self.round, 6),
            "turn": 3 if self.is_over() else self.turn(),
            "next": due,
            "movers": table.movers,
            "corners": corners,
            "cubes": number,
            "played": {color: 3 if self.is_over() else played for color, played in table.played.items()},
            "drawn": {color: self.drawn.get(color) == min(self.round, 6) for color in self.owner},
        }

    def turn(self) -> int | None:
        """The turn of the round; None where two colours of a player take their turns in any order."""
        if len(self.own[0]) == 2 and self.house["turn.two"] != "alternate":
            return None
        return self.table.played[self.due()[0]] + 1

    def projected(self, data: Any) -> Any:
        corners = {
            cell: {corner: sorted(colors) if corner == "?" else colors for corner, colors in there.items()}
            for cell, there in data["corners"].items()
        }
        hands = data["hands"]
        return {
            **{key: data[key] for key in ("round", "next", "movers", "cubes")},
            "turn": data["turn"] if self.is_over() or self.turn() is not None else None,
            "corners": corners,
            "played": {color: len(hand["played"]) for color, hand in hands.items()},
            "drawn": {color: hand["drawn"] is not None for color, hand in hands.items()},
        }

    def score(self) -> Score:
        items = {name: self.items(seat) for seat, name in enumerate(self.names)}
        counts = [self.stacks(seat) for seat in range(len(self.names))]
        breaks_ties = self.house["score.stacks"] in ("tiebreak", "bonus-tiebreak")
        leader = self.first + (5 if self.house["round.first"] == "rotate" else 0)
        keys = [
            (
                sum(items[name].values()),
                counts[seat] if breaks_ties else 0,
                (seat - leader) % len(self.names) if self.house["end.tie"] == "later" else 0,
            )
            for seat, name in enumerate(self.names)
        ]
        ranks = ranked(keys)
        winners = [name for name, rank in zip(self.names, ranks, strict=True) if rank == 1 and self.is_over()]
        return Score(items, ranks, winners)

    def items(self, seat: int) -> dict[str, int]:
        cubes = [color for there in self.table.cubes.values() for _, color in there if color in self.own[seat]]
        bonus = self.house["score.bonus"] if "bonus" in self.house["score.stacks"] else 0
        mover = len(self.own[seat]) if self.house["score.mover"] == "yes" else 0
        return {"cubes": len(cubes), "stacks": bonus * self.stacks(seat), "mover": mover}

    def stacks(self, seat: int) -> int:
        grid = {cell: [color for _, color in cubes] for cell, cubes in self.table.cubes.items()}
        movers = self.table.movers if self.house["score.mover"] == "yes" else {}
        return stacks_of(self.own[seat], grid, movers, self.house)


def stacks_of(
    mine: Sequence[str], grid: Mapping[str, Sequence[str]], movers: Mapping[str, str], house: Mapping[str, Any]
) -> int:
    """Tiles with two or more cubes of a player, or the cubes beyond the first on each tile; movers where they count."""
    together = [mine] if house["score.pair"] == "player" else [[color] for color in mine]
    found = 0
    for colors in together:
        for cell in CELLS:
            cubes = len([color for color in grid.get(cell, []) if color in colors])
            cubes += len([color for color in colors if movers.get(color) == cell])
            if cubes >= 2:
                found += 1 if house["score.measure"] == "tiles" else cubes - 1
    return found
