import { expect, test } from 'vitest';
import { DAY_MS } from '../../lib/time/durations.ts';
import { belowMarket, marketAverage, marketChangesAt } from './market-average.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const site = { marketPriceDays: 30 };
const market = (
  average: number | null,
  stateAverage: number | null = null,
  updated_at: string | null = null,
) => ({
  state: 'QLD',
  autograb_data: { average_market_price: average, state_average_market_price: stateAverage, updated_at },
});
const averageOf = (car: Parameters<typeof marketAverage>[0], now = NOW) => marketAverage(car, site, now);
const below = (car: Parameters<typeof belowMarket>[0]) => belowMarket(car, site, NOW);

test("[P5] 'Below market price' shows when the price is more than 499 under the market average.", () => {
  expect(below({ price: 20000, ...market(20499) })).toBeNull();
  expect(below({ price: 20000, ...market(20500) })).toEqual({ average: 20500, state: null, saving: 500 });
  expect(below({ price: 10, ...market(20500) })).toBeNull();
  expect(below({ price: null, ...market(20500) })).toBeNull();
  expect(below({ price: 20000, state: 'QLD', autograb_data: null })).toBeNull();
});

test('[P6] The market average is the national one, else that of the state the car names; zero is no average.', () => {
  expect(averageOf(market(30000, 20000))).toEqual({ average: 30000, state: null });
  expect(averageOf(market(null, 20000))).toEqual({ average: 20000, state: 'QLD' });
  expect(averageOf(market(0, 20000))).toEqual({ average: 20000, state: 'QLD' });
  expect(averageOf({ ...market(0, 20000), state: null })).toBeNull();
  expect(averageOf({ ...market(0, 20000), state: ' ' })).toBeNull();
  expect(averageOf(market(0, 0))).toBeNull();
  expect(averageOf({ state: 'QLD', autograb_data: null })).toBeNull();
});

test('[P13] A market average is shown for 30 days after its date, where the feed has it.', () => {
  const taken = market(30000, null, '2026-11-01T02:00:00.000Z');
  const ends = Date.parse('2026-12-01T02:00:00Z');
  expect(averageOf(taken, ends - 1)).not.toBeNull();
  expect(averageOf(taken, ends)).toBeNull();
  expect(averageOf(market(30000), NOW + 1000 * DAY_MS)).not.toBeNull();
  expect(marketChangesAt(taken, NOW, site)).toBe(ends);
  expect(marketChangesAt(taken, ends, site)).toBeNull();
  expect(marketChangesAt(market(30000), NOW, site)).toBeNull();
});
