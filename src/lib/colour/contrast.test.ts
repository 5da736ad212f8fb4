import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, mix, readableOn } from './contrast.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);

test('black on white is 21 to 1, the ends of the scale', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('a short colour is the long one with doubled digits', () => {
  fc.assert(fc.property(hex, other => contrast('#abc', other) === contrast('#aabbcc', other)));
});

test('text on any background reaches 4.5 to 1', () => {
  fc.assert(fc.property(hex, background => contrast(background, readableOn(background)) >= 4.5));
});

test('mixing nothing and mixing all give the two colours', () => {
  fc.assert(fc.property(hex, hex, (a, b) => mix(a, b, 0) === a && mix(a, b, 1) === b));
});
