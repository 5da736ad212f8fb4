import { parseJson } from '../../lib/json/parse-json.ts';
import { checkText } from './check-text.ts';

const ENTRIES = 50;
const LENGTH = 500;
const NAME_LENGTH = 80;

/**
 * The attribution of a lead (visited pages, campaign parameters) as bounded plain data. Invalid values are left out: no
 * visitor wrote them, and the lead must not be lost.
 */
export function readAttributes(raw: unknown): Record<string, unknown> {
  const sent = new Map(entriesOf(typeof raw === 'string' ? parseJson(raw) : raw));
  const found = ['visited_pages', 'linked_query_params'].flatMap((name): [string, unknown][] => {
    const value = fitting(sent.get(name) ?? undefined, 2);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(found);
}

/** The valid part of a value, the last of a list; undefined for none. */
function fitting(raw: unknown, depth: number): unknown {
  if (raw === null || typeof raw === 'boolean' || typeof raw === 'number') return raw;
  if (typeof raw === 'string') return fittingText(raw, LENGTH);
  if (typeof raw !== 'object' || depth === 0) return undefined;
  const entries = entriesOf(raw).flatMap(([name, inner]): [string, unknown][] => {
    const [key, value] = [fittingText(name, NAME_LENGTH), fitting(inner, depth - 1)];
    return key === undefined || value === undefined ? [] : [[key, value]];
  });
  const last = entries.slice(-ENTRIES);
  return Array.isArray(raw) ? last.map(([, value]) => value) : Object.fromEntries(last);
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function fittingText(raw: string, maxlength: number): string | undefined {
  const text = checkText(raw, maxlength);
  return text.ok ? text.value : undefined;
}
