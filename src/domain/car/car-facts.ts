import { isAvailable, type Stocked } from './availability.ts';

/** [G9] The 7-seater page holds cars with exactly 7 seats. */
export function isSevenSeater(car: { seats: number | null }): boolean {
  return car.seats === 7;
}

/** [G10] The city a car is said to be in: the one the site sets for all, else its own. */
export function carCity(car: { city: string | null }, site: { override_city: string | null }): string | null {
  return site.override_city ?? car.city;
}

/** [G11] An available car with few photos offers Request Photos, where enquiries are taken. */
export function offersPhotoRequest(
  car: Stocked & { photos_count: number },
  features: { enquiries: boolean; requestPhotos: boolean; requestPhotosBelow: number },
): boolean {
  const { enquiries, requestPhotos, requestPhotosBelow } = features;
  return enquiries && requestPhotos && isAvailable(car) && car.photos_count < requestPhotosBelow;
}
