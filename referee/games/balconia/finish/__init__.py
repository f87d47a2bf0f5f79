"""The building at the end of a game: its points, sheets and claims."""
