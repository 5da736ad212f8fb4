import { countryFile } from '../country/countries.ts';

/** The car that was reserved, as far as the law depends on it. */
interface ReservedCar {
  country: string;
  /** The state it stands in, in any spelling of its letters; null when unknown. */
  state: string | null;
  car_type: string;
  price_cents: number;
}

/** The amount a dealer keeps of the deposit of a visitor who cancels. */
interface CancelTerms {
  /** Cents, once cooling off is over; before, nothing. */
  kept: number;
  /** Business days after the payment. */
  coolingOffDays: number;
}

/**
 * [J5] What may be kept of a deposit: the site's fee, never more than the country's file allows for the car's state and
 * type, and nothing where it has none.
 */
export function cancelTerms(depositCents: number, feeCents: number, car: ReservedCar): CancelTerms {
  const rule = ruleOf(car);
  if (rule === undefined) return { kept: 0, coolingOffDays: 0 };
  const most = Math.max(rule.amount * 100, Math.floor((car.price_cents * rule.percentOfPrice) / 100));
  const kept = Math.max(0, Math.min(feeCents, depositCents, most));
  return { kept, coolingOffDays: rule.coolingOffDays };
}

function ruleOf({ country, state, car_type }: ReservedCar) {
  const where = state?.trim().toUpperCase() ?? null;
  return countryFile(country).depositKept.find(
    each => each.state === where && each.carTypes.includes(car_type),
  );
}
