import { expect, test, vi } from 'vitest';
import { requestOf } from '../../../tests/support/search/sample-engine.ts';
import { fallbackEngine } from './fallback-engine.ts';
import type { SearchEngine, SearchResult } from './search-engine.ts';

/** An engine whose one hit is its name. */
function engine(name: string) {
  const result: SearchResult<string> = {
    count: 1,
    pages: 1,
    page: 1,
    hits: [name],
    facets: {},
    stats: {},
    histogram: [],
    relaxations: [],
  };
  return { search: vi.fn<SearchEngine<string>['search']>(async () => result) };
}
function broken(message = 'no result') {
  const made = engine('broken');
  made.search.mockRejectedValue(new Error(message));
  return made;
}
const askedOf = async (both: SearchEngine<string>) => (await both.search(requestOf())).hits[0];

test('the second is not used while the first answers', async () => {
  const second = engine('second');
  expect(await askedOf(fallbackEngine(engine('first'), second))).toBe('first');
  expect(second.search).not.toHaveBeenCalled();
});

test('where the first engine fails the second is used, and the first is not tried for a while', async () => {
  let now = 5;
  const first = broken();
  const both = fallbackEngine(first, engine('second'), { pause: 100, clock: () => now });
  expect(await askedOf(both)).toBe('second');
  now = 104;
  expect(await askedOf(both)).toBe('second');
  expect(first.search).toHaveBeenCalledTimes(1);
  first.search.mockImplementation(engine('first').search);
  now = 105;
  expect(await askedOf(both)).toBe('first');
});

test("when both engines fail, the error is the second's", async () => {
  await expect(askedOf(fallbackEngine(broken(), broken('no index either')))).rejects.toThrow(
    'no index either',
  );
});
