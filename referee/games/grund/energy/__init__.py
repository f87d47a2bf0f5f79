"""Energy cards: possible hands, payments, the exchange of a bid, the final count."""
