/**
 * The map as a drawing in pencil: one sheet, in parts. Whoever shows it says in which colours, and lays sheet beside sheet:
 * what crosses an edge is drawn beyond it here, and shows on the next one.
 */
import { curve, stroke } from "./pencil.js";
import { JAMB, STEPS, beside, fromTheMiddle, indexOf, nearest, roomsBySquare, trail, unroll, walls } from "./torus.js";

/** @typedef {import("./types.js").Contents} Contents */
/** @typedef {import("./types.js").Crossing} Crossing */
/** @typedef {import("./types.js").Door} Door */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Room} Room */
/** @typedef {import("./types.js").Shape} Shape */
/** @typedef {import("./types.js").Square} Square */
/** @typedef {import("./types.js").View} View */
/** @typedef {{[name in "paper" | "floor" | "grid" | "pencil" | "ink" | "faint" | "gold" | "ochre" | "moss" | "slate"]: string}} Colours */
/** @typedef {{icon: string, words?: string, colour: keyof Colours, isFaint?: boolean}} Token something that stands on a square */

const SVG = "http://www.w3.org/2000/svg";

/** Side of a square, in units of the drawing. */
export const CELL = 24;

/** How far pencil lines stray, in units. */
const SHAKE = 1.1;

const SERIF = "Iowan Old Style, Palatino, Georgia, serif";

/** The colours of the page. @type {Colours} */
export const LIVE = {
  paper: "var(--raised)", floor: "var(--paper)", grid: "var(--grid)", pencil: "var(--pencil)", ink: "var(--ink)",
  faint: "var(--faint)", gold: "var(--gold)", ochre: "var(--ochre)", moss: "var(--moss)", slate: "var(--slate)",
};

/** What stands for things that lie about. @type {{[kind in import("./types.js").ItemKind]: string}} */
export const ITEM_ICONS = {
  health: "i-dzamadu-health", weapon: "i-sword", wit: "i-dzamadu-wit", money: "i-gold", wildcard: "i-dzamadu-wildcard",
  breastplate: "i-dzamadu-breastplate", ultimateWeapon: "i-excalibur", immunity: "i-dzamadu-immunity", freeGoods: "i-dzamadu-freegoods",
};

/**
 * @param {string} tag
 * @param {{[name: string]: string | number}} attributes
 * @param {...(Node | string)} children
 */
export function draw(tag, attributes, ...children) {
  const node = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(attributes)) {
    node.setAttribute(name, String(value));
  }
  node.append(...children);
  return node;
}

/** The middle of a square. @param {Square} square @returns {Square} */
export const middle = ([x, y]) => [(x + 0.5) * CELL, (y + 0.5) * CELL];

/** Squares as path data, each filled by itself. @param {Square[]} squares */
const filled = (squares) => squares.map(([x, y]) => `M${x * CELL} ${y * CELL}h${CELL}v${CELL}h${-CELL}z`).join("");

/** The ruling of the paper, its edge a little stronger. @param {number} paper @param {Colours} colours */
export function drawGrid(paper, colours) {
  const whole = paper * CELL;
  let lines = "";
  for (let line = 1; line < paper; line++) {
    lines += `M${line * CELL} 0v${whole}M0 ${line * CELL}h${whole}`;
  }
  return draw("g", { fill: "none", stroke: colours.grid },
    draw("path", { d: lines, "stroke-width": 0.7 }),
    draw("path", { d: `M0 0v${whole}M0 0h${whole}`, "stroke-width": 1.6, "stroke-dasharray": `${CELL / 4} ${CELL / 4}` }));
}

/** The ground of rooms; of the hero's one with a tint. @param {View} view @param {Colours} colours */
export function drawFloors(view, colours) {
  const here = view.rooms.find((room) => room.id === view.room);
  return draw("g", {},
    draw("path", { d: filled(view.rooms.flatMap((room) => room.squares)), fill: colours.floor }),
    ...(here ? [draw("path", { d: filled(here.squares), fill: colours.gold, "fill-opacity": 0.14 })] : []));
}

/** @param {import("./torus.js").Run[]} runs @param {number} layer @param {number} shake */
const wallData = (runs, layer, shake) =>
  runs.map(({ isLevel, line, from, to }) => {
    /** @type {Square[]} */
    const [start, end] = isLevel ? [[from * CELL, line * CELL], [to * CELL, line * CELL]] : [[line * CELL, from * CELL], [line * CELL, to * CELL]];
    return start && end ? stroke(start, end, shake, layer) : "";
  }).join("");

/** @param {View} view @param {Colours} colours */
export function drawWalls(view, colours) {
  const runs = walls(roomsBySquare(view), view.doors, view.paper);
  return draw("g", { fill: "none", stroke: colours.pencil, "stroke-linecap": "round" },
    draw("path", { d: wallData(runs, 0, SHAKE), "stroke-width": 1.9 }),
    draw("path", { d: wallData(runs, 1, SHAKE * 1.3), "stroke-width": 0.9, "stroke-opacity": 0.6 }));
}

/** The middle of a door, and whether its wall lies level. @param {Pick<Door, "square" | "side">} door @returns {{at: Square, isLevel: boolean}} */
export function placeOfDoor({ square, side }) {
  const [x, y] = middle(square);
  const [right, down] = STEPS[side];
  return { at: [x + (right * CELL) / 2, y + (down * CELL) / 2], isLevel: down !== 0 };
}

/** Doors: a leaf in the wall, filled where nobody knows what is behind it. @param {View} view @param {Colours} colours */
export function drawDoors(view, colours) {
  const width = CELL * (1 - 2 * JAMB), depth = CELL * 0.24;
  return draw("g", { stroke: colours.pencil, "stroke-width": 1.4, "stroke-linejoin": "round" },
    ...view.doors
      // Of the two sides of a door between known rooms one is enough.
      .filter(({ to, room, side }) => to === null || to > room || (to === room && (side === "north" || side === "west")))
      .map((door) => {
        const { at: [x, y], isLevel } = placeOfDoor(door);
        const [w, h] = isLevel ? [width, depth] : [depth, width];
        return draw("rect", { x: x - w / 2, y: y - h / 2, width: w, height: h, rx: 1, fill: door.to === null ? colours.gold : colours.floor });
      }));
}

/** Where the hero has gone. @param {View} view @param {Colours} colours */
export function drawPath(view, colours) {
  const rooms = new Map(view.rooms.map((room) => [room.id, room]));
  const data = view.path.map(({ room, from, to }) => {
    const squares = room === null ? null : rooms.get(room)?.squares;
    const way = squares ? trail(squares, from, to, view.paper) : [from, nearest(from, to, view.paper)];
    return curve(way.map(middle), SHAKE);
  });
  return draw("path", { d: data.join(""), fill: "none", stroke: colours.slate, "stroke-width": 2, "stroke-linecap": "round", "stroke-linejoin": "round", "stroke-dasharray": "0.1 4.4" });
}

/** What stands for who or what is in a room. @param {Contents} contents @returns {Token | null} */
function tokenOf(contents) {
  switch (contents.code) {
    case "enemy":
      return { icon: "i-dzamadu-foe", words: `${contents.weapon}/${contents.health}`, colour: "ochre" };
    case "dead":
      return { icon: "i-skeleton", colour: "faint", isFaint: true };
    case "trap":
      return contents.stat ? { icon: "i-dzamadu-snare", words: String(contents.potency), colour: "ochre" } : { icon: "i-dzamadu-way-out", words: "?", colour: "ochre" };
    case "spent":
      return { icon: contents.exit ? "i-dzamadu-way-out" : "i-dzamadu-snare", colour: "faint", isFaint: true };
    case "trader":
      return { icon: "i-dzamadu-trader", colour: "ink" };
    case "npc":
      return { icon: "i-dzamadu-npc", colour: "faint", isFaint: true };
    case "nothing":
      return null;
  }
}

/** @param {Item} item @returns {Token} */
const tokenOfItem = ({ kind, potency }) => ({ icon: ITEM_ICONS[kind], words: potency > 0 ? String(potency) : "", colour: "ink" });

/** @param {Token} token @param {Square} at its middle @param {number} size @param {Colours} colours */
function drawToken({ icon, words = "", colour, isFaint = false }, [x, y], size, colours) {
  const side = size * 0.72;
  const lift = words ? size * 0.1 : 0;
  const picture = draw("use", { href: `#${icon}`, x: x - side / 2, y: y - side / 2 - lift, width: side, height: side, color: colours[colour], fill: colours[colour], "fill-opacity": isFaint ? 0.55 : 1 });
  return words
    ? draw("g", {}, picture, write([x, y + size * 0.44], words, size * 0.38, colours[colour], colours))
    : picture;
}

/** @param {Square} at @param {string} words @param {number} size @param {string} colour @param {Colours} colours */
const write = ([x, y], words, size, colour, colours) =>
  draw("text", { x, y, "text-anchor": "middle", "font-family": SERIF, "font-size": size, "font-weight": 700, fill: colour, stroke: colours.floor, "stroke-width": 2, "stroke-linejoin": "round", "paint-order": "stroke" }, words);

/** What is in a room, each on a square of its own as long as there are any. @param {View} view @param {Room} room @param {Colours} colours */
function drawRoomThings(view, room, colours) {
  const taken = new Set(view.marks.map(({ square }) => indexOf(square, view.paper)));
  if (room.id === view.room) {
    taken.add(indexOf(view.square, view.paper));
  }
  const squares = fromTheMiddle(room.squares, view.paper);
  const open = squares.filter((square) => !taken.has(indexOf(square, view.paper)));
  const slots = open.length > 0 ? open : squares;
  const token = tokenOf(room.contents);
  /** @type {Token[]} */
  const tokens = [...(token ? [token] : []), ...(room.exit || room.type === "exit" ? [/** @type {Token} */ ({ icon: "i-dzamadu-way-out", colour: "moss" })] : []), ...room.items.map(tokenOfItem)];
  const isRoomy = tokens.length <= slots.length;
  return tokens.map((each, index) => {
    const slot = slots[(isRoomy ? index : index >> 2) % slots.length] ?? [0, 0];
    const [x, y] = middle(slot);
    return isRoomy ? drawToken(each, [x, y], CELL, colours) : drawToken(each, [x + ((index & 1) - 0.5) * CELL * 0.48, y + (((index >> 1) & 1) - 0.5) * CELL * 0.48], CELL * 0.52, colours);
  });
}

/** The number of a room, in the corner of its north-western square. @param {View} view @param {Room} room @param {Colours} colours */
function drawNumber(view, room, colours) {
  const [corner] = unroll(room.squares, view.paper).sort(([x, y], [otherX, otherY]) => y - otherY || x - otherX);
  const [x, y] = corner ?? [0, 0];
  return draw("text", { x: x * CELL + 3, y: y * CELL + 7.5, "font-family": SERIF, "font-size": 6.5, fill: colours.faint }, String(room.id));
}

const MARK_ICONS = { health: "i-dzamadu-health", weapon: "i-sword", money: "i-gold", exit: "i-dzamadu-way-out" };

/** What somebody told of: the thing in a ring of pencil. @param {import("./types.js").Mark} mark @param {Colours} colours */
function drawMark({ kind, square }, colours) {
  const [x, y] = middle(square);
  const r = CELL * 0.42, reach = r * 0.56;
  const ring = `M${x - r} ${y}C${x - r} ${y - reach * 2.4} ${x + r} ${y - reach * 2.2} ${x + r} ${y}S${x - r + 1} ${y + reach * 2.4} ${x - r + 2} ${y - 2}`;
  const colour = kind === "exit" ? "moss" : "slate";
  return draw("g", {},
    draw("path", { d: ring, fill: colours.floor, "fill-opacity": 0.8, stroke: colours[colour], "stroke-width": 1.3, "stroke-linecap": "round" }),
    drawToken({ icon: MARK_ICONS[kind], colour }, [x, y], CELL * 0.78, colours));
}

/** All that stands and lies about. @param {View} view @param {Colours} colours */
export function drawThings(view, colours) {
  return draw("g", {},
    ...view.rooms.map((room) => drawNumber(view, room, colours)),
    ...view.rooms.flatMap((room) => drawRoomThings(view, room, colours)),
    ...view.marks.map((mark) => drawMark(mark, colours)));
}

/** The hero, drawn about the middle of a square at 0, 0. @param {Colours} colours */
export function drawHero(colours) {
  const side = CELL * 0.62;
  return draw("g", {},
    draw("circle", { r: CELL * 0.4, fill: colours.gold, stroke: colours.pencil, "stroke-width": 1.4 }),
    draw("use", { href: "#i-dzamadu-hero", x: -side / 2, y: -side / 2, width: side, height: side, color: colours.floor, fill: colours.floor }));
}

/** A room that is being drawn: what stands, what the proposal would add, what may be added. @param {Shape} shape @param {number} paper @param {Colours} colours */
export function drawShape(shape, paper, colours) {
  const { drawn, proposed, free } = shape;
  const outline = (/** @type {Square[]} */ squares) => {
    const rooms = new Uint16Array(paper * paper);
    for (const square of squares) {
      rooms[indexOf(square, paper)] = 1;
    }
    return wallData(walls(rooms, [], paper), 2, SHAKE);
  };
  const dots = free.map((square) => {
    const [x, y] = middle(square);
    return `M${x - 3} ${y}h6M${x} ${y - 3}v6`;
  });
  return draw("g", { fill: "none", "stroke-linecap": "round" },
    draw("path", { d: filled(proposed), fill: colours.gold, "fill-opacity": 0.13 }),
    draw("path", { d: filled(drawn), fill: colours.floor }),
    draw("path", { d: filled(drawn), fill: colours.gold, "fill-opacity": 0.3 }),
    draw("path", { d: outline([...drawn, ...proposed]), stroke: colours.gold, "stroke-width": 1.5, "stroke-dasharray": "4 4" }),
    draw("path", { d: outline(drawn), stroke: colours.pencil, "stroke-width": 1.9 }),
    draw("path", { d: dots.join(""), stroke: colours.gold, "stroke-width": 1.5 }));
}

/** Squares to be told apart from the others. @param {Square[]} squares @param {Colours} colours */
export const drawTint = (squares, colours) => draw("path", { d: filled(squares), fill: colours.gold, "fill-opacity": 0.22 });

/** The square behind a door. @param {Pick<Door, "square" | "side">} door */
export const behind = (door) => beside(door.square, door.side);
