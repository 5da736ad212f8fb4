import { isJsonObject } from '../../lib/json/json-object.ts';
import type { FeedField } from '../../schemas/stock-map.ts';

/** A car under our field names, its values not yet understood; nested fields are objects. */
export type FeedRow = Record<string, unknown>;

/** Sets a field, making the objects that a dotted name leads through. */
export function setField(row: FeedRow, field: FeedField, value: unknown): void {
  if (!field.includes('.')) {
    row[field] = value;
    return;
  }
  const names = field.split('.');
  const last = names.pop() ?? field;
  let at = row;
  for (const name of names) {
    const inner = at[name];
    const next = isJsonObject(inner) ? inner : {};
    at[name] = next;
    at = next;
  }
  at[last] = value;
}

export function getField(row: FeedRow, field: FeedField): unknown {
  if (!field.includes('.')) return row[field];
  return field.split('.').reduce<unknown>((at, name) => (isJsonObject(at) ? at[name] : undefined), row);
}

/** When a record was last changed, as it has it: the order of changes, and no field of the car [I5]. */
export function updatedAt(record: Readonly<Record<string, unknown>>): unknown {
  const name = Object.keys(record).find(isUpdatedAt);
  return name === undefined ? null : record[name];
}

export function isUpdatedAt(name: string): boolean {
  return /^updated[ _-]?at$/i.test(name.trim());
}
