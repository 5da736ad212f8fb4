import { describe, expect, test } from 'vitest';
import { leaseReservations } from '../../src/api/store/reservations/lease-reservations.ts';
import { DAY_MS } from '../../src/lib/time/durations.ts';
import { depositSite, form, MINUTE, reservationsForTests } from './reservation-harness.ts';

const { harness, submit, get, post, pass, drain, rows, reserve, metrics } = reservationsForTests();

const textOf = async (response: Response | Promise<Response>) => (await response).text();

describe('a visitor without scripts', () => {
  test('fills in the form, pays on the page that follows, and reads that the car is reserved', async () => {
    const held = await submit('/api/reservations', form);
    expect(held.status).toBe(303);
    const checkout = held.headers.get('location') ?? '';
    expect(checkout).toMatch(/^http:\/\/sample\.localhost\/api\/payments\/sandbox\//);
    const page = await textOf(get(checkout));
    expect(page).toContain('no money moves');
    expect(page).toContain('2019 Suzuki Swift GL');
    const paid = await submit(checkout, { card: 'succeeds' });
    expect(paid.status).toBe(303);
    const status = paid.headers.get('location') ?? '';
    expect(await textOf(get(status))).toContain('Your deposit of $200 is paid.');
    expect(await rows()).toMatchObject([
      { state: 'paid', status: 'captured', paid: 20_000, amount: 20_000, price: 2_000_000, car_id: 'u1' },
    ]);
    const [lead] = await harness().store.db.selectFrom('lead').selectAll().execute();
    expect(lead).toMatchObject({ kind: 'reserve', car_id: 'u1', state: 'accepted' });
  });

  test('sees the state on the page of the reservation: unpaid, being processed, not paid in time', async () => {
    const status = await reserve(null);
    expect(await textOf(get(status))).toContain('We hold the car for you until 12:31');
    const [row] = await rows();
    await submit(row?.checkout_url ?? '', { card: 'declined' });
    expect(await textOf(get(status))).toContain('is not paid yet');
    await submit(row?.checkout_url ?? '', { card: 'waits' });
    expect(await textOf(get(status))).toContain('being processed');
    pass(MINUTE);
    expect(await textOf(get(status))).toContain('The car is reserved for you.');
  });

  test('is sent to the same payment by the same form, by a changed one, and after coming back', async () => {
    const first = await submit('/api/reservations', form);
    const again = await submit('/api/reservations', form);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    const changed = await submit('/api/reservations', { ...form, name: 'Joanna' }, { cookie });
    expect(changed.headers.get('location')).toBe(first.headers.get('location'));
    expect(await rows()).toHaveLength(1);
  });
});

test('[J1] A second visitor sees that the car is taken, and is charged nothing.', async () => {
  await reserve();
  const other = { ...form, name: 'Kim', email: 'kim@example.com' };
  const page = await submit('/api/reservations', other);
  expect([page.status, await page.text()]).toEqual([409, expect.stringContaining('This car is taken')]);
  const data = await post('/api/reservations', other);
  expect([data.status, (await data.json()).error]).toEqual([409, expect.stringContaining('Somebody else')]);
  expect(await rows()).toHaveLength(1);
});

test('A program gets the address to pay at, and a repeat the same.', async () => {
  const headers = { 'idempotency-key': 'k1' };
  const first = await post('/api/reservations', form, headers);
  expect(first.status).toBe(201);
  const said = await first.json();
  expect(said).toMatchObject({
    reservation_id: expect.any(String),
    checkout_url: expect.stringContaining('/api/payments/sandbox/'),
    expires_at: '2026-11-20T02:31:00.000Z',
  });
  expect(await (await post('/api/reservations', form, headers)).json()).toEqual(said);
});

test('[J2] Who does not pay in time loses the hold, after the payment page has closed.', async () => {
  const status = await reserve(null);
  pass(33 * MINUTE);
  await drain();
  expect(await rows()).toMatchObject([{ state: 'expired', status: 'none' }]);
  expect(await textOf(get(status))).toContain('the car is free again');
  expect((await submit('/api/reservations', { ...form, name: 'Kim' })).status).toBe(303);
});

test('[J2] A server that died while its clock was ahead keeps no car from being free again.', async () => {
  await reserve(null);
  const ahead = harness().clock() + 2 * DAY_MS;
  await leaseReservations(harness().store, { limit: 1, leaseMs: 5 * MINUTE, now: ahead });
  pass(33 * MINUTE);
  await drain();
  expect(await rows()).toMatchObject([{ state: 'expired' }]);
});

test('Browsers get the list of reserved cars at once.', async () => {
  await reserve(null);
  expect(await (await get('/api/reservations/cars')).json()).toEqual({
    reserved: [],
    held: ['u1'],
    payments: 'sandbox',
  });
  const [row] = await rows();
  await submit(row?.checkout_url ?? '', { card: 'succeeds' });
  await get(`/api/reservations/${row?.token}`);
  expect(await (await get('/api/reservations/cars')).json()).toEqual({
    reserved: ['u1'],
    held: [],
    payments: 'sandbox',
  });
});

test('Who cancels reads before what comes back, and gets it back.', async () => {
  const status = await reserve();
  await get(status);
  expect(await textOf(get(`${status}/cancel`))).toContain('You get the whole deposit back: $200.');
  expect((await submit(`${status}/cancel`)).status).toBe(303);
  expect(await textOf(get(status))).toMatch(/was cancelled[\s\S]*\$200 was given back/);
  expect(await rows()).toMatchObject([{ state: 'cancelled', refunded: 20_000, keep: 0 }]);
});

test('metrics count how many cars were held, paid, freed, refunded and refused', async () => {
  const count = async () =>
    Object.fromEntries(
      [...(await metrics()).matchAll(/site="sample",outcome="(\w+)"\} (\d+)/g)].map(
        ([, outcome = '', value]) => [outcome, Number(value)],
      ),
    );
  const before = await count();
  const status = await reserve();
  await get(status);
  await submit('/api/reservations', { ...form, name: 'Kim' });
  await submit(`${status}/cancel`);
  await get(status);
  const after = await count();
  const more = Object.fromEntries(
    Object.entries(after).map(([outcome, value]) => [outcome, value - (before[outcome] ?? 0)]),
  );
  expect(more).toEqual({ held: 1, paid: 1, released: 1, refunded: 1, refused: 1 });
});

describe('of a car at a location with its own phone number', () => {
  const phones = { 'North Yard': '07 5550 0001', 'South Yard': '07 5550 0002' };
  const locations = Object.entries(phones).map(([name, phone], at) => ({
    ...{ id: at + 1, slug: name.toLowerCase().replace(' ', '-'), name },
    ...{ dealership_slug: 'one', location_type: 'sales', address: {}, contact_detail: { phone } },
  }));
  const site = depositSite();
  const located = {
    config: { ...site.config, dealerships: ['one'] },
    files: { 'locations.json': JSON.stringify(locations) },
    cars: site.cars.map(car => ({
      ...car,
      dealership_slug: 'one',
      location: null,
      location_name: 'South Yard',
    })),
  };
  const at = reservationsForTests({ site: located });

  test('checkout, payment and reservation pages name that number, as the one who was slower reads it', async () => {
    const { seller } = (await at.harness().directory.car('sample', 'u1')) ?? {};
    expect(seller).toMatchObject({ name: expect.any(String), phone: { label: '07 5550 0002' } });
    const held = await at.submit('/api/reservations', form);
    const [row] = await at.rows();
    const status = `/api/reservations/${row?.token}`;
    const pages = [
      at.get(held.headers.get('location') ?? ''),
      at.get(status),
      at.get(`${status}/cancel`),
      at.submit('/api/reservations', { ...form, name: 'Kim' }),
      at.submit('/api/reservations', { ...form, name: 'Kim', email: 'none' }),
    ];
    for (const page of pages) expect(await textOf(page)).toContain('07 5550 0002</a>');
    // The car is gone from the stock: the location that answers for the site.
    await at.harness().store.db.updateTable('reservation').set({ car_id: 'gone' }).execute();
    expect(await textOf(at.get(status))).toContain('07 5550 0001</a>');
  });
});
