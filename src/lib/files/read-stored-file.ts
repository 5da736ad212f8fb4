import * as v from 'valibot';
import { readIfExists } from './read-if-exists.ts';

/** What a file holds as `schema` reads its text; null where there is none, or another version of the code wrote it. */
export function readStoredFile<S extends v.GenericSchema<string, unknown>>(
  file: string,
  schema: S,
): v.InferOutput<S> | null {
  const parsed = v.safeParse(schema, readIfExists(file));
  return parsed.success ? parsed.output : null;
}
