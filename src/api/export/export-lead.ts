import { isoTime } from '../../lib/time/iso-time.ts';
import { recipientLabel } from '../operators/leads/lead-labels.ts';
import type { AnswerKey } from '../private/answer-keys.ts';
import { openLead } from '../private/sealed-answers.ts';
import type { LeadEventRow } from '../store/leads/lead-events.ts';
import type { JobRow, ListedLead } from '../store/leads/lead-queries.ts';
import { storedRecord } from '../store/leads/stored-lead.ts';

/** The state of the financial answers of an exported lead ([K26]). */
type PrivateAnswers = 'none' | 'included' | 'left out';

interface ExportedLead {
  private_answers: PrivateAnswers;
  [name: string]: unknown;
}

/**
 * A lead as it is exported: its record, with what became of it. Financial answers are among the others where there are keys, and
 * are left out without; of an erased lead no more is left than that it came.
 * @throws {SealedError} where the keys do not open them.
 */
export function exportLead(
  { lead, jobs }: ListedLead,
  events: readonly LeadEventRow[],
  keys: readonly AnswerKey[] | null,
): ExportedLead {
  const stored = storedRecord(lead);
  const { sealed = null, ...record } =
    (stored !== null && keys !== null ? openLead(stored, keys) : stored) ?? {};
  return {
    lead_id: lead.id,
    ...record,
    received_at: isoTime(lead.received_at),
    state: lead.state,
    suspicion: lead.suspicion,
    private_answers: stored?.sealed == null ? 'none' : sealed === null ? 'included' : 'left out',
    deliveries: jobs.map(exportDelivery),
    events: events.map(({ job_id, kind, at, attempt }) => ({
      delivery: job_id,
      kind,
      at: isoTime(at),
      attempt,
    })),
  };
}

/** Without what the receiver answered: that is about the servers of its former operator. */
function exportDelivery(job: JobRow) {
  const { id, state, attempts, created_at, done_at } = job;
  return {
    id,
    to: recipientLabel(job),
    state,
    attempts,
    created_at: isoTime(created_at),
    done_at: isoTime(done_at),
  };
}
