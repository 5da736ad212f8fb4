import type { QueueWorker } from '../server/poll-loop.ts';
import { deliverLead } from './deliver-lead.ts';
import { deliverHeldNotice } from './held-notice.ts';
import { outboxWorker, type WorkerOptions } from './outbox-worker.ts';
import { deliverNotice } from './reservation/deliver-notice.ts';
import { deliverSummary } from './summary/deliver-summary.ts';

type DeliveryDeps = Parameters<typeof deliverNotice>[0] & Pick<Parameters<typeof outboxWorker>[0], 'log'>;

/** The worker that delivers all that the outbox holds: leads, summaries, notices of reservations and of leads that are held. */
export function deliveryWorker(deps: DeliveryDeps, options: Partial<WorkerOptions>): QueueWorker {
  const deliver = deliverLead(deps);
  return outboxWorker(
    {
      ...deps,
      handlers: {
        email: deliver,
        webhook: deliver,
        summary: deliverSummary(deps.store, deps.mailer),
        held: deliverHeldNotice(deps.store, deps.mailer),
        reservation: deliverNotice(deps),
      },
    },
    options,
  );
}
