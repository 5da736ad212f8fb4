import * as v from 'valibot';
import { StoredLeadSchema } from '../../schemas/lead/lead-record.ts';
import { StoredTargetSchema } from '../leads/lead-targets.ts';
import type { Store } from '../store/open-store.ts';
import type { Mailer } from './mailer.ts';
import type { JobHandler } from './outbox-worker.ts';
import { sendWebhook } from './send-webhook.ts';
import type { Environment } from './site-secret.ts';

interface DeliverDeps {
  store: Store;
  mailer: Mailer;
  env: Environment;
  clock: () => number;
}

/** Delivers a lead to one target: an e-mail address or a webhook. */
export function deliverLead({ store, mailer, env, clock }: DeliverDeps): JobHandler {
  return async job => {
    const row = await store.db
      .selectFrom('lead')
      .select(['state', 'body'])
      .where('id', '=', job.lead_id ?? '')
      .executeTakeFirst();
    // It was erased, or is held back for an operator.
    if (row?.state !== 'accepted') return 'cancelled';
    const lead = v.parse(StoredLeadSchema, row.body);
    const target = v.parse(StoredTargetSchema, job.target);
    if (target.kind === 'email') await mailer.send(lead, job, target);
    else await sendWebhook(env, lead, job, target, clock());
    return 'done';
  };
}
