import { expect, test } from 'vitest';
import { keyedBody } from './keyed-body.ts';

const body = (name: string, filled_ms = 1) =>
  JSON.stringify({ name, filled_ms, lead_attributes: { visited_pages: [String(filled_ms)] } });

test('the same form keeps its key, whatever the clock says meanwhile; another form gets another', () => {
  const first = keyedBody(body('Jo'), null);
  expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  // The very body of the first try goes out again.
  expect(keyedBody(body('Jo', 2), first)).toBe(first);
  const other = keyedBody(body('Joe'), first);
  expect(other.key).not.toBe(first.key);
  expect(other.body).toContain('Joe');
});
