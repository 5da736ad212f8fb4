import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CarType } from '../car/car-type.ts';
import {
  carTypeSegment,
  carTypesOf,
  isReservedSegment,
  isSameName,
  makeSegment,
  modelSegments,
  nameSegment,
} from './search-segments.ts';

test('[U6] Five sets of car types have an address, in any order, read back to the set.', () => {
  expect(carTypeSegment(['demo', 'used', 'new'])).toBe('new-used-and-demo-cars');
  expect(carTypeSegment(['used'])).toBe('used-cars');
  expect(carTypeSegment(['demo'])).toBe('demo-cars');
  expect(carTypeSegment(['new', 'new'])).toBe('new-cars');
  expect(carTypeSegment(['demo', 'new'])).toBe('new-and-demo-cars');
  expect(carTypeSegment(['used', 'demo'])).toBeNull();
  expect(carTypeSegment([])).toBeNull();
  expect(carTypesOf('new-and-demo-cars')).toEqual(['new', 'demo']);
  expect(carTypesOf('used-and-demo-cars')).toBeNull();
  fc.assert(
    fc.property(fc.array(fc.constantFrom<CarType>('new', 'used', 'demo')), types => {
      const segment = carTypeSegment(types);
      if (segment !== null) expect(new Set(carTypesOf(segment))).toEqual(new Set(types));
    }),
  );
});

test('[U7] No make takes a reserved address.', () => {
  expect(makeSegment('Used cars')).toBe('make-used-cars');
  expect(makeSegment('7 seater cars')).toBe('make-7-seater-cars');
  expect(makeSegment('Cars under 100 per week')).toBe('make-cars-under-100-per-week');
  const names = fc.oneof(fc.string(), fc.constantFrom('New Cars', '100 plus per week', 'demo cars'));
  fc.assert(fc.property(names, name => !isReservedSegment(makeSegment(name))));
});

test('[U8] A make or model has a segment whatever its script.', () => {
  expect(makeSegment('Land Rover')).toBe('land-rover');
  expect(makeSegment('Citroën')).toBe('citroen');
  expect(makeSegment('丰田')).toMatch(/^[0-9a-z]{13}$/);
  expect(nameSegment('丰田')).not.toBe(nameSegment('本田'));
  expect(isSameName('丰田', '本田')).toBe(false);
  expect(isSameName('丰田', '丰田 ')).toBe(true);
  expect(isSameName('MX-5', 'mx 5')).toBe(true);
  expect(nameSegment('MX-5')).toBe('mx-5');
});

test('a model has segments with its make before it and without', () => {
  expect(modelSegments('MINI Cooper', 'Mini')).toEqual(['mini-cooper', 'cooper']);
  expect(modelSegments('Cooper', 'MINI')).toEqual(['cooper', 'mini-cooper']);
  expect(modelSegments('Minivan', 'Mini')).toEqual(['minivan', 'mini-minivan']);
});
