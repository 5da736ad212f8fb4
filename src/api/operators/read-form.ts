import { shortBody } from '../http/receive-body.ts';
import { plainResponse } from './plain-response.ts';

const FORM_BYTES = 4096;

/** A form of an operator, none of which is long; else the response with the error. */
export async function readForm(request: Request, timeoutMs: number): Promise<URLSearchParams | Response> {
  const bytes = await shortBody(request, { maxBytes: FORM_BYTES, timeoutMs });
  return 'status' in bytes
    ? plainResponse(bytes.error, bytes.status)
    : new URLSearchParams(new TextDecoder().decode(bytes));
}
