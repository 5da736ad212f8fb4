import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryDocuments, document } from '../../../tests/support/search/sample-documents.ts';
import { CARS } from '../collection/cars.ts';
import type { SearchDocument } from '../collection/search-document.ts';
import { encodeIndex } from './encode.ts';
import { indexChanges } from './index-changes.ts';
import { openIndex } from './open-index.ts';

const index = (documents: readonly SearchDocument[]) => openIndex(encodeIndex(documents, CARS), CARS);
const isForSale = ({ status }: SearchDocument) => status === 'in_stock' || status === 'coming_soon';

test('cars that came and cars that cost less are found, in the order of the site now', () => {
  const car = (id: string, price: number | null, status = 'in_stock') => document({ id, price, status });
  const before = [car('a', 20_000), car('b', 10_000), car('c', 5000, 'sold'), car('d', null), car('e', 9000)];
  const now = [
    car('new', 7000),
    car('e', 8500),
    car('b', 10_500),
    car('a', 19_000),
    car('c', 4000),
    car('d', 4000),
    car('gone', 1000, 'sold'),
  ];
  expect(indexChanges(index(before), index(now))).toEqual({
    added: ['new'],
    cheaper: [
      { id: 'e', before: 9000, now: 8500 },
      { id: 'a', before: 20_000, now: 19_000 },
    ],
  });
});

test('changes between any two stocks are those that looking at every car finds', () => {
  fc.assert(
    fc.property(arbitraryDocuments, arbitraryDocuments, (before, now) => {
      const earlier = new Map(before.map(each => [each.id, each]));
      const { added, cheaper } = indexChanges(index(before), index(now));
      const forSale = now.filter(isForSale);
      expect(added).toEqual(forSale.filter(({ id }) => !earlier.has(id)).map(({ id }) => id));
      const expected = forSale.flatMap(({ id, price }) => {
        const was = earlier.get(id);
        return was !== undefined &&
          isForSale(was) &&
          was.price !== null &&
          price !== null &&
          price < was.price
          ? [{ id, before: was.price, now: price }]
          : [];
      });
      expect(cheaper).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});
