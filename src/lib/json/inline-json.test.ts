import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inlineJson } from './inline-json.ts';

test('nothing in inline JSON can end the script element, open a comment or be an entity', () => {
  expect(inlineJson({ a: '</script><!--&amp;-->\u2028\u2029' })).toBe(
    '{"a":"\\u003c/script\\u003e\\u003c!--\\u0026amp;--\\u003e\\u2028\\u2029"}',
  );
});

test('whatever the value, inline JSON reads back as the same, and holds none of the five characters', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const text = inlineJson(value);
      expect(text).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(value));
    }),
  );
});

test('keys are escaped as values are', () => {
  expect(inlineJson({ '</script>': 1 })).toBe('{"\\u003c/script\\u003e":1}');
});
