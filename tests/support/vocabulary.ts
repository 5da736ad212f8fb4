import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** schema.org's own vocabulary, read from the N-Quads of the package `@vocabulary/schema`. */
export interface Vocabulary {
  /** A type and all it is a kind of; empty for a name that is no type. */
  kindsOf: (type: string) => ReadonlySet<string>;
  /** The domain and range of a property; null for a name that is no property, or one that was superseded. */
  property: (name: string) => { domain: readonly string[]; range: readonly string[] } | null;
  /** The enumeration types a name is a member of: `InStock` is one of `ItemAvailability`. */
  memberOf: (name: string) => readonly string[];
}

const SCHEMA = 'http://schema.org/';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';

export function readVocabulary(): Vocabulary {
  const file = createRequire(import.meta.url).resolve('@vocabulary/schema');
  const quads = fs.readFileSync(path.join(path.dirname(file), 'schema.nq'), 'utf8');
  const facts = new Map<string, Map<string, string[]>>();
  for (const [, subject = '', predicate = '', object = ''] of quads.matchAll(
    /^<([^>]+)> <([^>]+)> <([^>]+)>/gm,
  )) {
    const of = facts.get(predicate) ?? new Map<string, string[]>();
    of.set(subject, [...(of.get(subject) ?? []), object.replace(SCHEMA, '')]);
    facts.set(predicate, of);
  }
  const about = (predicate: string, name: string) => facts.get(predicate)?.get(SCHEMA + name) ?? [];
  const kinds = new Map<string, ReadonlySet<string>>();
  const kindsOf = (type: string): ReadonlySet<string> => {
    const known = kinds.get(type);
    if (known !== undefined) return known;
    const isType = about(`${RDF}type`, type).includes(`${RDFS}Class`);
    const found = new Set(
      isType ? [type, ...about(`${RDFS}subClassOf`, type).flatMap(parent => [...kindsOf(parent)])] : [],
    );
    kinds.set(type, found);
    return found;
  };
  return {
    kindsOf,
    property(name) {
      const isProperty = about(`${RDF}type`, name).includes(`${RDF}Property`);
      if (!isProperty || about(`${SCHEMA}supersededBy`, name).length > 0) return null;
      return { domain: about(`${SCHEMA}domainIncludes`, name), range: about(`${SCHEMA}rangeIncludes`, name) };
    },
    memberOf: name => about(`${RDF}type`, name).filter(type => kindsOf(type).has('Enumeration')),
  };
}
