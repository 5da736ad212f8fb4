import { expect, test } from 'vitest';
import { dominantColor } from './dominant-color.ts';

const pixels = (...colors: number[][]) => Uint8Array.from(colors.flat());
const RED = [200, 16, 32, 255];
const NEAR_RED = [220, 18, 34, 255];
const BLUE = [10, 20, 250, 255];

test('takes the mean of the shades there is most of, not of everything', () => {
  expect(dominantColor(pixels(BLUE, RED, NEAR_RED))).toBe('#d21121');
});

test('keeps two digits for each channel', () => {
  expect(dominantColor(pixels([0, 1, 15, 255]))).toBe('#00010f');
});

test('has no colour for a picture with transparent parts', () => {
  expect(dominantColor(pixels(RED, [0, 0, 0, 0]))).toBeNull();
});

test('forgives alpha that lost a step in encoding', () => {
  expect(dominantColor(pixels([1, 2, 3, 254]))).toBe('#010203');
});

test('has no colour for no pixels', () => {
  expect(dominantColor(pixels())).toBeNull();
});
