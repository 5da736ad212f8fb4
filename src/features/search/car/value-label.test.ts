import { expect, test } from 'vitest';
import { valueLabel } from './value-label.ts';

test.each([
  ['body', 'Ute', 'US', 'Pickup'],
  ['body', 'Ute', 'AU', 'Ute'],
  ['fuel', 'Unleaded Petrol', 'US', 'Unleaded Gasoline'],
])('[M10] the value of %s %s is called in %s %s', (facet, value, country, label) => {
  expect(valueLabel(facet, value, country)).toBe(label);
});
