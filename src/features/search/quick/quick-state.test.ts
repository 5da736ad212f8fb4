import { expect, test } from 'vitest';
import { sampleCarSearch } from '../../../../tests/support/samples/sample-car-search.ts';
import { modelsOf, NOTHING_CHOSEN, quickAddress, quickState, typedPrice } from './quick-state.ts';

const MAKES = [
  { name: 'Land Rover', models: ['Discovery', 'Defender'] },
  { name: 'LAND ROVER', models: ['Defender', 'Range Rover'] },
  { name: 'Mazda', models: ['CX-30', 'CX-5', '3'] },
];
const state = (choice: object) => quickState({ ...NOTHING_CHOSEN, ...choice }, MAKES, 'newest');

test('nothing chosen searches everything', () => {
  expect(state({})).toEqual({ query: '', page: 1, sortBy: 'newest', values: {}, ranges: {} });
});

test('a make means all its spellings, a model its make as well', () => {
  expect(state({ make: 'land-rover' }).values).toEqual({ make: ['LAND ROVER', 'Land Rover'] });
  expect(state({ make: 'mazda', model: 'CX-5' }).values).toEqual({ make: ['Mazda'], model: ['CX-5'] });
});

test('a make that has no car any more finds none, rather than all', () => {
  expect(state({ make: 'saab' }).values).toEqual({ make: ['saab'] });
});

test('words and a highest price are searched as they are', () => {
  expect(state({ query: ' tow  bar ', most: '20000' })).toMatchObject({
    query: 'tow bar',
    ranges: { price: { min: null, max: 20_000 } },
  });
});

test.each([
  ['$40,000', '40000'],
  ['40000.00', '40000'],
  ['40,00', '40'],
  [' 40 000 ', '40000'],
  ['40k', '40000'],
  ['12.5k', '12500'],
  ['any', ''],
])('a price typed as %s is %s', (typed, price) => {
  expect(typedPrice(typed)).toBe(price);
});

test('models are those of the make, each once, as people sort them', () => {
  expect(modelsOf('land-rover', MAKES)).toEqual(['Defender', 'Discovery', 'Range Rover']);
  expect(modelsOf('mazda', MAKES)).toEqual(['3', 'CX-5', 'CX-30']);
  expect(modelsOf('', MAKES)).toEqual([]);
});

test.each([
  ['with the makes known', MAKES],
  ['before they are', null],
])('the address has all that was chosen, %s', (_, makes) => {
  const landings = [{ path: '/search/new-used-and-demo-cars/', heading: 'All cars' }];
  const site = sampleCarSearch({ landings });
  const address = (choice: object) => quickAddress({ ...NOTHING_CHOSEN, ...choice }, makes, site);
  expect(address({ make: 'land-rover', query: 'tow bar', most: '20000' })).toBe(
    '/search/land-rover/?query=tow+bar&price=-20000',
  );
  expect(address({ query: 'tow bar' })).toBe('/search/new-used-and-demo-cars/?query=tow+bar');
  expect(address({})).toBe('/search/new-used-and-demo-cars/');
});
