import { expect, test } from 'vitest';
import { bodyPlural } from './body-plural.ts';

test('[G12] Cars of a body style are called by their plural, of an unknown style by its name.', () => {
  expect(['SUV', 'Ute', '4x4', 'Hatch', 'Bus', 'People Mover', 'Cab Chassis'].map(bodyPlural)).toEqual([
    'SUVs',
    'Utes',
    '4x4s',
    'Hatches',
    'Buses',
    'People movers',
    'Cab chassis',
  ]);
  expect(['Targa top', 'Cross', 'Kombi/Bus', '軽', 'constructor'].map(bodyPlural)).toEqual([
    'Targa top cars',
    'Cross cars',
    'Kombi/Bus cars',
    '軽 cars',
    'constructors',
  ]);
});
