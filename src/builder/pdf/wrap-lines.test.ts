import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitLines, wrapLines } from './wrap-lines.ts';

const measure = (text: string) => text.length;

test('lines break at spaces', () => {
  expect(wrapLines('one two three', 7, measure)).toEqual(['one two', 'three']);
});

test('a word wider than a line breaks, behind a slash or hyphen where that is near', () => {
  expect(wrapLines('example.com/cars/2024-x', 12, measure)).toEqual(['example.com/', 'cars/2024-x']);
  expect(wrapLines('abcdefghij', 4, measure)).toEqual(['abcd', 'efgh', 'ij']);
});

test('no text is no line', () => {
  expect(wrapLines('', 10, measure)).toEqual([]);
});

test('what does not fit ends in an ellipsis, without a comma before it', () => {
  expect(fitLines('one two, three four', 8, 1, measure)).toEqual(['one two…']);
  expect(fitLines('one two', 8, 1, measure)).toEqual(['one two']);
});

test('no line is wider than the width, and no word is lost', () => {
  const words = fc.array(fc.stringMatching(/^[a-z/-]{1,30}$/), { maxLength: 30 });
  fc.assert(
    fc.property(
      words,
      fc.integer({ min: 2, max: 40 }),
      fc.integer({ min: 1, max: 5 }),
      (list, width, most) => {
        const text = list.join(' ');
        const lines = wrapLines(text, width, measure);
        expect(lines.filter(line => measure(line) > width)).toEqual([]);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
        const fitted = fitLines(text, width, most, measure);
        expect(fitted.length).toBe(Math.min(most, lines.length));
        expect(fitted.filter(line => measure(line) > width)).toEqual([]);
      },
    ),
  );
});
