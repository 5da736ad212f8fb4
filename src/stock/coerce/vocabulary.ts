import type { CarType } from '../../schemas/car.ts';
import { type Coerce, ParseError } from './parse-error.ts';
import { rawText } from './raw-text.ts';

const CAR_TYPES: readonly [RegExp, CarType][] = [
  [/^(?:used|pre-?\s?owned|second-?\s?hand|certified.*|cpo|approved used|refurbished|u)$/i, 'used'],
  [/^(?:ex-?\s?)?demo(?:nstrator)?s?$|^dealer demo$|^d$/i, 'demo'],
  [/^(?:brand\s?)?new$|^n$/i, 'new'],
];
const NO_CAR_TYPE = new ParseError('new, used or demo');

/** New, used or demo, in the words of dealers' systems. */
export const carType: Coerce<CarType> = raw => {
  const text = rawText(raw);
  if (text === null) return null;
  const known = CAR_TYPES.find(([pattern]) =>
    pattern.test(text?.replace(/ (?:cars?|vehicles?)$/i, '') ?? ''),
  );
  return known?.[1] ?? NO_CAR_TYPE;
};

/** What a feed's word for a car's state says. */
interface AvailabilityStatus {
  status: string;
  reserved?: true;
  preorder?: true;
}

const STATUSES: Record<string, AvailabilityStatus> = {
  available: { status: 'in_stock' },
  active: { status: 'in_stock' },
  instock: { status: 'in_stock' },
  for_sale: { status: 'in_stock' },
  listed: { status: 'in_stock' },
  live: { status: 'in_stock' },
  on_lot: { status: 'in_stock' },
  published: { status: 'in_stock' },
  limited_availability: { status: 'in_stock' },
  reserved: { status: 'in_stock', reserved: true },
  pending: { status: 'in_stock', reserved: true },
  sale_pending: { status: 'in_stock', reserved: true },
  on_hold: { status: 'in_stock', reserved: true },
  under_offer: { status: 'in_stock', reserved: true },
  deposit_taken: { status: 'in_stock', reserved: true },
  in_transit: { status: 'coming_soon' },
  arriving_soon: { status: 'coming_soon' },
  on_order: { status: 'coming_soon' },
  backorder: { status: 'coming_soon' },
  preorder: { status: 'coming_soon', preorder: true },
  pre_order: { status: 'coming_soon', preorder: true },
  not_available: { status: 'sold' },
  unavailable: { status: 'sold' },
  out_of_stock: { status: 'sold' },
  delivered: { status: 'sold' },
};

const NO_STATUS = new ParseError('a status such as in_stock, coming_soon or sold');

/** `In Stock` -> `in_stock`. A word nobody knows stays as it is, and so counts as sold [A2]. */
export const availabilityStatus: Coerce<AvailabilityStatus> = raw => {
  const text = rawText(raw);
  if (text === null) return null;
  if (text === undefined) return NO_STATUS;
  const word = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40);
  if (word === '' || word === 'unknown') return null;
  return Object.hasOwn(STATUSES, word) ? (STATUSES[word] ?? null) : { status: word };
};
