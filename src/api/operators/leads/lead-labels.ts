import * as v from 'valibot';
import { StoredRecipientSchema } from '../../leads/lead-recipients.ts';
import type { LeadView } from '../../store/leads/lead-filter.ts';
import type { JobRow } from '../../store/leads/lead-queries.ts';

export const VIEW_NAMES: Record<LeadView, string> = {
  all: 'All',
  delivered: 'Delivered',
  waiting: 'On their way',
  failed: 'Given up',
  quarantined: 'Quarantine',
  nowhere: 'Sent nowhere',
  erased: 'Erased',
};

/** `sales@example.com`, `webhook`, `webhook crm`. */
export function recipientLabel({ topic, target }: Pick<JobRow, 'topic' | 'target'>): string {
  const parsed = v.safeParse(StoredRecipientSchema, target);
  if (!parsed.success) return topic;
  if (parsed.output.kind === 'email') return parsed.output.to;
  return parsed.output.name === null ? 'webhook' : `webhook ${parsed.output.name}`;
}

const STATES: Record<string, string> = {
  waiting: 'waiting',
  held: 'kept back',
  done: 'delivered',
  dead: 'given up',
  cancelled: 'cancelled',
};

/** The status of a delivery for people. */
export function deliveryStatus({ state, attempts }: JobRow): string {
  const tries =
    attempts > 1 || state === 'dead' ? ` after ${attempts} ${attempts === 1 ? 'try' : 'tries'}` : '';
  return `${STATES[state] ?? state}${tries}`;
}
