import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asksToCall,
  beforePrice,
  isBelowMarket,
  leavesOutUnpriced,
  marketAverage,
  priceDisplay,
  priceText,
  shownPrice,
} from './price.ts';

const market = (average: number | null, state: number | null = null) => ({
  autograb_data: { average_market_price: average, state_average_market_price: state },
});
const car = {
  status: 'in_stock',
  sold: false,
  price: 24990,
  before_price: null,
  price_type: 'Drive Away',
  preorder: false,
  autograb_data: null,
};
const texts = { noPrice: 'Call us.', preorderPrice: 'Order yours.' };
const site = { features: { beforePrice: true, belowMarketPrice: true }, texts };

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

test('[P2] A pre-order car without a shown price says the preorder text.', () => {
  expect(priceText({ preorder: true }, texts)).toBe('Order yours.');
  expect(priceText({ preorder: true }, { ...texts, preorderPrice: '' })).toBe('Call us.');
  expect(priceDisplay({ ...car, price: 10, preorder: true }, site)).toEqual({
    kind: 'text',
    text: 'Order yours.',
  });
});

test("[P3] Any other car without a shown price says the no-price text, by default 'Enquire for price.'.", () => {
  expect(priceText({ preorder: false }, texts)).toBe('Call us.');
  expect(priceText({ preorder: false }, { noPrice: '', preorderPrice: '' })).toBe('Enquire for price.');
  expect(priceText({ preorder: true }, { noPrice: '', preorderPrice: '' })).toBe('Enquire for price.');
});

test('[P4] The before price shows only beside a shown price and only when higher.', () => {
  expect(beforePrice({ price: 20000, before_price: 20001 })).toBe(20001);
  expect(beforePrice({ price: 20000, before_price: 20000 })).toBeNull();
  expect(beforePrice({ price: 20000, before_price: 19999 })).toBeNull();
  expect(beforePrice({ price: 20000, before_price: null })).toBeNull();
  expect(beforePrice({ price: 10, before_price: 20000 })).toBeNull();
  expect(beforePrice({ price: null, before_price: 20000 })).toBeNull();
});

test("[P5] 'Below market price' shows when the price is more than 499 under the market average.", () => {
  expect(isBelowMarket({ price: 20000, ...market(20499) })).toBe(false);
  expect(isBelowMarket({ price: 20000, ...market(20500) })).toBe(true);
  expect(isBelowMarket({ price: 10, ...market(20500) })).toBe(false);
  expect(isBelowMarket({ price: null, ...market(20500) })).toBe(false);
  expect(isBelowMarket({ price: 20000, autograb_data: null })).toBe(false);
});

test('[P6] The market average is the national one, else the state one; zero is no average.', () => {
  expect(marketAverage(market(30000, 20000))).toBe(30000);
  expect(marketAverage(market(null, 20000))).toBe(20000);
  expect(marketAverage(market(0, 20000))).toBe(20000);
  expect(marketAverage(market(0, 0))).toBeNull();
  expect(marketAverage({ autograb_data: null })).toBeNull();
});

test('[P7] A site may leave out the before price and the market note.', () => {
  const bargain = { ...car, price: 20000, before_price: 22000, ...market(30000) };
  expect(priceDisplay(bargain, site)).toEqual({
    kind: 'price',
    price: 20000,
    before: 22000,
    belowMarket: true,
    priceType: 'Drive Away',
  });
  const plain = { ...site, features: { beforePrice: false, belowMarketPrice: false } };
  expect(priceDisplay(bargain, plain)).toMatchObject({ before: null, belowMarket: false });
});

test('[P9] A sold car is not said to be below the market.', () => {
  const bargain = { ...car, ...market(30000) };
  expect(priceDisplay(bargain, site)).toMatchObject({ belowMarket: true });
  expect(priceDisplay({ ...bargain, status: 'sold' }, site)).toMatchObject({ belowMarket: false });
  expect(priceDisplay({ ...bargain, sold: true }, site)).toMatchObject({ belowMarket: false });
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
      const display = priceDisplay({ ...car, price, before_price, preorder, ...market(average) }, site);
      if (display.kind === 'text') {
        expect(display.text).not.toBe('');
        return;
      }
      expect(display.price).toBe(price);
      expect(display.price).toBeGreaterThan(10);
      if (display.before !== null) expect(display.before).toBeGreaterThan(display.price);
    }),
  );
});
