import { parseJson } from '../../lib/json/parse-json.ts';

/** `key: 'value'` or `"key": "value"`; a quote ends its value only before a comma or a brace. */
const ENTRY =
  /["']?(\w{1,40})["']?\s*:\s*(?:'([\s\S]*?)'(?=\s*[,}])|"([\s\S]*?)"(?=\s*[,}])|([^,}'"]{0,200}))/g;

/** The fields of an object in JSON, or in the pseudo-JSON with bare keys and single quotes that feeds carry. */
export function looseObject(raw: unknown): ReadonlyMap<string, unknown> {
  if (typeof raw === 'object' && raw !== null) return new Map(Object.entries(raw));
  if (typeof raw !== 'string' || !/^\s*\{/.test(raw) || raw.length > 5000) return new Map();
  const parsed = parseJson(raw);
  if (typeof parsed === 'object' && parsed !== null) return new Map(Object.entries(parsed));
  return new Map(
    [...raw.matchAll(ENTRY)].map(([, key = '', single, double, bare]) => [
      key,
      single ?? double ?? bare?.trim(),
    ]),
  );
}
