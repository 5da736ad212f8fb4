import { expect, test } from 'vitest';
import { dominantColor } from './dominant-color.ts';

const pixels = (...colors: number[][]) => Uint8Array.from(colors.flat());
const RED = [200, 16, 32, 255];
const NEAR_RED = [220, 18, 34, 255];
const BLUE = [10, 20, 250, 255];

test('the dominant colour is the mean of the shades there is most of, not of everything', () => {
  expect(dominantColor(pixels(BLUE, RED, NEAR_RED))).toBe('#d21121');
});

test('the dominant colour has two digits for each channel', () => {
  expect(dominantColor(pixels([0, 1, 15, 255]))).toBe('#00010f');
});

test('a picture with transparent parts has no dominant colour', () => {
  expect(dominantColor(pixels(RED, [0, 0, 0, 0]))).toBeNull();
});

test('alpha that lost a step in encoding makes no part of a picture transparent', () => {
  expect(dominantColor(pixels([1, 2, 3, 254]))).toBe('#010203');
});

test('no pixels have no dominant colour', () => {
  expect(dominantColor(pixels())).toBeNull();
});
