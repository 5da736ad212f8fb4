import { describe, expect, test } from 'vitest';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { depositSite, form, reservationsForTests } from './reservation-harness.ts';

/** In stock, and not reserved. */
const FREE = { status: 'in_stock', sold: false, reserved: false, preorder: false, tag: null } as const;
const yard = Array.from({ length: 12 }, (_, seed) =>
  sampleCar(seed, { id: `u${seed}`, car_type: 'used', state: 'QLD', price: 20_000, ...FREE }),
);
const others = [
  { sold: true },
  { reserved: true },
  { preorder: true },
  { status: 'incoming' },
  { price: 10 },
  { price: null },
].map((what, at) => sampleCar(20 + at, { price: 20_000, ...FREE, ...what, id: `x${at}`, car_type: 'used' }));

describe('a stranger', () => {
  const { harness, submit, get, post, rows, hold, reserve, notices } = reservationsForTests({
    site: { ...depositSite(), cars: [...yard, ...others] },
  });
  const statusOf = async (car_id: string, headers = {}) =>
    (await post('/api/reservations', { ...form, car_id }, headers)).status;

  test('reads, pays and cancels nothing of another site', async () => {
    const held = await submit('/api/reservations', form);
    const [cookie = '', ...attributes] = held.headers.get('set-cookie')?.split('; ') ?? [];
    expect(attributes).toEqual(
      expect.arrayContaining(['Path=/api/reservations', 'HttpOnly', 'SameSite=Lax']),
    );
    expect(attributes).not.toContain('Secure');
    const page = `/api/reservations/${(await rows())[0]?.token}`;
    await harness().store.db.updateTable('reservation').set({ site: 'other' }).execute();
    for (const asked of [get(page), get(`${page}/cancel`), submit(`${page}/cancel`)])
      expect((await asked).status).toBe(404);
    expect(await (await get('/api/reservations/cars')).json()).toMatchObject({ held: [] });
    await submit('/api/reservations', { ...form, name: 'Kim' }, { cookie });
    expect((await rows()).map(({ site, state, wish }) => `${site} ${state} ${wish}`).sort()).toEqual([
      'other hold null',
      'sample hold null',
    ]);
  });

  test('opens a payment of the sandbox at no other address, and none that is no address', async () => {
    const { pathname } = new URL((await hold()).location);
    const statuses = ['http://sample.localhost', 'https://sample.example'].map(
      async origin => (await get(origin + pathname)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404]);
    expect((await get('/api/payments/sandbox/%E0%A4%A')).status).toBe(404);
  });

  test('sets neither price nor deposit, nor where it is paid', async () => {
    const wanted = { amount: '1', price: '1', deposit: '1', seen_price: '100', seen_deposit: '100' };
    const { location } = await hold({ ...form, ...wanted, checkout_url: 'https://evil.example/' });
    expect(location).toMatch(/^http:\/\/sample\.localhost\//);
    expect(await rows()).toMatchObject([{ amount: 20_000, price: 2_000_000, checkout_url: location }]);
  });

  test('reserves no car that is sold, reserved or on its way, or has no price', async () => {
    for (const { id } of others) expect([id, await statusOf(id)]).toEqual([id, 409]);
    expect(await rows()).toEqual([]);
  });

  test('tries neither forms nor tokens for ever', async () => {
    const last = async (times: number, ask: (at: number) => Promise<Response> | Response) => {
      const statuses: number[] = [];
      for (let at = 0; at < times; at += 1) statuses.push((await ask(at)).status);
      return statuses.slice(-2);
    };
    expect(await last(13, () => post('/api/reservations', {}))).toEqual([404, 429]);
    const token = `/api/reservations/${'x'.repeat(32)}`;
    expect(await last(121, at => get(`${token}${at % 2 ? '/cancel' : ''}`))).toEqual([404, 429]);
  });

  test('cannot make the sandbox mail anyone', async () => {
    await get(await reserve());
    expect(await rows()).toMatchObject([{ state: 'paid' }]);
    expect(await notices()).toEqual(['paid.dealer']);
  });

  test('sends no form from a page of another site', async () => {
    const { page } = await hold();
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ])
      for (const path of ['/api/reservations', `${page}/cancel`])
        expect((await submit(path, { ...form, car_id: 'u2' }, headers)).status).toBe(400);
    expect(await rows()).toMatchObject([{ state: 'hold', wish: null }]);
  });

  test('holds a few cars of a yard, and not all', async () => {
    const statuses = [];
    for (const { id } of yard.slice(0, 4)) statuses.push(await statusOf(id));
    expect(statuses).toEqual([201, 201, 429, 429]);
    expect(await rows()).toHaveLength(2);
    expect(await harness().store.db.selectFrom('lead').select('id').execute()).toHaveLength(2);
    // The holder of a car is still led to its payment.
    expect(await statusOf('u0')).toBe(201);
  });

  test('[J11] holds two of a small yard at a time, of all addresses of a network; who paid may hold the next', async () => {
    const from = (last: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${last}` });
    const first = [
      await statusOf('u0', from(1)),
      await statusOf('u1', from(2)),
      await statusOf('u2', from(3)),
    ];
    expect(first).toEqual([201, 201, 429]);
    const [{ checkout_url, token } = {}] = await rows();
    await submit(new URL(checkout_url ?? '').pathname, { card: 'succeeds' });
    await get(`/api/reservations/${token}`);
    expect(await statusOf('u2', from(4))).toBe(201);
    const senders = (await rows()).map(({ state, sender }) => `${state} ${sender === null}`).sort();
    expect(senders).toEqual(['hold false', 'hold false', 'paid true']);
  });

  test('[J11] holds half of a yard and no more, from however many addresses', async () => {
    const statuses = [];
    for (const [at, { id }] of yard.entries())
      statuses.push(await statusOf(id, { 'x-forwarded-for': `10.0.0.${at}` }));
    expect(statuses).toEqual([...Array(9).fill(201), 429, 429, 429]);
  });

  test('[J11] holds no car by a form whose hidden field a robot filled in: the lead is kept back, once', async () => {
    const trap = { ...form, homepage: 'https://robot.example' };
    for (let times = 0; times < 2; times++) expect((await post('/api/reservations', trap)).status).toBe(503);
    expect(await rows()).toEqual([]);
    expect(await harness().store.db.selectFrom('lead').select(['state', 'kind']).execute()).toEqual([
      { state: 'quarantined', kind: 'reserve' },
    ]);
    expect(await statusOf('u1')).toBe(201);
  });

  test('gets no cookie and no payment of whose form they know by heart', async () => {
    const as = async (address: string, browser: string) =>
      submit('/api/reservations', form, { 'x-forwarded-for': address, 'user-agent': browser });
    const mine = await as('203.0.113.7', 'Firefox');
    expect(mine.headers.get('set-cookie')).toContain('reservation_');
    for (const theirs of [await as('203.0.113.8', 'Firefox'), await as('203.0.113.7', 'Safari')])
      expect([theirs.status, theirs.headers.get('set-cookie')]).toEqual([409, null]);
    const again = await as('203.0.113.7', 'Firefox');
    expect(again.headers.get('location')).toBe(mine.headers.get('location'));
    expect(await rows()).toHaveLength(1);
  });

  test('gets back from the sandbox what came, and no cent more, by however many refunds at a time', async () => {
    await reserve();
    const provider = harness().payments.providerOf('sample');
    const payment = (await rows())[0]?.checkout ?? '';
    const refund = (cents: number) => provider?.refund({ payment, cents, key: `refund ${cents}` });
    await expect(refund(20_001)).rejects.toThrow('refund-too-large');
    const tried = await Promise.allSettled([refund(15_000), refund(15_000), refund(5000)]);
    expect(tried.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(refund(1)).rejects.toThrow('refund-too-large');
    expect(await provider?.payment(payment)).toMatchObject({ amount: 20_000, refunded: 20_000 });
  });
});

describe('where Stripe takes the money', () => {
  const { harness, submit, get, double, deliver, drain, rows, hold, notices } = reservationsForTests({
    provider: 'stripe',
    env: { STRIPE_SECRET_KEY_OTHER: 'sk_test_other', STRIPE_WEBHOOK_SECRET_OTHER: 'whsec_other' },
  });

  test('a message about another payment of the account, which names the reservation, pays for nothing', async () => {
    double().pay((await hold()).checkout);
    const [row] = await rows();
    // As if the process that opened the page died before that was stored.
    await harness().store.db.updateTable('reservation').set({ checkout: null, checkout_url: null }).execute();
    // The address of a payment link takes such a reference from everybody.
    const object = { id: 'cs_link', object: 'checkout.session', client_reference_id: row?.id, metadata: {} };
    const event = { id: 'evt_link', object: 'event', type: 'checkout.session.completed', data: { object } };
    expect((await deliver({ body: JSON.stringify(event) })).status).toBe(200);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'hold', checkout: null }]);
  });

  test('the card page of the sandbox is not there, though the store has a payment of it', async () => {
    await hold();
    const reservation = (await rows())[0]?.id ?? '';
    const url = 'http://sample.localhost/';
    const left = {
      ...{ id: 'left', status: 'open', reservation, amount: 1, currency: 'AUD', title: '', authorise: 0 },
      ...{ captured: 0, refunded: 0, expires_at: 4e12, changed_at: 0, return_url: url, cancel_url: url },
    };
    const { db } = harness().store;
    await db.insertInto('sandbox_payment').values(left).execute();
    const page = '/api/payments/sandbox/left';
    expect([(await get(page)).status, (await submit(page, { card: 'succeeds' })).status]).toEqual([404, 404]);
    expect(await db.selectFrom('sandbox_payment').selectAll().execute()).toMatchObject([{ status: 'open' }]);
  });

  test('a reservation of the sandbox is not taken for one of Stripe', async () => {
    const { checkout, page } = await hold();
    double().pay(checkout);
    await harness().store.db.updateTable('reservation').set({ provider: 'sandbox' }).execute();
    const asked = double().requests;
    const said = await (await get(page, { accept: 'application/json' })).json();
    expect([said.state, said.certain, double().requests]).toEqual(['hold', false, asked]);
  });

  test('events of one dealer’s account do not affect reservations of another', async () => {
    double().pay((await hold()).checkout);
    await harness().store.db.updateTable('reservation').set({ site: 'other' }).execute();
    const before = await rows();
    for (const event of double().events) expect((await deliver(event)).status).toBe(200);
    expect(await harness().store.db.selectFrom('payment_event').selectAll().execute()).toEqual([]);
    expect(await rows()).toEqual(before);
  });

  test('a visitor is mailed only after a payment: who holds a car could name any address', async () => {
    const unpaid = await hold();
    await submit(`${unpaid.page}/cancel`);
    expect(await rows()).toMatchObject([{ state: 'cancelled' }]);
    expect((await notices()).filter(id => id.endsWith('.visitor'))).toEqual([]);
    const { checkout, page } = await hold({ ...form, name: 'Kim' });
    double().pay(checkout);
    await get(page);
    await submit(`${page}/cancel`);
    const mails = (await notices()).filter(id => id.endsWith('.visitor'));
    expect(mails).toEqual(['cancelled.visitor', 'paid.visitor']);
  });
});
