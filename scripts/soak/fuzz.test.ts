import { expect, test } from 'vitest';
import { batchInputs, fuzz } from './fuzz.ts';
import { PARSERS } from './parsers.ts';

const names = Object.keys(PARSERS);

test('no parser of what comes from outside throws or hangs', async () => {
  const reports = await fuzz({ runs: 100, seed: 20_261_123 });
  expect(reports.filter(({ finding }) => finding !== null)).toEqual([]);
  expect(reports.map(({ parser, inputs }) => [parser, inputs]).sort()).toEqual(
    names.map(name => [name, 100]).sort(),
  );
}, 240_000);

test('a seed makes the same inputs again', () => {
  const some = batchInputs('host', 7, 1, 20);
  expect(batchInputs('host', 7, 1).slice(0, 20)).toEqual(some);
  expect(batchInputs('host', 8, 1, 20)).not.toEqual(some);
});
