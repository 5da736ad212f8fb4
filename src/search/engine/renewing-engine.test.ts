import { expect, test } from 'vitest';
import { NOTHING, requestOf } from '../../../tests/support/search/sample-engine.ts';
import { renewingEngine } from './renewing-engine.ts';
import type { SearchEngine } from './search-engine.ts';

const fine: SearchEngine<never> = { search: async () => NOTHING };
const broken: SearchEngine<never> = {
  search: async () => {
    throw new Error('its cards are gone');
  },
};
const request = requestOf();

test('a renewing engine is opened once, at the first request', async () => {
  let opened = 0;
  const renewing = renewingEngine(async () => {
    opened += 1;
    return fine;
  });
  expect(opened).toBe(0);
  await Promise.all([renewing.search(request), renewing.search(request)]);
  await renewing.search(request);
  expect(opened).toBe(1);
});

test('an index whose cards are gone is opened anew once, and searched again', async () => {
  const engines = [broken, fine];
  const renewing = renewingEngine(async () => engines.shift() ?? broken);
  await expect(renewing.search(request)).resolves.toEqual(NOTHING);
  await expect(renewing.search(request)).resolves.toEqual(NOTHING);
  expect(engines).toHaveLength(0);
});

test('what fails twice is an error, and the next search opens it again', async () => {
  let opened = 0;
  const renewing = renewingEngine(async () => {
    opened += 1;
    if (opened <= 2) throw new Error('no network');
    return fine;
  });
  await expect(renewing.search(request)).rejects.toThrow('no network');
  await expect(renewing.search(request)).resolves.toEqual(NOTHING);
  expect(opened).toBe(3);
});

test('searches that fail together open it anew once', async () => {
  let opened = 0;
  const renewing = renewingEngine(async () => {
    opened += 1;
    return opened === 1 ? broken : fine;
  });
  await Promise.all([renewing.search(request), renewing.search(requestOf({ page: 2 }))]);
  expect(opened).toBe(2);
});
