"""The position before the first move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.core.game import InitialPosition
from referee.core.header import Choice, Header
from referee.core.names import Vocabulary
from referee.games.grund import components as printed
from referee.games.grund.agenda import settle
from referee.games.grund.board import OFF, Board, board
from referee.games.grund.box import PHOTO_CARDS
from referee.games.grund.cat_tiles import printed_cat_tile
from referee.games.grund.components import revealable
from referee.games.grund.rules.rounds import CAT_POINT, Round
from referee.games.grund.rules.setup_clauses import (
    FIGURES,
    HOMES,
    Draft,
    board_has_its_size,
    board_has_what_it_needs,
    cat_cell,
    cat_on_board,
    colors_differ,
    draft_of,
    first_figures,
    first_is_a_player,
    first_pile,
    first_seat,
    goals_of,
    kinds_are_known,
    number_of_players,
    number_ok,
    one_bike_track,
    one_home_one_punishment,
    photo_named,
    set_can_lay_it,
    three_goals,
    two_photos,
)
from referee.games.grund.state import NO_SEAT, PER_SEAT, Figures, GameConfig, Player, State
from referee.games.grund.tiles import BIKE, layout
from referee.games.grund.verbs import CARDS

if TYPE_CHECKING:
    from referee.games.grund.files import ComponentSet

_FATAL = {"set.1", "setup.1", "setup.3", "setup.4", "setup.6", "setup.8", "setup.11"}
"""The clauses whose breach leaves no position to go on from."""
_NOT_TO_BE_LAID = {"set.1", "setup.3", "setup.4"}
"""The clauses whose breach leaves no tiles that could be compared with the set."""


def begin(header: Header) -> InitialPosition[State]:
    """The position after the setup, and the setup clauses that it breaks."""
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
    if not any(one.clause in _NOT_TO_BE_LAID for one in found):
        found += set_can_lay_it(draft)
    field = board(len(draft.rows[0]), len(draft.rows)) if not size else None
    found += [*two_photos(header), *three_goals(header), *first_is_a_player(header)]
    if field is not None:
        found += cat_on_board(header, field)
    if field is None or any(one.clause in _FATAL for one in found):
        return InitialPosition(None, tuple(found))
    return InitialPosition(settle(_first_state(draft, table_of(draft, field))), tuple(found))


def table_of(draft: Draft, field: Board) -> GameConfig:
    """The constants of a game."""
    header, set_ = draft.header, draft.components
    kinds, players, real = tuple(draft.kinds), draft.players, not draft.standin()
    house, times, moved = _times(header, set_)
    ids = {cat.id.lower(): printed_cat_tile(cat.tile).text for cat in set_.cat}
    return GameConfig(
        names=header.all_names(),
        board=field,
        printed=kinds,
        bike=kinds.index(BIKE) if BIKE in kinds else OFF,
        punishment=kinds.index("punishment"),
        goals=goals_of(header),
        house=house,
        rounds=int(house["round.two-players"]) if players == 2 else 9,
        grund_cards=sum(set_.copies.values()),
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
        revealable=revealable(set_, kinds, len(header.players)) if real and BIKE in kinds else None,
        photo_limits=set_.photos.model_dump() if real else None,
        card_limits=set_.copies if real else None,
        observer=header.observer,
    )


def _times(header: Header, set_: ComponentSet) -> tuple[dict[str, Choice], dict[str, str], frozenset[str]]:
    """The house rules, the time of each card, and the cards that the icons of the set move to another time."""
    house = dict(header.house)
    given = {card: time for card, time in set_.times.items() if card in CARDS and not CARDS[card].fixed}
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


def _first_state(draft: Draft, fixed: GameConfig) -> State:
    header, tiles = draft.header, len(fixed.printed)
    none: Figures = (0,) * (PER_SEAT * fixed.players)
    home = next(tile for tile, kind in enumerate(fixed.printed) if kind in HOMES)
    figures = [none] * tiles
    figures[home] = first_figures(none, fixed.players)
    first = first_seat(header) or 0
    return State(
        config=fixed,
        round=1,
        start=first,
        turn=first,
        layout=layout(fixed.board, tuple(range(tiles)), fixed.printed),
        figures=tuple(figures),
        cat=cat_cell(header, fixed.board),
        cat_tile=None,
        fought=False,
        evaluated=0,
        players=(Player(),) * fixed.players,
        display=tuple(photo for photo in map(photo_named, header.setup.photos) if photo is not None)[:2],
        photos=PHOTO_CARDS - 2,
        cleared=frozenset(((),)),
        pile=fixed.grund_cards,
        discard=(),
        piles=first_pile(len(fixed.castles.pieces)),
        passed=(),
        seen=(),
        coffee=NO_SEAT,
        bike=None,
        events=(),
        agenda=(Round("cat"),),
        point=CAT_POINT,
    )
