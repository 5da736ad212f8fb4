import path from 'node:path';
import { expect, test } from 'vitest';
import { loadDealer, REPOSITORY_DEALERS } from '../../dealer/load-dealer.ts';
import { dealerChanges } from './dealer-changes.ts';
import { type DealerValues, dealerValues } from './dealer-values.ts';
import { mixDealer } from './mix-dealer.ts';

async function valuesOf(slug: string): Promise<DealerValues> {
  const loaded = await loadDealer(path.resolve(REPOSITORY_DEALERS), slug);
  if (!loaded.ok) throw new Error(`${slug} cannot be loaded`);
  return dealerValues(loaded.dealer);
}

/** Two dealers as unlike as can be: what differs is of every kind. */
const [BEFORE, AFTER] = await Promise.all([valuesOf('bayside-suzuki'), valuesOf('harbour-motor-group')]);
const same = (values: DealerValues) => JSON.parse(JSON.stringify(values));

test('all changes give what is new, none gives what was', () => {
  expect(mixDealer(BEFORE, AFTER, () => true)).toBe(AFTER);
  expect(mixDealer(BEFORE, AFTER, () => false)).toBe(BEFORE);
  expect(dealerChanges(AFTER, structuredClone(AFTER))).toEqual([]);
});

test('each change alone is the only difference from what was', () => {
  const changes = dealerChanges(BEFORE, AFTER);
  expect(changes.length).toBeGreaterThan(60);
  for (const { key } of changes) {
    const mixed = mixDealer(BEFORE, AFTER, change => change.key === key);
    const made = dealerChanges(BEFORE, mixed).map(change => change.key);
    expect(made, key).toEqual([key]);
  }
});

test('the rest of the changes leads to what is new, whatever was taken first', () => {
  const keys = dealerChanges(BEFORE, AFTER).map(({ key }) => key);
  for (let seed = 1; seed <= 40; seed += 1) {
    const taken = new Set(keys.filter((_, at) => (at * 7919 + seed * 104_729) % 3 === 0));
    const mixed = mixDealer(BEFORE, AFTER, ({ key }) => taken.has(key));
    const left = dealerChanges(mixed, AFTER).map(({ key }) => key);
    expect(
      left.filter(key => taken.has(key)),
      `seed ${seed}`,
    ).toEqual([]);
    expect(same(mixDealer(mixed, AFTER, () => true)), `seed ${seed}`).toEqual(same(AFTER));
  }
});
