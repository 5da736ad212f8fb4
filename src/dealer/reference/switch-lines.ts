import type * as v from 'valibot';
import { type ConfigPath, writePath } from '../config/config-path.ts';
import { documentationOf, shapeFor } from './schema-shape.ts';

/** One switch of the configuration: its place, and its line of documentation. */
export interface SwitchLine {
  path: ConfigPath;
  line: string;
}

/**
 * Every switch of a schema, in order: the topmost entries that carry documentation.
 * Throws for an entry that has none: a switch without its line is unfinished.
 */
export function switchLines(schema: v.GenericSchema, path: ConfigPath = []): SwitchLine[] {
  const line = documentationOf(schema);
  if (line !== null) return [{ path, line }];
  const shape = shapeFor(schema, {});
  if (shape.kind !== 'object')
    throw new Error(`${writePath(path)} has no documentation: give its schema a v.description.`);
  return Object.entries(shape.entries).flatMap(([name, below]) => switchLines(below, [...path, name]));
}
