import { describe, expect, test } from 'vitest';
import { emptySearch, stateKey } from '../../../search/state/search-state.ts';
import { cleared, withoutFacets, withPage, withQuery, withRange, withSort } from '../store/change-state.ts';
import { chosenValues, toggleModel, toggleValue } from './change-cars.ts';

const MAKES = [
  { name: 'Toyota', models: ['Corolla', 'RAV4'] },
  { name: 'Mazda', models: ['CX-5'] },
];
const start = withPage(emptySearch('newest'), 4);
const toggled = (...values: string[]) =>
  values.reduce((state, make) => toggleValue(state, 'make', make, MAKES), start);

describe('the page is dropped when the search changes', () => {
  test.each([
    ['words', withQuery(start, 'swift')],
    ['a value', toggleValue(start, 'fuel', 'Diesel', MAKES)],
    ['a model', toggleModel(start, 'Toyota', 'RAV4', MAKES)],
    ['a range', withRange(start, 'price', { min: 1, max: null })],
    ['the order', withSort(start, 'price_asc')],
    ['all filters off', cleared(start)],
  ])('by %s', (_, state) => expect(state.page).toBe(1));

  test('but not by the page itself', () => expect(withPage(start, 7).page).toBe(7));
});

test('a value is put in, another beside it, and taken off', () => {
  const both = toggleValue(toggleValue(start, 'fuel', 'Petrol', MAKES), 'fuel', 'Diesel', MAKES);
  expect(both.values).toEqual({ fuel: ['Diesel', 'Petrol'] });
  expect(toggleValue(both, 'fuel', 'Petrol', MAKES).values).toEqual({ fuel: ['Diesel'] });
  expect(withoutFacets(both, ['fuel']).values).toEqual({});
});

test('both ends open take a range off', () => {
  const ranged = withRange(start, 'km', { min: null, max: 50_000 });
  expect(ranged.ranges).toEqual({ km: { min: null, max: 50_000 } });
  expect(withRange(ranged, 'km', { min: null, max: null }).ranges).toEqual({});
});

test('every car type is as good as none: one chosen then is the only one', () => {
  const all = { ...start, values: { car_type: ['demo', 'new', 'used'] } };
  expect(chosenValues(all, 'car_type')).toEqual([]);
  expect(toggleValue(all, 'car_type', 'used', MAKES).values).toEqual({ car_type: ['used'] });
});

describe('makes and models', () => {
  test('a model brings its make, and narrows the makes to those with models', () => {
    const state = toggleModel(toggled('Mazda'), 'Toyota', 'RAV4', MAKES);
    expect(state.values).toEqual({ make: ['Toyota'], model: ['RAV4'] });
    expect(toggleModel(state, 'Mazda', 'CX-5', MAKES).values).toEqual({
      make: ['Mazda', 'Toyota'],
      model: ['CX-5', 'RAV4'],
    });
  });

  test('the last model taken off leaves its make', () => {
    const state = toggleModel(start, 'Toyota', 'RAV4', MAKES);
    expect(toggleModel(state, 'Toyota', 'RAV4', MAKES).values).toEqual({ make: ['Toyota'] });
  });

  test('a make taken off takes its own models along, and no others', () => {
    const both = toggleModel(toggleModel(start, 'Toyota', 'RAV4', MAKES), 'Mazda', 'CX-5', MAKES);
    expect(toggleValue(both, 'make', 'Toyota', MAKES).values).toEqual({ make: ['Mazda'], model: ['CX-5'] });
  });

  test('before an engine has returned the makes of the models, removing a make removes all models', () => {
    const both = { ...start, values: { make: ['Mazda', 'Toyota'], model: ['CX-5', 'RAV4'] } };
    expect(toggleValue(both, 'make', 'Toyota', []).values).toEqual({ make: ['Mazda'] });
  });

  test('a model of two makes stays where one of them does', () => {
    const makes = [...MAKES, { name: 'Lexus', models: ['RAV4'] }];
    const both = { ...start, values: { make: ['Lexus', 'Toyota'], model: ['RAV4'] } };
    expect(toggleValue(both, 'make', 'Toyota', makes).values).toEqual({ make: ['Lexus'], model: ['RAV4'] });
  });

  test('the last make takes every model along, known or not', () => {
    const state = { ...start, values: { make: ['Toyota'], model: ['Unheard'] } };
    expect(toggleValue(state, 'make', 'Toyota', MAKES).values).toEqual({});
  });

  test('a make put in beside models opens the search to all cars of both', () => {
    const state = toggleModel(start, 'Toyota', 'RAV4', MAKES);
    expect(toggleValue(state, 'make', 'Mazda', MAKES).values).toEqual({ make: ['Mazda', 'Toyota'] });
  });
});

test('equal searches have equal keys, however they came about', () => {
  expect(stateKey(toggled('Toyota', 'Mazda'))).toBe(stateKey(toggled('Mazda', 'Toyota')));
  expect(stateKey(toggled('Toyota'))).not.toBe(stateKey(toggled('Mazda')));
  expect(stateKey(start)).not.toBe(stateKey(withPage(start, 5)));
});
