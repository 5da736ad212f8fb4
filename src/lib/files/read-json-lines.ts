import fs from 'node:fs';
import * as v from 'valibot';
import { jsonText } from '../json/json-text.ts';

/**
 * The values of a file that grows by a line of JSON each; none where there is no file. Other lines are left out: a process
 * that was killed may have left half of one.
 */
export function readJsonLines<T>(file: string, schema: v.GenericSchema<unknown, T>): T[] {
  if (!fs.existsSync(file)) return [];
  const LineSchema = jsonText(schema);
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(line => {
      const parsed = v.safeParse(LineSchema, line);
      return parsed.success ? [parsed.output] : [];
    });
}
