import { enqueueJobs, type NewJob } from '../enqueue-jobs.ts';
import type { StoreTransaction } from '../store-schema.ts';
import type { Reservation } from './reservation.ts';
import { isForVisitor, type NoticeTarget, type ReservationNotice } from './reservation-notice.ts';

/**
 * Tells everybody who got the lead, and the visitor, what became of a reservation. The ids are made of what is told: a notice
 * that was sent is not sent again.
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
    target: JSON.stringify({ reservation: id, notice, to } satisfies NoticeTarget),
  });
  const mail = deliveries.find(({ topic }) => topic === 'email');
  // In the sandbox, or by cancelling what was never paid, anybody could have mail sent to anybody, for nothing.
  const isPaid = provider !== 'sandbox' && (paid_at !== null || paid > 0);
  const isToVisitor = isPaid && isForVisitor(notice);
  const jobs = [
    ...deliveries.map(({ id: lead, receiver, target }) => job(lead, receiver, target)),
    ...(isToVisitor ? [job('visitor', mail?.receiver ?? `email ${site}`, null)] : []),
  ];
  await enqueueJobs(trx, jobs, 'waiting', now);
}
