import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sinceDays } from '../../lib/filter.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import { carVisibility, type Sellable, soldCarLeavesAt, visibilityChangesAt } from './sold-window.ts';

const sold = Date.parse('2026-03-01T05:00:00Z');
const site = { include_sold_cars_days: 3, features: { soldPageDays: 30 } };
const car: Sellable = {
  status: 'sold',
  sold: false,
  sold_date_timestamp: sold / 1000,
  show_on_dealer_website: true,
};
const undated = { ...car, sold_date_timestamp: null };
const visible = (later: number, other: Partial<Sellable> = {}) =>
  carVisibility({ ...car, ...other }, sold + later, site);

test('[S1] A sold car stays visible for the configured days after its sold date, to the millisecond.', () => {
  expect(visible(0)).toBe('sold');
  expect(visible(3 * DAY_MS - 1)).toBe('sold');
  expect(visible(3 * DAY_MS)).toBe('gone');
  expect(visible(-DAY_MS)).toBe('sold');
  expect(visible(DAY_MS, { status: 'in_stock', sold: true })).toBe('sold');
  expect(carVisibility(car, sold, { ...site, include_sold_cars_days: 0 })).toBe('gone');
  expect(soldCarLeavesAt(car, site)).toBe(sold + 3 * DAY_MS);
});

test('[S2] Then a page shows for 30 days that the car is gone.', () => {
  expect(visible(33 * DAY_MS - 1)).toBe('gone');
  expect(visible(33 * DAY_MS)).toBe('absent');
  expect(carVisibility(car, sold + 3 * DAY_MS, { ...site, features: { soldPageDays: 0 } })).toBe('absent');
});

test('[S3] An available car is listed, whatever sold date it carries.', () => {
  expect(visible(99 * DAY_MS, { status: 'in_stock' })).toBe('listed');
  expect(visible(99 * DAY_MS, { status: 'coming_soon', sold_date_timestamp: null })).toBe('listed');
});

test('[S4] A car kept off the website is absent.', () => {
  expect(visible(0, { status: 'in_stock', show_on_dealer_website: false })).toBe('absent');
  expect(visible(0, { show_on_dealer_website: false })).toBe('absent');
});

test('[S5] A sold car without a sold date has only the page that says it is gone.', () => {
  expect(carVisibility(undated, sold, site)).toBe('gone');
  expect(visibilityChangesAt(undated, sold, site)).toBeNull();
});

test('[S6] The next change is the end of the sold window, then the end of the page.', () => {
  expect(visibilityChangesAt(car, sold, site)).toBe(sold + 3 * DAY_MS);
  expect(visibilityChangesAt(car, sold + 3 * DAY_MS, site)).toBe(sold + 33 * DAY_MS);
  expect(visibilityChangesAt(car, sold + 33 * DAY_MS, site)).toBeNull();
  expect(visibilityChangesAt({ ...car, status: 'in_stock' }, sold, site)).toBeNull();
});

test('[S6] Nothing changes before the moment named, and something does at it.', () => {
  const anyCar = fc.record({
    status: fc.constantFrom('in_stock', 'sold', 'coming_soon'),
    sold: fc.boolean(),
    sold_date_timestamp: fc.option(
      fc.integer({ min: -40, max: 40 }).map(days => sold / 1000 + days * 86_400),
    ),
    show_on_dealer_website: fc.boolean(),
  });
  const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
  fc.assert(
    fc.property(
      anyCar,
      fc.nat(5),
      fc.nat(40),
      share,
      (any, include_sold_cars_days, soldPageDays, portion) => {
        const other = { include_sold_cars_days, features: { soldPageDays } };
        const change = visibilityChangesAt(any, sold, other);
        const between = sold + Math.floor(((change ?? sold + 100 * DAY_MS) - sold) * portion);
        expect(carVisibility(any, between, other)).toBe(carVisibility(any, sold, other));
        if (change !== null)
          expect(carVisibility(any, change, other)).not.toBe(carVisibility(any, sold, other));
      },
    ),
  );
});

test('[S7] A search for cars sold after the window began finds exactly the sold cars still visible.', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5 * DAY_MS, max: 5 * DAY_MS }), fc.nat(5), (later, days) => {
      const { min } = sinceDays({ attribute: 'sold_date_timestamp', days }, sold + later);
      const isVisible =
        carVisibility(car, sold + later, { ...site, include_sold_cars_days: days }) === 'sold';
      expect(sold / 1000 > (min ?? 0)).toBe(isVisible);
    }),
  );
});
