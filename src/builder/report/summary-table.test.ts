import { expect, test } from 'vitest';
import { type DealerReport, failedReport } from './report.ts';
import { summaryTable } from './summary-table.ts';

const built = (slug: string, changes: Partial<DealerReport> = {}): DealerReport => ({
  ...failedReport(slug, [], 0),
  ok: true,
  ...changes,
});
const cars = (changes: Partial<DealerReport['cars']>): DealerReport['cars'] => ({
  accepted: 0,
  quarantined: [],
  duplicates: 0,
  held: null,
  ...changes,
});

test('columns are as wide as their widest cell, numbers are aligned', () => {
  const report = {
    dealers: [
      built('northside-suzuki', {
        pages: { rendered: 12, reused: 10_300, deleted: 1 },
        cars: cars({ accepted: 5000 }),
        bytes: 123_456_789,
        ms: 1234,
      }),
      built('metro', { pages: { rendered: 121, reused: 0, deleted: 0 }, bytes: 40_000, ms: 999 }),
      failedReport('broken', ['broken/site.json: name\n  expected: a name'], 3),
    ],
  };
  expect(summaryTable(report)).toMatchInlineSnapshot(`
    "dealer            rendered  reused  deleted  cars  quarantined      size    time
    northside-suzuki        12   10300        1  5000            0  123.5 MB   1.2 s
    metro                  121       0        0     0            0     40 kB  999 ms
    broken              failed                                                  3 ms

    broken: broken/site.json: name
      expected: a name"
  `);
});

test('without dealers there is only the head', () => {
  expect(summaryTable({ dealers: [] })).toBe(
    'dealer  rendered  reused  deleted  cars  quarantined  size  time',
  );
});

test('what needs a person follows: problems, a held feed, warnings, quarantined rows', () => {
  const quarantined = [
    { row: 0, field: 'feed', reason: 'cut off' },
    { row: 2, id: 'A1', field: 'price', reason: 'expected an amount' },
    { row: 2, id: 'A1', field: 'make', reason: 'expected a make' },
    { row: 9, field: '', reason: 'expected an object' },
  ];
  const report = {
    dealers: [
      built('metro', {
        problems: ['index.html could not be rendered'],
        warnings: ['no logo'],
        cars: cars({ accepted: 3, quarantined, held: 'The feed has no cars.' }),
      }),
    ],
  };
  expect(summaryTable(report)).toMatchInlineSnapshot(`
    "dealer  rendered  reused  deleted  cars  quarantined  size  time
    metro          0       0        0     3            2  0 kB  0 ms

    metro: index.html could not be rendered
    metro: feed held: The feed has no cars.
    metro: no logo
    metro: Row 0, feed: cut off
    metro: Row 2 (id A1), price: expected an amount
    metro: Row 2 (id A1), make: expected a make
    metro: Row 9: expected an object"
  `);
});

test('of many things of a kind the first are shown and the rest counted', () => {
  const many = Array.from({ length: 22 }, (_, at) => `fault ${at}`);
  const quarantined = many.map((reason, row) => ({ row: row + 1, field: 'price', reason }));
  const table = summaryTable({
    dealers: [built('metro', { problems: many, warnings: many, cars: cars({ quarantined }) })],
  });
  expect(table).toMatchInlineSnapshot(`
    "dealer  rendered  reused  deleted  cars  quarantined  size  time
    metro          0       0        0     0           22  0 kB  0 ms

    metro: fault 0
    metro: fault 1
    metro: fault 2
    metro: fault 3
    metro: fault 4
    metro: fault 5
    metro: fault 6
    metro: fault 7
    metro: fault 8
    metro: fault 9
    metro: fault 10
    metro: fault 11
    metro: fault 12
    metro: fault 13
    metro: fault 14
    metro: fault 15
    metro: fault 16
    metro: fault 17
    metro: fault 18
    metro: fault 19
    metro: 2 more problems; --json lists them
    metro: fault 0
    metro: fault 1
    metro: fault 2
    metro: fault 3
    metro: fault 4
    metro: 17 more warnings; --json lists them
    metro: Row 1, price: fault 0
    metro: Row 2, price: fault 1
    metro: Row 3, price: fault 2
    metro: Row 4, price: fault 3
    metro: Row 5, price: fault 4
    metro: 17 more faults of rows; --json lists them"
  `);
});

test('what a feed smuggles into a reason does nothing to the terminal', () => {
  const reason = 'found "\u001b[2J\u009b31m\u007f\u202e\u2066\rdone\u0007"';
  const dealer = built('metro', {
    problems: ['site.json\n  expected: a name'],
    cars: cars({ quarantined: [{ row: 1, field: 'name', reason }] }),
  });
  const lines = summaryTable({ dealers: [dealer] })
    .split('\n')
    .slice(3);
  expect(lines).toEqual([
    'metro: site.json',
    '  expected: a name',
    'metro: Row 1, name: found "\ufffd[2J\ufffd31m\ufffd\ufffd\ufffd\ufffddone\ufffd"',
  ]);
});
