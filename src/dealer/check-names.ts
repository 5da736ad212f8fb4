import type * as v from 'valibot';
import { type ConfigPath, writePath } from './config-path.ts';
import type { ConfigProblem } from './config-problem.ts';
import { describeValue } from './describe-value.ts';
import { isJsonObject, isUnsafeName, type JsonObject } from './json-object.ts';
import { type Shape, shapeFor } from './schema-shape.ts';
import { isSecretValue, SECRET_REPAIR } from './secret.ts';
import { unknownName } from './unknown-name.ts';

/** What a file may carry for editors and readers; no part of the configuration. */
const NOTES = ['$schema', '$docs'];

export interface CheckedNames {
  /** The value without what was found wrong, so that one mistake is told once. */
  value: unknown;
  problems: ConfigProblem[];
}

/** Finds every unknown name, every object of the wrong kind and every secret in one file's value. */
export function checkNames(file: string, schema: v.GenericSchema, value: unknown): CheckedNames {
  const problems: ConfigProblem[] = [];
  const walk = (below: v.GenericSchema, found: unknown, path: ConfigPath): unknown => {
    if (isSecretValue(found)) {
      problems.push({
        file,
        path: writePath(path),
        expected: 'no secret',
        found: 'a secret key',
        repair: SECRET_REPAIR,
      });
      return undefined;
    }
    const shape = shapeFor(below, found);
    if (shape.kind === 'object' && !isJsonObject(found)) {
      problems.push(notAnObject(file, path, found));
      return undefined;
    }
    if (shape.kind === 'list' && Array.isArray(found))
      return found.map((item, at) => walk(shape.item, item, [...path, at]));
    return isJsonObject(found) ? walkObject(shape, found, path) : found;
  };
  const walkObject = (shape: Shape, found: JsonObject, path: ConfigPath): unknown => {
    const kept: JsonObject = {};
    for (const [name, entry] of Object.entries(found)) {
      if (path.length === 0 && NOTES.includes(name)) continue;
      const below = shapeOfEntry(shape, name);
      if (below === null) problems.push(unknownName(file, path, name, namesOf(shape), schema));
      const checked =
        below === null ? undefined : below === 'any' ? entry : walk(below, entry, [...path, name]);
      if (checked !== undefined) kept[name] = checked;
    }
    return kept;
  };
  return { value: walk(schema, value, []), problems };
}

function notAnObject(file: string, path: ConfigPath, found: unknown): ConfigProblem {
  return {
    file,
    path: writePath(path),
    expected: 'an object in { }',
    found: describeValue(found),
    repair: 'Write names and values between { and }.',
  };
}

/** Schema of a named entry; null when the name is unknown, `any` where every name is welcome. */
function shapeOfEntry(shape: Shape, name: string): v.GenericSchema | 'any' | null {
  if (isUnsafeName(name)) return null;
  if (shape.kind === 'record') return shape.value;
  if (shape.kind !== 'object') return 'any';
  return Object.hasOwn(shape.entries, name) ? (shape.entries[name] ?? null) : null;
}

function namesOf(shape: Shape): string[] {
  return shape.kind === 'object' ? Object.keys(shape.entries) : [];
}
