import { expect, test } from 'vitest';
import { cachedClient } from './cached-client.ts';
import type { CarSearchClient } from './contract.ts';

/** A client that counts how often it is asked, and fails as often as it is told to. */
function countingClient(failures = 0) {
  const asked: string[] = [];
  const client: CarSearchClient<never> = {
    search: async requests => {
      asked.push(JSON.stringify(requests));
      if (asked.length <= failures) throw new Error('no answer');
      return { results: [] };
    },
    searchForFacetValues: async () => [],
  };
  return { asked, client };
}

test('the same question is asked once', async () => {
  const { asked, client } = countingClient();
  const cached = cachedClient(client, 10);
  const answers = await Promise.all([cached.search(['a']), cached.search(['a'])]);
  expect(answers[0]).toBe(answers[1]);
  expect(asked).toHaveLength(1);
});

test('past its size the answer that came first is dropped, and no other', async () => {
  const { asked, client } = countingClient();
  const cached = cachedClient(client, 2);
  for (const question of ['a', 'b', 'c']) await cached.search([question]);
  asked.length = 0;
  await cached.search(['b']);
  await cached.search(['c']);
  expect(asked).toEqual([]);
  await cached.search(['a']);
  expect(asked).toEqual(['["a"]']);
});

test('a question that failed is asked again', async () => {
  const { asked, client } = countingClient(1);
  const cached = cachedClient(client, 10);
  await expect(cached.search(['a'])).rejects.toThrow('no answer');
  await expect(cached.search(['a'])).resolves.toEqual({ results: [] });
  expect(asked).toHaveLength(2);
});

test('what was cleared is asked again', async () => {
  const { asked, client } = countingClient();
  const cached = cachedClient(client, 10);
  await cached.search(['a']);
  cached.clear();
  await cached.search(['a']);
  expect(asked).toHaveLength(2);
});
