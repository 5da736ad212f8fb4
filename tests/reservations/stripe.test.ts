import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../src/lib/time/durations.ts';
import { DAY, depositSite, form, MINUTE, reservationsForTests } from './reservation-harness.ts';
import { checkoutOf, onlyPayment, WEBHOOK_SECRET } from './stripe-helpers.ts';

describe('a deposit that is charged', () => {
  const { harness, submit, get, double, deliver, pass, drain, rows, refusedByMock } = reservationsForTests({
    provider: 'stripe',
  });
  /** Holds the car; the id of the payment page. */
  const hold = async (fields: Record<string, string> = form) =>
    checkoutOf((await submit('/api/reservations', fields)).headers.get('location'));
  const page = async () => `/api/reservations/${(await rows()).at(-1)?.token}`;

  test('is paid on the page of the provider, and the visitor who comes back sees it without any event', async () => {
    const checkout = await hold();
    expect(double().checkouts.get(checkout)).toMatchObject({ amount: 20_000, manual: false });
    expect(double().pay(checkout)).toBe(true);
    expect(await (await get(await page())).text()).toContain('Your deposit of $200 is paid.');
    expect(await rows()).toMatchObject([{ state: 'paid', status: 'captured', paid: 20_000 }]);
    expect(await refusedByMock()).toEqual([]);
  });

  test('is known by an event alone, and by the same event twice once', async () => {
    double().pay(await hold());
    const [completed] = double().events;
    if (completed === undefined) throw new Error('No event.');
    expect((await deliver(completed)).status).toBe(200);
    expect((await deliver(completed)).status).toBe(200);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'paid' }]);
    expect(await harness().store.db.selectFrom('payment_event').selectAll().execute()).toHaveLength(1);
    const paid = await harness()
      .store.db.selectFrom('reservation_event')
      .selectAll()
      .where('kind', '=', 'paid')
      .execute();
    expect(paid).toHaveLength(1);
  });

  test('an event with a wrong or an old signature is refused, and changes nothing', async () => {
    double().pay(await hold());
    const [event] = double().events;
    if (event === undefined) throw new Error('No event.');
    expect((await deliver({ ...event, signature: 't=1,v1=00' })).status).toBe(401);
    pass(6 * MINUTE);
    expect((await deliver(event)).status).toBe(401);
    expect(await rows()).toMatchObject([{ state: 'hold' }]);
  });

  test('[J2] A car stays held while the bank decides, though the payment page is closed.', async () => {
    const checkout = await hold();
    double().pay(checkout, { slowly: true });
    pass(32.5 * MINUTE);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'hold' }]);
    double().settle(onlyPayment(double()).id);
    pass(2 * MINUTE);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'paid' }]);
  });

  test('[J4] Who cancels while the bank is deciding gets back what comes.', async () => {
    const checkout = await hold();
    const status = await page();
    await submit(`${status}/cancel`);
    expect(await rows()).toMatchObject([{ state: 'cancelled' }]);
    expect(double().pay(checkout)).toBe(false);
    // A payment that the page began before it was closed, of which no event was sent.
    const open = double().checkouts.get(checkout);
    if (open !== undefined) open.status = 'open';
    double().pay(checkout);
    pass(10 * MINUTE + 1);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'cancelled', refunded: 20_000 }]);
    expect(double().held(onlyPayment(double()))).toBe(0);
    expect(onlyPayment(double()).refunds).toHaveLength(1);
  });

  test('a page is closed before its car is let go', async () => {
    const checkout = await hold();
    pass(32.5 * MINUTE);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'expired' }]);
    expect(double().checkouts.get(checkout)?.status).toBe('expired');
    expect(double().pay(checkout)).toBe(false);
  });

  test('a refund by hand at the provider ends the reservation', async () => {
    double().pay(await hold());
    await get(await page());
    double().refundByHand(onlyPayment(double()).id, 20_000);
    for (const event of double().events) await deliver(event);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'released', refunded: 20_000 }]);
  });

  test('a refund that the bank sends back is reported to the dealer, and not repeated by itself', async () => {
    double().pay(await hold());
    const status = await page();
    await get(status);
    await submit(`${status}/cancel`);
    double().failRefund(onlyPayment(double()).id);
    const event = double().events.at(-1);
    if (event === undefined) throw new Error('No event.');
    await deliver(event);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'cancelled', refunded: 0, problem: 'refund-failed' }]);
    expect(onlyPayment(double()).refunds).toHaveLength(1);
    const notices = await harness()
      .store.db.selectFrom('outbox')
      .select('id')
      .where('topic', '=', 'reservation')
      .execute();
    expect(notices.map(({ id }) => id.split('.')[1]).sort()).toEqual([
      'cancelled',
      'cancelled',
      'paid',
      'paid',
      'refund-failed',
    ]);
  });

  test('[J1] Of many visitors at once, one gets the car, and the others are refused.', async () => {
    const asked = Array.from({ length: 30 }, (_, number) =>
      submit('/api/reservations', { ...form, email: `p${number}@example.com`, name: `P${number}` }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter(status => status === 303)).toHaveLength(1);
    expect(double().checkouts.size).toBe(1);
  });

  test('every request follows the provider’s documentation', async () => {
    expect(await refusedByMock()).toEqual([]);
    expect(double().refusals).toEqual([]);
  });
});

describe('a deposit that is only authorised', () => {
  const { submit, get, double, pass, drain, rows, refusedByMock, harness } = reservationsForTests({
    site: depositSite({ reservePayment: 'authorise' }),
    provider: 'stripe',
  });
  const authorise = async (): Promise<string> => {
    const held = await submit('/api/reservations', form);
    double().pay(checkoutOf(held.headers.get('location')));
    const status = `/api/reservations/${(await rows())[0]?.token}`;
    expect(await (await get(status)).text()).toContain('nothing was charged yet');
    return status;
  };

  test('[J3] Is let go before the bank does it, and the dealer is notified a day before.', async () => {
    await authorise();
    expect(await rows()).toMatchObject([{ state: 'paid', status: 'authorised', paid: 20_000 }]);
    pass(6 * DAY);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'paid' }]);
    const notices = await harness().store.db.selectFrom('outbox').select('id').execute();
    expect(notices.filter(({ id }) => id.includes('.lapsing.'))).toHaveLength(1);
    pass(19 * HOUR_MS);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'lapsed', status: 'voided' }]);
    expect(onlyPayment(double()).status).toBe('canceled');
  });

  test('costs nothing when the visitor cancels', async () => {
    const status = await authorise();
    await submit(`${status}/cancel`);
    expect(await (await get(status)).text()).toContain('Nothing was charged.');
    expect(onlyPayment(double()).status).toBe('canceled');
    expect(await refusedByMock()).toEqual([]);
  });
});

describe('a connected account of a platform', () => {
  const { submit, double, deliver, drain, rows } = reservationsForTests({
    provider: 'stripe',
    env: {
      STRIPE_SECRET_KEY_SAMPLE: '',
      STRIPE_WEBHOOK_SECRET_SAMPLE: '',
      STRIPE_SECRET_KEY: 'sk_test_platform',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_ACCOUNT_SAMPLE: 'acct_sample',
    },
  });

  test('is paid by the key of the platform, and its own events count alone', async () => {
    const checkout = checkoutOf((await submit('/api/reservations', form)).headers.get('location'));
    expect(double().checkouts.get(checkout)).toMatchObject({ account: 'acct_sample' });
    double().pay(checkout);
    const [event] = double().events;
    const body = event?.body.replace('acct_sample', 'acct_other') ?? '';
    expect((await deliver({ body, signature: double().sign(body) })).status).toBe(200);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'hold' }]);
    if (event !== undefined) await deliver(event);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'paid' }]);
  });
});

describe('the fee of a site', () => {
  const { submit, get, double, pass, rows } = reservationsForTests({
    site: depositSite({ reserveCancelFee: 150, reserveDeposit: 500 }),
    provider: 'stripe',
  });

  test('[J5] Of a used car in Queensland all comes back for a business day, and then 100 are kept at most.', async () => {
    const held = await submit('/api/reservations', form);
    double().pay(checkoutOf(held.headers.get('location')));
    const status = `/api/reservations/${(await rows())[0]?.token}`;
    const said =
      'Cancel by the end of 23/11/2026, and you get the whole deposit back: $500. After that, we keep $100 of it.';
    expect(await (await get(status)).text()).toContain(said);
    expect(await (await get(`${status}/cancel`)).text()).toContain(said);
    // Paid on a Friday.
    pass(4 * DAY);
    expect(await (await get(status)).text()).not.toContain('Cancel by the end of');
    expect(await (await get(`${status}/cancel`)).text()).toContain(
      'You get $400 back. We keep $100 of the deposit.',
    );
    await submit(`${status}/cancel`);
    expect(double().held(onlyPayment(double()))).toBe(10_000);
    expect(await (await get(status)).text()).toMatch(
      /\$400 was given back[\s\S]*\$100 of the deposit is kept/,
    );
  });
});

describe('a provider that fails half of the time', () => {
  let turn = 0;
  const faults = ['none', 'cut-after', 'none', 'fails-before', 'fails-after', 'too-many', 'none'] as const;
  const { submit, get, double, pass, drain, rows } = reservationsForTests({
    provider: 'stripe',
    fault: () => faults[turn++ % faults.length] ?? 'none',
  });

  test('charges once, and refunds once', async () => {
    const ask = async () => {
      for (;;) {
        const response = await submit('/api/reservations', form);
        if (response.status === 303) return response;
        expect(response.status).toBe(503);
      }
    };
    double().pay(checkoutOf((await ask()).headers.get('location')));
    const status = `/api/reservations/${(await rows())[0]?.token}`;
    for (let tries = 0; tries < 10 && (await rows())[0]?.state !== 'paid'; tries += 1) {
      await get(status);
      pass(3000);
    }
    await submit(`${status}/cancel`);
    for (let tries = 0; tries < 20; tries += 1) {
      pass(MINUTE);
      await drain();
    }
    expect(await rows()).toMatchObject([{ state: 'cancelled', refunded: 20_000 }]);
    expect(double().checkouts.size).toBe(1);
    expect(onlyPayment(double()).refunds).toHaveLength(1);
  });
});
