"""What people see and type at the table: legal moves, the board, help, questions."""
