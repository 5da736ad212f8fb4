import * as v from 'valibot';
import type { FormKindInfo } from '../../domain/lead/form-kind.ts';
import { fetchInTime, RefusalSchema } from '../fetch-in-time.ts';

/** A filled form on its way. The key belongs to this body and no other (docs/api.md#common-to-all-calls). */
interface LeadToSend {
  action: FormKindInfo['action'] | '/api/reservations';
  key: string;
  /** JSON. */
  body: string;
}

/** A file, and the field it was chosen in. */
export interface AttachedFile {
  field: string;
  file: File;
}

/** The outcome. Only `unreachable` and `busy` leave open whether it will be accepted. */
export type LeadOutcome =
  | {
      kind: 'sent';
      lead_id: string;
      success_page: string | null;
      event_id: number | null;
      /** Of a car that is held now: where it is paid for, and its reservation's own page. */
      reservation: HeldCar | null;
    }
  /** Refused: sent again, it is refused again. `error` is empty where the server gave no reason. */
  | { kind: 'refused'; status: number; error: string; fields: Record<string, string> }
  /** Too many messages, or no time now: the same may be sent again after a while. */
  | { kind: 'busy'; status: number; error: string | null; waitMs: number }
  /** No response of ours: offline, cut off, too slow, something before the server. It may have arrived all the same. */
  | { kind: 'unreachable'; mayHaveArrived: boolean };

interface HeldCar {
  checkout_url: string;
  status_path: string;
}

/** Nowhere else does a browser go from a form. */
const SecureUrlSchema = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
const AcceptedSchema = v.object({
  lead_id: v.string(),
  success_page: v.nullish(v.string(), null),
  checkout_url: v.nullish(SecureUrlSchema, null),
  status_url: v.nullish(SecureUrlSchema, null),
});

/** After so long without a response a try is given up. */
export const SEND_TIMEOUT_MS = 20_000;
/** The same with a file: a slow connection needs minutes for one. */
export const FILE_TIMEOUT_MS = 180_000;
/** Browsers let no more outlive its page. */
const KEEPALIVE_BYTES = 60_000;

/** Posts a filled form, even when its page is left. Never throws. */
export async function sendLead(
  { action, key, body }: LeadToSend,
  attached: AttachedFile | null = null,
  fetching = fetch,
): Promise<LeadOutcome> {
  const mayHaveArrived = navigator.onLine !== false;
  const timeoutMs = attached === null ? SEND_TIMEOUT_MS : FILE_TIMEOUT_MS;
  try {
    const request = {
      method: 'POST',
      headers: {
        // The browser sets that of a form with a file, with its boundary.
        ...(attached === null ? { 'content-type': 'application/json' } : {}),
        accept: 'application/json',
        'idempotency-key': key,
      },
      body: attached === null ? body : withFile(body, attached),
      keepalive: attached === null && new Blob([body]).size < KEEPALIVE_BYTES,
    };
    const { response, body: said } = await fetchInTime(action, request, timeoutMs, fetching);
    return outcomeOf(response, said);
  } catch {
    return { kind: 'unreachable', mayHaveArrived };
  }
}

/** The same JSON as without a file, so that the server knows the one by the other. */
function withFile(body: string, { field, file }: AttachedFile): FormData {
  const form = new FormData();
  form.append('lead', body);
  form.append(field, file, file.name);
  return form;
}

function outcomeOf({ ok, status, headers }: Response, body: unknown): LeadOutcome {
  const unreachable: LeadOutcome = { kind: 'unreachable', mayHaveArrived: true };
  if (ok) {
    const accepted = v.safeParse(AcceptedSchema, body);
    // From something else, such as a hotel's network asking for a login.
    if (!accepted.success) return unreachable;
    const event = Number(headers.get('x-event-id') ?? '');
    const { lead_id, checkout_url, status_url } = accepted.output;
    return {
      kind: 'sent',
      lead_id,
      success_page: accepted.output.success_page ?? headers.get('x-success-page'),
      event_id: event > 0 ? event : null,
      reservation:
        checkout_url === null || status_url === null
          ? null
          : { checkout_url, status_path: new URL(status_url).pathname },
    };
  }
  const read = v.safeParse(RefusalSchema, body);
  const { error, fields } = read.success ? read.output : { error: plainText(body), fields: {} };
  if (status === 429 || (status === 503 && read.success)) {
    const seconds = Number(headers.get('retry-after') ?? '');
    return { kind: 'busy', status, error, waitMs: (seconds > 0 ? Math.min(seconds, 3600) : 60) * 1000 };
  }
  // Sent again it is refused again, also by a firewall before the server. 408: it did not arrive whole.
  return status >= 500 || status === 408
    ? unreachable
    : { kind: 'refused', status, error: error ?? '', fields };
}

/** What a server said that is not ours, unless that is a page. */
function plainText(body: unknown): string | null {
  return typeof body === 'string' && !body.includes('<') ? body.trim().slice(0, 300) || null : null;
}
