"""Builds wheel and sdist, installs each in a clean environment, and scores a game there.

usage: python -m tests.package        The last environment has the lowest versions of the dependencies.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SAMPLE = "gridblock/three-players"


def lowest(requirements: list[str]) -> list[str]:
    """The requirements, each with the lowest version that it allows."""
    return [re.sub(r">=([^,]+).*", r"==\1", requirement) for requirement in requirements]


def environment(folder: Path, *packages: str | Path) -> Path:
    """A new environment with these packages: the folder of its programs."""
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    install = [programs / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check", *packages]
    subprocess.run(install, check=True)
    return programs


def run(folder: Path, *words: str | Path, worst: int = 0) -> str:
    """What a program prints, called in a folder that is not the one of the source. Raises at a status above `worst`."""
    clean = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        words, cwd=folder, env=clean, check=False, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    if not 0 <= done.returncode <= worst:
        raise SystemExit(f"{' '.join(map(str, words))} fails:\n{done.stdout}{done.stderr}")
    return done.stdout


def try_out(programs: Path, folder: Path) -> str:
    """Copy a sample game, score it, open it at the table, write a report. Raises where that fails.

    Returns its score, and what all samples give.
    """
    folder.mkdir()
    referee = programs / "referee"
    run(folder, referee, "sample", SAMPLE)
    file = f"{SAMPLE.partition('/')[2]}.toml"
    score = run(folder, referee, "score", file, "--json")
    run(folder, referee, "report", file, "-o", "page.html")
    run(folder, referee, "docs", "format")
    run(folder, referee, "play", file)
    typed = "from importlib.resources import files; assert files('referee').joinpath('py.typed').is_file()"
    # Prompts need a terminal: that they can be loaded is tried here.
    loaded = "import referee.cli.play.prompt, referee.cli.prompt_reader"
    run(folder, programs / "python", "-c", f"{typed}; {loaded}")
    # Some samples are illegal on purpose.
    return score + run(folder, referee, "audit", ROOT / "sample_games", "--json", worst=1)


def main() -> None:
    """Build, install, try out."""
    with tempfile.TemporaryDirectory() as name:
        here = Path(name)
        builder = environment(here / "builder", *PYPROJECT["build-system"]["requires"])
        run(ROOT, builder / "python", "-m", "hatchling", "build", "-d", here / "dist")
        (wheel,), (sdist,) = (here / "dist").glob("*.whl"), (here / "dist").glob("*.tar.gz")
        answers = set()
        for what, packages in (
            ("wheel", [wheel]),
            ("sdist", [sdist]),
            ("wheel with the lowest versions", [wheel, *lowest(PYPROJECT["project"]["dependencies"])]),
        ):
            programs = environment(here / what, *packages)
            answers.add(try_out(programs, here / f"{what} tried"))
            print(f"{what}: installed, a sample game is scored", flush=True)
        if len(answers) != 1:
            raise SystemExit("the answers differ")


if __name__ == "__main__":
    main()
