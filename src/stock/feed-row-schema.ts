import * as v from 'valibot';
import { colour } from './coerce/colour.ts';
import { dateInterval } from './coerce/date-interval.ts';
import { distance } from './coerce/distance.ts';
import { flag } from './coerce/flag.ts';
import { DAMAGED_ID, identifier, line, nameLine, vehicleNumber } from './coerce/line.ts';
import { shortTexts } from './coerce/list.ts';
import { money } from './coerce/money.ts';
import { count, cylinders, doors, fuelEconomy, rate, seats, term, year } from './coerce/number.ts';
import { paragraphs } from './coerce/paragraphs.ts';
import type { Coerce } from './coerce/parse-error.ts';
import { photos } from './coerce/photos.ts';
import { timestamp } from './coerce/timestamp.ts';
import { availabilityStatus, carType, reservation, saleFlag, visibility } from './coerce/vocabulary.ts';
import { photoAddress, webAddress } from './coerce/web-address.ts';
import { mismatch, type NoteSink, required, soft, strict } from './schema-parts.ts';

interface RowRules {
  /** Its code. */
  country: string;
  /** Called for each value that is left out of an accepted car. */
  note: NoteSink;
}

function lenderSchema({ country, note }: RowRules) {
  const payment = money({ country, whole: false });
  const part = <T>(name: string, coerce: Coerce<T>) => soft(`finance_lenders.${name}`, coerce, note);
  return v.object({
    interestRate: part('interestRate', rate),
    comparisonRate: part('comparisonRate', rate),
    paymentWeek: part('paymentWeek', payment),
    paymentMonth: part('paymentMonth', payment),
    termYears: part('termYears', term),
    termMonths: part('termMonths', term),
    deposit: part('deposit', payment),
    disclaimer: part('disclaimer', paragraphs),
  });
}

const LENDERS = 20;

function lendersSchema(rules: RowRules) {
  const usable = (lenders: Record<string, unknown>) => {
    const entries = Object.entries(lenders);
    const usable = entries.filter(
      ([name, terms]) => name.length <= 60 && typeof terms === 'object' && terms !== null,
    );
    if (usable.length < entries.length || usable.length > LENDERS) {
      rules.note(
        'finance_lenders',
        `expected at most ${LENDERS} lenders with an object of terms each, found others`,
      );
    }
    return Object.fromEntries(usable.slice(0, LENDERS));
  };
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform(usable),
    v.record(v.string(), lenderSchema(rules)),
    // The columns of a lender are empty for a car that it does not finance.
    v.transform(lenders =>
      Object.fromEntries(
        Object.entries(lenders).filter(([, terms]) => Object.values(terms).some(term => term !== null)),
      ),
    ),
  );
}

function locationSchema({ note }: RowRules) {
  const text = (name: string) => soft(`location.${name}`, line(), note);
  return v.object({
    name: text('name'),
    slug: text('slug'),
    phone: text('phone'),
    address: v.optional(
      v.object({
        street: text('address.street'),
        city: text('address.city'),
        state: text('address.state'),
        place_url: soft('location.address.place_url', webAddress, note),
        id: text('address.id'),
      }),
      {},
    ),
    distribution_locations: soft('location.distribution_locations', shortTexts, note),
  });
}

/** Nested fields that are no object are left out, and noted. */
function nested<S extends v.GenericSchema<unknown, unknown>>(field: string, schema: S, note: NoteSink) {
  return v.nullish(
    v.fallback(v.nullable(schema), (dataset): null => {
      note(field, mismatch('an object', dataset?.issues?.[0]?.input));
      return null;
    }),
    null,
  );
}

/**
 * The one way from a feed's row to a car: every value that enters is read here. A value that decides what a
 * visitor pays, gets or may see is `strict`: unreadable, it keeps the car out. Any other is `soft`: it is left out
 * of the car and noted.
 */
export function feedRowSchema(rules: RowRules) {
  const { country, note } = rules;
  const optional = <T>(name: string, coerce: Coerce<T>) => soft(name, coerce, note);
  const text = (name: string, longest?: number) => optional(name, line(longest));
  const ownId: Coerce<string> = raw => {
    const read = identifier(raw);
    if (read !== DAMAGED_ID) return read;
    note('id', mismatch(DAMAGED_ID.expected, raw));
    return null;
  };
  const wholeMoney = money({ country, whole: true });
  const carPrice = money({ country, whole: true, isCarPrice: true });
  return v.object({
    id: strict(ownId),
    slug: text('slug', 120),
    name: text('name'),
    year: strict(year),
    make: required(nameLine, 'a make such as "Suzuki"'),
    model: required(nameLine, 'a model such as "Swift"'),
    badge: text('badge', 100),
    series: text('series', 100),
    km: strict(distance(country)),
    stocknum: optional('stocknum', identifier),
    vin: optional('vin', vehicleNumber),
    carsales_title: text('carsales_title'),
    seats: optional('seats', seats),
    doors: optional('doors', doors),
    colour: optional('colour', colour),
    interior_colour: optional('interior_colour', colour),
    engine: text('engine', 100),
    cylinders: optional('cylinders', cylinders),
    fuel_economy: optional('fuel_economy', fuelEconomy),
    description: optional('description', paragraphs),
    features: optional('features', shortTexts),
    categories: optional('categories', shortTexts),
    item_type: text('item_type', 60),
    price: strict(carPrice),
    before_price: optional('before_price', carPrice),
    sale: v.nullish(
      v.object({
        price: optional('sale_price', carPrice),
        price_type: text('sale_price', 60),
        dates: optional('sale_price_effective_date', dateInterval),
      }),
      null,
    ),
    subscription_price: optional('subscription_price', wholeMoney),
    price_type: text('price_type', 60),
    car_type: required(carType, 'new, used or demo; "defaults" in stock.map.json may say it for all cars'),
    status: strict(availabilityStatus),
    reserved: strict(reservation),
    sold: strict(saleFlag),
    sold_date_timestamp: optional('sold_date_timestamp', timestamp(country)),
    show_on_dealer_website: strict(visibility),
    preorder: optional('preorder', flag),
    tag: text('tag', 60),
    certified: optional('certified', flag),
    file: optional('file', webAddress),
    created_at: optional('created_at', timestamp(country)),
    views: optional('views', count),
    body: text('body', 60),
    drive: text('drive', 60),
    fuel: text('fuel', 60),
    transmission: text('transmission', 60),
    simple_body: text('simple_body', 60),
    simple_drive: text('simple_drive', 60),
    simple_fuel: text('simple_fuel', 60),
    simple_transmission: text('simple_transmission', 60),
    dealership_id: text('dealership_id', 100),
    dealership_slug: text('dealership_slug', 100),
    dealership_name: text('dealership_name'),
    city: text('city', 100),
    state: text('state', 100),
    location_name: text('location_name'),
    private_suburb: text('private_suburb', 100),
    private_postcode: text('private_postcode', 20),
    photos_count: optional('photos_count', count),
    primary_image_url: optional('primary_image_url', photoAddress),
    images: photos(note),
    location: nested('location', locationSchema(rules), note),
    autograb_data: nested(
      'autograb_data',
      v.object({
        average_market_price: optional('autograb_data.average_market_price', wholeMoney),
        state_average_market_price: optional('autograb_data.state_average_market_price', wholeMoney),
        updated_at: optional('autograb_data.updated_at', timestamp(country)),
      }),
      note,
    ),
    finance_lenders: nested('finance_lenders', lendersSchema(rules), note),
  });
}

/** A row whose every value is understood; null where the feed has no value. */
export type ReadRow = v.InferOutput<ReturnType<typeof feedRowSchema>>;
