/**
 * What a tabletop game tells the table about itself, and what the engine tells the page. Types only: see `main.js` for how
 * a game plugs in.
 */

/** @typedef {import("../lang.js").Params} Params */
/** @typedef {string | (string | Node)[]} Words a sentence, or the parts of one */
/** @typedef {{code: string, [field: string]: any}} Told anything the engine tells as data: an event, a refusal, an error */
/** @typedef {Told & {rule?: string}} Event something that happened, and the anchor of the rule it comes from */
/** @typedef {Told & {move: string, refused?: Told}} Choice something one could do now, or why not */
/** @typedef {{winner: number | null, how: string, score?: number}} Outcome */
/**
 * @typedef {object} Info
 * @property {string} game
 * @property {string} seed
 * @property {string} setup
 * @property {string | null} edition name of a standard one, null for somebody's own
 * @property {string[]} players one word a seat: `person`, `person2` … `person9`, `random`, `easy`, `strong`
 * @property {number} moves
 * @property {number} at after how many of them the moment shown is
 * @property {number} turn seat that decides, -1 for nobody
 * @property {number} round
 * @property {Outcome | null} outcome
 * @property {string | null} undo why nothing can be taken back, null where it can
 * @property {boolean} redo
 * @property {boolean} tookBack
 * @property {boolean} onePerson
 */
/** @typedef {{move: number, seat: number, text: string, events: Event[]}} Entry one move of the log; move 0, of seat -1, is what happened before the first */
/**
 * @typedef {object} Table a game under way, in the engine
 * @property {() => Info} info
 * @property {(seat: number) => any} view
 * @property {() => Choice[]} choices
 * @property {(move: string) => Event[]} play
 * @property {() => void} undo
 * @property {() => boolean} redo
 * @property {(seat: number, word: string) => void} set_player
 * @property {(moves: number) => Event[]} seek
 * @property {(from: number, to: number) => Entry[]} log
 * @property {() => void} cut
 * @property {() => string} record
 * @property {() => string} edition text of the edition played
 * @property {(whole: boolean) => string} link
 * @property {(strength: string, seed: string, milliseconds: number) => string} choose
 * @property {() => void} free
 */
/**
 * @typedef {object} Engine the exports of a game's wasm package
 * @property {{new (edition: string | undefined, setup: string, players: string, seed: string): any, open(record: string): any, open_link(payload: string): any}} Table
 * @property {() => string} fresh_seed
 * @property {() => string} standard_edition
 * @property {(text: string) => void} check_edition
 */
/**
 * @typedef {object} Die one die as it is shown
 * @property {"cube" | "ten"} shape a cube with points, or a die of ten sides with figures
 * @property {number} value
 * @property {boolean} [figure] a cube that shows its value as a figure
 * @property {string} [mark] a word of the style sheet: `data-mark`
 */
/**
 * @typedef {object} Verb what stands in the action bar beside the engine's choices
 * @property {string} words
 * @property {() => void} run
 * @property {boolean} [isMain]
 * @property {boolean} [isLast] whether it stands after the choices, not before them
 * @property {boolean} [isPressed] whether it is switched on, where it is a switch
 * @property {string | null} [why] why it may not be done now
 * @property {string} [move] text of the move it makes
 * @property {string} [id]
 */
/**
 * @typedef {object} Board the game's own pictures
 * @property {(state: State, before: State) => void} render writes what has changed; called after every change of the state
 * @property {(events: Event[], state: State) => Promise<void> | void} [animate] plays what happened over what `render` has just drawn; at most half a second or so
 * @property {() => void} [skip] ends what is moving, at once
 */
/**
 * @typedef {object} SetupPart what a game adds to the set-up dialog
 * @property {(seat: number, seats: number) => Node | null} seat a control of its own in the row of a seat, labelled; called anew when seats come or go
 * @property {Node[]} extras below the seats
 * @property {(seats: number) => string} text the setup as the engine reads it
 */
/**
 * @typedef {object} Game
 * @property {string} name of the engine's package, of the section of words, of what is kept
 * @property {Engine} engine
 * @property {() => Promise<unknown>} init starts the engine
 * @property {{fewest: number, most: number, start: string[]}} seats how many may sit down, and who does if nothing else was chosen: words of players
 * @property {boolean} hasHidden whether anything is hidden from some seats: then the screen is handed over behind a cover
 * @property {(setup: string | null) => SetupPart} setup begins with a setup that was chosen before
 * @property {(app: App) => Board} board
 * @property {(app: App, seat: number) => string} seatName
 * @property {(app: App, seat: number) => Node | null} [seatMark] a small picture of the seat, for the log
 * @property {(told: Told, app: App | null) => Params} [params] words for the fields of anything the engine tells, which fill the braces of its sentence
 * @property {(event: Event) => Die[]} [dice] the dice that fell in an event
 * @property {(choice: Choice, app: App | null) => string | null} [choiceWords] what a choice is called, where `GAME.choice.<code>` is not enough
 * @property {(choice: Choice, app: App) => Element | null} [choicePicture]
 * @property {(choice: Choice, state: State) => boolean} [isVerb] whether a choice stands in the action bar; all do, if there is none
 * @property {(state: State, app: App) => Verb[]} [verbs] what else stands there: what was picked on the page, to be played, and switches
 * @property {(app: App) => Words | null} [prompt] what is asked now, with what is at stake; a plain "Red decides" if there is none
 * @property {(moment: Moment) => string | null} [auto] a move the page makes for the person in turn, because a setting says so
 * @property {(entry: Entry) => boolean} [isQuiet] whether a bot's move shows nothing worth a pause
 * @property {(event: Event, app: App) => boolean} [isLogged] whether an event may be told to whoever looks; all are, if there is none
 * @property {(app: App) => Node[]} [settings] the game's own settings, labelled
 * @property {(info: Info, app: App) => string} [title] what a kept game is called; the names of its seats if there is none
 * @property {{[name: string]: string[]}} [keys] keys of its own, for the sheet of keys: their words are `GAME.ui.key.<name>`
 * @property {(setup: string) => string} [setupAgain] the setup with which one plays again, where it is not the same
 * @property {number} [thinking] milliseconds a bot may think about a move
 */
/** @typedef {import("./app.js").App} App */
/** @typedef {import("./app.js").State} State */
/** @typedef {Pick<State, "info" | "view" | "eye" | "choices">} Moment */

export {};
