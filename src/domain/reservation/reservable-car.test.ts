import { expect, test } from 'vitest';
import { isReservable, reserveDeposit } from './reservable-car.ts';

const features = {
  reserve: true,
  reserveCarTypes: ['new', 'used', 'demo'],
  reserveStatuses: ['in_stock', 'coming_soon'],
  reservePriceOver: 10,
  reservePreorders: false,
  reserveTestDriveOnly: false,
};
const car = {
  status: 'in_stock',
  sold: false,
  reserved: false,
  preorder: false,
  price: 24990,
  car_type: 'used',
  tag: null,
};

test('[E4] An available car over the least price can be reserved where the site takes reservations.', () => {
  expect(isReservable(car, features)).toBe(true);
  expect(isReservable({ ...car, status: 'coming_soon' }, features)).toBe(true);
  expect(isReservable({ ...car, price: 11 }, features)).toBe(true);
  expect(isReservable({ ...car, price: 10 }, features)).toBe(false);
  expect(isReservable({ ...car, price: null }, features)).toBe(false);
  expect(isReservable(car, { ...features, reserve: false })).toBe(false);
  expect(isReservable(car, { ...features, reserveCarTypes: ['new'] })).toBe(false);
  expect(
    isReservable({ ...car, status: 'coming_soon' }, { ...features, reserveStatuses: ['in_stock'] }),
  ).toBe(false);
});

test.each([
  { reserved: true },
  { sold: true },
  { preorder: true },
  { status: 'sold' },
  { tag: 'Test Drive Only' },
])('[E5] A reserved, sold, preorder or Test Drive Only car cannot be reserved: %j', other => {
  expect(isReservable({ ...car, ...other }, features)).toBe(false);
  expect(isReservable({ ...car, ...other }, { ...features, reserveStatuses: ['in_stock', 'sold'] })).toBe(
    false,
  );
});

test('[E5] A site may let preorder and Test Drive Only cars be reserved.', () => {
  expect(isReservable({ ...car, preorder: true }, { ...features, reservePreorders: true })).toBe(true);
  const tagged = { ...car, tag: 'Test Drive Only' };
  expect(isReservable(tagged, { ...features, reserveTestDriveOnly: true })).toBe(true);
  expect(isReservable({ ...tagged, preorder: true }, { ...features, reserveTestDriveOnly: true })).toBe(
    false,
  );
});

test('[E6] The deposit is the configured amount, else 200.', () => {
  expect(reserveDeposit({ reserveDeposit: 500 })).toBe(500);
  expect(reserveDeposit({ reserveDeposit: null })).toBe(200);
  expect(reserveDeposit({ reserveDeposit: 0 })).toBe(200);
});
