import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '../../src/builder/renderer/compile-renderer.ts';

/** A hashed asset of the compiled code: `atom.Ig7WHoSU.js`. */
const HASHED = /^(.+\.)([\w-]{8})(\.\w+)$/;

interface OtherCode {
  /** Distinguishes versions: by so many characters, from 1 to 7, the hash in each name is turned. */
  turn?: number;
  /** A further edit of the browser's code. */
  edit?: (code: string) => string;
}

/**
 * Copies compiled code to `dir` as another version of it: each browser asset has another name, wherever it is named, so
 * that the two versions share none.
 */
export function otherVersion(
  renderer: Renderer,
  dir: string,
  { turn = 1, edit = code => code }: OtherCode = {},
): Renderer {
  fs.rmSync(dir, { recursive: true, force: true });
  fs.cpSync(path.dirname(renderer.assetsDir), dir, { recursive: true });
  const assets = path.join(dir, 'client/_astro');
  const renamed = new Map<string, string>();
  for (const name of fs.readdirSync(assets)) {
    const [, before = '', hash = '', after = ''] = HASHED.exec(name) ?? [];
    if (hash !== '') renamed.set(name, `${before}${hash.slice(turn)}${hash.slice(0, turn)}${after}`);
  }
  const names = new RegExp([...renamed.keys()].map(name => name.replace(/[.$]/g, '\\$&')).join('|'), 'g');
  for (const file of fs.readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const full = path.join(dir, file);
    if (!/\.(?:js|mjs|css)$/.test(file)) continue;
    const code = fs.readFileSync(full, 'utf8').replace(names, name => renamed.get(name) ?? name);
    fs.writeFileSync(full, full.startsWith(assets) ? edit(code) : code);
  }
  for (const [name, other] of renamed) fs.renameSync(path.join(assets, name), path.join(assets, other));
  return {
    id: `${renderer.id}-other-${turn}`,
    entry: pathToFileURL(path.join(dir, 'server/entry.mjs')).href,
    assetsDir: path.join(dir, 'client'),
    compiled: true,
  };
}
