"""A log, the same log as one player could have written it, and every question that the program answers to a player."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any

from referee.api import Log, load
from referee.core.header import NOBODY
from tests.support.cli import referee
from tests.support.logs import blocks, write
from tests.support.long_runs import often
from tests.support.play import Played

Step = tuple[tuple[str, ...], str]
"""The words of a command, with LOG for the file, and what is typed on standard input."""
Question = tuple[Step, ...]
_SCORE_ONLY = {
    "grund": "goal.tie=full",
    "misty": "score.smileys=row",
    "gridblock": "score.stacks=off",
    "balconia": "score.around=4",
}
_ASKED = [""]
REPORTS = ("json", "html", "md", "bgg", "svg")
# The time at which a report was made, where the log has no date.
_MADE_AT = re.compile(r"playDate%22%3A%22[^,]*?%22%2C")


@dataclass(frozen=True)
class View:
    """The first `number` moves of a game, as they were recorded (`whole`) and as the observer could have written them.

    The two files have names of one length in folders of their own: no answer may differ in anything else.
    """

    played: Played
    observer: int
    number: int
    folder: Path

    @property
    def name(self) -> str | None:
        """The player who asks; None for nobody."""
        return None if self.observer == NOBODY else self.played.header.names[self.observer]

    @cached_property
    def logs(self) -> tuple[Log, Log]:
        """The log that was recorded, and the file that the observer could have written."""
        lines = self.played.lines[: self.number]
        whole = load(self._file("one", lines))
        seen = [played.block.do for played in whole.seen_by(self.observer).playthrough.played]
        return whole, load(self._file("own", seen))

    def _file(self, name: str, lines: Sequence[str]) -> Path:
        (self.folder / name).mkdir(parents=True, exist_ok=True)
        return write(self.folder / name / "game.toml", self.played.text.rstrip("\n") + "\n" + blocks(*lines))

    @property
    def is_fair(self) -> bool:
        """Is something hidden, and has every line of the two files the same verdict?"""
        whole, own = (log.playthrough.played for log in self.logs)
        alike = [played.step.verdict for played in whole] == [played.step.verdict for played in own]
        return alike and [played.block.do for played in whole] != [played.block.do for played in own]

    @cached_property
    def lines_to_ask(self) -> list[str]:
        """Lines that both files judge alike: one that can be recorded, if any, lines played before, and nonsense."""
        return _lines_to_ask(self)

    @cached_property
    def questions(self) -> dict[str, list[Question]]:
        """Every command that takes a point of view, asked in all its forms. Without a player only `play` is asked."""
        return _questions(self)

    def answers(self, question: Question) -> tuple[list[Any], list[Any]]:
        """What the two files answer, from a fresh copy of each: status, output, complaints, and all files."""
        return self._answer(0, question), self._answer(1, question)

    def _answer(self, which: int, question: Question) -> list[Any]:
        text = self.logs[which].document.path.read_text(encoding="utf-8")
        ask_about(text)
        folder = self.folder / ("asked", "aside")[which]
        folder.mkdir(exist_ok=True)
        for path in folder.iterdir():
            path.unlink()
        file = write(folder / "game.toml", text)
        found: list[Any] = []
        for words, typed in question:
            given = [str(file) if word == "LOG" else word.replace("OUT", str(folder / "out")) for word in words]
            result = referee(*given, stdin=typed)
            found.append((result.status, self._plain(result.out, folder), self._plain(result.err, folder)))
        reports = [path for path in sorted(folder.iterdir()) if path.name.startswith("out")]
        found += [self._plain(path.read_text(encoding="utf-8"), folder) for path in reports]
        found.append(sorted(path.name for path in folder.iterdir()))
        return found

    def _plain(self, text: str, folder: Path) -> str:
        return _MADE_AT.sub("", text.replace(str(folder), ""))


def ask_about(text: str) -> None:
    """The file with this text is asked now."""
    _ASKED[0] = text


def asked_text() -> str:
    """The text of the file that is asked now, as it was before the question: a planted leak tells it."""
    return _ASKED[0]


def fair_views(played: Played, folder: Path, observers: Sequence[int], rng: random.Random) -> Iterator[View]:
    """For each of the observers a view in which something is hidden, at some place of the game."""
    for observer in observers:
        places = list(range(len(played.lines) // 4, min(len(played.lines), 36)))
        rng.shuffle(places)
        views = (View(played, observer, place, folder / f"{place} {observer}") for place in places)
        yield from islice((view for view in views if view.is_fair), 1)


def _lines_to_ask(view: View) -> list[str]:
    before = view.played.lines[: view.number]
    some = random.Random(view.number).sample(before, min(often(2, 4), len(before)))
    own = view.logs[1]
    legal = (line for line in (view.played.lines[view.number], *own.moves()[:40]) if is_alike(view, line))
    line = next((line for line in legal if not own.attempt(line).step.is_refused), "pass")
    return [line, *(one for one in some if is_alike(view, one)), "frobnicate"]


def is_alike(view: View, line: str) -> bool:
    """Do both logs give a line the same verdict, and does it open nothing that an earlier line holds?"""
    whole, own = view.logs
    played = whole.attempt(line, "so be it")
    if whole.attempt(line).step.verdict != own.attempt(line).step.verdict or played.step.is_refused:
        return whole.attempt(line).step.verdict == own.attempt(line).step.verdict
    then = whole.extended(played).seen_by(view.observer).playthrough.played[:-1]
    return [one.block.do for one in then] == [one.block.do for one in own.playthrough.played]


def _questions(view: View) -> dict[str, list[Question]]:
    line, *others = view.lines_to_ask
    table: Step = (("play", "LOG", "--plain"), "\n".join(typed_at_the_table(view, line, others)) + "\n")
    if view.name is None:
        return {"play": [(table,)]}
    said = [played.block.do for played in view.logs[1].playthrough.played]
    last, mid = str(view.number), view.number // 2
    forms: dict[str, list[tuple[str, ...]]] = {
        "show": [(), ("--json",), ("--after", str(mid), "--json")],
        "moves": [(), ("--json",), ("--player", view.name, "--json")],
        "check": [(), ("--json",), (line,), *((one, "--json") for one in (line, *others))],
        "score": [
            ("--readings",), ("--json",), ("--best", "--json"), ("--explain", view.name),
            ("--what-if", _SCORE_ONLY[view.played.game.id], "--json"),
        ],
        "replay": [("--all",), ("--json",)],
        "report": [("--format", "bgstats"), *(("-o", f"OUT.{kind}") for kind in often(("json", "svg"), REPORTS))],
        "record": [
            (line,), (line, "--json"), (others[0], "--json"), (others[0], "--allow", "so be it", "--json"),
            ("--keep-going", others[0], line),
        ],
        "fix": [
            (last, said[-1], "--json"), (last, "--delete"), (str(mid), "--delete", "--json"),
            (str(mid), others[0], "--insert", "--json"), (str(mid), others[0], "--anyway", "--json"),
        ],
        "undo": [(), ("3", "--json")],
    }  # fmt: skip
    asked = {
        command: [((((command, "LOG", *words, "--as", view.name)), ""),) for words in every]
        for command, every in forms.items()
    }
    undo: Step = (("undo", "LOG", "3", "--as", view.name), "")
    asked["redo"] = [(undo, (("redo", "LOG", "2", *words, "--as", view.name), "")) for words in ((), ("--json",))]
    words, typed = table
    return {**asked, "play": [(((*words, "--as", view.name), typed),)]}


def typed_at_the_table(view: View, line: str, others: Sequence[str]) -> list[str]:
    """Every word of the table, with what is typed behind it."""
    names, game = view.played.header.names, view.played.game
    own = names[max(0, view.observer)]
    parts = [f"board {word}" for word in (*game.live.PARTS, *names, "nowhere")]
    hands = [f"hand {name}" for name in names] if view.observer != NOBODY else []
    seen = view.logs[1]
    # Whether an offer can be recorded is decided by the whole log.
    taken = [f"{number}" for number, offer in enumerate(seen.nearest(others[0]), 1) if is_alike(view, offer)]
    last = seen.playthrough.played[-1].block.do
    return [
        *("help", "?", f"help {line.rsplit(maxsplit=1)[-1]}", "board", *parts, *names, "moves", f"moves {own}"),
        *("score", f"score {own}", "players", "todo", f"log {view.number}", "why", "rules winner", "what can I play?"),
        *(
            "what is to do now?",
            "which cards are open?",
            "what happens at the bench?",
            f"what can {own} do with the drop?",
        ),
        f"which toys can {own} afford?",
        *(f"check {one}" for one in others),
        *(*hands, "quiet", others[0], *taken[:1], others[0], "allow so be it", "why", "loud"),
        *(f"check {line}", "note about the next", line, "undo", "redo", "undo 2", "redo 2"),
        *(f"fix {view.number} {last}", "save other.toml", "# aside", "", "quit"),
    ]


def is_told_otherwise(question: Question, one: list[Any], own: list[Any]) -> bool:
    """Do two answers differ, though what a secret decides is the same?

    A change is judged by the whole log: where other moves do not stand behind it, the answers say so.
    """
    if question[-1][0][0] == "fix" and "--json" in question[-1][0] and one != own:
        moves = [[problem["move"] for problem in json.loads(answer[0][1])["broken"]] for answer in (one, own)]
        return moves[0] == moves[1]
    return one != own
