import * as v from 'valibot';
import { LeadRecordSchema } from '../../schemas/lead/lead-record.ts';
import { LeadTargetSchema } from '../leads/lead-targets.ts';
import type { Store } from '../store/open-store.ts';
import type { Work } from '../store/outbox.ts';
import type { Mailer } from './send-email.ts';
import { sendWebhook } from './send-webhook.ts';
import type { Environment } from './site-secret.ts';

const RecordTextSchema = v.pipe(v.string(), v.parseJson(), LeadRecordSchema);
const TargetTextSchema = v.pipe(v.string(), v.parseJson(), LeadTargetSchema);

/** `gone`: the lead was erased or is held back, and must not be delivered any more. */
export type Performed = 'done' | 'gone';

/** Does one piece of work. @throws when it failed and should be tried again. */
export type Perform = (work: Work) => Promise<Performed>;

export interface DeliverDeps {
  store: Store;
  mailer: Mailer;
  env: Environment;
  clock: () => number;
}

/** Delivers a lead to one target: an e-mail address or a webhook. */
export function deliverLead({ store, mailer, env, clock }: DeliverDeps): Perform {
  return async work => {
    const row = await store.db
      .selectFrom('lead')
      .select(['state', 'body'])
      .where('id', '=', work.lead_id ?? '')
      .executeTakeFirst();
    if (row?.state !== 'accepted') return 'gone';
    const lead = v.parse(RecordTextSchema, row.body);
    const target = v.parse(TargetTextSchema, work.target);
    if (target.kind === 'email') await mailer.send(lead, work, target);
    else await sendWebhook(env, lead, work, target, clock());
    return 'done';
  };
}
