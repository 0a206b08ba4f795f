/** What the engine shows of a game, as the page uses it. Types only; `src/dzamadu/view.rs` says what each is. */

/** @typedef {[number, number]} Square column and row, from 0 */
/** @typedef {"north" | "east" | "south" | "west"} Side */
/** @typedef {"health" | "weapon" | "wit" | "money"} Stat */
/** @typedef {"breastplate" | "ultimateWeapon" | "immunity" | "freeGoods"} Artifact */
/** @typedef {Stat | "wildcard" | Artifact} ItemKind */
/** @typedef {{kind: ItemKind, potency: number}} Item */
/** @typedef {"health" | "weapon" | "money" | "exit"} MarkKind */
/** @typedef {"npc" | "enemy" | "trap" | "item" | "exit"} RoomType */
/**
 * @typedef {object} Contents who or what is in a room
 * @property {"nothing" | "enemy" | "dead" | "trap" | "spent" | "trader" | "npc"} code
 * @property {Stat} [drop] of an enemy
 * @property {number} [weapon] of an enemy
 * @property {number} [health] of an enemy
 * @property {Stat | null} [stat] of a trap; null where it guards an exit
 * @property {number} [potency] of a trap
 * @property {boolean} [exit] a spent trap has sealed an exit
 */
/**
 * @typedef {object} Room
 * @property {number} id
 * @property {Square[]} squares the first is where it was entered first
 * @property {number} card
 * @property {boolean} entered
 * @property {boolean} settled
 * @property {RoomType | null} type
 * @property {Contents} contents
 * @property {Item[]} items
 * @property {boolean} exit
 */
/** @typedef {{room: number, square: Square, side: Side, to: number | null}} Door */
/** @typedef {{room: number | null, from: Square, to: Square}} Crossing */
/** @typedef {{kind: MarkKind, square: Square, room: number | null}} Mark */
/**
 * @typedef {object} Hero
 * @property {number} number
 * @property {number} health
 * @property {number} maxHealth
 * @property {number} baseHealth
 * @property {number} weapon
 * @property {number} wit
 * @property {number} maxWit
 * @property {number} money
 * @property {Artifact[]} artifacts
 * @property {number} rooms
 * @property {boolean} fullHealth
 * @property {boolean} fullWit
 */
/** @typedef {{hero: number, won: boolean, how: string, score: number | null, rooms: number}} End */
/** @typedef {{card: number, squares: number, drawn: Square[], free: Square[], proposed: Square[], door: [number, Side] | null}} Shape */
/** @typedef {{card: number, priceCard: number, item: Item, price: number, sold: boolean}} Ware */
/**
 * @typedef {object} View
 * @property {number} paper squares a side
 * @property {number} heroes
 * @property {Hero} hero
 * @property {End[]} ends
 * @property {Room[]} rooms
 * @property {Door[]} doors
 * @property {Crossing[]} path
 * @property {Mark[]} marks
 * @property {number | null} room
 * @property {Square} square
 * @property {number[]} deck
 * @property {number[]} discard
 * @property {number[]} out
 * @property {"shape" | "enemy" | "escape" | "trader" | "wish" | "way" | "over"} asked
 * @property {Shape | null} shape
 * @property {{wares: Ware[]} | null} trader
 * @property {number} score
 */

export {};
