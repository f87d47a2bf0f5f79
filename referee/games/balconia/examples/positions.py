"""The positions from which the examples start: logs without moves, sheets and a component set."""

from referee.core.examples import set_as_text
from referee.games.balconia.components import STANDIN

_PLAYERS = """\
[[player]]
name = "Ana"
color = "green"
[[player]]
name = "Bela"
color = "pink"
"""
_HEAD = f"""
referee = 1
game = "balconia"
{_PLAYERS}
[setup]
"""
DOORS = 'doors = { green = "fewer note bird", pink = "?" }'


SETUPS: dict[str, str] = {
    "start": f"{_HEAD}entrance = 1\n",
    "typed": f'{_HEAD}sides = "typed"\n{DOORS}\n',
    "set": set_as_text(STANDIN),
    "scored": f"""{_HEAD}{DOORS}
[final.green]
a5 = "left 5 no-person; heart"
a4 = "row 1 bird; flower-purple,person"
b4 = "group 1 cat; cat*2,laundry*2,flower-turquoise,person"
c4 = "left 2 laundry; cat,bird"
d4 = "left-column 5 lovebird-right; lovebird-left,person"
a3 = "around 3 colors; person,note"
b3 = "column-below 2 balcony; cat"
c3 = "right-column 5 lovebird-left; lovebird-right,cat*2"
d3 = "-; bird*2,note"
e3 = "row-above 1 no-person; note"
a2 = "around 5 person+cat; sunblind"
b2 = "group 1 flower; flower-purple,person"
c2 = "right-column 5 lovebird-left; lovebird-right,bird"
d2 = "right-column 5 lovebird-left; lovebird-right,bird"
""",
    "doors": f"""{_HEAD}doors = {{ green = "majority cat heart", pink = "difference note cat" }}
[final.green]
c2 = "-; cat*2,heart*3"
[final.pink]
c2 = "-; cat*2,heart,note*4"
""",
    "level": f"""{_HEAD}doors = {{ green = "fewer cat heart", pink = "fewer cat heart" }}
[final.green]
b1 = "-; cat*2,heart*3"
c2 = "right 1 cat; -"
d1 = "left 1 bird; -"
[final.pink]
b1 = "-; cat,heart*3"
c2 = "row 1 note; note"
d1 = "-; -"
""",
    "blocks": f"""{_HEAD}entrance = 2
[final.blocks]
c2 = "4 green 1"
b2 = "9 pink 2"
d1 = "22 ?"
""",
}
