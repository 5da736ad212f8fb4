import { countryFile } from '../country/countries.ts';

/** The car that was reserved, as far as the law asks about it. */
interface ReservedCar {
  country: string;
  /** Where it stands, in any spelling of the state's letters; null when unknown. */
  state: string | null;
  car_type: string;
  price_cents: number;
}

/**
 * [J5] Cents that the dealer may keep of a deposit when the visitor cancels: the site's fee, never more than the
 * country's file allows for the car's state and type, and nothing where it says nothing.
 */
export function keptDeposit(depositCents: number, feeCents: number, car: ReservedCar): number {
  return Math.max(0, Math.min(feeCents, depositCents, mostKept(car)));
}

function mostKept({ country, state, car_type, price_cents }: ReservedCar): number {
  const where = state?.trim().toUpperCase() ?? null;
  const rule = countryFile(country).depositKept.find(
    each => each.state === where && each.carTypes.includes(car_type),
  );
  if (rule === undefined) return 0;
  return Math.max(rule.amount * 100, Math.floor((price_cents * rule.percentOfPrice) / 100));
}
