import { describe, expect, it } from 'vitest';
import { bodyShape, castFrom, normalOf } from './body-shape.ts';
import { styles } from './styles.ts';

describe.each(Object.entries(styles))('%s', (_, style) => {
  const shape = bodyShape(style);
  const middle = (style.cabin.screen.top[0] + style.cabin.back.top[0]) / 2;
  const waist = style.sill + 0.42;

  it('is as wide as its table says, mirrors and flares aside', () => {
    const side = castFrom(shape, [middle, waist, 0], [0, 0, 1]);
    expect(side[2]).toBeGreaterThan(style.halfWidth - 0.08);
    expect(side[2]).toBeLessThan(style.halfWidth + 0.02);
  });

  it('reaches its roof line', () => {
    const roof = Math.max(...style.cabin.roof.map(point => point[1]));
    expect(castFrom(shape, [middle, waist, 0], [0, 1, 0])[1]).toBeCloseTo(roof, 1);
  });

  it('ends where its nose and tail are', () => {
    const nose = castFrom(shape, [middle, waist, 0], [-1, 0, 0])[0];
    const tail = castFrom(shape, [middle, waist, 0], [1, 0, 0])[0];
    expect(Math.abs(nose - style.nose.x)).toBeLessThan(0.15);
    expect(Math.abs(tail - style.tail.x)).toBeLessThan(0.15);
  });

  it('covers its front wheels, and clears the ground', () => {
    expect(shape(0, style.wheel.radius * 2 + style.arch.gap / 2, style.halfWidth - 0.15)).toBeLessThan(0);
    expect(castFrom(shape, [middle, waist, 0], [0, -1, 0])[1]).toBeGreaterThan(0.1);
  });

  it('has upward normals on its roof', () => {
    expect(normalOf(shape, castFrom(shape, [middle, waist, 0], [0, 1, 0]))[1]).toBeGreaterThan(0.95);
  });
});
