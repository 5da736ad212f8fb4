import {
  type ColumnParser,
  FEED_FIELDS,
  type FeedField,
  LIST_FIELDS,
  lenderField,
  type StockMap,
} from '../../schemas/stock-map.ts';
import { withUnit } from '../coerce/distance.ts';
import { flag } from '../coerce/flag.ts';
import { isWithheld } from '../coerce/money.ts';
import { hasDifferingValues, rawText } from '../coerce/raw-text.ts';
import { visibility } from '../coerce/vocabulary.ts';
import { isCurrencyName } from '../proposal/header-words.ts';
import { COLUMN_PARSERS } from './column-parsers.ts';
import type { FeedFormat } from './feed-format.ts';
import { type FeedRow, getField, isUpdatedAt, setField } from './feed-row.ts';
import { flatRecord } from './flat-record.ts';
import { listEntries } from './list-entries.ts';
import { fieldValue, joinValues, mergeValue } from './merge-value.ts';
import { setSalePrice } from './set-prices.ts';
import { UnknownFields } from './unknown-fields.ts';
import { visibilityName } from './visibility-name.ts';

/** What is to be done with the values under one name of the feed. */
interface NamePlan {
  key: string;
  field: FeedField | 'extra' | null | undefined;
  /** It has the currency of the prices. */
  isCurrency: boolean;
  /** Yes hides the car. */
  hides: boolean;
  /** The column in stock.map.json; undefined when it does not name it. */
  column: { field: FeedField | null; parser: ColumnParser | null } | undefined;
  values: ReadonlyMap<string, unknown> | undefined;
  filter: ReadonlySet<string> | undefined;
}

export type MapInstructions = Pick<StockMap, 'columns' | 'parsers' | 'values' | 'defaults' | 'filter'>;

const MAX_PLANS = 5000;

function nameKey(name: string): string {
  return name.trim().toLowerCase();
}

function byName<T>(record: Record<string, T>): ReadonlyMap<string, T> {
  return new Map(Object.entries(record).map(([name, value]) => [nameKey(name), value]));
}

/** Turns records of a feed into rows of ours: the format's names first, then those of stock.map.json. */
export class RecordMapper {
  readonly unknown = new UnknownFields();
  #format: FeedFormat;
  #plans = new Map<string, NamePlan>();
  #columns: ReadonlyMap<string, FeedField | null>;
  /** The parents in the names of columns: `options` and `options.option` of `options.option.name`. */
  #parents: ReadonlySet<string>;
  #parsers: ReadonlyMap<string, ColumnParser>;
  #values: ReadonlyMap<string, Record<string, unknown>>;
  #filter: ReadonlyMap<string, string | string[]>;
  #defaults: (readonly [FeedField, unknown])[];
  #defaultUnit: unknown;
  #unseen: Map<string, string>;
  #wanted = {
    isWanted: (name: string) => this.#columns.has(nameKey(name)),
    isParent: (name: string) => this.#parents.has(nameKey(name)),
    isLabel: (label: string, name: string) => this.#columns.has(nameKey(`${name}.${label}`)),
  };

  constructor(format: FeedFormat, map: MapInstructions) {
    this.#format = format;
    this.#columns = byName(map.columns);
    this.#parents = new Set(
      [...this.#columns.keys()].flatMap(name =>
        [...name.matchAll(/\./g)].map(({ index }) => name.slice(0, index)),
      ),
    );
    this.#parsers = byName(map.parsers);
    this.#values = byName(map.values);
    this.#filter = byName(map.filter);
    const { km_unit: defaultUnit, ...defaults } = map.defaults;
    this.#defaultUnit = defaultUnit;
    this.#defaults = FEED_FIELDS.flatMap(field =>
      field === 'km_unit' || defaults[field] === undefined ? [] : [[field, defaults[field]] as const],
    );
    const named = [map.columns, map.parsers, map.values, map.filter].flatMap(part => Object.keys(part));
    this.#unseen = new Map(named.map(name => [nameKey(name), name]));
  }

  /** Columns of stock.map.json that no record so far had. */
  get unseenColumns(): string[] {
    return [...this.#unseen.values()];
  }

  /** Null when by `filter` the record is another dealer's. */
  toRow(whole: Record<string, unknown>): FeedRow | null {
    const record = this.#format.joinsNames ? flatRecord(whole, this.#wanted) : whole;
    if (!this.#belongs(record)) return null;
    const row = this.#read(record);
    setTypedPrices(row);
    const { sale_price: salePrice, sale_price_effective_date: dates, km_unit: unit, ...rest } = row;
    const given = rawText(unit) === null ? this.#defaultUnit : unit;
    if (given !== undefined) rest['km'] = withUnit(row['km'], given);
    if (isPriceWithheld(row['price_on_application']))
      for (const field of ['price', 'before_price', 'sale']) delete rest[field];
    else if (salePrice !== undefined) setSalePrice(rest, salePrice, dates);
    for (const [field, value] of this.#defaults)
      if (rawText(getField(rest, field)) === null) setField(rest, field, value);
    return rest;
  }

  /** The values of the record under our names. */
  #read(record: Record<string, unknown>): FeedRow {
    const row: FeedRow = {};
    const extras = new Map<string, unknown>();
    const filled = new Map<FeedField, string>();
    const patches: (readonly [FeedField, unknown])[] = [];
    let currency = '';
    for (const name in record) {
      const plan = this.#planOf(name);
      const field = plan.column?.field ?? null;
      const raw = field !== null && LIST_FIELDS.has(field) ? listEntries(record, name, field) : record[name];
      const value = plan.values === undefined ? raw : replaced(plan.values, raw);
      if (plan.column !== undefined) patches.push(...patch(plan.column, value));
      else if (plan.isCurrency) currency = rawText(value) ?? currency;
      else if (plan.field === undefined) this.#countUnknown(plan, name, value);
      else if (plan.field === 'extra') extras.set(plan.key, joinValues(extras.get(plan.key), value));
      else if (plan.field !== null)
        fill(row, plan.field, plan.key, plan.hides ? inverted(value) : value, filled);
    }
    this.#format.complete(row, extras);
    const patched = new Set<FeedField>();
    for (const [field, value] of patches) {
      const isEmpty = rawText(value) === null && rawText(getField(row, field)) !== null;
      if (isEmpty && !patched.has(field)) continue;
      setField(row, field, patched.has(field) ? mergeValue(field, getField(row, field), value) : value);
      patched.add(field);
    }
    if (/^[A-Z]{3}$/i.test(currency))
      for (const field of PRICES) if (field in row) row[field] = inCurrency(row[field], currency);
    return row;
  }

  #belongs(record: Record<string, unknown>): boolean {
    if (this.#filter.size === 0) return true;
    let met = 0;
    for (const name in record) {
      const wanted = this.#planOf(name).filter;
      if (wanted?.has(nameKey(rawText(record[name]) ?? ''))) met += 1;
    }
    return met === this.#filter.size;
  }

  #countUnknown({ filter }: NamePlan, name: string, value: unknown): void {
    if (filter === undefined && !isUpdatedAt(name) && rawText(value) !== null) this.unknown.add(name);
  }

  #planOf(name: string): NamePlan {
    const cached = this.#plans.get(name);
    if (cached !== undefined) return cached;
    const plan = this.#makePlan(name);
    if (this.#plans.size < MAX_PLANS) this.#plans.set(name, plan);
    return plan;
  }

  #makePlan(name: string): NamePlan {
    const own = nameKey(name);
    this.#unseen.delete(own);
    const key = this.#format.keyOf(name);
    const isNamed = this.#columns.has(own) || this.#parsers.has(own);
    const values = this.#values.get(own);
    const switches = visibilityName(name);
    const known = this.#format.field(key);
    const filter = this.#filter.get(own);
    return {
      key,
      field: lenderField(name) ?? (known === undefined && switches ? 'show_on_dealer_website' : known),
      hides: switches === 'hides',
      isCurrency: known === undefined && !name.includes('.') && isCurrencyName(name),
      column: isNamed
        ? { field: this.#columns.get(own) ?? null, parser: this.#parsers.get(own) ?? null }
        : undefined,
      values: values === undefined ? undefined : byName(values),
      filter: filter === undefined ? undefined : new Set([filter].flat().map(nameKey)),
    };
  }
}

const PRICES = ['price', 'before_price', 'sale_price'] as const;

/** A bare amount with its currency, so that another one than the site's is refused [M15]. */
function inCurrency(price: unknown, currency: string): unknown {
  const text = rawText(price);
  return typeof text === 'string' && /^[\d., ]*[1-9][\d., ]*$/.test(text) ? `${text} ${currency}` : price;
}

/** Of several prices that each have a type, as elements that occur equally often, each gets its own behind it. */
function setTypedPrices(row: FeedRow): void {
  const { price, price_type: types } = row;
  if (!Array.isArray(price) || !Array.isArray(types) || price.length !== types.length) return;
  row['price'] = price.map((each, at) => [rawText(each), rawText(types[at])].filter(Boolean).join(' '));
  delete row['price_type'];
}

function isPriceWithheld(onApplication: unknown): boolean {
  return flag(onApplication) === true || isWithheld(rawText(onApplication) ?? '');
}

/** The first name with a value fills a field, but any may hide a car [I6]; the values of names of one spelling are kept together, if they differ. */
function fill(
  row: FeedRow,
  field: FeedField,
  key: string,
  value: unknown,
  filled: Map<FeedField, string>,
): void {
  const before = getField(row, field);
  const isEmpty = rawText(before) === null;
  const isOther = filled.get(field) !== key && field !== 'show_on_dealer_website';
  if (!isEmpty && (isOther || LIST_FIELDS.has(field))) return;
  setField(row, field, isEmpty ? fieldValue(field, value) : mergeValue(field, before, value));
  filled.set(field, key);
}

/** No for yes; a word that is neither stays, and is refused. */
function inverted(value: unknown): unknown {
  const read = visibility(value);
  return typeof read === 'boolean' ? !read : value;
}

function replaced(values: ReadonlyMap<string, unknown>, value: unknown): unknown {
  const key = nameKey(rawText(value) ?? '');
  return values.has(key) ? values.get(key) : value;
}

function patch(column: NonNullable<NamePlan['column']>, value: unknown): (readonly [FeedField, unknown])[] {
  const { field } = column;
  if (field !== null && (column.parser === null || hasDifferingValues(value)))
    return [[field, fieldValue(field, value)]];
  if (column.parser === null) return [];
  const text = rawText(value);
  const parts = typeof text === 'string' ? COLUMN_PARSERS[column.parser](text, field) : [];
  return parts.filter(([, part]) => part !== null);
}
