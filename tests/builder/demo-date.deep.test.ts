import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Car } from '../../src/schemas/car.ts';
import { sampleCar, sampleCars } from '../support/samples/sample-cars.ts';
import { type TemporaryDealer, temporaryDealer } from '../support/temporary-dealer.ts';
import {
  buildSite,
  differing,
  digests,
  feedRows,
  liveDir,
  NOW,
  readLive,
  sharedTools,
} from './build-helpers.ts';

const tools = sharedTools();
const MONTHS_LATER = new Date('2027-06-30T02:00:00Z');
const TIME = { fresh: '2026-11-17T00:00:00Z', stale: '2026-02-01T00:00:00Z' };
const sold: Partial<Car> = { status: 'sold', sold: true, sold_date_timestamp: NOW.getTime() / 1000 - 86_400 };
const cars = [
  ...sampleCars(20).map(car => ({ ...car, created_at: TIME.stale })),
  sampleCar(31, { id: 'fresh', created_at: TIME.fresh, tag: null, simple_fuel: 'Petrol', price: 20_000 }),
  sampleCar(32, { id: 'gone-soon', created_at: TIME.fresh, ...sold }),
];

/** The card of a car on the page of all cars; empty where it is not among them. */
function card(dealer: TemporaryDealer, id: string): string {
  const html = readLive(dealer, 'search/new-used-and-demo-cars/index.html');
  const found = [...html.matchAll(/<article[^>]*data-car-id="([^"]*)"[\s\S]*?<\/article>/g)];
  return found.find(([, carId]) => carId === id)?.[0] ?? '';
}

async function cleanBuild(dealer: TemporaryDealer, now: Date): Promise<Record<string, string>> {
  const out = await mkdtemp(path.join(os.tmpdir(), 'forecourt-demo-'));
  await buildSite(tools(), { ...dealer, out }, { now });
  const found = digests(path.join(out, dealer.slug));
  await rm(out, { recursive: true });
  return found;
}

test('[D1] a demo shows new arrivals and sold cars months later, the same to the byte for the same moment', async () => {
  const dealer = await temporaryDealer({
    site: { demo_date: '2026-11-20', time_zone: 'Australia/Brisbane' },
    stock: feedRows(cars),
  });
  for (const now of [NOW, MONTHS_LATER]) {
    const report = await buildSite(tools(), dealer, { now });
    expect(report).toMatchObject({ ok: true, problems: [] });
    expect(card(dealer, 'fresh')).toContain('New Arrival');
    expect(card(dealer, 'gone-soon')).toContain('tag--sold');
    expect(report.validUntil).toBe(`${now.toISOString().slice(0, 10)}T14:00:00.000Z`);
    expect(differing(await cleanBuild(dealer, now), digests(liveDir(dealer)))).toEqual([]);
  }
});

test('a real dealer of the same stock shows neither months later', async () => {
  const dealer = await temporaryDealer({ stock: feedRows(cars) });
  await buildSite(tools(), dealer, { now: MONTHS_LATER });
  expect(card(dealer, 'fresh')).not.toBe('');
  expect(card(dealer, 'fresh')).not.toContain('New Arrival');
  expect(card(dealer, 'gone-soon')).toBe('');
});
