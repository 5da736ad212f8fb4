import { expect, test } from 'vitest';
import { keyedBody } from './keyed-body.ts';

const body = (name: string, filled_ms = 1) =>
  JSON.stringify({ name, filled_ms, lead_attributes: { visited_pages: [String(filled_ms)] } });

test('the same form keeps its key, whatever the time meanwhile; another form gets another', () => {
  const first = keyedBody(body('Jo'), null);
  expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  // The very body of the first try goes out again.
  expect(keyedBody(body('Jo', 2), first)).toEqual(first);
  const other = keyedBody(body('Joe'), first);
  expect(other.key).not.toBe(first.key);
  expect(other.body).toContain('Joe');
});

test('a file may be left away under the key it was sent with; another one needs another', () => {
  const attached = (name: string) => ({ field: 'cv', file: new File(['x'], name, { lastModified: 1 }) });
  const first = keyedBody(body('Jo'), null, attached('cv.pdf'));
  expect(keyedBody(body('Jo'), first, attached('cv.pdf')).key).toBe(first.key);
  expect(keyedBody(body('Jo'), first)).toEqual({ ...first, attached: null });
  expect(keyedBody(body('Jo'), first, attached('better.pdf')).key).not.toBe(first.key);
});
