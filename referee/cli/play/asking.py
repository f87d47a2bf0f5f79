"""Questions that people ask at the table: whose turn it is, who leads, what somebody has, whether a move is allowed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from referee.api import Log
from referee.cli.output import Page
from referee.cli.play.commands import RUN, say_belongings, say_part
from referee.cli.play.offers import say_move
from referee.cli.play.position import status_text
from referee.cli.play.question_forms import (
    HESITATING,
    is_named,
    kinds_asked,
    named,
    plain,
    say_doable,
    say_seen,
    say_thing,
    say_where,
    say_with,
    say_worth,
)
from referee.cli.play.refusal import line_meant
from referee.cli.play.rules_text import FEW_CLAUSES, say_clauses, say_forms_due
from referee.cli.play.session import TableSession
from referee.cli.render import in_words
from referee.cli.result_view import ScoreOptions
from referee.core.game import first_word, full_rulebook, verbs_of
from referee.core.playthrough import Played
from referee.core.rulebook import SMALL_WORDS
from referee.core.understanding.english import inflected
from referee.core.understanding.tokens import is_question

_LAST_MOVES = 3
_FEW_MOVES = 24
_LONGEST = 300
"""A longer line asks nothing that the table knows."""
_WONDERING = re.compile(rf"{HESITATING}(?:who|whos|whose|what|whats|which|where|wheres|when|why|how|hows)(?:'s)?\b")
_ALLOWED = re.compile(
    rf"{HESITATING}(?:"
    r"(?:is|would) (?:it|that) (?:be )?(?:allowed|ok|okay|legal|possible|fine)(?: to| if)?"
    r"|(?:am|are|is) (?P<who>\w+) allowed to|what (?:if|happens if|happens when|about)|can|could|may|might|does|do"
    r"|why can'?t|why can ?not|why may|why not|why is it not allowed(?: to| for)?"
    r"|how (?:much|many \w+) (?:does|do|would|must|will|did) (?P<payer>\w+) (?:have to )?(?:pay|cost|get|gain|receive)"
    r" (?:to|if (?:he|she|they|i|we)|when (?:he|she|they|i|we)|for going(?= to))"
    r") (?P<move>.+?)[?!.]*"
)
_ASKER = re.compile(r"^(?:i|we|you|he|she|they|one|somebody|someone)\b ?|\bi\b")
_OF_A_QUESTION = re.compile(r"\b(?:not|now|here|there|right now|then|at all|at this point|in this round|yet)$")
_HAVING = frozenset({"have", "has", "had", "hold", "holds", "own", "owns", "got", "hand", "left"})
_SENTENCE = re.compile(r"[.?!]\s+")
_OR_NOT = re.compile(r",\s+(?:right|or not|is it|isn't it|correct|yes)[?.!]*$")
_HAVING_TO = re.compile(r"\b(?:have|has|had|having|got) to\b")
_WHERE = re.compile(r"\bwhere(?:'?s| is| are| am| was)\b")
_BOARDS = frozenset({"board", "table", "building", "playground", "neighbourhood", "neighborhood", "grid"})
_OPEN_CARDS = ("rows", "photos", "cards")
_GAINING = frozenset({"buy", "build", "gain", "purchase", "afford", "get"})
"""Acts of which the legal moves are a better answer than the rules."""
_STILL_THERE = frozenset({"left", "there", "remain", "remaining", "many"})
_MOST_OF_A_SMALL_WORD = 4
"""A longer name of a part is heard at the end of a word: `sandcastles`, other than `rows` in `tomorrow`."""
_MINE = frozenset({"i", "my", "me", "we", "our"})


def is_asked(table: TableSession, line: str, page: Page) -> bool:
    """Answer a line that asks something; False for any other line."""
    low = " ".join(line.lower().replace("\u2019", "'").split())
    first, *others = low.split(" ", 2)
    is_move = first in verbs_of(table.log.game) and others[:1] not in (["me"], ["us"], ["my"], ["our"])
    if is_move or len(low) > _LONGEST:
        return False
    words = plain(line)
    if any(_ANSWERS[kind](table, words, page) for kind in kinds_asked(words)):
        return True
    if table.options.is_terminal and _is_mere_question(table.log, line):
        _say_what_is_known(table, low, page)
        return True
    return False


# What each question is answered with: from its plain words; False where they ask for something else.


def _say_standing(table: TableSession, asked: str, page: Page) -> bool:
    """The status, and the points of everybody with what is open; after the end who has won."""
    log = table.log
    if log.playthrough.state is None or (_is_about_rules(log, asked) and not named(log, asked)):
        return False
    seats = named(log, asked) if "how many" in asked else []
    status = status_text(log)
    is_open = "+?" in status
    if asked.endswith("mean") and not is_open:
        return False
    page.say(status)
    if is_open:
        page.say("`+?` stands for points that are not known yet", "dim")
    table.position.say_score(page, ScoreOptions(brief=True))
    names = [log.header.names[seat] for seat in seats] or ["NAME"]
    page.say(f"`score {names[0]}` explains every point", "dim")
    return True


def _is_about_rules(log: Log, line: str) -> bool:
    """Does a line ask what something is worth, rather than what somebody has?"""
    return re.search(r"\bhow many points (?:does|do|is|are) (?:a|an|the|it|each|every)\b|\btie\b", line) is not None


def _say_won(table: TableSession, asked: str, page: Page) -> bool:
    """Who has won, and the story that says why; only after the end, for before it bids and fights are won."""
    del asked
    if not table.position.is_over:
        return False
    table.position.say_score(page, ScoreOptions(one_screen=True))
    return True


def _say_explained(table: TableSession, asked: str, page: Page) -> bool:
    """Every point of one player."""
    seats = named(table.log, asked)
    if len(seats) != 1:
        return False
    RUN["score"](table, table.log.header.names[seats[0]], page)
    return True


def _say_everybody(table: TableSession, asked: str, page: Page) -> bool:
    """The things of each player, a paragraph each."""
    log = table.log
    if log.playthrough.state is None or log.attempt(asked).step.verdict == "legal":
        return False
    for seat in range(len(log.header.players)):
        lines = log.game.live.belongings(log.game.resting_state(log.state), seat)
        own = [lines[0], *(line for line in lines[1:2] if line.startswith("  "))]
        for line in own:
            page.say(line)
    page.say("`NAME` shows all that lies before a player, `hand NAME` what is secret to them", "dim")
    return True


def _say_due(table: TableSession, asked: str, page: Page) -> bool:
    """Say what is due, the few moves that there are, else how they are typed."""
    table.position.say_next(page)
    if table.log.playthrough.state is None or table.position.is_over:
        return True
    moves = table.log.moves()
    say_forms_due(page, table.log)
    if len(moves) <= _FEW_MOVES:
        RUN["moves"](table, "", page)
    else:
        page.say(f"`moves` lists all {len(moves)} moves, `moves WORD` those with a word", "dim")
    return True


def _say_status(table: TableSession, asked: str, page: Page) -> bool:
    """Where the game stands, and what is due."""
    page.say(status_text(table.log))
    table.position.say_next(page)
    return True


def _say_todo(table: TableSession, asked: str, page: Page) -> bool:
    RUN["todo"](table, "", page)
    return True


def _say_next(table: TableSession, asked: str, page: Page) -> bool:
    table.position.say_next(page)
    return True


def _say_order(table: TableSession, asked: str, page: Page) -> bool:
    """The order in which the players, or the colours, play from now on, as far as nothing changes it."""
    log = table.log
    if log.playthrough.state is None or table.position.is_over:
        return False
    order: dict[str, None] = {}
    names = log.header.all_names()
    most = max(len(log.header.names), sum(len(player.colors) for player in log.header.players))
    for _ in range(_FEW_MOVES):
        moves, seats = log.moves(), log.next.seats
        if not moves or not seats or len(order) == most:
            break
        named = names.get(moves[0].partition(": ")[0].lower()) if ": " in moves[0] else None
        name = log.header.names[seats[0]]
        own = named is not None and named.seat == seats[0] and named.color is not None
        order[f"{named.color} ({name})" if own and named is not None else name] = None
        log = log.play(moves[0])
    if len(order) < 2:
        return False
    table.position.say_next(page)
    page.say(f"as it stands the turns are: {', '.join(order)}, and so on")
    return True


def _say_happened(table: TableSession, asked: str, page: Page) -> bool:
    """The last moves with what they did; those of one player where a line names one."""
    seats = named(table.log, asked)
    played = [one for one in table.log.playthrough.played if len(seats) != 1 or one.step.actor == seats[0]]
    _say_moves(table.log, played[-_LAST_MOVES:], page)
    return True


def _say_moves(log: Log, moves: Sequence[Played[object]], page: Page) -> None:
    for played in moves:
        page.say(f"{played.number:>4}  {in_words(log, played)}")
        for event in log.report(played).happened:
            page.say(f"        {event}", "dim")
    if not moves:
        page.say("no move is recorded yet")


def _say_did(table: TableSession, asked: str, page: Page) -> bool:
    """The last moves in which a player did something."""
    log, seats = table.log, named(table.log, asked)
    if len(seats) != 1:
        return False
    _, _, _, *acts = (word for word in asked.split() if word != "just")
    if acts in (["got"], ["got", "now"]):
        say_belongings(page, log, seats[0])
        _say_secret_hand(log, seats[0], page)
        return True
    forms = set(inflected(acts[0]))
    own = [played for played in log.playthrough.played if played.step.actor == seats[0]]
    told = [
        played
        for played in own
        if forms & set(re.findall(r"[a-z]+", f"{in_words(log, played)} {played.block.do}".lower()))
    ]
    if own and not told:
        page.say("no recorded move tells that; the last ones:", "dim")
    _say_moves(log, (told or own)[-_LAST_MOVES:], page)
    _say_secret_hand(log, seats[0], page)
    return True


def _say_secret_hand(log: Log, seat: int, page: Page) -> None:
    own = log.seen_by(seat)
    if own.playthrough.state is not None and own.game.secrets.in_hand(own.state, seat):
        page.say(f"`hand {log.header.names[seat]}` shows what is secret", "dim")


def _say_board(table: TableSession, asked: str, page: Page) -> bool:
    """The part of the board that is named, else the board."""
    if table.log.playthrough.state is None or named(table.log, asked):
        return False
    if _say_lying(table, asked, page):
        return True
    words = asked.split()
    part = None if _STILL_THERE.isdisjoint(words) else _part_with(table.log, words)
    if part is not None:
        say_part(page, table.log, part)
    else:
        table.position.say_board(page)
    return True


def _say_cell(table: TableSession, asked: str, page: Page) -> bool:
    """The part of the board where the cells are drawn."""
    log, parts = table.log, table.log.game.live.PARTS
    if log.playthrough.state is None or not parts:
        return False
    say_part(page, log, parts[0])
    return True


def _say_lying(table: TableSession, asked: str, page: Page) -> bool:
    """The part of the board that is named; the board where that is asked for."""
    log, words = table.log, asked.split()
    if log.playthrough.state is None:
        return False
    if (part := _part_named(log, words)) is not None:
        say_part(page, log, part)
        return True
    if _BOARDS.isdisjoint(words):
        return False
    table.position.say_board(page)
    return True


def _part_named(log: Log, words: Sequence[str]) -> str | None:
    """The part of the board that one of some words names, also at its end, `sandcastles`; None where none does."""
    spoken = {"disk": "disc", "display": "photos"}
    for word in words:
        name = spoken.get(word, word).rstrip("s")
        for part in log.game.live.PARTS:
            if name == part.rstrip("s") or (len(part) > _MOST_OF_A_SMALL_WORD and name.endswith(part.rstrip("s"))):
                return part
    return None


def _say_open_cards(table: TableSession, asked: str, page: Page) -> bool:
    """The part of the board with the open cards; False in a game without one."""
    log = table.log
    part = next((part for part in _OPEN_CARDS if part in log.game.live.PARTS), None)
    if log.playthrough.state is None or part is None:
        return False
    say_part(page, log, part)
    return True


def _say_shown(table: TableSession, asked: str, page: Page) -> bool:
    """The part of the board that is named, else all that lies before the players who are named."""
    seats = named(table.log, asked)
    if table.log.playthrough.state is None or _say_lying(table, asked, page):
        return table.log.playthrough.state is not None
    for seat in seats:
        say_belongings(page, table.log, seat)
    return bool(seats)


def _say_how_to_take_back(table: TableSession, asked: str, page: Page) -> bool:
    page.say(
        "`undo` takes back the last move, `undo 3` the last three, `redo` puts them back; `take that back` does too"
    )
    page.say("`fix N MOVE` puts another line in the place of move N: `log` tells the numbers")
    return True


def _say_how_typed(table: TableSession, asked: str, page: Page) -> bool:
    """The form of what is due, and what may be told besides."""
    log = table.log
    if log.playthrough.state is None:
        return False
    table.position.say_next(page)
    said = set(re.findall(r"[a-z]+", asked))
    verbs = {form.split()[0] for option in log.optional for form in option.form.partition(": ")[2].split(" | ") if form}
    rows = [row for row in log.game.lines if first_word(row[0]) in (verbs | said)]
    say_forms_due(page, log)
    if rows:
        page.table((), rows[:_LAST_MOVES])
    page.say("or say it in words, as you would tell it to a friend", "dim")
    return True


def _say_stopping(table: TableSession, asked: str, page: Page) -> bool:
    """The way to end the table, and what makes an evening that stopped early count."""
    log = table.log
    if log.playthrough.state is not None and log.understood(asked).kind != "refuse":
        return False
    page.say("`quit` ends the table: every move is saved, and `referee play` goes on another day")
    if not table.position.is_over:
        page.say(
            '`ended = "too late"` in the head of the file closes the game as it stands: then the score names a winner',
            "dim",
        )
    return True


def _say_why(table: TableSession, asked: str, page: Page) -> bool:
    RUN["why"](table, "", page)
    return True


def _say_why_refused(table: TableSession, asked: str, page: Page) -> bool:
    """Say if the move that is named is allowed, else the rules behind the last refusal."""
    if not table.options.is_terminal or _is_answered(table, asked, page):
        return table.options.is_terminal
    return table.refusal is not None and _say_why(table, asked, page)


_ANSWERS: Mapping[str, Callable[[TableSession, str, Page], bool]] = {
    "stopping": _say_stopping,
    "taking back": _say_how_to_take_back,
    "won": _say_won,
    "explained": _say_explained,
    "worth": say_worth,
    "seen": say_seen,
    "standing": _say_standing,
    "status": _say_status,
    "cell": _say_cell,
    "with": say_with,
    "thing": say_thing,
    "everybody": _say_everybody,
    "open cards": _say_open_cards,
    "to tell": _say_todo,
    "where": say_where,
    "due": _say_due,
    "doing": say_doable,
    "order": _say_order,
    "turn": _say_next,
    "happened": _say_happened,
    "did": _say_did,
    "board": _say_board,
    "lying": _say_lying,
    "shown": _say_shown,
    "typed": _say_how_typed,
    "why": _say_why,
    "why not": _say_why_refused,
}


# Questions about one move, one player, or the rules.


def _is_mere_question(log: Log, line: str) -> bool:
    """Does a line ask, and is it no move in other words?"""
    low = line.lower().strip()
    if log.playthrough.state is None or not (is_question(low) or _WONDERING.match(low)):
        return False
    return log.attempt(line).is_unread and log.understood(line).kind in ("refuse", "offer")


def _say_what_is_known(table: TableSession, line: str, page: Page) -> None:
    """Say if a move is allowed, what somebody has, or which rules hold the words of a question."""
    log, words = table.log, re.findall(r"[\w'-]+", line)
    if _is_answered(table, line, page):
        return
    is_gaining = _ALLOWED.fullmatch(line) is not None and not _GAINING.isdisjoint(words)
    if (is_gaining and say_doable(table, line, page)) or _is_of_waiting(table, line, page):
        return
    if (seat := _owner_asked_about(log, words)) is not None:
        say_belongings(page, log, seat)
        _say_secret_hand(log, seat, page)
        return
    if _WHERE.search(line) and (part := _part_with(log, words)) is not None:
        say_part(page, log, part)
        return
    # Of several sentences one may ask by itself, the last one rather than what it is about.
    for asked in (line, *reversed(_SENTENCE.split(_OR_NOT.sub("", line)))):
        words = re.findall(r"[\w'-]+", re.sub(rf"^{HESITATING}", "", asked))
        telling = [word for word in words if word not in SMALL_WORDS | _MINE | {"not"} and not is_named(log, word)]
        rules = full_rulebook(log.game).search(telling) if telling else []
        if rules:
            break
    if rules:
        page.say("the rules say about it:")
        say_clauses(page, log, rules, " ".join(telling), FEW_CLAUSES)
    else:
        page.say("no rule holds these words: `rules WORD` searches the rules, `board` and `NAME` show what lies")
    page.say("`check MOVE` tells whether a move is allowed, in words too", "dim")


def _is_of_waiting(table: TableSession, line: str, page: Page) -> bool:
    """Say whose turn it is, where a question is about what somebody else may do now; False for others."""
    seats, log = named(table.log, line), table.log
    if (
        _ALLOWED.fullmatch(line) is None
        or len(seats) != 1
        or not log.next.seats
        or seats[0] in log.next.seats
        or table.position.is_over
    ):
        return False
    page.say(f"{log.header.names[seats[0]]} has to wait")
    table.position.say_next(page)
    return True


def _part_with(log: Log, words: Sequence[str]) -> str | None:
    """The part of the board that is named, or on which a word is read: `where is the dog?`; None for others."""
    if log.playthrough.state is None:
        return None
    if (part := _part_named(log, words)) is not None:
        return part
    small = SMALL_WORDS | _MINE | _STILL_THERE
    things = {word.removesuffix("s") for word in words if word not in small and not is_named(log, word)}
    state, live = log.game.resting_state(log.state), log.game.live
    lying = ((part, set(re.findall(r"[a-z]+", " ".join(live.part(state, part)).lower()))) for part in live.PARTS)
    return next((part for part, read in lying if things & read), None)


def _is_answered(table: TableSession, line: str, page: Page) -> bool:
    """Answer whether the move is allowed that a question is about: `can Bela go to b2?`; False where there is none."""
    log, asked = table.log, _ALLOWED.fullmatch(line)
    if asked is None:
        return False
    move = _OF_A_QUESTION.sub("", _ASKER.sub("", asked["move"]).strip()).strip()
    who = asked["who"] or asked["payer"]
    if who is not None and is_named(log, who):
        move = f"{who} {move}"
    if not move:
        return False
    told = log.understood(move) if log.attempt(move).is_unread else None
    if told is None or line_meant(told) is not None:
        RUN["check"](table, move, page)
        return True
    if (
        told.kind not in ("ask", "offer")
        or not told.holds_all
        or told.held < 1
        or not _is_of_named(log, move, told.moves[0])
    ):
        return False
    say_move(page, log, "yes, for example ", told.moves[0])
    return True


def _is_of_named(log: Log, line: str, move: str) -> bool:
    """Is a move that of the player whom a line names first, if it names one?"""
    seats = named(log, line)
    actor = log.header.all_names().seat(move.partition(": ")[0].lower()) if ": " in move else None
    return not seats or actor is None or actor == seats[0]


def _owner_asked_about(log: Log, words: Sequence[str]) -> int | None:
    """The seat of the one player whose things a question is about; None where there is none."""
    words = _HAVING_TO.sub("", " ".join(words)).split()
    if not _HAVING.intersection(words) and not _WHERE.search(" ".join(words)):
        return None
    seats = set(named(log, " ".join(words)))
    if not seats and _MINE.intersection(words):
        seats = set(log.next.seats)
    return seats.pop() if len(seats) == 1 else None
