import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ThemeSchema } from './theme.ts';

const names = Object.keys(ThemeSchema.entries);
const hostile = fc.constantFrom(
  ';',
  '}',
  '{',
  '/*',
  '</style>',
  'url(',
  'expression(',
  '\\',
  '@import',
  '"',
  "'",
  '\n',
);

test('no token can carry CSS', () => {
  const around = fc.constantFrom('', '#fff', '#ffffff', 'Inter', '4', 'soft');
  fc.assert(
    fc.property(fc.constantFrom(...names), around, hostile, around, (name, before, css, after) => {
      const issues = v.safeParse(ThemeSchema, { [name]: before + css + after }).issues ?? [];
      expect(issues.some(issue => issue.path?.[0]?.key === name && issue.input !== undefined)).toBe(true);
    }),
  );
});

test.each([-1, 1.5, 33, '4', null])('the radius %j is refused', radius => {
  expect(v.safeParse(ThemeSchema.entries.radius, radius).success).toBe(false);
});

test('colours come out in small letters', () => {
  expect(v.parse(ThemeSchema.entries.accent, '#ABC')).toBe('#abc');
});
