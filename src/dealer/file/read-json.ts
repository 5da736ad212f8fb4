import type { FileProblem } from '../problem/file-problem.ts';
import { parseJsonFile } from './parse-json-file.ts';
import { type Folder, readText, shownPath } from './read-text.ts';

/** A JSON file's value; `missing` when there is no such file. */
export type ReadJson =
  | { kind: 'value'; file: string; value: unknown }
  | { kind: 'missing'; file: string }
  | { kind: 'broken'; problem: FileProblem };

export async function readJson(folder: Folder, name: string): Promise<ReadJson> {
  const file = shownPath(folder, name);
  const read = await readText(folder, name);
  if (!read.ok) return { kind: 'broken', problem: read.problem };
  if (read.text === null) return { kind: 'missing', file };
  const parsed = parseJsonFile(file, read.text);
  return parsed.ok
    ? { kind: 'value', file, value: parsed.value }
    : { kind: 'broken', problem: parsed.problem };
}
