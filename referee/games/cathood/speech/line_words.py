"""The lines of Cathood and what people call directions, turns, results and shops, as data."""

from __future__ import annotations

from collections.abc import Mapping

from referee.core.understanding.english import BUYING, MOVING, PUTTING, SWAPPING, TAKING, TURNING, every_form, word_set
from referee.core.understanding.lexicon import Form
from referee.games.cathood.board import SIDES, TREES
from referee.games.cathood.component_words import CARD_NAMES

_STOPS = (
    "cube/color* coffee:coffee/coffee,* bee:bee/card* new:new/card,* dog:dog/space* back:back/back* fight:fight/fight*"
)
_TOLD = (
    "[, takes {cube}][, exchanges {coffee} at the coffee shop][, flees to {dog}][, reserves {bee}][, new cards {new}]"
    "[, gives back {back}][, {fight}]"
)
FORMS = (
    Form("start", "space color*", "{actor} starts at {space}[ and takes {color}]"),
    Form("line", f"direction/dir steps/number {_STOPS}", "{actor} walks {steps} {direction}" + _TOLD),
    Form("diag", f"direction/dir steps/number {_STOPS}", "{actor} walks {steps} diagonally {direction}" + _TOLD),
    Form("rotate", f"tile/cell turn {_STOPS}", "{actor} rotates the tile {tile} {turn}" + _TOLD),
    Form("swap", f"tile/cell other/cell {_STOPS}", "{actor} swaps the tiles {tile} and {other}" + _TOLD),
    Form("pet", "card pay:pay/color,* at:at/cell*", "{actor} gains {card}[, at {at}][, pays {pay}]"),
    Form("build", "card pay:pay/color,* at:at/cell*", "{actor} gains {card}[, at {at}][, pays {pay}]"),
    Form("park", "pay:pay/color,* at:at/cell*", "{actor} gains the park card[, at {at}][, pays {pay}]"),
    Form("sleep", "cards/card,*", "{actor} goes to sleep[, new cards {cards}]"),
)
_STRIDES = "bound, slink, saunter"
_SIGNS = ("rock", "paper", "scissors")


def _forms(verbs: str) -> str:
    """Verbs with all their forms, as the names of what is no verb of the notation."""
    return ", ".join(sorted(every_form(verbs)))


_SIDES_CALLED = {"n": "top", "s": "bottom", "e": "right", "w": "left"}


def _leaving(side: str) -> str:
    """The ways to say that a cat leaves the town on a side: `over the right edge`, `leaves at the top`."""
    edges = [f"{leads} the {side} {edge}" for leads in ("over", "past", "across") for edge in ("edge", "border")]
    return ", ".join(
        [*edges, *(f"{leaves} {at} the {side}" for leaves in every_form("leave, exit") for at in ("at", "on"))]
    )


def _arriving() -> str:
    """The ways to say where a cat comes back into the town: on the other side of it."""
    forms = every_form("reappear, appear, enter")
    phrasal = [
        form
        for verb, behind in (
            ("show", "up"), ("pop", "up"), ("turn", "up"), ("come", "out"), ("come", "in"), ("come", "back"),
            ("come", "back in"), ("enter", "again"),
        )
        for form in (f"{one} {behind}" for one in every_form(verb))
    ]  # fmt: skip
    where = [f"{at} the {side}" for at in ("at", "on") for side in _SIDES_CALLED.values()]
    return ", ".join(f"{form} {place}" for form in (*forms, *phrasal) for place in where)


ALIKE = dict.fromkeys(("kitty", "kitten", "puss", "pussy", "pussycat", "moggy", "tomcat", "feline"), "cat")
"""What people call a cat."""
NAMES: dict[str, Mapping[str, str]] = {
    **CARD_NAMES,
    "verb": {
        "start": f"{PUTTING}, begin, places the cat, puts the cat, start at, starts on, goes to, enter, lands on",
        "line": f"{MOVING}, {_forms(_STRIDES)}, drop, step, diag, straight, linear, linearly, straight line, "
        "moves straight, "
        "goes straight, moves along, along the street, come back, come back in",
        "diag": f"{MOVING}, {_forms(_STRIDES)}, drop, step, line, diagonal, diagonally, aslant, zigzag, "
        "zig zag, across, moves diagonally, goes diagonally, come back, come back in",
        "rotate": f"{TURNING}, rotation, give a turn",
        "swap": SWAPPING,
        "pet": f"{TAKING}, {BUYING}, i'll have, pet shop, pet shops, petshop, toy, want",
        "build": f"{TAKING}, {BUYING}, i'll have, building, building card, construct, want, use, put up, set up, erect",
        "park": f"{TAKING}, {BUYING}, park card, top park card, park, tree, visit, visit the park, "
        "open, statue, " + ", ".join(f"{put} {own} statue{where}"
                    for put in ("put", "put up", "place", "set", "set up", "plant", "erect", "raise")
                    for own in ("a", "her", "his", "my") for where in ("", " in")),
        "sleep": "end, end turn, end of turn, finish, pass, done, next, nap, rest, skip, tired, curl up, snooze, "
        "bed down, doze off, asleep, go to sleep, fall asleep, go to bed, turn over, off to bed, to bed, bedtime, "
        "had enough, straight to sleep, straight to bed, right to sleep, off for a nap, forty winks, that'll do me, "
        "that'll do her, that'll do him, that will do me, that'll do for me, no action, no actions, zero actions, "
        "no action at all, that's it for me, that's it for her, that's it for him, call it a turn, call it a day, "
        "leave it at that, sleepy, yawn, all done, nothing else, stop here, no further, over, leave it, that's all, "
        "no more, nothing more, do nothing, i'm done, turn is over, end my turn, end her turn, end his turn, "
        "end the turn, finish the turn, goodnight, good night, next player, night night, nighty night, zzz, zz, "
        "lie down for the night, nothing else to do, phase 2, phase two",
    },
    "prefix": {"repeat": "repeat, repeated, repeats one more time, one more time, again, once more, another time, "
               "second time, repeating"},
    "dir": {
        "n": f"north, up, upward, northward, {_leaving('top')}",
        "s": f"south, down, dn, downward, southward, {_leaving('bottom')}",
        "e": f"east, right, rightwards, eastward, to the right, {_leaving('right')}",
        "w": f"west, left, leftwards, westward, to the left, {_leaving('left')}",
        "ne": "north east, north eastwards, up right, right up, up and right, right and up, up and to the right, "
        "upper right, top right, up to the right",
        "nw": "north west, north westwards, up left, left up, up and left, left and up, up and to the left, "
        "upper left, top left, "
        "up to the left",
        "se": "south east, south eastwards, down right, dn right, right down, down and right, right and down, "
        "down and to the right, lower right, "
        "bottom right, "
        "down to the right",
        "sw": "south west, south westwards, down left, dn left, left down, down and left, left and down, "
        "down and to the left, lower left, "
        "bottom left, "
        "down to the left",
    },
    "turn": {
        "r": "right, clockwise, cw, with the clock, the way the clock goes, as the clock goes, "
        "the way a clock goes, like a clock, with the clock hands, "
        "to the right, rightwards, quarter right, right turn",
        "l": "left, counter clockwise, against the clock, widdershins, the way the clock doesn't go, "
        "the way the clock does not go, against the clock hands, anti clockwise, ccw, to the left, leftwards, "
        "left turn",
    },
    "result": {
        "win": f"{_forms('win, beat, defeat')}, wins against",
        "lose": f"{_forms('lose')}, lost, loses to, lost to, loses against, lost against, beaten, is beaten, "
        "is beaten by, beaten by, gets beaten, got beaten, gets a beating, got a beating, takes a beating, "
        "took a beating, " + ", ".join(
            f"{get} {lost}{by}" for get in ("get", "gets", "got", "is", "was", "am", "are", "were", "been")
            for lost in ("beat", "beaten", "defeated", "thrashed", "whipped", "licked") for by in ("", " by")),
        "tie": f"{_forms('tie, draw')}, even, equal, quits, all square, stalemate, deadlock, "
        "a tie, it's a tie, it is a tie, it was a tie, so it's a tie, "
        "a draw, was a draw, ties with, nobody wins, nobody won, no one wins, no one won, no winner, "
        "neither wins, neither won, the same hand, same hand, the same, "
        "show the same, it is even, nothing happens, "
        + ", ".join(f"{both} {sign}" for sign in _SIGNS for both in ("both", "both play", "both show", "both had"))
        + ", " + ", ".join(f"{sign} {by} {sign}" for sign in _SIGNS for by in ("against", "and", "on", "meets", "vs")),
    },
    "key": {
        "fight": f"{_forms('fight, battle, attack, challenge, encounter, hit')}, in the fight, in a fight, against, "
        "versus, vs, scrap, the scrap, brawl, duel, bumps into, bumped into, runs into, ran into, crash into, "
        "crashes into, crashed into, meets, met, comes upon, came upon, happens upon, stumbles upon, stumbles over, "
        "stumbled upon, stumbled over, stumbles into, comes across, came across, catches up with, "
        "the fight",
        "coffee": "coffee shop, espresso, over coffee, over a coffee, at the coffee, at the coffee shop, "
        "at the café, at the cafe, cafe, café, "
        "coffee house",
        "bee": f"{_forms('reserve, sting')}, bees",
        "dog": f"{_forms('flee, chase, bark, drive, escape, scare')}, chased to, runs away, ran away, run away, "
        "runs off, ran off, runs away to, runs from the dog, ran from the dog, run from the dog, escapes to, flees to",
        "back": f"{_forms('return, discard, toss, ditch')}, throws away, throw away, threw away, throws in, "
        "throws back, gives back, give back, gave back, puts back, put back, "
        + ", ".join(f"{goes}{back} {to} the {where}" for goes in ("goes", "go", "went") for back in ("", " back")
                    for to in ("to", "into", "in") for where in ("reserve", "supply", "pool", "bank", "box")),
        "pay": f"{_forms('pay, spend, cost')}, for, with, using",
        "at": "at, in, on",
        "new": f"{_forms('refill, reveal, appear')}, new ones, new card, new cards, new houses, refilled with, "
        "come up, comes up, came up, comes out, come out, came out, gets turned up, is turned up, is drawn, "
        "next cards, next card, new toy, new building, new toys, new buildings, new toys are, new buildings are, "
        "new ones are, new cards are, the new ones are, turn up, turns up, turned up, show up, shows up, up comes, "
        "up come, lying there, lie there",
    },
    "noise": {"": f"{_arriving()}, "
              "all three different, all different, all of them different, one of each, one each of, as far as, "
              "rock beats scissors, scissors beats paper, scissors beat paper, paper beats rock, rock wins, "
              "paper wins, scissors win, scissors wins, rock paper scissors, as well, on the way, the same way, "
              "secret passage, number one, one too many, too many, too much, way back, all four, straight, "
              "no cubes, no cube, no cubes there, nothing to take, nobody gets anything, next action, face down, "
              "for later, for afterwards, for later on, over twelve, above twelve, "
              "more than twelve, over the limit, to the bank, "
              "nobody has seen, nobody knows, nobody saw, this turn, my turn, her turn, his turn, "
              "past no one, past nobody, past nothing, meets no one, meets nobody, "
              "next to each other, beside each other, hand over, hands over, handed over, handing over, "
              "right away, right now, straight away, oh right, that's right, "
              "come out on, comes out on, came out on, come out at, comes out at, came out at, "
              "on top, makes thirteen, that makes thirteen, is thirteen, at twelve, had twelve, have twelve, "
              "to the reserve, into the reserve, in the reserve, to the supply, to the pool"},
    "tree": {tree: f"{tree}, {tree} tree, {tree} park, {tree}s" for tree in TREES},
    "shop": {
        "mall": "mall, shopping mall, shopping centre, shopping center",
        "super": "supermarket, super market, grocery store",
    },
    "ordinal": {
        "1": "first, left, leftmost, 1st, first one", "2": "second, middle, 2nd, middle one, centre, center, "
        "second one, in the middle, mid, "
        "in the centre, in the center", "3": "third, right, last, rightmost, 3rd, last one, third one",
    },
    "card": {"res": "res, reserve, reserved, reserved card, my reserved, own reserved card, the one i reserved"},
}  # fmt: skip
NOISE = word_set("""
    cat cats cube cubes space spaces street tile tiles card cards with of for its degrees degree quarter
    then and by places place shop row around into costing cost worth points point vp from board the
    along side sides stops hood neighbourhood neighborhood disc action steal steals stealing stole
    receives receive received pointer pointers gives give gave statue passage
    stolen getting gaining 90 grab grabs grabbed house nick nicks snatch snatches rock paper scissors face faces
    edge wall rim border tunnel extra bounce bounces bounced bouncing pounce pounces hop hops angry round through past
    about way town table full bank keep keeps kept disappear disappears disappeared vanish vanishes something me exit
    exits facing touching leave leaves become becomes became makes was were without
    drink drinks drinking drank sip sips
    pinch pinches pinched outer further fresh seen unseen yet spot spots save saves saved saving aside buzz
    buzzes ninety
""")
ASKED = {
    "at": "tile for it", "bee": "card to reserve", "back": "cubes to give back", "coffee": "exchange",
    "dir": "direction", "dog": "space to flee to", "fight": "result of the fight", "new": "new cards",
    "other": "other tile", "pay": "payment", "steps": "number of steps",
}  # fmt: skip
EFFECTS = frozenset({"color", "space", "shop", "number", "tree", "end", "fled", "passed", "bounced"})


SIDE_OF_OFFSET = {"0/-1": "n", "1/0": "e", "0/1": "s", "-1/0": "w"}
SIDE_NAMES = dict(zip(SIDES, ("north", "east", "south", "west"), strict=True))


BESIDE = {
    "north": ("above", "over", "top of"), "east": ("right of", "to the right of"),
    "south": ("below", "under", "beneath", "bottom of"),
    "west": ("left of", "to the left of"),
}  # fmt: skip
