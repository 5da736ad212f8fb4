import * as v from 'valibot';
import { errorMessage } from '../../../lib/error-message.ts';
import { parseJson } from '../../../lib/json/parse-json.ts';

/** The server refused; the message is for people. */
export class ServerError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The status where what was seen is not what there is any more. */
export const CONFLICT = 409;

const ErrorSchema = v.object({ error: v.string() });

interface Call {
  signal?: AbortSignal;
  /** Sent as JSON, by POST. */
  body?: unknown;
  method?: 'GET' | 'POST' | 'DELETE';
}

/**
 * Calls the desk's server, and returns its response as `schema` reads it. Throws an error whose message names what to
 * do.
 */
export async function callServer<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  { signal, body, method = body === undefined ? 'GET' : 'POST' }: Call = {},
): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    throw new ServerError(
      0,
      'The preview desk does not answer. Whoever started it may have stopped it; ask them, then try again.',
    );
  });
  if (!response.ok) throw await responseError(response);
  const text = await response.text();
  const read = v.safeParse(schema, text === '' ? null : parseJson(text));
  if (read.success) return read.output;
  throw new ServerError(
    response.status,
    `The desk answered ${path} with something that this page cannot read (${v.getDotPath(read.issues[0]) ?? 'all of it'}). Reload the page: it may be older than the desk.`,
  );
}

/** The error of an unsuccessful response. A user who is not signed in is redirected to the sign-in. */
export async function responseError(response: Response): Promise<ServerError> {
  const { status } = response;
  if (status === 401) location.assign(signInHref(location));
  const read = v.safeParse(ErrorSchema, parseJson(await response.text()));
  return new ServerError(
    status,
    read.success ? read.output.error : `The desk failed (HTTP ${status}). Try again.`,
  );
}

/** Where to sign in, and come back from to the address that is shown. */
function signInHref({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `/login?${new URLSearchParams({ next: `${pathname}${search}` })}`;
}

/** A message for people; null where a call was only given up. */
export function failureText(error: unknown): string | null {
  return error instanceof DOMException && error.name === 'AbortError' ? null : errorMessage(error);
}
