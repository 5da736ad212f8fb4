export interface Priced {
  /** Whole currency units; null when not priced. */
  price: number | null;
}

export interface PriceTagged extends Priced {
  before_price: number | null;
  price_type: string | null;
  preorder: boolean;
  autograb_data: { average_market_price: number | null; state_average_market_price: number | null } | null;
}

/** What stands in place of a price; null takes the default. */
export interface PriceTexts {
  no_price?: string | null;
  preorder?: string | null;
}

export type PriceDisplay =
  | { kind: 'price'; price: number; before: number | null; belowMarket: boolean; priceType: string | null }
  | { kind: 'text'; text: string };

/** A price shows only when over this (spec §9). */
export const SHOWN_ABOVE = 10;
/** 'Below market price' needs more than this under the market average (spec §9). */
export const BELOW_MARKET_MARGIN = 499;
export const NO_PRICE_TEXT = 'Enquire for price.';

/** The car's price when it is one to show ([P1]), else null. */
export function shownPrice(car: Priced): number | null {
  return car.price !== null && car.price > SHOWN_ABOVE ? car.price : null;
}

/** What a car without a shown price says instead ([P2], [P3]). */
export function priceText(car: { preorder: boolean }, texts: PriceTexts = {}): string {
  const noPrice = texts.no_price || NO_PRICE_TEXT;
  return car.preorder ? texts.preorder || noPrice : noPrice;
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

/** Everything a card or page says about the price. */
export function priceDisplay(car: PriceTagged, texts: PriceTexts = {}): PriceDisplay {
  const price = shownPrice(car);
  if (price === null) return { kind: 'text', text: priceText(car, texts) };
  return {
    kind: 'price',
    price,
    before: beforePrice(car),
    belowMarket: isBelowMarket(car),
    priceType: car.price_type,
  };
}
