import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJsonObject, type JsonObject } from '../../lib/json/json-object.ts';
import { mergeConfig } from './merge-config.ts';

test('objects merge, lists and null replace', () => {
  const defaults = { features: { garage: false, facets: ['make', 'price'] }, phone: '1300 000 000' };
  const template = { features: { facets: ['price'] } };
  const site = { features: { garage: true }, phone: null };
  expect(mergeConfig(defaults, template, site)).toEqual({
    features: { garage: true, facets: ['price'] },
    phone: null,
  });
});

test('an object replaces null, and null an object', () => {
  expect(mergeConfig({ terms: null }, { terms: { rate: 1 } })).toEqual({ terms: { rate: 1 } });
  expect(mergeConfig({ terms: { rate: 1 } }, { terms: null })).toEqual({ terms: null });
});

test('no layer reaches the prototype of objects', () => {
  const evil: unknown = JSON.parse(
    '{ "__proto__": { "polluted": true }, "a": { "constructor": { "prototype": { "polluted": true } } } }',
  );
  const merged = mergeConfig(isJsonObject(evil) ? evil : {});
  expect(Object.keys(merged)).toEqual(['a']);
  expect(merged).toEqual({ a: {} });
  expect('polluted' in {}).toBe(false);
});

const names = fc.constantFrom('a', 'b', 'c', 'd');
const { layer } = fc.letrec<{ layer: JsonObject; entry: unknown }>(tie => ({
  layer: fc.dictionary(names, tie('entry'), { noNullPrototype: true }),
  entry: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(null, 1, 'x', true),
    fc.array(fc.integer()),
    tie('layer'),
  ),
}));

test('layers merged in two steps give what they give in one', () => {
  fc.assert(
    fc.property(layer, layer, layer, (one, two, three) => {
      expect(mergeConfig(mergeConfig(one, two), three)).toEqual(mergeConfig(one, two, three));
    }),
  );
});

test('the layers stay as they are, and share nothing with the result', () => {
  fc.assert(
    fc.property(layer, layer, (one, two) => {
      const before = JSON.stringify([one, two]);
      scribble(mergeConfig(one, two));
      expect(JSON.stringify([one, two])).toBe(before);
    }),
  );
});

function scribble(value: unknown): void {
  if (Array.isArray(value)) value.push('scribble');
  if (!isJsonObject(value)) return;
  Object.values(value).forEach(scribble);
  value.a = 'scribble';
}
