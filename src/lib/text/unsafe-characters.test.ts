import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasUnsafeCharacters, hasUnsafeLines, oneSafeLine, safeLines } from './unsafe-characters.ts';

test('controls, separators, turned writing and halves of pairs are unsafe; letters of all scripts are not', () => {
  for (const text of ['a\r\nBcc: x', 'a\u0000', 'a\u202eb', 'a\u2028b', 'a\ud800', 'a\tb', '\u001b[31m'])
    expect(hasUnsafeCharacters(text)).toBe(true);
  for (const text of ['Zoë', '李雷', "O'Brien-Smith", '👩‍👩‍👧', 'محمد'])
    expect(hasUnsafeCharacters(text)).toBe(false);
});

test('lines may be broken and indented', () => {
  expect(hasUnsafeLines('a\n\tb')).toBe(false);
  expect(hasUnsafeLines('a\r\nb')).toBe(true);
});

test('safe lines keep line breaks and tabs, and lose what is unsafe', () => {
  expect(safeLines('a\r\n\tb\rc\u2028d')).toBe('a\n\tb\nc\nd');
  expect(safeLines('\ufeffS\u0000w\u0007i\u202eft \ud83d🚗👩‍👩‍👧\udc00')).toBe('Swift 🚗👩‍👩‍👧');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const safe = safeLines(text);
      return !hasUnsafeLines(safe) && safeLines(safe) === safe;
    }),
  );
});

test('one safe line is safe and within its limit, whatever it was made from', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 2, max: 20 }), (text, length) => {
      const line = oneSafeLine(text, length);
      return line.length <= length && !hasUnsafeCharacters(line);
    }),
  );
});
