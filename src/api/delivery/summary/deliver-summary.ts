import * as v from 'valibot';
import type { Store } from '../../store/open-store.ts';
import { summaryCounts } from '../../store/summary-counts.ts';
import type { Mailer } from '../mailer.ts';
import type { JobHandler } from '../outbox-worker.ts';
import { StoredSummarySchema } from './stored-summary.ts';
import { summaryMail } from './summary-mail.ts';

/** Sends the summary of a day. Failed and waiting deliveries are counted at that moment. */
export function deliverSummary(store: Store, mailer: Mailer): JobHandler {
  return async (job, signal) => {
    const summary = v.parse(StoredSummarySchema, job.target);
    const counts = await summaryCounts(store, summary.site, summary.day);
    await mailer.send(summary.site, job, summaryMail(summary, counts), signal);
    return 'done';
  };
}
