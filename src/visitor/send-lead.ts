import * as v from 'valibot';

/** A filled form on its way. The key goes with this body and no other (design §7). */
export interface LeadToSend {
  action: '/api/leads' | '/api/forms';
  key: string;
  /** JSON. */
  body: string;
}

/** What became of it. Only `unreachable` and `busy` leave open whether it will be taken. */
export type LeadOutcome =
  | { kind: 'sent'; lead_id: string; success_page: string | null; event_id: number | null }
  /** The server read it and said no. */
  | { kind: 'refused'; status: number; error: string | null; fields: Record<string, string> }
  /** Too many messages, or no time now: the same may be sent again after a while. */
  | { kind: 'busy'; status: number; error: string | null; waitMs: number }
  /** No answer: offline, cut off, too slow, a broken server. It may have arrived all the same. */
  | { kind: 'unreachable' };

const AnswerSchema = v.object({ lead_id: v.string(), success_page: v.nullish(v.string(), null) });
const ErrorSchema = v.object({
  error: v.nullish(v.string(), null),
  fields: v.nullish(v.record(v.string(), v.string()), {}),
});

const TIMEOUT_MS = 20_000;

/** Posts a filled form. Never throws. */
export async function sendLead({ action, key, body }: LeadToSend, fetching = fetch): Promise<LeadOutcome> {
  try {
    const answer = await fetching(action, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': key,
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return outcomeOf(answer, await answer.json().catch(() => null));
  } catch {
    return { kind: 'unreachable' };
  }
}

function outcomeOf({ ok, status, headers }: Response, said: unknown): LeadOutcome {
  if (ok) {
    const answer = v.safeParse(AnswerSchema, said);
    // An answer of something else, such as a hotel's network asking for a login.
    if (!answer.success) return { kind: 'unreachable' };
    const event = Number(headers.get('x-event-id') ?? '');
    return { kind: 'sent', ...answer.output, event_id: event > 0 ? event : null };
  }
  const read = v.safeParse(ErrorSchema, said);
  const { error, fields } = read.success ? read.output : { error: null, fields: {} };
  if (status === 429 || (status === 503 && error !== null)) {
    const seconds = Number(headers.get('retry-after') ?? '');
    return { kind: 'busy', status, error, waitMs: (seconds > 0 ? Math.min(seconds, 3600) : 60) * 1000 };
  }
  return status >= 500 ? { kind: 'unreachable' } : { kind: 'refused', status, error, fields };
}
