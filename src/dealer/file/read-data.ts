import type * as v from 'valibot';
import { checkNames } from '../check/check-names.ts';
import { type Checked, checkValue } from '../check/check-value.ts';
import { isJsonObject } from './json-object.ts';
import { readJson } from './read-json.ts';
import type { Folder } from './read-text.ts';

/**
 * A data file of a dealer by its schema; `empty` when there is no file.
 * `{ "offers": [...] }` counts as its list: exports of other systems wrap it so.
 */
export async function readData<S extends v.GenericSchema>(
  dealer: Folder,
  name: string,
  schema: S,
  empty: v.InferOutput<S>,
): Promise<Checked<v.InferOutput<S>>> {
  const read = await readJson(dealer, `${name}.json`);
  if (read.kind === 'missing') return { ok: true, value: empty };
  if (read.kind === 'broken') return { ok: false, problems: [read.problem] };
  const named = checkNames(read.file, schema, unwrapped(read.value, name));
  const checked = checkValue(schema, named.value, () => read.file);
  if (named.problems.length === 0) return checked;
  return { ok: false, problems: [...named.problems, ...(checked.ok ? [] : checked.problems)] };
}

function unwrapped(value: unknown, name: string): unknown {
  if (!isJsonObject(value)) return value;
  const keys = Object.keys(value);
  return keys.length === 1 && Array.isArray(value[name]) ? value[name] : value;
}
