import { expect, test } from 'vitest';
import { readPoint, writePoint } from './point.ts';

test('a point is written to a hundred metres, and read back', () => {
  expect(writePoint({ lat: -27.38549, lng: 153 })).toBe('-27.385,153');
  expect(readPoint('-27.385,153')).toEqual({ lat: -27.385, lng: 153 });
});

test.each(['', '1', '91,0', '0,181', 'a,b', '1,2,3'])('%j is no point', text => {
  expect(readPoint(text)).toBeNull();
});
