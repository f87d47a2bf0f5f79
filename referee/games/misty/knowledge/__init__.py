"""Knowledge of hands and of cards that are recorded as `?`, and who knows which secret."""
