import { publishedInputs } from '../../builder/changes/published-inputs.ts';
import type { ImageCache } from '../../builder/images/cache/image-cache.ts';
import { PictureCache, type SitePictures } from '../../builder/picture-cache.ts';
import type { ReleaseStore } from '../../builder/publish/releases.ts';
import { siteOf } from '../../builder/read-dealer.ts';
import { describeSite } from '../../builder/site-pictures.ts';
import { acceptedCars } from '../../builder/stock/accepted-stock.ts';
import { reservedIds, withReserved } from '../../builder/stock/reserved-cars.ts';
import type { Dealer } from '../../dealer/dealer.ts';
import type { Car } from '../../schemas/car.ts';
import { plan } from '../../site/plan.ts';
import type { PlanCache } from '../../site/plan-cache.ts';
import type { SitePlan } from '../../site/site-plan.ts';

/** All that a site is made from at a moment. */
export interface SiteInputs {
  dealer: Dealer;
  cars: readonly Car[];
  pictures: SitePictures;
  now: Date;
}

/** What the live release was made from, as far as it is known. */
export interface LiveInputs extends SiteInputs {
  /** The version of the code that made it. */
  code: string;
}

/** What the live release of a site was made from; null where nobody knows: before the first. */
export async function liveInputs(
  store: ReleaseStore,
  dealer: Dealer,
  images: ImageCache,
): Promise<LiveInputs | null> {
  const published = publishedInputs(store, dealer);
  if (published === null) return null;
  const cars = withReserved(await acceptedCars(store), reservedIds(store, undefined));
  const live = { ...dealer, ...published.values };
  const seen = await describeSite(live, cars, images, undefined, new PictureCache());
  // A picture that was replaced under its name is known as it was.
  const pictures = { ...seen, pictures: new Map([...seen.pictures, ...published.pictures]) };
  return { dealer: live, cars, pictures, now: new Date(published.now), code: published.code };
}

export function planOf({ dealer, cars, pictures, now }: SiteInputs, cache: PlanCache): SitePlan {
  return plan(siteOf(dealer, cars, pictures.pictures, now), now, cache);
}
