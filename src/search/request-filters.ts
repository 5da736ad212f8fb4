import type { SearchParams } from './contract.ts';
import { allOf, anyOf, comparison, type Filter } from './filter.ts';
import { FilterError, parseFilter } from './parse-filter.ts';

/** All filters of a request, each of which must let a car through. */
export function requestFilters(params: SearchParams): Filter[] {
  const ranges = lists(params.numericFilters).map(list => list.map(numericFilter));
  return [
    ...lists(params.facetFilters).map(list => anyOf(list.map(facetFilter))),
    ...joinRanges(ranges),
    ...(params.filters.trim() === '' ? [] : [parseFilter(params.filters)]),
  ];
}

/** The values a request is refined by, by attribute. */
function refinedValues(params: SearchParams): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const text of lists(params.facetFilters).flat()) {
    const { attribute, value } = splitFacet(text);
    values.set(attribute, [...(values.get(attribute) ?? []), value]);
  }
  return values;
}

/**
 * The values refined by anywhere in a call. InstantSearch counts each refined facet by a request without that
 * refinement: only the others tell which values must not fall victim to the limit.
 */
export function keptValues(requests: readonly { params: SearchParams }[]): Map<string, string[]> {
  const kept = new Map<string, string[]>();
  for (const { params } of requests)
    for (const [attribute, values] of refinedValues(params))
      kept.set(attribute, [...(kept.get(attribute) ?? []), ...values]);
  return kept;
}

/** A list of which all must hold, each entry itself a list of which one must hold. */
function lists(filters: SearchParams['facetFilters']): string[][] {
  const outer = typeof filters === 'string' ? [filters] : filters;
  return outer.map(entry => (typeof entry === 'string' ? [entry] : entry)).filter(entry => entry.length > 0);
}

function facetFilter(text: string): Filter {
  const { attribute, value, not } = splitFacet(text);
  const is: Filter = { op: 'is', attribute, value };
  return not ? { op: 'not', part: is } : is;
}

/** `make:Mazda`, `make:-Mazda` for all others, `name:\-value` for a value that begins with a minus. */
function splitFacet(text: string): { attribute: string; value: string; not: boolean } {
  const at = text.indexOf(':');
  if (at < 1) throw new FilterError(`The facet filter "${text}" is not of the form attribute:value.`);
  const attribute = text.slice(0, at);
  const rest = text.slice(at + 1);
  const not = rest.startsWith('-');
  return { attribute, value: (not ? rest.slice(1) : rest).replace(/^\\-/, '-'), not };
}

const NUMERIC = /^\s*(?<attribute>.+?)\s*(?<sign><=|>=|!=|<|>|=)\s*(?<value>-?\d+(?:\.\d+)?)\s*$/s;

function numericFilter(text: string): Filter {
  const { attribute, sign, value } = NUMERIC.exec(text)?.groups ?? {};
  if (attribute === undefined || sign === undefined)
    throw new FilterError(`The numeric filter "${text}" is not of the form attribute>=number.`);
  return comparison(attribute, sign, Number(value));
}

/** `price>=1` and `price<=2` as one range: rows are looked through once. */
function joinRanges(ranges: readonly Filter[][]): Filter[] {
  const joined = new Map<string, Filter>();
  ranges.forEach((list, at) => {
    const [filter] = list;
    if (list.length !== 1 || filter?.op !== 'range' || filter.above || filter.below) {
      joined.set(`${at}`, anyOf(list));
      return;
    }
    const key = `range ${filter.attribute}`;
    const before = joined.get(key);
    joined.set(key, before?.op === 'range' ? narrower(before, filter) : filter);
  });
  return [...joined.values()];
}

type Range = Extract<Filter, { op: 'range' }>;

function narrower(a: Range, b: Range): Range {
  const least = [a.min, b.min].filter(end => end !== null);
  const greatest = [a.max, b.max].filter(end => end !== null);
  return {
    ...a,
    min: least.length === 0 ? null : Math.max(...least),
    max: greatest.length === 0 ? null : Math.min(...greatest),
  };
}

/** A request's filters as one. */
export function requestFilter(params: SearchParams): Filter {
  return allOf(requestFilters(params));
}
