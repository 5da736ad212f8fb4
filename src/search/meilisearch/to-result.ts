import { ATTRIBUTES } from '../collection/attributes.ts';
import type { ClientRequest, Hit, SearchResult } from '../contract.ts';
import type { AdapterAnswer } from './adapter-answer.ts';
import { RETRIEVED } from './index-settings.ts';

type Answer = AdapterAnswer['results'][number];

interface ResultSettings<Card> {
  facetLimits?: Readonly<Record<string, number>>;
  parseCard?: (card: unknown) => Card;
  /** Values told whatever the limits. */
  keep: ReadonlyMap<string, readonly string[]>;
}

/** An answer of Meilisearch as the embedded engine would give it. */
export function toResult<Card>(
  { indexName, params }: ClientRequest,
  answer: Answer,
  settings: ResultSettings<Card>,
): SearchResult<Card> {
  const { query, page, hitsPerPage, maxValuesPerFacet } = params;
  const facets: SearchResult<Card>['facets'] = {};
  for (const [name, counts] of Object.entries(answer.facets)) {
    const most = Math.min(maxValuesPerFacet, settings.facetLimits?.[name] ?? Number.POSITIVE_INFINITY);
    facets[name] = isCounted(name) ? told(counts, most, settings.keep.get(name) ?? []) : {};
  }
  return {
    index: indexName,
    query,
    params: '',
    hits: answer.hits.map(hit => toHit(hit, settings)),
    nbHits: answer.nbHits,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(answer.nbHits / hitsPerPage),
    page,
    hitsPerPage,
    facets,
    facets_stats: answer.facets_stats,
    exhaustive: { nbHits: true, facetsCount: true },
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    processingTimeMS: answer.processingTimeMS,
  };
}

/** Prices have a least and a greatest, and not a line for each. */
function isCounted(name: string): boolean {
  return ATTRIBUTES.some(each => each.name === name && (each.kind !== 'number' || each.counted === true));
}

/** Most first. */
function told(counts: Record<string, number>, most: number, keep: readonly string[]): Record<string, number> {
  const sorted = Object.entries(counts).sort(([, a], [, b]) => b - a);
  return Object.fromEntries(sorted.filter(([value], at) => at < most || keep.includes(value)));
}

function toHit<Card>(hit: Answer['hits'][number], { parseCard }: ResultSettings<Card>): Hit<Card> {
  const card = parseCard === undefined || hit['card'] == null ? null : parseCard(hit['card']);
  const said = RETRIEVED.filter(name => name !== 'card').map(name => [name, hit[name] ?? null]);
  return { ...Object.fromEntries(said), objectID: hit.id, card };
}
