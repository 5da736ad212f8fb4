import { expect, test } from 'vitest';
import { bodyName, fuelName } from './vehicle-names.ts';

test('[M10] A fuel and a body style are called as the country calls them.', () => {
  expect(['AU', 'NZ', 'GB', 'US', null].map(country => fuelName('Petrol', country))).toEqual([
    'Petrol',
    'Petrol',
    'Petrol',
    'Gasoline',
    'Petrol',
  ]);
  expect(fuelName('Unleaded Petrol/Electric', 'US')).toBe('Unleaded Gasoline/Electric');
  expect(fuelName('Hybrid (petrol)', 'US')).toBe('Hybrid (gasoline)');
  expect(fuelName('Petroleum gas', 'US')).toBe('Petroleum gas');
  expect(['CA', 'IE', 'ZA', 'SE'].map(country => bodyName('Ute', country))).toEqual([
    'Pickup',
    'Pickup',
    'Bakkie',
    'Pickup',
  ]);
  expect(['GB', 'US'].map(country => fuelName('Gasoline', country))).toEqual(['Petrol', 'Gasoline']);
  expect(fuelName('petrol', 'CA')).toBe('gasoline');
  expect(['AU', 'NZ', 'GB', 'US'].map(country => bodyName('Ute', country))).toEqual([
    'Ute',
    'Ute',
    'Pickup',
    'Pickup',
  ]);
  expect(bodyName('Sedan', 'GB')).toBe('Saloon');
  expect(bodyName('Sedan', 'US')).toBe('Sedan');
  expect(bodyName('constructor', 'US')).toBe('constructor');
});
