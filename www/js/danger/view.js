/** What the engine tells of Deadly Danger Dungeon. Types only. */

/** @typedef {"red" | "blue" | "green" | "yellow"} Character */
/** @typedef {"none" | "held" | "spent"} Thing */
/**
 * @typedef {object} CharacterView
 * @property {Character} character
 * @property {string} space
 * @property {number} hp
 * @property {number} mostHp
 * @property {number} rerolls
 * @property {number} startingRerolls
 * @property {number} avoid lowest number on a die that avoids a trap
 * @property {Thing} key
 * @property {Thing} talisman
 * @property {boolean} switch
 */
/**
 * @typedef {object} Death what a death would change and leave
 * @property {string} space
 * @property {number} hp
 * @property {number} rerolls
 * @property {boolean} switchLost
 * @property {boolean} keepsKey
 * @property {boolean} keepsTalisman
 * @property {boolean} keepsBlack
 * @property {boolean} keepsGold
 * @property {boolean} endsTurn
 */
/** @typedef {{space: string, kind: string, fall: string | null, deadly: boolean, death: Death}} Trap */
/**
 * @typedef {object} View
 * @property {CharacterView[]} characters by seat
 * @property {"before" | "moveDie" | "walk" | "trap" | "avoidDie" | "sideStep" | "pushAway" | "after" | "over"} phase
 * @property {number} turn seat whose turn it is, even while another decides
 * @property {number | null} decides
 * @property {number} about seat that it is about: who stands on the trap, whose die lies there
 * @property {number} round
 * @property {boolean} attacked
 * @property {{number: number, seat: number, needed: number | null} | null} die
 * @property {Trap | null} trap
 * @property {number | null} winner
 */
/**
 * @typedef {object} Space
 * @property {string} id
 * @property {number} x
 * @property {number} y
 * @property {string} kind
 * @property {string} section
 * @property {string[]} joins
 * @property {string | null} fall where a fall from it ends
 * @property {boolean} land whether a fall ends here
 */
/** @typedef {{title: string, width: number, height: number, spaces: Space[]}} Drawing */

export {};
