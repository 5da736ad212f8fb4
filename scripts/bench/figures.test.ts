import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { spread, withTable } from './figures.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../docs/benchmarks.md'), 'utf8');
const run = {
  machine: '2 cores, Node 24',
  day: '2026-11-22',
  rows: [{ what: 'Enquiries stored per second', figure: '9', comparison: '2 times without a store' }],
};

test('a run replaces the table of the run before and nothing else', () => {
  const once = withTable('# A\n<!-- bench -->\nold\n<!-- /bench -->\nend\n', run);
  expect(once).toBe(
    '# A\n<!-- bench -->\nMeasured on 2026-11-22 on 2 cores, Node 24.\n\n' +
      '| What | Figure | Compared with |\n|---|---|---|\n' +
      '| Enquiries stored per second | 9 | 2 times without a store |\n<!-- /bench -->\nend\n',
  );
  expect(withTable(once, run)).toBe(once);
  expect(() => withTable('# none', run)).toThrow('has no <!-- bench -->');
});

test('docs/benchmarks.md has at most 20 rows with a date and a machine, and a place for the next run', () => {
  expect(PAGE).toMatch(/^Measured on \d{4}-\d\d-\d\d on \d+ cores? .*Node \d/m);
  const [, ...rows] = PAGE.match(/^\|(?: [^|]+ \|){3}$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(9);
  expect(rows.length).toBeLessThanOrEqual(20);
  expect(withTable(PAGE, run)).toContain('| Enquiries stored per second | 9 |');
});

test('times are told by the middle one and by the one that 95% do not exceed', () => {
  expect(spread(Array.from({ length: 100 }, (_, at) => at * 20))).toBe('1.0 s (95% within 1.9 s)');
  expect(spread([5, 3, 900])).toBe('5.00 ms (95% within 900 ms)');
});
