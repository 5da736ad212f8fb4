import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignSlugs } from './assign-slugs.ts';

type Asked = readonly (readonly [id: string, slug: string])[];
const NOTHING: ReadonlyMap<string, string> = new Map();

/** The addresses after a feed, by id in the order of the feed. */
function addresses(published: ReadonlyMap<string, string>, feed: Asked): Map<string, string> {
  const cars = feed.map(([id, slug]) => ({ id, slug }));
  return new Map(assignSlugs(cars, published).cars.map(({ id, slug }) => [id, slug]));
}

test('[U10] Of new cars that claim one address the first in the feed gets it, a later one the same with its id.', () => {
  const feed: Asked = [
    ['A', 'swift'],
    ['B', 'swift'],
    ['C', 'swift-b'],
    ['D', 'rio'],
  ];
  expect([...addresses(NOTHING, feed).values()]).toEqual(['swift', 'swift-b', 'swift-b-c', 'rio']);
  const later = feed.toReversed();
  expect(addresses(addresses(NOTHING, feed), later)).toEqual(addresses(NOTHING, feed));
});

test('[U10] A car that claims the address of another is reported, with both, until that address is free.', () => {
  const cars = [
    { id: 'A', slug: 'swift' },
    { id: 'B', slug: 'swift' },
  ];
  const first = assignSlugs(cars, NOTHING);
  expect(first.conflicts).toEqual([
    { id: 'B', claimed: 'swift', slug: 'swift-b', owner: 'A', isOwnerGone: false },
  ]);
  const published = new Map(first.cars.map(({ id, slug }) => [id, slug]));
  expect(assignSlugs(cars, published).conflicts).toEqual(first.conflicts);
  expect(assignSlugs(cars.slice(1), published)).toEqual({
    cars: [{ id: 'B', slug: 'swift-b' }],
    conflicts: [{ id: 'B', claimed: 'swift', slug: 'swift-b', owner: 'A', isOwnerGone: true }],
  });
  published.delete('A');
  expect(assignSlugs(cars.slice(1), published).conflicts).toEqual([]);
  published.set('A', 'swift');
  expect(assignSlugs([{ id: 'A', slug: 'ignis' }], published)).toEqual({
    cars: [{ id: 'A', slug: 'swift' }],
    conflicts: [],
  });
});

test('[U9] A car that a feed leaves out has its address again, though another claimed it meanwhile.', () => {
  const published = new Map([['A', 'swift']]);
  const without = addresses(published, [['B', 'swift']]);
  expect([...without]).toEqual([['B', 'swift-b']]);
  const back: Asked = [
    ['B', 'swift'],
    ['A', 'ignis'],
  ];
  expect([...addresses(new Map([...published, ...without]), back)]).toEqual([
    ['B', 'swift-b'],
    ['A', 'swift'],
  ]);
});

describe('whatever feeds come', () => {
  const slug = fc.constantFrom('swift', 'swift-a', 'swift-b', 'swift-b-2', 'trade', 'rio');
  const id = fc.constantFrom('A', 'B', 'C', 'IN', 'a-b', 'x y');
  const feed: fc.Arbitrary<Asked> = fc.uniqueArray(fc.tuple(id, slug), { selector: ([each]) => each });

  test('[U9] A car keeps its address as long as the feed has it, and no two cars share one.', () => {
    fc.assert(
      fc.property(fc.array(feed, { minLength: 2, maxLength: 8 }), feeds => {
        let published = NOTHING;
        for (const each of feeds) {
          const next = addresses(published, each);
          expect([...next.keys()]).toEqual(each.map(([car]) => car));
          for (const [car, address] of next) expect(published.get(car) ?? address).toBe(address);
          expect(new Set(next.values()).size).toBe(next.size);
          expect(next.values()).not.toContain('trade-in');
          for (const address of next.values()) expect(address).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
          // The same feed after its own stock changes nothing, in whatever order its rows are.
          expect(addresses(next, each.toReversed())).toEqual(new Map([...next].toReversed()));
          published = next;
        }
      }),
      { numRuns: 500 },
    );
  });

  test('[U9] A car that was published keeps its address though another claims it first.', () => {
    fc.assert(
      fc.property(feed, feed, (first, second) => {
        const published = addresses(NOTHING, first);
        const next = addresses(published, second);
        for (const [car, address] of published) if (next.has(car)) expect(next.get(car)).toBe(address);
        for (const [car, claimed] of second)
          if (!published.has(car) && next.get(car) !== claimed)
            expect(
              [...published, ...next].some(([other, address]) => other !== car && address === claimed) ||
                claimed === 'trade-in',
            ).toBe(true);
      }),
    );
  });
});

test('[U10] A fixed address stays out of reach: of the id behind a slug, and of addresses that were published', () => {
  const cars = [
    { id: 'X', slug: 'trade' },
    { id: 'IN', slug: 'trade' },
    { id: 'Y', slug: 'rio' },
  ];
  const { cars: found } = assignSlugs(cars, new Map([['Y', 'trade-in']]));
  expect(found.map(({ slug }) => slug)).toEqual(['trade', 'trade-in-2', 'rio']);
});

test('a car whose address stays is the same object: what was made from it is found in the cache', () => {
  const car = { id: 'A', slug: 'swift', price: 5 };
  expect(assignSlugs([car], NOTHING).cars[0]).toBe(car);
});
