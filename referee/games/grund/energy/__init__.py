"""Energy cards: the hands that are still possible, payments, the final count."""
