import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdReason } from './hold-reason.ts';

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `car-${from + at}`);
const RULES = { kind: 'feed', maxRemovedFraction: 0.5, complete: true } as const;

test('a feed that removes more than half of the cars is held, one that removes half is not', () => {
  expect(holdReason(ids(0, 10), ids(5, 10), RULES)).toBeNull();
  expect(holdReason(ids(0, 10), ids(6, 30), RULES)).toBe(
    'The feed lacks 6 of the 10 cars that are live, more than 50 in 100. The stock of the last accepted feed stays live.',
  );
  expect(holdReason(ids(0, 10), ids(6, 10), { ...RULES, maxRemovedFraction: 0.6 })).toBeNull();
});

test('an empty or unreadable feed after one with cars is held whatever may be removed', () => {
  expect(holdReason(ids(0, 1), [], { ...RULES, maxRemovedFraction: 1 })).toContain('The feed has no cars.');
  expect(holdReason(ids(0, 9), ids(0, 9), { ...RULES, complete: false })).toContain(
    'could not be read to its end; it gave 9 cars',
  );
});

test('the text for a change states what it does, and that the stock before it stays', () => {
  const reason = (next: readonly string[]) => holdReason(ids(0, 4), next, { ...RULES, kind: 'change' });
  expect(reason(ids(0, 1))).toBe(
    'The change removes 3 of the 4 cars that are live, more than 50 in 100. The stock before it stays live.',
  );
  expect(reason([])).toBe('The change leaves no cars. The stock before it stays live.');
});

test('the first feed is never held', () => {
  expect(holdReason([], [], RULES)).toBeNull();
  expect(holdReason([], ids(0, 1), { ...RULES, complete: false })).toBeNull();
});

test('of any two feeds with cars, one is held when it removes more than half of the cars', () => {
  const list = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(list, list, (before, after) => {
      const removed = before.filter(id => !after.includes(id)).length;
      expect(holdReason(before, after, RULES) !== null).toBe(removed * 2 > before.length);
    }),
  );
});
