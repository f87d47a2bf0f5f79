"""English words that belong to no game: acts, articles, filler, talk, numbers, and words that are never respelt."""

from __future__ import annotations

import re
from collections.abc import Sequence


def word_set(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(text.split())


_PLURALS = {
    "child": "children", "person": "people", "mouse": "mice", "leaf": "leaves", "mommy": "mommies", "mummy": "mummies",
    "bus": "buses", "fox": "foxes", "daisy": "daisies", "butterfly": "butterflies", "lady": "ladies", "bush": "bushes",
}  # fmt: skip
SINGULARS = {several: one for one, several in _PLURALS.items()}
_PAST = {
    "begin": "began begun", "bid": "", "bite": "bit bitten", "blow": "blew blown", "bring": "brought",
    "build": "built", "buy": "bought", "choose": "chose chosen", "come": "came", "creep": "crept", "deal": "dealt",
    "draw": "drew drawn", "drive": "drove driven", "eat": "ate eaten", "feed": "fed", "fight": "fought",
    "fly": "flew flown", "get": "got gotten", "give": "gave given", "go": "went gone", "have": "has had",
    "hold": "held", "keep": "kept", "lay": "laid", "leap": "leapt", "leave": "left", "make": "made", "pay": "paid",
    "put": "", "read": "", "ride": "rode ridden", "run": "ran", "see": "saw seen", "sell": "sold", "send": "sent",
    "set": "", "shake": "shook shaken", "show": "shown", "sit": "sat", "sleep": "slept", "slide": "slid",
    "sneak": "snuck", "spend": "spent", "spin": "spun", "stand": "stood", "stick": "stuck", "swing": "swung",
    "take": "took taken", "tell": "told", "throw": "threw thrown", "wear": "wore worn", "win": "won",
}  # fmt: skip
"""The other forms of a verb in the past, for those that do not end in -ed."""


def plural(word: str) -> str:
    """The plural of a word."""
    if word in _PLURALS:
        return _PLURALS[word]
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


_UNSTRESSED = ("er", "en", "on", "or", "it", "ot", "et")
"""The ends of verbs of several syllables that do not double their last letter: `covered`, `visited`."""


def inflected(word: str) -> list[str]:
    """A verb as it stands, with -s, in the past and with -ing."""
    stem = word.removesuffix("e")
    is_unstressed = word.endswith(_UNSTRESSED) and any(letter in "aeiou" for letter in word[:-3])
    if word[-1:] in "bdgmnprt" and word[-2:-1] in "aeiou" and word[-3:-2] not in "aeiou" and not is_unstressed:
        stem += word[-1]
    if word in _PAST:
        past = _PAST[word].split()
    elif word.endswith("y") and word[-2:-1] not in "aeiou":
        past = [f"{word[:-1]}ied"]
    else:
        past = [f"{stem}ed"]
    third = f"{word}es" if word in ("go", "do") else plural(word)
    return [word, third, *past, f"{stem}ing"]


def every_form(*lists: str) -> frozenset[str]:
    """All forms of those verbs of some lists that are single words."""
    verbs = (verb.strip() for names in lists for verb in names.split(","))
    return frozenset(form for verb in verbs if " " not in verb for form in inflected(verb))


# What people do at a table, whatever the game calls it: a game names each among the other words for its verbs.
MOVING = (
    "go, move, walk, run, travel, head, hop, jump, leap, stroll, wander, march, dash, trot, crawl, climb, sneak, "
    "prowl, rush, advance, proceed, scurry, stride, race, sprint, zoom, waddle, tiptoe, roam, saunter, ride, "
    "drive, fly, dart, creep, shuffle, amble, wiggle, scamper, pad, bounce, dance, relocate, shift, come, "
    "slip, glide, follow, teleport, visit, end up, wind up, land, arrive, reach, settle, hide, stay, remain, "
    "zip, nip, tear, bolt, scoot, scuttle, join"
)
PUTTING = (
    "put, place, lay, set, drop, stick, slap, plonk, plop, pop, slot, shove, stuff, tuck, insert, position, add, "
    "attach, install, dump, pin, glue, stack, deposit, squeeze, sit, stand, bung, whack, nestle"
)
TAKING = (
    "take, pick, pick up, grab, snatch, collect, gain, get, fetch, choose, select, receive, acquire, pocket, nab, "
    "claim, secure, obtain, earn, swipe, scoop, nick, pinch"
)
BUYING = "buy, purchase, shop, invest"
TURNING = "turn, rotate, spin, twist, swivel, pivot, twirl, revolve, swing"
SWAPPING = (
    "swap, exchange, switch, trade, change places, swap places, trade places, switch places, change, swap over, "
    "switch around, swap around, swop"
)
SHOWING = "show, reveal, disclose, uncover, turn over, turn up, flip, flip over, display, expose, present"
DRAWING = "draw, pull, get, receive, pick up, obtain"
PLAYING = "play, use, lay down, put down, discard"
GIVING = "throw away, give, send, hand, hand over, offer, spend, pay, cough up, fork out, chip in, throw in"
ARRIVING = every_form("land, arrive, stop, bounce, rebound") | {
    f"{form} up" for form in every_form("end, wind, finish")
}
"""Words of how a way ends that began before: with them no other way begins."""
POINTING = every_form("point, face, go, show") | {"arrow"}
"""Words behind which a direction is that of an arrow on a card."""
PARTICLE_VERBS = "come, curl, cough, note, write, face, cube, count, end, slam, lie, hold, leave"
"""Further verbs that `up` and `down` only fill up: `coughs up a three`."""
_TELLING = "say, tell, announce, declare, call, name, let, make, want, decide, try, like, need, start, continue, leave"


ARTICLES = frozenset({"a", "an", "the"})
KEYBOARD = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
"""The letters of a keyboard by row."""
KEYS_BESIDE = {key: row[max(0, at - 1) : at] + row[at + 1 : at + 2] for row in KEYBOARD for at, key in enumerate(row)}
"""The letters beside each one on a keyboard."""
NUMBERS_ABOVE = {key: f"{at + 1}{at + 2}" for at, key in enumerate(KEYBOARD[0][:8])}
"""The numbers above the letters of the first row."""
NUMBERS = {
    word: str(number)
    for number, word in enumerate(
        (
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
            "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
        )
    )
}  # fmt: skip
TENS = {"twenty": 20, "thirty": 30, "forty": 40}
TIMES = {"once": "1", "twice": "2", "thrice": "3", "single": "1", "double": "2", "triple": "3"}
ORDINALS = {
    "first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5", "sixth": "6", "seventh": "7",
    "1st": "1", "2nd": "2", "3rd": "3", "4th": "4", "5th": "5", "6th": "6", "7th": "7",
}  # fmt: skip
_FILLER = word_set("""
    a am an and are as at on off per each every which exactly only ever back this here's there's one's own be
    been being but by can case das did do does doing done er erm for from get gets getting got has have having
    he hello hey hi him his hmm i ill im in into is it its ive just kay let lets like me mine my myself now of
    oh ok okay okey onto or our ours out please pls plz plus really she so some sorry sure thanks thank thats
    the their them then there theirs these they thing those to too uh uhh uhm um umm und us
    very via we well wed weve will with would wanna gonna yeah yep yes yo you your finally actually
    again also alright time right-o here her hers im'a i'll i'd i've i'm let's that's it's he's she's we'll we'd
    think-so guess course thereby both all ahead around upon within inside towards toward over up-to that any
    last whoever somebody someone make made because cause coz cos folks guys darling honey buddy dude bro dear
    sweetie lads team ladies     gentlemen righto dokie boom voila
    another tada yay woohoo hooray phew lovely fine perfect excellent today tonight straightaway myself himself
    herself themselves itself yourself ah aha ooh oops mean meant wow yay look pity yet
    rather kindly simply quickly little bit nicely anyway soon once-more old poor
    they're it'll that'll she'll he'll they'll we're you're that'd there'll lie lying lies still
    was were had lose loses whole enough long neither nor prize
""")
ACTS = every_form(MOVING, PUTTING, TAKING, BUYING, TURNING, SWAPPING, SHOWING, DRAWING, PLAYING, GIVING, _TELLING)
"""Everyday acts: each stands for a verb of a game only where a move with that verb can be made."""
NOISE = _FILLER | ACTS
"""Words that add nothing to what is meant, unless a game gives them a meaning."""


def _beside(side: str) -> list[str]:
    """The names of the place on one side of another one."""
    ends = [f"{side} it"] if side in ("above", "below") else [f"to its {side}", f"{side} of it", f"to the {side} of it"]
    found = [*ends, f"on its {side}"]
    for name in ("neighbour", "neighbor"):
        found += [f"{its} {name} {on} {side}" for its in ("its", "the") for on in ("on the", "to the")]
        found += [f"its {side} {name}", f"{name} {side}"]
    found += [f"on the {side}", f"next to it on the {side}", side]
    return [
        f"{before}{end}" for end in found for before in ("", "the one ", "the tile ") if before or end not in _ALONE
    ]


_HIGH, _LOW = ("up", "upper", "above", "top"), ("down", "lower", "below", "bottom")


def _of_corner(heights: Sequence[str], side: str, compass: str) -> str:
    """The words for the place beside a corner: `up left of`, `diagonally above left of`, `upper left corner of`."""
    found = [f"{compass} of", f"diagonally {compass} of"]
    for height in heights:
        for text in (f"{height} left", f"left {height}", f"{height} and left", f"{height} to the left"):
            said = text.replace("left", side)
            found += [f"{said} of", f"diagonally {said} of", f"{said} corner of", f"diagonally {said} from"]
    return ", ".join(found)


UPRIGHT_OFFSETS = {
    "-1/0": "left of, to the left of, on the left of, left side of, left hand side of, west of, beside on the left of, "
    "left from, just left of, right to the left of, left neighbour of",
    "1/0": "right of, to the right of, on the right of, right side of, right hand side of, east of, right from, "
    "just right of, right to the right of, right neighbour of",
    "0/-1": "above, over, on top of, right on top of, atop, directly above, right above, just above, straight above, "
    "north of, crowns, crowned, crowning",
    "0/1": "below, under, underneath, beneath, directly below, directly under, right below, right under, "
    "right underneath, just below, just under, straight below, straight under, south of",
    "-1/-1": _of_corner(_HIGH, "left", "north west"),
    "1/-1": _of_corner(_HIGH, "right", "north east"),
    "-1/1": _of_corner(_LOW, "left", "south west"),
    "1/1": _of_corner(_LOW, "right", "south east"),
    "beside": "on the free side of, free side of, on the open side of, open side of, on the empty side of, next to, "
    "right next to, beside, alongside, adjacent to, neighbouring, directly beside, "
    "side by side with",
    "diagonal-above": "diagonally above, diagonally over",
    "diagonal-below": "diagonally below, diagonally under, diagonally underneath, diagonally beneath",
    "diagonal": "diagonal to, diagonal from, diagonally next to, diagonally off, "
    "diagonal of, diagonally to, diagonally from, kitty corner from, kitty corner to, cornering, "
    "touching the corner of, at the corner of",
}
"""The places beside a thing or a cell, by columns and rows."""
OFFSETS = {
    offset: ", ".join(
        name
        for name in names.split(", ")
        if name not in ("over", "diagonally to")
        and not re.fullmatch("(left|right|diagonally.*) from", name)
        and not offset.startswith("diagonal-")
    )
    for offset, names in UPRIGHT_OFFSETS.items()
}
"""The same where somebody walks: `over` and `left from` tell the way."""
BEFORE_PLACES = frozenset(name for names in OFFSETS.values() for name in names.split(", "))
"""The words that lead to the thing beside which a place is."""
NEIGHBOURS = {
    "beside": ("-1/0", "1/0", "0/-1", "0/1"),
    "diagonal": ("-1/-1", "1/-1", "-1/1", "1/1"),
    "diagonal-above": ("-1/-1", "1/-1"),
    "diagonal-below": ("-1/1", "1/1"),
}
"""The places that a word means that says no side."""


def shifts_of(offset: str) -> tuple[tuple[int, int], ...]:
    """The columns and rows to the places that a word for one beside another means."""
    pairs = (place.split("/") for place in NEIGHBOURS.get(offset, (offset,)))
    return tuple((int(across), int(down)) for across, down in pairs)


_ALONE = frozenset(f"{on}{side}" for on in ("", "on the ") for side in ("left", "right", "above", "below"))
"""Ends that say a direction alone, and a place behind `the tile`."""
_CLOSE = tuple(f"the {noun} {how} " for noun in ("tile", "one") for how in ("right", "just", "directly", "straight"))
"""Words before the place that touches another one on a side."""
BESIDE = {
    name: offset
    for side, offset in {"left": "-1/0", "right": "1/0", "above": "0/-1", "below": "0/1"}.items()
    for name in _beside(side)
} | {
    f"{way}{name}": offset
    for name, offset in {
        "on top of it": "0/-1", "above it": "0/-1", "below it": "0/1", "under it": "0/1", "underneath it": "0/1",
        "beneath it": "0/1", "left of it": "-1/0", "right of it": "1/0", "beside it": "beside", "next to it": "beside",
        "next door": "beside", "diagonally below it": "diagonal", "diagonally above it": "diagonal",
    }.items()
    for way in ("", "right ", "just ", "directly ", "straight ", "one ", "one step ", "one tile ", "the tile ",
                "the one ", *_CLOSE)
} | {
    f"{way}{side}": offset
    for side, offset in {"above": "0/-1", "below": "0/1", "beneath": "0/1", "underneath": "0/1"}.items()
    for way in ("directly ", "straight ", *_CLOSE)
}  # fmt: skip
BESIDE |= {f"{name}self": offset for name, offset in BESIDE.items() if name.endswith(" it")}
"""The place beside the one named before."""
_CONTRAST = re.compile(
    r"(?<=\w)\s*,\s*(?:and |but )?not (?=(?:(?:under|over|above|below|beneath|beside|next|left|right|on|in|at|to|from"
    r"|onto|into|behind|the|his|her|my|a|an|[a-z]\d+)\b))[^,.;:?!]*|^\s*not [a-z]\d+,\s+",
    re.IGNORECASE,
)
"""Words behind a comma that only say what else is not meant, `on the right, not under it`, `a three, not a two`; such a
cell before what is meant too: `not d3, c4`.
"""


_CORRECTED = re.compile(
    r"\b(?:doesn't|does not|don't|didn't|did not|isn't|is not|won't|not) (?:\w+ )?"
    r"(?P<word>to|onto|into|on|at|in|from)\b[^,.;:?!]*?,? but (?=(?:rather )?(?P=word)\b)",
    re.IGNORECASE,
)
"""Words before the place that is meant: `doesn't go to the dog's tile but to the one on the left`."""


_REJECTED = re.compile(
    r"\b(?:refuse[sd]?|reject(?:s|ed)?|decline[sd]?|(?:doesn't|does not|didn't|did not|don't) want|turn(?:s|ed) down"
    r"|turn(?:s|ed)(?= [^,;.]* down\b))\s[^,;.]+(?:,|,? and|;) (?:but |so |and )?(?:s?he |i )?"
    r"(?=(?:takes?|took|picks?|picked|chooses?|chose|keeps?|kept|prefers?|preferred|goes for|went for)\b)",
    re.IGNORECASE,
)
"""Words for a thing that is not chosen, before what is: `turned the bird down, took the heart`."""


def without_contrast(line: str) -> str:
    """A line without the words that only say what else is not meant."""
    return _CONTRAST.sub("", _CORRECTED.sub("", _REJECTED.sub("", line)))


FUTURE = re.compile(
    r"(?:\b(?:i'm|im|am|is|are|we're|she's|he's) )?\b(?:going to|gonna|about to|wants? to|(?:would|'d) like to|"
    r"ha(?:ve|s) to|gets? to|decides? to|tries to|plans to) (?=([a-z]+))"
)
"""The words before a verb that tell an act as one to come; the verb is the group."""
LEFT_OVER = re.compile(
    r"\b((?:only (?:has|have|had)|(?:has|have|had|(?<=ve )got|(?<='s )got) "
    r"(?:only|the|a|an|no|some|one|two|three|just))(?: \w+){1,4}) left"
    r"(?=[,.;:]|$| so\b| and\b| anyway\b)",
    re.IGNORECASE,
)
"""The words before a `left` that says what remains: `only has circles left`."""
CALLED = frozenset({"sorry", "thanks", "thank", "hey", "hi", "hello", "dear", "poor"})
"""Words before somebody who is only called."""
LABELS = word_set("""
    round turn next last first second third fourth fifth sixth seventh eighth ninth cat tile card cards then now the
    one again figure kid disc action move step and also for this my your his her another new final
    a it is it's tie tied still try go attempt bid bidding
""")
"""Words that name what a line is about, before a colon: `round three: the cat stays`."""
COUNTING = word_set("the a it is it's for my your his her this")
"""Those of them that name nothing by themselves: `the five: Ana may have 1 or 2`."""
LABELS_ALONE = frozenset({"again", "next", "then", "now", "tie", "tied"})
"""Those of them that are a label without another word: `again: a card each`."""
NEW_ROUND = re.compile(
    r"^\s*(?:(?:(?:a|the|it's|it is) )?(?:(?:new|next|another|last|final|first|second|third|fourth|fifth|sixth"
    r"|seventh|eighth|ninth|tenth) (?:round|game|turn|half|part)"
    r"|(?:round|turn|part) (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten))(?: now)?\s*[:.!;,-]\s+"
    r"|(?:they|we|everybody|everyone|all|each of us|each player|both|both players|all of us|all players) "
    r"(?:all |both )?(?:hand|pass|give|get|draw|drew|take|took|shuffle|deal)(?:e?s|ed)? [^.;:,]*[.;:]\s+)",
    re.IGNORECASE,
)
"""Words that begin a line and say when it happens."""
CORRECTIONS = frozenset({"no", "sorry", "oops", "rather", "correction", "wait", "rubbish", "nonsense"})
"""Words between two commas behind which the first words are said anew."""
REASONS = frozenset(
    {"because", "since", "cause", "coz", "cos", "having", "hope", "hopes", "hoping", "hopefully", "although"}
)
"""Words with which a reason or a hope begins; it ends at the next comma."""
STATES = word_set("is isn't was wasn't has hasn't had can't cannot wants needs likes want need")
"""Words that tell how things stand, no act."""
BEING = frozenset({"is", "was", "sits", "stands", "lies", "stood", "sat", "lay", "waits", "hangs", "has", "had"})
"""Verbs behind a `who` that tells more of somebody."""
ASKED = frozenset(
    {"ask", "asks", "tell", "tells", "say", "says", "know", "knows", "see", "guess", "wonder", "and", "so"}
)
"""Words before a `who` that asks."""
RELATIVES = frozenset({"which", "where", "whose"})
"""Words that go on with what stands before a comma, or with a place; elsewhere they ask."""
BEFORE_VALUES = frozenset({"for", "with", "using", "at", "in", "on", "by"})
"""Words that say nothing where no value follows them."""
CALLS = frozenset({"right"})
"""Words that only call for attention where they begin a line and a comma follows."""
CALLS_BEFORE = re.compile(
    r"^(?:(?:a+h+|o+h+|hm+|hold on|hang on|sorry|correction|well|ok(?:ay)?|hey|aha|ouch|oops|yay|phew"
    r"|wow|alright|all right|uh|um|er|ha(?:ha)*|damn|yes|yeah|yep|nope|no)\b[\s,.!]*[,.!]\s*)+(?=\w+\W+\w+\W+\w)",
    re.IGNORECASE,
)
"""Sounds and calls before what is told: `ah, Ana is elsewhere`, `hold on, …`."""
BEHIND_CALLS = frozenset({"so", "then", "now", "ok", "well", "let's"})
TALK = word_set("""
    don't dont not never no nope nah wait stop hold-on who whos who's what whats what's why how when where which
    whose should shall could might maybe perhaps if unless think thinking thinks thought wonder wondering help
    nice good great cool-move well-done wow lol haha damn funny love hate sucks bad wrong mistake undo cheat
    cheating forgot forget isn't isnt can't cant cannot won't wont didn't didnt doesn't doesnt shouldn't wasn't
    aren't hasn't haven't hadn't weren't explain tell question anyone anybody everyone hungry coffee-anyone break
    pause later always anything tomorrow winning moment minute second nearly almost
""")
"""Words of talk: a line that holds one is no move, unless a game gives the word a meaning."""
SUBJECTS = word_set("he she they who")
"""Words for the one who acts."""
NOT_DOING = every_form(
    "refuse, reject, decline, dislike, hate, loathe, detest, dread, fear, avoid, regret, ignore, miss, lose, lack, "
    "doubt, deserve, envy, resist, spare, overlook, neglect, omit, lament, mourn, remember, recall, imagine, consider, "
    "ponder, suggest, propose, plan, intend, hope, fail, prevent, oppose, protest, complain, cancel, resent, abandon, "
    "admire, watch, inspect, praise, mention, describe, discuss, compare, study, see, hear, smell, notice, blame"
) | word_set("lost hadn hasnt denies denied")
"""Verbs of somebody who does not do what is told behind them."""
_UNCOUNTED = r"(?!(?:and|or|n|each|against|for|to|cards?|ones|spaces?|steps?|times|cubes?|more|diag\w*)\b)[a-z]{2,}"
_SHORT_FORMS = (
    (re.compile(r"\b(?:n|&)(?= )"), "and"),
    (re.compile(rf"\b2(?= {_UNCOUNTED})"), "to"),
    (re.compile(rf"\b4(?= {_UNCOUNTED})"), "for"),
    (re.compile(r"\br\b"), "are"),
    (re.compile(r"\bw/? (?=[a-z])"), "with "),
    (re.compile(r"\b([a-z]{2,})in\b'?"), r"\1ing"),
)
"""Short forms of typed messages; each may be a word of its own too, such as the direction `n` or the number 2."""


def without_short_forms(line: str) -> str:
    """A line with the short forms of typed messages in full: `he goes 2 the bush n pays 1`; in lower case."""
    low = line.lower()
    for short, full in _SHORT_FORMS:
        found = [*short.finditer(low)]
        for one in reversed(found):
            word = one.expand(full)
            if not word.endswith("ing") or word in ACTS:
                low = low[: one.start()] + word + low[one.end() :]
    return low


UNREAL = re.compile(
    r"(?<!for the )\b(last|previous|earlier) (turn|round|time|game|week|year|move)\b"
    r"|\b(?:wanted|meant|planned|(?:was|were) (?:going|about)) to\b[^.;:]*\bbut\b"
    r"|^(?:i|we) (?:really |do |just )?(?:hope|wish)\b|\b(anything|everything|all|nothing) but\b|\bhands off\b"
    r"|\b(would|wouldnt|had better)\b(?! (like|love|now)\b)|\b(as if|in case|suppose|imagine|what about|how about)\b"
    r"|\bin (my|your|the|his|her|our) way\b|^(you|we|one) (have to|need to|must|can'?t|cannot|should)\b"
)
"""Words of what is not done now: a conditional, an earlier turn."""
ASKING = re.compile(
    r"(?:(?:so|and|but|ok|okay|hm+|um+|well|wait|hey)[ ,]+)*"
    r"(?:(?:can|could|may|might|must|should|shall|would|do|does|did|is|are|was|were|am|has|have|had|isn't|aren't) "
    r"(?:i|we|you|he|she|it|they|that|this|there|anyone|anybody|the|my|your)\b"
    r"|(?:can|could|may|might|must|should|shall|would|do|does|did|is|are|was|were|has|have|had|will)\b.*\?$)"
)
"""The beginning of a question: a verb before the one of whom is asked."""
SMALL_WORDS = word_set("and then the from with into onto their there this that these those please thanks for his her")
"""Words whose slips are put right where no word of the game is as near."""
SAYING_NOTHING = word_set("""
    was were been still after before while rather than also just door lies gets off something what's that's she'd
    he'd they'd top bottom left right up down straight who's if about against toward any much many more most
""")
"""Words without a meaning in any game that nobody needs to hear of: the others of a line say what is meant."""
NEGATIONS = frozenset({"don't", "dont", "not", "never", "isn't", "can't", "cannot", "won't", "didn't", "instead"})
"""Words that turn a sentence round: nothing is taken from such a line whatever the game calls its things."""
ORDINARY = word_set("""
    able about above across act after again against ago all almost alone along already also although always
    among and another answer any anything are area arm ask away back bad ball base beat because become bed been
    before began begin behind being below best better between big bit black body book boy both bring brother
    brought build bus but buy call came can cannot car care carry case catch cause change check child children
    city class clear close cold come could country course cover cross cut dark day deal dear deep did different
    dinner doing done door down draw drink drive drop dry during each ear early earth easy eat either else end
    enough even ever every eye face fact fall family far fast father feel feet few field fight figure fill final
    find fine fire first fish five floor fly follow food foot for force form found four free friend from front
    full game gave get girl give given glad gold gone good got great green ground group grow guess had half hand
    happen happy hard has have head hear heard heart heat heavy held help her here high him his hold home hope
    hot hour house how idea inside into its job join just keep kept kind knew know lady land large last late
    later laugh lay lead learn least leave left less let letter life light like line list listen little live
    long look lose lost lot love low made main make man many map mark may mean meet men might mile mind mine
    minute miss money month moon more morning most mother mouth move much must name near need never new next
    nice night nine none noon north nose not note nothing notice now number off often oil old once one only open
    order other our out outside over own page paper part pass past pay people perhaps person place plan play
    please point poor possible power press put quick quiet quite rain ran read ready real really reason red rest
    right river road room round row rule run said same sat saw say school score sea second see seem sell send
    sent set seven shall she ship short should show shut side sign since sing sister sit six sleep slow small
    snow some son song soon sorry south speak spend stand star start state stay step still stone stood stop
    store story street strong such sun sure table take talk tall tell ten test than thank that the their them
    then there these they thing think this those though thought three through throw tie time tired today
    together told tomorrow too took top toward town travel tree true try turn two under until upon use very
    voice wait walk wall want war warm was wash watch water way wear week well went were west what wheel when
    where which while white who whole why wife will win wind winter wish with without woman wonder wood word
    work world worry would write wrong yard year yellow yes yet you young your yours dog cat bird cow pig horse
    mouse duck sheep chicken apple pizza beer tea snack window wine cake cheese dice die token meeple
    aside beast besides break bump busy cool counted counting crossed crosses crossing dare dead dream dreaming eaten
    eating faced fair fit gap growl guy happiness hidden hoping inner kick kicked lazy luck mad match odd opened ouch
    pace pile player pointing printed push pushed pushes reappears replaced retain sad scored seat seem seen sharing
    sight slam sleepy sliding smart snap string tight touching tower waited waiting wandered weather weight wherever
    whooshes wide wishes woof cornering bordering
""")
ORDINARY |= {word + "s" for word in ORDINARY}
"""Ordinary words: one that the game does not know stays unknown, it is never taken for a slip."""
EVERYDAY = NOISE | ORDINARY | TALK
"""All words of everyday English that are known: no slips, and nobody is called so."""
