import type { Dealer } from '../dealer/dealer.ts';
import { publishedInputs } from '../release/changes/published-inputs.ts';
import { liveRelease, type ReleaseStore } from '../release/publish/releases.ts';
import type { Car } from '../schemas/car.ts';
import type { ImageCache } from './images/cache/image-cache.ts';
import { PictureCache, type SitePictures } from './picture-cache.ts';
import { describeSitePictures, picturesIn } from './site-pictures.ts';
import { acceptedCars } from './stock/accepted-stock.ts';
import { reservedIds, withReserved } from './stock/reserved-cars.ts';

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

/** What the live release of a site was made from; null where that is unknown: before the first. */
export async function liveInputs(
  store: ReleaseStore,
  dealer: Dealer,
  images: ImageCache,
): Promise<LiveInputs | null> {
  const published = publishedInputs(store, dealer);
  if (published === null) return null;
  const cars = withReserved(await acceptedCars(store), reservedIds(store, undefined));
  const live = { ...dealer, ...published.values };
  const known = new PictureCache();
  const seen = await describeSitePictures(live, cars, images, undefined, known);
  // Others may be encoded since.
  const shown = picturesIn(liveRelease(store) ?? { manifest: {} }, seen, known);
  // A picture that was replaced under its name is known as it was.
  const pictures = { ...shown, pictures: new Map([...shown.pictures, ...published.pictures]) };
  return { dealer: live, cars, pictures, now: new Date(published.now), code: published.code };
}
