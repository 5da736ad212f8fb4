import { parseJson } from '../../lib/parse-json.ts';
import { type Checked, checkText } from './check-text.ts';

const ENTRIES = 50;
const LENGTH = 500;

/** The attribution of a lead (pages seen, campaign parameters): plain data, bounded, safe to show. */
export function checkAttributes(raw: unknown): Checked<Record<string, unknown>> {
  if (raw === undefined || raw === null || raw === '') return { ok: true, value: {} };
  const value = typeof raw === 'string' ? parseJson(raw) : raw;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refused('must be an object');
  const found: Record<string, unknown> = {};
  for (const name of ['visited_pages', 'linked_query_params']) {
    const inner: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    if (inner === undefined || inner === null) continue;
    const plain = plainValue(inner, 2);
    if (!plain.ok) return plain;
    found[name] = plain.value;
  }
  return { ok: true, value: found };
}

function plainValue(raw: unknown, depth: number): Checked<unknown> {
  if (raw === null || typeof raw === 'boolean' || typeof raw === 'number') return { ok: true, value: raw };
  if (typeof raw === 'string') return checkText(raw, LENGTH);
  if (typeof raw !== 'object' || depth === 0) return refused('holds what cannot be stored');
  const entries = Object.entries(raw);
  if (entries.length > ENTRIES) return refused(`may hold at most ${ENTRIES} entries`);
  const plain: [string, unknown][] = [];
  for (const [name, inner] of entries) {
    const key = checkText(name, 80);
    const value = plainValue(inner, depth - 1);
    if (!key.ok || !value.ok) return refused('holds what cannot be stored');
    plain.push([key.value, value.value]);
  }
  return {
    ok: true,
    value: Array.isArray(raw) ? plain.map(([, value]) => value) : Object.fromEntries(plain),
  };
}

function refused(error: string): { ok: false; error: string } {
  return { ok: false, error };
}
