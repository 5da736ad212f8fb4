import { expect, test } from 'vitest';
import { fitsQuery } from './fits-query.ts';

test.each([
  ['Toyota HiLux', 'hil', true],
  ['Toyota HiLux', 'hilux toy', true],
  ['Toyota HiLux', 'lux', false],
  ['Škoda Octavia', 'skoda', true],
  ['Mazda CX-5', 'cx5', false],
  ['Mazda CX-5', 'cx-5', true],
  ['Mazda CX-5', '', true],
  ['Mazda CX-5', '  .*', true],
  ['Mazda CX-5', 'kia', false],
])('%s, typed "%s": %s', (name, typed, fits) => {
  expect(fitsQuery(name, typed)).toBe(fits);
});
