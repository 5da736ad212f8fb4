import { type Context, Hono } from 'hono';
import type { ApiDeps } from '../../api-deps.ts';
import { eraseLeads, releaseLead, retryJobs } from '../../store/leads/lead-changes.ts';
import { backFrom } from '../operator-pages.ts';

type LeadActionsDeps = Pick<ApiDeps, 'store' | 'clock' | 'log' | 'wakeWorker'>;

/** Releases a held lead, erases the data of one, and retries deliveries. */
export function leadActionsApp({ store, clock, log, wakeWorker }: LeadActionsDeps): Hono {
  const app = new Hono();
  app.post('/leads/:id/release', async context => {
    const id = context.req.param('id');
    log('info', 'operator.released', { lead_id: id, released: await releaseLead(store, id, clock()) });
    wakeWorker();
    return backFrom(context, `/operators/leads/${id}`);
  });
  app.post('/leads/:id/erase', async context => {
    const id = context.req.param('id');
    log('info', 'operator.erased', { leads: await eraseLeads(store, [id], clock()) });
    return backFrom(context, `/operators/leads/${id}`);
  });
  const retry = async (context: Context, id: string | null) => {
    log('info', 'operator.retried', { deliveries: await retryJobs(store, id, clock()) });
    wakeWorker();
    return backFrom(context, '/operators/');
  };
  app.post('/deliveries/retry', context => retry(context, null));
  app.post('/deliveries/:id/retry', context => retry(context, context.req.param('id')));
  return app;
}
