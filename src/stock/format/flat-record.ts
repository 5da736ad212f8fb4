import { LIMITS } from '../limits.ts';

/** What programs that write XML as JSON call the text of an element that has attributes. */
const IS_TEXT = /^(?:_+text|#text|\$t|_+cdata|#cdata(?:-section)?)$/i;

/**
 * A record whose objects are fields with names joined by dots: `{ "engine": { "cc": 1998 } }` has `engine.cc`. Lists stay,
 * and so does an object whose whole name is wanted.
 */
export function flatRecord(
  record: Record<string, unknown>,
  isWanted: (name: string) => boolean = () => false,
): Record<string, unknown> {
  const flat: [string, unknown][] = [];
  const add = (name: string, value: unknown, depth: number) => {
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value);
    const fields = isNested ? Object.entries(value) : [];
    const isText = (inner: string) => IS_TEXT.test(inner) && !isWanted(`${name}.${inner}`);
    const isWhole = isWanted(name) && !fields.some(([inner]) => isText(inner));
    if (!isNested || depth > LIMITS.depth || isWhole) flat.push([name, value]);
    else
      for (const [inner, below] of fields) add(isText(inner) ? name : `${name}.${inner}`, below, depth + 1);
  };
  for (const [name, value] of Object.entries(record)) add(name, value, 0);
  // Not by assignment: a field may be called `__proto__`.
  return Object.fromEntries(flat);
}
