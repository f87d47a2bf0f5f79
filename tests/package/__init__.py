"""The package as others get it: built, installed in clean environments, and with the lowest versions that it allows."""
