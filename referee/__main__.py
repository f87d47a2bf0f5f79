"""`python -m referee`."""

from referee.cli.app import main

if __name__ == "__main__":
    main()
