import * as v from 'valibot';
import type { CountryFile } from '../domain/country/country-file.ts';
import { COUNTRY_RULES } from '../domain/gate/finding.ts';
import { isTimeZone } from '../lib/time/is-time-zone.ts';
import { CarTypeSchema } from './car.ts';
import { SiteConfigSchema } from './site/site.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const aboveZero = v.pipe(v.number(), v.gtValue(0));

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'v') !== undefined;
  } catch {
    return false;
  }
}
const pattern = v.pipe(text, v.check(compiles, 'Expected a regular expression.'));

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value)[0] === value;
  } catch {
    return false;
  }
}
const languageTag = v.pipe(text, v.check(isLanguageTag, 'Expected a language tag such as "en-AU".'));

const FormatsSchema = v.strictObject({
  locale: languageTag,
  language: languageTag,
  currency: v.pipe(text, v.regex(/^[A-Z]{3}$/)),
  distanceUnit: v.picklist(['kilometre', 'mile']),
});

const FeedsSchema = v.strictObject({
  // The first is in the pattern of amounts that visitors type.
  currencySigns: v.pipe(
    v.array(text),
    v.minLength(1),
    v.check(([first]) => !/[\]\\^-]/.test(first ?? '')),
  ),
  decimalComma: v.boolean(),
  distanceUnits: v.record(v.pipe(text, v.regex(/^[a-z]+$/)), aboveZero),
  monthFirst: v.boolean(),
  taxIsExtra: v.exactOptional(v.boolean()),
  centsFrom: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  priceTypes: v.exactOptional(v.array(text)),
  translations: v.exactOptional(v.record(text, text)),
});

const PhoneSchema = v.strictObject({
  callingCode: v.pipe(text, v.regex(/^[1-9]\d{0,2}$/)),
  trunk: v.pipe(v.string(), v.regex(/^\d?$/)),
  withoutTrunk: v.exactOptional(pattern),
  prefix: v.exactOptional(pattern),
  lostTrunk: v.exactOptional(pattern),
  groups: v.array(v.strictTuple([pattern, text])),
  local: pattern,
});

const zone = v.pipe(text, v.check(isTimeZone, 'Expected a time zone such as "Australia/Brisbane".'));

const { texts, features } = SiteConfigSchema.entries;

/** A file of `src/domain/country/countries/`: docs/dealers.md#countries. A test holds each to it. */
export const CountryFileSchema: v.GenericSchema<unknown, CountryFile> = v.strictObject({
  code: v.pipe(text, v.regex(/^[A-Z]{2}$/)),
  names: v.array(text),
  nameInTexts: text,
  formats: FormatsSchema,
  vehicles: v.strictObject({
    bodies: v.record(text, text),
    fuels: v.record(v.pipe(text, v.regex(/^[a-z]+$/)), text),
  }),
  alsoCalled: v.exactOptional(v.record(text, v.array(text))),
  timeZone: zone,
  stateNames: v.exactOptional(v.record(v.pipe(text, v.toUpperCase()), text)),
  stateTimeZones: v.exactOptional(v.record(zone, v.array(v.pipe(text, v.toUpperCase())))),
  dealerLicence: v.exactOptional(
    v.pipe(
      v.record(text, text),
      v.check(names => 'default' in names),
    ),
  ),
  paper: v.picklist(['A4', 'Letter']),
  googleHost: v.pipe(text, v.regex(/^https:\/\/www\.google\.[a-z.]+$/)),
  feeds: FeedsSchema,
  labels: v.strictObject({ colour: text, distance: text, state: text, plate: text, licence: text }),
  place: v.picklist(['city state postcode', 'postcode city']),
  postcode: v.strictObject({
    name: text,
    pattern,
    maxLength: v.pipe(v.number(), v.integer(), v.minValue(1)),
    digitsOnly: v.boolean(),
    format: text,
    area: v.exactOptional(pattern),
  }),
  states: v.array(v.pipe(text, v.toUpperCase())),
  phone: PhoneSchema,
  offersNeedComparisonRate: v.boolean(),
  publishRules: v.array(v.picklist(COUNTRY_RULES)),
  comparisonRate: v.strictObject({
    compounding: v.picklist(['each period', 'yearly']),
    periodsAYear: v.strictObject({ week: aboveZero, fortnight: aboveZero, month: aboveZero }),
  }),
  depositKept: v.array(
    v.strictObject({
      state: v.pipe(text, v.toUpperCase()),
      carTypes: v.array(CarTypeSchema),
      amount: v.pipe(v.number(), v.minValue(0)),
      percentOfPrice: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
      coolingOffDays: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(30)),
    }),
  ),
  defaults: v.strictObject({
    features: v.exactOptional(v.partial(features)),
    texts: v.exactOptional(v.partial(texts)),
  }),
});
