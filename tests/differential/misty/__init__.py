"""Misty once more."""
