import { expect, test } from 'vitest';
import { similarQuery } from './similar-query.ts';

test.each([
  ['2021 Suzuki Swift GLX Turbo', 'Suzuki Swift'],
  ['Suzuki Jimny', 'Suzuki Jimny'],
  ['2019 Land Rover Discovery', 'Land Rover'],
  ['  2024  Mazda   CX-5 ', 'Mazda CX-5'],
  ['500', '500'],
  ['2008', ''],
  ['208 GTi', '208 GTi'],
  ['', ''],
])('[G15] in place of "%s" one looks for "%s"', (title, query) => {
  expect(similarQuery(title)).toBe(query);
});
