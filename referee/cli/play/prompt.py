"""The prompt at a terminal: completion while typing, history, a status line. The only module with prompt_toolkit."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterable
from functools import partial

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import History
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.styles import Style

from referee.api import Log
from referee.cli.play.completion import MoveIndex
from referee.cli.play.front import Front, open_history
from referee.cli.play.table import Table

_STYLE = Style.from_dict({"bottom-toolbar": "noreverse", "prompt": "bold"})
_PLAIN_STYLE = Style.from_dict({"bottom-toolbar": "noreverse"})


class PromptFront(Front):
    """The front at a terminal that can draw."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._completer = _MoveCompleter(table)
        self._status: tuple[Log, str] | None = None
        self._refused: str | None = None
        self._session: PromptSession[str] = PromptSession(
            history=_LogHistory(open_history(table.log.document.path)),
            completer=self._completer,
            complete_while_typing=True,
            reserve_space_for_menu=6,
            key_bindings=self._keys(),
            style=_PLAIN_STYLE if os.environ.get("NO_COLOR") else _STYLE,
            bottom_toolbar=self._toolbar,
        )

    def read(self, refused: str | None) -> str | None:
        self._refused = refused
        self._completer.prepare()
        try:
            return self._session.prompt(FormattedText([("class:prompt", self.table.prompt())]), default=refused or "")
        except EOFError:
            return None
        except KeyboardInterrupt:
            if self._session.default_buffer.text:
                raise KeyboardInterrupt("a begun line") from None
            raise KeyboardInterrupt from None

    def _toolbar(self) -> str:
        if self._status is None or self._status[0] is not self.table.log:
            self._status = (self.table.log, self.table.status())
        typed = self._session.default_buffer.text
        hints = self.table.log.game.hints(self.table.log.state, typed) if typed else ()
        return "\n".join([*hints, self._status[1]])

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        def take_suggestion(event: KeyPressEvent) -> None:
            # Directly behind a refusal a number means a suggestion, not one more character of the refused line.
            event.current_buffer.text = event.data
            event.current_buffer.cursor_position = 1

        for number in (1, 2, 3):
            keys.add(str(number), filter=Condition(partial(self._is_suggestion, number)))(take_suggestion)
        return keys

    def _is_suggestion(self, number: int) -> bool:
        """Does this key, typed now, take a suggestion? The refused line has not been touched."""
        buffer = self._session.default_buffer
        untouched = bool(self._refused) and buffer.text == self._refused and buffer.document.is_cursor_at_the_end
        return untouched and number <= len(self.table.nearest)


class _MoveCompleter(Completer):
    """Offers legal moves. They are listed in a thread, because the widest positions take a moment."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._index: MoveIndex | None = None

    def prepare(self) -> None:
        """Begin to list the moves of the present position."""
        if self._index is not None and self._index.log is self._table.log:
            return
        self._index = None
        threading.Thread(target=self._list, args=(self._table.log,), daemon=True).start()

    def _list(self, log: Log) -> None:
        index = MoveIndex(log, self._table.seat)
        if log is self._table.log:
            self._index = index

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        index = self._index
        if index is None or not (document.text_before_cursor or complete_event.completion_requested):
            return
        for candidate in index.candidates(document.text_before_cursor):
            yield Completion(candidate.text, -candidate.replaces, display_meta=candidate.meaning)


class _LogHistory(History):
    """The typed lines of one log, in a file that only its owner may read; without the file, of this evening."""

    def __init__(self, handle: int | None) -> None:
        super().__init__()
        self._handle = handle

    def load_history_strings(self) -> Iterable[str]:
        if self._handle is None:
            return []
        os.lseek(self._handle, 0, os.SEEK_SET)
        data = os.read(self._handle, os.fstat(self._handle).st_size)
        return reversed(data.decode("utf-8", "replace").splitlines())

    def store_string(self, string: str) -> None:
        if self._handle is not None:
            os.write(self._handle, (string.replace("\n", " ") + "\n").encode("utf-8", "replace"))
