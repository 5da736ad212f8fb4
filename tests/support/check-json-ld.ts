import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const SCHEMA = 'http://schema.org/';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';

/** schema.org's own vocabulary, read from the N-Quads of the package `@vocabulary/schema`: predicate, subject, objects. */
const FACTS = new Map<string, Map<string, string[]>>();
const file = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@vocabulary/schema')),
  'schema.nq',
);
for (const [, subject = '', predicate = '', object = ''] of fs
  .readFileSync(file, 'utf8')
  .matchAll(/^<([^>]+)> <([^>]+)> <([^>]+)>/gm)) {
  const of = FACTS.get(predicate) ?? new Map<string, string[]>();
  of.set(subject, [...(of.get(subject) ?? []), object.replace(SCHEMA, '')]);
  FACTS.set(predicate, of);
}
const about = (predicate: string, name: string) => FACTS.get(predicate)?.get(SCHEMA + name) ?? [];
const isA = (name: string, kind: string) => about(`${RDF}type`, name).includes(kind);

const kinds = new Map<string, ReadonlySet<string>>();
/** A type and all it is a kind of; empty for a name that is no type. */
function kindsOf(type: string): ReadonlySet<string> {
  const known = kinds.get(type);
  if (known !== undefined) return known;
  const parents = about(`${RDFS}subClassOf`, type).flatMap(parent => [...kindsOf(parent)]);
  const found = new Set(isA(type, `${RDFS}Class`) ? [type, ...parents] : []);
  kinds.set(type, found);
  return found;
}

type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The faults of a JSON-LD object, by schema.org's vocabulary: one line a fault, with its place. */
export function jsonLdFaults(data: unknown): string[] {
  if (!isNode(data)) return ['is no object'];
  const { '@context': context, ...node } = data;
  const foreign = context === 'https://schema.org' ? [] : [`@context is ${JSON.stringify(context)}`];
  return [...foreign, ...nodeFaults(node, '')];
}

function nodeFaults({ '@type': type, '@id': id, ...fields }: Node, at: string): string[] {
  if (typeof type !== 'string') return [`${at} has no @type`];
  if (kindsOf(type).size === 0) return [`${at} has the unknown type ${type}`];
  if (id !== undefined && !isAddress(id)) return [`${at} has the @id ${JSON.stringify(id)}`];
  return Object.entries(fields).flatMap(([name, value]) => {
    const place = `${at}/${type}.${name}`;
    if (!isA(name, `${RDF}Property`) || about(`${SCHEMA}supersededBy`, name).length > 0)
      return [`${place} is no property`];
    if (!about(`${SCHEMA}domainIncludes`, name).some(domain => kindsOf(type).has(domain)))
      return [`${place} does not belong to ${type}`];
    const values = Array.isArray(value) ? value : [value];
    const range = about(`${SCHEMA}rangeIncludes`, name);
    return values.length === 0
      ? [`${place} is an empty list`]
      : values.flatMap(each => valueFaults(each, place, range));
  });
}

function valueFaults(value: unknown, at: string, range: readonly string[]): string[] {
  if (!isNode(value)) {
    const fits = range.some(type => isOf(type, value));
    return fits ? [] : [`${at} is ${JSON.stringify(value)}, not ${range.join(' or ')}`];
  }
  const own = kindsOf(String(value['@type']));
  const misplaced = range.some(type => own.has(type))
    ? []
    : [`${at} is ${String(value['@type'])}, not ${range.join(' or ')}`];
  return [...misplaced, ...nodeFaults(value, at)];
}

/** Whether a plain value is of a data type, or names a member of an enumeration. */
function isOf(type: string, value: unknown): boolean {
  if (type === 'Number' || type === 'Float') return typeof value === 'number' && Number.isFinite(value);
  if (type === 'Integer') return Number.isInteger(value);
  if (type === 'Boolean') return typeof value === 'boolean';
  if (typeof value !== 'string' || value.trim() === '') return false;
  const [, member] = /^https:\/\/schema\.org\/(\w+)$/.exec(value) ?? [];
  if (member !== undefined)
    return about(`${RDF}type`, member).some(
      each => kindsOf(each).has('Enumeration') && kindsOf(each).has(type),
    );
  if (type === 'URL') return isAddress(value);
  // ISO 8601 lets a date stop at its year, as model years do.
  if (type === 'Date') return /^\d{4}(-\d{2}(-\d{2})?)?$/.test(value);
  if (type === 'DateTime') return /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));
  if (type === 'Time') return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value);
  return type === 'Text';
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value);
}
