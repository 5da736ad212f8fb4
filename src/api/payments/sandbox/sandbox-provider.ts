import type { Selectable } from 'kysely';
import { DAY_MS } from '../../../lib/time/durations.ts';
import type { Store } from '../../store/open-store.ts';
import type { StoreSchema } from '../../store/store-schema.ts';
import { PaymentError, type PaymentProvider, type ProviderPayment } from '../payment-provider.ts';

/** How long the sandbox holds an authorisation, as banks do for most cards. */
const AUTHORISED_MS = 7 * DAY_MS;

type SandboxPayment = Selectable<StoreSchema['sandbox_payment']>;

/** A provider for previews: its card page is our own, and no money moves. */
export function sandboxProvider(store: Store, clock: () => number): PaymentProvider {
  const change = async (id: string, values: Partial<SandboxPayment>, states: readonly string[]) => {
    const { numUpdatedRows } = await store.db
      .updateTable('sandbox_payment')
      .set(values)
      .where('id', '=', id)
      .where('status', 'in', states)
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) throw new PaymentError('wrong-state', true);
  };
  const find = (id: string) => sandboxPayment(store, id, clock());
  return {
    name: 'sandbox',
    account: null,
    async createCheckout(order) {
      const { reservation, amount, currency, title, returnUrl, cancelUrl, key, expiresAt } = order;
      const id = `sandbox_${key}`;
      await store.db
        .insertInto('sandbox_payment')
        .values({
          id,
          reservation,
          amount,
          currency,
          title,
          authorise: order.authoriseOnly ? 1 : 0,
          status: 'open',
          captured: 0,
          refunded: 0,
          expires_at: expiresAt,
          changed_at: clock(),
          return_url: returnUrl,
          cancel_url: cancelUrl,
        })
        .onConflict(conflict => conflict.doNothing())
        .execute();
      return { id, url: new URL(`/api/payments/sandbox/${encodeURIComponent(id)}`, returnUrl).href };
    },
    async payment(checkout) {
      const found = await find(checkout);
      if (found === null) throw new PaymentError('unknown-checkout', true);
      return paymentOf(found);
    },
    async closeCheckout(checkout) {
      const found = await find(checkout);
      if (found?.status === 'open') await change(checkout, { status: 'expired' }, ['open']).catch(() => {});
    },
    capture: ({ payment, cents }) => change(payment, { status: 'captured', captured: cents }, ['authorised']),
    cancel: ({ payment }) => change(payment, { status: 'voided' }, ['authorised']),
    async refund({ payment, cents }) {
      // One statement: of two at a time neither is lost, and no more is refunded than was paid.
      const { numUpdatedRows } = await store.db
        .updateTable('sandbox_payment')
        .set(({ eb }) => ({ refunded: eb('refunded', '+', cents) }))
        .where('id', '=', payment)
        .where(({ eb, ref }) => eb('captured', '>=', eb(ref('refunded'), '+', cents)))
        .executeTakeFirstOrThrow();
      if (Number(numUpdatedRows) === 0) throw new PaymentError('refund-too-large', true);
    },
    readEvent: () => null,
  };
}

/** The current state of a payment: pages close and processing ends by the clock. */
export async function sandboxPayment(store: Store, id: string, now: number): Promise<SandboxPayment | null> {
  const row = await store.db
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.status === 'open' && now >= row.expires_at) return { ...row, status: 'expired' };
  if (row.status === 'pending' && now >= row.changed_at + PENDING_MS) {
    const paid = paidValues(row, row.changed_at + PENDING_MS);
    await store.db
      .updateTable('sandbox_payment')
      .set(paid)
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute();
    return { ...row, ...paid };
  }
  return row;
}

/** How long a card takes that needs waiting. */
const PENDING_MS = 20_000;

/** What becomes of a payment whose card was taken. */
export function paidValues({ authorise, amount }: SandboxPayment, now: number) {
  return authorise === 1
    ? { status: 'authorised', changed_at: now }
    : { status: 'captured', captured: amount, changed_at: now };
}

function paymentOf(row: SandboxPayment): ProviderPayment {
  const { id, status, amount, captured, refunded, changed_at } = row;
  const shared = { payment: id, refunded, failed_refunds: 0, capture_before: null };
  switch (status) {
    case 'open':
    case 'expired':
      return { ...shared, payment: null, checkout: status, status: 'none', amount: 0 };
    case 'authorised':
      return {
        ...shared,
        checkout: 'complete',
        status,
        amount,
        capture_before: changed_at + AUTHORISED_MS,
      };
    case 'captured':
      return { ...shared, checkout: 'complete', status, amount: captured };
    case 'pending':
    case 'voided':
      return { ...shared, checkout: 'complete', status, amount: 0 };
    default:
      throw new PaymentError(`state-${status}`, true);
  }
}
