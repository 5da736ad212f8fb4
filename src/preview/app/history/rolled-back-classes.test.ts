import { expect, test } from 'vitest';
import { sampleRelease } from '../../../../tests/support/samples/sample-desk.ts';
import { rolledBackClasses } from './rolled-back-classes.ts';

test('a rollback takes back what came after, and nothing else', () => {
  const [first, second, third] = [
    sampleRelease({ at: '2026-11-20T00:00:00.000Z', classes: ['Sold: 3 cars'] }),
    sampleRelease({ at: '2026-11-21T00:00:00.000Z', classes: ['Text “footer”: 1 text'] }),
    sampleRelease({
      at: '2026-11-22T00:00:00.000Z',
      classes: ['Price fell: 2 cars', 'Text “footer”: 1 text'],
    }),
  ];
  expect(rolledBackClasses([third, second, first], first)).toEqual([
    'Price fell: 2 cars',
    'Text “footer”: 1 text',
  ]);
  expect(rolledBackClasses([third, second, first], third)).toEqual([]);
});
