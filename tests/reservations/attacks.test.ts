import { describe, expect, test } from 'vitest';
import { sampleCar } from '../support/sample-cars.ts';
import { depositSite, form, MINUTE, reservationsForTests } from './reservation-lab.ts';
import { checkoutOf, onlyPayment } from './stripe-lab.ts';

/** In stock, and nobody's. */
const FREE = { status: 'in_stock', sold: false, reserved: false, preorder: false, tag: null } as const;

describe('a stranger', () => {
  const yard = Array.from({ length: 12 }, (_, seed) =>
    sampleCar(seed, { id: `u${seed}`, car_type: 'used', state: 'QLD', price: 20_000, ...FREE }),
  );
  const { lab, submit, get, post, rows, reserve } = reservationsForTests({
    site: { ...depositSite(), cars: yard },
  });

  test('reads, pays and cancels nothing of another site', async () => {
    const held = await submit('/api/reservations', form);
    const cookie = held.headers.get('set-cookie')?.split(';')[0] ?? '';
    const [row] = await rows();
    const status = `/api/reservations/${row?.token}`;
    await lab().store.db.updateTable('reservation').set({ site: 'other' }).execute();
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
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    expect(await rows()).toHaveLength(5);
    expect(await lab().store.db.selectFrom('lead').select('id').execute()).toHaveLength(5);
    // Who holds a car is led to its payment all the same.
    expect((await post('/api/reservations', { ...form, car_id: 'u0' })).status).toBe(201);
  });
});

describe('a message of the provider', () => {
  const { lab, submit, get, double, deliver, drain, rows } = reservationsForTests({ provider: 'stripe' });

  test('about another payment of the account, which names the reservation, pays for nothing', async () => {
    double().pay(checkoutOf((await submit('/api/reservations', form)).headers.get('location')));
    const [row] = await rows();
    // As if whoever opened the page died before that was stored.
    await lab().store.db.updateTable('reservation').set({ checkout: null, checkout_url: null }).execute();
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

  test('about a payment that the bank took back before anybody asked ends the hold', async () => {
    const checkout = checkoutOf((await submit('/api/reservations', form)).headers.get('location'));
    double().pay(checkout);
    onlyPayment(double()).status = 'canceled';
    await get(`/api/reservations/${(await rows())[0]?.token}`);
    expect(await rows()).toMatchObject([{ state: 'expired', status: 'voided' }]);
  });
});

describe('who cancels before the server knows of the payment', () => {
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
    expect(await (await get(cancel)).text()).toContain('You get $400 back. We keep $100 of the deposit.');
  });

  test('[J5] is asked again where the payment came after the page said that nothing was charged', async () => {
    const { checkout, cancel } = await hold();
    expect(await (await get(cancel)).text()).toMatch(/Nothing was charged[\s\S]*name="kept" value="0"/);
    double().pay(checkout);
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
