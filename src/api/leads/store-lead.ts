import type { Environment } from '../../lib/environment.ts';
import { uuidV7 } from '../../lib/uuid-v7.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import type { ApiDeps } from '../api-deps.ts';
import { heldNotices } from '../delivery/held-notice.ts';
import { receiverOf } from '../delivery/receiver-of.ts';
import { senderDigest } from '../http/rate-limit.ts';
import type { NewJob } from '../store/enqueue-jobs.ts';
import { inTime } from '../store/in-time.ts';
import { type Acceptance, acceptLead, type Submission } from '../store/leads/accept-lead.ts';
import { leadRecipients } from './lead-recipients.ts';
import type { LeadRequest } from './lead-request.ts';
import { senderFingerprints } from './sender-fingerprints.ts';
import { isFilledByHand, spamReason } from './spam-reason.ts';

type CheckedLead = Pick<Submission, 'request' | 'record' | 'files' | 'response' | 'also'>;

/** Stores a lead with a delivery for each of its recipients; of one that is held, with a notice to them. */
export async function storeLead(
  { site, address, fields }: LeadRequest,
  lead: CheckedLead,
  deps: ApiDeps,
): Promise<Acceptance> {
  const { record } = lead;
  const now = deps.clock();
  const recipients = leadRecipients(record, site);
  const addresses = recipients.flatMap(recipient => (recipient.kind === 'email' ? recipient.to : []));
  const submission: Submission = {
    ...lead,
    suspicion: spamReason(fields, site.country),
    deliveries: leadDeliveries(recipients, record, deps.env, now),
    heldNotices: heldNotices(addresses, site, deps.env),
    sender: senderDigest(site.slug, address, now),
    marks: isFilledByHand(fields) ? senderFingerprints(record) : [],
  };
  const acceptance = await inTime(acceptLead(deps.store, submission, deps.limits, now));
  if (acceptance.outcome === 'stored') deps.wakeWorker();
  return acceptance;
}

function leadDeliveries(
  recipients: ReturnType<typeof leadRecipients>,
  { lead_id, site: { slug } }: LeadRecord,
  env: Environment,
  now: number,
): NewJob[] {
  return recipients.map(recipient => ({
    id: uuidV7(now),
    topic: recipient.kind,
    site: slug,
    lead_id,
    receiver: receiverOf(env, slug, recipient),
    target: JSON.stringify(recipient),
  }));
}
