import { describe, expect, it } from 'vitest';
import { curve, line } from './curve.ts';

describe('curve', () => {
  const bump = curve([
    [0, 1],
    [1, 2],
    [2, 2],
    [4, 0],
  ]);

  it('passes through its points', () => {
    expect([0, 1, 2, 4].map(bump)).toEqual([1, 2, 2, 0]);
  });

  it('never rises above or falls below neighbouring points', () => {
    for (let x = 1; x <= 2; x += 0.1) expect(bump(x)).toBeCloseTo(2, 10);
    for (let x = 2; x <= 4; x += 0.1) expect(bump(x)).toBeLessThanOrEqual(2);
  });

  it('stays constant outside its points', () => {
    expect(bump(-3)).toBe(1);
    expect(bump(9)).toBe(0);
  });
});

it('a line goes on beyond its two points', () => {
  expect(line([0, 1], [2, 5])(3)).toBe(7);
});
