"""The view of the people at the table: legal moves, the board, help, questions."""
