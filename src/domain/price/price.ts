import { isAvailable, type Stocked } from '../car/availability.ts';
import { priceCondition } from '../gate/price-condition.ts';
import { type BelowMarket, belowMarket, type Compared } from './market-average.ts';
import { type Priced, shownPrice } from './shown-price.ts';

interface PriceTagged extends Priced, Stocked, Compared {
  before_price: number | null;
  price_type: string | null;
  preorder: boolean;
  reserved: boolean;
  description: string | null;
}

/** The texts in place of a price. */
interface PriceTexts {
  noPrice: string;
  preorderPrice: string;
}

/** The configuration of a site that decides about prices. */
interface PriceSite {
  country: string;
  features: { beforePrice: boolean; belowMarketPrice: boolean; marketPriceDays: number };
  texts: PriceTexts;
}

type PriceDisplay =
  | {
      kind: 'price';
      price: number;
      before: number | null;
      belowMarket: BelowMarket | null;
      priceType: string | null;
    }
  | { kind: 'text'; text: string };

const NO_PRICE_TEXT = 'Enquire for price.';

/** The text of a car without a shown price ([P2], [P3]); a text left empty falls back to the next. */
export function priceText(car: { preorder: boolean }, texts: PriceTexts): string {
  const noPrice = texts.noPrice || NO_PRICE_TEXT;
  return car.preorder ? texts.preorderPrice || noPrice : noPrice;
}

/** [P10] An available car without a shown price asks the visitor to call the dealer. */
export function asksToCall(car: Priced & Stocked): boolean {
  return isAvailable(car) && shownPrice(car) === null;
}

/**
 * The former price, when it was higher than today's shown price ([P4]). Of a price with a condition, the higher one is what others
 * pay ([Y8]).
 */
export function beforePrice(
  car: Priced & { before_price: number | null; description: string | null },
  country: string,
): number | null {
  const price = shownPrice(car);
  if (price === null || car.before_price === null || car.before_price <= price) return null;
  return priceCondition(car, country) === null ? car.before_price : null;
}

/** Everything a card or page shows about the price; switches take the notes away ([P7]), a sale the market's ([P9]). */
export function priceDisplay(
  car: PriceTagged,
  { country, features, texts }: PriceSite,
  now: number,
): PriceDisplay {
  const price = shownPrice(car);
  if (price === null) return { kind: 'text', text: priceText(car, texts) };
  return {
    kind: 'price',
    price,
    before: features.beforePrice ? beforePrice(car, country) : null,
    belowMarket:
      features.belowMarketPrice && isAvailable(car) && !car.reserved ? belowMarket(car, features, now) : null,
    priceType: car.price_type,
  };
}
