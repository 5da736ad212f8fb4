import { describe, expect, test } from 'vitest';
import { isCarSold } from '../../src/api/reservations/is-car-sold.ts';
import { enqueueStockJob } from '../../src/api/store/stock/enqueue-stock-job.ts';
import { MINUTE_MS } from '../../src/lib/time/durations.ts';
import { NOON } from '../leads/lead-harness.ts';
import { depositSite, form, reservationsForTests } from './reservation-harness.ts';

const SOLD = 'This car is sold or no longer for sale';
/** How the stock takes a car away (shared/cases/03-sold-while-paying.txt). */
const WAYS = [
  ['gone from the stock', null],
  ['with the status sold', { status: 'sold' }],
  ['flagged as sold', { sold: true }],
  ['of a status we do not know', { status: 'delivered' }],
] as const;

describe.each(['charge', 'authorise'] as const)('a deposit, %s', reservePayment => {
  const { harness, double, rows, hold, text, get, notices, drain, pass, publishCar } = reservationsForTests({
    provider: 'stripe',
    site: depositSite({ reservePayment, reserveCancelFee: 150 }),
  });

  test.each(WAYS)(
    '[J12] A deposit for a car %s goes back whole, and both are told why.',
    async (_, change) => {
      const { checkout, page } = await hold();
      publishCar(change);
      double().pay(checkout);
      const said = await text(page);
      expect(said).toContain(SOLD);
      expect(said).toContain(reservePayment === 'charge' ? '$200 was given back' : 'Nothing was charged.');
      expect(said).not.toContain('Nobody else can buy it now');
      expect(await rows()).toMatchObject([{ state: 'sold', keep: 0 }]);
      expect(double().held(double().payment)).toBe(0);
      expect(await notices()).toEqual(['sold.dealer', 'sold.visitor']);
    },
  );

  test.each([
    ['sold', null, 'sold', ['sold.dealer', 'sold.visitor']],
    ['still there', {}, 'paid', ['paid.dealer', 'paid.visitor']],
  ] as const)(
    '[J12] Money that comes while stock waits to be built is taken after it: the car is %s.',
    async (_, change, state, told) => {
      const { store } = harness();
      const { checkout, page } = await hold();
      const update = { kind: 'change', contentType: '', body: Buffer.from('x') } as const;
      const job = { site: 'sample', webhookId: 'm1', update, acceptHeld: false };
      await enqueueStockJob(store, job, NOON);
      double().pay(checkout);
      // However often the visitor looks at it.
      for (let looks = 0; looks < 3; looks += 1) {
        await get(page);
        pass(3000);
      }
      expect(await rows()).toMatchObject([{ state: 'hold', status: 'pending' }]);
      publishCar(change);
      await store.db.deleteFrom('stock_job').execute();
      await get(page);
      expect(await rows()).toMatchObject([{ state }]);
      expect(await notices()).toEqual(told);
    },
  );

  test('[J12] Money does not wait for stock for ever.', async () => {
    const { store } = harness();
    const { checkout } = await hold();
    const update = { kind: 'change', contentType: '', body: Buffer.from('x') } as const;
    await enqueueStockJob(store, { site: 'sample', webhookId: 'm1', update, acceptHeld: false }, NOON);
    double().pay(checkout);
    for (let round = 0; round < 3; round += 1) {
      pass(MINUTE_MS);
      await drain();
    }
    expect(await rows()).toMatchObject([{ state: 'paid' }]);
    await store.db.deleteFrom('stock_job').execute();
  });

  test('[J12] Nobody can pay any more, and all is told, though no page of ours is open.', async () => {
    const { checkout, page } = await hold();
    publishCar(null);
    pass(MINUTE_MS);
    await drain();
    expect(double().pay(checkout)).toBe(false);
    expect(await rows()).toMatchObject([{ state: 'sold', paid: 0 }]);
    expect(await text(page)).toContain(SOLD);
    // Without a payment, anybody could have mails sent to any address.
    expect(await notices()).toEqual(['sold.dealer']);
  });

  test('[J12] Once the deposit is in, the dealer may mark the car as sold: it may be to this buyer.', async () => {
    const { checkout, page } = await hold();
    double().pay(checkout);
    await get(page);
    publishCar({ status: 'sold' });
    pass(MINUTE_MS);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'paid' }]);
  });
});

describe('before anyone pays', () => {
  const { harness, submit, post, get, text, rows, hold, publishCar } = reservationsForTests();
  const listed = async () => (await get('/api/reservations/cars?car_id=u1')).json();

  test.each(WAYS)('[J12] The open pages of a car %s say that it is sold.', async (_, change) => {
    const { page } = await hold();
    expect(await listed()).toMatchObject({ held: ['u1'], sold: [] });
    publishCar(change);
    expect(await listed()).toMatchObject({ sold: ['u1'] });
    expect(await text(page)).toContain(SOLD);
    expect(await rows()).toMatchObject([{ state: 'sold' }]);
    expect(await text(page)).toContain('/search/?query=');
  });

  test.each(WAYS)('[J12] The form for a car %s is refused, and says why.', async (_, change) => {
    publishCar(change);
    const data = await post('/api/reservations', form);
    expect([data.status, await data.json()]).toEqual([
      change === null ? 404 : 409,
      { error: expect.stringContaining(SOLD) },
    ]);
    const page = await (await submit('/api/reservations', form)).text();
    expect(page).toContain(SOLD);
    expect(page).not.toContain('Somebody else');
    expect(await rows()).toEqual([]);
  });

  test('[J12] The same form again does not lead to a payment.', async () => {
    const { location, page } = await hold();
    publishCar(null);
    const again = await submit('/api/reservations', form);
    expect(again.headers.get('location')).not.toBe(location);
    expect(again.headers.get('location')).toContain(page);
  });

  test('a car that is for sale and not online is not said to be taken', async () => {
    publishCar({ preorder: true });
    expect(await (await post('/api/reservations', form)).json()).toEqual({
      error: expect.stringContaining('cannot be reserved online'),
    });
    publishCar({ reserved: true });
    expect(await (await post('/api/reservations', form)).json()).toEqual({
      error: expect.stringContaining('Somebody else has reserved'),
    });
  });

  test('[J12] Where the stock is unknown, no reservation ends by it.', async () => {
    await hold();
    const directory = { car: async () => null, hasStock: async () => false };
    expect(await isCarSold('sample', 'u1', directory)).toBe(false);
    expect(await isCarSold('sample', 'u1', { ...directory, hasStock: harness().directory.hasStock })).toBe(
      true,
    );
  });
});
