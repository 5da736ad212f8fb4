import type { ComparableCar, OwnPrices } from '../../domain/trade-in/estimate-price.ts';
import type { Depreciation } from '../../domain/trade-in/learn-depreciation.ts';
import { modelKey } from '../../domain/trade-in/model-key.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import type { SiteDirectory } from '../api-deps.ts';

/** A car that a visitor's car is compared with. */
interface PricedCar extends ComparableCar {
  /** Null for a car of another site. */
  path: string | null;
}

interface GroupPrices {
  cars: PricedCar[];
  depreciation: Depreciation;
  own: OwnPrices;
}

/** Prices of one model at a site and the others of its group; null where the site has none. */
export async function groupPrices(
  site: LeadSite,
  named: { make: string; model: string },
  directory: SiteDirectory,
): Promise<GroupPrices | null> {
  const table = await directory.prices(site.slug);
  if (table === null || table.count === 0) return null;
  const others = site.group === null ? [] : (await directory.sites()).filter(each => isOfGroup(each, site));
  const key = modelKey(named);
  const tables = await Promise.all(
    others.map(async ({ slug }) => ({ slug, table: await directory.prices(slug) })),
  );
  const known = [
    { slug: site.slug, table },
    ...tables.flatMap(({ slug, table }) => (table === null ? [] : [{ slug, table }])),
  ];
  const total = known.reduce((sum, { table }) => sum + table.count, 0);
  const average = (of: keyof Depreciation) =>
    known.reduce((sum, { table }) => sum + table.depreciation[of] * table.count, 0) / total;
  return {
    cars: known.flatMap(({ slug, table }) =>
      (table.models.get(key) ?? []).map(({ slug: car, ...priced }) => ({
        ...priced,
        path: slug === site.slug ? `/cars/${car}/` : null,
      })),
    ),
    depreciation: { perYear: average('perYear'), perDistance: average('perDistance') },
    own: {
      alike: table.models.get(key) ?? [],
      dearest: [...table.models.values()].flat().reduce((most, { price }) => Math.max(most, price), 0),
      depreciation: table.depreciation,
    },
  };
}

/** Prices of another country are in another currency. */
function isOfGroup(other: LeadSite, site: LeadSite): boolean {
  return other.group === site.group && other.slug !== site.slug && other.country === site.country;
}
