import { expect, test } from 'vitest';
import type { CarSearchClient } from '../../../search/contract.ts';
import { renewingClient } from './renewing-client.ts';

function client(answer: () => Promise<{ results: [] }>): CarSearchClient<never> {
  return { search: answer, searchForFacetValues: async () => [] };
}
const fine = client(async () => ({ results: [] }));
const broken = client(async () => {
  throw new Error('its cards are gone');
});

test('it is opened once, when it is first asked', async () => {
  let opened = 0;
  const renewing = renewingClient(async () => {
    opened += 1;
    return fine;
  });
  expect(opened).toBe(0);
  await Promise.all([renewing.search([]), renewing.search([])]);
  await renewing.search([]);
  expect(opened).toBe(1);
});

test('an index whose cards are gone is opened anew once, and asked again', async () => {
  const clients = [broken, fine];
  const renewing = renewingClient(async () => clients.shift() ?? broken);
  await expect(renewing.search([])).resolves.toEqual({ results: [] });
  await expect(renewing.search([])).resolves.toEqual({ results: [] });
  expect(clients).toHaveLength(0);
});

test('what fails twice is an error, and the next question opens it again', async () => {
  let opened = 0;
  const renewing = renewingClient(async () => {
    opened += 1;
    if (opened <= 2) throw new Error('no network');
    return fine;
  });
  await expect(renewing.search([])).rejects.toThrow('no network');
  await expect(renewing.search([])).resolves.toEqual({ results: [] });
  expect(opened).toBe(3);
});

test('questions that fail together open it anew once', async () => {
  let opened = 0;
  const renewing = renewingClient(async () => {
    opened += 1;
    return opened === 1 ? broken : fine;
  });
  await Promise.all([renewing.search([1]), renewing.search([2])]);
  expect(opened).toBe(2);
});
