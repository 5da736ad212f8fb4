import { expect, test } from 'vitest';
import { carCity, isSevenSeater, offersPhotoRequest, shownAddress, shownViews } from './car-facts.ts';

test('[G9] The 7-seater page holds cars with exactly 7 seats.', () => {
  expect([7, 6, 8, null].map(seats => isSevenSeater({ seats }))).toEqual([true, false, false, false]);
});

test('[G10] The city of the site replaces the cars’ own.', () => {
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

test('[G17] How often a car was looked at shows from the number the site sets, in whole tens.', () => {
  const from = (viewsShownFrom: number | null) => (views: number | null) =>
    shownViews(views, { viewsShownFrom });
  expect([49, 50, 59, 1234, null].map(from(50))).toEqual([null, 50, 50, 1230, null]);
  expect([0, 9, 10].map(from(0))).toEqual([null, null, 10]);
  expect(from(null)(1000)).toBeNull();
});

test('[G18] A car that stands privately is shown in its suburb.', () => {
  const car = { city: 'Kedron', private_suburb: 'Wynnum', private_postcode: '4178' };
  expect(shownAddress(car, { override_city: null })).toEqual({ city: 'Wynnum', postcode: '4178' });
  expect(shownAddress(car, { override_city: 'Brisbane' })).toEqual({ city: 'Brisbane', postcode: null });
  const postcodeAlone = { ...car, private_suburb: null };
  expect(shownAddress(postcodeAlone, { override_city: null })).toEqual({ city: 'Kedron', postcode: null });
});
