import { expect, test } from 'vitest';
import { randomFrom } from './random.ts';

test('the same seed deals the same, another seed otherwise', () => {
  const deal = (seed: string) => Array.from({ length: 8 }, () => randomFrom(seed).int(0, 1e9));
  const stream = (seed: string) => {
    const random = randomFrom(seed);
    return Array.from({ length: 8 }, () => random.int(0, 1e9));
  };
  expect(deal('a')).toEqual(deal('a'));
  expect(stream('a')).toEqual(stream('a'));
  expect(stream('a')).not.toEqual(stream('b'));
  expect(new Set(stream('a')).size).toBe(8);
});

test('weights decide how often, and both ends of a range are dealt', () => {
  const random = randomFrom('weights');
  const dealt = Array.from({ length: 4000 }, () =>
    random.weighted([
      ['often', 3],
      ['seldom', 1],
    ] as const),
  );
  const often = dealt.filter(word => word === 'often').length;
  expect(often).toBeGreaterThan(2850);
  expect(often).toBeLessThan(3150);
  expect(new Set(Array.from({ length: 200 }, () => random.int(1, 3)))).toEqual(new Set([1, 2, 3]));
});

test('some keeps the order of the list and repeats nothing', () => {
  const random = randomFrom('some');
  const list = ['a', 'b', 'c', 'd', 'e'];
  for (let turn = 0; turn < 50; turn += 1) {
    const chosen = random.some(list, 3);
    expect(chosen).toEqual(list.filter(item => chosen.includes(item)));
    expect(chosen).toHaveLength(3);
  }
  expect(random.some(list, 9)).toEqual(list);
});
