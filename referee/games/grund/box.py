"""The contents of the box: how many things of each sort there are, and the names of cards, goals and photos."""

from __future__ import annotations

from referee.core.names import Vocabulary
from referee.games.grund.standin import STANDIN

TILES, BOARD, CATS, ANGRY, CASTLE_TYPES, PHOTO_CARDS, ENERGY_CARDS = 24, 16, 13, 4, 8, 24, 46
GRUND_CARDS = sum(STANDIN["grund"].values())
CARD_NAMES = Vocabulary(sorted(STANDIN["grund"]), "Grund card")
MOST_COPIES = 1 + GRUND_CARDS - len(CARD_NAMES.known)
"""The number of copies of one card if all others occur once."""
PHOTO_KINDS = ("plant", "animal")
PHOTO_NAMES = Vocabulary(PHOTO_KINDS, "photo")
PHOTOS_CALLED = {
    "plant": "plant, flower, plants, tree, botanical, rose, tulip, daisy, dandelion, poppy, violet, clover, fern, "
    "blossom, leaf, sunflower, lily, mushroom, herb, weed, moss, nettle, cactus, berry, "
    "green thing, green one, growing thing, greenery, grass",
    "animal": "animal, bug, bird, animals, beast, insect, ladybird, ladybug, beetle, butterfly, bee, spider, snail, "
    "squirrel, hedgehog, frog, ant, worm, lizard, dragonfly, grasshopper, critter, creature, beastie, "
    "fly, moth, wasp, cricket, caterpillar, mouse, dog, fox, rabbit, hare, deer, owl, duck, fish, toad, sparrow",
}
"""The names that people use for a photo: what is in the picture."""
GOALS = (
    "photos", "animals", "plants", "balance", "biggest", "tallest", "widest", "towers", "bids", "cats", "friends",
    "energy",
)  # fmt: skip
GOAL_NAMES = Vocabulary(GOALS, "goal")
