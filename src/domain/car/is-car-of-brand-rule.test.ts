import { expect, test } from 'vitest';
import { isCarOfBrandRule } from './is-car-of-brand-rule.ts';

test('[E9] A brand rule holds for new and demo cars of the brand, and for used cars by a flag.', () => {
  const rule = { make: 'Nissan', used: false };
  expect(isCarOfBrandRule({ car_type: 'new', make: 'Nissan' }, rule)).toBe(true);
  expect(isCarOfBrandRule({ car_type: 'demo', make: 'NISSAN' }, rule)).toBe(true);
  expect(isCarOfBrandRule({ car_type: 'new', make: 'Suzuki' }, rule)).toBe(false);
  expect(isCarOfBrandRule({ car_type: 'used', make: 'Nissan' }, rule)).toBe(false);
  expect(isCarOfBrandRule({ car_type: 'used', make: 'Suzuki' }, { ...rule, used: true })).toBe(true);
});
