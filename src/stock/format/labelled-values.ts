import { isJsonObject, isUnsafeName } from '../../lib/json/json-object.ts';

const LABELS = ['name', 'code', 'key', 'type', 'label'];
const VALUES = ['value', 'amount'];

/**
 * The values of a list of objects that have a label and a value each: `[{ "code": "Odometer", "value": 74321 }]` gives
 * Odometer. Null of any other list, and where a label occurs twice.
 */
export function labelledValues(list: readonly unknown[]): [string, unknown][] | null {
  const pairs = list.map(labelledValue);
  const labels = new Set(pairs.map(pair => pair?.[0].toLowerCase()));
  const isWhole = pairs.length > 0 && labels.size === pairs.length && !pairs.includes(null);
  return isWhole ? pairs.filter(pair => pair !== null) : null;
}

function labelledValue(entry: unknown): [string, unknown] | null {
  if (!isJsonObject(entry)) return null;
  const fields = new Map(Object.entries(entry).map(([name, value]) => [name.toLowerCase(), value]));
  const label = LABELS.map(name => fields.get(name)).find(text => typeof text === 'string');
  const value = VALUES.find(name => fields.has(name));
  if (label === undefined || value === undefined || label.includes('.') || isUnsafeName(label)) return null;
  const found = fields.get(value);
  return typeof found === 'object' && found !== null ? null : [label.trim(), found];
}
