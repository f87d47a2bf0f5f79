"""Positions drawn."""
