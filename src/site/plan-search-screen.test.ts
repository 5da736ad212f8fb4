import { describe, expect, test } from 'vitest';
import { sampleCars } from '../../tests/support/sample-cars.ts';
import { sampleSite } from '../../tests/support/sample-site.ts';
import { createEmbeddedClient } from '../search/embedded/client.ts';
import { openIndex } from '../search/embedded/decode.ts';
import type { SearchScreenData } from '../search/screen-data.ts';
import { indexName } from '../search/sort-orders.ts';
import { plan } from './plan.ts';
import { SEARCH_INDEX } from './plan-search-index.ts';
import type { Site } from './site.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const base = await sampleSite(sampleCars(120), { finance_provider: 'Manual' });

/** The search pages of a site, and the engine that its index opens. */
function planned(site: Site) {
  const { pages, data } = plan(site, NOW);
  const bytes = data.find(({ file }) => file === SEARCH_INDEX)?.bytes();
  if (bytes === undefined) throw new Error('no index was planned');
  const searches = pages.flatMap(({ page }) => (page.view === 'search' ? [page] : []));
  return { searches, client: createEmbeddedClient(openIndex(bytes)) };
}

function requestOf({ state, hitsPerPage }: SearchScreenData, sortBy: SearchScreenData['sortBy']) {
  const facetFilters = Object.entries(state.values).map(([name, values]) =>
    values.map(value => `${name}:${value}`),
  );
  return {
    indexName: indexName('cars', sortBy),
    params: { facetFilters, page: state.page - 1, hitsPerPage, facets: ['*'] },
  };
}

describe.each(['newest', 'price_asc', 'km_asc', 'year_desc'] as const)('in the order %s', sortBy => {
  const features = { ...base.config.features, sortBy, hideUnpricedWhenCheapestFirst: false, hitsPerPage: 4 };
  const { searches, client } = planned({ ...base, config: { ...base.config, features } });

  test('every prerendered page shows the cars that the engine finds for its address, in the same order', async () => {
    expect(searches.length).toBeGreaterThan(20);
    for (const { path, data } of searches) {
      const { results } = await client.search([requestOf(data.screen, sortBy)]);
      const found = results[0]?.hits.map(({ objectID }) => objectID);
      expect([path, data.cards.map(({ id }) => id)]).toEqual([path, found]);
    }
  });

  test('the sidebar begins with what the engine counts', async () => {
    for (const { path, data } of searches) {
      const { initial } = data.screen;
      const { results } = await client.search([requestOf(data.screen, sortBy)]);
      const [result] = results;
      expect([path, initial.count]).toEqual([path, result?.nbHits]);
      for (const [name, counts] of Object.entries(initial.facets))
        expect([path, result?.facets[name]]).toEqual([path, expect.objectContaining(counts)]);
      for (const [name, stats] of Object.entries(initial.stats))
        expect([path, name, result?.facets_stats[name]]).toEqual([
          path,
          name,
          expect.objectContaining(stats),
        ]);
    }
  });
});
