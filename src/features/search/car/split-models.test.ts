import { expect, test } from 'vitest';
import { splitModels } from './split-models.ts';

test('a model goes to the longest make that its name begins with', () => {
  const makes = splitModels(
    ['Land', 'Land Rover', 'Mazda'],
    ['Land Rover Range Rover Evoque', 'Mazda CX-5', 'Mazda Mazda3', 'Land Cruiser'],
  );
  expect(makes).toEqual([
    { name: 'Land', models: ['Cruiser'] },
    { name: 'Land Rover', models: ['Range Rover Evoque'] },
    { name: 'Mazda', models: ['CX-5', 'Mazda3'] },
  ]);
});

test('a model of no known make is left out', () => {
  expect(splitModels(['Kia'], ['Kiamotors Ceed'])).toEqual([{ name: 'Kia', models: [] }]);
});
