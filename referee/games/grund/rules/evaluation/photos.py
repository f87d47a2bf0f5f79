"""Photo cards: the lines `photo` and `refresh`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.messages import Message, count, listed
from referee.core.rulebook import Kind, Violation
from referee.games.grund.box import PHOTO_KINDS, PHOTO_NAMES
from referee.games.grund.energy import Cards
from referee.games.grund.knowledge import KINDS, after_allowed, after_reveal, can_lie_on_top, most_cards
from referee.games.grund.notation import hidden, parse_cards
from referee.games.grund.rulebook import RULEBOOK
from referee.games.grund.rules.decisions import Decide, Turn, decided
from referee.games.grund.rules.effects import announce, push, with_player
from referee.games.grund.rules.rulings import cards_are_held, collect, pay, ruled
from referee.games.grund.state import GameConfig, State
from referee.games.grund.verbs import Verb, all_shown, register

VERBS = frozenset({"photo", "refresh"})


class Photo(NamedTuple):
    """A photo taken, and the photo revealed after it. `new` is None if none was named."""

    kind: str
    new: str | None


class Refresh(NamedTuple):
    """Cards paid, and the photos revealed."""

    cards: Cards
    new: tuple[str, ...]


@RULEBOOK.clause(
    "photo.6",
    Kind.EFFECT,
    "PH",
    "Everybody's photos lie face up for all to see. Once neither display nor pile has any left, none is taken.",
)
def photos_left(state: State, turn: Turn) -> bool:
    """True if a photo can be taken."""
    return bool(state.display)


def photo_due(state: State, turn: Turn) -> State:
    """The state in which a photo has to be taken."""
    return push(state, Decide("photo", VERBS, turn, photos_left))


@RULEBOOK.check("photo.1", Kind.LEGALITY, "PH")
def photo_is_revealed(state: State, photo: Photo) -> Message | None:
    """A player takes a photo that lies revealed in the display."""
    if photo.kind in state.display:
        return None
    if not state.display:
        return "no photo is left on display"
    return f"no {photo.kind} is on display, only {listed(dict.fromkeys(state.display))}"


@RULEBOOK.check("photo.2", Kind.LEGALITY, "PH")
def next_is_named(state: State, photo: Photo) -> Message | None:
    """In place of a photo that is taken a new one is turned up and named after `then`. Once the pile has run out
    nothing is named.
    """
    if (photo.new is not None) == (state.photos > 0):
        return None
    if state.photos:
        possible = "|".join(kind for kind in KINDS if after_reveal(state, (kind,))) or "NEW"
        return f"another photo is revealed: `photo {photo.kind} then {possible}`"
    return f"the pile is empty, no other photo is revealed: `photo {photo.kind}`"


@RULEBOOK.check("photo.3", Kind.LEGALITY, "PH")
def refresh_is_whole(state: State, refresh: Refresh) -> Message | None:
    """A player who is to take a photo may first pay one energy card, as often as wanted, to replace both photos on
    display by two others, as long as there is a pile.
    """
    if refresh.cards.number != 1:
        return "other photos cost one energy card: `refresh CARD then NEW,NEW`"
    if len(refresh.new) != 2:
        return f"two photos are revealed, not {len(refresh.new)}: `refresh CARD then NEW,NEW`"
    if not state.photos:
        return "the pile is empty: no other photos can be revealed"
    return None


@RULEBOOK.check("photo.5", Kind.LEGALITY, "C")
def photos_exist(state: State, display: Sequence[str]) -> Message | None:
    """The photos of a kind that players and display hold together cannot exceed what the component set has; a
    stand-in set is not held against the table.
    """
    # `display` is the one to be.
    limits = state.config.photo_limits
    for kind in PHOTO_KINDS if limits is not None else ():
        held = sum(player.plants if kind == "plant" else player.animals for player in state.players)
        if limits is not None and held + display.count(kind) > limits[kind]:
            return (
                f"the set has only {count(limits[kind], kind)}, {held + display.count(kind)} would be held or "
                "on display"
            )
    return None


def photo_violations(state: State, photo: Photo) -> tuple[Violation, ...]:
    """All clauses that this photo breaks."""
    lying = (*_after(state, photo), photo.kind)
    named = next_is_named(state, photo)
    on_top = None if named is not None or photo.new is None else can_lie_on_top(state, (photo.new,), ())
    return collect(photo_is_revealed(state, photo), named, photos_exist(state, lying), on_top)


def _after(state: State, photo: Photo) -> tuple[str, ...]:
    """The display after a photo was taken and the next one revealed in its place."""
    if photo.kind not in state.display:
        return state.display
    place = state.display.index(photo.kind)
    new = (photo.new,) if photo.new is not None and state.photos else ()
    return (*state.display[:place], *new, *state.display[place + 1 :])


def took_photo(state: State, seat: int, photo: Photo) -> State | None:
    """The state after a photo was taken. None if it is not on display."""
    if photo.kind not in state.display:
        return None
    player = state.players[seat]
    if photo.kind == "plant":
        player = player._replace(plants=player.plants + 1)
    else:
        player = player._replace(animals=player.animals + 1)
    left, cleared = state.photos, state.cleared
    if photo.new is not None and left:
        left, cleared = left - 1, after_allowed(state, (photo.new,))
    after = with_player(state, seat, player)._replace(display=_after(state, photo), photos=left, cleared=cleared)
    return _displayed(after, f"{state.name(seat)} takes a photo of {_ARTICLES[photo.kind]}")


_ARTICLES = {"plant": "a plant", "animal": "an animal"}


def _displayed(state: State, what: str) -> State:
    """The state with the event of a photo and what is on display now."""
    display = ", ".join(state.display) or "nothing"
    last = "" if state.photos else "; the pile is empty"
    return announce(state, "{what}; on display: {display}{last}", what=what, display=display, last=last)


@RULEBOOK.clause("photo.4", Kind.EFFECT, "PH", "Photos that were replaced go back under the pile.")
def refreshed(state: State, seat: int, refresh: Refresh, allow: bool) -> State | None:
    """The state after other photos were revealed; None where there are not so many. (One photo lies there alone where
    a line that revealed none was allowed.)
    """
    left = state.photos + len(state.display) - len(refresh.new)
    if left < 0:
        return None
    paid = pay(state, seat, refresh.cards, allow)
    cleared = after_allowed(state, refresh.new, state.display)
    after = paid._replace(display=refresh.new, photos=left, cleared=cleared)
    return _displayed(after, f"{state.name(seat)} has other photos revealed")


# The verbs.


def parse_kind(word: str) -> str:
    """A kind of photo."""
    return PHOTO_NAMES.find(word)


def parse_photo(words: Sequence[str], config: GameConfig) -> Photo:
    """`KIND [then NEW]`."""
    if len(words) == 1:
        return Photo(parse_kind(words[0]), None)
    if len(words) != 3 or words[1] != "then":
        raise NotationError(
            "a photo is taken like this: `photo plant then animal`; `then` comes before the photo that is revealed"
        )
    return Photo(parse_kind(words[0]), parse_kind(words[2]))


def format_photo(photo: Photo, config: GameConfig) -> str:
    """The photo as it is typed."""
    return photo.kind if photo.new is None else f"{photo.kind} then {photo.new}"


def judge_photo(state: State, seat: int, photo: Photo, allow: bool) -> Ruling[State]:
    """The ruling of a photo, at a point where one is due or open."""

    def effect() -> State | None:
        taken = took_photo(state, seat, photo)
        return None if taken is None else decided(taken)

    return ruled(seat, photo_violations(state, photo), allow, effect)


def list_photos(state: State, seat: int) -> list[str]:
    """Each revealed kind, with each kind that may be revealed after it."""
    found = []
    for kind in PHOTO_KINDS:
        for new in PHOTO_KINDS if state.photos else (None,):
            photo = Photo(kind, new)
            if kind in state.display and not photo_violations(state, photo):
                found.append(format_photo(photo, state.config))
    return found


def parse_refresh(words: Sequence[str], config: GameConfig) -> Refresh:
    """`CARD then NEW,NEW`."""
    if len(words) != 3 or words[1] != "then":
        raise NotationError("other photos are revealed like this: `refresh 1 then plant,animal`")
    return Refresh(parse_cards(words[0]), tuple(parse_kind(word) for word in words[2].split(",")))


def format_refresh(refresh: Refresh, config: GameConfig) -> str:
    """The refresh as it is typed."""
    return f"{refresh.cards} then {','.join(refresh.new)}"


def judge_refresh(state: State, seat: int, refresh: Refresh, allow: bool) -> Ruling[State]:
    """The ruling of a paid refresh."""
    found = (*refresh_violations(state, refresh), *collect(cards_are_held(state, seat, refresh.cards)))
    return ruled(seat, found, allow and len(refresh.new) == 2, partial(refreshed, state, seat, refresh, allow))


def list_refreshes(state: State, seat: int) -> list[str]:
    """The three pairs, if the player may have a card to pay with."""
    if not state.photos or not most_cards(state, seat):
        return []
    pairs = [("plant", "plant"), ("plant", "animal"), ("animal", "animal")]
    every = [Refresh(Cards(hidden=1), pair) for pair in pairs]
    return [format_refresh(refresh, state.config) for refresh in every if not refresh_violations(state, refresh)]


def refresh_violations(state: State, refresh: Refresh) -> tuple[Violation, ...]:
    """The clauses about photos that a refresh breaks."""
    whole = refresh_is_whole(state, refresh)
    can_be_drawn = len(refresh.new) == 2 and state.photos
    on_top = can_lie_on_top(state, refresh.new, state.display) if can_be_drawn else None
    return collect(whole, photos_exist(state, refresh.new), on_top)


def hide_refresh(refresh: Refresh) -> Refresh:
    """The refresh as others may see it."""
    return refresh._replace(cards=hidden(refresh.cards))


register(
    Verb(
        "photo",
        "PLAYER: photo KIND then NEW",
        "takes a revealed plant or animal; NEW is revealed while there is a pile",
        parse_photo,
        judge_photo,
        format_photo,
        list_photos,
        hide=all_shown,
    )
)
register(
    Verb(
        "refresh",
        "PLAYER: refresh CARD then NEW,NEW",
        "pays one energy card for two other photos",
        parse_refresh,
        judge_refresh,
        format_refresh,
        list_refreshes,
        hide=hide_refresh,
    )
)
