import { AVAILABLE_STATUSES } from '../../domain/car/availability.ts';
import type { CarType } from '../../domain/car/car-type.ts';
import { meanings } from '../../lib/text/meanings.ts';
import { withoutAccents } from '../../lib/text/without-accents.ts';
import { flag } from './flag.ts';
import { type Coerce, ParseError } from './parse-error.ts';
import { hasDifferingValues, rawText } from './raw-text.ts';

const TYPE_WORDS: readonly [RegExp, CarType][] = [
  [
    /^(?:used|pre-?\s?owned|second-?\s?hand|certified.*|cpo|approved used|refurbished|u|near(?:ly)?[ -]new|pre-?\s?reg(?:istered)?|ex-?\s?(?:lease|fleet|rental|hire)|begagnad|begagnat|beg\.?|usag[ée]e?|(?:d['’])?occasion|gebruik(?:te)?)$/i,
    'used',
  ],
  [
    /^(?:ex-?\s?)?demo(?:nstrator)?s?$|^dealer demo$|^(?:(?:service )?loaner|courtesy)$|^d$|^demobil$|^d[ée]mo(?:nstrateur)?$/i,
    'demo',
  ],
  [/^(?:brand\s?)?new$|^n$|^(?:ny|nytt|nybil|neufs?|neuve|nuut|nuwe)$/i, 'new'],
];
export const SCHEMA_ORG = /^https?:\/\/schema\.org\//i;
const NO_CAR_TYPE = new ParseError('new, used or demo');

/** New, used or demo, in the words of dealers' systems. */
export const carType: Coerce<CarType> = raw => {
  const text = rawText(raw);
  if (text === null) return null;
  const words = (text ?? '').replace(SCHEMA_ORG, '').replaceAll('_', ' ');
  const word = words.replace(
    /(?: (?:cars?|vehicles?|trucks?|vans?|motorcycles?|motorbikes?)|condition)$/i,
    '',
  );
  const known = TYPE_WORDS.find(([pattern]) => pattern.test(word));
  return known?.[1] ?? NO_CAR_TYPE;
};

/** The meaning of a feed's word for a car's state. */
interface AvailabilityStatus {
  status: string;
  reserved?: true;
  preorder?: true;
}

const STATUSES = meanings<AvailabilityStatus>([
  [
    { status: 'in_stock' },
    `available avail stock active instock for_sale listed live on_lot published forecourt limited_availability
      limitedavailability instoreonly onlineonly new_arrival just_arrived on_the_lot onlot available_now
      not_reserved unreserved current in_yard on_yard advertised online ready_for_sale
      aktiv actif aktief tillganglig i_lager till_salu disponible en_stock en_inventaire beskikbaar in_voorraad`,
  ],
  [
    { status: 'in_stock', reserved: true },
    `reserved pending sale_pending pending_sale deal_pending sale_in_progress sale_agreed offer_accepted on_hold hold
      held under_offer under_contract deposit deposit_taken deposit_paid deposit_received
      reserverad reserve gereserveer`,
  ],
  [
    { status: 'coming_soon' },
    'kommande a_venir in_transit transit on_the_way incoming arriving due_in arriving_soon on_order backorder on_backorder onbackorder madetoorder',
  ],
  [{ status: 'coming_soon', preorder: true }, 'preorder pre_order'],
  [
    { status: 'sold' },
    'not_available unavailable out_of_stock outofstock sold_out soldout discontinued delivered deleted removed wastebin sald vendu vendue verkoop',
  ],
]);

/** Any other counts as sold [A2]. */
export const KNOWN_STATUSES: readonly string[] = [...AVAILABLE_STATUSES, 'sold'];

const NO_STATUS = new ParseError('a status such as in_stock, coming_soon or sold');

/** Of several, the one that promises least counts. */
const LEAST_FIRST: readonly ((state: AvailabilityStatus) => boolean)[] = [
  ({ status }) => status === 'sold',
  ({ reserved }) => reserved === true,
  ({ status }) => status === 'coming_soon',
  () => true,
];

function statusWord(text: string): string {
  return withoutAccents(text.replace(SCHEMA_ORG, ''))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40);
}

function knownStatus(word: string): AvailabilityStatus | undefined {
  return STATUSES.get(word) ?? (KNOWN_STATUSES.includes(word) ? { status: word } : undefined);
}

/**
 * `In Stock` -> `in_stock`, and so does `In Stock (Kedron)`; `In Stock - Sold` is sold. An unknown word stays as it is,
 * and so counts as sold [A2]. Of several values the one that promises least counts [I6].
 */
export const availabilityStatus: Coerce<AvailabilityStatus> = raw => {
  if (hasDifferingValues(raw)) {
    const states = raw.map(availabilityStatus);
    const read = states.flatMap(state => (state === null || state instanceof ParseError ? [] : [state]));
    const isUnknown = ({ status }: AvailabilityStatus) => !KNOWN_STATUSES.includes(status);
    return read.find(isUnknown) ?? LEAST_FIRST.map(is => read.find(is)).find(Boolean) ?? NO_STATUS;
  }
  const text = rawText(raw);
  if (text === null) return null;
  if (text === undefined) return NO_STATUS;
  const word = statusWord(text);
  if (word === '' || word === 'unknown') return null;
  const parts = text.slice(0, 200).split(/\s+[-–]\s+|[(),;]/);
  const [first, ...rest] = parts.map(part => knownStatus(statusWord(part)));
  const known = [first, ...rest].filter(state => state !== undefined);
  const least = LEAST_FIRST.map(is => known.find(is)).find(Boolean);
  return knownStatus(word) ?? (first && least) ?? { status: word };
};

const WORDS_OF_VISIBILITY = meanings<boolean>([
  [true, 'published publish visible live active enabled listed online shown advertised'],
  [
    false,
    `not_published unpublished not_visible invisible hidden draft not_live inactive not_active disabled unlisted not_listed
      offline not_advertised private paused suspended archived deleted removed withdrawn expired`,
  ],
]);
const NO_VISIBILITY = new ParseError('true or false, or a word such as Published or Hidden');

/** Whether the dealer's own site shows a car. Of several values one that hides it counts [I6]. */
export const visibility: Coerce<boolean> = raw => {
  const read = (value: unknown) => {
    const known = flag(value);
    if (!(known instanceof ParseError)) return known;
    // `Published` may be the day.
    if (/^\d[\d./-]{5}/.test(rawText(value) ?? '')) return null;
    return WORDS_OF_VISIBILITY.get(statusWord(rawText(value) ?? '')) ?? NO_VISIBILITY;
  };
  const values = Array.isArray(raw) ? raw.map(read) : [read(raw)];
  if (values.includes(false)) return false;
  if (values.includes(NO_VISIBILITY)) return NO_VISIBILITY;
  return values.includes(true) ? true : null;
};

/** Yes, no, or a word for a car's state, with its meaning by `says`; undefined where it has none. */
function stateFlag(
  expected: string,
  says: (state: AvailabilityStatus) => boolean | undefined,
): Coerce<boolean> {
  const parseError = new ParseError(expected);
  return raw => {
    const yesOrNo = flag(raw);
    if (!(yesOrNo instanceof ParseError)) return yesOrNo;
    const state = availabilityStatus(raw);
    return state === null || state instanceof ParseError ? parseError : (says(state) ?? parseError);
  };
}

/** Whether a car is reserved. */
export const reservation = stateFlag(
  'true or false, or a status such as Reserved or Available',
  ({ status, reserved }) => (status === 'in_stock' ? reserved === true : undefined),
);

/** Whether a car is sold. */
export const saleFlag = stateFlag('true or false, or a status such as Sold or Available', ({ status }) =>
  KNOWN_STATUSES.includes(status) ? status === 'sold' : undefined,
);
