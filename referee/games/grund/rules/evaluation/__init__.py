"""The evaluation of tiles: competitions, biddings, draws, photos, invitations."""
