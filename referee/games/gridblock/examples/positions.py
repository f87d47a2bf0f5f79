"""Positions from which the examples start, and moves that they have in common."""

LAYOUT = """\
layout = [
  "drop    hammers circles bricks  wheel   arrow",
  "bricks  wheel   arrow   drop    hammers circles",
  "circles drop    hammers arrow   bricks  wheel",
  "wheel   arrow   bricks  hammers circles drop",
  "hammers circles drop    wheel   arrow   bricks",
  "arrow   bricks  wheel   circles drop    hammers",
]
"""
_THREE_PLAYERS = """\
[[player]]
name = "Ana"
color = "red"
[[player]]
name = "Bela"
color = "yellow"
[[player]]
name = "Cilla"
color = "green"
"""
_TWO_PLAYERS = """\
[[player]]
name = "Ana"
colors = ["red", "green"]
[[player]]
name = "Bela"
colors = ["yellow", "blue"]
"""

SETUPS: dict[str, str] = {
    "three": f"""
referee = 1
game = "gridblock"
{_THREE_PLAYERS}
[setup]
first = "Ana"
{LAYOUT}
[setup.red]
start = "c3"
drawn = "1 hammers"
[setup.yellow]
start = "d2"
drawn = "2 drop"
[setup.green]
start = "e4"
""",
    "two": f"""
referee = 1
game = "gridblock"
{_TWO_PLAYERS}
[setup]
{LAYOUT}
[setup.red]
start = "c3"
[setup.green]
start = "e4"
[setup.yellow]
start = "d2"
[setup.blue]
start = "a1"
""",
    "crowd": f"""
referee = 1
game = "gridblock"
edition = "final"
{_TWO_PLAYERS}
[setup]
{LAYOUT}
[setup.red]
start = "c3"
corner = "nw"
[setup.green]
start = "c3"
corner = "ne"
[setup.yellow]
start = "c3"
corner = "sw"
[setup.blue]
start = "c3"
corner = "se"
""",
    "corner": f"""
referee = 1
game = "gridblock"
{_THREE_PLAYERS}
[setup]
{LAYOUT}
[setup.red]
start = "a1"
[setup.yellow]
start = "b1"
[setup.green]
start = "a2"
""",
    "sheet": f"""
referee = 1
game = "gridblock"
{_THREE_PLAYERS}
[final.grid]
a1 = "red"
b1 = "red"
c1 = "red"
d4 = "yellow,yellow,yellow"
[final.movers]
red = "a1"
yellow = "d4"
green = "f6"
""",
    "solo sheet": """
referee = 1
game = "gridblock"
[[player]]
name = "Ana"
color = "red"
[final.grid]
a1 = "red"
""",
    "rich sheet": f"""
referee = 1
game = "gridblock"
{_THREE_PLAYERS}
[final.grid]
a1 = "red,red,red,red"
b1 = "red,red,red,red"
c1 = "red,red,red,red"
d1 = "red,red,red,red"
e1 = "red,red"
""",
    "set": """
referee = 1
game = "gridblock"
name = "a set"
symbols = ["drop", "hammers", "circles", "bricks", "wheel", "arrow"]
[cards]
red = ["1 drop", "1 hammers", "2 circles", "2 bricks", "3 wheel", "3 arrow"]
yellow = ["2 drop", "2 hammers", "3 circles", "3 bricks", "1 wheel", "1 arrow"]
green = ["3 drop", "3 hammers", "1 circles", "1 bricks", "2 wheel", "2 arrow"]
blue = ["1 drop", "2 hammers", "3 circles", "1 bricks", "2 wheel", "3 arrow"]
""",
}

# One round from `three` in which every mover comes back to where it stood.
TURNS = (
    ("ana: play 1 drop d3", "bela: play 1 wheel e2", "cilla: play 1 circles f4"),
    ("ana: play 1 hammers d4", "bela: play 1 arrow e1", "cilla: play 1 bricks f5"),
    ("ana: play 2 circles c3", "bela: play 2 drop d2", "cilla: play 2 wheel e4"),
)
ROUND = tuple(move for turn in TURNS for move in turn)
ROUND_OF_BELA = tuple(move for ana, bela, cilla in TURNS for move in (bela, cilla, ana))
# From `crowd`: everybody leaves c3, whose four corners are full.
LEAVING = ("red: play 1 drop c4", "yellow: play 1 wheel b3", "green: play 1 circles c2", "blue: play 1 drop d3")
FIRST_TURN = ("ana: play 2 bricks c3-d3-e3 nw", "bela: play 1 wheel c2")

CARDS_OF_RED = 'cards.red = ["1 drop", "1 drop", "1 hammers", "2 circles", "3 wheel", "3 arrow"]'
