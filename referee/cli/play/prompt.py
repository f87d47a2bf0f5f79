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
from referee.cli.play.front import Front, TypedLines, show_now
from referee.cli.play.offers import NOTHING, is_agreement
from referee.cli.play.session import Secret
from referee.cli.play.table import Table
from referee.cli.prompt_reader import keep_typed_ahead, prompt_session, styled


class PromptFront(Front):
    """The front at a terminal that can draw."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._completer = _MoveCompleter(table)
        self._status: tuple[Log, str] | None = None
        self._session = prompt_session(
            self._completer,
            history=_LogHistory(table.log.document.path, table.options.observer),
            toolbar=self._toolbar,
        )
        # A thread that lists moves takes time from the one that draws: the prompt is drawn first.
        self._session.app.after_render += lambda _: self._completer.prepare()

    def read(self) -> str | None:
        offers = self.table.offers
        if offers != NOTHING:
            keep_typed_ahead(self._session.input, _takes_offer)
        try:
            return self._session.prompt(styled(self.table.prompt()))
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


def _takes_offer(line: str) -> bool:
    """Would a line take an offer, which nobody had read when it was typed?"""
    return not line or line.isdigit() or is_agreement(line)


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
