import { expect, it } from 'vitest';
import { points } from './points.ts';

it('reads pairs as written in SVG', () => {
  expect(points('-0.05,0.6 1,2')).toEqual([
    [-0.05, 0.6],
    [1, 2],
  ]);
});

it.each(['1', '1,2 3', '1,2,3', '1,x', '1,2  3,4'])('refuses %j and says what it expected', text => {
  expect(() => points(text)).toThrow('expected "x,y" pairs');
});
