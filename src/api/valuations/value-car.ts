import { formatDistance } from '../../domain/country/distance.ts';
import { isValuationAvailable } from '../../domain/trade-in/allows-valuation.ts';
import { brokenTradeInLimits } from '../../domain/trade-in/broken-trade-in-limits.ts';
import { cappedEstimate, estimatePrice } from '../../domain/trade-in/estimate-price.ts';
import { ownCarName } from '../../domain/trade-in/own-car-name.ts';
import { tradeInPrice } from '../../domain/trade-in/trade-in-offer.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import type { LeadCar } from '../../schemas/lead/lead-car.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import type { StoredValuation } from '../../schemas/valuation/stored-valuation.ts';
import type { ValuationSite } from '../../schemas/valuation/valuation-site.ts';
import type { ApiDeps } from '../api-deps.ts';
import { errorFacts } from '../log/log.ts';
import { countUp } from '../store/count-up.ts';
import { groupPrices } from './group-prices.ts';
import type { RequestedCar } from './read-own-car.ts';

/** A site that values cars, with its settings. */
export interface ValuedSite {
  site: LeadSite;
  valuation: ValuationSite;
}

/**
 * A valuation, or why there is none: `byHand` where the visitor may enter the car, `person` where only the dealer can
 * value it.
 */
type Valued =
  | { ok: true; valuation: StoredValuation }
  | { ok: false; status: 404 | 422 | 503; error: string; next: 'byHand' | 'person' };

/** Lookups per site and day: what strangers can make it spend. */
const LOOKUPS_A_DAY = 500;
const COMPARABLES_SHOWN = 5;
/** Prices of comparable cars are rounded to so many units of the currency. */
const ROUNDED_TO = 100;

/** What a visitor's car is worth, and `wanted` the car of the site that it is to be traded in for. */
export async function valueCar(
  { site, valuation: switches }: ValuedSite,
  requested: RequestedCar,
  wanted: LeadCar | null,
  deps: ApiDeps,
): Promise<Valued> {
  const { texts } = switches;
  if (wanted !== null && !isValuationAvailable(wanted, switches)) return person(texts.errorWanted);
  const found = requested.car === null ? await lookUp({ site, valuation: switches }, requested, deps) : null;
  if (found !== null && 'ok' in found) return found;
  const vehicle = requested.car ?? found?.vehicle;
  if (vehicle === undefined) return person(texts.errorNoCars);
  const broken = brokenTradeInLimits(vehicle, deps.clock(), {
    time_zone: site.time_zone,
    features: switches,
  });
  if (broken.includes('age')) return person(fillText(texts.errorAge, { years: switches.valuationMaxYears }));
  if (broken.includes('distance'))
    return person(
      fillText(texts.errorFar, { distance: formatDistance(switches.valuationMaxDistance, site.country) }),
    );
  const about = {
    vehicle,
    rego: requested.rego,
    regoState: requested.regoState,
    answers: null,
    offer_price: null,
  };
  const worth = found?.worth ?? null;
  if (worth !== null) {
    const value = tradeInPrice((worth.low + worth.high) / 2, 0);
    return { ok: true, valuation: { ...about, ...worth, value, asking: null, comparables: [] } };
  }
  const prices = await groupPrices(site, vehicle, deps.directory);
  const estimate = prices === null ? null : estimatePrice(vehicle, prices.cars, prices.depreciation);
  if (prices === null || estimate === null) return person(texts.errorNoCars);
  const { low, value, high, comparables } = cappedEstimate(estimate, vehicle, prices.own);
  const inTrade = (price: number) => tradeInPrice(price, switches.valuationMargin);
  return {
    ok: true,
    valuation: {
      ...about,
      asking: Math.round(value / ROUNDED_TO) * ROUNDED_TO,
      low: inTrade(low),
      value: inTrade(value),
      high: inTrade(high),
      comparables: comparables.slice(0, COMPARABLES_SHOWN).map(car => ({
        name: ownCarName(car),
        km: car.km,
        price: car.price,
        path: car.path,
      })),
    },
  };
}

const person = (error: string): Valued => ({ ok: false, status: 422, error, next: 'person' });

async function lookUp({ site, valuation }: ValuedSite, requested: RequestedCar, deps: ApiDeps) {
  const { texts, valuationService } = valuation;
  const byHand = (status: 404 | 503, error: string) =>
    ({ ok: false, status, error, next: 'byHand' }) as const;
  if (!valuationService) return byHand(404, texts.errorUnknownRego);
  const [count = 0] = await deps.store.transact(trx =>
    countUp(trx, [`registrations ${site.slug}`], DAY_MS, deps.clock()),
  );
  if (count > LOOKUPS_A_DAY) {
    deps.log('warn', 'registration.limit', { site: site.slug, most: LOOKUPS_A_DAY });
    return byHand(503, texts.errorLookup);
  }
  try {
    const { rego, regoState: state, km } = requested;
    const found = await deps.registrations(site.slug, { rego: rego ?? '', state, country: site.country, km });
    // The visitor's odometer is newer than any register.
    return found === null
      ? byHand(404, texts.errorUnknownRego)
      : { ...found, vehicle: { ...found.vehicle, km: km ?? found.vehicle.km } };
  } catch (error) {
    const problem = error instanceof Error ? error.message : '';
    deps.log('warn', 'registration.failed', { site: site.slug, ...errorFacts(error), problem });
    return byHand(503, texts.errorLookup);
  }
}
