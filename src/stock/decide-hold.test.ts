import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideHold } from './decide-hold.ts';

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `car-${from + at}`);

test('a feed that removes more than half of the cars is held, one that removes half is not', () => {
  expect(decideHold(ids(0, 10), ids(5, 10)).isHeld).toBe(false);
  expect(decideHold(ids(0, 10), ids(6, 30))).toEqual({
    isHeld: true,
    removed: 6,
    added: 20,
    previous: 10,
    next: 24,
    text: 'The feed lacks 6 of the 10 cars that are live, more than 50 in 100. The stock of the last accepted feed stays live.',
  });
  expect(decideHold(ids(0, 10), ids(6, 10), { maxRemovedFraction: 0.6 }).isHeld).toBe(false);
});

test('an empty or unreadable feed after one with cars is held whatever may be removed', () => {
  expect(decideHold(ids(0, 1), [], { maxRemovedFraction: 1 })).toMatchObject({ isHeld: true, removed: 1 });
  expect(decideHold(ids(0, 9), ids(0, 9), { complete: false }).text).toContain(
    'could not be read to its end; it gave 9 cars',
  );
});

test('of a change the text says what it does, and that the stock before it stays', () => {
  const decide = (next: readonly string[]) => decideHold(ids(0, 4), next, { kind: 'change' }).text;
  expect(decide(ids(0, 1))).toBe(
    'The change removes 3 of the 4 cars that are live, more than 50 in 100. The stock before it stays live.',
  );
  expect(decide([])).toBe('The change leaves no cars. The stock before it stays live.');
});

test('the first feed is never held', () => {
  expect(decideHold([], [])).toMatchObject({ isHeld: false, text: 'Accepted: 0 cars, 0 added, 0 removed.' });
  expect(decideHold([], ids(0, 1), { complete: false })).toMatchObject({ isHeld: false, added: 1 });
});

test('the numbers add up', () => {
  const list = fc.uniqueArray(fc.string(), { maxLength: 20 });
  fc.assert(
    fc.property(list, list, (before, after) => {
      const { removed, added, previous, next, isHeld } = decideHold(before, after);
      expect(previous - removed + added).toBe(next);
      if (previous > 0 && next > 0) expect(isHeld).toBe(removed * 2 > previous);
    }),
  );
});
