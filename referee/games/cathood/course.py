"""The course of one action: its events in order, each taking the words it needs from the line.

A course works on its own copies and is thrown away. It stops at the first illegal event; with `force` it goes on
past what a table may let stand. With `asking` it stops where the words end and something has to be chosen, and
tells the choices: so the list of legal moves is made by the very code that judges them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.core.messages import Message, message
from referee.core.names import in_line
from referee.core.rulebook import Violation
from referee.games.cathood.clauses import ALLOWABLE, cards, fights, shops, stops
from referee.games.cathood.clauses.shops import FAMILY
from referee.games.cathood.clauses.start import is_a_space
from referee.games.cathood.components import BUILDING, KINDS, TOY, Card
from referee.games.cathood.costs import COLORS, INDEX, MOST_CUBES
from referee.games.cathood.decks import Slot, find_typed, put_under, take_one_of
from referee.games.cathood.effects import deal, find_in_row, show
from referee.games.cathood.notation import ANY, Back, Bee, Coffee, Color, Dog, Fight, New, Ref, Word, say_word
from referee.games.cathood.rulebook import RULEBOOK
from referee.games.cathood.state import Held, State, Tile

SHOPS = {color: INDEX[color] for color in COLORS}
_EFFECTS = frozenset({"coffee", "dog", "bee"})
_AT_A_STOP = (Coffee, Bee, Dog, New)


class Halt(Exception):
    """The course is over before its end: an illegal event, or a choice to be made."""


class Course:
    """The running events of one action by the cat of `seat`."""

    __slots__ = (
        "asking",
        "at",
        "board",
        "coffee_left",
        "decks",
        "fled",
        "force",
        "gained",
        "house",
        "ignored_bees",
        "is_closing",
        "is_last_choice",
        "left",
        "moved",
        "options",
        "others",
        "own",
        "path",
        "reserve",
        "reserved",
        "rows",
        "seat",
        "space",
        "state",
        "tiles",
        "violations",
        "words",
    )

    def __init__(
        self, state: State, seat: int, words: Sequence[Word], *, force: bool = False, asking: bool = False
    ) -> None:
        cat = state.cats[seat]
        self.state = state
        self.seat = seat
        self.words = words
        self.at = 0
        self.force = force
        self.asking = asking
        self.house = state.config.house
        self.board = state.config.board
        self.tiles: Sequence[Tile] = state.tiles
        self.space = cat.space
        self.own = list(cat.cubes)
        self.reserve = list(state.reserve)
        self.others: dict[int, list[int]] = {}
        self.rows = state.rows
        self.decks = state.decks
        self.reserved = cat.reserved
        self.moved = False
        self.fled = False
        self.coffee_left = 0
        self.ignored_bees = False
        self.violations: list[Violation] = []
        self.options: tuple[tuple[str, ...], ...] = ()
        self.is_last_choice = False
        self.is_closing = False
        self.left: list[int] | None = None
        self.path: list[int] = []
        self.gained: list[tuple[int, int]] = []

    # Words.

    def word(self) -> Word | None:
        """The next word, None behind the last."""
        return self.words[self.at] if self.at < len(self.words) else None

    def refuse(self, *found: Violation | None) -> None:
        """Note breaches, and stop there unless they may stand."""
        broken = [one for one in found if one is not None]
        if not broken:
            return
        self.violations += broken
        if not self.force or any(one.clause not in ALLOWABLE for one in broken):
            raise Halt

    def miss(self, due: Violation, kind: type, options: Iterator[tuple[str, ...]]) -> None:
        """A word of this kind is due and not there: ask for it, or refuse."""
        if self.asking and self.word() is None:
            self.options = tuple(options)
            raise Halt
        late = next((word for word in self.words[self.at :] if type(word) is kind), None)
        # Where fights are due nobody is above twelve any more.
        stray = shops.nothing_goes_back() if kind is Fight and isinstance(self.word(), Back) else None
        if late is None:
            self.refuse(due, stray)
        else:
            self.refuse(due, stray, stops.in_the_order_of_events(say_word(late, self.state.config)))

    def place(self) -> str:
        """The space where the cat is, in full."""
        return self.board.full_names[self.space]

    def features(self, space: int) -> list[str]:
        """What faces a space."""
        return [self.tiles[cell].slots[slot] for cell, slot in self.board.slots_at[space]]

    # Movement.

    def travel(self, path: Sequence[int]) -> None:
        """Go along a path, shops on the way, everything at its end."""
        self.moved = True
        self.path += path
        for space in path[:-1]:
            self.space = space
            self.take_from(self.features(space))
        if path:
            self.space = path[-1]
            self.stop(self.features(self.space))

    @RULEBOOK.clause(
        "effect.2",
        "E",
        "Coffee, Dog, and Bee",
        "Coffee, dog and bee work only where the cat stops, not where it passes.",
    )
    def stop(self, features: Sequence[str]) -> None:
        """All that works where the cat stops: coffee, bees and a dog as typed, then the shops."""
        if _EFFECTS.isdisjoint(features) and type(self.word()) not in _AT_A_STOP:
            self.take_from(features)
            return
        coffees, bees = features.count("coffee"), features.count("bee")
        barks = "dog" in features and not self.fled
        while True:
            word = self.word()
            if isinstance(word, Coffee):
                if not coffees:
                    self.refuse(*self._no_coffee(word), *self._passed_over(barks, bees))
                coffees -= 1
                self.exchange(word)
            elif isinstance(word, Bee):
                self.reserve_card(word, bees, barks)
                bees -= 1
            elif isinstance(word, Dog):
                self.refuse(None if barks else stops.no_dog_here(self.place(), self.fled))
                if not self.house.dog_loses:
                    self.heed_bees(bees)
                    self.coffee_left += coffees
                self.flee(word, features)
                return
            elif isinstance(word, New):
                self.refuse(stops.nothing_comes_up(), *self._passed_over(barks, bees))
            else:
                break
        self.heed(barks, bees)
        self.coffee_left += coffees
        self.take_from(features)

    def _no_coffee(self, word: Coffee) -> Iterator[Violation]:
        """Why nothing can be exchanged here: a coffee passed over before is too late now."""
        yield stops.no_coffee_left(self.place())
        if self.coffee_left:
            yield stops.in_the_order_of_events(say_word(word, self.state.config))

    def _passed_over(self, barks: bool, bees: int) -> Iterator[Violation]:
        """What is mandatory here and named nowhere in the rest of a line of which a word does not fit."""
        rest = {type(word) for word in self.words[self.at :]}
        if barks and Dog not in rest:
            names = [self.board.names[space] for space in self.board.adjacent[self.space]]
            yield stops.dog_is_heeded(self.place(), names)
        if self.bee_works(bees) and Bee not in rest:
            yield stops.bee_is_heeded(self.place())

    def heed(self, barks: bool, bees: int) -> None:
        """What is mandatory at a stop has been done."""
        due = self.bee_works(bees)
        if barks and (not due or self.house.dog_loses):
            choices = [*self._dog_options(), *(self._bee_options() if due else ())]
            names = [self.board.names[space] for space in self.board.adjacent[self.space]]
            self.miss(stops.dog_is_heeded(self.place(), names), Dog, iter(choices))
            return
        if barks and due and not self.asking:
            names = [self.board.names[space] for space in self.board.adjacent[self.space]]
            self.refuse(stops.dog_is_heeded(self.place(), names), stops.bee_is_heeded(self.place()))
            return
        self.heed_bees(bees)

    def heed_bees(self, bees: int) -> None:
        """No bee at this stop is left to be heeded."""
        if self.bee_works(bees):
            self.miss(stops.bee_is_heeded(self.place()), Bee, self._bee_options())
        elif bees > 0:
            self.ignored_bees = True

    # Coffee, dog, bee.

    def exchange(self, word: Coffee) -> None:
        """One coffee, as often as typed."""
        self.at += 1
        too_many = stops.two_exchanges(len(word.swaps))
        name = self.state.config.name(self.seat)
        for paid, gained in word.swaps:
            self.refuse(
                too_many,
                stops.exchange_differs(paid, gained),
                stops.exchange_is_held(name, self.own, paid),
                stops.exchange_is_left(self.reserve, gained, self.house.limited),
            )
            self.own[paid] -= 1
            self.reserve[paid] += 1
            self.own[gained] += 1
            self.reserve[gained] -= 1

    @RULEBOOK.clause(
        "dog.3",
        "E",
        "Dog",
        "The space fled to works like a stop: coffee, bee, shops. Dogs there are ignored.",
    )
    @RULEBOOK.clause(
        "dog.4",
        "E",
        "ruling",
        "The shops of the space fled from still pay (its coffee and bee come before the dog); by house rule all that "
        "was not done before the dog is lost.",
        house="dog.left",
    )
    def flee(self, word: Dog, features: Sequence[str]) -> None:
        """Run from a dog."""
        self.at += 1
        self.refuse(is_a_space(word.place), stops.flees_beside(self.board, self.space, word.place))
        self.fled = True
        if not self.house.dog_loses:
            self.take_from(features)
        self.space = word.place.space
        self.path.append(self.space)
        self.stop(self.features(self.space))

    def _dog_options(self) -> Iterator[tuple[str, ...]]:
        for space in self.board.adjacent[self.space]:
            yield (f"dog:{self.board.names[space]}",)

    def bee_works(self, bees: int) -> bool:
        """Whether a bee that is left here demands a card."""
        if bees <= 0 or (self.reserved is not None and not self.house.bee_replaces):
            return False
        return any(slot is not None for row in self.rows for slot in row)

    @RULEBOOK.clause(
        "bee.4",
        "E",
        "Bee",
        "The card reserved lies face down before the cat; the others of its row (by house rule both rows) go under "
        "their deck and the row is refilled at once.",
        house="bee.row",
    )
    def reserve_card(self, word: Bee, bees: int, barks: bool) -> None:
        """Take a card from a row into one's reserve, and refill."""
        held = self.reserved
        self.refuse(
            *((stops.no_bee_here(self.place()), *self._passed_over(barks, bees)) if bees <= 0 else ()),
            stops.one_reserved_card(self.state.config.name(self.seat), _say_held(held))
            if held is not None and not self.house.bee_replaces
            else None,
        )
        self.at += 1
        ref = word.ref
        if ref.own or ref.kind == ANY:
            self.refuse(stops.reserves_a_visible_card(ref.word))
        kind = ref.kind
        row, deck = self.rows[kind], self.decks[kind]
        any_of = ref.card is None and ref.place == ANY
        place = next((at for at, slot in enumerate(row) if slot is not None), None) if any_of else None
        place = place if any_of else find_in_row(row, deck, ref)
        if place is None:
            self.refuse(stops.reserves_a_visible_card(ref.word))
            raise Halt
        decks, rows = list(self.decks), list(self.rows)
        if held is not None:
            decks[held.kind] = put_under(decks[held.kind], (held.slot,))
        if any_of and sum(slot is not None for slot in row) > 1:
            decks[kind], taken = take_one_of(decks[kind], row)
            self.reserved = Held(kind, taken)
        else:
            slot = row[place]
            assert slot is not None
            decks[kind], shown = show(decks[kind], slot, ref.card)
            decks[kind] = put_under(decks[kind], (*row[:place], *row[place + 1 :]))
            self.reserved = Held(kind, shown)
        rows[kind] = ()
        if self.house.bee_clears_both:
            other = TOY + BUILDING - kind
            decks[other] = put_under(decks[other], rows[other])
            rows[other] = ()
        self.decks, self.rows = (decks[TOY], decks[BUILDING]), (rows[TOY], rows[BUILDING])
        self.refill((TOY, BUILDING) if self.house.bee_clears_both else (kind,))

    def refill(self, kinds: Sequence[int]) -> None:
        """Deal the rows that a bee has cleared, from the left."""
        due = (
            min(3, self.decks[TOY].left) if TOY in kinds else 0,
            min(3, self.decks[BUILDING].left) if BUILDING in kinds else 0,
        )
        word = self.word()
        refs: Sequence[Ref] = ()
        if isinstance(word, New):
            self.at += 1
            refs = word.refs
        dealt = cards.sort_out(refs, due)
        if not dealt.exact:
            number = len(refs) if isinstance(word, New) else None
            self.refuse(stops.refills_exactly(sum(due), number))
        decks, rows = list(self.decks), list(self.rows)
        for kind in kinds:
            slots: list[Slot] = []
            for card in dealt.cards[kind]:
                if card is not None:
                    self.refuse(cards.comes_from_its_deck(decks[kind], find_typed(decks[kind], card)))
                decks[kind], slot = deal(decks[kind], card)
                slots.append(slot)
            rows[kind] = (*slots, *[None] * (3 - len(slots)))
        self.decks, self.rows = (decks[TOY], decks[BUILDING]), (rows[TOY], rows[BUILDING])

    def _bee_options(self) -> Iterator[tuple[str, ...]]:
        for kind, row in enumerate(self.rows):
            for place, slot in enumerate(row):
                if slot is not None:
                    word = slot.id if isinstance(slot, Card) else f"{KINDS[kind]}-{place + 1}"
                    number = self._due_after(kind)
                    new = (f"new:{','.join('?' * number)}",) if number else ()
                    yield (f"bee:{word}", *new)

    def _due_after(self, kind: int) -> int:
        """How many cards come up when a card of this row is reserved."""
        due = 0
        for other in (TOY, BUILDING) if self.house.bee_clears_both else (kind,):
            under = sum(slot is not None for slot in self.rows[other]) - (other == kind)
            under += self.reserved is not None and self.reserved.kind == other
            due += min(3, self.decks[other].left + under)
        return due

    # Shops.

    @RULEBOOK.clause(
        "shop.1",
        "E",
        "Effects",
        "Every space moved over or stopped on, never the one left, gives one cube for each shop beside it, at once: "
        "fishery blue, butcher pink, bakery yellow, produce green, florist orange, veterinarian purple.",
    )
    def take_from(self, features: Sequence[str]) -> None:
        """The cubes of the shops that face a space: those of one colour first, then supermarkets and malls."""
        choices: list[str] | None = None
        for feature in features:
            index = SHOPS.get(feature)
            if index is not None:
                self.gain(index)
            elif feature in FAMILY:
                choices = [*(choices or ()), feature]
        if choices is not None:
            self.choose(choices)

    def gain(self, index: int) -> None:
        """One cube, if the reserve has it and the cat has room for it."""
        if (self.reserve[index] <= 0 and self.house.limited) or self.is_full():
            return
        self.own[index] += 1
        self.reserve[index] -= 1
        self.gained.append((self.space, index))

    def is_full(self) -> bool:
        """Whether a cube gained goes straight back."""
        return self.house.gained_goes and sum(self.own) >= MOST_CUBES

    def is_left(self, index: int) -> bool:
        """Whether the reserve has a colour."""
        return self.reserve[index] > 0 or not self.house.limited

    def choose(self, open_: list[str]) -> None:
        """The cubes of the supermarkets and malls of one space."""
        while open_ and not self.is_full():
            word = self.word()
            fits = None
            if isinstance(word, Color):
                fits = next((shop for shop in open_ if word.color in FAMILY[shop]), None)
            if fits is not None and isinstance(word, Color):
                self.refuse(None if self.is_left(word.color) else shops.color_is_left(word.color, self.place()))
                self.at += 1
                open_.remove(fits)
                self.gain(word.color)
                continue
            shop = open_.pop(0)
            possible = [index for index in FAMILY[shop] if self.is_left(index)]
            if len(possible) > 1:
                self._ask_color(shop, possible, word)
            elif possible:
                self.gain(possible[0])

    def _ask_color(self, shop: str, possible: Sequence[int], word: Word | None) -> None:
        due = shops.color_is_named(shop, self.place(), possible)
        if isinstance(word, Color):
            self.refuse(shops.color_of_the_shop(shop, self.place(), word.color), due)
        self.miss(due, Color, ((COLORS[index],) for index in possible))

    # Twelve cubes.

    @RULEBOOK.clause(
        "shop.4",
        "E",
        "Effects, note",
        "A cat has twelve cubes at most: what is above goes back to the reserve, once after all effects of an action "
        "(before fights) and after each theft. Until then a cat may hold more.",
        house="cap.return",
    )
    def return_excess(self, seat: int) -> None:
        """Bring a cat down to twelve cubes."""
        held = self.cubes_of(seat)
        excess = sum(held) - MOST_CUBES
        if excess <= 0:
            return
        name = self.state.config.name(seat)
        colors = [index for index in range(6) if held[index]]
        word = self.word()
        if isinstance(word, Back) and (self.seat if word.seat is None else word.seat) == seat:
            self.refuse(shops.exactly_the_excess(name, held, excess, word.colors))
            self.at += 1
            back: Sequence[int] = word.colors
        elif len(colors) == 1:
            back = colors * excess
        else:
            due = shops.exactly_the_excess(name, held, excess, None)
            assert due is not None
            if isinstance(word, Back):
                self.refuse(due)
            self.is_last_choice = not (self.moved or self.fled) or not self._met()
            self.miss(due, Back, self._back_options(seat, excess))
            raise Halt
        for index in back:
            held[index] -= 1
            self.reserve[index] += 1

    def _back_options(self, seat: int, excess: int) -> Iterator[tuple[str, ...]]:
        whose = "" if seat == self.seat else in_line(self.state.config.name(seat)) + ":"
        for chosen in _choices(tuple(self.cubes_of(seat)), excess):
            yield (f"back:{whose}{','.join(COLORS[index] for index in chosen)}",)

    def cubes_of(self, seat: int) -> list[int]:
        """The cubes of a cat as they are now."""
        if seat == self.seat:
            return self.own
        if seat not in self.others:
            self.others[seat] = list(self.state.cats[seat].cubes)
        return self.others[seat]

    # Fights.

    def fight_all(self) -> None:
        """The fights where a movement has ended."""
        met = self._met()
        left = self.left = list(met)
        while isinstance(word := self.word(), Fight):
            self.refuse(self._no_fight(word.seat, left, met))
            left.remove(word.seat)
            self.fight(word)
        if len(left) == 1:
            # One cube more or less: nobody can come above twelve by this fight.
            self.is_last_choice = max(sum(self.own), sum(self.cubes_of(left[0]))) < MOST_CUBES
        due = [seat for seat in left if any(self.own) or any(self.cubes_of(seat))]
        if due:
            names = [self.state.config.name(seat) for seat in due]
            self.miss(fights.all_fights_fought(self.place(), names), Fight, self._fight_options(left))
        elif left and self.asking and self.word() is None:
            self.options = tuple(self._fight_options(left))

    def _met(self) -> list[int]:
        """The other cats where this one has ended."""
        cats = self.state.cats
        return [seat for seat, cat in enumerate(cats) if seat != self.seat and cat.space == self.space]

    def _no_fight(self, seat: int, left: Sequence[int], met: Sequence[int]) -> Violation | None:
        if seat in left:
            return None
        name = self.state.config.name(seat)
        why = "the cat itself" if seat == self.seat else "fought already" if seat in met else f"not on {self.place()}"
        return fights.no_fight_due(name, why)

    @RULEBOOK.clause(
        "fight.3",
        "E",
        "Fighting",
        "Rock, paper, scissors: the winner takes one cube of choice from the loser; from one without cubes nothing.",
    )
    def fight(self, word: Fight) -> None:
        """One fight as it came out."""
        self.at += 1
        if word.result == "tie":
            self.refuse(fights.tie_takes_nothing(word.color))
            return
        winner, loser = (self.seat, word.seat) if word.result == "win" else (word.seat, self.seat)
        lost, won = self.cubes_of(loser), self.cubes_of(winner)
        self.refuse(fights.steals_what_is_held(self.state.config.name(loser), lost, word.color))
        color = word.color if word.color is not None else next((index for index in range(6) if lost[index]), None)
        if color is None:
            return
        lost[color] -= 1
        if self.house.gained_goes and sum(won) >= MOST_CUBES:
            self.reserve[color] += 1
        else:
            won[color] += 1
        self.return_excess(winner)

    def _fight_options(self, left: Sequence[int]) -> Iterator[tuple[str, ...]]:
        for seat in left:
            name = in_line(self.state.config.name(seat))
            for result, loser in (("win", seat), ("lose", self.seat), ("tie", None)):
                held = self.cubes_of(loser) if loser is not None else ()
                stolen = [f":{COLORS[index]}" for index in range(6) if held and held[index]] or [""]
                for color in stolen:
                    yield (f"fight:{name}:{result}{color}",)

    # The end of the line.

    def finish(self) -> None:
        """After all effects: the excess, the fights, and no word may be left."""
        self.is_closing = True
        if sum(self.own) > MOST_CUBES:
            self.return_excess(self.seat)
        if self.moved or self.fled:
            self.fight_all()
        word = self.word()
        if word is not None:
            self.refuse(*self._left_over(word))

    def _left_over(self, word: Word) -> Iterator[Violation]:
        """Why a word is one too many."""
        place = self.place()
        match word:
            case Color(color):
                yield shops.color_belongs_nowhere(color)
            case Coffee() if self.coffee_left:
                yield stops.in_the_order_of_events(say_word(word, self.state.config))
            case Coffee():
                yield stops.no_coffee_left(place)
            case Bee():
                held = self.reserved
                if not self.ignored_bees:
                    yield stops.no_bee_here(place)
                if held is not None and not self.house.bee_replaces:
                    yield stops.one_reserved_card(self.state.config.name(self.seat), _say_held(held))
            case New():
                yield stops.nothing_comes_up()
            case Dog():
                yield stops.no_dog_here(place, self.fled)
            case Back():
                yield shops.nothing_goes_back()
            case Fight(seat, _, _):
                moved = self.moved or self.fled
                yield fights.no_fight_due(self.state.config.name(seat), f"not on {place}" if moved else "nobody moved")

    def closing(self) -> tuple[object, ...]:
        """All on which the rest of the line hangs once only fights and what goes back are left; () before that."""
        if self.left is None and not self.is_closing:
            return ()
        others = tuple((seat, tuple(cubes)) for seat, cubes in sorted(self.others.items()))
        left = None if self.left is None else tuple(self.left)
        return self.space, self.moved or self.fled, tuple(self.own), others, left

    def told(self) -> tuple[Message, ...]:
        """The path and what was gained where."""
        if not self.path and not self.gained:
            return ()
        got: dict[int, list[str]] = {}
        for space, index in self.gained:
            got.setdefault(space, []).append(COLORS[index])
        names = self.board.names
        parts = []
        for space in self.path:
            cubes = got.pop(space, None)
            parts.append(f"{names[space]} +{' +'.join(cubes)}" if cubes else names[space])
        parts += [f"{names[space]} +{' +'.join(cubes)}" for space, cubes in got.items()]
        return (message("{path}", path=", ".join(parts)),)


def _say_held(held: Held | None) -> str:
    if held is None:
        return "none"
    return held.slot.id if isinstance(held.slot, Card) else f"a {KINDS[held.kind]}"


def _choices(held: tuple[int, ...], number: int, start: int = 0) -> Iterator[tuple[int, ...]]:
    """Every way to take so many cubes out of those held, by colour."""
    if number == 0:
        yield ()
        return
    if start == len(held):
        return
    for take in range(min(number, held[start]), -1, -1):
        for rest in _choices(held, number - take, start + 1):
            yield (start,) * take + rest
