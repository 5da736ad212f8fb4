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
