"""What it is worth: happiness, castles, photos, goals, energy; for logs and sheets alike."""
