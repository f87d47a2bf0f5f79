"""Gridblock once more: turns, moves and score. `tests/support/gridblock_oracle.py` has the hands and the plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

# What is printed on the bundled components is data, not rules.
from referee.games.gridblock.standin import STANDIN
from tests.differential.opinion import Opinion, Score, ranked, split
from tests.support.gridblock_oracle import Oracle, Typed, walks

CORNERS = ("nw", "ne", "sw", "se")


class Gridblock(Opinion):
    def __init__(self, header: Mapping[str, Any], house: Mapping[str, Any]) -> None:
        self.house = house
        self.names = [player["name"] for player in header["player"]]
        self.own = [player.get("colors") or [player["color"]] for player in header["player"]]
        self.owner = {color: seat for seat, colors in enumerate(self.own) for color in colors}
        self.first = self.names.index(header["setup"]["first"])
        rows = [row.split() for row in header["setup"]["layout"]]
        layout = {f"{'abcdef'[x]}{y + 1}": symbol for y, row in enumerate(rows) for x, symbol in enumerate(row)}
        cards = {color: [card.split() for card in STANDIN["cards"][color]] for color in self.owner}
        decks = {color: [(int(value), symbol) for value, symbol in deck] for color, deck in cards.items()}
        starts = {color: header["setup"][color] for color in self.owner}
        self.table = Oracle(layout, decks, {color: start["start"] for color, start in starts.items()}, dict(house))
        for color, start in starts.items():
            if header["edition"] == "final":
                self.table.cubes.setdefault(start["start"], []).append((start["corner"], color))
        self.table.new_round()
        self.round = 1

    def due(self) -> list[str]:
        """The colours that may play: two where a player chooses."""
        if self.round > 6:
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

    def moves(self) -> set[str]:
        found: set[str] = set()
        for color in self.due():
            who = color if len(self.own[0]) == 2 else self.names[self.owner[color]]
            deck, turn = self.table.decks[color], self.table.played[color]
            for card in {deck[world[turn]] for world in self.table.worlds[color]}:
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
        who, words = split(line)
        colors = [who] if who in self.owner else self.own[self.names.index(who)]
        if words[0] == "draw":
            seen = [(int(card[0]), card[1:]) for card in words[1].split(",")]
            assert self.table.draw(colors[0], seen) == ("legal", set())
            return
        [color] = [color for color in colors if color in self.due()]
        _, value, symbol, path, *place = words
        ended = sum(self.table.played.values()) == 3 * len(self.owner) - 1
        typed = Typed(int(value), symbol, tuple(path.split("-")), place[0] if place else None)
        assert self.table.play(color, typed) == ("legal", set()), line
        self.round += ended

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
        return Score(items, ranks, [name for name, rank in zip(self.names, ranks, strict=True) if rank == 1])

    def items(self, seat: int) -> dict[str, int]:
        cubes = [color for there in self.table.cubes.values() for _, color in there if color in self.own[seat]]
        bonus = self.house["score.bonus"] if "bonus" in self.house["score.stacks"] else 0
        mover = len(self.own[seat]) if self.house["score.mover"] == "yes" else 0
        return {"cubes": len(cubes), "stacks": bonus * self.stacks(seat), "mover": mover}

    def stacks(self, seat: int) -> int:
        """Tiles with two or more cubes of a player, or the cubes beyond the first on each tile."""
        together = [self.own[seat]] if self.house["score.pair"] == "player" else [[color] for color in self.own[seat]]
        found = 0
        for colors in together:
            for cell in self.table.layout:
                cubes = len([color for _, color in self.table.cubes.get(cell, []) if color in colors])
                if self.house["score.mover"] == "yes":
                    cubes += len([color for color in colors if self.table.movers[color] == cell])
                if cubes >= 2:
                    found += 1 if self.house["score.measure"] == "tiles" else cubes - 1
        return found
