import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';

const value = {
  short: [1, 2, 3],
  none: [],
  nothing: {},
  gone: undefined,
  long: Array.from({ length: 30 }, (_, at) => `a text of some length ${at}`),
  deep: { list: [{ a: 1, b: 'x'.repeat(120) }, null, true] },
};

test('says the same as JSON.stringify', () => {
  expect(JSON.parse(jsonText(value))).toEqual(JSON.parse(JSON.stringify(value)));
});

test('keeps short things on one line, and lines short where texts allow it', () => {
  const lines = jsonText(value).split('\n');
  expect(lines).toContain('  "short": [1, 2, 3],');
  const long = lines.filter(line => line.length > 120);
  expect(long).toHaveLength(1);
  expect(long[0]).toContain('xxx');
});
