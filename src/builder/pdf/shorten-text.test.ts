import { expect, test } from 'vitest';
import { shortenText } from './shorten-text.ts';

const TEXT = ['It has a 1.5 L engine. It is red! Is it yours?', 'Ask us. We are near.'];
const within = (most: number) => (paragraphs: readonly string[]) => paragraphs.join('').length <= most;

test.each([
  [999, TEXT],
  [60, ['It has a 1.5 L engine. It is red! Is it yours?', 'Ask us.']],
  [33, ['It has a 1.5 L engine. It is red!']],
  [22, ['It has a 1.5 L engine.']],
  [21, []],
])('in %d characters, as many whole sentences as fit', (most, shown) => {
  expect(shortenText(TEXT, within(most))).toEqual(shown);
});
