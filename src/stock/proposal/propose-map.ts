import type { CarType } from '../../domain/car/car-type.ts';
import { countryFile } from '../../domain/country/countries.ts';
import type { FeedField, StockMap } from '../../schemas/stock-map.ts';
import { digitsOf } from '../coerce/number.ts';
import { FORECOURT } from '../format/forecourt.ts';
import type { FeedSample, SampleColumn } from './feed-sample.ts';
import { isDriveAway } from './price-columns.ts';
import { isNameable, type ProposedColumn, proposeColumns } from './propose-columns.ts';
import { unknownStatuses, unknownTypes } from './unknown-words.ts';
import { share } from './value-fit.ts';

/** How a feed of no known format is proposed to be read. */
export interface MapProposal {
  columns: readonly ProposedColumn[];
  /** The type of all cars, where no column has it and their odometers show it; null: a person has to choose it. */
  carType: CarType | null;
  /** The price type in the name of the column of prices; null where it has none. */
  priceType: string | null;
}

/** Whether a feed of no known format is in our own, with what it needs: then it needs no map. */
export function isOwnFormat({ columns }: FeedSample): boolean {
  const keys = columns.map(({ name }) => FORECOURT.keyOf(name));
  const isKnown = (key: string) => FORECOURT.field(key) !== undefined || key.startsWith('finance_lenders.');
  return (
    ['make', 'model', 'car_type'].every(key => keys.includes(key)) &&
    !columns.some(({ isInObject }) => isInObject === true) &&
    keys.filter(isKnown).length >= keys.length * 0.8
  );
}

export function proposeMap(sample: FeedSample, country: string): MapProposal {
  const columns = proposeColumns(sample, country);
  const price = columns.find(({ field }) => field === 'price');
  return {
    columns,
    carType: carTypeOf(columns, sample),
    priceType: price === undefined ? null : priceTypeOf(price),
  };
}

/** Cars that have all been driven are used. */
function carTypeOf(columns: readonly ProposedColumn[], sample: FeedSample): CarType | null {
  const odometer = columnOf('km', columns, sample);
  if (odometer === undefined || odometer.values.length < sample.rows * 0.9) return null;
  return share(odometer.values, value => (digitsOf(value) ?? 0) > 1000) >= 0.99 ? 'used' : null;
}

function columnOf(
  field: FeedField,
  columns: readonly ProposedColumn[],
  sample: FeedSample,
): SampleColumn | undefined {
  return sample.columns[columns.findIndex(column => column.field === field)];
}

function priceTypeOf({ name, parser }: ProposedColumn): string | null {
  if (parser === 'drive_away' || parser === 'without_charges') return null;
  if (isDriveAway(name)) return 'Drive Away';
  return /egc|govt|government/i.test(name) ? 'Excl. Govt. Charges' : null;
}

/** A person's decisions on a proposal. */
interface MapAnswers {
  columns: readonly ProposedColumn[];
  carType: CarType | null;
  priceType: string | null;
  /** The meanings of the feed's own values for a type and for an availability, by column. */
  meanings?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Column -> the value whose rows are this dealer's; left out, all are. */
  filter?: Readonly<Record<string, string>>;
}

/** The map as in `stock.map.json`. */
export function stockMapOf({
  columns,
  carType,
  priceType,
  meanings = {},
  filter = {},
}: MapAnswers): StockMap {
  const isRead = (field: FeedField) => columns.some(column => column.field === field);
  const values = columns
    .map(column => [column.name, { ...column.meanings, ...meanings[column.name] }] as const)
    .filter(([, of]) => Object.keys(of).length > 0);
  // The unit in the name of an odometer counts where the column of units is empty.
  const unit = isRead('km_unit') ? columns.find(({ field }) => field === 'km')?.parser : undefined;
  return {
    format: 'csv',
    columns: Object.fromEntries(
      columns.filter(({ name }) => isNameable(name)).map(({ name, field }) => [name, field]),
    ),
    parsers: Object.fromEntries(
      columns.flatMap(({ name, field, parser }) =>
        parser === null || (field === 'km' && unit) ? [] : [[name, parser]],
      ),
    ),
    values: Object.fromEntries(values),
    defaults: {
      ...(carType === null || isRead('car_type') ? {} : { car_type: carType }),
      ...(priceType === null ? {} : { price_type: priceType }),
      ...(unit ? { km_unit: unit } : {}),
    },
    filter: { ...filter },
  };
}

/** A value of the feed whose meaning a person has to choose. */
interface OpenValue {
  column: string;
  field: 'car_type' | 'status';
  value: string;
}

/** Words for types and availability that the importer does not know. */
export function openValues(columns: readonly ProposedColumn[], sample: FeedSample): OpenValue[] {
  return columns.flatMap(({ name, field, meanings }, at): OpenValue[] => {
    const values = sample.columns[at]?.values ?? [];
    if (field !== 'car_type' && field !== 'status') return [];
    const unknown = field === 'car_type' ? unknownTypes(values) : unknownStatuses(values);
    return unknown
      .filter(value => !Object.hasOwn(meanings, value))
      .map(value => ({ column: name, field, value }));
  });
}

/** More names than this are no dealers of one group. */
const MAX_DEALERS = 30;

/** The dealers whose cars are in one feed, and the column that names them; null where it is one alone. */
export function dealersIn(
  columns: readonly ProposedColumn[],
  sample: FeedSample,
): { column: string; dealers: string[] } | null {
  for (const field of ['dealership_name', 'dealership_id'] as const) {
    const column = columnOf(field, columns, sample);
    const dealers = [...new Set(column?.values ?? [])];
    if (column !== undefined && dealers.length > 1 && dealers.length <= MAX_DEALERS)
      return { column: column.name, dealers };
  }
  return null;
}

/** What a price without a type may mean in a country: where it may mean several, a person has to choose. */
export function priceTypesOf(country: string): readonly string[] {
  return countryFile(country).feeds.priceTypes ?? [];
}
