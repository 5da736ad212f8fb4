import type * as v from 'valibot';
import { isJsonObject, isUnsafeName, type JsonObject } from '../../lib/json/json-object.ts';
import { type ConfigPath, writePath } from '../config/config-path.ts';
import { isSecretName, isSecretValue, SECRET_REPAIR } from '../config/secret.ts';
import { describeValue } from '../problem/describe-value.ts';
import type { FileProblem } from '../problem/file-problem.ts';
import { objectRepair } from '../problem/object-repair.ts';
import { unknownName } from '../problem/unknown-name.ts';
import { type Shape, shapeFor } from '../reference/schema-shape.ts';

/** What a file may carry for editors and readers; no part of the configuration. */
const NOTES = ['$schema', '$docs'];

interface CheckedNames {
  /** The value without the faulty names, so that one mistake is reported once. */
  value: unknown;
  problems: FileProblem[];
  /** Names that the schema does not know, and that are harmless: each file decides whether one is a mistake. */
  unknown: FileProblem[];
}

/** Finds every unknown name, every object of the wrong kind and every secret in one file's value. */
export function checkNames(file: string, schema: v.GenericSchema, value: unknown): CheckedNames {
  const walk: Walk = { file, root: schema, problems: [], unknown: [] };
  return { value: walkValue(walk, schema, value, []), problems: walk.problems, unknown: walk.unknown };
}

interface Walk {
  file: string;
  root: v.GenericSchema;
  problems: FileProblem[];
  unknown: FileProblem[];
}

/** The value without what was found wrong; undefined when nothing of it is left. */
function walkValue(walk: Walk, schema: v.GenericSchema, found: unknown, path: ConfigPath): unknown {
  if (isSecretValue(found)) {
    walk.problems.push(secretValue(walk.file, path));
    return undefined;
  }
  const shape = shapeFor(schema, found);
  if (shape.kind === 'list' && Array.isArray(found)) {
    return found.map((item, at) => walkValue(walk, shape.item, item, [...path, at]));
  }
  if (isJsonObject(found)) return walkEntries(walk, shape, found, path);
  if (shape.kind !== 'object') return found;
  walk.problems.push(notAnObject(walk.file, path, schema, found));
  return undefined;
}

function walkEntries(walk: Walk, shape: Shape, found: JsonObject, path: ConfigPath): JsonObject {
  const known: JsonObject = {};
  for (const [name, entry] of Object.entries(found)) {
    if (path.length === 0 && NOTES.includes(name)) continue;
    const schema = schemaOfEntry(shape, name);
    if (schema === null) {
      const list = isUnsafeName(name) || isSecretName(name) ? walk.problems : walk.unknown;
      list.push(unknownName(walk.file, path, name, namesOf(shape), walk.root));
    } else if (schema === 'any') known[name] = entry;
    else known[name] = walkValue(walk, schema, entry, [...path, name]);
    if (known[name] === undefined) delete known[name];
  }
  return known;
}

function secretValue(file: string, path: ConfigPath): FileProblem {
  return { file, path: writePath(path), expected: 'no secret', found: 'a secret key', repair: SECRET_REPAIR };
}

function notAnObject(file: string, path: ConfigPath, schema: v.GenericSchema, found: unknown): FileProblem {
  return {
    file,
    path: writePath(path),
    expected: 'an object in { }',
    found: describeValue(found),
    repair: objectRepair(schema),
  };
}

/** Schema of a named entry; null when the name is unknown, `any` where every name is welcome. */
function schemaOfEntry(shape: Shape, name: string): v.GenericSchema | 'any' | null {
  if (isUnsafeName(name)) return null;
  if (shape.kind === 'record') return shape.value;
  if (shape.kind !== 'object') return 'any';
  return Object.hasOwn(shape.entries, name) ? (shape.entries[name] ?? null) : null;
}

function namesOf(shape: Shape): string[] {
  return shape.kind === 'object' ? Object.keys(shape.entries) : [];
}
