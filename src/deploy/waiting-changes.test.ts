import { describe, expect, test } from 'vitest';
import type { OfferedCar } from '../release/archive/offered-car.ts';
import { NOTHING_WAITS, waitingChanges } from './waiting-changes.ts';

const car = (id: string, more: Partial<OfferedCar> = {}): OfferedCar => ({
  id,
  slug: id,
  price: 2_000_000,
  was: null,
  state: 'for sale',
  hash: null,
  ...more,
});
const facts = { before: NOTHING_WAITS, since: 5, isTakenBack: false };
const site = (content: string, ...cars: OfferedCar[]) => ({ content, cars });

describe('what waits to be live at a host', () => {
  test.each([
    ['a first deploy', null, site('1', car('a')), { urgent: 5, cars: 5, words: 5 }],
    ['nothing', site('1', car('a')), site('1', car('a')), NOTHING_WAITS],
    ['a new sentence', site('1', car('a')), site('2', car('a')), { urgent: null, cars: null, words: 5 }],
    ['a new car', site('1'), site('2', car('a')), { urgent: null, cars: 5, words: 5 }],
    ['a car that is gone', site('1', car('a')), site('2'), { urgent: 5, cars: null, words: 5 }],
    [
      'a sold one',
      site('1', car('a')),
      site('2', car('a', { state: 'sold' })),
      { urgent: 5, cars: null, words: 5 },
    ],
    ['a price', site('1', car('a')), site('2', car('a', { price: 1 })), { urgent: 5, cars: null, words: 5 }],
    [
      'a former price',
      site('1', car('a')),
      site('2', car('a', { was: 9 })),
      { urgent: 5, cars: null, words: 5 },
    ],
  ])('is classified by urgency: %s', (_, deployed, wanted, waiting) => {
    expect(waitingChanges(deployed, wanted, facts)).toEqual(waiting);
  });

  test('keeps the moment since which it waits, until it is as it was', () => {
    const before = { urgent: 2, cars: null, words: 1 };
    const [deployed, sold] = [site('1', car('a')), site('2', car('a', { state: 'sold' }))];
    expect(waitingChanges(deployed, sold, { ...facts, before })).toEqual({ urgent: 2, cars: null, words: 1 });
    expect(waitingChanges(deployed, site('3', car('a')), { ...facts, before })).toEqual({
      urgent: null,
      cars: null,
      words: 1,
    });
    expect(waitingChanges(deployed, deployed, { ...facts, before })).toEqual(NOTHING_WAITS);
  });

  test('is urgent after a rollback', () => {
    const [deployed, earlier] = [site('2', car('a')), site('1', car('a'))];
    expect(waitingChanges(deployed, earlier, { ...facts, isTakenBack: true })).toMatchObject({ urgent: 5 });
  });
});
