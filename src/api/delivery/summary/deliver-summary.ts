import * as v from 'valibot';
import type { Store } from '../../store/open-store.ts';
import { summaryCounts } from '../../store/summary-counts.ts';
import type { Mailer } from '../mailer.ts';
import type { JobHandler } from '../outbox-worker.ts';
import { summaryMail } from './summary-mail.ts';
import { StoredSummarySchema } from './summary-target.ts';

/** Sends the summary of a day. Failed and waiting deliveries are counted at that moment. */
export function deliverSummary(store: Store, mailer: Mailer): JobHandler {
  return async (job, signal) => {
    const target = v.parse(StoredSummarySchema, job.target);
    const counts = await summaryCounts(store, target.site, target.day);
    await mailer.send(target.site, job, summaryMail(target, counts), signal);
    return 'done';
  };
}
