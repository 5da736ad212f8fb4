import { expect, test } from 'vitest';
import { Memo } from './memo.ts';

/** How often `make` was called for each key. */
function counting() {
  const memo = new Memo<string, object>();
  const made: string[] = [];
  const get = (key: string, ...inputs: unknown[]) =>
    memo.get(key, inputs, () => {
      made.push(key);
      return { key };
    });
  return { memo, made, get };
}

test('a value is made once for its inputs, and anew when one of them is another object', () => {
  const { made, get } = counting();
  const input = {};
  const value = get('a', input, 1);
  expect(get('a', input, 1)).toBe(value);
  expect(get('a', { ...input }, 1)).not.toBe(value);
  expect(get('a', input, 2)).not.toBe(value);
  expect(made).toEqual(['a', 'a', 'a']);
});

test('a list is keyed by its items, in their order', () => {
  const { made, get } = counting();
  const [one, other] = [{}, {}];
  get('a', [one, other]);
  get('a', [one, other]);
  expect(made).toHaveLength(1);
  get('a', [other, one]);
  get('a', [other]);
  get('a', other);
  expect(made).toHaveLength(4);
});

test('what a round did not use is forgotten by the next one', () => {
  const { memo, made, get } = counting();
  get('a');
  get('b');
  memo.next();
  get('a');
  memo.next();
  get('a');
  get('b');
  expect(made).toEqual(['a', 'b', 'b']);
  memo.clear();
  get('a');
  expect(made).toEqual(['a', 'b', 'b', 'a']);
});
