"""The prompt of the live table at a terminal: completion while typing, history, a status line."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterable
from pathlib import Path

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import History

from referee.api import Log
from referee.cli.play.completion import MoveIndex
from referee.cli.play.front import Front, show_now
from referee.cli.play.offers import NOTHING
from referee.cli.play.session import Secret
from referee.cli.play.table import Table
from referee.cli.prompt_reader import RefusedLine, forget_typed_ahead, prompt_session
from referee.files.typed_lines import TypedLines

_CORRECTING = tuple(" ,;:-.*+|=")
"""Typed behind a refused line these signs go on with it; a letter does where a legal move begins so."""


class PromptFront(Front):
    """The front at a terminal that can draw."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._completer = _MoveCompleter(table)
        self._status: tuple[Log, str] | None = None
        self._refused = RefusedLine(self._corrects)
        self._session = prompt_session(
            self._completer,
            history=_LogHistory(table.log.document.path, table.options.observer),
            keys=self._refused.keys,
            toolbar=self._toolbar,
        )

    def read(self, refused: str | None) -> str | None:
        self._completer.prepare()
        offers = self.table.offers
        if offers != NOTHING:
            # What was typed before the offer was read does not take it.
            forget_typed_ahead(self._session.input)
        try:
            line = self._refused.prompt(self._session, self.table.prompt(), refused or "")
            # The refused line as it stands is Enter alone: it takes an offer, or shows what is due.
            return "" if line == refused and self._refused.text else line
        except EOFError:
            return None
        except KeyboardInterrupt:
            if self._session.default_buffer.text:
                raise KeyboardInterrupt("a begun line") from None
            raise KeyboardInterrupt from None

    def show_secret(self, secret: Secret) -> None:
        """Show it on a screen of its own, which leaves nothing behind."""
        print(f"{secret.before}; Enter shows it, Enter again hides it", flush=True)
        try:
            if not sys.stdin.readline():
                return
            print("\x1b[?1049h\x1b[2J\x1b[H", end="")
            show_now(secret.page)
            print("Enter hides it", flush=True)
            sys.stdin.readline()
        except KeyboardInterrupt:
            pass
        finally:
            print("\x1b[?1049l", end="", flush=True)

    def _toolbar(self) -> str:
        if self._status is None or self._status[0] is not self.table.log:
            self._status = (self.table.log, self.table.status())
        typed = self._session.default_buffer.text
        hints = self.table.log.game.live.hints(self.table.log.state, typed) if typed else ()
        return "\n".join([*hints, self._status[1]])

    def _corrects(self, text: str) -> bool:
        """Does this text, typed behind the refused line, go on with it? A number that takes a move does not."""
        if text in [str(number) for number in range(1, len(self.table.nearest) + 1)]:
            return False
        return text[:1] in _CORRECTING or self._completer.begins_move(f"{self._refused.text}{text}")


class _MoveCompleter(Completer):
    """Offers legal moves. They are listed in a thread, because the widest positions take a moment."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._index: MoveIndex | None = None
        self._listed: Log | None = None

    def prepare(self) -> None:
        """Begin to list the moves of the present position, unless that was begun before."""
        if self._listed is self._table.log:
            return
        self._listed, self._index = self._table.log, None
        threading.Thread(target=self._list, args=(self._table.log,), daemon=True).start()

    def begins_move(self, typed: str) -> bool:
        """Does a legal move begin with this text, as far as they are listed already?"""
        return self._index is not None and self._index.begins_move(typed)

    def _list(self, log: Log) -> None:
        try:
            index = MoveIndex(log)
        except Exception:
            # A fault in a thread would be printed over the prompt. `moves` asks for the same list and names it.
            return
        if log is self._table.log:
            self._index = index

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        index = self._index
        if index is None or not (document.text_before_cursor or complete_event.completion_requested):
            return
        for candidate in index.candidates(document.text_before_cursor):
            yield Completion(candidate.text, -candidate.replaces, display_meta=candidate.meaning)


class _LogHistory(History):
    """The typed lines of one log."""

    def __init__(self, log: Path, seat: int | None) -> None:
        super().__init__()
        self._lines = TypedLines(log, seat)

    def load_history_strings(self) -> Iterable[str]:
        return reversed(self._lines.load())

    def store_string(self, string: str) -> None:
        self._lines.add(string)
