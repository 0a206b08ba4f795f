// Native and wasm forge the same: the days kept in `tests/forge/days.txt` come out of the package to the letter.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadForge } from './load.js';

const { Forger, Sandbox, daily } = loadForge();

const days = readFileSync(new URL('../forge/days.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

test('the package forges the days as they are kept', () => {
  assert.equal(days.length, 31);
  for (const [kind, date = '', difficulty, rules, link] of days) {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    const settings = daily(year, month, day);
    assert.ok(settings, date);
    assert.equal(settings.seed, `${kind} ${date}`);
    assert.deepEqual([settings.difficulty, settings.rules.join(',')], [difficulty, rules]);
    const forger = new Forger(settings);
    assert.equal(forger.link(), undefined);
    assert.equal(forger.run(400).state, 'made', date);
    assert.equal(forger.link(), link, date);
    assert.ok(forger.route().length > 0 && forger.hints().length > 0);
    forger.free();
  }
});

test('a forged puzzle opens as a link, its route can be told', () => {
  const forger = new Forger({ seed: 'any', columns: 7, rows: 7, difficulty: 'easy', rules: [] });
  assert.equal(forger.run(400).state, 'made');
  assert.equal(forger.rules().length, 2);
  const sandbox = new Sandbox();
  sandbox.open_link(forger.link() ?? '');
  assert.equal(sandbox.text(), forger.text());
  assert.equal(forger.route().at(-1).cell, sandbox.info().exit);
});

test('settings that cannot be are refused by a code', () => {
  const good = { seed: 'a', columns: 7, rows: 7, difficulty: 'easy', rules: ['R17'] };
  /** @type {[string, unknown][]} */
  const cases = [
    ['unknownWord', undefined],
    ['unknownWord', { ...good, seed: 3 }],
    ['unknownWord', { ...good, difficulty: 'mild' }],
    ['unknownWord', { ...good, rules: ['R99'] }],
    ['unknownWord', { ...good, rules: 'R17' }],
    ['forgeSize', { ...good, columns: 4 }],
    ['forgeSize', { ...good, rows: 13 }],
    ['forgeSize', { ...good, rows: Number.NaN }],
  ];
  for (const [code, settings] of cases) {
    assert.throws(() => new Forger(/** @type {typeof good & { difficulty: 'easy' }} */ (settings)), { code });
  }
  assert.equal(daily(2026, 2, 29), null);
});

test('what does not go together is given up by the name of a rule', () => {
  const rules = ['R13', 'R18', 'L2'];
  const forger = new Forger({ seed: 'a', columns: 7, rows: 7, difficulty: 'easy', rules });
  assert.deepEqual(forger.run(1), { state: 'working', attempts: 1, rule: null });
  assert.deepEqual(forger.run(1000), { state: 'gaveUp', attempts: 400, rule: 'L2' });
});
