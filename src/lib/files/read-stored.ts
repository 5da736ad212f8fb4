import fs from 'node:fs';
import * as v from 'valibot';

/** What a file holds as `schema` reads its text; null where there is none, or another version of the code wrote it. */
export function readStored<S extends v.GenericSchema<string, unknown>>(
  file: string,
  schema: S,
): v.InferOutput<S> | null {
  if (!fs.existsSync(file)) return null;
  const parsed = v.safeParse(schema, fs.readFileSync(file, 'utf8'));
  return parsed.success ? parsed.output : null;
}
