import fc from 'fast-check';
import { expect, test } from 'vitest';
import { winAnsi } from './win-ansi.ts';

test.each([
  ['accents stay', 'Citroën Škoda Ålesund naïve', 'Citroën Škoda Ålesund naïve'],
  ['accents written apart are put together', 'Citroe\u0308n', 'Citroën'],
  ['letters with accents that the fonts lack lose them', 'Ōtautahi Łódź ő', 'Otautahi Lódz o'],
  ['typographic characters stay', '“it’s” – 5 € … ™', '“it’s” – 5 € … ™'],
  ['others have a replacement', 'a‑b ≥ 5 ➔ 2′ ⅓', 'a-b >= 5 › 2’ 1/3'],
  ['what is made of Latin letters is taken apart', 'ﬁnal Ｆｕｌｌ Ⅳ ①', 'final Full IV 1'],
  ['emoji go without a hole', 'Great car 🚗🎉!', 'Great car!'],
  ['other scripts go', '车行 Motors Жигули', 'Motors'],
  ['spaces of any kind and line breaks are one space', ' 45\u00a0210\u202fkm\r\n\tnow ', '45 210 km now'],
  ['invisible characters go', 'a\u00ad\u200bb\u0000c\ufeff', 'ab c'],
  ['a half of a character goes', 'a\ud800b', 'ab'],
])('%s', (_, text, shown) => expect(winAnsi(text)).toBe(shown));

test('whatever comes in, what comes out can be shown, and comes out again as it is', () => {
  const shown = /^[\x20-\x7e\xa1-\xac\xae-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(winAnsi(text)).toMatch(shown);
      expect(winAnsi(winAnsi(text))).toBe(winAnsi(text));
    }),
  );
});
