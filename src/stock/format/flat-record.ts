import { isJsonObject } from '../../lib/json/json-object.ts';
import { LIMITS } from '../limits.ts';
import { labelledValues } from './labelled-values.ts';

/** The names that programs that write XML as JSON give the text of an element that has attributes. */
const IS_TEXT = /^(?:_+text|#text|\$t|_+cdata|#cdata(?:-section)?)$/i;

/** Which names of fields a map has. */
interface WantedNames {
  /** It names the field. */
  isWanted(name: string): boolean;
  /** It names fields within it. */
  isParent(name: string): boolean;
  /** Whether a label in a list of that name, such as `Odometer`, names a field. */
  isLabel(label: string, name: string): boolean;
}

/**
 * A record whose objects are fields with names joined by dots: `{ "engine": { "cc": 1998 } }` has `engine.cc`. Lists stay,
 * unless fields of their objects are wanted, as of an element of XML that is sent as JSON, or labels in them are
 * (`{ "attributes": [{ "code": "Odometer", "value": 74321 }] }` has `attributes.Odometer`); and so does an object whose whole
 * name is wanted.
 */
export function flatRecord(
  record: Record<string, unknown>,
  { isWanted, isParent, isLabel }: WantedNames,
): Record<string, unknown> {
  const flat: [string, unknown][] = [];
  const add = (name: string, value: unknown, depth: number) => {
    const labelled = Array.isArray(value) ? labelledValues(value) : null;
    const isLabelled = labelled?.some(([label]) => isLabel(label, name)) === true;
    const isList = Array.isArray(value) && isParent(name) && value.every(isJsonObject);
    const ofObject = isJsonObject(value) ? Object.entries(value) : null;
    const fields = isLabelled ? labelled : isList ? fieldsOfAll(value) : ofObject;
    const isText = (inner: string) => IS_TEXT.test(inner) && !isWanted(`${name}.${inner}`);
    const isWhole = isWanted(name) && fields?.some(([inner]) => isText(inner)) !== true;
    if (fields === null || depth > LIMITS.depth || isWhole) flat.push([name, value]);
    else
      for (const [inner, below] of fields) add(isText(inner) ? name : `${name}.${inner}`, below, depth + 1);
  };
  for (const [name, value] of Object.entries(record)) add(name, value, 0);
  // Not by assignment: a field may be called `__proto__`.
  return Object.fromEntries(flat);
}

/** The values of each field of objects, one of each object. */
function fieldsOfAll(list: readonly Readonly<Record<string, unknown>>[]): [string, unknown][] {
  const names = new Set(list.flatMap(Object.keys));
  return [...names].map(name => [name, list.map(each => (Object.hasOwn(each, name) ? each[name] : null))]);
}
