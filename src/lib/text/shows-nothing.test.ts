import { expect, test } from 'vitest';
import { showsNothing } from './shows-nothing.ts';

test.each([
  ['nothing', ''],
  ['blanks', ' \t\n\u00a0\u3000'],
  ['zero-width spaces and joiners', '\u200b\u200c\u200d\u2060\ufeff'],
  ['fillers of Korean writing', '\u3164\u115f\u1160\uffa0'],
  ['an empty cell of Braille', '\u2800'],
  ['a soft hyphen', '\u00ad'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['marks of an annotation', '\ufff9\ufffa\ufffb'],
  ['tags', '\u{e0041}\u{e007f}'],
])('%s shows nothing', (_, text) => {
  expect(showsNothing(text)).toBe(true);
});

test.each(['a', '.', '\u200bA', '❤\ufe0f', 'က', '🚗', 'ㅤx'])('%j shows something', text => {
  expect(showsNothing(text)).toBe(false);
});
