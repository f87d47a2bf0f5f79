"""`python -m referee`."""

from referee.shell.app import main

if __name__ == "__main__":
    main()
