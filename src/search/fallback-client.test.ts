import { expect, test, vi } from 'vitest';
import type { CarSearchClient, SearchResult } from './contract.ts';
import { fallbackClient } from './fallback-client.ts';

function client(name: string) {
  const answer: SearchResult<never> = {
    index: name,
    query: '',
    params: '',
    hits: [],
    nbHits: 0,
    nbPages: 0,
    page: 0,
    hitsPerPage: 21,
    facets: {},
    facets_stats: {},
    exhaustive: { nbHits: true, facetsCount: true },
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    processingTimeMS: 0,
  };
  const facetHits = [{ value: name, highlighted: name, count: 1 }];
  return {
    search: vi.fn<CarSearchClient<never>['search']>(async () => ({ results: [answer] })),
    searchForFacetValues: vi.fn<CarSearchClient<never>['searchForFacetValues']>(async () => [
      { facetHits, exhaustiveFacetsCount: true, processingTimeMS: 0 },
    ]),
  };
}
function broken() {
  const made = client('first');
  made.search.mockRejectedValue(new Error('no answer'));
  return made;
}
const asked = async (search: CarSearchClient<never>) =>
  (await search.search([])).results.map(({ index }) => index);

test('the second is not even opened while the first answers', async () => {
  const second = vi.fn(async () => client('second'));
  const both = fallbackClient(client('first'), second);
  expect(await asked(both)).toEqual(['first']);
  expect((await both.searchForFacetValues([]))[0]?.facetHits[0]?.value).toBe('first');
  expect(second).not.toHaveBeenCalled();
});

test('where the first fails the second answers, opened once', async () => {
  const second = vi.fn(async () => client('second'));
  const both = fallbackClient(broken(), second);
  expect(await asked(both)).toEqual(['second']);
  expect(await asked(both)).toEqual(['second']);
  expect((await both.searchForFacetValues([]))[0]?.facetHits[0]?.value).toBe('second');
  expect(second).toHaveBeenCalledTimes(1);
});

test('the first is left in peace for a while, then asked again', async () => {
  let now = 5;
  const first = broken();
  const both = fallbackClient(first, async () => client('second'), { pause: 100, clock: () => now });
  await asked(both);
  now = 104;
  await asked(both);
  expect(first.search).toHaveBeenCalledTimes(1);
  first.search.mockImplementation(client('first').search);
  now = 105;
  expect(await asked(both)).toEqual(['first']);
});

test("when both fail, the error is the second's, and it is opened anew the next time", async () => {
  const second = vi.fn(async () => client('second'));
  second.mockRejectedValueOnce(new Error('no index either'));
  const both = fallbackClient(broken(), second);
  await expect(asked(both)).rejects.toThrow('no index either');
  expect(await asked(both)).toEqual(['second']);
});
