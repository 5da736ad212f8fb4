import { expect, test } from 'vitest';
import { withoutOverridden } from './overrides.ts';

const heavy = (bytes: number) => ({
  rule: 'bytes' as const,
  message: `The HTML of the page takes ${bytes} bytes as it travels; 20480 are allowed.`,
  excerpt: 'HTML',
  repair: 'Shorten it.',
  bytes,
});
const left = (file: string, bytes: number) => {
  const overrides = [
    { at: '', release: 'r1', reason: 'agreed', findings: [{ file: 'about/index.html', ...heavy(30_000) }] },
  ];
  const verdicts = [{ file, hash: 'h', kind: 'content', findings: [heavy(bytes)] }];
  return withoutOverridden(verdicts, overrides).flatMap(({ findings }) => findings).length;
};

test('a page that was accepted as too heavy may grow by a tenth, and no other page may', () => {
  expect(left('about/index.html', 30_001)).toBe(0);
  expect(left('about/index.html', 33_000)).toBe(0);
  expect(left('about/index.html', 33_001)).toBe(1);
  expect(left('contact/index.html', 30_001)).toBe(1);
});
