import * as v from 'valibot';
import { isJsonObject, valueAt } from '../../lib/json/json-object.ts';

type Schema = v.GenericSchema;
type Entries = Record<string, Schema>;

/** The schema of the entries below a value; `leaf` when there are none. */
export type Shape =
  | { kind: 'object'; entries: Entries }
  | { kind: 'list'; item: Schema }
  | { kind: 'record'; value: Schema }
  | { kind: 'leaf' };

function isSchema(value: unknown): value is Schema {
  return isJsonObject(value) && property(value, 'kind') === 'schema';
}

function property(schema: object, name: string): unknown {
  return new Map(Object.entries(schema)).get(name);
}

function isEntries(value: unknown): value is Entries {
  return isJsonObject(value) && Object.values(value).every(isSchema);
}

/** The schema's shape for this value: wrappers such as `nullable` are opened, a union by what the value is. */
export function shapeFor(schema: Schema, value: unknown): Shape {
  const wrapped = property(schema, 'wrapped');
  if (isSchema(wrapped)) return value === null ? { kind: 'leaf' } : shapeFor(wrapped, value);
  if (schema.type === 'union') return unionShape(property(schema, 'options'), value);
  if (schema.type === 'variant')
    return variantShape(property(schema, 'key'), property(schema, 'options'), value);
  if (schema.type === 'lazy') return lazyShape(property(schema, 'getter'), value);
  const entries = property(schema, 'entries');
  if (schema.type === 'strict_object' && isEntries(entries)) return { kind: 'object', entries };
  const item = property(schema, 'item');
  if (schema.type === 'array' && isSchema(item)) return { kind: 'list', item };
  const recordValue = property(schema, 'value');
  if (schema.type === 'record' && isSchema(recordValue)) return { kind: 'record', value: recordValue };
  return { kind: 'leaf' };
}

/** The option whose key has the value's word; a leaf where the value names none. */
function variantShape(key: unknown, options: unknown, value: unknown): Shape {
  if (typeof key !== 'string' || !isJsonObject(value)) return { kind: 'leaf' };
  const shapes = (Array.isArray(options) ? options : [])
    .filter(isSchema)
    .map(option => shapeFor(option, value));
  const chosen = shapes.find(shape => {
    const named = shape.kind === 'object' ? shape.entries[key] : undefined;
    return named !== undefined && v.is(named, valueAt(value, [key]));
  });
  return chosen ?? { kind: 'leaf' };
}

function lazyShape(getter: unknown, value: unknown): Shape {
  const schema: unknown = typeof getter === 'function' ? getter(value) : null;
  return isSchema(schema) ? shapeFor(schema, value) : { kind: 'leaf' };
}

function unionShape(options: unknown, value: unknown): Shape {
  const wanted = Array.isArray(value) ? 'list' : isJsonObject(value) ? 'object' : 'leaf';
  const shapes = (Array.isArray(options) ? options : [])
    .filter(isSchema)
    .map(option => shapeFor(option, value));
  return shapes.find(shape => shape.kind === wanted) ?? { kind: 'leaf' };
}

/** The schema of the value at a path, or null when the shape has none. */
export function schemaAt(schema: Schema, value: unknown, path: readonly (string | number)[]): Schema | null {
  const [head, ...rest] = path;
  if (head === undefined) return schema;
  const shape = shapeFor(schema, value);
  const below = schemaBelow(shape, head);
  const next = valueAt(value, [head]);
  return below === null ? null : schemaAt(below, next, rest);
}

function schemaBelow(shape: Shape, name: string | number): Schema | null {
  if (shape.kind === 'object') return new Map(Object.entries(shape.entries)).get(String(name)) ?? null;
  if (shape.kind === 'list') return shape.item;
  return shape.kind === 'record' ? shape.value : null;
}

/** The objects that a schema takes, in short: `{ "status": "licensee", "number": … }`, without what may be left out. */
export function objectForms(schema: Schema): string[] {
  const wrapped = property(schema, 'wrapped');
  if (isSchema(wrapped)) return objectForms(wrapped);
  const options = property(schema, 'options');
  if (schema.type === 'variant' && Array.isArray(options))
    return options.filter(isSchema).flatMap(objectForms);
  const shape = shapeFor(schema, {});
  if (shape.kind !== 'object') return [];
  const needed = Object.entries(shape.entries).filter(([, entry]) => !v.is(entry, undefined));
  const parts = needed.map(([name, entry]) => `${JSON.stringify(name)}: ${literalOf(entry) ?? '…'}`);
  return parts.length === 0 ? [] : [`{ ${parts.join(', ')} }`];
}

function literalOf(schema: Schema): string | null {
  return schema.type === 'literal' ? JSON.stringify(property(schema, 'literal')) : null;
}

/** The first line of documentation found at the schema or inside its wrappers; null when it has none. */
export function documentationOf(schema: Schema): string | null {
  return v.getDescription(schema) ?? null;
}
