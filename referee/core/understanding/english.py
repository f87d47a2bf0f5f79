"""English words that belong to no game: articles, filler, talk, numbers, and words that are never respelt."""

from __future__ import annotations

import re


def word_set(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(text.split())


ARTICLES = frozenset({"a", "an", "the"})
NUMBERS = {
    word: str(number)
    for number, words in enumerate(
        (
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
            "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
        )
    )
    for word in (words,)
}  # fmt: skip
TENS = {"twenty": 20, "thirty": 30, "forty": 40}
TIMES = {"once": "1", "twice": "2", "thrice": "3", "single": "1", "double": "2", "triple": "3"}
ORDINALS = {
    "first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5", "sixth": "6", "seventh": "7",
    "1st": "1", "2nd": "2", "3rd": "3", "4th": "4", "5th": "5", "6th": "6", "7th": "7",
}  # fmt: skip
NOISE = word_set("""
    a am an and are as at on off per each every which exactly only ever back this here's there's one's own be
    been being but by can case das did do does doing done er erm for from get gets getting got has have having
    he hello hey hi him his hmm i ill im in into is it its ive just kay let lets like me mine my myself now of
    oh ok okay okey onto or our ours out please pls plz plus really she so some sorry sure thanks thank thats
    the their them then there theirs these they thing those to too uh uhh uhm um umm und us use uses used using
    very via want wants we well wed weve will with would wanna gonna yeah yep yes yo you your finally actually
    again also alright right-o here her hers im'a i'll i'd i've i'm let's that's it's he's she's we'll we'd
    think-so guess course thereby both all ahead around upon within inside towards toward over up-to that any
    try decides decide decided choose chooses chose chosen pick picks picked picking go going goes went makes
    make made making take takes took taking put puts putting
""")
"""Words that add nothing to what is meant, unless a game gives them a meaning."""
BESIDE = {
    f"{before}{words}": offset
    for before in ("", "the one ", "one ", "the tile ")
    for words, offset in {
        "to its left": "-1/0", "left of it": "-1/0", "on its left": "-1/0", "to the left of it": "-1/0",
        "to its right": "1/0", "right of it": "1/0", "on its right": "1/0", "to the right of it": "1/0",
        "above it": "0/-1", "on top of it": "0/-1", "below it": "0/1", "under it": "0/1", "beneath it": "0/1",
    }.items()
}  # fmt: skip
"""The place beside the one named before."""
BEFORE_VALUES = frozenset({"for", "with", "using", "at", "in", "on", "by"})
"""Words that say nothing where no value follows them."""
CALLS = frozenset({"right"})
"""Words that only call for attention where they begin a line and a comma follows."""
BEHIND_CALLS = frozenset({"so", "then", "now", "ok", "well", "let's"})
TALK = word_set("""
    don't dont not never no nope nah wait stop hold-on who whos who's what whats what's why how when where which
    whose should shall could might maybe perhaps if unless think thinking thinks thought wonder wondering help
    nice good great cool-move well-done wow lol haha damn funny love hate sucks bad wrong mistake undo cheat
    cheating forgot forget isn't isnt can't cant cannot won't wont didn't didnt doesn't doesnt shouldn't wasn't
    aren't explain tell question anyone anybody somebody everyone hungry coffee-anyone break pause later
    tomorrow winning moment minute second nearly almost
""")
"""Words of talk: a line that holds one is no move, unless a game gives the word a meaning."""
UNREAL = re.compile(
    r"\b(last|previous|earlier) (turn|round|time|game|week|year|move)\b"
    r"|\b(would|wouldnt|had better)\b(?! (like|love|now)\b)|\b(as if|in case|suppose|imagine|what about|how about)\b"
)
"""Words of what is not done now: a conditional, an earlier turn."""
ASKING = re.compile(
    r"(?:(?:so|and|but|ok|okay|hm+|um+|well|wait|hey)[ ,]+)*"
    r"(?:(?:can|could|may|might|must|should|shall|would|do|does|did|is|are|was|were|am|has|have|had|isn't|aren't) "
    r"(?:i|we|you|he|she|it|they|that|this|there|anyone|anybody|the|my|your)\b"
    r"|(?:can|could|may|might|must|should|shall|would|do|does|did|is|are|was|were|has|have|had|will)\b.*\?$)"
)
"""The beginning of a question: a verb before the one of whom is asked."""
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
""")
"""Ordinary words: one that the game does not know stays unknown, it is never taken for a slip."""
