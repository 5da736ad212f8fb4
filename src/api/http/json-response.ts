/** Error statuses of the API (docs/api.md). */
export type ErrorStatus = 400 | 401 | 404 | 405 | 408 | 409 | 413 | 422 | 429 | 503;

/** Text of a 503: the store, its disk or its database fails. */
export const UNAVAILABLE = 'We cannot take this now. Please try again in a minute.';

/** A JSON response, which no cache may store. */
export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const own = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  return Response.json(body, { status, headers: { ...own, ...headers } });
}

/** `{ error }`: what is wrong. 429 and 503 have a Retry-After. */
export function errorResponse(
  status: ErrorStatus,
  error: string,
  headers: Record<string, string> = retryAfter(status),
): Response {
  return jsonResponse(status, { error }, headers);
}

/** `{ error, fields }`: by field what to correct, and all of it in one text, which `intro` begins. */
export function fieldErrors(
  status: ErrorStatus,
  errors: ReadonlyMap<string, string>,
  ...intro: readonly string[]
): Response {
  const error = [...intro, ...errors.values()].join('\n');
  return jsonResponse(status, { error, fields: Object.fromEntries(errors) });
}

/** `Retry-After` of a status whose cause passes: of a 429 when the window in which calls are counted must be over. */
export function retryAfter(status: number): Record<string, string> {
  if (status === 503) return { 'retry-after': '30' };
  return status === 429 ? { 'retry-after': '600' } : {};
}
