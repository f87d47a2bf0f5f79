"""The finished table: what each player has, its points, sheets and claims."""
