import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordChanges } from './word-changes.ts';

const own = (pieces: readonly { text: string; isOwn: boolean }[]) =>
  pieces.filter(({ isOwn }) => isOwn).map(({ text }) => text.trim());

test('words that differ are marked', () => {
  const { before, after } = wordChanges('$21,990 drive away today', '$20,990 drive away');
  expect(own(before)).toEqual(['$21,990', 'today']);
  expect(own(after)).toEqual(['$20,990']);
});

test('a word in the middle', () => {
  const { before, after } = wordChanges('Open seven days a week', 'Open six days a week');
  expect([own(before), own(after)]).toEqual([['seven'], ['six']]);
});

const text = fc
  .array(fc.constantFrom('a', 'b', ' ', '\n', 'car'), { maxLength: 60 })
  .map(parts => parts.join(''));

test('the pieces are the texts, and what both have is the same in both', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const { before, after } = wordChanges(one, other);
      const whole = (pieces: typeof before) => pieces.map(piece => piece.text).join('');
      const common = (pieces: typeof before) => whole(pieces.filter(({ isOwn }) => !isOwn));
      expect(whole(before)).toBe(one);
      expect(whole(after)).toBe(other);
      expect(common(before)).toBe(common(after));
    }),
  );
});
