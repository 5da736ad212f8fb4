import { sql } from 'kysely';
import { utcDay } from '../../lib/time/calendar.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import { CALL_DAYS } from './call-counts.ts';
import type { Store } from './open-store.ts';

/** How long idempotency records, and files of held leads, are stored. */
const RETENTION_MS = 30 * DAY_MS;

/**
 * Deletes what has expired: counters, sessions, calls, valuations, files of held leads, idempotency records, events of
 * payment providers, payments of the sandbox, records of summaries, completed jobs of no lead, stock jobs that make up no
 * stock any more.
 */
export async function purgeStore({ db }: Store, now: number): Promise<void> {
  const oldest = now - RETENTION_MS;
  await db
    .deleteFrom('call_event')
    .where('at', '<', now - CALL_DAYS * DAY_MS)
    .execute();
  await db.deleteFrom('rate').where('expires_at', '<', now).execute();
  await db.deleteFrom('operator_session').where('expires_at', '<', now).execute();
  await db.deleteFrom('valuation').where('kept_until', '<', now).execute();
  await db.deleteFrom('payment_event').where('received_at', '<', oldest).execute();
  await db.deleteFrom('sandbox_payment').where('changed_at', '<', oldest).execute();
  await db.deleteFrom('receipt').where('created_at', '<', oldest).execute();
  await db
    .deleteFrom('lead_file')
    .where('lead_id', 'in', ({ selectFrom }) =>
      selectFrom('lead')
        .select('id')
        .where('state', '=', sql.lit('quarantined'))
        .where('received_at', '<', oldest),
    )
    .execute();
  await db.deleteFrom('lead_summary').where('day', '<', utcDay(oldest)).execute();
  await db
    .deleteFrom('outbox')
    .where('lead_id', 'is', null)
    .where('state', 'in', ['done', 'cancelled'])
    .where('created_at', '<', oldest)
    .execute();
  await db
    .deleteFrom('stock_job')
    .where('state', 'in', ['live', 'blocked', 'held', 'failed'])
    .where('body', 'is', null)
    .where('finished_at', '<', oldest)
    .execute();
}
