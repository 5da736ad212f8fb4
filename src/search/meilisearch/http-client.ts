import * as v from 'valibot';

/** A server that did not answer, or said no. */
export class HostedSearchError extends Error {
  override name = 'HostedSearchError';
}

const BodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ queries: v.array(v.looseObject({ indexUid: v.string() })) }),
);
const ErrorSchema = v.object({ message: v.string() });

/** How the adapter talks to the server: a question that has no answer after `timeout` milliseconds fails. */
export function httpClient(timeout: number) {
  return async (url: URL | RequestInfo, init: RequestInit = {}): Promise<unknown> => {
    const known = withoutServer(init.body);
    if (known !== null) return known;
    const address = url instanceof Request ? url.url : String(url);
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(timeout) });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok) return body;
    const reason = v.is(ErrorSchema, body) ? `: ${body.message}` : '';
    throw new HostedSearchError(`${new URL(address).host} answered ${answer.status}${reason}`);
  };
}

/**
 * Before its first search the adapter asks, without words or filters, for every value of every facet, to show those
 * that no car has; nobody here wants to see them, and a visitor would wait for two answers instead of one.
 */
function withoutServer(body: RequestInit['body']): unknown {
  const parsed = v.safeParse(BodySchema, body);
  if (!parsed.success || parsed.output.queries.some(query => 'q' in query)) return null;
  return { results: parsed.output.queries.map(({ indexUid }) => ({ indexUid, hits: [] })) };
}
