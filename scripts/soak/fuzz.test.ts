import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';
import { batchInputs } from './fuzz-batch.ts';
import { PARSERS } from './parsers/parsers.ts';

const names = Object.keys(PARSERS);

test('no parser of what comes from outside throws or hangs', async () => {
  const reports = await fuzz({ names, runs: 100, seed: 20_261_123 });
  expect(reports.filter(({ finding }) => finding !== null)).toEqual([]);
  expect(reports.map(({ parser, inputs }) => [parser, inputs]).sort()).toEqual(
    names.map(name => [name, 100]).sort(),
  );
}, 240_000);

test('a seed makes the same inputs again', () => {
  for (const name of names) expect(batchInputs(name, 7, 1)).toEqual(batchInputs(name, 7, 1));
});
