import { expect, test } from 'vitest';
import { formatPlace } from './format-place.ts';

test("[M13] A town is written in the order of the country's addresses.", () => {
  expect(formatPlace({ city: 'Kedron', state: 'QLD', postcode: '4031' }, 'AU')).toBe('Kedron QLD 4031');
  expect(formatPlace({ city: 'Malmö', state: 'Skåne', postcode: '211 20' }, 'SE')).toBe('211 20 Malmö');
  expect(formatPlace({ city: 'Leeds', state: null, postcode: null }, 'GB')).toBe('Leeds');
  expect(formatPlace({ city: null, state: null, postcode: null }, 'AU')).toBe('');
});
