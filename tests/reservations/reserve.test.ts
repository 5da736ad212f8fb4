import { describe, expect, test } from 'vitest';
import { leaseReservations } from '../../src/api/store/reservations/lease-reservations.ts';
import { DAY_MS, MINUTE_MS } from '../../src/lib/time/durations.ts';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { depositSite, form, reservationsForTests } from './reservation-harness.ts';

const sandbox = reservationsForTests();
const { harness, submit, get, text, post, pass, drain, rows, hold, reserve, metrics } = sandbox;
const kim = { ...form, name: 'Kim', email: 'kim@example.com' };

describe('a visitor without scripts', () => {
  test('fills in the form, pays on the page that follows, and reads that the car is reserved', async () => {
    const { location } = await hold();
    expect(location).toMatch(/^http:\/\/sample\.localhost\/api\/payments\/sandbox\//);
    expect(await text(location)).toMatch(/(?=[\s\S]*no money moves)[\s\S]*2019 Suzuki Swift GL/);
    const paid = await submit(location, { card: 'succeeds' });
    expect(paid.status).toBe(303);
    expect(await text(paid.headers.get('location') ?? '')).toContain('Your deposit of $200 is paid.');
    expect(await rows()).toMatchObject([
      { state: 'paid', status: 'captured', paid: 20_000, amount: 20_000, price: 2_000_000, car_id: 'u1' },
    ]);
    const [lead] = await harness().store.db.selectFrom('lead').selectAll().execute();
    expect(lead).toMatchObject({ kind: 'reserve', car_id: 'u1', state: 'accepted' });
  });

  test('sees the state on the page of the reservation: unpaid, being processed, not paid in time', async () => {
    const { location, page } = await hold();
    expect(await text(page)).toContain('We hold the car for you until 12:31');
    await submit(location, { card: 'declined' });
    expect(await text(page)).toContain('is not paid yet');
    await submit(location, { card: 'waits' });
    expect(await text(page)).toContain('being processed');
    pass(MINUTE_MS);
    expect(await text(page)).toContain('The car is reserved for you.');
  });

  test('is sent to the same payment by the same form, by a changed one, and after coming back', async () => {
    const first = await submit('/api/reservations', form);
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    const again = await submit('/api/reservations', form);
    const changed = await submit('/api/reservations', { ...form, name: 'Joanna' }, { cookie });
    for (const response of [again, changed])
      expect(response.headers.get('location')).toBe(first.headers.get('location'));
    expect(await rows()).toHaveLength(1);
  });
});

test('[J1] A second visitor sees that the car is taken, and is charged nothing.', async () => {
  await reserve();
  const page = await submit('/api/reservations', kim);
  expect([page.status, await page.text()]).toEqual([409, expect.stringContaining('This car is taken')]);
  const data = await post('/api/reservations', kim);
  expect([data.status, (await data.json()).error]).toEqual([409, expect.stringContaining('Somebody else')]);
  expect(await rows()).toHaveLength(1);
});

test('a program gets the address to pay at, and a repeat the same', async () => {
  const headers = { 'idempotency-key': 'k1' };
  const first = await post('/api/reservations', form, headers);
  const said = await first.json();
  expect([first.status, said]).toEqual([
    201,
    expect.objectContaining({
      reservation_id: expect.any(String),
      checkout_url: expect.stringContaining('/api/payments/sandbox/'),
      expires_at: '2026-11-20T02:31:00.000Z',
    }),
  ]);
  expect(await (await post('/api/reservations', form, headers)).json()).toEqual(said);
});

test('[J2] Who does not pay in time loses the hold, after the payment page has closed.', async () => {
  const { page } = await hold();
  pass(33 * MINUTE_MS);
  await drain();
  expect(await rows()).toMatchObject([{ state: 'expired', status: 'none' }]);
  expect(await text(page)).toContain('the car is free again');
  expect((await submit('/api/reservations', kim)).status).toBe(303);
});

test('[J2] A server that died while its clock was ahead keeps no car from being free again.', async () => {
  await hold();
  const ahead = harness().clock() + 2 * DAY_MS;
  await leaseReservations(harness().store, { limit: 1, leaseMs: 5 * MINUTE_MS, now: ahead });
  pass(33 * MINUTE_MS);
  await drain();
  expect(await rows()).toMatchObject([{ state: 'expired' }]);
});

test('a replay is no further attempt', async () => {
  const headers = { 'idempotency-key': 'k1' };
  for (let count = 0; count < 20; count += 1)
    expect((await post('/api/reservations', form, headers)).status).toBe(201);
  expect(
    (await post('/api/reservations', { ...kim, car_id: 'n1' }, { 'idempotency-key': 'k2' })).status,
  ).toBe(201);
});

test('browsers get the list of reserved cars at once', async () => {
  const listed = async () => (await get('/api/reservations/cars')).json();
  const { location, page } = await hold();
  expect(await listed()).toEqual({ reserved: [], held: ['u1'], sold: [], payments: 'sandbox' });
  await submit(location, { card: 'succeeds' });
  await get(page);
  expect(await listed()).toEqual({ reserved: ['u1'], held: [], sold: [], payments: 'sandbox' });
});

test('who cancels first reads what comes back, and gets it back', async () => {
  const page = await reserve();
  await get(page);
  expect(await text(`${page}/cancel`)).toContain('You get the whole deposit back: $200.');
  expect((await submit(`${page}/cancel`)).status).toBe(303);
  expect(await text(page)).toMatch(/was cancelled[\s\S]*\$200 was given back/);
  expect(await rows()).toMatchObject([{ state: 'cancelled', refunded: 20_000, keep: 0 }]);
});

test('the address of a reservation, which cancels it, is in no referrer', async () => {
  const { location, page } = await hold();
  for (const path of [location, page, `${page}/cancel`])
    expect((await get(path)).headers.get('referrer-policy'), path).toBe('strict-origin');
});

test('metrics count how many cars were held, paid, freed, refunded and refused', async () => {
  const count = async () =>
    [...(await metrics()).matchAll(/site="sample",outcome="(\w+)"\} (\d+)/g)].map(
      ([, outcome = '', value]) => [outcome, Number(value)] as const,
    );
  const before = new Map(await count());
  const page = await reserve();
  await get(page);
  await submit('/api/reservations', kim);
  await submit(`${page}/cancel`);
  await get(page);
  const more = (await count()).map(([outcome, value]) => [outcome, value - (before.get(outcome) ?? 0)]);
  expect(Object.fromEntries(more)).toEqual({ held: 1, paid: 1, released: 1, refunded: 1, refused: 1 });
});

describe('of a car at a location with its own phone number', () => {
  const phones = { 'North Yard': '07 5550 0001', 'South Yard': '07 5550 0002' };
  const locations = Object.entries(phones).map(([name, phone], at) => ({
    ...{ id: at + 1, slug: name.toLowerCase().replace(' ', '-'), name },
    ...{ dealership_slug: 'one', location_type: 'sales', address: {}, contact_detail: { phone } },
  }));
  const { config, cars } = depositSite();
  const here = { dealership_slug: 'one', location: null, location_name: 'South Yard' };
  const at = reservationsForTests({
    site: {
      config: { ...config, dealerships: ['one'] },
      files: { 'locations.json': JSON.stringify(locations) },
      cars: cars.map(car => ({ ...car, ...here })),
    },
  });

  test('checkout, payment and reservation pages name that number, as the one who was slower reads it', async () => {
    const { seller } = (await at.harness().directory.car('sample', 'u1')) ?? {};
    expect(seller).toMatchObject({ name: expect.any(String), phone: { label: '07 5550 0002' } });
    const { location, page } = await at.hold();
    const pages = [
      ...[location, page, `${page}/cancel`].map(path => at.get(path)),
      at.submit('/api/reservations', kim),
      at.submit('/api/reservations', { ...kim, email: 'none' }),
    ];
    for (const response of await Promise.all(pages))
      expect(await response.text()).toContain('07 5550 0002</a>');
    // The car is gone from the stock: the location that answers for the site.
    await at.harness().store.db.updateTable('reservation').set({ car_id: 'gone' }).execute();
    expect(await at.text(page)).toContain('07 5550 0001</a>');
  });
});

describe('the price', () => {
  const { config } = depositSite();
  const car = (id: string, price_type: string | null) =>
    sampleCar(1, { id, car_type: 'used', price: 20_000, price_type });
  const site = (country: string) => ({
    config: { ...config, country },
    cars: [car('plain', null), car('taxed', 'Incl. HST'), car('whole', 'Drive Away')],
  });
  const [canada, australia] = ['CA', 'AU'].map(country => reservationsForTests({ site: site(country) }));
  const shown = async (at: typeof canada, own: object) =>
    at?.text(await at.reserve(null, { ...form, ...own }));
  const toronto = { phone: '416 555 0123', postcode: 'M5V 2T6' };

  test('[P15] The page of a reservation in Canada adds that tax comes on top, unless the price mentions tax.', async () => {
    expect(await shown(canada, { ...toronto, car_id: 'plain' })).toContain('<dd>$20,000 plus taxes</dd>');
    await canada?.harness().store.db.deleteFrom('reservation').execute();
    expect(await shown(canada, { ...toronto, car_id: 'taxed' })).toContain('<dd>$20,000 Incl. HST</dd>');
  });

  test('names its type', async () => {
    expect(await shown(australia, { car_id: 'whole' })).toContain('<dd>$20,000 Drive Away</dd>');
  });
});
