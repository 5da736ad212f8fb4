import { expect, test } from 'vitest';
import { isSiteStock, type StockFilters } from './is-site-stock.ts';

const open: StockFilters = {
  new: true,
  used: true,
  demo: true,
  in_stock: false,
  photos: false,
  manufacturers: [],
  manufacturerCarTypes: ['new', 'demo'],
  dealerships: [],
};
const car = {
  status: 'in_stock',
  sold: false,
  car_type: 'new' as const,
  make: 'Isuzu Ute',
  dealership_slug: 'north',
  photos_count: 3,
};
const used = { ...car, car_type: 'used' as const };

test('[A12] A site shows the car types it is set to, and all of them without a preset.', () => {
  expect(isSiteStock(car, open)).toBe(true);
  expect(isSiteStock(car, { ...open, new: false })).toBe(false);
  expect(isSiteStock(used, { ...open, new: false })).toBe(true);
  expect(isSiteStock(used, { ...open, used: false })).toBe(false);
});

test('[A13] A preset may leave out cars coming soon or sold, and cars without photos.', () => {
  const inStock = { ...open, in_stock: true };
  expect(isSiteStock(car, inStock)).toBe(true);
  expect(isSiteStock({ ...car, status: 'coming_soon' }, inStock)).toBe(false);
  expect(isSiteStock({ ...car, status: 'sold' }, inStock)).toBe(false);
  expect(isSiteStock({ ...car, sold: true }, inStock)).toBe(false);
  expect(isSiteStock({ ...car, status: 'sold' }, open)).toBe(true);
  expect(isSiteStock({ ...car, photos_count: 0 }, { ...open, photos: true })).toBe(false);
  expect(isSiteStock({ ...car, photos_count: 1 }, { ...open, photos: true })).toBe(true);
  expect(isSiteStock({ ...car, photos_count: 0 }, open)).toBe(true);
});

test('[A14] A preset may narrow the makes of certain car types, and the dealerships.', () => {
  const narrow = { ...open, manufacturers: ['Suzuki'] };
  expect(isSiteStock(car, narrow)).toBe(false);
  expect(isSiteStock(used, narrow)).toBe(true);
  expect(isSiteStock(car, { ...open, manufacturers: ['ISUZU UTE'] })).toBe(true);
  expect(isSiteStock(car, { ...open, dealerships: ['north'] })).toBe(true);
  expect(isSiteStock(car, { ...open, dealerships: ['south'] })).toBe(false);
  expect(isSiteStock({ ...car, dealership_slug: null }, { ...open, dealerships: ['south'] })).toBe(false);
});

test('[A14] A make without Latin letters lets no other such make through.', () => {
  const filters = { ...open, manufacturers: ['丰田'] };
  expect(isSiteStock({ ...car, make: '丰田' }, filters)).toBe(true);
  expect(isSiteStock({ ...car, make: '本田' }, filters)).toBe(false);
});
