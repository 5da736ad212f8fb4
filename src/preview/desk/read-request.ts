import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { shortBody } from '../../api/http/receive-body.ts';
import { parseJson } from '../../lib/json/parse-json.ts';

const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 20_000;

/** The body of a request by its shape. @throws the error with it, as the desk shows it. */
export async function readRequest<T>(context: Context, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const bytes = await shortBody(context.req.raw, { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS });
  if ('status' in bytes) throw new HTTPException(bytes.status, { message: bytes.error });
  const parsed = v.safeParse(schema, parseJson(new TextDecoder().decode(bytes)));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue);
  throw new HTTPException(422, {
    message: `${field ?? 'The request'}: ${issue.message}`,
  });
}
