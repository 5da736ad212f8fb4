import { expect, test } from 'vitest';
import { document } from '../../../../tests/support/search/sample-documents.ts';
import { engineOf, requestOf } from '../../../../tests/support/search/sample-engine.ts';
import { COUNT_FACETS, displayedCarCount } from './count-text.ts';

async function displayed(cars: number, sold: number, stockCount: number | null): Promise<number> {
  const documents = Array.from({ length: cars }, (_, at) =>
    document({ id: `S${at}`, status: at < sold ? 'sold' : at % 9 === 0 ? 'coming_soon' : 'in_stock' }),
  );
  const request = requestOf({}, { facets: COUNT_FACETS, hitsPerPage: 0 });
  return displayedCarCount(await engineOf(documents).search(request), stockCount);
}

test('[C2] past 1,999 cars the number is the configured one, else that of the cars in stock', async () => {
  expect(await displayed(1999, 300, 9000)).toBe(1999);
  expect(await displayed(2300, 200, 9000)).toBe(9000);
  expect(await displayed(2300, 200, null)).toBe(1867);
});
