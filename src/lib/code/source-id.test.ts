import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { sourceId } from '../../lib/code/source-id.ts';

/** A project with these files, by path. */
function project(files: Record<string, string>) {
  const root = temporaryFolder();
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  return { root, write };
}

const FILES = { 'src/pages/index.astro': '<p>', 'public/robots.txt': 'all', 'src/stock/decide-hold.ts': 'a' };

test('equal sources have equal ids, wherever they lie', () => {
  expect(sourceId(project(FILES).root)).toBe(sourceId(project(FILES).root));
  expect(sourceId(project(FILES).root)).toMatch(/^[0-9a-f]{16}$/);
});

test.each([
  ['a page', 'src/pages/index.astro'],
  ['a new island', 'src/features/lead/Form.island.tsx'],
  ['a style', 'src/ui/styles/base.css'],
  ['a file of public/', 'public/robots.txt'],
  ['the locked packages', 'package-lock.json'],
  ['the compiler its settings', 'astro.config.mjs'],
  ['the entrypoint', 'src/builder/renderer/entrypoint.ts'],
])('%s changes it', (_, file) => {
  const { root, write } = project(FILES);
  const before = sourceId(root);
  write(file, 'other');
  expect(sourceId(root)).not.toBe(before);
});

test('a file of another name changes it, and so does text that moves from one file to the next', () => {
  const ids = [
    { 'src/lib/a.ts': 'x', 'src/lib/b.ts': 'y' },
    { 'src/lib/a.ts': 'x', 'src/lib/c.ts': 'y' },
    { 'src/lib/a.ts': '', 'src/lib/b.ts': 'xy' },
    { 'src/lib/a.ts': 'xy', 'src/lib/b.ts': '' },
    { 'src/lib/a.ts': 'src/lib/b.ts\0xy' },
  ].map(files => sourceId(project(files).root));
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  'src/stock/decide-hold.ts',
  'src/site/plan.ts',
  'src/api/leads.ts',
  'src/pages/index.test.ts',
  'dealers/a/site.json',
])('%s is part of no page, and changes nothing', file => {
  const { root, write } = project(FILES);
  const before = sourceId(root);
  write(file, 'other');
  expect(sourceId(root)).toBe(before);
});
