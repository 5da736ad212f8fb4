import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARS } from '../collections/cars.ts';
import { arbitraryDocuments, document } from '../documents-for-tests.ts';
import { lendersOf, openIndex } from './decode.ts';
import { encodeIndex, indexOrder } from './encode.ts';
import { IndexFileError } from './index-file.ts';

const cars = [document({ id: 'a', make: 'Kia' }), document({ id: 'b', price: 100 }), document({ id: 'c' })];
const bytes = () =>
  encodeIndex(cars, { facetLimits: { city: 20 }, cardFiles: [{ file: 'x.json', rows: 3 }] });

function opened(change: (file: Uint8Array) => Uint8Array): () => unknown {
  return () => openIndex(change(bytes()));
}

describe('the file of an index', () => {
  test('is the same for the same cars and settings, and for no others', () => {
    expect(bytes()).toEqual(bytes());
    expect(encodeIndex(cars)).not.toEqual(bytes());
    expect(encodeIndex(cars.toReversed())).not.toEqual(encodeIndex(cars));
  });

  test('after a change of some cars it is what is made without a memory of those before', () => {
    fc.assert(
      fc.property(arbitraryDocuments, fc.array(fc.nat()), (documents, places) => {
        const changed = documents.map((car, at) =>
          places.some(place => place % documents.length === at)
            ? document({ ...car, price: 4_321, colour: 'Teal', finance_lenders: {} })
            : car,
        );
        encodeIndex(documents);
        expect(encodeIndex(changed)).toEqual(encodeIndex(changed, {}, { ...CARS }));
      }),
    );
  });

  test('has its rows in an order that another order of the site does not change', () => {
    expect(indexOrder(cars.toReversed())).toEqual(indexOrder(cars));
    expect(indexOrder(cars).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  test('opens wherever it lies in memory', () => {
    const around = new Uint8Array(bytes().length + 10).fill(7);
    around.set(bytes(), 3);
    const index = openIndex(around.subarray(3, 3 + bytes().length));
    expect([...index.ids].sort()).toEqual(['a', 'b', 'c']);
    expect(index.cardFiles).toEqual([{ file: 'x.json', rows: 3 }]);
    expect(index.facetLimits).toEqual({ city: 20 });
    expect(lendersOf(index)).toEqual(['Car Clarity']);
  });

  test('may hold no car at all', () => {
    expect(openIndex(encodeIndex([])).rows).toBe(0);
  });

  test('every byte of it is guarded', () => {
    const size = bytes().length;
    for (let at = 0; at < size; at += 1) {
      // Three bytes are spare.
      if (at > 4 && at < 8) continue;
      const damaged = opened(file => file.with(at, (file[at] ?? 0) ^ 0x20));
      expect(damaged, `byte ${at}`).toThrow(IndexFileError);
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
      'The search index has format 9, but this code reads format 1.',
    ],
    ['half a file', file => file.subarray(0, file.length / 2), 'The search index is damaged'],
  ])('%s is told', (_, change, message) => {
    expect(opened(change)).toThrow(message);
  });
});
