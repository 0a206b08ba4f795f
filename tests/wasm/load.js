// The package as the site ships it, the very same bytes, loaded under Node.

import { readFileSync } from 'node:fs';
import * as withForge from '../../www/pkg/forge/dungeon_sandbox.js';
import * as sandbox from '../../www/pkg/dungeon_sandbox.js';

/** Loads the package, and shows the memory it works in; `cargo xtask build` must have written it. */
export function load() {
  const bytes = readFileSync(new URL('../../www/pkg/dungeon_sandbox_bg.wasm', import.meta.url));
  const { memory } = sandbox.initSync({ module: bytes });
  return { ...sandbox, memory };
}

/** Loads the package that has the forge as well. */
export function loadForge() {
  const bytes = readFileSync(new URL('../../www/pkg/forge/dungeon_sandbox_bg.wasm', import.meta.url));
  withForge.initSync({ module: bytes });
  return withForge;
}
