"""The component set: tiles, cat tiles, castle tiles and cards, and the clause that a set adds up."""

from __future__ import annotations

import re
from collections.abc import Iterator

from referee.core.errors import NotationError
from referee.core.game import ComponentSpec
from referee.core.header import TomlTable
from referee.core.names import Vocabulary
from referee.core.rulebook import Kind, Violation, setup_violation
from referee.core.shape import Shape, either, flag, many, table, text, whole
from referee.games.grund import cards
from referee.games.grund.board_tiles import sides_of
from referee.games.grund.castles.geometry import SIDES, Castles, Piece, cell_of
from referee.games.grund.deck import NAMES
from referee.games.grund.rounds.cat import cat_reads, parse_cat_tile
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.standin import STANDIN
from referee.games.grund.tile_kinds import IDS as KIND_IDS

TIMES = ("move", "after", "compete", "bid")
TILES, CATS, ANGRY, TYPES, PHOTOS, ENERGY = 24, 13, 4, 8, 24, 46
_REGISTERED = cards
"""The cards are known once they have been imported."""
CARDS = sum(STANDIN["grund"].values())
MOST_COPIES = 1 + CARDS - len(NAMES.known)
"""The number of copies of one kind if all others occur once."""
_ID = re.compile(r"[a-z][a-z0-9-]*")


SHAPE: Shape = table(
    {
        "referee": whole("version of this format", enum=[1]),
        "game": text(enum=["grund"]),
        "name": text("the name of the set"),
        "standin": flag("true where contents are invented"),
        "tile": many(
            table(
                {"sides": many(text(), "one or two kinds"), "compulsory": flag("whether it carries the sign")},
                required=("sides",),
            ),
            "the 24 playground tiles",
        ),
        "cat": many(
            table({"id": text(), "tile": text("as in a line: ARROW BONUS")}, required=("id", "tile")),
            "the 13 cat tiles",
        ),
        "castle": many(
            table(
                {
                    "id": text(),
                    "open": text("the open sides out of n, e, s, w"),
                    "towers": whole(),
                    "points": either(whole(), many(whole()), about="a number, or [left, right]"),
                },
                required=("id", "open", "towers", "points"),
            ),
            "the eight types of castle tile, four of each",
        ),
        "grund": table({card: whole() for card in NAMES.known}, about="how many of each Grund card"),
        "photos": table({"plant": whole(), "animal": whole()}, required=("plant", "animal")),
        "energy": table({value: whole() for value in "123"}, required=("1", "2", "3")),
        "time": table(
            {card: text(enum=list(TIMES)) for card in NAMES.known}, about="the icon of each card, where it is known"
        ),
    },
    required=("referee", "game", "name", "tile", "cat", "castle", "grund", "photos", "energy"),
)


def _fault(key: tuple[str | int, ...], pattern: str, **facts: object) -> Violation:
    return setup_violation("set.1", key, pattern, **facts)


@RULEBOOK.clause(
    "set.1",
    Kind.SETUP,
    "C",
    "A component set adds up: 24 tiles with all kinds and the compulsory ones, 13 cat tiles of which 4 are angry, 8 "
    f"types of castle tile that can be joined, {CARDS} Grund cards of {len(NAMES.known)} kinds, 24 photos, 46 energy "
    "cards.",
)
def verify(components: TomlTable) -> list[Violation]:
    """What does not add up in a set."""
    return [
        *_verify_tiles(components),
        *_verify_cats(components),
        *_verify_castles(components),
        *_verify_cards(components),
    ]


def _verify_tiles(components: TomlTable) -> Iterator[Violation]:
    tiles = components["tile"]
    if len(tiles) != TILES:
        yield _fault(("tile",), "the tiles are {number}, not 24", number=len(tiles))
    for place, tile in enumerate(tiles):
        if not 1 <= len(tile["sides"]) <= 2 or len(sides_of(tile)) != len(tile["sides"]):
            yield _fault(("tile", place, "sides"), "a tile has one or two sides of known kinds: {sides}",
                         sides=", ".join(map(str, tile["sides"])) or "none")  # fmt: skip
    known = {kind for tile in tiles for kind in sides_of(tile)}
    missing = [kind for kind in KIND_IDS if kind not in known]
    if missing:
        yield _fault(("tile",), "no tile shows {kinds}", kinds=", ".join(missing))
    yield from _verify_compulsory([set(sides_of(tile)) for tile in tiles if tile.get("compulsory")])


def _verify_compulsory(compulsory: list[set[str]]) -> Iterator[Violation]:
    for kinds, least in (
        (("relax",), 2), (("seesaw", "merry-go-round"), 1), (("bush",), 1), (("parents", "grandparents"), 1),
        (("punishment",), 1),
    ):  # fmt: skip
        if sum(bool(sides & set(kinds)) for sides in compulsory) < least:
            yield _fault(("tile",), "at least {least} of {kinds} is compulsory", least=least, kinds=" or ".join(kinds))
    # Less the four of two players they are at most twelve then, which fit the smaller board.
    if len(compulsory) > 16:
        yield _fault(("tile",), "{number} tiles are compulsory: too many for the board", number=len(compulsory))


def _verify_cats(components: TomlTable) -> Iterator[Violation]:
    cats = components["cat"]
    ids = [str(cat["id"]).lower() for cat in cats]
    if len(cats) != CATS or len(set(ids)) != len(ids):
        yield _fault(("cat",), "there are 13 cat tiles with different ids, not {number}", number=len(set(ids)))
    angry = 0
    for place, cat in enumerate(cats):
        if not ids[place] or len(ids[place].split()) != 1:
            yield _fault(("cat", place, "id"), "an id is one word, not {id!r}", id=cat["id"])
        try:
            line = parse_cat_tile(str(cat["tile"]).lower().split())
        except NotationError as fault:
            yield _fault(("cat", place, "tile"), "{fault}", fault=fault.message)
            continue
        wrong = cat_reads(line)
        if wrong is not None:
            yield _fault(("cat", place, "tile"), "{fault}", fault=wrong.message)
        angry += not line.bonus
    if angry != ANGRY and len(cats) == CATS:
        yield _fault(("cat",), "4 cat tiles are angry, not {number}", number=angry)


def _verify_castles(components: TomlTable) -> Iterator[Violation]:
    castles = components["castle"]
    ids = [str(castle["id"]) for castle in castles]
    if len(castles) != TYPES or len(set(ids)) != len(ids):
        yield _fault(("castle",), "there are 8 types of castle tile with different ids, not {number}",
                     number=len(set(ids)))  # fmt: skip
    for place, castle in enumerate(castles):
        ident, sides, points = ids[place], str(castle["open"]).lower(), castle["points"]
        if not _ID.fullmatch(ident) or ident == "new" or cell_of(ident) is not None:
            yield _fault(("castle", place, "id"), "{id!r} cannot be the id of a castle tile", id=ident)
        if not sides or set(sides) - set(SIDES) or len(set(sides)) != len(sides):
            yield _fault(("castle", place, "open"), "open sides are some of n, e, s, w, not {sides!r}", sides=sides)
        if isinstance(points, list) and len(points) != 2:
            yield _fault(("castle", place, "points"), "points are a number or [left, right]")
        if castle["towers"] < 0:
            yield _fault(("castle", place, "towers"), "a tile cannot have {number} towers", number=castle["towers"])
    open_ = {side for castle in castles for side in str(castle["open"]).lower()}
    lonely = [side for side, (_, facing) in SIDES.items() if side in open_ and facing not in open_]
    if lonely:
        yield _fault(("castle",), "no tile is open on the side that faces {sides}", sides=", ".join(lonely))


def _verify_cards(components: TomlTable) -> Iterator[Violation]:
    copies = components["grund"]
    wrong = [card for card in NAMES.known if not 1 <= copies.get(card, 0) <= MOST_COPIES]
    if wrong:
        yield _fault(
            ("grund",),
            "each of the {kinds} Grund cards is there 1 to {most} times: {cards}",
            kinds=len(NAMES.known),
            most=MOST_COPIES,
            cards=", ".join(wrong),
        )
    if sum(copies.values()) != CARDS:
        yield _fault(("grund",), "the Grund cards are {number}, not {due}", number=sum(copies.values()), due=CARDS)
    photos, energy = components["photos"], components["energy"]
    if sum(photos.values()) != PHOTOS or min(photos.values()) < 0:
        yield _fault(("photos",), "the photos are {number}, not 24", number=sum(photos.values()))
    if sum(energy.values()) != ENERGY:
        yield _fault(("energy",), "the energy cards are {number}, not 46", number=sum(energy.values()))
    for value, least in (("1", 8), ("2", 4), ("3", 4)):
        if energy[value] < least:
            yield _fault(
                ("energy", value),
                "four players begin with {least} cards of value {value}, there are {number}",
                least=least,
                value=value,
                number=energy[value],
            )


def counts(components: TomlTable) -> dict[str, int]:
    """The number of things of each sort in a set."""
    return {
        "tiles": len(components["tile"]),
        "compulsory": sum(bool(tile.get("compulsory")) for tile in components["tile"]),
        "cats": len(components["cat"]),
        "castle tiles": 4 * len(components["castle"]),
        "grund": sum(components["grund"].values()),
        "photos": sum(components["photos"].values()),
        "energy": sum(components["energy"].values()),
    }


def blank() -> TomlTable:
    """A form to fill in."""
    return {
        "referee": 1,
        "game": "grund",
        "name": "",
        "tile": [{"sides": [""], "compulsory": False} for _ in range(TILES)],
        "cat": [{"id": "", "tile": ""} for _ in range(CATS)],
        "castle": [{"id": "", "open": "", "towers": 0, "points": 0} for _ in range(TYPES)],
        "grund": dict.fromkeys(NAMES.known, 0),
        "photos": {"plant": 0, "animal": 0},
        "energy": dict.fromkeys("123", 0),
    }


BOX = ComponentSpec(SHAPE, STANDIN, verify, counts, blank)


def castles_of(components: TomlTable, loose: bool) -> Castles:
    """The castle types of a set."""
    pieces = []
    for castle in components["castle"]:
        points = castle["points"]
        left, right = points if isinstance(points, list) else (points, points)
        pieces.append(Piece(str(castle["id"]), str(castle["open"]).lower(), castle["towers"], left, right))
    names = Vocabulary((piece.id for piece in pieces), "castle tile")
    return Castles(tuple(pieces), names, {piece.id: place for place, piece in enumerate(pieces)}, loose)
