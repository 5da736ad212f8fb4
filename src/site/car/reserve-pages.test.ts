import { expect, test } from 'vitest';
import { sampleCar, withPhotos } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { Car } from '../../schemas/car.ts';
import { plan } from '../plan.ts';

const site = await sampleSite([], { finance_provider: 'Manual' });

/** The blocks of a car's reservation page; undefined where it has none. */
function reservation(changes: Partial<Car>) {
  return reservationPage(changes)?.data.blocks;
}

function reservationPage(changes: Partial<Car>) {
  const car = sampleCar(1, { reserved: false, price: 24_990, price_type: 'Drive Away', ...changes });
  const { cars, pictures } = withPhotos([car]);
  const { pages } = plan({ ...site, cars, pictures }, new Date('2026-11-20T02:00:00Z'));
  const page = pages.find(({ page: { path } }) => path === `/cars/${car.slug}/checkout/`)?.page;
  return page?.view === 'article' ? page : undefined;
}

test('a reserve page is headed by the car with its trim, which distinguishes two of one model and year', () => {
  const named = (changes: Partial<Car>) =>
    reservationPage({ name: '2021 Suzuki Swift', badge: null, series: null, ...changes })?.data.heading;
  expect(named({ badge: 'GL' })).toBe('Reserve this 2021 Suzuki Swift GL');
  expect(named({ badge: 'GLX', series: 'Series II' })).toBe('Reserve this 2021 Suzuki Swift GLX Series II');
  expect(named({ name: '2021 Suzuki Swift GL', badge: 'GL' })).toBe('Reserve this 2021 Suzuki Swift GL');
  expect(named({})).toBe('Reserve this 2021 Suzuki Swift');
});

test('a reservation page shows the car with its photo and whole price, beside the deposit', () => {
  const blocks = reservation({ badge: 'GLX', series: null }) ?? [];
  const [shown] = blocks.flatMap(block => (block.kind === 'cards' ? block.cards : []));
  expect(shown).toMatchObject({ title: sampleCar(1).name, text: 'GLX · $24,990 · Drive Away' });
  expect(shown?.picture?.fallback).toContain('-800.jpg');
  expect(JSON.stringify(blocks)).toContain('A deposit of $200');
});

test('the terms of a reserve page are those of the state, else the dealer’s own for all', () => {
  expect(JSON.stringify(reservation({ state: 'vic' }))).toContain(
    'cooling-off period of three business days',
  );
  expect(JSON.stringify(reservation({ state: 'Tasmania' }))).toContain('while we complete the sale');
});

test('a car that cannot be reserved has no such page', () => {
  for (const changes of [{ reserved: true }, { status: 'sold' }, { price: null }, { tag: 'Test Drive Only' }])
    expect(reservation(changes)).toBeUndefined();
});
