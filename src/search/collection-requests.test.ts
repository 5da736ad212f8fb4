import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryParts, PART_QUERIES, partDocument } from './collection/items-for-tests.ts';
import { PARTS, type PartDocument } from './collection/parts.ts';
import { collectionAnswer, collectionRequests } from './collection-requests.ts';
import { type CollectionState, emptyState, settledState } from './collection-state.ts';
import { createEmbeddedClient } from './embedded/client.ts';
import { openIndex } from './embedded/decode.ts';
import { encodeIndex } from './embedded/encode.ts';
import { bruteForce } from './engine/brute-force.ts';
import type { Filter } from './filter.ts';
import { sortKeyOf } from './state/sort-orders.ts';

async function ask(parts: readonly PartDocument[], state: CollectionState, hitsPerPage = 21) {
  const client = createEmbeddedClient(openIndex(encodeIndex(parts, {}, PARTS), PARTS));
  const { results } = await client.search(collectionRequests(state, PARTS, hitsPerPage));
  return collectionAnswer(results, state, PARTS);
}

/** The same by looking at every part: each facet is counted without its own refinement. */
function reference(parts: readonly PartDocument[], state: CollectionState) {
  const look = (left: string | null) => {
    const lists = Object.entries(state.values).filter(([facet]) => facet !== left);
    const ranges = Object.entries(state.ranges).filter(([facet]) => facet !== left);
    const filters: Filter[] = [
      ...lists.map(([attribute, values = []]) => ({
        op: 'or' as const,
        parts: values.map(value => ({ op: 'is' as const, attribute, value })),
      })),
      ...ranges.flatMap(([attribute, range]) =>
        range === undefined ? [] : [{ op: 'range' as const, attribute, ...range }],
      ),
    ];
    const sort = sortKeyOf(`parts:${state.sortBy.replace('_', ':')}`);
    const facets = [...PARTS.lists, ...PARTS.ranges];
    return bruteForce(
      parts,
      {
        query: state.query,
        filters,
        facets,
        sort: sort?.attribute === 'listed' ? null : sort,
        page: 0,
        hitsPerPage: 0,
        maxValuesPerFacet: 1000,
        keep: new Map(),
      },
      PARTS,
    );
  };
  const facets = Object.fromEntries(PARTS.lists.map(name => [name, look(name).facets[name]]));
  return { ids: look(null).ids, facets, price: look('price').stats['price'] };
}

test('counts, bounds and order are those of looking at every part', async () => {
  const values = fc.record({
    category: fc.subarray(['Servicing', '-1', 'Smith, Jones & Co', 'Unheard of']),
    model: fc.subarray(['Swift', 'Jimny', '__proto__']),
    manufacturer: fc.subarray(['Suzuki']),
  });
  const end = fc.option(fc.constantFrom(9.95, 18.95, 200), { nil: null });
  const state = fc.record({
    query: fc.oneof(fc.constant(''), fc.constantFrom(...PART_QUERIES)),
    page: fc.constant(1),
    sortBy: fc.constantFrom(...PARTS.orders),
    values,
    ranges: fc.record({ price: fc.record({ min: end, max: end }) }),
  });
  await fc.assert(
    fc.asyncProperty(arbitraryParts, state, async (parts, any) => {
      const settled = settledState(any, PARTS);
      const answer = await ask(parts, settled, 1000);
      const { ids, facets, price } = reference(parts, settled);
      expect(answer.hits.map(({ objectID }) => objectID)).toEqual(ids);
      expect(answer.count).toBe(ids.length);
      for (const name of PARTS.lists) expect({ ...answer.facets[name] }).toEqual(facets[name]);
      expect(answer.stats['price']).toEqual(price);
    }),
    { numRuns: 100 },
  );
});

test('pages hold as many as they are asked to, and each item once', async () => {
  const parts = Array.from({ length: 50 }, (_, at) => partDocument({ id: `p${at}` }));
  const pages = await Promise.all([1, 2, 3, 4].map(page => ask(parts, { ...emptyState(PARTS), page })));
  expect(pages.map(({ hits }) => hits.length)).toEqual([21, 21, 8, 0]);
  expect(pages.map(each => each.pages)).toEqual([3, 3, 3, 3]);
  expect(new Set(pages.flatMap(({ hits }) => hits.map(({ objectID }) => objectID))).size).toBe(50);
});

test('what is refined is counted as if it were not', async () => {
  const parts = ['A', 'A', 'B'].map((category, at) =>
    partDocument({ id: `p${at}`, category, model: at === 0 ? ['Swift'] : ['Jimny'] }),
  );
  const answer = await ask(parts, { ...emptyState(PARTS), values: { category: ['A'] } });
  expect(answer.count).toBe(2);
  expect({ ...answer.facets['category'] }).toEqual({ A: 2, B: 1 });
  expect({ ...answer.facets['model'] }).toEqual({ Swift: 1, Jimny: 1 });
});
