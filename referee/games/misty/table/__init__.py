"""The table as people see it and type at it: legal moves, the board, help, questions."""
