/**
 * The game in hand: the engine's table, the page's state as plain data, and all that changes either. Whoever draws
 * registers by `show` and is called after every change.
 */
import { readSetting, writeSetting } from "../books/kept.js";
import { t } from "../lang.js";
import { createSpeaker } from "./speaker.js";
import { createThinker } from "./thinker.js";
import { createWords } from "./words.js";

/** @typedef {import("./game.js").Board} Board */
/** @typedef {import("./game.js").Choice} Choice */
/** @typedef {import("./game.js").Die} Die */
/** @typedef {import("./game.js").Entry} Entry */
/** @typedef {import("./game.js").Event} Event */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").Info} Info */
/** @typedef {import("./game.js").Table} Table */
/** @typedef {import("./game.js").Told} Told */
/** @typedef {import("./kept.js").Keeping} Keeping */
/** @typedef {import("../page.js").Notice} Notice */
/** @typedef {keyof typeof PACES} Pace */
/**
 * @typedef {object} State
 * @property {Info} info
 * @property {any} view what may be seen, by the game's own words
 * @property {number} eye the seat that looks, -1 for everybody
 * @property {Choice[]} choices what the person in turn may do; nobody else's are here
 * @property {number | null} cover the seat to which the screen has to be handed first
 * @property {Entry[]} entries the log, all moves of it
 * @property {boolean} isBusy dice are falling: what they led to is not shown yet
 * @property {boolean} isThinking a bot thinks
 * @property {boolean} isPaused bots wait
 * @property {Pace} pace of bots
 * @property {string | null} pointed text of the move that is pointed at, in the bar or on the board
 * @property {string} why what was refused last, in words
 * @property {Keeping} keeping
 */

/** Milliseconds between the moves of bots. */
export const PACES = { instant: 0, quick: 380, slow: 1500 };

/** How many moves of bots are made at once where nobody wants to see them one by one. */
const AT_ONCE = 40;

/** Milliseconds a bot thinks where the game says nothing, and where a whole table of bots is in a hurry. */
const THINKING = 150,
  THINKING_FAST = 25;

/** A person's moves that the page makes by itself in a row; more would be a fault of the game's settings. */
const MOST_AUTOMATIC = 200;

/** More moves than a game can have. */
const LAST = 0xffff_ffff;

/** @param {string | undefined} word */
export const isPerson = (word) => word?.startsWith("person") ?? false;

/** The persons at this screen. @param {Info} info */
const persons = (info) => new Set(info.players.filter(isPerson));

/** @param {number} milliseconds */
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {Game} game @param {Table} first */
export function createApp(game, first) {
  let table = first;
  /** @type {((state: State, before: State) => void)[]} */
  const shows = [];
  /** Counts what makes everything that is still on its way void. */
  let turns = 0;
  /** The person who looks at the screen, where it is handed over. @type {string | null} */
  let looking = null;
  const thinker = createThinker(game.name);
  const paces = /** @type {Pace[]} */ (Object.keys(PACES));

  /** What the page puts in: what is drawn, kept and said. */
  const hooks = {
    changed: () => {},
    /** The game in hand becomes another one, that is not kept yet. */
    fork: () => {},
    /** Another game is in hand; the one so far stays kept. @type {(table: Table) => void} */
    openOther: () => {},
    announce: /** @type {(words: string) => void} */ (() => {}),
    notice: /** @type {(notice: Notice) => void} */ (() => {}),
    /** @type {(dice: Die[], isShown: boolean) => Promise<void>} */
    throwDice: () => Promise.resolve(),
    /** @type {(events: Event[]) => Promise<void> | void} */
    animate: () => {},
    skip: () => {},
    /** What is asked now, in words. */
    question: () => "",
  };
  const speaker = createSpeaker((said) => hooks.announce(said));

  /** @type {State} */
  let state = {
    ...look(),
    entries: table.log(0, LAST),
    isBusy: false,
    isThinking: false,
    isPaused: false,
    pace: paces.find((pace) => pace === readSetting(`table.${game.name}.pace`)) ?? "quick",
    pointed: null,
    why: "",
    keeping: "loose",
  };

  /** Who looks, and whether the screen has to be handed over first. @param {Info} info @returns {{eye: number, cover: number | null}} */
  function eyeOf(info) {
    const here = persons(info);
    const word = info.players[info.turn];
    if (!game.hasHidden || here.size === 0) {
      return { eye: -1, cover: null };
    }
    if (here.size === 1) {
      return { eye: isPerson(word) ? info.turn : info.players.findIndex(isPerson), cover: null };
    }
    if (!isPerson(word) || info.at < info.moves) {
      return { eye: -1, cover: null };
    }
    if (looking === word) {
      return { eye: info.turn, cover: null };
    }
    // The screen leaves who had it: taking back what they did hands it over once more.
    looking = null;
    return { eye: -1, cover: info.turn };
  }

  /** What of the state follows from the table. */
  function look() {
    const info = table.info();
    const { eye, cover } = eyeOf(info);
    const isOpen = cover === null && info.at === info.moves && isPerson(info.players[info.turn]);
    return { info, eye, cover, view: table.view(eye), choices: isOpen ? table.choices() : [] };
  }

  /** @param {Partial<State>} patch */
  function set(patch) {
    const before = state;
    state = { ...state, ...patch };
    for (const show of shows) {
      show(state, before);
    }
  }

  /** Everything on its way is void: dice, moving pictures, thinking bots. */
  function stop() {
    turns += 1;
    thinker.cancel();
    hooks.skip();
    if (state.isBusy || state.isThinking) {
      set({ isBusy: false, isThinking: false });
    }
  }

  /** @param {string} why */
  function refuse(why) {
    speaker.now(why);
    set({ why });
  }

  /** What may be told of entries to whoever looks. @param {Entry[]} entries */
  const sentences = (entries) =>
    entries.flatMap(({ events }) => events.filter((event) => game.isLogged?.(event, app) ?? true).map(words.event)).filter((sentence) => sentence !== "");

  /** @param {{events: Event[]}} entry */
  const diceOf = ({ events }) => events.flatMap((event) => game.dice?.(event) ?? []);

  /** Moves were made: shows them, says them, keeps them, and goes on. @param {Entry[]} entries @param {boolean} isOwn by a person's hand */
  async function made(entries, isOwn) {
    const turn = ++turns;
    const events = entries.flatMap((entry) => entry.events);
    // Of many moves at once, what lies there at last.
    const dice = entries.map(diceOf).findLast((some) => some.length > 0) ?? [];
    const isShown = !calm.matches && (isOwn || state.pace !== "instant");
    hooks.changed();
    if (dice.length > 0) {
      if (isShown) {
        set({ isBusy: true, why: "", pointed: null });
      }
      await hooks.throwDice(dice, isShown);
      if (turn !== turns) {
        return;
      }
    }
    // Not before: whose eye it is decides what may be told of it.
    set({ ...look(), isBusy: false, why: "", pointed: null, entries: [...state.entries, ...entries] });
    hooks.changed();
    speaker[isOwn ? "now" : "soon"](sentences(entries));
    if (isShown) {
      await hooks.animate(events);
    }
    if (turn === turns) {
      next();
    }
  }

  /** The entries of the last moves made. @param {number} count */
  const lastEntries = (count) => {
    const { moves } = table.info();
    return table.log(moves - count + 1, moves);
  };

  /** Goes on: by itself where a setting or a bot decides. */
  function next() {
    const { info } = state;
    if (info.at < info.moves || info.turn < 0 || state.cover !== null) {
      speaker.rest();
      return;
    }
    if (isPerson(info.players[info.turn])) {
      if (!goAutomatically()) {
        speaker.now(hooks.question());
      }
    } else if (!state.isPaused) {
      void askBot();
    }
  }

  /** The move that a setting makes for the person in turn, by the table as it is. */
  function automatic() {
    const moment = look();
    return moment.choices.length > 0 ? (game.auto?.(moment) ?? null) : null;
  }

  /** Makes the moves that settings make; says whether there were any. */
  function goAutomatically() {
    let count = 0;
    for (let move = automatic(); move !== null && count < MOST_AUTOMATIC; move = automatic()) {
      table.play(move);
      count += 1;
    }
    if (count > 0) {
      void made(lastEntries(count), false);
    }
    return count > 0;
  }

  /** @param {boolean} [isOne] one move alone, and then a pause again */
  async function askBot(isOne = false) {
    const turn = ++turns;
    set({ isThinking: true });
    const isFast = state.pace === "instant" && !isOne;
    const isHurried = isFast && persons(state.info).size === 0;
    const quiet = state.entries.at(-1);
    const pause = isOne || (quiet && game.isQuiet?.(quiet)) ? 0 : PACES[state.pace];
    const [answer] = await Promise.all([
      thinker.ask({ record: table.record(), most: isFast ? AT_ONCE : 1, milliseconds: isHurried ? THINKING_FAST : (game.thinking ?? THINKING) }),
      wait(pause),
    ]);
    if (turn !== turns) {
      return;
    }
    set({ isThinking: false });
    if (!answer || answer.error) {
      set({ isPaused: true });
      hooks.notice({ text: t("table.bot.failed"), kind: "alert" });
      return;
    }
    for (const move of answer.moves) {
      table.play(move);
    }
    await made(lastEntries(answer.moves.length), false);
  }

  /** Whether the table is where a person has to decide, and no setting does it for them. */
  const isStop = () => isPerson(table.info().players[table.info().turn]) && automatic() === null;

  /** Another table lies here. @param {Table} other */
  function lay(other) {
    stop();
    if (other !== table) {
      table.free();
      table = other;
    }
    looking = null;
    speaker.drop();
    set({ ...look(), entries: table.log(0, LAST), why: "", pointed: null });
  }

  const app = {
    game,
    hooks,
    get words() {
      return words;
    },
    get state() {
      return state;
    },
    get table() {
      return table;
    },
    set,
    stop,
    next,
    /** @param {(state: State, before: State) => void} draw called at once, and after every change */
    show(draw) {
      shows.push(draw);
      draw(state, state);
    },
    /** @param {number} seat */
    seatName: (seat) => game.seatName(app, seat),
    /** Loads what bots need. */
    warm: () => thinker.warm(table.record()),
    /** What the game in hand is called in lists. */
    title: () => game.title?.(state.info, app) ?? state.info.players.map((_, seat) => game.seatName(app, seat)).join(", "),
    sentences,

    /** Makes a move of the person in turn; what is refused is said. @param {string} move */
    play(move) {
      if (state.cover !== null || state.isThinking || state.choices.length === 0) {
        return;
      }
      if (state.isBusy) {
        hooks.skip();
        return;
      }
      hooks.skip();
      try {
        table.play(move);
      } catch (error) {
        refuse(words.problem(error));
        return;
      }
      void made(lastEntries(1), true);
    },
    /** Says why something may not be done. @param {string} why */
    say: refuse,
    /** Says why a choice may not be made. @param {Choice} choice */
    refuse(choice) {
      if (choice.refused) {
        refuse(words.refusal(choice.refused));
      }
    },
    /** Takes back a person's last decision, and what followed from it by itself. */
    undo() {
      stop();
      if (persons(state.info).size === 0) {
        refuse(t("table.undo.nobody"));
        return;
      }
      let count = 0;
      try {
        do {
          table.undo();
          count += 1;
        } while (!isStop());
      } catch (error) {
        while (count-- > 0) {
          table.redo();
        }
        refuse(t(`table.undo.${/** @type {Told} */ (error).code}`));
        next();
        return;
      }
      looking = state.info.players[table.info().turn] === looking ? looking : null;
      set({ ...look(), entries: state.entries.slice(0, -count), why: "", pointed: null });
      speaker.now(t("table.undo.done"));
      hooks.changed();
    },
    /** Makes again what was taken back, up to a person's next decision. */
    redo() {
      stop();
      let count = 0;
      while (table.info().redo) {
        table.redo();
        count += 1;
        if (isStop()) {
          break;
        }
      }
      if (count > 0) {
        const entries = lastEntries(count);
        set({ ...look(), entries: [...state.entries, ...entries], why: "", pointed: null });
        speaker.now([t("table.undo.again"), ...sentences(entries)]);
        hooks.changed();
      }
      next();
    },
    /** Shows an earlier moment, or the last one. @param {number} moves @param {boolean} [isPlayed] the move that led there is shown as it happens */
    async seek(moves, isPlayed = false) {
      stop();
      const turn = ++turns;
      const events = table.seek(moves);
      const dice = isPlayed ? diceOf({ events }) : [];
      if (dice.length > 0) {
        await hooks.throwDice(dice, !calm.matches);
        if (turn !== turns) {
          return;
        }
      }
      set({ ...look(), why: "", pointed: null });
      if (isPlayed) {
        speaker.soon(sentences(table.log(moves, moves)));
        await hooks.animate(events);
      }
    },
    /** Goes on from the moment shown, in a game of its own: the one so far stays kept. */
    playOn() {
      stop();
      hooks.fork();
      table.cut();
      lay(table);
      hooks.changed();
      next();
    },
    /** Another game lies here. @param {Table} other @param {Partial<State>} [patch] */
    open(other, patch = {}) {
      lay(other);
      set({ isPaused: false, ...patch });
      next();
    },
    /** Somebody takes the screen: what is theirs alone is shown. */
    uncover() {
      looking = state.info.players[state.info.turn] ?? null;
      set(look());
      next();
    },
    /** Gives a seat to another player. @param {number} seat @param {string} word */
    seat(seat, word) {
      stop();
      table.set_player(seat, word);
      looking = null;
      set(look());
      hooks.changed();
      next();
    },
    /** @param {Pace} pace */
    setPace(pace) {
      writeSetting(`table.${game.name}.pace`, pace);
      stop();
      set({ pace });
      next();
    },
    /** @param {boolean} isPaused */
    pause(isPaused) {
      if (state.info.players.every(isPerson)) {
        return;
      }
      stop();
      set({ isPaused });
      if (isPaused) {
        speaker.rest();
      }
      next();
    },
    /** One move of a bot while bots wait. */
    step() {
      const { info } = state;
      if (info.at === info.moves && info.turn >= 0 && !isPerson(info.players[info.turn]) && !state.isThinking) {
        stop();
        void askBot(true);
      }
    },
    /** Something of the settings has changed that decides for persons. */
    settingsChanged() {
      set({});
      if (!state.isBusy && !state.isThinking) {
        next();
      }
    },
  };
  const words = createWords(game, app);
  return app;
}

/** @typedef {ReturnType<typeof createApp>} App */
