"""The command `referee`, and `python -m referee`: Ctrl-C ends it with one line and status 2, at any moment."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType
    from typing import NoReturn


def main() -> None:
    """Run the command line, and exit."""
    if main.__doc__ is None:
        # The rules are docstrings.
        os.write(2, b"referee: it needs its docstrings: run Python without -OO, and without PYTHONOPTIMIZE=2\n")
        os._exit(2)
    try:
        _run()
    except KeyboardInterrupt:
        _stop()


def _run() -> None:
    # Imported here and not above, where Ctrl-C would end in a traceback.
    import gc
    import signal

    # Modules and logs are many values that stay. The collector of reference cycles would look through all of them, a
    # tenth of the time of `check`, and find nothing.
    gc.set_threshold(100_000)
    # pydantic would search all installed packages for plugins, which have no part in the models of this program.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

    interrupted = False

    def interrupt(number: int, frame: FrameType | None) -> None:
        nonlocal interrupted
        interrupted = True
        if _is_importing(frame):
            _stop()
        signal.default_int_handler(number, frame)

    is_default = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if is_default:
        signal.signal(signal.SIGINT, interrupt)
    try:
        from referee.cli.app import main as run

        run()
    except SystemExit as end:
        if interrupted and isinstance(end.code, int):
            # Python ends with the status of a killed process where Ctrl-C met it in some places.
            os._exit(end.code)
        raise
    finally:
        if is_default:
            signal.signal(signal.SIGINT, signal.SIG_IGN)


def _is_importing(frame: FrameType | None) -> bool:
    """Is a module being loaded? An exception may be swallowed there, or printed as a traceback."""
    while frame is not None and not frame.f_code.co_filename.startswith("<frozen importlib"):
        frame = frame.f_back
    return frame is not None


def _stop() -> NoReturn:
    try:
        os.write(2, b"referee: stopped: nothing more was written\n")
    finally:
        os._exit(2)


if __name__ == "__main__":
    main()
