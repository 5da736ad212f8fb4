import * as v from 'valibot';
import type { Environment } from '../../lib/environment.ts';
import { StoredRecipientSchema } from '../leads/lead-recipients.ts';
import { answerKeys } from '../private/answer-keys.ts';
import { openLead } from '../private/sealed-answers.ts';
import { fileContents } from '../store/leads/lead-file.ts';
import { acceptedLead } from '../store/leads/stored-lead.ts';
import type { Store } from '../store/open-store.ts';
import { leadMail } from './lead-mail.ts';
import type { Mailer } from './mailer.ts';
import type { JobHandler } from './outbox-worker.ts';
import { sendWebhook } from './send-webhook.ts';

export interface DeliverDeps {
  store: Store;
  mailer: Mailer;
  env: Environment;
  clock: () => number;
}

/** Delivers a lead to one recipient: an e-mail address or a webhook. */
export function deliverLead({ store, mailer, env, clock }: DeliverDeps): JobHandler {
  return async (job, signal) => {
    const stored = await acceptedLead(store, job.lead_id ?? '');
    if (stored === null) return 'cancelled';
    const lead = openLead(stored, answerKeys(env));
    const recipient = v.parse(StoredRecipientSchema, job.target);
    if (recipient.kind === 'email') {
      const contents = await fileContents(store, lead.lead_id);
      await mailer.send(lead.site, job, leadMail(lead, contents, job, recipient), signal);
    } else {
      const message = { type: 'lead.created', timestamp: lead.received_at, data: lead };
      await sendWebhook(message, {
        env,
        site: lead.site.slug,
        name: recipient.name,
        job,
        now: clock(),
        signal,
      });
    }
    return 'done';
  };
}
