import { expect, test } from 'vitest';
import { fillDistances } from './fill-distances.ts';

const features = { valuationMaxYears: 7, valuationMaxDistance: 100_000 };
const filled = (text: string, country: string) => fillDistances(text, { country, features });

test('[M11] Default texts give distances in the unit of the country.', () => {
  expect(filled('Unlimited {mileage} warranty', 'AU')).toBe('Unlimited km warranty');
  expect(filled('Unlimited {mileage} warranty', 'GB')).toBe('Unlimited mileage warranty');
  expect(filled('{serviceDistance} genuine', 'NZ')).toBe('100,000 km genuine');
  expect(filled('{serviceDistance} genuine', 'US')).toBe('60,000 mi genuine');
  expect(filled('{utes}: {maxYears} years, {maxDistance}', 'AU')).toBe('utes: 7 years, 100,000 km');
  expect(filled('{utes}: {maxYears} years, {maxDistance}', 'US')).toBe('pickups: 7 years, 100,000 mi');
  expect(filled('{other} {constructor}', 'US')).toBe('{other} {constructor}');
});
