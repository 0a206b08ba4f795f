/* What the objects of a table look like, for the type check of the page; part of the declarations of every package. */
/** What happened: a code, and what its sentence speaks of. */
export interface TableEvent { code: string; [name: string]: any; }
/** A move that one may think of, and why it may not be made, if it may not. */
export interface TableChoice { move: string; code: string; refused?: { code: string; [name: string]: any } | null; [name: string]: any; }
/** A move of the log; 0 is the opening, of which `seat` is -1 and `text` empty. */
export interface TableEntry { move: number; seat: number; text: string; events: TableEvent[]; }
/** A game under way; `turn`, `round` and `outcome` are of the moment shown. */
export interface TableInfo {
  game: string; seed: string; setup: string;
  /** The name of an edition that comes with the program; null for an own one. */
  edition: string | null;
  players: string[]; moves: number; at: number;
  /** A seat, or -1 once the game is over. */
  turn: number;
  round: number;
  outcome: { winner: number | null; score: number | null; how: string } | null;
  /** Why the last move cannot be taken back; null if it can. */
  undo: "start" | "revealed" | null;
  redo: boolean; tookBack: boolean; onePerson: boolean;
}
