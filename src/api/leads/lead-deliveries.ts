import type { Environment } from '../../lib/environment.ts';
import { uuidV7 } from '../../lib/uuid-v7.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import { receiverOf } from '../delivery/receiver-of.ts';
import type { NewJob } from '../store/enqueue-jobs.ts';
import { leadTargets } from './lead-targets.ts';

/** A delivery for each target of a lead. */
export function leadDeliveries(record: LeadRecord, site: LeadSite, env: Environment, now: number): NewJob[] {
  return leadTargets(record, site).map(target => ({
    id: uuidV7(now),
    topic: target.kind,
    site: site.slug,
    lead_id: record.lead_id,
    receiver: receiverOf(env, site.slug, target),
    target: JSON.stringify(target),
  }));
}
