"""The questions that people ask at the table: their forms, as data, and the answers about what something is worth, what
somebody may see or do, and where something can be put.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from referee.api import Log
from referee.cli.output import Page
from referee.cli.play.commands import say_belongings
from referee.cli.play.offers import say_move
from referee.cli.play.rules_text import FEW_CLAUSES, say_clauses
from referee.cli.play.session import TableSession
from referee.core.game import full_rulebook, verbs_of
from referee.core.messages import count
from referee.core.rulebook import SMALL_WORDS, Clause, Kind
from referee.core.understanding.english import ACTS, ARTICLES, NOISE, NUMBERS, ORDINARY, TALK, word_set
from referee.core.understanding.matching import bare

HESITATING = r"(?:(?:so|and|but|ok|okay|hm+|um+|uh+|erm?|well|wait|hey|oh|ah|right|now|please|no|sorry)[ ,.]+)*"
"""Words before a question that ask nothing."""
_TRAILING = "|".join(
    word_set("""
    now right please so far yet today tonight here then already at the moment first next all again exactly in game of
    time me us you this round it is
    """)
)
"""Words behind a question that ask for nothing more."""
_ASKING_FOR_IT = re.compile(
    r"^(?:(?:can|could|would) you )?(?:please )?(?:remind|tell) (?:me|us) (?:again )?"
    r"(?=(?:who|whose|what|which|how|where|when|why)\b)"
)
_SHORT_FORMS = (
    ("won't", "will not"), ("can't", "can not"), ("cannot", "can not"), ("n't", " not"), ("let's", "let us"),
    ("'ll", " will"), ("'re", " are"), ("'ve", " have"), ("'d", " would"), ("i'm", "i am"),
    ("who's", "who is"), ("what's", "what is"), ("where's", "where is"), ("that's", "that is"), ("it's", "it is"),
    ("whos ", "who is "), ("whats ", "what is "), ("wheres ", "where is "), ("how's", "how is"),
)  # fmt: skip
_MOST_WORDS = 40
"""A longer line asks nothing that the table knows."""
_FORMS = {
    "stopping": """
        that|this|it is it|all|enough ..
        we|i|let us? will|want|would|have|must? like? to? stop|quit|finish ..
        we|i|let us? will|want|would|have|must? like? to? end|go it|home ..
        we|i are|am? all? done|finished ..
        good night ..
        goodnight ..
    """,
    "taking back": """
        how|can|could|may|is|what .. take .. back ..
        how|can|could|may|is|what .. undo|correct|fix|change|mend .. move|moves|line|that|it|this|mistake|slip|wrong ..
        how do|can|could|may i|we undo|correct|fix ..
        .. how do|can|could|may i|we undo|correct|fix|change ..
        .. can|could|may \\S+ take it|that|this|back .. back|it|that|this
    """,
    "won": """
        how|why come? did|has|have \\S+ win|won it|this|game|match?
        who is|was the winner|winners
    """,
    "explained": """
        how|why come|did|does|do|has|is .. get|gets|got|have|has|come|score .. -?\\d+|points?|score|total|many|much ..
        how|why come|did|does|do|has|have|is .. lose|loses|lost|losing|miss|missing|lack|lacks|behind ..
        explain|show .. score|scores|points|total ..
        explain .. got|gets|has ..
    """,
    "worth": """
        how many|much points? is|are|does|do|would|will|can|could .. worth|bring|give|get|count|score ..
        what is|are .. worth ..
        what does|do|would|will|can|could .. bring|give|count|score ..
        how many|much points? for ..
    """,
    "seen": """
        can|could|may|might|does|do .. see|know|look .. has|have|hold|holds|hand|hands|card|cards|token|tokens ..
    """,
    "standing": """
        who is|are|was|has? currently? winning|leading|ahead|last|best|first ..
        who is|are|was in front|the ..
        who has? won|wins|win .. it|this|game|match?
        who leads|lead
        who has the lead|most points
        how|what|which .. winning|leading|wins|points|score|scores|won
        how|what .. score|standings ..
        how many points ..
        can|could|may i|we|you see|show|tell|have .. score|scores|standings|points ..
        show|tell|give me|us .. score|scores|standings|points
        let us see .. score|scores|standings|points
        the|our|my|his|her? interim|current? score|scores|standings|points please
        what does|do the? \\d+ mean
    """,
    "status": """
        what|which|how .. round|turn is it|this|that ..
        what|which|how .. round|turn are we ..
        how|are many|much|long|there .. rounds|turns|moves .. left|go|remain|remaining|come ..
        how much longer|further ..
        when is|does|do .. over|end|ends|finish|finished ..
        is .. game|round over|finished ..
        where are|were we
    """,
    "cell": """
        what|who is|are|lies|lie|stands|stand|sits .. on|at|in [a-z]\\d ..
        how many .. on|at|in|fit [a-z]\\d ..
        is|are [a-z]\\d .. full|free|empty|blocked|gridblocked|taken|occupied ..
    """,
    "with": """
        what can|may|could|does \\S+ do|play|get with ..
    """,
    "thing": """
        what does|do|did .. do ..
        what is|are .. for|about ..
        what is|are .. good for ..
        what happens .. on|at|with|when|if ..
        what happens ..
        how does|do .. work|works|function ..
        how many .. fit|fits|stand|sit|go on|in|at|onto ..
    """,
    "everybody": """
        who has|have|had|holds|got ..
        who is holding ..
        what|which|how .. does|do|has|have everybody|everyone|each|all ..
        what|which|how .. does|do|has|have we|they all ..
        what|which|how .. does|do|has|have the|all players ..
        .. what|much does|do everybody|everyone|each|we .. have|has|hold|own
    """,
    "open cards": """
        what|which cards|toys|houses|buildings|photos? is|are|lie|lies there? open|face|shown|on ..
        what is|are|lies|lie on display ..
    """,
    "to tell": """
        what .. to|still|you tell|know|say|hear
        what .. missing|open|untold|unclear|outstanding|unknown
        what did|have|do i|we .. forget|forgotten|forgot|left ..
        did|have i|we forget|forgotten anything|something ..
    """,
    "where": """
        where can|may|could|might|do|does|should .. put|place|lay|set|build|put|get|find|take|buy|win \\S+ ..
    """,
    "due": """
        what happens|comes|is
        what|which must|do|does|should|can|could|may|shall \\S+ have|need? to? do|play|choose|take|pick
        what needs|has to be done
        what are my|the|our|his|her .. choices|options|possibilities
        what|which cells?|moves?|tiles?|sides?|cards?|places?|spaces?|ways can|may|could|do i|we|he|she ..
        where can|may|could|do|should .. go|move|walk|play|place|put|build ..
        what is|are left to do|play|move ..
        what remains ..
        what is to do|be done? ..
        where can|may|could|does|should \\S+ start|begin|go|move|walk ..
        must \\S+ \\S+
        does|do \\S+ have|need to \\S+
    """,
    "doing": """
        what can|may|could|might ..
        what|which .. can|may|could|might .. buy|build|gain|play|take|turn|swap|afford ..
        who|whom can|may|could|might \\S+ invite|send|swap ..
    """,
    "turn": """
        who|whose .. turn|next|now|due|go|up
        what|which .. turn|next|due
        what now|to do?
        what|which .. cards? can|may|could|does \\S+ play|use ..
        what do|can i do?
        is it .. turn|next|up
        am i .. next|up|on
    """,
    "order": """
        what|which|how .. order .. play|go|goes|come|comes|act|move|turn|turns|players|colours|colors|we|everybody
        in what|which order ..
        whose turn is it? after|behind|then \\S+ ..
        who plays|goes|comes|is|acts|moves|starts next|after|behind|then|following \\S+ ..
    """,
    "happened": """
        what has? just? happened ..
        what has? been going on ..
        what was that ..
        what did i|we|you just? do|miss|pay|get|win|lose|take|draw|play ..
        what was|is .. last|previous move?
    """,
    "did": """
        what did|has \\S+ just? [a-z]+ ..
    """,
    "board": """
        what is my|our castle|house|building|window|hand like
        show my|our|the castles?|kids|figures|houses|statues|cubes|toys
        how does|do my|our castle|house|building|window look like?
        where is|are all? of? the|our|my? kids|figures|children|cats|blocks|pieces|cards|cubes .. lying|standing?
        where is|are they|we|everybody|everyone|all? players .. lying|standing?
        can|could|may i|we see|look at? the board|table|building|playground|neighbourhood|neighborhood ..
        show me|us? the board|table|building|playground|neighbourhood|neighborhood ..
        what does the board|table|building|playground|neighbourhood|neighborhood ..
        who stands|sits|lies|is|are on|in|at|beside|next ..
        who is|has .. starting|first|start .. player|marker|token
        are|is there .. left|remaining
        what|which|how many? .. have|has|are|is|do|did .. used|revealed|left|placed|gone|remain|there
    """,
    "lying": """
        what|which .. is|are|lies|lie .. on|in|at ..
    """,
    "shown": """
        what does|do|can|could \\S+ see|have|look ..
        show ..
        let us|me see ..
    """,
    "typed": """
        what|which do|does|should|must|shall|can|could|may|might|have|has i|we|you|one .. type|enter|write|input ..
        what is .. type|typed|enter|entered|write|written ..
        how do|can|could|should|must|shall i|we|you tell|type|say|enter|write|name|put|show|record ..
        how is it|that|this|a .. typed|written|told|entered ..
    """,
    "why": """
        why not?
        why is|was it|that|this not? allowed|possible|legal?
        why can|may not? i|we|she|he not? do? that|it?
        how come
    """,
    "why not": """
        why not ..
        why is|was|are|can|may|do|did|will|would|does|not ..
    """,
}
"""By kind of question its forms, one in a line: `a|b` is one of several words, `a|b?` may be left out, `..` are any
words. Of several kinds that a line may ask, the first that knows an answer gives it.
"""
_MOST_TRIED = 300
"""More legal moves are not looked through."""
_MOST_SHOWN = 6
_WORTH = word_set("""
    worth bring brings bringing give gives get gets count counts score scores points point much many more value another
    further cost costs
""")


@cache
def _pattern(kind: str) -> re.Pattern[str]:
    found = []
    for form in _FORMS[kind].strip().splitlines():
        parts = []
        for word in form.split():
            one = f" (?:{word.removesuffix('?')})"
            parts.append(r"(?: \S+)*?" if word == ".." else f"(?:{one})?" if word.endswith("?") else one)
        found.append("".join(parts))
    return re.compile(rf"(?:{'|'.join(found)})(?: (?:{_TRAILING}))*")


def plain(line: str) -> str:
    """The words of a line in lower case and in full, without signs and without hesitation before them."""
    low = line.lower().replace("\u2019", "'")
    for short, full in _SHORT_FORMS:
        low = low.replace(short, full)
    words = " ".join(re.findall(r"[\w'-]+", re.sub(rf"^{HESITATING}", "", low)))
    return _ASKING_FOR_IT.sub("", words)


def kinds_asked(words: str) -> Iterator[str]:
    """The kinds of question that plain words may ask."""
    if words.count(" ") < _MOST_WORDS:
        yield from (kind for kind in _FORMS if _pattern(kind).fullmatch(f" {words}"))


def named(log: Log, text: str) -> list[int]:
    """The seats of the players that a text names, in its order."""
    words = (word.removesuffix("'s") for word in re.findall(r"[\w'-]+", text.lower()))
    seats = (log.header.all_names().seat(word) for word in words if is_named(log, word))
    return list(dict.fromkeys(seat for seat in seats if seat is not None))


def is_named(log: Log, word: str) -> bool:
    """Does a word name a player? An everyday word such as `to` is not the beginning of a name."""
    names = log.header.all_names()
    is_exact = word in names.words or any(word in colors for colors in names.colors)
    return names.seat(word) is not None and (is_exact or word not in ARTICLES | NOISE | ORDINARY)


def say_worth(table: TableSession, asked: str, page: Page) -> bool:
    """The rules about the points of a thing; False where none tells of it."""
    log = table.log
    if log.playthrough.state is None:
        return False
    things = [word for word in _things(log, asked) if word not in _WORTH]
    rules = _about(log, things, frozenset({Kind.POINTS}))
    if not rules:
        return False
    say_clauses(page, log, rules, things[0], FEW_CLAUSES)
    names = [log.header.names[seat] for seat in named(log, asked)[:1]] or ["NAME"]
    page.say(f"`score {names[0]}` explains every point as it stands", "dim")
    return True


def say_seen(table: TableSession, asked: str, page: Page) -> bool:
    """Is anything of a player secret to another one? With what lies open before that player."""
    log, seats = table.log, named(table.log, asked)
    is_of_nobody = len(seats) == 1 and is_named(log, asked.split()[1])
    if log.playthrough.state is None or not 0 < len(seats) <= 2 or is_of_nobody:
        return False
    owner, name = seats[-1], log.header.names[seats[-1]]
    own = log.seen_by(owner)
    is_secret = own.playthrough.state is not None and bool(own.game.secrets.in_hand(own.state, owner))
    if is_secret:
        page.say(f"no, not all: a part of what {name} has is secret; `hand {name}` shows it to {name} alone")
        page.say("this is open to everybody:", "dim")
    else:
        page.say(f"yes: nothing that {name} has now is secret")
    say_belongings(page, log, owner)
    return True


def say_thing(table: TableSession, asked: str, page: Page) -> bool:
    """The rules of the thing that a question names, a tile or a card; False where none has rules of its own."""
    log = table.log
    if log.playthrough.state is None or named(log, asked):
        return False
    rulebook = full_rulebook(log.game)
    known = log.game.words.lexicon(log.state).phrases
    words = [word for word in asked.split() if word not in SMALL_WORDS | ARTICLES]
    spans = [tuple(words[at : at + length]) for length in (4, 3, 2, 1) for at in range(len(words) - length + 1)]
    ids = [value for span in spans for value in ("-".join(span), *(value for _, value in known.get(span, ())))]
    own = next((ident for ident in ids if ident in rulebook.sections and ident not in verbs_of(log.game)), None)
    own = own or next((ident for ident in ids if ident in rulebook.sections), None)
    clauses = [clause for clause in rulebook.clauses() if clause.id.partition(".")[0] == own]
    if not clauses:
        return False
    say_clauses(page, log, clauses, own or "")
    return True


def _may_act_now(table: TableSession, asked: str) -> bool:
    """Is a move due, and of the first player whom a question names, if it names any?"""
    log, seats = table.log, named(table.log, asked)
    is_open = log.playthrough.state is not None and not table.position.is_over
    return is_open and (not seats or seats[0] in log.next.seats)


def say_with(table: TableSession, asked: str, page: Page) -> bool:
    """The legal moves with a thing, `what can Cleo do with the drop?`; False where no move has it."""
    log = table.log
    if not _may_act_now(table, asked):
        return False
    known = log.game.words.lexicon(log.state).phrases
    values = {value for word in asked.partition(" with ")[2].split() for _, value in known.get((word,), ()) if value}
    found = [move for move in log.moves() if not values.isdisjoint(re.split(r"[\s:,]+", move))]
    if found:
        _say_some(table, found, page)
    return bool(found)


def say_where(table: TableSession, asked: str, page: Page) -> bool:
    """The legal moves that bring about what is asked for, such as a cube that is placed; False without such a thing."""
    log = table.log
    things = [word for word in _things(log, asked) if word not in ACTS]
    if not things or not _may_act_now(table, asked):
        return False
    moves = log.moves()
    found = [move for move in moves if _brings(log, move, things[0])] if len(moves) <= _MOST_TRIED else []
    _say_some(table, found, page)
    if not found and len(moves) <= _MOST_TRIED:
        page.say(f"none of the {count(len(moves), 'legal move')} does that now")
        say_clauses(page, log, _about(log, things, frozenset({Kind.LEGALITY, Kind.EFFECT})), things[0], FEW_CLAUSES)
    return len(moves) <= _MOST_TRIED


def say_doable(table: TableSession, asked: str, page: Page) -> bool:
    """The legal moves of an act that is asked for, `what can I buy?`; False where no act is named or is due."""
    log = table.log
    if not _may_act_now(table, asked):
        return False
    known = log.game.words.lexicon(log.state).phrases
    words = asked.replace("afford", "buy").split()
    verbs = {value for word in words for kind, value in known.get((word,), ()) if kind == "verb"}
    if not verbs:
        return False
    found: dict[str, str] = {}
    for move in log.moves():
        act = bare(move).split()
        if act[0] in verbs:
            # Of several payments one is enough.
            found.setdefault(" ".join(act[:2]), move)
    _say_some(table, list(found.values()), page)
    if not found:
        page.say("no legal move does that now; `check MOVE` says why one is not allowed, in words too")
    return True


def _say_some(table: TableSession, moves: Sequence[str], page: Page) -> None:
    """Say what is due, and the first of some legal moves."""
    table.position.say_next(page)
    for move in moves[:_MOST_SHOWN]:
        say_move(page, table.log, "  ", move)
    if len(moves) > _MOST_SHOWN:
        page.say(f"… and {count(len(moves) - _MOST_SHOWN, 'more move')}", "dim")


def _brings(log: Log, move: str, thing: str) -> bool:
    """Does a move tell of a thing, in its words or in what happens?"""
    played = log.attempt(move)
    told = [log.told(move), *log.report(played).happened]
    return any(re.search(rf"(?<!no ){re.escape(_one(thing))}s?\b", text) for text in told)


def _things(log: Log, asked: str) -> list[str]:
    """The words of a question that may name a thing of the game."""
    small = SMALL_WORDS | NUMBERS.keys() | ARTICLES | TALK
    return [word for word in re.findall(r"[a-z-]+", asked) if word not in small and not is_named(log, word)]


def _about(log: Log, things: Sequence[str], kinds: frozenset[Kind]) -> list[Clause]:
    """The rules of some kinds that hold the first of some words that any of them holds, also as one of several."""
    rulebook = full_rulebook(log.game)
    for thing in things:
        for word in dict.fromkeys((thing, _one(thing))):
            found = [clause for clause in rulebook.search([word]) if clause.kind in kinds]
            if found:
                return found
    return []


def _one(word: str) -> str:
    """A word in the singular."""
    return word[:-3] + "y" if word.endswith("ies") else word.removesuffix("s")
