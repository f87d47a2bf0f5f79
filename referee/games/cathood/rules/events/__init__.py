"""The events of one action: movement, shops, coffee, bees, dogs, returned cubes, fights.

Each event is an immutable value that says what is due. `happen` carries it out: it takes the progress of the action
and gives a new one, together with the events that now come first.
"""
