import { enqueueJobs, type NewJob } from '../enqueue-jobs.ts';
import type { StoreTransaction } from '../store-schema.ts';
import type { Reservation } from './reservation.ts';
import { isForVisitor, type Notice, type ReservationNotice } from './reservation-notice.ts';

/**
 * Enqueues a notice of a reservation to the recipients of its lead, and to the visitor. The ids contain reservation and
 * notice: each is sent once.
 */
export async function enqueueNotices(
  trx: StoreTransaction,
  { id, site, lead_id, provider, paid, paid_at }: Reservation,
  notice: ReservationNotice,
  now: number,
): Promise<void> {
  const deliveries = await trx
    .selectFrom('outbox')
    .select(['id', 'receiver', 'target', 'topic'])
    .where('lead_id', '=', lead_id)
    .where('topic', 'in', ['email', 'webhook'])
    .orderBy('id')
    .execute();
  const job = (name: string, receiver: string, to: string | null): NewJob => ({
    id: `${id}.${notice}.${name}`,
    topic: 'reservation',
    site,
    lead_id: null,
    receiver,
    target: JSON.stringify({ reservation: id, notice, to } satisfies Notice),
  });
  const mail = deliveries.find(({ topic }) => topic === 'email');
  // Without a payment, anybody could have mails sent to any address.
  const isPaid = provider !== 'sandbox' && (paid_at !== null || paid > 0);
  const isToVisitor = isPaid && isForVisitor(notice);
  const jobs = [
    ...deliveries.map(({ id: lead, receiver, target }) => job(lead, receiver, target)),
    ...(isToVisitor ? [job('visitor', mail?.receiver ?? `email ${site}`, null)] : []),
  ];
  await enqueueJobs(trx, jobs, 'waiting', now);
}
