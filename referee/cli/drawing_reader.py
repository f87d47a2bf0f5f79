"""Lines from a terminal that can draw. What draws is imported at the first prompt."""

from __future__ import annotations

from collections.abc import Sequence

from referee.cli.line_reader import LineReader


class DrawingReader:
    """Reads at a terminal that can draw, with completion while somebody types."""

    def __init__(self) -> None:
        self._reader: LineReader | None = None

    def read(self, prompt: str, words: Sequence[str] = (), refused: str = "") -> str | None:
        """The line, None at the end of input. Raises `LineDropped`."""
        if self._reader is None:
            # Imported at the first prompt: it takes a tenth of a second, while somebody reads what is on the screen.
            from referee.cli.prompt_reader import PromptReader

            self._reader = PromptReader()
        return self._reader.read(prompt, words, refused)
