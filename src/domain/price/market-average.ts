import { DAY_MS } from '../../lib/time/durations.ts';
import { type Priced, shownPrice } from './shown-price.ts';

/** What is known of a car's market. */
export interface Compared {
  state: string | null;
  autograb_data: {
    average_market_price: number | null;
    state_average_market_price: number | null;
    /** ISO 8601: when the averages were taken; null where the feed does not have it. */
    updated_at: string | null;
  } | null;
}

/** The price of such cars on a market. */
interface MarketAverage {
  average: number;
  /** The state it is the average of; null is the whole country. */
  state: string | null;
}

/** A price under the average of a market, and by how much. */
export interface BelowMarket extends MarketAverage {
  saving: number;
}

interface Site {
  marketPriceDays: number;
}

/** 'Below market price' needs more than this under the market average [P5]. */
const BELOW_MARKET_MARGIN = 499;

/**
 * The average price of such a car: the national one, else that of the state the car names ([P6]). Null where it is not
 * known, or is older than the site lets it be ([P13]).
 */
export function marketAverage(car: Compared, features: Site, now: number): MarketAverage | null {
  const { average_market_price, state_average_market_price } = car.autograb_data ?? {};
  const ends = endsAt(car, features);
  if (ends !== null && now >= ends) return null;
  if (average_market_price) return { average: average_market_price, state: null };
  const state = car.state?.trim();
  return state_average_market_price && state ? { average: state_average_market_price, state } : null;
}

/** How far a shown price is under the average, where that is more than 499 ([P5]). */
export function belowMarket(car: Priced & Compared, features: Site, now: number): BelowMarket | null {
  const price = shownPrice(car);
  const market = marketAverage(car, features, now);
  if (price === null || market === null) return null;
  const saving = market.average - price;
  return saving > BELOW_MARKET_MARGIN ? { ...market, saving } : null;
}

/** [P13] When the average of a car becomes too old, in epoch milliseconds; null where it does not any more. */
export function marketChangesAt(car: Compared, now: number, features: Site): number | null {
  const ends = endsAt(car, features);
  return ends !== null && ends > now ? ends : null;
}

function endsAt({ autograb_data }: Compared, { marketPriceDays }: Site): number | null {
  const taken = Date.parse(autograb_data?.updated_at ?? '');
  return Number.isNaN(taken) ? null : taken + marketPriceDays * DAY_MS;
}
