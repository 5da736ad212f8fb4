import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/lib/time/durations.ts';
import { WEBHOOK_SECRET } from '../support/stripe/stripe-double.ts';
import { depositSite, form, reservationsForTests } from './reservation-harness.ts';

describe('a deposit that is charged', () => {
  const { harness, submit, text, double, deliver, pass, drain, rows, hold, paid, notices } =
    reservationsForTests({ provider: 'stripe' });
  const events = (kind: string) =>
    harness().store.db.selectFrom('reservation_event').selectAll().where('kind', '=', kind).execute();

  test('is paid on the page of the provider, and the visitor who comes back sees it without any event', async () => {
    const { checkout, page } = await hold();
    expect(double().checkouts.get(checkout)).toMatchObject({ amount: 20_000, manual: false });
    expect(double().pay(checkout)).toBe(true);
    expect(await text(page)).toContain('Your deposit of $200 is paid.');
    expect(await rows()).toMatchObject([{ state: 'paid', status: 'captured', paid: 20_000 }]);
    expect(double().refusals).toEqual([]);
  });

  test('is known by an event alone, and by the same event twice once; not by a wrong or an old signature', async () => {
    double().pay((await hold()).checkout);
    const [event = { body: '', signature: '' }] = double().events;
    expect((await deliver({ ...event, signature: 't=1,v1=00' })).status).toBe(401);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'hold' }]);
    pass(6 * MINUTE_MS);
    expect((await deliver(event)).status).toBe(401);
    // Signed again, as Stripe does.
    for (let times = 0; times < 2; times += 1) expect((await deliver({ body: event.body })).status).toBe(200);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'paid' }]);
    expect(await harness().store.db.selectFrom('payment_event').selectAll().execute()).toHaveLength(1);
    expect(await events('paid')).toHaveLength(1);
  });

  test('[J2] A car stays held while the bank decides, though the payment page is closed.', async () => {
    double().pay((await hold()).checkout, { slowly: true });
    pass(32.5 * MINUTE_MS);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'hold' }]);
    double().settle(double().payment.id);
    pass(2 * MINUTE_MS);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'paid' }]);
  });

  test('[J4] Who cancels while the bank is deciding gets back what comes.', async () => {
    const { checkout, page } = await hold();
    await submit(`${page}/cancel`);
    expect(await rows()).toMatchObject([{ state: 'cancelled' }]);
    expect(double().pay(checkout)).toBe(false);
    // A payment that the page began before it was closed, of which no event was sent.
    const open = double().checkouts.get(checkout);
    if (open !== undefined) open.status = 'open';
    double().pay(checkout);
    pass(10 * MINUTE_MS + 1);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'cancelled', refunded: 20_000 }]);
    expect([double().held(double().payment), double().payment.refunds.length]).toEqual([0, 1]);
  });

  test('is not taken any more once its car is let go', async () => {
    const { checkout } = await hold();
    pass(32.5 * MINUTE_MS);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'expired' }]);
    expect(double().checkouts.get(checkout)?.status).toBe('expired');
    expect(double().pay(checkout)).toBe(false);
  });

  test('that the bank took back before the server read it ends the hold', async () => {
    const { checkout, page } = await hold();
    double().pay(checkout);
    double().payment.status = 'canceled';
    await text(page);
    expect(await rows()).toMatchObject([{ state: 'expired', status: 'voided' }]);
  });

  test('ends its reservation when it is refunded by hand at the provider', async () => {
    await paid();
    double().refundByHand(double().payment.id, 20_000);
    for (const event of double().events) await deliver(event);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'released', refunded: 20_000 }]);
  });

  test('whose refund the bank sends back is reported to the dealer, and not refunded again by itself', async () => {
    await submit(`${(await paid()).page}/cancel`);
    double().failRefund(double().payment.id);
    await deliver(double().events.at(-1) ?? { body: '' });
    await drain();
    expect(await rows()).toMatchObject([{ state: 'cancelled', refunded: 0, problem: 'refund-failed' }]);
    expect(double().payment.refunds).toHaveLength(1);
    expect(await notices()).toEqual([
      ...['cancelled.dealer', 'cancelled.visitor', 'paid.dealer', 'paid.visitor', 'refund-failed.dealer'],
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
});

describe('a deposit that is only authorised', () => {
  const { submit, text, double, pass, drain, rows, paid, notices } = reservationsForTests({
    site: depositSite({ reservePayment: 'authorise' }),
    provider: 'stripe',
  });

  test('[J3] Is let go before the bank does it, and the dealer is notified a day before.', async () => {
    expect((await paid()).text).toContain('nothing was charged yet');
    expect(await rows()).toMatchObject([{ state: 'paid', status: 'authorised', paid: 20_000 }]);
    pass(6 * DAY_MS);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'paid' }]);
    expect((await notices()).filter(id => id.startsWith('lapsing.'))).toHaveLength(1);
    pass(19 * HOUR_MS);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'lapsed', status: 'voided' }]);
    expect(double().payment.status).toBe('canceled');
  });

  test('costs nothing when the visitor cancels', async () => {
    const { page } = await paid();
    await submit(`${page}/cancel`);
    expect(await text(page)).toContain('Nothing was charged.');
    expect(double().payment.status).toBe('canceled');
  });
});

describe('a connected account of a platform', () => {
  const { double, deliver, drain, rows, hold } = reservationsForTests({
    provider: 'stripe',
    env: {
      ...{
        STRIPE_SECRET_KEY_SAMPLE: '',
        STRIPE_WEBHOOK_SECRET_SAMPLE: '',
        STRIPE_ACCOUNT_SAMPLE: 'acct_sample',
      },
      ...{ STRIPE_SECRET_KEY: 'sk_test_platform', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET },
    },
  });

  test('is paid by the key of the platform, and its own events count alone', async () => {
    const { checkout } = await hold();
    expect(double().checkouts.get(checkout)).toMatchObject({ account: 'acct_sample' });
    double().pay(checkout);
    const [{ body } = { body: '' }] = double().events;
    expect((await deliver({ body: body.replace('acct_sample', 'acct_other') })).status).toBe(200);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'hold' }]);
    await deliver({ body });
    await drain();
    expect(await rows()).toMatchObject([{ state: 'paid' }]);
  });
});

describe('the fee of a site', () => {
  const { submit, text, double, pass, drain, rows, hold, paid } = reservationsForTests({
    site: depositSite({ reserveCancelFee: 150, reserveDeposit: 500 }),
    provider: 'stripe',
  });
  const cancelled = async (page: string, fields: Record<string, string>) => {
    const { status, headers } = await submit(`${page}/cancel`, fields);
    return [status, headers.get('location')];
  };

  test('[J5] Of a used car in Queensland all comes back for a business day, and then 100 are kept at most.', async () => {
    const said =
      'Cancel by the end of 23/11/2026, and you get the whole deposit back: $500. After that, we keep $100 of it.';
    const { page, text: first } = await paid();
    for (const shown of [first, await text(`${page}/cancel`)]) expect(shown).toContain(said);
    // Paid on a Friday.
    pass(4 * DAY_MS);
    expect(await text(page)).not.toContain('Cancel by the end of');
    expect(await text(`${page}/cancel`)).toContain('You get $400 back. We keep $100 of the deposit.');
    await submit(`${page}/cancel`);
    expect(double().held(double().payment)).toBe(10_000);
    expect(await text(page)).toMatch(/\$400 was given back[\s\S]*\$100 of the deposit is kept/);
  });

  test('[J5] Who cancels before the server knows of the payment reads what is kept of it.', async () => {
    const { checkout, page } = await hold();
    double().pay(checkout);
    expect(await text(`${page}/cancel`)).toContain('the whole deposit back: $500. After that, we keep $100');
  });

  test('[J5] A form that could not be read cancels nothing: the fee it showed is not known.', async () => {
    const { page } = await paid();
    expect(await cancelled(page, { kept: '0', more: 'x'.repeat(70_000) })).toEqual([413, null]);
    expect(await rows()).toMatchObject([{ state: 'paid', wish: null }]);
  });

  test('[J5] Who saw a full refund confirms again where cooling off has ended since.', async () => {
    const { checkout, page } = await hold();
    expect(await text(`${page}/cancel`)).toMatch(/Nothing was charged[\s\S]*name="kept" value="0"/);
    double().pay(checkout);
    await text(`${page}/cancel`);
    pass(4 * DAY_MS);
    expect(await cancelled(page, { kept: '0' })).toEqual([303, `${page}/cancel`]);
    expect(await rows()).toMatchObject([{ state: 'paid', wish: null }]);
    await cancelled(page, { kept: '10000' });
    expect(await rows()).toMatchObject([{ state: 'cancelled', refunded: 40_000, keep: 10_000 }]);
  });

  test('[J5] All comes back of a payment that the bank was still deciding on.', async () => {
    const { checkout, page } = await hold();
    double().pay(checkout, { slowly: true });
    await cancelled(page, { kept: '0' });
    double().settle(double().payment.id);
    pass(2 * MINUTE_MS);
    await drain();
    expect(await rows()).toMatchObject([{ state: 'cancelled', refunded: 50_000, keep: 0 }]);
  });
});

describe('a provider that fails half of the time', () => {
  let turn = 0;
  const faults = ['none', 'cut-after', 'none', 'fails-before', 'fails-after', 'too-many', 'none'] as const;
  const { submit, text, double, pass, drain, rows, hold } = reservationsForTests({
    provider: 'stripe',
    fault: () => faults[turn++ % faults.length] ?? 'none',
  });

  test('charges once, and refunds once', async () => {
    let held = await hold();
    while (held.location === '') held = await hold();
    double().pay(held.checkout);
    for (let tries = 0; tries < 10 && (await rows())[0]?.state !== 'paid'; tries += 1) {
      await text(held.page);
      pass(3000);
    }
    await submit(`${held.page}/cancel`);
    for (let tries = 0; tries < 20; tries += 1) {
      pass(MINUTE_MS);
      await drain();
    }
    expect(await rows()).toMatchObject([{ state: 'cancelled', refunded: 20_000 }]);
    expect([double().checkouts.size, double().payment.refunds.length]).toEqual([1, 1]);
  });
});
