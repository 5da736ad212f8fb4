import { expect, test } from 'vitest';
import { switchesPage } from './switches-page.ts';

test('a line and a default may hold what would break a table', () => {
  const page = switchesPage([{ path: ['texts', 'a'], line: 'One | two.' }], { texts: { a: 'x | `y`' } });
  expect(page).toContain('| `texts.a` | One \\| two. | `"x \\| \'y\'"` |\n');
});
