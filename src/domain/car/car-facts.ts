import { isAvailable, type Stocked } from './availability.ts';

/** [G9] The 7-seater page holds cars with exactly 7 seats. */
export function isSevenSeater(car: { seats: number | null }): boolean {
  return car.seats === 7;
}

/** [G10] The city shown of a car: the one the site sets for all, else its own. */
export function carCity(car: { city: string | null }, site: { override_city: string | null }): string | null {
  return site.override_city ?? car.city;
}

/** City and postcode that are shown of a car ([G18]); a postcode only of one that stands privately. */
export function shownAddress(
  car: { city: string | null; private_suburb: string | null; private_postcode: string | null },
  site: { override_city: string | null },
): { city: string | null; postcode: string | null } {
  const { private_suburb, private_postcode } = car;
  const isPrivate = site.override_city === null && private_suburb !== null;
  return isPrivate
    ? { city: private_suburb, postcode: private_postcode }
    : { city: carCity(car, site), postcode: null };
}

/** The number of views that is shown ([G17]), in whole tens so that not every view changes the page; null below the minimum. */
export function shownViews(views: number | null, features: { viewsShownFrom: number | null }): number | null {
  const { viewsShownFrom: least } = features;
  return views === null || least === null || views < Math.max(least, 10) ? null : Math.floor(views / 10) * 10;
}

/** [G11] An available car with few photos offers Request Photos, where enquiries are taken. */
export function offersPhotoRequest(
  car: Stocked & { photos_count: number },
  features: { enquiries: boolean; requestPhotos: boolean; requestPhotosBelow: number },
): boolean {
  const { enquiries, requestPhotos, requestPhotosBelow } = features;
  return enquiries && requestPhotos && isAvailable(car) && car.photos_count < requestPhotosBelow;
}
