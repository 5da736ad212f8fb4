import * as v from 'valibot';
import { type Document, parseMeiliFilter, Refused, valuesAt } from './filter.ts';

export interface FakeIndex {
  primaryKey: string;
  updatedAt: string;
  settings: FakeSettings;
  documents: Map<string, Document>;
}

export interface FakeSettings {
  searchableAttributes: string[];
  filterableAttributes: string[];
  sortableAttributes: string[];
  displayedAttributes: string[];
  rankingRules: string[];
  pagination: { maxTotalHits: number };
  faceting: { maxValuesPerFacet: number; sortFacetValuesBy: Record<string, string> };
}

/** The fields of a query that we send; another is refused, as the real server does. */
export const QuerySchema = v.strictObject({
  indexUid: v.string(),
  q: v.optional(v.string(), ''),
  filter: v.optional(v.string(), ''),
  facets: v.optional(v.array(v.string()), []),
  sort: v.optional(v.array(v.string()), []),
  page: v.optional(v.number(), 1),
  hitsPerPage: v.optional(v.number(), 0),
  limit: v.optional(v.literal(0)),
  attributesToRetrieve: v.optional(v.array(v.string()), []),
  matchingStrategy: v.optional(v.literal('all')),
});
type FakeQuery = v.InferOutput<typeof QuerySchema>;

/** One search as `/multi-search` answers it. */
export function searchIndex({ documents, settings }: FakeIndex, query: FakeQuery) {
  const { page, hitsPerPage, attributesToRetrieve } = query;
  const fits = [...documents.values()].filter(filterOf(query.filter, settings)).flatMap(document => {
    const attribute = fitOf(document, query.q, settings.searchableAttributes);
    return attribute === null ? [] : [{ document, attribute }];
  });
  const rules = rulesOf(query, settings);
  const found = fits
    .toSorted((a, b) => rules.reduce((order, rule) => order || rule(a, b), 0))
    .map(({ document }) => document);
  const isShown = ([name]: [string, unknown]) =>
    attributesToRetrieve.includes(name) && settings.displayedAttributes.includes(name);
  return {
    hits: found
      .slice((page - 1) * hitsPerPage, page * hitsPerPage)
      .map(document => Object.fromEntries(Object.entries(document).filter(isShown))),
    totalHits: Math.min(found.length, settings.pagination.maxTotalHits),
    ...facetsOf(found, query, settings),
  };
}

export function filterOf(filter: string, { filterableAttributes }: FakeSettings) {
  return filter === '' ? () => true : parseMeiliFilter(filter, filterableAttributes);
}

/**
 * The attribute in which a document has the words, earlier ones first; null when a word is missing. A word is the
 * text between signs, the last may be a beginning, and two may be written as one. The fake knows no typing errors.
 */
function fitOf(document: Document, query: string, searchable: readonly string[]): number | null {
  const words = wordsOf(query);
  if (words.length === 0) return 0;
  const fields = searchable.map(name => {
    const inField = valuesAt(document, name).flatMap(value => wordsOf(String(value)));
    return [...inField, ...inField.slice(1).map((word, at) => `${inField[at]}${word}`)];
  });
  const fieldOf = (word: string, isLast: boolean) =>
    fields.findIndex(tokens => tokens.some(token => token === word || (isLast && token.startsWith(word))));
  let attribute = 0;
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = words.slice(at);
    let field = fieldOf(word, next === undefined);
    if (field < 0 && next !== undefined) {
      at += 1;
      field = fieldOf(word + next, at === words.length - 1);
    }
    if (field < 0) return null;
    attribute += field;
  }
  return attribute;
}

function wordsOf(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

interface Found {
  document: Document;
  attribute: number;
}
type Rule = (a: Found, b: Found) => number;

function rulesOf({ sort }: FakeQuery, { rankingRules, sortableAttributes }: FakeSettings): Rule[] {
  return rankingRules.flatMap((rule): Rule[] => {
    if (rule === 'attribute') return [(a, b) => a.attribute - b.attribute];
    if (rule !== 'sort') return rule.includes(':') ? [byAttribute(rule)] : [];
    return sort.map(each => {
      const [name = ''] = each.split(':');
      if (!sortableAttributes.includes(name))
        throw new Refused('invalid_search_sort', `Attribute \`${name}\` is not sortable.`);
      return byAttribute(each);
    });
  });
}

/** Documents without a value are last in either direction. */
function byAttribute(rule: string): Rule {
  const [name = '', direction] = rule.split(':');
  const sign = direction === 'desc' ? -1 : 1;
  return (a, b) => {
    const [one] = valuesAt(a.document, name);
    const [other] = valuesAt(b.document, name);
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    if (typeof one === 'number' && typeof other === 'number') return (one - other) * sign;
    const [left, right] = [String(one), String(other)];
    return left === right ? 0 : left < right ? -sign : sign;
  };
}

function facetsOf(documents: readonly Document[], { facets }: FakeQuery, settings: FakeSettings) {
  const { maxValuesPerFacet, sortFacetValuesBy } = settings.faceting;
  const facetDistribution: Record<string, Record<string, number>> = {};
  const facetStats: Record<string, { min: number; max: number }> = {};
  for (const name of facets) {
    if (!settings.filterableAttributes.includes(name))
      throw new Refused('invalid_search_facets', `Attribute \`${name}\` is not filterable.`);
    const values = documents.flatMap(document => [...new Set(valuesAt(document, name))]);
    const groups = Object.entries(Object.groupBy(values, String));
    const counts = groups.map(([value, all = []]) => ({ value, count: all.length }));
    const byCount = sortFacetValuesBy['*'] === 'count';
    counts.sort((a, b) => (byCount ? b.count - a.count : 0) || (a.value < b.value ? -1 : 1));
    facetDistribution[name] = Object.fromEntries(
      counts.slice(0, maxValuesPerFacet).map(({ value, count }) => [value, count]),
    );
    const numbers = values.filter(value => typeof value === 'number');
    if (numbers.length > 0) facetStats[name] = { min: Math.min(...numbers), max: Math.max(...numbers) };
  }
  return facets.length === 0 ? {} : { facetDistribution, facetStats };
}
