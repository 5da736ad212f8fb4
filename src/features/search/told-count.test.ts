import { expect, test } from 'vitest';
import { document } from '../../search/collection/documents-for-tests.ts';
import { createEmbeddedClient } from '../../search/embedded/client.ts';
import { openIndex } from '../../search/embedded/decode.ts';
import { encodeIndex } from '../../search/embedded/encode.ts';
import { emptySearch } from '../../search/state/search-state.ts';
import { sideRequest } from './state/side-request.ts';
import { TOLD_BY, toldCount } from './told-count.ts';

const SCREEN = { indexName: 'cars', filter: '', hideUnpricedWhenCheapestFirst: false };

async function told(cars: number, sold: number, stockCount: number | null): Promise<number> {
  const documents = Array.from({ length: cars }, (_, at) =>
    document({ id: `S${at}`, status: at < sold ? 'sold' : at % 9 === 0 ? 'coming_soon' : 'in_stock' }),
  );
  const client = createEmbeddedClient(openIndex(encodeIndex(documents)));
  const { results } = await client.search([sideRequest(emptySearch('newest'), SCREEN, TOLD_BY)]);
  if (results[0] === undefined) throw new Error('no answer');
  return toldCount(results[0], stockCount);
}

test('[C2] past 1,999 cars a question beside the search tells the configured number, else those in stock', async () => {
  expect(await told(1999, 300, 9000)).toBe(1999);
  expect(await told(2300, 200, 9000)).toBe(9000);
  expect(await told(2300, 200, null)).toBe(2100);
});
