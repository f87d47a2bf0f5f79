"""Files of any length in shapes that cost a careless reader more than their length."""

from __future__ import annotations

from collections.abc import Callable

from tests.support.logs import MISTY

BLOCK = '\n[[move]]\nat = 2026-01-01T00:00:00Z\ndo = "ana: place up"\n'
TYPO = "\n[[move]]\ndo = ana: place up\n"

SHAPES: dict[str, Callable[[int], str]] = {
    # `n` blocks have about 60 `n` bytes; other shapes are of a like length.
    "lines that are no TOML": lambda n: "abc,def,1\n" * (10 * n),
    "no TOML in the header": lambda n: MISTY.replace("=", "", 1) + BLOCK * n,
    "a typo in the middle": lambda n: MISTY + BLOCK * (n // 2) + TYPO + BLOCK * (n // 2),
    "a typo at the end": lambda n: MISTY + BLOCK * n + TYPO,
    "an odd block in the middle": lambda n: MISTY + BLOCK * (n // 2) + '[["move"]]\ndo = "x"\n' + BLOCK * (n // 2),
    "only odd blocks": lambda n: MISTY + '[["move"]]\ndo = "x"\n' * n,
    "plain blocks": lambda n: MISTY + BLOCK * n,
    "blocks with comments and notes": lambda n: MISTY + "  [[ move ]] # first\n# remark\nnote=\"a\"\ndo = 'x' \n" * n,
    "a string that is never closed": lambda n: MISTY + BLOCK + '[[move]]\nnote = """' + BLOCK * n,
    "one string and a torn block": lambda n: f'note = "{"n" * 50 * n}"\n' + MISTY + "\n[[move]]\ndo =",
    "brackets": lambda n: "[\n" * (20 * n),
    "a dotted key": lambda n: MISTY + ".".join("a" * 20 * n) + " = 1\n",
    "a dotted key behind a quoted one": lambda n: MISTY + '"=".' + ".".join("a" * 20 * n) + " = 1\n",
    "a dotted header": lambda n: MISTY + "[" + ".".join("a" * 20 * n) + "]\nb = 1\n",
    "tables": lambda n: MISTY + "".join(f"[k{number}]\n" for number in range(5 * n)),
    "players": lambda n: MISTY + "".join(f'[[player]]\nname = "p{number}"\n' for number in range(n)),
    "a long number": lambda n: MISTY + "x = 0x" + "f" * 50 * n + "\n",
    "empty lines": lambda n: MISTY + "\n" * 50 * n,
    "open arrays": lambda n: MISTY + "x = " + "[" * 50 * n,
    "inline tables": lambda n: MISTY + "x = [" + "{a.b=1}," * 5 * n + "]\n",
}
