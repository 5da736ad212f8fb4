import { isSameBody } from './lead-body.ts';

export interface KeyedBody {
  key: string;
  body: string;
}

/**
 * The key of a filled form: the one of the last try while the form says the same, so that nothing is taken twice; a
 * new one when it says something else, as a key never goes with two bodies. `last` is null before the first try.
 */
export function keyedBody(body: string, last: KeyedBody | null): KeyedBody {
  return last !== null && isSameBody(body, last.body) ? last : { key: newKey(), body };
}

/** Not `randomUUID`: pages on plain HTTP have none. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
