export interface JsonObject {
  [name: string]: unknown;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names that would reach an object's prototype instead of the object. */
export function isUnsafeName(name: string): boolean {
  return name === '__proto__' || name === 'constructor' || name === 'prototype';
}

/** The value at a path; undefined when the path leads nowhere. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (!isJsonObject(value) && !Array.isArray(value)) return undefined;
  const below: unknown = Object.getOwnPropertyDescriptor(value, head)?.value;
  return below === undefined ? undefined : valueAt(below, rest);
}

/** A copy with another value at a path that is there; what lies beside it is the same object. */
export function withValue<T>(object: T, [head, ...rest]: readonly string[], value: unknown): T {
  if (head === undefined || !isJsonObject(object)) return object;
  return { ...object, [head]: rest.length === 0 ? value : withValue(object[head], rest, value) };
}
