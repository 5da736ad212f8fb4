import { expect, test } from 'vitest';
import { carCity, isSevenSeater, offersPhotoRequest } from './car-facts.ts';

test('[G9] The 7-seater page holds cars with exactly 7 seats.', () => {
  expect([7, 6, 8, null].map(seats => isSevenSeater({ seats }))).toEqual([true, false, false, false]);
});

test('[G10] The city of the site stands in place of the cars own cities.', () => {
  expect(carCity({ city: 'Kedron' }, { override_city: null })).toBe('Kedron');
  expect(carCity({ city: 'Kedron' }, { override_city: 'Brisbane' })).toBe('Brisbane');
  expect(carCity({ city: null }, { override_city: null })).toBeNull();
});

test('[G11] An available car with fewer photos than the site wants offers Request Photos.', () => {
  const features = { enquiries: true, requestPhotos: true, requestPhotosBelow: 3 };
  const car = { status: 'in_stock', sold: false, photos_count: 2 };
  expect(offersPhotoRequest(car, features)).toBe(true);
  expect(offersPhotoRequest({ ...car, photos_count: 3 }, features)).toBe(false);
  expect(offersPhotoRequest({ ...car, sold: true }, features)).toBe(false);
  expect(offersPhotoRequest(car, { ...features, requestPhotos: false })).toBe(false);
  expect(offersPhotoRequest(car, { ...features, enquiries: false })).toBe(false);
});
