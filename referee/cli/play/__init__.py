"""The live table: one session (`table`) behind three fronts (a prompt at a terminal, plain lines, a pipe)."""
