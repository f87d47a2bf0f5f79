"""Misty: a draft onto a misty window, arrows that move cards over each other, monsters that eat flowers."""
