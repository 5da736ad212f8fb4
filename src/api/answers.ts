/** Statuses of errors that callers are promised (docs/api.md). */
export type ErrorStatus = 400 | 404 | 405 | 409 | 413 | 422 | 429 | 503;

/** Of a 503: the store, or what lies under it, does not answer. */
export const UNAVAILABLE = 'We cannot take this now. Please try again in a minute.';

/** An answer of data. Nothing of it may be kept by caches. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const own = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  return Response.json(body, { status, headers: { ...own, ...headers } });
}

/** `{ error, fields? }`: what happened, and by field what to mend. */
export function jsonError(
  status: ErrorStatus,
  error: string,
  fields?: Record<string, string>,
  headers: Record<string, string> = {},
): Response {
  return json(status, fields === undefined ? { error } : { error, fields }, headers);
}
