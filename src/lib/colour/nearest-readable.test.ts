import { clampChroma, converter, differenceEuclidean, formatHex } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { nearestReadable } from './nearest-readable.ts';

const toOklch = converter('oklch');
const distance = differenceEuclidean('oklab');
const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);
const least = fc.constantFrom(3, 4.5, 7);

describe('the nearest colour that can be read', () => {
  test('is the colour itself where that passes', () => {
    expect(nearestReadable('#767676', ['#ffffff'], 4.5)).toBe('#767676');
  });

  test('is darker on white, lighter on black, and the nearest of both between', () => {
    expect(nearestReadable('#777777', ['#ffffff'], 4.5)).toBe('#767676');
    expect(nearestReadable('#333333', ['#000000'], 4.5)).toBe('#757575');
    expect(nearestReadable('#909090', ['#767676'], 4.5)).toMatch(/^#f[b-f]f[b-f]f[b-f]$/);
  });

  test('does not exist between backgrounds too far apart', () => {
    expect(nearestReadable('#808080', ['#000000', '#ffffff'], 4.6)).toBeNull();
    expect(nearestReadable('#808080', ['#000000', '#ffffff'], 4.5)).toMatch(/^#7[0-9a-f]{5}$/);
  });

  test('passes as written, and nothing clearly nearer of its hue does', () => {
    fc.assert(
      fc.property(hex, hex, least, (colour, background, ratio) => {
        const found = nearestReadable(colour, [background], ratio);
        if (found === null) {
          for (const end of ['#000000', '#ffffff']) expect(contrast(end, background)).toBeLessThan(ratio);
          return;
        }
        expect(found).toMatch(/^#[0-9a-f]{6}$/);
        expect(contrast(found, background)).toBeGreaterThanOrEqual(ratio);
        const own = toOklch(colour) ?? { mode: 'oklch', l: 0, c: 0 };
        // A separate grid, coarser than the search: ten shades either way.
        const reach = distance(colour, found) - 0.005;
        const nearer = Array.from({ length: 21 }, (_, at) => own.l + (reach * (at - 10)) / 10)
          .map(l => formatHex(clampChroma({ ...own, l: Math.min(1, Math.max(0, l)) }, 'oklch')))
          .filter(other => distance(colour, other) < reach && contrast(other, background) >= ratio);
        expect(nearer).toEqual([]);
      }),
    );
  });

  test('keeps the hue of a colour that has one', () => {
    expect(nearestReadable('#f97316', ['#ffffff'], 4.5)).toMatchInlineSnapshot(`"#c35600"`);
    const found = toOklch(nearestReadable('#f97316', ['#ffffff'], 4.5) ?? '');
    expect(found?.h).toBeCloseTo(toOklch('#f97316')?.h ?? 0, 0);
  });
});
