import { describe, expect, test } from 'vitest';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { DAY, depositSite, form, MINUTE, reservationsForTests } from './reservation-harness.ts';
import { checkoutOf, onlyPayment } from './stripe-helpers.ts';

/** In stock, and not reserved. */
const FREE = { status: 'in_stock', sold: false, reserved: false, preorder: false, tag: null } as const;

describe('a stranger', () => {
  const yard = Array.from({ length: 12 }, (_, seed) =>
    sampleCar(seed, { id: `u${seed}`, car_type: 'used', state: 'QLD', price: 20_000, ...FREE }),
  );
  const others = [
    { ...FREE, sold: true },
    { ...FREE, reserved: true },
    { ...FREE, preorder: true },
    { ...FREE, status: 'incoming' },
    { ...FREE, price: 10 },
    { ...FREE, price: null },
  ].map((what, at) =>
    sampleCar(20 + at, { price: 20_000, ...what, id: `x${at}`, car_type: 'used' } as const),
  );
  const { harness, submit, get, post, rows, reserve } = reservationsForTests({
    site: { ...depositSite(), cars: [...yard, ...others] },
  });

  test('reads, pays and cancels nothing of another site', async () => {
    const held = await submit('/api/reservations', form);
    const said = held.headers.get('set-cookie') ?? '';
    for (const attribute of ['Path=/api/reservations', 'HttpOnly', 'SameSite=Lax'])
      expect(said).toContain(attribute);
    expect(said).not.toContain('Secure');
    const cookie = said.split(';')[0] ?? '';
    const [row] = await rows();
    const status = `/api/reservations/${row?.token}`;
    await harness().store.db.updateTable('reservation').set({ site: 'other' }).execute();
    expect((await get(status)).status).toBe(404);
    expect((await get(`${status}/cancel`)).status).toBe(404);
    expect((await submit(`${status}/cancel`)).status).toBe(404);
    expect(await (await get('/api/reservations/cars')).json()).toMatchObject({ held: [] });
    await submit('/api/reservations', { ...form, name: 'Kim' }, { cookie });
    expect(await rows()).toMatchObject([
      { site: 'other', state: 'hold', wish: null },
      { site: 'sample', state: 'hold' },
    ]);
  });

  test('opens a payment of the sandbox at no other address, and none that is no address', async () => {
    await reserve(null);
    const path = new URL((await rows())[0]?.checkout_url ?? '').pathname;
    expect((await get(`http://sample.localhost${path}`)).status).toBe(200);
    expect((await get(`https://sample.example${path}`)).status).toBe(404);
    expect((await get('/api/payments/sandbox/%E0%A4%A')).status).toBe(404);
  });

  test('sets neither price nor deposit, nor where it is paid', async () => {
    const wanted = { amount: '1', price: '1', deposit: '1', seen_price: '100', seen_deposit: '100' };
    await submit('/api/reservations', { ...form, ...wanted, checkout_url: 'https://evil.example/' });
    expect(await rows()).toMatchObject([
      {
        amount: 20_000,
        price: 2_000_000,
        checkout_url: expect.stringMatching(/^http:\/\/sample\.localhost\//),
      },
    ]);
  });

  test('reserves no car that is sold, reserved or on its way, or has no price', async () => {
    const statuses = new Set<number>();
    for (const { id } of others)
      statuses.add((await post('/api/reservations', { ...form, car_id: id })).status);
    expect([...statuses]).toEqual([409]);
    expect(await rows()).toEqual([]);
  });

  test('tries neither forms nor tokens for ever', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 13; count++) statuses.push((await post('/api/reservations', {})).status);
    expect([statuses[11], statuses[12]]).toEqual([404, 429]);
    const guessed: number[] = [];
    for (let count = 0; count < 121; count++)
      guessed.push((await get(`/api/reservations/${'x'.repeat(32)}${count % 2 ? '/cancel' : ''}`)).status);
    expect([guessed[119], guessed[120]]).toEqual([404, 429]);
  });

  test('cannot make the sandbox mail anyone', async () => {
    await get(await reserve());
    expect(await rows()).toMatchObject([{ state: 'paid' }]);
    const notices = await harness().store.db.selectFrom('outbox').select('id').execute();
    expect(notices.map(({ id }) => id)).toContainEqual(expect.stringContaining('.paid.'));
    expect(notices.filter(({ id }) => id.endsWith('.visitor'))).toEqual([]);
  });

  test('sends no form from a page of another site', async () => {
    const status = await reserve(null);
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
    ])
      for (const path of ['/api/reservations', `${status}/cancel`])
        expect((await submit(path, { ...form, car_id: 'u2' }, headers)).status).toBe(400);
    expect(await rows()).toMatchObject([{ state: 'hold', wish: null }]);
  });

  test('holds a few cars of a yard, and not all', async () => {
    const statuses = [];
    for (const { id } of yard.slice(0, 8))
      statuses.push((await post('/api/reservations', { ...form, car_id: id })).status);
    expect(statuses).toEqual([201, 201, 429, 429, 429, 429, 429, 429]);
    expect(await rows()).toHaveLength(2);
    expect(await harness().store.db.selectFrom('lead').select('id').execute()).toHaveLength(2);
    // The holder of a car is led to its payment all the same.
    expect((await post('/api/reservations', { ...form, car_id: 'u0' })).status).toBe(201);
  });

  test('[J11] holds two of a small yard at a time, of all addresses of a network; who paid may hold the next', async () => {
    const from = (last: string) => ({ 'x-forwarded-for': `2001:db8:1:2::${last}` });
    const hold = async (id: string, last: string) =>
      (await post('/api/reservations', { ...form, car_id: id }, from(last))).status;
    expect([await hold('u0', '1'), await hold('u1', '2'), await hold('u2', '3')]).toEqual([201, 201, 429]);
    const { checkout_url } = (await rows())[0] ?? {};
    await submit(new URL(checkout_url ?? '').pathname, { card: 'succeeds' });
    await get(`/api/reservations/${(await rows())[0]?.token}`);
    expect(await hold('u2', '4')).toBe(201);
    expect((await rows()).map(({ state, sender }) => [state, sender === null])).toEqual([
      ['paid', true],
      ['hold', false],
      ['hold', false],
    ]);
  });

  test('[J11] holds half of a yard and no more, from however many addresses', async () => {
    const statuses = [];
    for (const [at, { id }] of yard.entries())
      statuses.push(
        (await post('/api/reservations', { ...form, car_id: id }, { 'x-forwarded-for': `10.0.0.${at}` }))
          .status,
      );
    expect(statuses.filter(status => status === 201)).toHaveLength(9);
    expect(statuses.slice(9)).toEqual([429, 429, 429]);
  });

  test('[J11] holds no car by a form whose hidden field a robot filled in: the lead is kept back, once', async () => {
    const trap = { ...form, homepage: 'https://robot.example' };
    for (let times = 0; times < 2; times++) expect((await post('/api/reservations', trap)).status).toBe(503);
    expect(await rows()).toEqual([]);
    expect(await harness().store.db.selectFrom('lead').select(['state', 'kind']).execute()).toEqual([
      { state: 'quarantined', kind: 'reserve' },
    ]);
    expect((await post('/api/reservations', form)).status).toBe(201);
  });

  test('gets no cookie and no payment of whose form they know by heart', async () => {
    const as = (address: string, browser: string) =>
      submit('/api/reservations', form, { 'x-forwarded-for': address, 'user-agent': browser });
    const mine = await as('203.0.113.7', 'Firefox');
    expect(mine.headers.get('set-cookie')).toContain('reservation_');
    for (const [address, browser] of [
      ['203.0.113.8', 'Firefox'],
      ['203.0.113.7', 'Safari'],
    ] as const) {
      const theirs = await as(address, browser);
      expect([theirs.status, theirs.headers.get('set-cookie')]).toEqual([409, null]);
    }
    const again = await as('203.0.113.7', 'Firefox');
    expect(again.headers.get('location')).toBe(mine.headers.get('location'));
    expect(await rows()).toHaveLength(1);
  });
});

describe('where Stripe takes the money', () => {
  const { harness, submit, get, double, deliver, drain, rows } = reservationsForTests({ provider: 'stripe' });

  test('a message about another payment of the account, which names the reservation, pays for nothing', async () => {
    double().pay(checkoutOf((await submit('/api/reservations', form)).headers.get('location')));
    const [row] = await rows();
    // As if the process that opened the page died before that was stored.
    await harness().store.db.updateTable('reservation').set({ checkout: null, checkout_url: null }).execute();
    // The address of a payment link takes such a reference from everybody.
    const object = { id: 'cs_link', object: 'checkout.session', client_reference_id: row?.id, metadata: {} };
    const body = JSON.stringify({
      id: 'evt_link',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object },
    });
    expect((await deliver({ body, signature: double().sign(body) })).status).toBe(200);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'hold', checkout: null }]);
  });

  test('the card page of the sandbox is not there, though the store has a payment of it', async () => {
    await submit('/api/reservations', form);
    const [row] = await rows();
    const url = 'http://sample.localhost/';
    const facts = { reservation: row?.id ?? '', amount: 1, currency: 'AUD', title: '', authorise: 0 };
    const left = {
      captured: 0,
      refunded: 0,
      expires_at: 4e12,
      changed_at: 0,
      return_url: url,
      cancel_url: url,
    };
    await harness()
      .store.db.insertInto('sandbox_payment')
      .values({ id: 'left', status: 'open', ...facts, ...left })
      .execute();
    expect((await get('/api/payments/sandbox/left')).status).toBe(404);
    expect((await submit('/api/payments/sandbox/left', { card: 'succeeds' })).status).toBe(404);
    expect(await harness().store.db.selectFrom('sandbox_payment').select('status').execute()).toEqual([
      { status: 'open' },
    ]);
  });

  test('a reservation of the sandbox is not taken for one of Stripe', async () => {
    double().pay(checkoutOf((await submit('/api/reservations', form)).headers.get('location')));
    await harness().store.db.updateTable('reservation').set({ provider: 'sandbox' }).execute();
    const asked = double().requests;
    const path = `/api/reservations/${(await rows())[0]?.token}`;
    const said = await (await get(path, { accept: 'application/json' })).json();
    expect([said.state, said.certain, double().requests]).toEqual(['hold', false, asked]);
  });

  test('a payment that the bank took back before the server read it ends the hold', async () => {
    const checkout = checkoutOf((await submit('/api/reservations', form)).headers.get('location'));
    double().pay(checkout);
    onlyPayment(double()).status = 'canceled';
    await get(`/api/reservations/${(await rows())[0]?.token}`);
    expect(await rows()).toMatchObject([{ state: 'expired', status: 'voided' }]);
  });
});

describe('dealers with accounts of their own', () => {
  const { harness, submit, double, deliver, rows } = reservationsForTests({
    provider: 'stripe',
    env: { STRIPE_SECRET_KEY_OTHER: 'sk_test_other', STRIPE_WEBHOOK_SECRET_OTHER: 'whsec_other' },
  });

  test('do not affect each other’s reservations', async () => {
    double().pay(checkoutOf((await submit('/api/reservations', form)).headers.get('location')));
    await harness().store.db.updateTable('reservation').set({ site: 'other' }).execute();
    const before = await rows();
    for (const event of double().events) expect((await deliver(event)).status).toBe(200);
    expect(await harness().store.db.selectFrom('payment_event').selectAll().execute()).toEqual([]);
    expect(await rows()).toEqual(before);
  });
});

describe('mail to a visitor', () => {
  const { harness, submit, get, double, rows } = reservationsForTests({ provider: 'stripe' });
  const notices = async () =>
    (await harness().store.db.selectFrom('outbox').select('id').execute())
      .map(({ id }) => id.split('.'))
      .flatMap(([, notice = '', to]) => (to === 'visitor' ? [notice] : []));

  test('is sent only after a payment: a visitor who holds a car could name any address', async () => {
    await submit('/api/reservations', form);
    await submit(`/api/reservations/${(await rows())[0]?.token}/cancel`);
    expect(await rows()).toMatchObject([{ state: 'cancelled' }]);
    expect(await notices()).toEqual([]);
  });

  test('is sent to the visitor who paid', async () => {
    double().pay(checkoutOf((await submit('/api/reservations', form)).headers.get('location')));
    const status = `/api/reservations/${(await rows())[0]?.token}`;
    await get(status);
    await submit(`${status}/cancel`);
    expect((await notices()).sort()).toEqual(['cancelled', 'paid']);
  });
});

describe('a visitor who cancels before the server knows of the payment', () => {
  const { submit, get, double, pass, rows, drain } = reservationsForTests({
    site: depositSite({ reserveCancelFee: 100, reserveDeposit: 500 }),
    provider: 'stripe',
  });
  const hold = async () => {
    const checkout = checkoutOf((await submit('/api/reservations', form)).headers.get('location'));
    return { checkout, cancel: `/api/reservations/${(await rows())[0]?.token}/cancel` };
  };

  test('[J5] reads what is kept of it', async () => {
    const { checkout, cancel } = await hold();
    double().pay(checkout);
    expect(await (await get(cancel)).text()).toContain(
      'the whole deposit back: $500. After that, we keep $100',
    );
  });

  test('[J5] cancels nothing where the form could not be read: the fee it showed is not known', async () => {
    const { checkout, cancel } = await hold();
    double().pay(checkout);
    await get(cancel);
    const response = await submit(cancel, { kept: '0', more: 'x'.repeat(70_000) });
    expect(response.status).toBe(413);
    expect(await rows()).toMatchObject([{ state: 'paid', wish: null }]);
  });

  test('[J5] has to confirm again where cooling off has ended since the page showed a full refund', async () => {
    const { checkout, cancel } = await hold();
    expect(await (await get(cancel)).text()).toMatch(/Nothing was charged[\s\S]*name="kept" value="0"/);
    double().pay(checkout);
    await get(cancel);
    pass(4 * DAY);
    const response = await submit(cancel, { kept: '0' });
    expect([response.status, response.headers.get('location')]).toEqual([303, cancel]);
    expect(await rows()).toMatchObject([{ state: 'paid', wish: null }]);
    await submit(cancel, { kept: '10000' });
    expect(await rows()).toMatchObject([{ state: 'cancelled', refunded: 40_000, keep: 10_000 }]);
  });

  test('[J5] gets all back of a payment that the bank was still deciding on', async () => {
    const { checkout, cancel } = await hold();
    double().pay(checkout, { slowly: true });
    await submit(cancel, { kept: '0' });
    double().settle(onlyPayment(double()).id);
    pass(2 * MINUTE);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'cancelled', refunded: 50_000, keep: 0 }]);
  });
});

describe('the sandbox', () => {
  const { harness, reserve, rows } = reservationsForTests();

  test('gives back what came, and no cent more, by however many refunds at a time', async () => {
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
