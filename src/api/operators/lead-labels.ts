import * as v from 'valibot';
import { type LeadRecord, StoredLeadSchema } from '../../schemas/lead/lead-record.ts';
import { StoredTargetSchema } from '../leads/lead-targets.ts';
import type { JobRow, LeadRow } from '../store/lead-queries.ts';

/** What a lead says; null when it was erased. */
export function storedRecord({ body }: LeadRow): LeadRecord | null {
  const parsed = v.safeParse(StoredLeadSchema, body);
  return parsed.success ? parsed.output : null;
}

/** `sales@example.com`, `webhook`, `webhook crm`. */
export function targetLabel({ topic, target }: JobRow): string {
  const parsed = v.safeParse(StoredTargetSchema, target);
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
export function deliveryStatus(job: JobRow): string {
  const state = STATES[job.state] ?? job.state;
  const tries = job.attempts > 1 || job.state === 'dead' ? ` after ${job.attempts} tries` : '';
  const when = job.done_at === null ? '' : `, ${formatTime(job.done_at)}`;
  return `${state}${tries}${when}`;
}

/** `2026-11-20 02:00 UTC`. */
export function formatTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
