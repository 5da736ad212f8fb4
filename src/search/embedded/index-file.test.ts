import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryDocuments, document } from '../../../tests/support/search/sample-documents.ts';
import { weeklyAttribute } from '../collection/attributes.ts';
import { CARS } from '../collection/cars.ts';
import type { SearchDocument } from '../collection/search-document.ts';
import { OutdatedPageError } from '../engine/outdated-page-error.ts';
import { encodeIndex, indexRows } from './encode.ts';
import { IndexFileError } from './index-file.ts';
import { openIndex } from './open-index.ts';

const cars = [document({ id: 'a', make: 'Kia' }), document({ id: 'b', price: 100 }), document({ id: 'c' })];
const bytes = () =>
  encodeIndex(cars, CARS, {
    facetLimits: { city: 20 },
    cardFiles: [{ file: 'x.json', rows: 3 }],
    firstCards: [{ id: 'b' }],
  });

function opened(change: (file: Uint8Array) => Uint8Array): () => unknown {
  return () => openIndex(change(bytes()), CARS);
}

describe('the file of an index', () => {
  test('is the same for the same cars and settings, and for no others', () => {
    expect(bytes()).toEqual(bytes());
    expect(encodeIndex(cars, CARS)).not.toEqual(bytes());
    expect(encodeIndex(cars.toReversed(), CARS)).not.toEqual(encodeIndex(cars, CARS));
  });

  const fresh = (documents: readonly SearchDocument[]) => encodeIndex(documents, CARS);
  const changeOf = fc.constantFrom<Partial<SearchDocument>>(
    { price: 4_321, colour: 'Teal', finance_lenders: {} },
    // Another position among the rows.
    { make: 'Abarth', model: '595', make_model: 'Abarth 595' },
    { make: 'Zeekr', badge: 'Long Range', year: 2031 },
    { finance_lenders: { 'Another Lender': { paymentWeek: 77.5 } } },
    { stocknum: 'S-77', status: 'sold', categories: ['Work'] },
  );
  const stock = fc.record({
    documents: arbitraryDocuments,
    changes: fc.array(fc.record({ position: fc.nat(), change: changeOf, isOther: fc.boolean() })),
    less: fc.nat({ max: 3 }),
    more: arbitraryDocuments,
  });

  test('after a change of some cars it is what is made without a memory of those before', () => {
    fc.assert(
      fc.property(stock, ({ documents, changes, less, more }) => {
        const now = documents.map((car, at) => {
          const made = changes.find(({ position }) => position % documents.length === at);
          if (made === undefined) return car;
          return document({ ...car, ...made.change, ...(made.isOther ? { id: `N${at}` } : {}) });
        });
        const cache = {};
        const encode = (those: readonly SearchDocument[]) => encodeIndex(those, CARS, {}, cache);
        encode(documents);
        expect(encode(now)).toEqual(fresh(now));
        // Cars go and come, and are others altogether.
        const fewer = now.slice(less);
        expect(encode(fewer)).toEqual(fresh(fewer));
        expect(encode(more)).toEqual(fresh(more));
        expect(encode(now)).toEqual(fresh(now));
      }),
    );
  });

  test.each([1, 100, 101, 250])('the same after a change of %i cars of 250', many => {
    const documents = Array.from({ length: 250 }, (_, at) => document({ id: `S${at + 1000}`, price: at }));
    // The last of them in another way than those before.
    const change = (at: number) => (at === many - 1 ? { colour: 'Teal' } : { price: 99_000 + at });
    const changed = documents.map((car, at) => (at < many ? document({ ...car, ...change(at) }) : car));
    const cache = {};
    encodeIndex(documents, CARS, {}, cache);
    expect(encodeIndex(changed, CARS, {}, cache)).toEqual(fresh(changed));
  });

  test('has its rows in an order that another order of the site does not change', () => {
    const rows = indexRows(cars, CARS, {});
    expect(indexRows(cars.toReversed(), CARS, {})).toEqual(rows);
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  test('opens wherever it lies in memory', () => {
    const around = new Uint8Array(bytes().length + 10).fill(7);
    around.set(bytes(), 3);
    const index = openIndex(around.subarray(3, 3 + bytes().length), CARS);
    expect([...index.ids].sort()).toEqual(['a', 'b', 'c']);
    expect(index.cardFiles).toEqual([{ file: 'x.json', rows: 3 }]);
    expect(index.firstCards()).toEqual([{ id: 'b' }]);
    expect(index.facetLimits).toEqual({ city: 20 });
    expect([...index.columns.keys()]).toContain(weeklyAttribute('Car Clarity'));
  });

  test('may hold no car at all', () => {
    expect(openIndex(encodeIndex([], CARS), CARS).rows).toBe(0);
  });

  test('every byte of it is guarded', () => {
    const size = bytes().length;
    for (let at = 0; at < size; at += 1) {
      // Three bytes are spare.
      if (at > 4 && at < 8) continue;
      const damaged = opened(file => file.with(at, (file[at] ?? 0) ^ 0x20));
      expect(damaged, `byte ${at}`).toThrow(at === 4 ? OutdatedPageError : IndexFileError);
    }
  });

  test.each<[string, (file: Uint8Array) => Uint8Array, string]>([
    ['nothing', () => new Uint8Array(), 'This is not a search index'],
    [
      'a page',
      () => new TextEncoder().encode('<!doctype html><html><body>404</body></html>'),
      'This is not a search index',
    ],
    [
      'another format',
      file => file.with(4, 9),
      'The search index has format 9, but this code reads format 2.',
    ],
    ['half a file', file => file.subarray(0, file.length / 2), 'The search index is damaged'],
  ])('%s is an error', (_, change, message) => {
    expect(opened(change)).toThrow(message);
  });
});
