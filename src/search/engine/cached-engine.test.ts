import { expect, test } from 'vitest';
import { NOTHING, requestOf } from '../../../tests/support/search/sample-engine.ts';
import { cachedEngine } from './cached-engine.ts';
import type { SearchEngine } from './search-engine.ts';

const asked = (query: string) => requestOf({ query });

/** An engine that counts its searches, and fails the given number of times. */
function countingEngine(failures = 0) {
  const queries: string[] = [];
  const engine: SearchEngine<never> = {
    search: async ({ state }) => {
      queries.push(state.query);
      if (queries.length <= failures) throw new Error('no result');
      return { ...NOTHING };
    },
  };
  return { queries, engine };
}

test('an equal request is sent once', async () => {
  const { queries, engine } = countingEngine();
  const cached = cachedEngine(engine, 10);
  const results = await Promise.all([cached.search(asked('a')), cached.search(asked('a'))]);
  expect(results[0]).toBe(results[1]);
  expect(queries).toHaveLength(1);
});

test('past its size the result that came first is dropped, and no other', async () => {
  const { queries, engine } = countingEngine();
  const cached = cachedEngine(engine, 2);
  for (const query of ['a', 'b', 'c']) await cached.search(asked(query));
  queries.length = 0;
  await cached.search(asked('b'));
  await cached.search(asked('c'));
  expect(queries).toEqual([]);
  await cached.search(asked('a'));
  expect(queries).toEqual(['a']);
});

test('a request that failed is sent again', async () => {
  const { queries, engine } = countingEngine(1);
  const cached = cachedEngine(engine, 10);
  await expect(cached.search(asked('a'))).rejects.toThrow('no result');
  await expect(cached.search(asked('a'))).resolves.toEqual(NOTHING);
  expect(queries).toHaveLength(2);
});
