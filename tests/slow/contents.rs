//! The contents by their tokens, as the rulings list them.

/// Everything that lives: bad guys and the Dragon, weaklings, special creatures.
const CREATURES: [&str; 34] = [
    "skeleton", "mummy", "witch", "ogre", "troll", "demon", "cyclops", "minotaur", "spider",
    "snake", "zombie", "medusa", "wraith", "dragon", "goblin", "imp", "bandit", "thief", "cultist",
    "kobold", "rat", "wolf", "mimic", "mage", "orc", "dwarf", "vampire", "giant", "oracle",
    "reaper", "titan", "chuck", "shadow", "boss",
];

/// Creatures that kill unless something is done about them. (The Wraith, Wolves,
/// Rats, Orcs, Dwarves, Shadows and Mages have sentences of their own.)
pub const BAD_BY_NATURE: [&str; 18] = [
    "skeleton", "mummy", "witch", "ogre", "troll", "demon", "cyclops", "minotaur", "spider",
    "snake", "zombie", "medusa", "dragon", "vampire", "giant", "reaper", "titan", "boss",
];

/// Terrain that kills whoever steps on it.
pub const DEADLY_TERRAIN: [&str; 4] = ["spikes", "swamp", "pit", "lava"];

/// Everything that lies about to be used, or for its own sake.
pub const ITEMS: [&str; 12] = [
    "gold",
    "gem",
    "scroll",
    "torch",
    "bow",
    "sword",
    "mask",
    "molotov",
    "mirror",
    "bazooka",
    "tweezers",
    "excalibur",
];

/// The prey of Vampires.
pub const BECOMES_VAMPIRE: [&str; 3] = ["bandit", "thief", "cultist"];

/// Whether a token names a creature.
pub fn is_creature(token: &str) -> bool {
    CREATURES.contains(&token)
}
