import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexOfText } from './index-of-text.ts';

test('a text is found where it begins, and in no byte outside of the array', () => {
  const bytes = new Uint8Array([...'abcabd\xd0'].map(letter => letter.charCodeAt(0)));
  expect(indexOfText(bytes, 'abd')).toBe(3);
  expect(indexOfText(bytes, '\xd0')).toBe(6);
  expect(indexOfText(bytes, 'abe')).toBe(-1);
  expect(indexOfText(bytes.subarray(3), 'abd')).toBe(0);
  expect(indexOfText(bytes.subarray(0, 5), 'abd')).toBe(-1);
});

test('a text is found in bytes where a comparison of texts finds it', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', '\0', '\xff'), maxLength: 30 });
  fc.assert(
    fc.property(texts, texts, (all, part) => {
      expect(indexOfText(new Uint8Array(Buffer.from(all, 'latin1')), part)).toBe(all.indexOf(part));
    }),
  );
});
