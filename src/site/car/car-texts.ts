import type { ActionKey } from '../../domain/car/car-actions.ts';
import { shownAddress } from '../../domain/car/car-facts.ts';
import { countryFile } from '../../domain/country/countries.ts';
import { formatDistance } from '../../domain/country/distance.ts';
import { formatPlace } from '../../domain/country/format-place.ts';
import { formatMoney } from '../../domain/country/money.ts';
import { bodyName, fuelName } from '../../domain/country/vehicle-names.ts';
import type { BelowMarket } from '../../domain/price/market-average.ts';
import { priceDisplay } from '../../domain/price/price.ts';
import { shownPrice } from '../../domain/price/shown-price.ts';
import { shownPriceType } from '../../domain/price/shown-price-type.ts';
import { subscriptionPrice } from '../../domain/price/subscription-price.ts';
import { reserveDeposit } from '../../domain/reservation/reservable-car.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import type { Car } from '../../schemas/car.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { CarFact, CarPrice } from '../../view/car-card.ts';

/** Badge and series, unless the title contains them already. */
export function carTrim(car: Car): string | null {
  const parts = [car.badge, car.series].filter(
    word => word !== null && !car.name.toLowerCase().includes(word.toLowerCase()),
  );
  return parts.length === 0 ? null : parts.join(' · ');
}

/** The car's town, as the site shows it: one city for all cars where the dealer wants that [G10], else its own [G18]. */
export function carTown(car: Car, config: SiteConfig): string | null {
  const { city, postcode } = shownAddress(car, config);
  return formatPlace({ city, state: car.state, postcode }, config.country) || null;
}

/** The facts of a card, in the site's order, those the feed lacks left out. */
export function carFacts(car: Car, config: SiteConfig): CarFact[] {
  return config.features.cardAttributes.flatMap(attribute => {
    const kind = attribute === 'km' ? 'distance' : attribute;
    const text = factText(attribute, car, config);
    // The title begins with the year already.
    const said = attribute === 'year' && text !== null && car.name.includes(text);
    return text === null || said ? [] : [{ kind, text }];
  });
}

type Attribute = SiteConfig['features']['cardAttributes'][number];

function factText(attribute: Attribute, car: Car, config: SiteConfig): string | null {
  switch (attribute) {
    case 'year':
      return car.year === null ? null : String(car.year);
    case 'km':
      return car.km === null ? null : formatDistance(car.km, config.country);
    case 'transmission':
      return car.simple_transmission ?? car.transmission;
    case 'fuel':
      return fuelText(car.simple_fuel ?? car.fuel, config);
    case 'body':
      return bodyText(car.simple_body ?? car.body, config);
    case 'drive':
      return car.simple_drive ?? car.drive;
    case 'seats':
      return car.seats === null ? null : `${car.seats} seats`;
    case 'engine':
      return car.engine;
    case 'place':
      return carTown(car, config);
  }
}

/** A fuel as the country calls it. */
export function fuelText(fuel: string | null, { country }: SiteConfig): string | null {
  return fuel === null ? null : fuelName(fuel, country);
}

/** A body style as the country calls it. */
export function bodyText(body: string | null, { country }: SiteConfig): string | null {
  return body === null ? null : bodyName(body, country);
}

/** The price of a car, or the text in place of it. */
export function carPrice(car: Car, config: SiteConfig, now: number): CarPrice {
  const shown = priceDisplay(car, config, now);
  if (shown.kind === 'text')
    return {
      ...{ amount: null, text: shown.text, before: null, type: null },
      ...{ below: null, market: null, subscription: null, note: null },
    };
  return {
    amount: formatMoney(shown.price, config.country),
    text: null,
    before: shown.before === null ? null : formatMoney(shown.before, config.country),
    type: shownPriceType(shown.priceType, config),
    below: shown.belowMarket && config.texts.belowMarketPrice,
    market: shown.belowMarket && marketText(shown.belowMarket, config),
    subscription: subscriptionText(car, config),
    note: config.texts.priceNote || null,
  };
}

/** [P14] `$3,510 under the average of $28,500 in Australia` */
function marketText(below: BelowMarket, { country, texts }: SiteConfig): string {
  return fillText(texts.belowMarketBy, {
    amount: formatMoney(below.saving, country),
    average: formatMoney(below.average, country),
    place: marketPlace(below, country),
  });
}

/** Where an average was taken: `Australia`, `QLD`. */
export function marketPlace({ state }: Pick<BelowMarket, 'state'>, country: string): string {
  return state ?? countryFile(country).nameInTexts;
}

/** `or subscribe for $189 a week` */
function subscriptionText(car: Car, { country, features, texts }: SiteConfig): string | null {
  const price = subscriptionPrice(car, features);
  if (price === null) return null;
  const amount = formatMoney(price, country);
  return fillText(texts.subscriptionPrice, { amount, period: features.subscriptionPeriod });
}

/** `$24,990 Drive Away`; null where words replace the price. */
export function shownAmount(car: Car, config: SiteConfig): string | null {
  const price = shownPrice(car);
  if (price === null) return null;
  return joinTexts([formatMoney(price, config.country), shownPriceType(car.price_type, config)], ' ');
}

/** The label of a button. Cards and car pages name some of them differently. */
export function actionLabel(key: ActionKey, config: SiteConfig, shownOn: 'card' | 'page'): string {
  const { texts } = config;
  const deposit = formatMoney(reserveDeposit(config.features), config.country);
  const labels: Record<ActionKey, string> = {
    view: texts.viewDetails,
    enquire: shownOn === 'card' ? texts.quickEnquiry : texts.enquireNow,
    testDrive: texts.bookTestDrive,
    history: texts.carHistoryReport,
    finance: shownOn === 'card' ? texts.cardFinance : texts.getFinance,
    tradeIn: texts.tradeInValuation,
    reserve: shownOn === 'card' ? `${texts.reserveCar} for ${deposit}` : texts.reserveNow,
    similar: texts.findSimilar,
  };
  return labels[key];
}
