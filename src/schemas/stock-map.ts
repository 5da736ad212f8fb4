import * as v from 'valibot';
import { isUnsafeName } from '../lib/json/json-object.ts';
import { expectation } from './site/site-message.ts';

export const FEED_FORMATS = ['forecourt', 'meta', 'google', 'csv'] as const;
export type FeedFormatName = (typeof FEED_FORMATS)[number];

/** Fields of a car that a feed may fill (docs/feeds.md#our-own-format); dots lead into nested ones. */
export const FEED_FIELDS = [
  ...(['id', 'slug', 'name', 'year', 'make', 'model', 'badge', 'series', 'km', 'stocknum', 'vin'] as const),
  ...(['carsales_title', 'seats', 'doors', 'colour', 'interior_colour', 'engine', 'cylinders'] as const),
  ...([
    'fuel_economy',
    'description',
    'features',
    'categories',
    'item_type',
    'price',
    'before_price',
  ] as const),
  ...([
    'sale_price',
    'sale_price_effective_date',
    'subscription_price',
    'price_type',
    'price_on_application',
    'price_tax',
    'km_unit',
    'car_type',
    'status',
    'reserved',
    'sold',
  ] as const),
  ...(['sold_date_timestamp', 'show_on_dealer_website', 'preorder', 'tag', 'certified', 'file'] as const),
  ...([
    'created_at',
    'views',
    'body',
    'drive',
    'fuel',
    'transmission',
    'simple_body',
    'simple_drive',
  ] as const),
  ...(['simple_fuel', 'simple_transmission', 'dealership_id', 'dealership_slug', 'dealership_name'] as const),
  ...(['city', 'state', 'location_name', 'private_suburb', 'private_postcode', 'photos_count'] as const),
  ...(['primary_image_url', 'images', 'location.name', 'location.slug', 'location.phone'] as const),
  ...(['location.address.street', 'location.address.city', 'location.address.state'] as const),
  ...(['location.address.place_url', 'location.address.id', 'location.distribution_locations'] as const),
  ...(['autograb_data.average_market_price', 'autograb_data.state_average_market_price'] as const),
  'autograb_data.updated_at',
];
export type FeedField = (typeof FEED_FIELDS)[number] | LenderField;

const LENDER_TERMS = [
  'interestRate',
  'comparisonRate',
  'paymentWeek',
  'paymentMonth',
  'termYears',
  'termMonths',
  'deposit',
  'disclaimer',
] as const;
/** A term of one lender, by the name of the lender. */
type LenderField = `finance_lenders.${string}.${(typeof LENDER_TERMS)[number]}`;

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** The term that a name such as `finance_lenders.Manual.paymentWeek` means, in any case; null of any other name. */
export function lenderField(name: string): LenderField | null {
  const [, lender = '', term = ''] = /^\s*finance[ _-]?lenders?\.([^.]+)\.([^.]+)$/i.exec(name) ?? [];
  const known = LENDER_TERMS.find(each => letters(each) === letters(term));
  return known === undefined || isUnsafeName(lender.trim())
    ? null
    : `finance_lenders.${lender.trim()}.${known}`;
}

/** Fields of which several columns may hold a part: `Photo 1`, `Photo 2`. */
export const LIST_FIELDS: ReadonlySet<FeedField> = new Set<FeedField>(['images', 'features', 'categories']);

export const COLUMN_PARSER_NAMES = [
  'engine',
  'doors_seats',
  'place',
  'colours',
  'kilometres',
  'miles',
  'mil',
  'cents',
  'drive_away',
  'without_charges',
] as const;
export type ColumnParser = (typeof COLUMN_PARSER_NAMES)[number];

const A_FIELD = 'a field of a car, such as "price"';
const FIELD_NAMES = 'docs/feeds.md has their names';

const field = v.picklist(FEED_FIELDS, expectation(A_FIELD, `Write one of them: ${FIELD_NAMES}.`));

const columnMessage = expectation(
  A_FIELD,
  `Write the column first, then the field, as in "Odometer": "km": ${FIELD_NAMES}. null ignores the column.`,
);
const columnField = v.union(
  [
    v.picklist(FEED_FIELDS),
    v.custom<LenderField>(name => typeof name === 'string' && lenderField(name) === name),
  ],
  columnMessage,
);

const scalar = v.union(
  [v.string(), v.number(), v.boolean()],
  expectation('text, a number, true or false', 'Write the value that the feed leaves out.'),
);

/**
 * How a dealer's feed is to be read: `stock.map.json` (docs/feeds.md#any-other-table-stockmapjson). Everything but
 * `defaults` speaks the feed's own names.
 */
export const StockMapSchema = v.pipe(
  v.strictObject({
    $schema: v.optional(v.string()),
    format: v.picklist(
      FEED_FORMATS,
      expectation(
        '"forecourt", "meta", "google" or "csv"',
        'Use "csv" when "columns" names what each column holds.',
      ),
    ),
    file: v.optional(
      v.pipe(
        v.string(),
        v.nonEmpty(
          expectation(
            'the path of the feed',
            'Write it relative to the dealer\'s folder, or leave "file" out.',
          ),
        ),
        v.description("Path of the feed within the dealer's folder."),
      ),
    ),
    columns: v.pipe(
      v.optional(v.record(v.string(), v.nullable(columnField)), {}),
      v.description('Column -> field of a car; null when the column is known and not wanted.'),
    ),
    parsers: v.pipe(
      v.optional(
        v.record(
          v.string(),
          v.picklist(
            COLUMN_PARSER_NAMES,
            expectation(
              `one of ${COLUMN_PARSER_NAMES.join(', ')}`,
              'Leave the column out: numbers, money and dates need none.',
            ),
          ),
        ),
        {},
      ),
      v.description('Column -> how its values are taken apart.'),
    ),
    values: v.pipe(
      v.optional(v.record(v.string(), v.record(v.string(), v.nullable(scalar))), {}),
      v.description('Column -> its values -> what to read instead; null reads nothing.'),
    ),
    defaults: v.pipe(
      v.optional(v.record(field, scalar), {}),
      v.description('Field of a car -> what to read where the feed says nothing.'),
    ),
    filter: v.pipe(
      v.optional(
        v.record(
          v.string(),
          v.union(
            [v.string(), v.array(v.string())],
            expectation('a value of the column, or a list of them', 'Write ["Kedron, QLD", "Ascot, QLD"].'),
          ),
        ),
        {},
      ),
      v.description('Column -> the values whose rows belong to this dealer.'),
    ),
  }),
  v.check(
    map => map.format !== 'csv' || Object.keys(map.columns).length > 0,
    expectation(
      '"columns", because "format" is "csv"',
      'Add "columns": { "Make": "make", "Model": "model", … } with the feed\'s own column names.',
    ),
  ),
);
export type StockMap = v.InferOutput<typeof StockMapSchema>;
