import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printable } from './page.ts';

test.each([
  [
    'letters of Europe stay',
    'Citroën Škoda Łódź Αθήνα Жигули їжак ő ğ',
    'Citroën Škoda Łódź Αθήνα Жигули їжак ő ğ',
  ],
  ['accents written apart are put together', 'Citroe\u0308n', 'Citroën'],
  ['accents that no letter has with it go', 'q\u0308', 'q'],
  ['typographic characters stay', '“it’s” – 5 € … ™ ≥ ½', '“it’s” – 5 € … ™ ≥ ½'],
  ['others have a replacement', 'a‑b ➔ ◦', 'a-b → •'],
  ['what is made of letters is taken apart', 'ﬁnal Ｆｕｌｌ', 'final Full'],
  ['emoji go without a hole', 'Great car 🚗🎉!', 'Great car!'],
  ['other scripts go', '车行 Motors', 'Motors'],
  ['spaces of any kind and line breaks are one space', ' 45\u00a0210\u202fkm\r\n\tnow ', '45 210 km now'],
  ['invisible characters go', 'a\u00ad\u200bb\u0000c\ufeff', 'ab c'],
  ['a half of a character goes', 'a\ud800b', 'ab'],
  ['a word without end is parted', 'x'.repeat(150), `${'x'.repeat(100)} ${'x'.repeat(50)}`],
])('%s', (_, text, shown) => expect(printable(text)).toBe(shown));

test('what comes out is on one line, and comes out again as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(printable(text)).not.toMatch(/[\n\p{Cc}\p{Cs}]/u);
      expect(printable(printable(text))).toBe(printable(text));
    }),
  );
});
