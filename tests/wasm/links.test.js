// Published links are read by the wasm package as by the native engine: both get the same book and
// would write the same link.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { load } from './load.js';

const { Sandbox } = load();

const folder = new URL('../links/', import.meta.url);

for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.txt'))) {
  test(`the published link ${name}`, () => {
    const file = readFileSync(new URL(name, folder), 'utf8');
    const [link = ''] = file.split('\n', 1);
    const linked = new Sandbox();
    linked.open_link(link);
    assert.equal(linked.link(), link);
    const written = new Sandbox();
    written.open_text(file.slice(link.length + 1));
    assert.equal(linked.text(), written.text());
    assert.equal(written.link(), link);
    linked.free();
    written.free();
  });
}

test('a link cut, altered, from elsewhere or from later is refused and changes nothing', () => {
  const sandbox = new Sandbox();
  sandbox.open_text('size 2x1\npage 2\nwolf troll\n');
  const link = sandbox.link();
  const refused = {
    linkEmpty: '',
    linkForeign: 'p=heyawake/6/6',
    linkVersion: `b=3${link.slice(3)}`,
    linkTruncated: link.slice(0, -1),
    linkChecksum: `${link}A`,
  };
  for (const [code, bad] of Object.entries(refused)) {
    for (const open of [() => sandbox.open_link(bad), () => sandbox.check_link(bad)]) {
      assert.throws(open, { code });
    }
  }
  assert.equal(sandbox.link(), link);
  sandbox.free();
});
