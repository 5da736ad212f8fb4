import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Where docs/hosting.md and habit put a server's secrets. */
const FILES = ['forecourt.env', '.env', '.env.local', 'dealers/northside/.env'];

const patternsOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8').split('\n').filter(Boolean);

test.each(FILES)('%s is neither committed nor copied into an image', file => {
  expect(patternsOf('.gitignore').some(name => path.matchesGlob(path.basename(file), name))).toBe(true);
  expect(patternsOf('.dockerignore').some(pattern => path.matchesGlob(file, pattern))).toBe(true);
});
