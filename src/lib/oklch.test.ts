import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourDistance, hexOf, oklchOf } from './oklch.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);

test('known colours have the values that CSS Color 4 gives them', () => {
  const red = oklchOf('#ff0000');
  expect([red.lightness, red.chroma, (red.hue * 180) / Math.PI]).toEqual([
    expect.closeTo(0.628, 3),
    expect.closeTo(0.2577, 3),
    expect.closeTo(29.23, 1),
  ]);
  expect(oklchOf('#fff').lightness).toBeCloseTo(1, 4);
  expect(oklchOf('#000').lightness).toBeCloseTo(0, 4);
});

test('every colour of a screen comes back as it was', () => {
  fc.assert(fc.property(hex, colour => hexOf(oklchOf(colour)) === colour));
});

test('a colour no screen shows keeps its lightness and hue, and loses only chroma', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.2, max: 0.9, noNaN: true }),
      fc.double({ min: -3, max: 3, noNaN: true }),
      (lightness, hue) => {
        const shown = oklchOf(hexOf({ lightness, chroma: 0.5, hue }));
        expect(shown.lightness).toBeCloseTo(lightness, 1);
        expect(shown.chroma).toBeLessThan(0.5);
        expect(Math.cos(shown.hue - hue)).toBeGreaterThan(0.98);
      },
    ),
  );
});

test('distance is none between equal colours, one between black and white, and the same both ways', () => {
  expect(colourDistance('#000000', '#ffffff')).toBeCloseTo(1, 4);
  fc.assert(
    fc.property(
      hex,
      hex,
      (a, b) => colourDistance(a, a) === 0 && colourDistance(a, b) === colourDistance(b, a),
    ),
  );
});
