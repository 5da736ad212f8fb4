import { isJsonObject } from '../../lib/json/json-object.ts';
import { LIMITS } from '../limits.ts';
import { quoteFound } from '../quote-found.ts';
import type { ReadItem } from './feed-reader.ts';

function parseJson(text: string): { value: unknown } | { mistake: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { mistake: error instanceof Error ? quoteFound(error.message) : 'a mistake' };
  }
}

/** A name and an object, as in an object of cars: the name becomes a field of the car, `object key`. */
export function numberedRecord(text: string, row: number, line: number): ReadItem {
  const named = jsonRecord(`{${text}}`, row, line);
  const [key, value] = named.kind === 'record' ? (Object.entries(named.record)[0] ?? []) : [];
  if (!isJsonObject(value)) return jsonRecord(text, row, line);
  return { kind: 'record', row, line, record: { ...value, 'object key': key } };
}

/** The text of one JSON object as a record, or what is wrong with it. */
export function jsonRecord(text: string, row: number, line: number): ReadItem {
  const bad = (reason: string): ReadItem => ({ kind: 'bad', row, line, field: '', reason });
  const parsed = parseJson(text);
  if ('mistake' in parsed)
    return bad(`expected a JSON object, found ${quoteFound(text)} (${parsed.mistake})`);
  const { value } = parsed;
  if (!isJsonObject(value))
    return bad(`expected a JSON object such as {"make": "Suzuki"}, found ${quoteFound(value)}`);
  return { kind: 'record', row, line, record: value };
}

/** A record that was left out because of its length. */
export function overlongRecord(start: string, row: number, line: number): ReadItem {
  const reason = `expected at most ${LIMITS.recordChars} characters, found a longer record: ${quoteFound(start)}`;
  return { kind: 'bad', row, line, field: '', reason };
}
