"""Changes to a log file: append blocks, cut blocks, set a torn end aside, replace the file."""

from __future__ import annotations

import os
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from referee.core.errors import InputError
from referee.files.document import Document

if TYPE_CHECKING:
    pass


def block_text(do: str, note: str | None, allow: str | None) -> str:
    """One `[[move]]` block; `do` is its last key."""
    keys = []
    if note is not None:
        keys.append(f"note = {_toml_text(note)}")
    keys.append(f"at = {datetime.now(UTC).strftime('%Y-%m-%dT%H:%M:%SZ')}")
    if allow is not None:
        keys.append(f"allow = {_toml_text(allow)}")
    keys.append(f"do = {_toml_text(do)}")
    return "[[move]]\n" + "\n".join(keys) + "\n"


def _toml_text(value: str) -> str:
    """A TOML string on one line."""
    import tomli_w

    return tomli_w.dumps({"x": value}, multiline_strings=False).removeprefix("x = ").rstrip("\n")


def append_block(path: Path, block: str, forget: bool = True) -> None:
    """Append with one write and an fsync; every earlier byte stays. `forget`: what was taken back is gone now."""
    try:
        with path.open("r+b") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - 4096))
            tail = file.read()
            crlf = tail.endswith(b"\r\n")
            gap = "" if tail.endswith((b"\n\n", b"\r\n\r\n")) else "\n" if tail.endswith(b"\n") else "\n\n"
            text = gap + block
            file.seek(0, os.SEEK_END)
            file.write((text.replace("\n", "\r\n") if crlf else text).encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
    except OSError as fault:
        raise InputError(f"{path} cannot be written: {fault.strerror}", file=str(path)) from None
    if forget:
        undone_path(path).unlink(missing_ok=True)


def undone_path(path: Path) -> Path:
    """Where the blocks taken back are kept."""
    return path.with_name(path.name + ".undone")


def must_be_appendable(document: Document) -> None:
    if "move" in document.data and document.torn is None and not document.places.blocks:
        raise InputError(
            f"{document.path} has its moves in an inline array: nothing can be appended to it; "
            "write them as [[move]] blocks",
            ("move",),
            file=str(document.path),
            line=document.places.line(("move",)),
        )


def set_torn_aside(document: Document) -> None:
    """Move a torn end into a file of its own before anything is written behind it."""
    if document.torn is None:
        return
    number = 1
    while (aside := document.path.with_name(f"{document.path.name}.torn-{number}")).exists():
        number += 1
    aside.write_bytes(document.text[document.torn :].encode("utf-8", "surrogateescape"))
    replace_file(document.path, document.text[: document.torn])


def replace_file(path: Path, text: str) -> None:
    """Put a new text in a file's place, whole or not at all."""
    import tempfile

    # A link goes on pointing to the log: what it points to is replaced.
    path = path.resolve()
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(text.encode("utf-8"))
                file.flush()
                os.fsync(file.fileno())
            Path(name).chmod(path.stat().st_mode & 0o7777)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as fault:
        raise InputError(f"{path} cannot be written: {fault.strerror}", file=str(path)) from None


def cut_blocks(text: str, spans: list[tuple[int, int]]) -> tuple[str, str]:
    """The text without the spans, and the spans as blocks of their own."""
    kept, taken, at = "", "", 0
    for start, end in spans:
        kept += text[at:start]
        taken += text[start:end].replace("\r\n", "\n") + "\n\n"
        rest = re.match(r"[ \t]*(?:\r?\n|$)", text[end:])
        at = end + (rest.end() if rest else 0)
    rest_of_file = text[at:]
    if not (kept[spans[0][0] :] + rest_of_file).strip():
        # Only the blank lines between the blocks are left there: they go with them.
        return text[: spans[0][0]], taken
    return kept + rest_of_file, taken
