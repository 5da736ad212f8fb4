import type { Environment } from '../../lib/environment.ts';
import { uuidV7 } from '../../lib/uuid-v7.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import type { ApiDeps } from '../api-deps.ts';
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

/** Stores a lead with a delivery for each of its recipients; the worker is woken unless the lead is held. */
export async function storeLead(
  { site, address, fields }: LeadRequest,
  lead: CheckedLead,
  deps: ApiDeps,
): Promise<Acceptance> {
  const { record } = lead;
  const now = deps.clock();
  const submission: Submission = {
    ...lead,
    suspicion: spamReason(fields),
    deliveries: leadDeliveries(record, site, deps.env, now),
    sender: senderDigest(site.slug, address, now),
    marks: isFilledByHand(fields) ? senderFingerprints(record) : [],
  };
  const acceptance = await inTime(acceptLead(deps.store, submission, deps.limits, now));
  if (acceptance.outcome === 'stored' && acceptance.suspicion === null) deps.wakeWorker();
  return acceptance;
}

/** A delivery for each recipient of a lead. */
function leadDeliveries(record: LeadRecord, site: LeadSite, env: Environment, now: number): NewJob[] {
  return leadRecipients(record, site).map(recipient => ({
    id: uuidV7(now),
    topic: recipient.kind,
    site: site.slug,
    lead_id: record.lead_id,
    receiver: receiverOf(env, site.slug, recipient),
    target: JSON.stringify(recipient),
  }));
}
