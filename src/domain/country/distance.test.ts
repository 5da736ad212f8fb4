import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertDistance, formatAway, formatDistance } from './distance.ts';

test("[M7] A distance is written in the country's unit, whole.", () => {
  expect(formatDistance(45210, 'AU').replace(/\s/g, ' ')).toBe('45,210 km');
  expect(formatDistance(45210.4, 'NZ').replace(/\s/g, ' ')).toBe('45,210 km');
  expect(formatDistance(45210, 'SE').replace(/\s/g, ' ')).toBe('45 210 km');
  expect(formatDistance(45210, 'IE').replace(/\s/g, ' ')).toBe('45,210 km');
  expect(formatDistance(39798, 'US').replace(/\s/g, ' ')).toBe('39,798 mi');
  expect(formatDistance(39798, 'GB').replace(/\s/g, ' ')).toMatch(/^39,798 mi(les)?$/);
});

test('[M8] Kilometres and miles convert to the nearest whole unit, and back to within one.', () => {
  expect(convertDistance(100, 'mile', 'kilometre')).toBe(161);
  expect(convertDistance(161, 'kilometre', 'mile')).toBe(100);
  expect(convertDistance(12.5, 'mile', 'mile')).toBe(12.5);
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      miles => convertDistance(convertDistance(miles, 'mile', 'kilometre'), 'kilometre', 'mile') === miles,
    ),
  );
});

test("[W2] How far something is, is away in the country's unit, whole, and never as less than 1.", () => {
  const away = (km: number, country: string) => formatAway(km, country).replace(/\s/g, ' ');
  expect(away(23.4, 'AU')).toBe('23 km');
  expect(away(0.2, 'AU')).toBe('1 km');
  expect(away(1234.5, 'AU')).toBe('1,235 km');
  expect(away(23.4, 'US')).toBe('15 mi');
  expect(away(0.2, 'US')).toBe('1 mi');
});
