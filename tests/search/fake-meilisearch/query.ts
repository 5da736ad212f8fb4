import * as v from 'valibot';
import { type Document, normal, parseMeiliFilter, valuesAt } from './filter.ts';
import { fitOf, type WordSettings } from './words.ts';

export interface FakeIndex {
  primaryKey: string;
  createdAt: string;
  updatedAt: string;
  settings: FakeSettings;
  documents: Map<string, Document>;
}

export interface FakeSettings extends WordSettings {
  filterableAttributes: string[];
  sortableAttributes: string[];
  displayedAttributes: string[];
  rankingRules: string[];
  pagination: { maxTotalHits: number };
  faceting: { maxValuesPerFacet: number; sortFacetValuesBy: Record<string, string> };
}

/** A request that Meilisearch answers with 400. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const filter = v.union([v.string(), v.array(v.union([v.string(), v.array(v.string())]))]);
/** The fields of a query; an unknown field is refused, as the real server does. */
const QuerySchema = v.strictObject({
  indexUid: v.string(),
  q: v.optional(v.string(), ''),
  filter: v.optional(filter, []),
  facets: v.optional(v.array(v.string()), []),
  sort: v.optional(v.array(v.string()), []),
  page: v.optional(v.number()),
  hitsPerPage: v.optional(v.number()),
  limit: v.optional(v.number(), 20),
  offset: v.optional(v.number(), 0),
  attributesToRetrieve: v.optional(v.array(v.string()), ['*']),
  attributesToHighlight: v.optional(v.array(v.string()), []),
  highlightPreTag: v.optional(v.string()),
  highlightPostTag: v.optional(v.string()),
  matchingStrategy: v.optional(v.picklist(['all', 'last', 'frequency']), 'last'),
});
type FakeQuery = v.InferOutput<typeof QuerySchema>;

export function parseQuery(value: unknown): FakeQuery {
  const parsed = v.safeParse(QuerySchema, value);
  if (!parsed.success)
    throw new Refused('bad_request', parsed.issues.map(({ message }) => message).join('; '));
  return parsed.output;
}

/** One search as `/multi-search` answers it. Only `matchingStrategy: all` is known. */
export function searchIndex(index: FakeIndex, query: FakeQuery) {
  const { settings } = index;
  const passes = filterOf(query.filter, settings);
  if (query.q !== '' && query.matchingStrategy !== 'all')
    throw new Refused('fake', 'the fake knows only the strategy "all"');
  const found = [...index.documents.values()].filter(passes).flatMap(document => {
    const fit = fitOf(document, query.q, settings);
    return fit === null ? [] : [{ document, fit }];
  });
  const rules = rulesOf(query, settings);
  found.sort((a, b) => {
    for (const rule of rules) {
      const order = rule(a, b);
      if (order !== 0) return order;
    }
    return 0;
  });
  const total = Math.min(found.length, settings.pagination.maxTotalHits);
  const documents = found.map(({ document }) => document);
  return {
    indexUid: query.indexUid,
    query: query.q,
    processingTimeMs: 1,
    ...pageOf(documents.slice(0, total), query, settings),
    ...facetsOf(documents, query, settings),
  };
}

export function filterOf(given: FakeQuery['filter'], { filterableAttributes }: FakeSettings) {
  const outer = typeof given === 'string' ? [given] : given;
  try {
    const parts = outer
      .map(each => (typeof each === 'string' ? [each] : each))
      .filter(list => list.some(text => text.trim() !== ''))
      .map(list => list.map(text => parseMeiliFilter(text, filterableAttributes)));
    return (document: Document) => parts.every(list => list.some(part => part(document)));
  } catch (error) {
    throw new Refused('invalid_search_filter', error instanceof Error ? error.message : String(error));
  }
}

interface Found {
  document: Document;
  fit: { typos: number; attribute: number };
}
type Rule = (a: Found, b: Found) => number;

function rulesOf({ sort }: FakeQuery, { rankingRules, sortableAttributes }: FakeSettings): Rule[] {
  return rankingRules.flatMap((rule): Rule[] => {
    if (rule === 'typo') return [(a, b) => a.fit.typos - b.fit.typos];
    if (rule === 'attribute') return [(a, b) => a.fit.attribute - b.fit.attribute];
    if (rule !== 'sort') return rule.includes(':') ? [byAttribute(rule)] : [];
    return sort.map(each => {
      const [name = ''] = each.split(':');
      if (!sortableAttributes.includes(name))
        throw new Refused('invalid_search_sort', `Attribute \`${name}\` is not sortable.`);
      return byAttribute(each);
    });
  });
}

/** Numbers before texts, documents without a value last in either direction. */
function byAttribute(rule: string): Rule {
  const [name = '', direction] = rule.split(':');
  const sign = direction === 'desc' ? -1 : 1;
  return (a, b) => {
    const [one] = valuesAt(a.document, name);
    const [other] = valuesAt(b.document, name);
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    if (typeof one === 'number' && typeof other === 'number') return (one - other) * sign;
    const [left, right] = [normal(String(one)), normal(String(other))];
    return left === right ? 0 : left < right ? -sign : sign;
  };
}

function pageOf(documents: readonly Document[], query: FakeQuery, settings: FakeSettings) {
  const hits = (from: number, to: number) =>
    documents.slice(from, to).map(each => shown(each, query, settings));
  if (query.page === undefined && query.hitsPerPage === undefined) {
    const { limit, offset } = query;
    return { hits: hits(offset, offset + limit), limit, offset, estimatedTotalHits: documents.length };
  }
  const { page = 1, hitsPerPage = 20 } = query;
  return {
    hits: page === 0 ? [] : hits((page - 1) * hitsPerPage, page * hitsPerPage),
    page,
    hitsPerPage,
    totalHits: documents.length,
    totalPages: hitsPerPage === 0 ? 0 : Math.ceil(documents.length / hitsPerPage),
  };
}

function shown(
  document: Document,
  { attributesToRetrieve }: FakeQuery,
  { displayedAttributes }: FakeSettings,
): Document {
  const may = (name: string) =>
    (attributesToRetrieve.includes('*') || attributesToRetrieve.includes(name)) &&
    (displayedAttributes.includes('*') || displayedAttributes.includes(name));
  return Object.fromEntries(Object.entries(document).filter(([name]) => may(name)));
}

function facetsOf(documents: readonly Document[], { facets }: FakeQuery, settings: FakeSettings) {
  const { maxValuesPerFacet, sortFacetValuesBy } = settings.faceting;
  const facetDistribution: Record<string, Record<string, number>> = {};
  const facetStats: Record<string, { min: number; max: number }> = {};
  for (const name of facets) {
    if (!settings.filterableAttributes.includes(name))
      throw new Refused('invalid_search_facets', `Attribute \`${name}\` is not filterable.`);
    const counts = new Map<string, { shown: string; count: number }>();
    const numbers: number[] = [];
    for (const document of documents)
      for (const key of new Set(valuesAt(document, name))) {
        if (typeof key === 'number') numbers.push(key);
        const same = counts.get(normal(String(key)));
        if (same === undefined) counts.set(normal(String(key)), { shown: String(key), count: 1 });
        else same.count += 1;
      }
    const byCount = (sortFacetValuesBy[name] ?? sortFacetValuesBy['*']) === 'count';
    const sorted = [...counts.values()].toSorted(
      (a, b) => (byCount ? b.count - a.count : 0) || (a.shown < b.shown ? -1 : 1),
    );
    facetDistribution[name] = Object.fromEntries(
      sorted.slice(0, maxValuesPerFacet).map(({ shown: value, count }) => [value, count]),
    );
    if (numbers.length > 0) facetStats[name] = { min: Math.min(...numbers), max: Math.max(...numbers) };
  }
  return facets.length === 0 ? {} : { facetDistribution, facetStats };
}
