import type { ApiDeps } from '../api-deps.ts';
import { senderDigest } from '../rate-limit.ts';
import type { Submission } from '../store/accept-lead.ts';
import { leadDeliveries } from './lead-deliveries.ts';
import type { LeadRequest } from './lead-request.ts';
import { senderFingerprints } from './sender-fingerprints.ts';
import { isFilledByHand, spamReason } from './spam-reason.ts';

/** A lead as it is stored, with its deliveries and the data for spam and rate limits. */
export function leadSubmission(
  { site, address, fields }: LeadRequest,
  stored: Pick<Submission, 'request' | 'record' | 'files' | 'response'>,
  env: ApiDeps['env'],
  now: number,
): Submission {
  const { record } = stored;
  return {
    ...stored,
    suspicion: spamReason(fields),
    deliveries: leadDeliveries(record, site, env, now),
    sender: senderDigest(site.slug, address, now),
    marks: isFilledByHand(fields) ? senderFingerprints(record) : [],
  };
}
