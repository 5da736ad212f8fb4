import * as v from 'valibot';

/** The body of a refused request (docs/api.md#common-to-all-calls). */
export const RefusalSchema = v.object({
  error: v.string(),
  fields: v.nullish(v.record(v.string(), v.string()), {}),
});

/**
 * A request that is given up after so long without a response; a body that is not JSON is its text. Not by `AbortSignal.timeout`: browsers in use have
 * none.
 */
export async function fetchInTime(
  path: string,
  init: RequestInit,
  timeoutMs: number,
  fetching = fetch,
): Promise<{ response: Response; body: unknown }> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetching(path, { ...init, signal: controller.signal });
    return { response, body: parsed(await response.text().catch(() => '')) };
  } finally {
    clearTimeout(timer);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
