// Native and wasm agree: every playthrough of `tests/playthroughs` is told by the packages as the native tests tell it,
// and its record and its link open as the same game.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const playthroughs = new URL('../playthroughs/', import.meta.url);
const packages = new URL('../../www/pkg/', import.meta.url);

/** The package of a game. @param {string} game */
async function load(game) {
  const folder = new URL(`${game}/`, packages);
  const engine = await import(new URL('dungeon_sandbox.js', folder).href);
  engine.initSync({ module: readFileSync(new URL('dungeon_sandbox_bg.wasm', folder)) });
  return engine;
}

/**
 * What a playthrough says.
 *
 * @param {string} text
 */
function read(text) {
  const [record = '', course = ''] = text.split('\ncourse\n');
  const lines = course.trimEnd().split('\n');
  /** @param {string} word */
  const after = (word) => lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? '';
  const moves = lines
    .filter((line) => /^\d/.test(line))
    .map((line) => {
      const [, move, seat, word, events] = /^(\d+) (-?\d+) (\S+) (.*)$/.exec(line) ?? [];
      return { move: Number(move), seat: Number(seat), text: word === 'start' ? '' : word, events: JSON.parse(events ?? '') };
    });
  const [turn, , round] = after('turn').split(' ');
  return {
    record: `${record}\n`,
    moves,
    turn: Number(turn),
    round: Number(round),
    outcome: JSON.parse(after('outcome')),
    view: JSON.parse(after('view')),
    link: after('link'),
  };
}

// The toy of the native tests has no package.
const games = readdirSync(playthroughs).filter((game) => game !== 'toy');

for (const game of games) {
  test(`the package of ${game} plays as the native engine does`, async () => {
    assert.ok(existsSync(new URL(`${game}/`, packages)), `no package of ${game}`);
    const { Table, standard_edition: standardEdition, check_edition: checkEdition } = await load(game);
    const files = readdirSync(new URL(`${game}/`, playthroughs));
    assert.ok(files.length > 0);
    for (const file of files) {
      const told = read(readFileSync(new URL(`${game}/${file}`, playthroughs), 'utf8'));
      const table = Table.open(told.record);
      const { turn, round, outcome, moves } = table.info();
      assert.deepEqual({ turn, round, outcome }, { turn: told.turn, round: told.round, outcome: told.outcome }, file);
      assert.equal(moves, told.moves.length - 1, file);
      assert.deepEqual(table.log(0, moves), told.moves, file);
      assert.deepEqual(table.view(-1), told.view, file);
      assert.equal(table.record(), told.record, file);
      assert.equal(table.link(true), told.link, file);
      const followed = Table.open_link(told.link);
      assert.equal(followed.record(), told.record, file);
      // Back to the beginning and on again, move by move.
      table.seek(0);
      table.cut();
      for (const { text } of told.moves.slice(1)) {
        table.play(text);
      }
      assert.equal(table.link(false), followed.link(false), file);
      assert.deepEqual(table.view(-1), told.view, file);
      table.free();
      followed.free();
    }
    checkEdition(standardEdition());
  });

  test(`the package of ${game} refuses by code`, async () => {
    const { Table, check_edition: checkEdition, day_seed: daySeed, fresh_seed: freshSeed } = await load(game);
    const [file = ''] = readdirSync(new URL(`${game}/`, playthroughs));
    const told = read(readFileSync(new URL(`${game}/${file}`, playthroughs), 'utf8'));
    const [, setup = '', players = ''] = /\nsetup (.*)\nplayers (.*)\n/.exec(told.record) ?? [];
    const table = new Table(undefined, setup, players, freshSeed());
    /** @type {[string, () => unknown][]} */
    const cases = [
      ['seed', () => new Table(undefined, setup, players, 'A B')],
      ['player', () => new Table(undefined, setup, players.replace(/^\S+/, 'nobody'), 'a')],
      ['players', () => new Table(undefined, setup, `${players} easy`, 'a')],
      ['recordEmpty', () => Table.open('')],
      ['recordForeign', () => Table.open('chess')],
      ['recordOtherGame', () => Table.open(told.record.replace(/game .*/, 'game chess'))],
      ['linkEmpty', () => Table.open_link('')],
      ['linkForeign', () => Table.open_link('b=1')],
      ['linkOtherGame', () => Table.open_link('g=1-abc')],
      ['linkTruncated', () => Table.open_link(told.link.slice(0, -1))],
      ['linkChecksum', () => Table.open_link(told.link.replace(/.$/, (last) => (last === 'B' ? 'C' : 'B')))],
      ['moment', () => table.seek(1)],
      ['seat', () => table.view(99)],
      ['start', () => table.undo()],
      ['strength', () => table.choose('clever', 'a', 1)],
      ['editionTooLong', () => checkEdition('x'.repeat(70_000))],
    ];
    for (const [code, work] of cases) {
      assert.throws(work, (/** @type {{ code: string }} */ error) => error.code === code, code);
    }
    assert.throws(() => checkEdition('nonsense'), (/** @type {{ code: unknown }} */ error) => typeof error.code === 'string');
    assert.equal(daySeed(2026, 11, 30), 'day-2026-11-30');
    assert.equal(daySeed(2026, 2, 29), undefined);
    // A bot may be asked, and what it says is played.
    table.play(table.choose('easy', 'a', 20));
    assert.equal(table.info().moves, 1);
  });
}
