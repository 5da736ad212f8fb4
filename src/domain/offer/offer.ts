import { slugify } from '../../lib/text/slugify.ts';

/** [O3] The offer's address; the manufacturer is in it only on sites without a single manufacturer. */
export function offerPath(
  offer: { id: string; manufacturer: string | null },
  site: { manufacturer: string | null },
): string {
  const brand = site.manufacturer ? '' : slugify(offer.manufacturer ?? '');
  return brand === '' ? `/offers/${offer.id}/` : `/offers/${brand}/${offer.id}/`;
}

/** [O4] The offers of a site: those that do not exclude it. */
export function offersOf<O extends { excluded_website_ids: readonly string[] }>(
  offers: readonly O[],
  site: { id: string | null },
): O[] {
  const { id } = site;
  return offers.filter(offer => id === null || !offer.excluded_website_ids.includes(id));
}

/** Offers up to this are seen at a glance. */
const GLANCE = 6;

/** [O5] Whether so many offers are searched rather than looked through. */
export function offersNeedSearch(count: number): boolean {
  return count > GLANCE;
}
