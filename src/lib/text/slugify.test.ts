import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugify } from './slugify.ts';

test.each([
  ['CX-5', 'cx-5'],
  ['4x4', '4x4'],
  ['4×4', '4x4'],
  ['Škoda Citroën', 'skoda-citroen'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Ærø', 'aero'],
  ['İstanbul', 'istanbul'],
  ["Driver's Pack", 'drivers-pack'],
  ['e:HEV  (Hybrid)', 'e-hev-hybrid'],
  ['Parts & Accessories', 'parts-and-accessories'],
  ['Ⅳ ﬁne', 'iv-fine'],
  ['🚗 Swift 🚗', 'swift'],
  ['🚗', ''],
  ['丰田', ''],
  ['', ''],
  ['--a--b--', 'a-b'],
  ['tab\tand\nline', 'tab-and-line'],
])('%j becomes %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test('any text becomes hyphenated ASCII words, and a slug stays itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const slug = slugify(text);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});

test('a text of any length becomes a segment that can be a folder', () => {
  expect(slugify('a'.repeat(1000))).toBe('a'.repeat(160));
  const cut = slugify(`${'a'.repeat(159)} bc`);
  expect(cut).toBe('a'.repeat(159));
  expect(slugify(cut)).toBe(cut);
});
