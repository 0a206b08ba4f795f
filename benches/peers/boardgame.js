// A small game of dice on npm's boardgame.io, as its guide has one written, played at random: four seats race along a
// track of sixty spaces; in turn one throws a die as often as one dares, a 1 loses what the turn has brought, and who
// holds moves on by it.

import process from 'node:process';

/** The end of the track. */
const TRACK = 60;
const SEATS = 4;

const race = {
  setup: () => ({ spaces: Array.from({ length: SEATS }, () => 0), pot: 0 }),
  turn: {
    onBegin: (/** @type {any} */ { G }) => {
      G.pot = 0;
    },
  },
  moves: {
    roll: (/** @type {any} */ { G, random, events }) => {
      const die = random.D6();
      G.pot = die === 1 ? 0 : G.pot + die;
      if (die === 1) {
        events.endTurn();
      }
    },
    hold: (/** @type {any} */ { G, ctx, events }) => {
      G.spaces[Number(ctx.currentPlayer)] += G.pot;
      events.endTurn();
    },
  },
  endIf: (/** @type {any} */ { G }) => {
    const winner = G.spaces.findIndex((/** @type {number} */ space) => space >= TRACK);
    return winner < 0 ? undefined : { winner };
  },
};

/** Milliseconds of processor time so far. */
export function now() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Plays for about so much processor time.
 *
 * @param {(options: object) => any} Client of boardgame.io
 * @param {number} milliseconds
 * @param {(below: number) => number} random
 */
export function playRace(Client, milliseconds, random) {
  let moves = 0;
  let games = 0;
  const start = now();
  while (now() - start < milliseconds) {
    const client = Client({ game: race, numPlayers: SEATS, debug: false });
    client.start();
    while (!client.getState().ctx.gameover) {
      if (client.getState().G.pot > 0 && random(2) === 0) {
        client.moves.hold();
      } else {
        client.moves.roll();
      }
      moves += 1;
    }
    games += 1;
    client.stop();
  }
  const seconds = (now() - start) / 1000;
  return { games: games / seconds, moves: moves / seconds };
}
