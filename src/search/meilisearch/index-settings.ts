import type { Settings } from 'meilisearch';
import { ATTRIBUTES, SEARCHED_ATTRIBUTES } from '../collection/attributes.ts';

/** Numbers that results can be sorted by. */
export const SORTABLE = ATTRIBUTES.filter(({ kind }) => kind === 'number').map(({ name }) => name);

/** The attributes of a car that the browser is sent. */
const RETRIEVED = ['id', ...ATTRIBUTES.map(({ name }) => name), 'card'];

/** Room for this many results is made at least: the settings must not change with every car. */
const ROOM = 100_000;

/**
 * Settings under which Meilisearch answers as the embedded engine does, as far as it can: every word must be found,
 * one typing error from 4 letters and two from 8, none in numbers and ids; a requested order has priority over how
 * well the words match, and the order of the site decides between equals.
 */
export function indexSettings(cars: number): Settings {
  return {
    searchableAttributes: [...SEARCHED_ATTRIBUTES, 'id', 'stocknum', 'vin'],
    filterableAttributes: [...ATTRIBUTES.map(({ name }) => name), 'finance_lenders', 'id', 'site'],
    sortableAttributes: SORTABLE,
    displayedAttributes: [...RETRIEVED, 'key', 'site'],
    rankingRules: [
      'sort',
      'words',
      'typo',
      'proximity',
      'attribute',
      'exactness',
      'listed_at:desc',
      'year:desc',
      'id:asc',
    ],
    typoTolerance: {
      enabled: true,
      minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 },
      disableOnNumbers: true,
      disableOnAttributes: ['id', 'stocknum', 'vin', 'year'],
    },
    pagination: { maxTotalHits: Math.max(1, Math.ceil(cars / ROOM)) * ROOM },
    faceting: { maxValuesPerFacet: 1000, sortFacetValuesBy: { '*': 'count' } },
  };
}
