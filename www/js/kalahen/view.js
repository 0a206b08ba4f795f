/** What the engine tells of Kalahen. Types only. */

/** @typedef {import("./pieces.js").Face} Face */
/** @typedef {import("./pieces.js").Ring} Ring */
/** @typedef {import("./pieces.js").Rings} Rings */
/** @typedef {import("./map/drawings.js").Terrain} Terrain */
/** @typedef {"green" | "red" | "blue"} Back */
/** @typedef {{back: Back, card: string, count: number}} CountedCard */
/**
 * @typedef {object} Trial
 * @property {"ouf" | "voyage" | "combat" | "spell"} kind
 * @property {number} [base]
 * @property {number} [die]
 * @property {Rings} [rings]
 * @property {number} [alike]
 * @property {number} [different]
 * @property {boolean} [shield]
 * @property {boolean} [sword]
 */
/**
 * @typedef {object} Ask what is asked of the seat that decides now
 * @property {string} code
 * @property {number} [seat]
 * @property {number} [left]
 * @property {string} [to]
 * @property {string} [place]
 * @property {boolean} [lifted]
 * @property {Trial} [trial]
 * @property {number} [other]
 * @property {boolean} [dragon]
 */
/**
 * @typedef {object} Warrior
 * @property {number} seat
 * @property {string | null} castle
 * @property {string | null} place nowhere once dead
 * @property {number} life
 * @property {number} gold
 * @property {Rings} rings
 * @property {Rings} stored
 * @property {CountedCard[]} home
 * @property {[number, number, number]} carried by their backs: green, red, blue
 * @property {CountedCard[]} known
 * @property {number} experience
 * @property {boolean} healed
 * @property {number | null} fought
 */
/** @typedef {{place: string, cards: number, seen: number | null, known: CountedCard[], taken: number}} Chest */
/**
 * @typedef {object} Bout
 * @property {"monster" | "wanderer" | "dragon" | "warrior" | "satyrs"} foe
 * @property {number} seat
 * @property {number | null} other
 * @property {number | null} power
 * @property {Rings | null} rings
 * @property {Rings | null} otherRings
 * @property {number | null} bonus
 * @property {[Face, Face, Face] | null} dice
 * @property {number} left
 * @property {number | null} score
 * @property {string | null} stake
 */
/** @typedef {{place: string, way: Way, move: string, life: number, rings: number, terrain: Terrain | null, monster: boolean, deadly: boolean}} Destination */
/** @typedef {"road" | "levitate" | "teleport" | "card" | "cross"} Way */
/**
 * @typedef {object} View
 * @property {number | null} seat
 * @property {number} round
 * @property {number | null} active
 * @property {Ask} ask
 * @property {string[]} rules
 * @property {[boolean, boolean, boolean, boolean]} danger
 * @property {{road: [string, string], bridge: boolean}[]} traps
 * @property {number} trapsLeft
 * @property {Warrior[]} warriors
 * @property {Chest[]} chests
 * @property {{place: string | null, other: number | null, cards: CountedCard[]} | null} open
 * @property {Bout | null} bout
 * @property {Destination[]} destinations
 * @property {CountedCard[]} gone
 * @property {number} monstersUnseen
 */

/** @param {import("../table/app.js").State | import("../table/game.js").Moment} state */
export const viewOf = (state) => /** @type {View} */ (state.view);

/** @param {Rings} rings */
export const total = (rings) => rings.reduce((sum, count) => sum + count, 0);
