"""The grid at the end of a game: what lies there, its points, sheets and claims."""
