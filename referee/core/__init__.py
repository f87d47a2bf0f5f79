"""The pure heart: no game, no terminal, no file, no clock. Games plug in; the shell drives."""
