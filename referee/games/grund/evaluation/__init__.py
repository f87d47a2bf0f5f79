"""The evaluation of tiles: competitions, bids, draws, photos, invitations."""
