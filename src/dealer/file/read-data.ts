import type * as v from 'valibot';
import { isJsonObject } from '../../lib/json/json-object.ts';
import { checkNames } from '../check/check-names.ts';
import { checkValue } from '../check/check-value.ts';
import type { FileProblem } from '../problem/file-problem.ts';
import { readJson } from './read-json.ts';
import type { Folder } from './read-text.ts';

/** A data file that was read, and the names in it that its schema does not know. */
type ReadData<T> = { ok: true; value: T; unknown: FileProblem[] } | { ok: false; problems: FileProblem[] };

/**
 * A data file of a dealer by its schema; `empty` when there is no file.
 * `{ "offers": [...] }` counts as its list: exports of other systems wrap it so, with further fields.
 */
export async function readData<S extends v.GenericSchema>(
  dealer: Folder,
  name: string,
  schema: S,
  empty: v.InferOutput<S>,
): Promise<ReadData<v.InferOutput<S>>> {
  const read = await readJson(dealer, `${name}.json`);
  if (read.kind === 'missing') return { ok: true, value: empty, unknown: [] };
  if (read.kind === 'broken') return { ok: false, problems: [read.problem] };
  const named = checkNames(read.file, schema, unwrapped(read.value, name));
  const checked = checkValue(schema, named.value, () => read.file);
  if (checked.ok && named.problems.length === 0)
    return { ok: true, value: checked.value, unknown: named.unknown };
  const others = checked.ok ? [] : checked.problems;
  return { ok: false, problems: [...named.problems, ...named.unknown, ...others] };
}

function unwrapped(value: unknown, name: string): unknown {
  if (!isJsonObject(value)) return value;
  const keys = Object.keys(value);
  return keys.length === 1 && Array.isArray(value[name]) ? value[name] : value;
}
