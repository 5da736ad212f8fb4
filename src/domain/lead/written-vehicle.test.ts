import { expect, test } from 'vitest';
import { writtenVehicle } from './written-vehicle.ts';

const MAKES = ['Mazda', 'Citroën', 'Land', 'Land Rover', ''];

test.each([
  ['2015 Mazda 2', '2015', 'Mazda', '2'],
  ['mazda 3  2019', '2019', 'Mazda', '3'],
  ['Land Rover Defender', null, 'Land Rover', 'Defender'],
  ['2020 citroen C4', '2020', 'Citroën', 'C4'],
  ['Mazda', null, 'Mazda', null],
  ['Mazdaspeed 3', null, null, 'Mazdaspeed 3'],
  ['2012 Holden Cruze', '2012', null, 'Holden Cruze'],
  ['', null, null, null],
])('[K23] a vehicle written as %j', (text, year, make, model) => {
  expect(writtenVehicle(text, MAKES)).toEqual({ year, make, model });
});
