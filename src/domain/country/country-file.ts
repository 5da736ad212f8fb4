import type { Period } from '../finance/loan-terms.ts';
import type { CountryRule } from '../gate/finding.ts';
import type { PhonePlan } from '../location/phone-plan.ts';

export type DistanceUnit = 'kilometre' | 'mile';

/** How a country writes numbers, money, distances and days. */
export interface CountryFormats {
  /** BCP 47 tag of numbers, money and days in figures: `sv-SE`. */
  locale: string;
  /** BCP 47 tag of the default texts, and of days in words: English as in the country, `en-SE`. */
  language: string;
  /** ISO 4217. */
  currency: string;
  /** In which odometers count. */
  distanceUnit: DistanceUnit;
}

/** A country's names of vehicles and fuels, where they differ from ours. */
export interface CountryVehicles {
  /** By body style: `Ute` is `Pickup`. */
  bodies: Readonly<Record<string, string>>;
  /** By word of a fuel in small letters: `petrol` is `gasoline`. */
  fuels: Readonly<Record<string, string>>;
}

/** How feeds of a country write values (docs/feeds.md#how-values-are-read). */
interface CountryFeeds {
  /** Signs that mean the country's currency, besides its code: `$`, `A$`. The first is that of visitors too. */
  currencySigns: readonly string[];
  /** `249 900,50`: a comma before one or two last digits parts the cents off. */
  decimalComma: boolean;
  /** Words for distances besides km and miles, and how many of the country's unit each is: a Swedish `mil` is 10 km. */
  distanceUnits: Readonly<Record<string, number>>;
  /** `12/31/2026` */
  monthFirst: boolean;
  /** Cars are offered without the sales tax, as visitors know: `24,990 + HST` is a price there, and elsewhere none. */
  taxIsExtra?: boolean;
  /**
   * Words of feeds in another language than that of the pages, for bodies, drives, fuels, transmissions and colours, to
   * those of the pages: `Bensin` to `Petrol`. Case and accents do not matter.
   */
  translations?: Readonly<Record<string, string>>;
  /** A feed half of whose whole prices are higher has them in cents; left out, 1,000,000. */
  centsFrom?: number;
  /** The price types that a price without one may have, as in `price_type`; left out, it is just a price. */
  priceTypes?: readonly string[];
}

/** The format of a postcode field. */
export interface PostcodeRule {
  /** Its name in the country. */
  name: string;
  /** For an input's `pattern`: matches the whole value. */
  pattern: string;
  maxLength: number;
  digitsOnly: boolean;
  /** Completes 'Please enter a …'. */
  format: string;
  /** Matches the part that tables of postcodes know, of one without blanks: `SW1A` of `SW1A1AA`. Left out, the whole. */
  area?: string;
}

/** All that depends on a country: one file of `countries/`, whose shape `src/schemas/country-file.ts` checks. */
export interface CountryFile {
  /** ISO 3166-1 alpha-2, also the name of the file. */
  code: string;
  /** Names and other codes by which the country is known. */
  names: readonly string[];
  /** As within a sentence: `the United States`. */
  nameInTexts: string;
  formats: CountryFormats;
  vehicles: CountryVehicles;
  /**
   * Other words of visitors for a body style in a search: `Ute` is also a `truck`. Not in `vehicles`, which browsers
   * get.
   */
  alsoCalled?: Readonly<Record<string, readonly string[]>>;
  /** IANA zone of a site that names none. Of several, that of the default state, else of the most people. */
  timeZone: string;
  /** State -> its name, by which addresses may call it too. */
  stateNames?: Readonly<Record<string, string>>;
  /** IANA zone -> the states in which most people have it; for `npm run new-dealer`. Left out, one zone is that of all. */
  stateTimeZones?: Readonly<Record<string, readonly string[]>>;
  /** The name of a dealer's licence, by state; `default` elsewhere. Left out, the country has none that a page names. */
  dealerLicence?: Readonly<Record<string, string>>;
  /** Of brochures. */
  paper: 'A4' | 'Letter';
  /** The host of Google's search in the country; its advertising uses that host too. */
  googleHost: string;
  feeds: CountryFeeds;
  /** Labels that differ by country. */
  labels: {
    colour: string;
    /** Of odometers, in filters and orders: `Kilometres`, `Mileage`. */
    distance: string;
    /** Of addresses: `State`, `Province`. */
    state: string;
    plate: string;
    licence: string;
  };
  /** The order of a place's parts in an address. */
  place: 'city state postcode' | 'postcode city';
  postcode: PostcodeRule;
  /** Those in which a car can be registered; empty where plates are the country's. */
  states: readonly string[];
  phone: PhonePlan;
  /** Whether an offer that names an interest rate has to name its comparison rate (docs/display-rules.md#comparison-rate). */
  offersNeedComparisonRate: boolean;
  /** What the law of the country requires of a page before it is published (docs/publish-gate.md#countries). */
  publishRules: readonly CountryRule[];
  /** How the rate by which credit is compared is made from that of one repayment period ([F16]). */
  comparisonRate: {
    /** `each period`: the rate of a period times the periods of a year; `yearly`: with interest on interest. */
    compounding: 'each period' | 'yearly';
    /** As the law counts them: 52.18 weeks in Australia. */
    periodsAYear: Readonly<Record<Period, number>>;
  };
  /**
   * What a dealer may keep of a deposit when the buyer cancels, in whole units, or a part of the price if that is more; for
   * states and types of cars that are not here, nothing ([J5]).
   */
  depositKept: readonly {
    state: string;
    carTypes: readonly string[];
    amount: number;
    percentOfPrice: number;
    /** Business days after the payment: in these, all of it is refunded. */
    coolingOffDays: number;
  }[];
  /** Part of a site.json: what differs from `dealers/_defaults.json` in the country, its legal texts among it. */
  defaults: Readonly<Record<string, unknown>>;
}
