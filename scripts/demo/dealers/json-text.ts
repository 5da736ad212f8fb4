const LINE = 116;

type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [name: string]: Json };

function entriesOf(value: { readonly [name: string]: Json }): (readonly [string, Json])[] {
  return Object.entries(value).filter(([, entry]) => entry !== undefined);
}

function onOneLine(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const entries = entriesOf(value as { readonly [name: string]: Json });
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([name, entry]) => `${JSON.stringify(name)}: ${onOneLine(entry)}`).join(', ')} }`;
}

const isText = (value: Json): value is string => typeof value === 'string' && value.length < 60;

/** Short texts, as many on a line as fit. */
function packed(texts: readonly string[], indent: string): string {
  const lines: string[] = [];
  for (const text of texts.map(each => JSON.stringify(each))) {
    const last = lines.at(-1);
    if (last === undefined || `${last}, ${text}`.length > LINE) lines.push(`${indent}${text}`);
    else lines[lines.length - 1] = `${last}, ${text}`;
  }
  return lines.join(',\n');
}

function written(value: Json, indent: string, room: number): string {
  const short = onOneLine(value);
  if (short.length <= room || value === null || typeof value !== 'object') return short;
  const inner = `${indent}  `;
  const fits = (prefix: number) => LINE - inner.length - prefix;
  if (Array.isArray(value)) {
    if (value.every(isText)) return `[\n${packed(value, inner)}\n${indent}]`;
    const items = value.map(item => `${inner}${written(item, inner, fits(0))}`);
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const fields = entriesOf(value as { readonly [name: string]: Json }).map(
    ([name, entry]) => `${inner}${JSON.stringify(name)}: ${written(entry, inner, fits(name.length + 5))}`,
  );
  return `{\n${fields.join(',\n')}\n${indent}}`;
}

/** JSON as a person would lay it out: on one line what fits there, else a line for each entry. */
export function jsonText(value: unknown): string {
  return `${written(JSON.parse(JSON.stringify(value)), '', 0)}\n`;
}
