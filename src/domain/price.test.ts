import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beforePrice, isBelowMarket, marketAverage, priceDisplay, priceText, shownPrice } from './price.ts';

const market = (average: number | null, state: number | null = null) => ({
  autograb_data: { average_market_price: average, state_average_market_price: state },
});
const car = {
  price: 24990,
  before_price: null,
  price_type: 'Drive Away',
  preorder: false,
  autograb_data: null,
};

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
  const texts = { preorder: 'Order yours.', no_price: 'Call us.' };
  expect(priceText({ preorder: true }, texts)).toBe('Order yours.');
  expect(priceText({ preorder: true }, { no_price: 'Call us.' })).toBe('Call us.');
  expect(priceDisplay({ ...car, price: 10, preorder: true }, texts)).toEqual({
    kind: 'text',
    text: 'Order yours.',
  });
});

test("[P3] Any other car without a shown price says the no-price text, by default 'Enquire for price.'.", () => {
  expect(priceText({ preorder: false }, { preorder: 'Order yours.', no_price: 'Call us.' })).toBe('Call us.');
  expect(priceText({ preorder: false })).toBe('Enquire for price.');
  expect(priceText({ preorder: true }, { preorder: null, no_price: '' })).toBe('Enquire for price.');
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

test('[P1] A car shows either its price or a text, never both and never nothing.', () => {
  const money = fc.option(fc.double({ min: -1e7, max: 1e7, noNaN: true }));
  fc.assert(
    fc.property(money, money, money, fc.boolean(), (price, before_price, average, preorder) => {
      const display = priceDisplay({ ...car, price, before_price, preorder, ...market(average) });
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
