"""The end of a game: what each player has, sheets, scoring, claims."""
