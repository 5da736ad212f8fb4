import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asksToCall, beforePrice, priceDisplay, priceText } from './price.ts';
import { leavesOutUnpriced, shownPrice } from './shown-price.ts';

const market = (average: number | null, state: number | null = null) => ({
  autograb_data: { average_market_price: average, state_average_market_price: state, updated_at: null },
});
const car = {
  status: 'in_stock',
  sold: false,
  price: 24990,
  before_price: null,
  price_type: 'Drive Away',
  preorder: false,
  autograb_data: null,
  state: 'QLD',
  description: null,
  reserved: false,
};
const texts = { noPrice: 'Call us.', preorderPrice: 'Order yours.' };
const site = {
  country: 'AU',
  features: { beforePrice: true, belowMarketPrice: true, marketPriceDays: 30 },
  texts,
};
const NOW = Date.parse('2026-11-20T02:00:00Z');
const display = (of: Parameters<typeof priceDisplay>[0], at = site) => priceDisplay(of, at, NOW);

test.each([
  [null, null],
  [0, null],
  [10, null],
  [10.01, 10.01],
  [11, 11],
  [24990, 24990],
])('[P1] A price shows only when it is over 10: %j', (price, shown) => {
  expect(shownPrice({ price })).toBe(shown);
});

test('[P2] A pre-order car without a shown price shows the preorder text.', () => {
  expect(priceText({ preorder: true }, texts)).toBe('Order yours.');
  expect(priceText({ preorder: true }, { ...texts, preorderPrice: '' })).toBe('Call us.');
  expect(display({ ...car, price: 10, preorder: true }, site)).toEqual({
    kind: 'text',
    text: 'Order yours.',
  });
});

test("[P3] Any other car without a shown price shows the no-price text, by default 'Enquire for price.'.", () => {
  expect(priceText({ preorder: false }, texts)).toBe('Call us.');
  expect(priceText({ preorder: false }, { noPrice: '', preorderPrice: '' })).toBe('Enquire for price.');
  expect(priceText({ preorder: true }, { noPrice: '', preorderPrice: '' })).toBe('Enquire for price.');
});

const before = (price: number | null, before_price: number | null, description: string | null = null) =>
  beforePrice({ price, before_price, description }, 'AU');

test('[P4] The before price shows only beside a shown price and only when higher.', () => {
  expect(before(20000, 20001)).toBe(20001);
  expect(before(20000, 20000)).toBeNull();
  expect(before(20000, 19999)).toBeNull();
  expect(before(20000, null)).toBeNull();
  expect(before(10, 20000)).toBeNull();
  expect(before(null, 20000)).toBeNull();
});

test('[Y8] The higher price of those who pay otherwise is no before price.', () => {
  expect(before(19_995, 21_995, 'Finance price shown: cash price is $2,000 more.')).toBeNull();
  expect(before(19_995, 21_995, 'One owner.')).toBe(21_995);
});

test('[P7] A site may leave out the before price and the market note.', () => {
  const bargain = { ...car, price: 20000, before_price: 22000, ...market(30000) };
  expect(display(bargain, site)).toEqual({
    kind: 'price',
    price: 20000,
    before: 22000,
    belowMarket: { average: 30000, state: null, saving: 10000 },
    priceType: 'Drive Away',
  });
  const plain = { ...site, features: { ...site.features, beforePrice: false, belowMarketPrice: false } };
  expect(display(bargain, plain)).toMatchObject({ before: null, belowMarket: null });
});

test('[P9] A sold or reserved car is not shown as below the market.', () => {
  const bargain = { ...car, ...market(30000) };
  expect(display(bargain, site)).toMatchObject({ belowMarket: { saving: 5010 } });
  expect(display({ ...bargain, status: 'sold' }, site)).toMatchObject({ belowMarket: null });
  expect(display({ ...bargain, sold: true }, site)).toMatchObject({ belowMarket: null });
  expect(display({ ...bargain, reserved: true }, site)).toMatchObject({ belowMarket: null });
});

test('[P10] An available car without a shown price asks the visitor to call the dealer.', () => {
  expect(asksToCall({ ...car, price: null })).toBe(true);
  expect(asksToCall({ ...car, price: 10 })).toBe(true);
  expect(asksToCall(car)).toBe(false);
  expect(asksToCall({ ...car, price: null, status: 'sold' })).toBe(false);
});

test('[P8] Sorted by rising price, some sites leave out cars without a price.', () => {
  expect(leavesOutUnpriced('price_asc', { hideUnpricedWhenCheapestFirst: true })).toBe(true);
  expect(leavesOutUnpriced('price_asc', { hideUnpricedWhenCheapestFirst: false })).toBe(false);
  expect(leavesOutUnpriced('price_desc', { hideUnpricedWhenCheapestFirst: true })).toBe(false);
});

test('[P1] A car shows either its price or a text, never both and never nothing.', () => {
  const money = fc.option(fc.double({ min: -1e7, max: 1e7, noNaN: true }));
  fc.assert(
    fc.property(money, money, money, fc.boolean(), (price, before_price, average, preorder) => {
      const shown = display({ ...car, price, before_price, preorder, ...market(average) });
      if (shown.kind === 'text') {
        expect(shown.text).not.toBe('');
        return;
      }
      expect(shown.price).toBe(price);
      expect(shown.price).toBeGreaterThan(10);
      if (shown.before !== null) expect(shown.before).toBeGreaterThan(shown.price);
    }),
  );
});
