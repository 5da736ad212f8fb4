import type { Vocabulary } from './vocabulary.ts';

/** The faults of a JSON-LD object, by schema.org's vocabulary: one line a fault, with its place. */
export function jsonLdFaults(data: unknown, vocabulary: Vocabulary): string[] {
  if (!isNode(data)) return ['is no object'];
  const { '@context': context, ...node } = data;
  return [
    ...(context === 'https://schema.org' ? [] : [`@context is ${JSON.stringify(context)}`]),
    ...nodeFaults(node, '', vocabulary),
  ];
}

type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nodeFaults(
  { '@type': type, '@id': id, ...fields }: Node,
  path: string,
  vocabulary: Vocabulary,
): string[] {
  if (typeof type !== 'string') return [`${path} has no @type`];
  const kinds = vocabulary.kindsOf(type);
  if (kinds.size === 0) return [`${path} has the unknown type ${type}`];
  if (id !== undefined && !isAddress(id)) return [`${path} has the @id ${JSON.stringify(id)}`];
  return Object.entries(fields).flatMap(([name, value]) => {
    const at = `${path}/${type}.${name}`;
    const property = vocabulary.property(name);
    if (property === null) return [`${at} is no property`];
    if (!property.domain.some(domain => kinds.has(domain))) return [`${at} does not belong to ${type}`];
    const values = Array.isArray(value) ? value : [value];
    if (values.length === 0) return [`${at} is an empty list`];
    return values.flatMap(each => valueFaults(each, at, property.range, vocabulary));
  });
}

function valueFaults(value: unknown, at: string, range: readonly string[], vocabulary: Vocabulary): string[] {
  if (isNode(value)) return objectFaults(value, at, range, vocabulary);
  const fits = range.some(type => isOf(type, value, vocabulary));
  return fits ? [] : [`${at} is ${JSON.stringify(value)}, not ${range.join(' or ')}`];
}

function objectFaults(value: Node, at: string, range: readonly string[], vocabulary: Vocabulary): string[] {
  const type = value['@type'];
  const kinds = typeof type === 'string' ? vocabulary.kindsOf(type) : new Set<string>();
  const misplaced = range.some(each => kinds.has(each))
    ? []
    : [`${at} is ${String(type)}, not ${range.join(' or ')}`];
  return [...misplaced, ...nodeFaults(value, at, vocabulary)];
}

/** Whether a plain value is of a data type, or names a member of an enumeration. */
function isOf(type: string, value: unknown, vocabulary: Vocabulary): boolean {
  if (type === 'Number' || type === 'Float') return typeof value === 'number' && Number.isFinite(value);
  if (type === 'Integer') return Number.isInteger(value);
  if (type === 'Boolean') return typeof value === 'boolean';
  if (typeof value !== 'string' || value.trim() === '') return false;
  const member = /^https:\/\/schema\.org\/(\w+)$/.exec(value)?.[1];
  if (member !== undefined)
    return vocabulary.memberOf(member).some(each => vocabulary.kindsOf(each).has(type));
  switch (type) {
    case 'Text':
      return true;
    case 'URL':
      return isAddress(value);
    case 'Date':
      // ISO 8601 lets a date stop at its year, as model years do.
      return /^\d{4}(-\d{2}(-\d{2})?)?$/.test(value);
    case 'DateTime':
      return /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));
    case 'Time':
      return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value);
    default:
      return false;
  }
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value);
}
