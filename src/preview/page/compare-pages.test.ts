import { expect, test } from 'vitest';
import { threadTime } from '../../../tests/support/thread-time.ts';
import { comparePages } from './compare-pages.ts';

const page = (lines: readonly string[]) =>
  `<html><body><h1>Cars</h1>${lines.map(line => `<p>${line}</p>`).join('')}<footer>Sample Motors</footer></body></html>`;
const many = (word: string) => Array.from({ length: 6000 }, (_, at) => `${word} ${at}`);

test('prices come first, and only what differs is named', () => {
  const differences = comparePages(page(['One', 'was $900', 'Two']), page(['One', 'now $800', 'Three']));
  expect(differences).toMatchObject([
    { kind: 'price', before: 'was $900', after: 'now $800' },
    { kind: 'text', before: 'Two', after: 'Three' },
  ]);
});

test('pages of thousands of lines that have nothing in common are compared line by line, without much work', () => {
  const started = threadTime();
  const differences = comparePages(page(many('before')), page([...many('after'), 'and one more']));
  // By the square of the lines it takes several seconds.
  expect(threadTime() - started).toBeLessThan(5000);
  expect(differences).toHaveLength(6001);
  expect(differences[0]).toMatchObject({ before: 'before 0', after: 'after 0' });
  expect(differences.at(-1)).toMatchObject({ before: null, after: 'and one more' });
});
