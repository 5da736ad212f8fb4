import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OFFERS } from '../collection/offers.ts';
import { PARTS } from '../collection/parts.ts';
import { canonicalState, emptySearch } from '../state/search-state.ts';
import { readQuery, writeQuery } from './address-query.ts';

const EMPTY = emptySearch('listed');
const read = (query: string) => readQuery(query, PARTS);
const again = (query: string) => writeQuery(read(query), PARTS);

test('a search has one address: always the same order, and no empty parameters', () => {
  const state = {
    query: '  roof  rack ',
    page: 3,
    sortBy: 'price_asc',
    values: { model: ['Jimny'], category: ['Towing', 'Racks, bars', 'Towing', ''] },
    ranges: { price: { min: 50, max: 99.5 } },
  };
  const address =
    '?query=roof+rack&category=Racks%5C,+bars,Towing&model=Jimny&price=50-99.5&sortBy=price_asc&page=3';
  expect(writeQuery(canonicalState(state, PARTS), PARTS)).toBe(address);
  expect(read(address)).toEqual(canonicalState(state, PARTS));
  expect(writeQuery(EMPTY, PARTS)).toBe('');
});

test('an address in another order is the same search', () => {
  expect(again('?page=2&model=Swift&query=mats')).toBe('?query=mats&model=Swift&page=2');
  expect(again('?category=A&category=B')).toBe('?category=A,B');
});

test('unknown parameters are ignored and not written again', () => {
  expect(again('?utm_source=x&make=Kia&year=2020&sortBy=newest&page=two&price=cheap&query=')).toBe('');
  expect(readQuery('?price=5-9&category=A&model=CX-5', OFFERS)).toEqual({
    ...EMPTY,
    values: { model: ['CX-5'] },
  });
});

test('of an address without end the beginning counts', () => {
  const names = Array.from({ length: 5000 }, (_, at) => `name-${at}`);
  const { query, values } = read(
    `?query=${'a🚗'.repeat(5000)}&model=${names.join()}&category=${names.join('&category=')}`,
  );
  expect(query).toBe('a🚗'.repeat(100));
  expect(values['model']).toEqual(names.slice(0, 100).sort());
  expect(values['category']).toEqual(names.slice(0, 100).sort());
});

test('any state is read as it was written', () => {
  const texts = fc.array(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 3 });
  const end = fc.option(fc.integer({ min: 0, max: 5000 }), { nil: null });
  const state = fc.record({
    query: fc.string({ maxLength: 20 }).map(text => text.toWellFormed()),
    page: fc.integer({ min: -1, max: 40 }),
    sortBy: fc.constantFrom(...PARTS.orders),
    values: fc.record({ category: texts, model: texts, manufacturer: texts }),
    ranges: fc.record({ price: fc.record({ min: end, max: end }) }),
  });
  fc.assert(
    fc.property(state, any => {
      const canonical = canonicalState(any, PARTS);
      expect(read(writeQuery(canonical, PARTS))).toEqual(canonical);
      expect(canonicalState(canonical, PARTS)).toEqual(canonical);
    }),
  );
});
