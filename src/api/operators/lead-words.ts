import * as v from 'valibot';
import { type LeadRecord, LeadRecordSchema } from '../../schemas/lead/lead-record.ts';
import { LeadTargetSchema } from '../leads/lead-targets.ts';
import type { LeadRow, WorkRow } from '../store/operator-queries.ts';

const RecordTextSchema = v.pipe(v.string(), v.parseJson(), LeadRecordSchema);
const TargetTextSchema = v.pipe(v.string(), v.parseJson(), LeadTargetSchema);

/** What a lead says; null when it was erased. */
export function recordOf({ body }: LeadRow): LeadRecord | null {
  const parsed = v.safeParse(RecordTextSchema, body);
  return parsed.success ? parsed.output : null;
}

/** `sales@example.com`, `webhook`, `webhook crm`. */
export function targetText({ topic, target }: WorkRow): string {
  const parsed = v.safeParse(TargetTextSchema, target);
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

/** How a delivery stands, in words. */
export function workText(work: WorkRow): string {
  const state = STATES[work.state] ?? work.state;
  const tries = work.attempts > 1 || work.state === 'dead' ? ` after ${work.attempts} tries` : '';
  const when = work.done_at === null ? '' : `, ${momentText(work.done_at)}`;
  return `${state}${tries}${when}`;
}

/** `2026-11-20 02:00 UTC`. */
export function momentText(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
