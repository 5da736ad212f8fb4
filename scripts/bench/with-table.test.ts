import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withTable } from './with-table.ts';

const run = {
  machine: '2 cores, Node 24',
  day: '2026-11-22',
  rows: [{ part: 'leads', what: 'taken', figure: '9 a second', beside: '1/2 of nothing' }],
};

test('a run takes the place of the run before, and the rest of the text stays', () => {
  const once = withTable('# A\n<!-- bench -->\nold\n<!-- /bench -->\nend\n', run);
  expect(once).toBe(
    '# A\n<!-- bench -->\n`npm run bench -- --write` on 2026-11-22, 2 cores, Node 24:\n\n' +
      '<details><summary>All 1 figures</summary>\n\n' +
      '| part | what | figure | beside it, in the same run |\n|---|---|---|---|\n' +
      '| leads | taken | 9 a second | 1/2 of nothing |\n\n</details>\n<!-- /bench -->\nend\n',
  );
  expect(withTable(once, run)).toBe(once);
});

test('the README has the place for it', () => {
  const readme = readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8');
  expect(withTable(readme, run)).toContain('| leads | taken |');
  expect(() => withTable('# none', run)).toThrow('README.md has no');
});
