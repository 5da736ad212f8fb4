import { isAvailable, type Stocked } from '../car/availability.ts';

export interface Priced {
  /** Whole currency units; null when not priced. */
  price: number | null;
}

interface PriceTagged extends Priced, Stocked {
  before_price: number | null;
  price_type: string | null;
  preorder: boolean;
  autograb_data: { average_market_price: number | null; state_average_market_price: number | null } | null;
}

/** What stands in place of a price. */
interface PriceTexts {
  noPrice: string;
  preorderPrice: string;
}

/** What of a site's configuration decides about prices. */
interface PriceSite {
  features: { beforePrice: boolean; belowMarketPrice: boolean };
  texts: PriceTexts;
}

type PriceDisplay =
  | { kind: 'price'; price: number; before: number | null; belowMarket: boolean; priceType: string | null }
  | { kind: 'text'; text: string };

/** [P1] A price shows only when over this. */
const SHOWN_ABOVE = 10;
/** 'Below market price' needs more than this under the market average [P5]. */
const BELOW_MARKET_MARGIN = 499;
const NO_PRICE_TEXT = 'Enquire for price.';

/** The car's price when it is one to show ([P1]), else null. */
export function shownPrice(car: Priced): number | null {
  return car.price !== null && car.price > SHOWN_ABOVE ? car.price : null;
}

/** What a car without a shown price says instead ([P2], [P3]); a text left empty falls back to the next. */
export function priceText(car: { preorder: boolean }, texts: PriceTexts): string {
  const noPrice = texts.noPrice || NO_PRICE_TEXT;
  return car.preorder ? texts.preorderPrice || noPrice : noPrice;
}

/** [P10] An available car without a shown price asks the visitor to call the dealer. */
export function asksToCall(car: Priced & Stocked): boolean {
  return isAvailable(car) && shownPrice(car) === null;
}

/** The former price, when it was higher than today's shown price ([P4]). */
export function beforePrice(car: Priced & { before_price: number | null }): number | null {
  const price = shownPrice(car);
  if (price === null || car.before_price === null) return null;
  return car.before_price > price ? car.before_price : null;
}

/** The average price of such a car on the market: the national one, else the state's ([P6]). */
export function marketAverage(car: Pick<PriceTagged, 'autograb_data'>): number | null {
  const { average_market_price, state_average_market_price } = car.autograb_data ?? {};
  return average_market_price || state_average_market_price || null;
}

/** More than 499 under the market average ([P5]). */
export function isBelowMarket(car: Priced & Pick<PriceTagged, 'autograb_data'>): boolean {
  const price = shownPrice(car);
  const average = marketAverage(car);
  return price !== null && average !== null && average - price > BELOW_MARKET_MARGIN;
}

/** Everything a card or page says about the price; switches take the notes away ([P7]), a sale the market's ([P9]). */
export function priceDisplay(car: PriceTagged, { features, texts }: PriceSite): PriceDisplay {
  const price = shownPrice(car);
  if (price === null) return { kind: 'text', text: priceText(car, texts) };
  return {
    kind: 'price',
    price,
    before: features.beforePrice ? beforePrice(car) : null,
    belowMarket: features.belowMarketPrice && isAvailable(car) && isBelowMarket(car),
    priceType: car.price_type,
  };
}

/** [P8] Where the site wants it, the cheapest-first order leaves out cars without a price: filter `price>0`. */
export function leavesOutUnpriced(
  sortBy: string,
  features: { hideUnpricedWhenCheapestFirst: boolean },
): boolean {
  return features.hideUnpricedWhenCheapestFirst && sortBy === 'price_asc';
}
