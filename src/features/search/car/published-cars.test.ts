import { afterEach, expect, test, vi } from 'vitest';
import { document } from '../../../../tests/support/search/sample-documents.ts';
import { CARS } from '../../../search/collection/cars.ts';
import { encodeIndex } from '../../../search/embedded/encode.ts';
import { openPublishedCars } from './published-cars.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The cars of a site in `country`, whose one car has `changes`. */
function opened(country: string, changes: Parameters<typeof document>[0]) {
  const index = encodeIndex([document({ id: '1', ...changes })], CARS);
  vi.stubGlobal('fetch', async () => new Response(Uint8Array.from(index)));
  return openPublishedCars('/_search/cars.index', country);
}

test('a value is called as the country calls it, a distance in its unit', async () => {
  const cars = await opened('US', { fuel: 'Unleaded Petrol', body: 'Ute', km: 16_093, year: 2021, seats: 5 });
  const labels = ['fuel', 'body', 'km', 'year', 'seats'].map(name => cars.valueLabelOf('1', name));
  expect(labels).toEqual(['Unleaded Gasoline', 'Pickup', '16,093 mi', '2021', '5']);
});

test('what a car does not have, and a car that is gone, has no label', async () => {
  const cars = await opened('AU', { colour: null });
  expect([cars.valueLabelOf('1', 'colour'), cars.valueLabelOf('gone', 'fuel')]).toEqual([null, null]);
});
