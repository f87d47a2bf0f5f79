"""How a game starts: board, cat, photos, goals; each setup clause a function."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from referee.core.agenda import settle
from referee.core.errors import NotationError
from referee.core.game import Forms, InitialPosition
from referee.core.header import Choice, Header
from referee.core.header import TomlTable as Data
from referee.core.messages import listed, or_nearest
from referee.core.names import Vocabulary
from referee.core.rulebook import Violation, setup_violation
from referee.core.shape import Shape, either, many, table, text, whole
from referee.games.grund import components as printed
from referee.games.grund.board import OFF, Board, board
from referee.games.grund.cat import TILE_KINDS, read_tile
from referee.games.grund.deck import ALL_CARDS, CARDS
from referee.games.grund.effects import changed
from referee.games.grund.photos import ALL_PHOTOS, PHOTOS
from referee.games.grund.rounds import CAT_POINT, Round
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.state import LYING, NO_SEAT, PER_SEAT, Figures, GameConfig, Player, State, layout
from referee.games.grund.tile_kinds import BIKE

Found = Iterator[Violation]
_FATAL = {"set.1", "setup.1", "setup.3", "setup.4", "setup.6", "setup.8", "setup.11"}
"""What leaves no position to go on from."""
_NOT_TO_BE_LAID = {"set.1", "setup.3", "setup.4"}
"""What leaves no tiles of which to ask whether the set has them."""
GOALS = (
    "photos", "animals", "plants", "balance", "biggest", "tallest", "widest", "towers", "bids", "cats", "friends",
    "energy",
)  # fmt: skip
GOAL_NAMES = Vocabulary(GOALS, "goal")
FIGURES = {2: 5, 3: 4, 4: 3}
PARENTS = ("parents", "grandparents")
SWINGS = ("seesaw", "merry-go-round")

_GOALS = many(text(), "three of " + ", ".join(GOALS))
_CASTLE = either(
    many(text(), "tile by tile: CELL:TYPE"),
    table(
        {
            "points": whole("the whole value"),
            "complete": {"type": "boolean"},
            "tiles": whole(),
            "height": whole(),
            "width": whole(),
            "towers": whole(),
        }
    ),
)
_LYING = table(
    {
        "happiness": whole("markers collected during the game"),
        "castles": many(_CASTLE, "each tile by tile, or summed up"),
        "photos": table({"plant": whole(), "animal": whole()}),
        "cards": many(text(), "postcard, newspaper in hand at the end"),
        "energy": either(whole(), many(whole()), about="the sum, or the cards"),
        "figures": whole("on the board"),
        "bids": whole("marker cubes"),
        "cats": whole(),
    },
    about="what lies before a player at the end",
)
FINAL_SHAPE: Shape = table(
    {"points": table({}, about="player = total", others=whole())}, about="a table for each player", others=_LYING
)
SHAPE: Shape = table(
    {
        "board": many(either(text(), many(text()), about="a row of kinds"), "rows from the top"),
        "cat": text("the cell where the cat begins"),
        "photos": many(text(), "the two revealed: plant, animal"),
        "goals": _GOALS,
        "first": text("the starting player; the first one listed where left out"),
    },
    required=("board", "cat", "photos", "goals"),
)
FORMS = Forms(
    {"color": text("the colour of the figures")},
    SHAPE,
    FINAL_SHAPE,
    table({"goals": _GOALS}, ("goals",)),
    FINAL_SHAPE,
)


class Draft(NamedTuple):
    """A setup while it is looked at: the rows of kinds (None: no such kind), the words they were read from."""

    header: Header
    components: Data
    words: tuple[tuple[str, ...], ...]
    rows: tuple[tuple[str | None, ...], ...]

    @property
    def kinds(self) -> list[str]:
        """The kinds of all tiles that can be read, in reading order."""
        return [kind for row in self.rows for kind in row if kind is not None]

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.header.players)

    def standin(self) -> bool:
        """Whether what the set tells is invented."""
        return self.components.get("standin", False) is True


@RULEBOOK.clause("setup.1", "S", "title")
def number_of_players(header: Header) -> Found:
    """Two to four play."""
    if not 2 <= len(header.players) <= 4:
        yield setup_violation("setup.1", ("player",), "two to four play, here are {number}", number=len(header.players))


@RULEBOOK.clause("setup.2", "S", "SU7")
def colors_differ(header: Header) -> Found:
    """Colours, where they are given, differ."""
    seen: set[str] = set()
    for seat, player in enumerate(header.players):
        for color in player.colors:
            if color in seen:
                yield setup_violation("setup.2", ("player", seat), "{color} is owned twice: {name} needs another",
                                   color=color, name=player.name)  # fmt: skip
            seen.add(color)


@RULEBOOK.clause("setup.3", "S", "SU1, 2P")
def board_has_its_size(draft: Draft) -> Found:
    """The board has four rows of four tiles; with two players twelve tiles, three rows of four or four of three."""
    sizes = ((4, 4, 4, 4),) if draft.players > 2 else ((4, 4, 4), (3, 3, 3, 3))
    widths = tuple(len(row) for row in draft.rows)
    if widths not in sizes:
        due = "four rows of four tiles" if draft.players > 2 else "three rows of four or four rows of three tiles"
        yield setup_violation("setup.3", ("setup", "board"), "the board has {due}, not rows of {widths}", due=due,
                           widths=listed(widths) or "nothing")  # fmt: skip


@RULEBOOK.clause("setup.4", "S", "T")
def kinds_are_known(draft: Draft) -> Found:
    """Only tiles of the 24 kinds make up the board."""
    for words, row in zip(draft.words, draft.rows, strict=True):
        for word, kind in zip(words, row, strict=True):
            if kind is None:
                yield setup_violation("setup.4", ("setup", "board"), "{word} is no kind of tile{hint}", word=word,
                                   hint=or_nearest(word, TILE_KINDS.known))  # fmt: skip


@RULEBOOK.clause("setup.5", "S", "SU1, 2P")
def board_has_what_it_needs(draft: Draft) -> Found:
    """With three or four players the board has a bush, two Relax tiles or more, and either one seesaw or one
    merry-go-round. With two players it has neither a seesaw nor a merry-go-round, though a bike track may count as
    one.
    """
    number = Counter(draft.kinds)
    swings = sum(number[kind] for kind in SWINGS)
    key = ("setup", "board")
    if draft.players <= 2:
        if swings:
            yield setup_violation(
                "setup.5", key, "two players use neither seesaw nor merry-go-round, here are {number}", number=swings
            )
        return
    if number["relax"] < 2 or not number["bush"] or swings != 1:
        yield setup_violation(
            "setup.5",
            key,
            "two Relax, a bush and one seesaw or merry-go-round are needed; here are {relax}, {bush} and {swings}",
            relax=number["relax"],
            bush=number["bush"],
            swings=swings,
        )


@RULEBOOK.clause("setup.6", "S", "SU7, CO")
def one_home_one_punishment(draft: Draft) -> Found:
    """One tile of the board is parents or grandparents, and one is Punishment: no more of either, and no fewer."""
    number = Counter(draft.kinds)
    homes = sum(number[kind] for kind in PARENTS)
    if homes != 1 or number["punishment"] != 1:
        yield setup_violation(
            "setup.6",
            ("setup", "board"),
            "one (grand)parents and one Punishment tile are needed; here are {homes} and {punishments}",
            homes=homes,
            punishments=number["punishment"],
        )


@RULEBOOK.clause("setup.7", "S", "SU1")
def set_can_lay_it(draft: Draft) -> Found:
    """The component set has to be able to lay the board, no tile used twice but either side up, and every compulsory
    tile in it; two players leave out four of those. A stand-in set is not held against the table.
    """
    if draft.standin():
        return
    if not printed.can_lay(draft.kinds, printed.tiles_of(draft.components)):
        yield setup_violation("setup.7", ("setup", "board"), "the board cannot be laid with the tiles of the set")
        return
    choices = printed.compulsory_choices(draft.components, draft.players)
    if not any(printed.uses_all(draft.kinds, choice.values()) for choice in choices):
        yield setup_violation("setup.7", ("setup", "board"), "the board does not use every compulsory tile of the set")


@RULEBOOK.clause("setup.8", "S", "T")
def one_bike_track(draft: Draft) -> Found:
    """No more than one bike track is laid out. If there is one, the playground tiles left over are its pile."""
    number = draft.kinds.count(BIKE)
    if number > 1:
        yield setup_violation("setup.8", ("setup", "board"), "one bike track at most, here are {number}", number=number)


@RULEBOOK.clause("setup.9", "S", "SU4")
def two_photos(header: Header) -> Found:
    """Two photos are revealed, each a plant or an animal."""
    photos = header.setup["photos"]
    if len(photos) != 2 or None in map(_photo, photos):
        yield setup_violation("setup.9", ("setup", "photos"), "two photos, plant or animal, are revealed, not {photos}",
                           photos=listed(photos) or "none")  # fmt: skip


@RULEBOOK.clause("setup.10", "S", "SU9")
def three_goals(header: Header) -> Found:
    """Three different goals of the twelve are used."""
    goals = header.setup["goals"]
    known = [GOAL_NAMES.get(str(goal).strip().lower()) for goal in goals]
    if len(goals) != 3 or None in known or len(set(known)) != 3:
        yield setup_violation("setup.10", ("setup", "goals"), "three different goals are used, not {goals}",
                           goals=listed(goals) or "none")  # fmt: skip


@RULEBOOK.clause("setup.11", "S", "SU10")
def cat_on_board(header: Header, field: Board) -> Found:
    """The cat begins on a tile of the board, whichever it is."""
    if _cell(header, field) == OFF:
        yield setup_violation("setup.11", ("setup", "cat"), "{cell} is no tile of the board, which goes to {last}",
                           cell=header.setup["cat"], last=field.names[-1])  # fmt: skip


@RULEBOOK.clause("setup.12", "S", "SU10")
def first_is_a_player(header: Header) -> Found:
    """The starting player is somebody at the table; if nobody is named, it is the player listed first."""
    if _first(header) is None:
        yield setup_violation(
            "setup.12", ("setup", "first"), "{name} is none of the players", name=header.setup["first"]
        )


RULEBOOK.state(
    "setup.13",
    "S",
    "SU6",
    "Everybody is dealt four energy cards, two 1s, a 2 and a 3. All know this, and nobody types it.",
)


@RULEBOOK.clause(
    "setup.14",
    "S",
    "SU7, 2P",
    "Two players have five figures each, three have four and four have three. At the start they are all put on the "
    "parents or grandparents tile, lying down.",
)
def first_figures(figures: Figures, players: int) -> Figures:
    """The figures of everybody on the tile where all begin."""
    for seat in range(players):
        figures = changed(figures, seat, LYING, FIGURES[players])
    return figures


@RULEBOOK.clause(
    "setup.15",
    "E",
    "SU2-5",
    "Castle tiles lie in eight piles of four; there are 24 photos and 30 Grund cards. In the base game the cat "
    "tiles are the 9 cool ones, in the advanced game 9 drawn from all 13.",
)
def first_pile(types: int) -> tuple[int, ...]:
    """The piles of castle tiles at the beginning."""
    return (4,) * types


def _photo(word: Any) -> str | None:
    return PHOTOS.get(str(word).strip().lower())


def _cell(header: Header, field: Board) -> int:
    return field.number.get(str(header.setup["cat"]).strip().lower(), OFF)


def _first(header: Header) -> int | None:
    word = header.setup.get("first")
    if word is None:
        return 0
    try:
        named = header.all_names().get(str(word))
    except NotationError:
        return None
    return named.seat if named is not None else None


def _words(row: object) -> tuple[str, ...]:
    words = row.split() if isinstance(row, str) else row if isinstance(row, list) else []
    return tuple(str(word).strip().lower() for word in words)


def draft_of(header: Header) -> Draft:
    """What can be read of a setup."""
    words = tuple(_words(row) for row in header.setup["board"])
    rows = tuple(tuple(TILE_KINDS.get(word) for word in row) for row in words)
    return Draft(header, header.components or printed.STANDIN, words, rows)


def begin(header: Header) -> InitialPosition[State]:
    """The position after setup, with every setup clause held against it."""
    found = printed.verify(header.components) if header.components is not None else []
    found += [*number_of_players(header), *colors_differ(header)]
    draft = draft_of(header)
    found += kinds_are_known(draft)
    if not number_ok(header):
        return InitialPosition(None, tuple(found))
    size = list(board_has_its_size(draft))
    found += size
    for check in (board_has_what_it_needs, one_home_one_punishment, one_bike_track):
        found += check(draft)
    if not any(broken.clause in _NOT_TO_BE_LAID for broken in found):
        found += set_can_lay_it(draft)
    field = board(len(draft.rows[0]), len(draft.rows)) if not size else None
    found += [*two_photos(header), *three_goals(header), *first_is_a_player(header)]
    if field is not None:
        found += cat_on_board(header, field)
    if field is None or any(broken.clause in _FATAL for broken in found):
        return InitialPosition(None, tuple(found))
    return InitialPosition(settle(_first_state(draft, table_of(draft, field))), tuple(found))


def number_ok(header: Header) -> bool:
    """Whether so many can play."""
    return not list(number_of_players(header))


def table_of(draft: Draft, field: Board) -> GameConfig:
    """What the setup fixes for the whole game."""
    header, set_ = draft.header, draft.components
    kinds, players, real = tuple(draft.kinds), draft.players, not draft.standin()
    house, times, moved = _times(header, set_)
    ids = {str(cat["id"]).lower(): read_tile(str(cat["tile"]).lower().split()).text for cat in set_["cat"]}
    return GameConfig(
        names=header.all_names(),
        board=field,
        printed=kinds,
        bike=kinds.index(BIKE) if BIKE in kinds else OFF,
        punishment=kinds.index("punishment"),
        goals=goals_of(header),
        house=house,
        rounds=int(house["round.two-players"]) if players == 2 else 9,
        advanced=header.edition == "advanced",
        figures=FIGURES[players],
        orders=tuple(tuple((seat + step) % players for step in range(players)) for seat in range(players)),
        castles=printed.castles_of(set_, house["castle.touch"] == "loose"),
        standin=draft.standin(),
        times=times,
        moved_cards=moved,
        cat_ids=ids,
        cat_names=Vocabulary(ids, "cat tile"),
        cat_tiles=tuple(ids.values()) if real else None,
        revealable=printed.revealable(set_, kinds, len(header.players)) if real and BIKE in kinds else None,
        photo_limits=set_["photos"] if real else None,
        card_limits=set_["grund"] if real else None,
    )


def _times(header: Header, set_: Data) -> tuple[dict[str, Choice], dict[str, str], frozenset[str]]:
    """House rules, the time of every card, and the cards that the set's icons move to another time."""
    house = dict(header.house)
    given = {card: time for card, time in set_.get("time", {}).items() if card in CARDS and not CARDS[card].fixed}
    if "card.scooter" in header.given_house:
        given.pop("scooter", None)
    times: dict[str, str] = {card: known.time for card, known in CARDS.items()}
    times["scooter"] = str(house["card.scooter"])
    moved = frozenset(card for card, time in given.items() if time != times[card] and card != "scooter")
    times |= given
    if "scooter" in given:
        house["card.scooter"] = "move" if given["scooter"] == "move" else "after"
        moved |= {"scooter"} if given["scooter"] in ("compete", "bid") else frozenset()
    return house, times, moved


def goals_of(header: Header) -> tuple[str, ...]:
    """The goals in full, those that can be read."""
    known = (GOAL_NAMES.get(str(goal).strip().lower()) for goal in header.setup["goals"])
    return tuple(dict.fromkeys(goal for goal in known if goal is not None))


def _first_state(draft: Draft, fixed: GameConfig) -> State:
    header, tiles = draft.header, len(fixed.printed)
    none: Figures = (0,) * (PER_SEAT * fixed.players)
    home = next(tile for tile, kind in enumerate(fixed.printed) if kind in PARENTS)
    figures = [none] * tiles
    figures[home] = first_figures(none, fixed.players)
    first = _first(header) or 0
    return State(
        config=fixed,
        round=1,
        start=first,
        turn=first,
        layout=layout(fixed.board, tuple(range(tiles)), fixed.printed),
        figures=tuple(figures),
        cat=_cell(header, fixed.board),
        cat_tile=None,
        fought=False,
        evaluated=0,
        players=(Player(),) * fixed.players,
        display=tuple(photo for photo in map(_photo, header.setup["photos"]) if photo is not None)[:2],
        photos=ALL_PHOTOS - 2,
        pile=ALL_CARDS,
        discard=(),
        piles=first_pile(len(fixed.castles.pieces)),
        seen=(),
        coffee=NO_SEAT,
        bike=None,
        news=(),
        agenda=(Round("cat"),),
        point=CAT_POINT,
    )
