import * as v from 'valibot';
import type { ConfigPath } from '../config/config-path.ts';
import type { FileProblem } from '../problem/file-problem.ts';
import { issueProblem } from '../problem/issue-problem.ts';

export type Checked<T> = { ok: true; value: T } | { ok: false; problems: FileProblem[] };

/** A value by its schema: parsed, or every problem it has. */
export function checkValue<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  fileOf: (path: ConfigPath) => string,
): Checked<v.InferOutput<S>> {
  const result = v.safeParse(schema, value);
  if (result.success) return { ok: true, value: result.output };
  return { ok: false, problems: result.issues.map(issue => issueProblem(schema, value, issue, fileOf)) };
}
