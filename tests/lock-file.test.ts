import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const LockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      resolved: v.optional(v.string()),
      integrity: v.optional(v.string()),
      optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
});

const lock = v.parse(
  LockSchema,
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../package-lock.json'), 'utf8')),
);
const names = new Set(Object.keys(lock.packages));

/** Node's own search: beside the package, then in each folder above it. */
function isLocked(name: string, from: string): boolean {
  const parent = from.lastIndexOf('node_modules/');
  const folders = [
    `${from}/node_modules/${name}`,
    parent < 0 ? `node_modules/${name}` : `${from.slice(0, parent)}node_modules/${name}`,
  ];
  return folders.some(place => names.has(place)) || names.has(`node_modules/${name}`);
}

test('native packages are locked for every platform, not only for the machine that wrote the file', () => {
  const wanted = Object.entries(lock.packages).flatMap(([from, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).map(name => ({ from, name })),
  );
  const missing = wanted.filter(({ from, name }) => !isLocked(name, from));
  expect(missing).toEqual([]);
  for (const platform of ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64']) {
    expect(wanted.filter(({ name }) => name.includes(platform)).length, platform).toBeGreaterThan(3);
  }
});

test('no package names the host it came from, and all but the project have a checksum', () => {
  const entries = Object.entries(lock.packages).filter(([name]) => name !== '');
  expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([name]) => name)).toEqual([]);
  expect(entries.filter(([, { integrity }]) => integrity === undefined).map(([name]) => name)).toEqual([]);
});
