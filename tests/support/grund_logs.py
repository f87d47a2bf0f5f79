"""Grund: the logs of rulings that were wrong or misleading once, as boards and moves."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.support.grund import after, begin, setup


class Log(NamedTuple):
    """The players, the board in rows, the cell of the cat, and the moves one after the other."""

    players: int
    board: str
    cat: str
    moves: str

    def header(self, house: str = "") -> str:
        """The header as TOML."""
        rows = ", ".join(f'"{row.strip()}"' for row in self.board.split("/"))
        return setup(self.players, f"board = [{rows}]", self.cat, house=house)

    def start(self, house: str = "") -> Any:
        """The position before the first move."""
        return begin(self.header(house))

    def lines(self) -> list[str]:
        """The moves."""
        return [line.strip() for line in self.moves.split(";")]

    def position(self, house: str = "") -> Any:
        """The position after all moves."""
        return after(self.start(house), *self.lines())


LOGS = {
    "g10a": Log(
        3,
        "bike-track relax bush sandpit / slides parents climbing relax / "
        "bench skating monkey merry / ship punish bush trampoline",
        "b1",
        "cat stay grund bike parents; ana: b2-a1; bela: b2-a1; cilla: b2-b1; ana: b2-c1; bela: b2-c1; cilla: "
        "b2-c1; ana: b2-c2; bela: b2-c2; cilla: b2-c3; ana: b2-b3; bela: b2-b3; cilla: b2-b3; bid ana 1 bela 2; "
        "photo plant then animal; cilla: comforting c1; photo animal then plant",
    ),
    "g12": Log(
        3,
        "bike-track relax sandpit bush / slides parents climbing relax / "
        "ship bench pingpong seesaw / skating punish bush trampoline",
        "b1",
        "cat stay grund bike parents; ana: b2-a1; bela: b2-a1; cilla: b2-b1; ana: b2-c3; bela: b2-c3; cilla: "
        "b2-a3; ana: b2-c2; bela: b2-c2; cilla: b2-a3; ana: b2-c1; bela: b2-b4 pay 1; cilla: b2-d2 pay 1; no; ana:"
        " drew my-daddy; bela: drew tantrum; no; cilla: drew better-bend; no; ana: build keep",
    ),
    "g14": Log(
        3,
        "bike-track relax bush sandpit / slides parents monkey trampoline / "
        "bench relax climbing seesaw / ship punish bush skating",
        "c2",
        "cat stay happy1 bike zipline; ana: b2-a1; bela: b2-c2; cilla: b2-c2; ana: b2-b3; bela: b2-b3; cilla: "
        "b2-b3; ana: b2-b3; bela: b2-b3; cilla: b2-b3; ana: b2-b3; bela: b2-b3; cilla: b2-b3; bid bela 1 cilla 2; "
        "cat stay happy2 bike relax; bela: b3-c3; cilla: b3-c3",
    ),
    "g16": Log(
        2,
        "bike-track relax sandpit pingpong / slides parents climbing ship / bench skating punish monkey",
        "b1",
        "cat stay grund bike parents; ana: b2-a1; bela: b2-a1; ana: b2-c1; bela: b2-c1; ana: b2-c1; bela: b2-c2; "
        "ana: b2-c2; bela: b2-c2; ana: b2-b3; bela: b2-b3; no; ana: drew tantrum; bela: drew big-brother",
    ),
    "g21c": Log(
        2,
        "bike-track relax relax sandpit / relax parents climbing monkey / bench skating punish bush",
        "c3",
        "cat stay happy1 bike parents; ana: b2-a1; bela: b2-a1; ana: b2-d1 pay 1; bela: b2-d1 pay 1; ana: b2-d1 "
        "pay 1; bela: b2-d1 pay 1; ana: b2-d2 pay 2; bela: b2-d2 pay 2; ana: b2-d3 pay 3; bela: b2-d3 pay 3",
    ),
    "g24c": Log(
        2,
        "relax relax housing-a bike-track / relax parents bush monkey / bench skating punish sandpit",
        "a1",
        "cat stay grund bike parents; ana: b2-a1; bela: b2-d1 pay 1; ana: b2-b1; bela: b2-d2 pay 1; ana: b2-c1; "
        "bela: b2-d2 pay 2; ana: b2-c2; bela: b2-d3 pay 3; ana: b2-b3; bela: b2-c2; ana: bus-ticket 1,1,1,1,2,3",
    ),
    "g24d": Log(
        2,
        "relax relax housing-a bike-track / relax parents bush monkey / bench skating punish sandpit",
        "a1",
        "cat stay grund bike parents; ana: b2-a1; bela: b2-d1 pay 1; ana: b2-b1; bela: b2-d2 pay 1; ana: b2-c1; "
        "bela: b2-d2 pay 2; ana: b2-c2; bela: b2-d3 pay 3; ana: b2-b3; bela: b2-c2; ana: bus-ticket *",
    ),
    "g25": Log(
        3,
        "seesaw relax relax bike-track / relax parents climbing monkey / "
        "bench skating punish bush / sandpit relax ship pingpong",
        "b1",
        "cat stay grund bike parents; ana: b2-d1 pay 1; bela: b2-d1 pay 1; cilla: b2-b1; ana: b2-d2 pay 1; bela: "
        "b2-d2 pay 1; cilla: b2-d2 pay 1; ana: b2-d3 pay 2; bela: b2-d3 pay 2; cilla: b2-c2; ana: b2-b4 pay 3; "
        "bela: b2-b4 pay 3; cilla: b2-c2",
    ),
    "g26": Log(
        2,
        "sandpit sandpit sandpit relax / sandpit parents sandpit punish / sandpit sandpit sandpit skating",
        "d1",
        "cat stay happy1; ana: b2-a1; bela: b2-c3; ana: b2-b1; bela: b2-b3; ana: b2-c1; bela: b2-a3; ana: b2-c2; "
        "bela: b2-a2; ana: b2-c2; bela: b2-a2; ana: build keep; ana: build tower m19; ana: build keep; bela: build"
        " keep; ana: build tower m19; bela: build twin m19; bela: build keep; bela: build twin m19; cat stay "
        "happy1; bela: c3-b3; ana: a1-b1; bela: b3-a3; ana: b1-c1; bela: a3-a2; ana: c1-c2; bela: a2-a1; ana: "
        "c2-c3; bela: a2-a1; ana: c2-c3; bela: build left; ana: build left; ana: build right n20; bela: build "
        "right n20; ana: build tower m19; bela: build twin m19; bela: build twin n19; ana: build tower n19; cat "
        "stay happy1; ana: b1-c1; bela: b3-a3; ana: c1-c2; bela: a3-a2; ana: c2-c3; bela: a2-a1; ana: c3-b3; bela:"
        " a1-b1; ana: c3-b3; bela: a1-b1; bela: build left",
    ),
    "g28a": Log(
        2,
        "bush bush bush relax / bush parents bush punish / bush bush bush skating",
        "d1",
        "cat stay happy1; ana: b2-a1; bela: b2-c3; ana: b2-b1; bela: b2-b3; ana: b2-c1; bela: b2-a3; ana: b2-c2; "
        "bela: b2-a2; ana: b2-c2; bela: b2-a2; ana: photo plant then plant; ana: photo animal then animal; ana: "
        "photo plant then plant; bela: photo animal then animal; ana: photo plant then plant; bela: photo animal "
        "then animal; bela: photo plant then plant; bela: photo animal then animal; cat stay happy1; bela: c3-b3; "
        "ana: a1-b1; bela: b3-a3; ana: b1-c1; bela: a3-a2; ana: c1-c2; bela: a2-a1; ana: c2-c3; bela: a2-a1; ana: "
        "c2-c3; bela: photo plant then plant; ana: photo animal then animal; ana: photo plant then plant; bela: "
        "photo animal then animal; ana: photo plant then plant; bela: photo animal then animal; bela: photo plant "
        "then plant; ana: photo animal then animal; cat stay happy1; ana: b1-c1; bela: b3-a3; ana: c1-c2; bela: "
        "a3-a2; ana: c2-c3; bela: a2-a1; ana: c3-b3; bela: a1-b1; ana: c3-b3; bela: a1-b1; bela: photo plant then "
        "plant; bela: photo animal then animal; ana: photo plant then plant; bela: photo animal then animal; ana: "
        "photo plant then plant; bela: refresh 1 then plant,plant",
    ),
    "g29b": Log(
        2,
        "bush bush bush relax / bush parents bush punish / bush bush bush skating",
        "d1",
        "cat stay happy1; ana: b2-a1; bela: b2-c3; ana: b2-b1; bela: b2-b3; ana: b2-c1; bela: b2-a3; ana: b2-c2; "
        "bela: b2-a2; ana: b2-c2; bela: b2-a2; ana: photo plant then plant; ana: photo animal then animal; ana: "
        "photo plant then plant; bela: photo animal then animal; ana: photo plant then plant; bela: photo animal "
        "then animal; bela: photo plant then plant; bela: photo animal then animal; cat stay happy1; bela: c3-b3; "
        "ana: a1-b1; bela: b3-a3; ana: b1-c1; bela: a3-a2; ana: c1-c2; bela: a2-a1; ana: c2-c3; bela: a2-a1; ana: "
        "c2-c3; bela: photo plant then plant; ana: photo animal then animal; ana: photo plant then plant; bela: "
        "photo animal then animal; ana: photo plant then plant; bela: photo animal then animal; bela: photo plant "
        "then plant; ana: photo animal then animal; cat stay happy1; ana: b1-c1; bela: b3-a3; ana: c1-c2; bela: "
        "a3-a2; ana: c2-c3; bela: a2-a1; ana: c3-b3; bela: a1-b1; ana: c3-b3; bela: a1-b1; bela: photo plant then "
        "plant; bela: photo animal then animal; ana: photo plant then plant; bela: photo animal then animal; ana: "
        "refresh 1 then plant,plant; ana: photo plant then plant",
    ),
    "g2c": Log(
        3,
        "swings sandpit relax bush / slides parents trampoline climbing-wall / "
        "relax bench zipline seesaw / bush punishment sandpit relax",
        "a1",
        "cat stay happy2; ana: b2-c3; bela: b2-b3; cilla: b2-b3; ana: b2-b1; bela: b2-b1; cilla: b2-b1",
    ),
    "g36c": Log(
        3,
        "bike-track relax bush sandpit / slides parents climbing relax / "
        "ship skating pingpong seesaw / bench punish sandpit trampoline",
        "b1",
        "cat stay grund bike parents; ana: b2-a1; bela: b2-a1; cilla: b2-b1; ana: b2-c1; bela: b2-c1; cilla: "
        "b2-c3; ana: b2-a3; bela: b2-a3; cilla: b2-c2; ana: b2-a3; bela: b2-a3; cilla: b2-a3; bid ana 1 bela 2; "
        "photo plant then animal; bid ana 2 bela 1; cilla: come-on-mate c2-c3",
    ),
    "g5d": Log(
        3,
        "bike-track relax sandpit bush / slides parents climbing relax / "
        "ship bench pingpong seesaw / skating punish bush trampoline",
        "b1",
        "cat stay grund bike parents; ana: b2-a1; bela: b2-a1; cilla: b2-b1; ana: b2-c3; bela: b2-c3; cilla: "
        "b2-a3; ana: b2-c2; bela: b2-c2; cilla: b2-a3; ana: b2-c1; bela: b2-b4 pay 1; cilla: b2-d2 pay 1; ana: "
        "build keep; bid ana 1 bela 2; cilla: sail c2",
    ),
}
