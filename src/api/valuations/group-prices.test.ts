import { expect, test } from 'vitest';
import { apiForTests } from '../../../tests/leads/api-harness.ts';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';

const jimny = (seed: number, price: number) =>
  sampleCar(seed, {
    make: 'Suzuki',
    model: 'Jimny',
    badge: null,
    year: 2022,
    km: 40_000,
    price,
    car_type: 'used',
    status: 'in_stock',
    sold: false,
    show_on_dealer_website: true,
  });
const member = (slug: string, group: string | null, cars: number[], country = 'AU') => ({
  slug,
  config: { origin: `https://${slug}.example`, country, ...(group === null ? {} : { group }) },
  files: { '../_groups/harbour.json': JSON.stringify({ members: ['north', 'south', 'kiwi', 'small'] }) },
  cars: cars.map((price, at) => jimny(at, price)),
});
const mazda = { ...jimny(9, 18_000), make: 'Mazda', model: '2' };
const { post } = apiForTests([
  member('north', 'harbour', [30_000, 30_000]),
  member('south', 'harbour', [30_000]),
  member('kiwi', 'harbour', [90_000, 90_000, 90_000], 'NZ'),
  member('alone', null, [50_000, 50_000]),
  member('stranger', 'harbour', [300_000, 300_000, 300_000, 300_000]),
  { ...member('small', 'harbour', []), cars: [mazda] },
]);
const own = { make: 'Suzuki', model: 'Jimny', year: 2022, km: 40_000 };

test('[V9] Cars of the group in the same country count, and lead nowhere; those of strangers do not count.', async () => {
  const response = await post('/api/valuations', own, { host: 'north.localhost' });
  const { asking, comparables } = await response.json();
  expect([response.status, asking]).toEqual([201, 30_000]);
  const paths: (string | null)[] = comparables.map(({ path }: { path: string | null }) => path);
  expect(paths.filter(path => path === null)).toHaveLength(1);
  expect((await post('/api/valuations', own, { host: 'alone.localhost' })).status).toBe(422);
  expect((await post('/api/valuations', own, { host: 'kiwi.localhost' })).status).toBe(201);
});

test('[V16] A dealer that the group does not name as a member changes no price, and does not see those of the group.', async () => {
  const { asking } = await (await post('/api/valuations', own, { host: 'north.localhost' })).json();
  expect(asking).toBe(30_000);
  const stranger = await (await post('/api/valuations', own, { host: 'stranger.localhost' })).json();
  expect(stranger.asking).toBe(300_000);
});

test('[V16] A dealer without a car of the model offers no more than for the dearest of its own.', async () => {
  const response = await post('/api/valuations', own, { host: 'small.localhost' });
  const { asking, high } = await response.json();
  expect([asking, high < 18_000]).toEqual([18_000, true]);
});
