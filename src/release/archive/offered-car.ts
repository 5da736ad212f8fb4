import * as v from 'valibot';
import { isSold } from '../../domain/car/availability.ts';
import { priceDisplay } from '../../domain/price/price.ts';
import type { Site } from '../../site/site.ts';
import type { SitePlan } from '../../site/site-plan.ts';
import type { Output } from '../publish/output.ts';

/** What a car was offered at on its page: amounts in cents of the site's currency, null where none was shown. */
export const OfferedCarSchema = v.object({
  slug: v.string(),
  id: v.string(),
  price: v.nullable(v.number()),
  was: v.nullable(v.number()),
  state: v.picklist(['for sale', 'reserved', 'sold', 'gone']),
  /** Names the bytes of the page; null where it has none. */
  hash: v.nullable(v.string()),
});
export type OfferedCar = v.InferOutput<typeof OfferedCarSchema>;

/** The cars that have their own page, by the order of the site. `outputs` has the hash of each page. */
export function offeredCars(
  { cars, config }: Pick<Site, 'cars' | 'config'>,
  { pages }: Pick<SitePlan, 'pages'>,
  outputs: readonly Output[],
  now: Date,
): OfferedCar[] {
  const hashes = new Map(outputs.map(({ file, hash }) => [file, hash]));
  const byId = new Map(cars.map(car => [car.id, car]));
  return pages.flatMap(({ file, page }) => {
    const car = page.view === 'car' ? byId.get(page.data.car.id) : undefined;
    if (car === undefined) return [];
    const shown = priceDisplay(car, config, now.getTime());
    const state = isSold(car) ? 'sold' : car.reserved ? 'reserved' : 'for sale';
    const amounts =
      shown.kind === 'text'
        ? { price: null, was: null }
        : { price: inCents(shown.price), was: shown.before === null ? null : inCents(shown.before) };
    return [{ slug: car.slug, id: car.id, ...amounts, state, hash: hashes.get(file) ?? null }];
  });
}

function inCents(amount: number): number {
  return Math.round(amount * 100);
}
