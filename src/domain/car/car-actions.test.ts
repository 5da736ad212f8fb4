import { expect, test } from 'vitest';
import { type ActionCar, type ActionFeatures, cardActions, carPageActions } from './car-actions.ts';

const features: ActionFeatures = {
  cardButtons: ['view', 'enquire', 'testDrive', 'finance', 'reserve'],
  sidebarButtons: ['enquire', 'testDrive', 'history', 'finance', 'tradeIn', 'reserve'],
  enquiries: true,
  finance: true,
  carHistoryReport: true,
  tradeIn: true,
  autograb: true,
  testDrives: true,
  testDriveCarTypes: ['demo'],
  reserve: true,
  reserveCarTypes: ['new', 'used', 'demo'],
  reserveStatuses: ['in_stock', 'coming_soon'],
  reservePriceOver: 10,
  reservePreorders: false,
  reserveTestDriveOnly: false,
};
const used: ActionCar = {
  status: 'in_stock',
  sold: false,
  reserved: false,
  preorder: false,
  price: 24990,
  car_type: 'used',
  tag: null,
  file: 'https://reports.example/1',
};
const demo = { ...used, car_type: 'demo' };
const card = (car: ActionCar, other: Partial<ActionFeatures> = {}) =>
  cardActions(car, { ...features, ...other }).actions;
const page = (car: ActionCar, other: Partial<ActionFeatures> = {}) =>
  carPageActions(car, { ...features, ...other }).actions;

test('[A4] The card of an available car shows its full buttons in the order of the site.', () => {
  expect(card(used)).toEqual(['view', 'enquire', 'finance', 'reserve']);
  expect(card({ ...used, status: 'coming_soon' })).toEqual(['view', 'enquire', 'finance', 'reserve']);
  expect(card(used, { cardButtons: ['reserve', 'view'] })).toEqual(['reserve', 'view']);
});

test('[A5] The card of a sold car offers something similar instead of the enquiry buttons.', () => {
  for (const car of [
    { ...used, status: 'sold' },
    { ...demo, sold: true },
  ]) {
    expect(cardActions(car, features)).toEqual({
      actions: ['view', 'similar'],
      asksForSimilar: true,
      pinned: false,
    });
  }
  expect(cardActions(used, features).asksForSimilar).toBe(false);
});

test('[A6] Book a Test Drive replaces the finance button of a card when the car qualifies for test drive.', () => {
  expect(card(demo)).toEqual(['view', 'enquire', 'testDrive', 'reserve']);
  expect(card({ ...used, tag: 'Test Drive Only' })).toEqual(['view', 'enquire', 'testDrive']);
  // Also where a site lists finance alone: in its position.
  const cardButtons = ['view', 'finance', 'enquire'] as const;
  expect(card(demo, { cardButtons })).toEqual(['view', 'testDrive', 'enquire']);
  expect(card({ ...demo, price: 500 }, { cardButtons })).toEqual(['view', 'testDrive', 'enquire']);
  expect(card({ ...used, tag: 'Test Drive Only' }, { cardButtons })).toEqual([
    'view',
    'testDrive',
    'enquire',
  ]);
  expect(card(used, { cardButtons })).toEqual(['view', 'finance', 'enquire']);
  expect(card(demo, { cardButtons, testDrives: false })).toEqual(['view', 'finance', 'enquire']);
});

test('[A7] Where finance cannot be offered, the card offers a test drive of any car in stock.', () => {
  expect(card({ ...used, status: 'coming_soon' }, { finance: false })).toEqual([
    'view',
    'enquire',
    'reserve',
  ]);
  expect(card(used, { finance: false })).toEqual(['view', 'enquire', 'testDrive', 'reserve']);
  expect(card({ ...used, price: 500 })).toContain('testDrive');
  expect(card(demo, { testDrives: false })).toEqual(['view', 'enquire', 'finance', 'reserve']);
});

test('[A8] A button whose feature is off or whose condition fails is not shown.', () => {
  expect(card(used, { enquiries: false, reserve: false })).toEqual(['view', 'finance']);
  expect(card({ ...used, reserved: true })).toEqual(['view', 'enquire', 'finance']);
  expect(card({ ...used, price: 501 })).toContain('finance');
  expect(card({ ...used, price: 500 })).not.toContain('finance');
  expect(page({ ...used, file: null })).not.toContain('history');
  expect(page({ ...used, file: '' })).not.toContain('history');
  expect(page(used, { carHistoryReport: false })).not.toContain('history');
  expect(page({ ...used, price: 201 })).toContain('tradeIn');
  expect(page({ ...used, price: 200 })).not.toContain('tradeIn');
  expect(page(used, { tradeIn: false })).not.toContain('tradeIn');
  expect(page(used, { autograb: false })).not.toContain('tradeIn');
  expect(page({ ...used, reserved: true })).not.toContain('tradeIn');
});

test('[A9] The page of an available car shows all its buttons; only Test Drive Only takes finance away.', () => {
  expect(page(used)).toEqual(features.sidebarButtons);
  expect(page(demo)).toEqual(features.sidebarButtons);
  const drivenOnly = { ...used, tag: 'Test Drive Only' };
  expect(page(drivenOnly)).toEqual(['enquire', 'testDrive', 'history', 'tradeIn']);
  expect(page(drivenOnly, { sidebarButtons: ['finance', 'enquire'] })).toEqual(['testDrive', 'enquire']);
});

test('[A10] The page of a sold car offers only something similar.', () => {
  expect(carPageActions({ ...used, status: 'sold' }, features)).toMatchObject({
    actions: ['similar'],
    asksForSimilar: true,
  });
});

test('[A11] Cars tagged Test Drive Only pin their buttons to the bottom.', () => {
  expect(cardActions({ ...used, tag: 'Test Drive Only' }, features).pinned).toBe(true);
  expect(cardActions({ ...used, tag: 'Special' }, features).pinned).toBe(false);
  expect(carPageActions({ ...used, tag: 'test drive only' }, features).pinned).toBe(true);
});
