import { isAvailable, type Stocked } from '../car/availability.ts';
import { type Priced, shownPrice } from './shown-price.ts';

interface Subscribable extends Priced, Stocked {
  subscription_price: number | null;
}

/**
 * [P12] What it costs to subscribe to a car, in whole currency units for each period of the site's; null where that is
 * not shown: it is never shown without the price, and one that is no lower is a mistake of the feed.
 */
export function subscriptionPrice(
  car: Subscribable,
  features: { subscriptionPricing: boolean },
): number | null {
  const price = shownPrice(car);
  const subscription = shownPrice({ price: car.subscription_price });
  if (!features.subscriptionPricing || !isAvailable(car) || price === null || subscription === null)
    return null;
  return subscription < price ? subscription : null;
}
