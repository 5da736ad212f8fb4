import * as v from 'valibot';
import { jsonResponse } from '../../api/json-response.ts';
import { shortBody } from '../../api/receive-body.ts';
import { parseJson } from '../../lib/json/parse-json.ts';

const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 20_000;

/** The body of a request by its shape, else the response that says what is wrong with it. */
export async function readRequest<T>(
  request: Request,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | Response> {
  const bytes = await shortBody(request, { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS });
  if ('status' in bytes) return jsonResponse(bytes.status, { error: bytes.error });
  const parsed = v.safeParse(schema, parseJson(new TextDecoder().decode(bytes)));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const place = v.getDotPath(issue);
  return jsonResponse(422, { error: `${place === null ? 'The request' : place}: ${issue.message}` });
}
