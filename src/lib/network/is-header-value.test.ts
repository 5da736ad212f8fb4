import { expect, test } from 'vitest';
import { isHeaderValue } from './is-header-value.ts';

test('what a header can hold: no line break within, and no letters of more than a byte', () => {
  for (const text of ['Bearer abc', '', 'Bearer abc\n', 'é']) expect(isHeaderValue(text)).toBe(true);
  for (const text of ['Bearer abc\nd', 'Bearer abc\u2026', 'a\0']) expect(isHeaderValue(text)).toBe(false);
});
