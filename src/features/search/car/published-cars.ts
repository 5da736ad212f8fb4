import { CARS } from '../../../search/collection/cars.ts';
import { columnValue, type IndexChanges, indexChanges } from '../../../search/embedded/index-changes.ts';
import { openIndex } from '../../../search/embedded/open-index.ts';
import { cardStore } from '../../../search/files/card-store.ts';
import { fetchPublished } from '../../../search/files/fetch-published.ts';
import { unpack } from '../../../search/files/unpack.ts';
import type { Card } from './card.ts';
import { parseCard } from './parse-card.ts';
import { numberLabel, valueLabel } from './value-label.ts';

/** The cars of a site as it has them today. Cars that are gone are missing. */
export interface PublishedCars {
  cardsOf(ids: readonly string[]): Promise<Map<string, Card>>;
  /** The label of the value of a car's attribute in the index; null where it has none. */
  valueLabelOf(id: string, attribute: string): string | null;
  /** What changed since a cached index. @throws when that is of another version of the site. */
  changesSince(cached: Uint8Array<ArrayBuffer>): Promise<IndexChanges>;
}

/** Fetches and opens the index of a site's cars. */
export async function openPublishedCars(indexUrl: string, country: string): Promise<PublishedCars> {
  const index = openIndex(await unpack(await fetchPublished(indexUrl)), CARS);
  const rows = new Map(index.ids.map((id, row) => [id, row]));
  const cardsOf = cardStore(index, file => fetchPublished(`/${file}`), parseCard);
  return {
    async cardsOf(ids) {
      const cards = await cardsOf(ids.flatMap(id => rows.get(id) ?? []));
      return new Map(cards.map(card => [card.id, card]));
    },
    valueLabelOf(id, attribute) {
      const row = rows.get(id);
      const value = row === undefined ? null : columnValue(index.columns.get(attribute), row);
      if (value === null) return null;
      return typeof value === 'number'
        ? numberLabel(attribute, value, country)
        : valueLabel(attribute, value, country);
    },
    async changesSince(cached) {
      return indexChanges(openIndex(await unpack(cached), CARS), index);
    },
  };
}
