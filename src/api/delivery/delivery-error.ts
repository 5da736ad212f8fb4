import { oneSafeLine } from '../../lib/text/unsafe-characters.ts';

/** Why an attempt failed, for an operator; `code` alone goes into the log. */
interface DeliveryFailure {
  text: string;
  code: string;
  /** Milliseconds of the receiver's `Retry-After`; null when it sent none. */
  retryAfterMs: number | null;
}

/** A failed attempt: the receiver refused it or did not respond, or it cannot be made. */
export class DeliveryError extends Error {
  readonly code: string;
  readonly retryAfterMs: number | null;

  constructor(text: string, code: string, retryAfterMs: number | null = null) {
    super(text);
    this.name = 'DeliveryError';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The receiver did not respond: it cannot be reached, or closed the connection. */
export class NoResponseError extends DeliveryError {}

export function deliveryFailure(error: unknown): DeliveryFailure {
  if (error instanceof DeliveryError)
    return { text: oneSafeLine(error.message, 200), code: error.code, retryAfterMs: error.retryAfterMs };
  if (!(error instanceof Error)) return { text: 'unknown failure', code: 'unknown', retryAfterMs: null };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return { text: oneSafeLine(error.message, 200), code, retryAfterMs: null };
}
