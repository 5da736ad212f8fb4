import { countryFile } from '../../domain/country/countries.ts';
import { isTaxWord } from '../../domain/price/is-tax-word.ts';
import { isUnsafeName } from '../../lib/json/json-object.ts';
import { hasUnsafeCharacters } from '../../lib/text/unsafe-characters.ts';
import { type ColumnParser, type FeedField, LIST_FIELDS } from '../../schemas/stock-map.ts';
import { flag } from '../coerce/flag.ts';
import { isOfSmallPhotos } from '../coerce/object-parts.ts';
import { ParseError } from '../coerce/parse-error.ts';
import { knownMake } from '../normalise/makes.ts';
import { splitTitle } from '../normalise/split-title.ts';
import type { FeedSample, SampleColumn } from './feed-sample.ts';
import { headerWords } from './header-words.ts';
import { type NameFit, nameFit } from './name-fit.ts';
import {
  type Candidate,
  isDriveAway,
  isSameUntaxed,
  isTotal,
  NO_COLUMN,
  preference,
  pricedRows,
  pricePair,
  priceParser,
  priceTypeMeanings,
  salePair,
} from './price-columns.ts';
import { columnParser, flagMeaning, isDemoFlag, isUnitOpen, mayBeInCents, valueMeanings } from './read-as.ts';
import { hasForeignCurrency, isForeignPrice, statedUnits } from './stated-unit.ts';
import { isPostStatus, isUpholstery, RECOGNISED_BY_VALUE, share, valueFits } from './value-fit.ts';

/** The proposal for a column of a feed. */
export interface ProposedColumn {
  name: string;
  /** Null: it is not read. */
  field: FeedField | null;
  parser: ColumnParser | null;
  /** Meanings of its values that the importer would read otherwise; null: no value. */
  meanings: Readonly<Record<string, string | null>>;
  /** `doubtful`: a person should look at it. */
  confidence: 'sure' | 'doubtful' | 'none';
  /**
   * Why it is not read; `unlike`: its values are not like its name; `untaxed`: a price without the tax that visitors pay;
   * `units`: an odometer whose unit, in another column, is unknown; `unnameable`: no map can hold its name.
   */
  unread: 'private' | 'unused' | 'unknown' | 'another' | 'unlike' | 'untaxed' | 'units' | 'unnameable' | null;
  /** Its values, of the first rows that differ. */
  examples: readonly string[];
}

const SURE = 0.75;
const DOUBTFUL = 0.45;

/** The confidence that yes and no mean what prices include: a column with words for it counts for more. */
const TYPE_FLAG = 0.8;

const UNNAMEABLE = { kind: 'unnameable' } as const;

type ColumnName = NameFit | typeof UNNAMEABLE;

/** Whether stock.map.json can name the column: control characters are taken out of its names when it is read. */
export function isNameable(name: string): boolean {
  return name !== '' && !hasUnsafeCharacters(name) && !isUnsafeName(name);
}

/** Proposes for each column which field of a car it fills: by its name and by its values, the surest first. */
export function proposeColumns({ columns, rows }: FeedSample, country: string): ProposedColumn[] {
  const names = upholsteryNames(
    columns.map(({ name }) => (isNameable(name) ? nameFit(name) : UNNAMEABLE)),
    columns,
  );
  const isInUnknownUnits = columns.some(column => statedUnits(column) === 'unknown');
  const unitRows = new Set(columns.find(column => statedUnits(column) === 'known')?.rows);
  const isInOpenUnits = (column: SampleColumn) =>
    isUnitOpen(column, country) && !column.rows.every(row => unitRows.has(row));
  const isForeign = hasForeignCurrency(columns, country);
  // A reading or an amount that a person must look at first is not proposed.
  const isOpen = ({ field, column }: Candidate) => {
    const name = columns[column]?.name ?? '';
    if (field === 'km') return isInUnknownUnits;
    if (field === 'status') return headerWords(name).some(isTaxWord);
    return isPriceField(field) && (isForeign || isForeignPrice(name, country) || isWithoutTax(name, country));
  };
  const candidates = columns
    .flatMap((column, at) =>
      isInOpenUnits(column) ? [] : candidatesOf(column, at, names[at], country, rows),
    )
    .filter(candidate => !isOpen(candidate));
  if (!columns.some(({ values }) => share(values, value => knownMake(value) !== undefined) >= 0.5))
    candidates.push(...titleCandidates(columns));
  const fieldOf = new Map<number, Candidate>();
  const taken = new Set<FeedField>();
  const isEmpty = ({ column }: Candidate) => (columns[column]?.values.length === 0 ? 1 : 0);
  // What an empty column may hold later does not keep out what another one holds.
  const surest = candidates.sort(
    (a, b) => isEmpty(a) - isEmpty(b) || b.score - a.score || a.column - b.column,
  );
  for (const candidate of surest) {
    if (candidate.score < DOUBTFUL || fieldOf.has(candidate.column)) continue;
    if (taken.has(candidate.field) && !isOfSeveral(candidate.field)) continue;
    fieldOf.set(candidate.column, candidate);
    taken.add(candidate.field);
  }
  const pair = settlePrices(fieldOf, candidates, columns, country);
  dropSmallPhotos(fieldOf, columns);
  if ([...fieldOf.values()].some(({ field }) => field === 'car_type'))
    for (const [at, column] of columns.entries())
      if (isDemoFlag(column)) fieldOf.set(at, { column: at, field: 'car_type', score: 1 });
  return columns.map((column, at) => {
    const found = fieldOf.get(at);
    const examples = [...new Set(column.values)].slice(0, 3);
    const name = names[at];
    if (found === undefined)
      return {
        name: column.name,
        field: null,
        parser: null,
        meanings: {},
        confidence: 'none',
        unread:
          isOdometerName(name) && (isInUnknownUnits || isInOpenUnits(column))
            ? 'units'
            : unreadBecause(column.name, name, taken, country),
        examples,
      };
    const parser = pair.includes(found)
      ? priceParser(column.name)
      : columnParser(found.field, column, country);
    return {
      name: column.name,
      field: parser === 'place' ? 'city' : found.field,
      parser,
      meanings:
        (found.field === 'price_type' && priceTypeMeanings(column)) || valueMeanings(found.field, column),
      confidence:
        found.score >= SURE && !isTimesOpen(found.field, parser, column, country) ? 'sure' : 'doubtful',
      unread: null,
      examples,
    };
  });
}

/** A reading, or a price, that is ten or a hundred times too high or too low does harm. */
function isTimesOpen(
  field: FeedField,
  parser: ColumnParser | null,
  column: SampleColumn,
  country: string,
): boolean {
  return parser === 'mil' || (isPriceField(field) && mayBeInCents(column, country));
}

/** Whether a column has year, make and model of most cars, so that no other column need have them. */
export function isTitle(values: readonly string[]): boolean {
  return share(values, value => splitTitle(value) !== null) >= 0.7;
}

/** The first column of titles, where no column has the makes. */
function titleCandidates(columns: readonly SampleColumn[]): Candidate[] {
  const at = columns.findIndex(({ name, values }) => isNameable(name) && isTitle(values));
  return at < 0 ? [] : [{ column: at, field: 'name', score: 2 }];
}

/** Lists, and flags of which one is enough: on, or of what hides a car off. */
function isOfSeveral(field: FeedField): boolean {
  return LIST_FIELDS.has(field) || ['reserved', 'sold', 'show_on_dealer_website'].includes(field);
}

/**
 * Adds a price that only some cars have beside that of the others, and drops columns that repeat what a price states
 * itself. The columns that tell the type of their prices.
 */
function settlePrices(
  fieldOf: Map<number, Candidate>,
  candidates: readonly Candidate[],
  columns: readonly SampleColumn[],
  country: string,
): readonly Candidate[] {
  const price = [...fieldOf.values()].find(({ field }) => field === 'price');
  if (price === undefined) return [];
  const pair = pricePair(price, candidates, columns, country);
  const prices = pair.length > 0 ? pair : salePair(price, candidates, columns);
  if (prices.length > 0) fieldOf.delete(price.column);
  for (const candidate of prices) fieldOf.set(candidate.column, candidate);
  const main = (prices[0] ?? price).column;
  const name = columns[main]?.name ?? '';
  const others = candidates.filter(({ field, column }) => field === 'price' && column !== main);
  const columnAt = (at = -1) => columns[at] ?? NO_COLUMN;
  const tax = columnAt([...fieldOf.values()].find(({ field }) => field === 'price_tax')?.column);
  const said = new Map<FeedField, boolean>([
    ['price_type', pair.length > 0 || isDriveAway(name)],
    [
      'price_tax',
      isTotal(name) && !others.some(({ column }) => isSameUntaxed(columnAt(main), columnAt(column), tax)),
    ],
  ]);
  for (const { field, column } of [...fieldOf.values()]) if (said.get(field) === true) fieldOf.delete(column);
  return pair;
}

/** Where a column has pictures of another size, too. */
function dropSmallPhotos(fieldOf: Map<number, Candidate>, columns: readonly SampleColumn[]): void {
  const isSmall = ({ column }: Candidate) => {
    const { name = '', values = [] } = columns[column] ?? {};
    const areSmall = values.length > 0 && values.every(value => /\/thumb(?:nail)?s?\//i.test(value));
    return areSmall || isOfSmallPhotos(name.split('.').at(-1) ?? '');
  };
  const photos = [...fieldOf.values()].filter(
    ({ field }) => field === 'images' || field === 'primary_image_url',
  );
  const small = photos.filter(isSmall);
  if (small.length < photos.length) for (const { column } of small) fieldOf.delete(column);
}

/** Of a name that may mean a badge just as well: never sure. */
const UPHOLSTERY: NameFit = { kind: 'field', fits: new Map([['interior_colour', 0.7]]) };

/**
 * `Trim` is a version of the model to some, to others what its seats are covered with; so is another name of a badge
 * where the badge is elsewhere. Else Black and Gold are badges.
 */
function upholsteryNames(names: readonly ColumnName[], columns: readonly SampleColumn[]): ColumnName[] {
  const isBadge = (name: ColumnName) => name.kind === 'field' && name.fits.has('badge');
  const valuesOf = (at: number) => columns[at]?.values ?? [];
  const hasBadge = names.some(
    (name, at) => isBadge(name) && valuesOf(at).length > 0 && !isUpholstery(valuesOf(at)),
  );
  return names.map((name, at) => {
    if (!isBadge(name) || !isUpholstery(valuesOf(at))) return name;
    return hasBadge || headerWords(columns[at]?.name ?? '').includes('trim') ? UPHOLSTERY : name;
  });
}

const isPriceField = (field: FeedField) => /^(?:sale_|before_)?price$/.test(field);
const WITHOUT = /^(?:ex|exc|excl|excluding|exclusive|exkl|exklusive|hors|sans|uitgesluit|net|plus|before)$/;

/** Whether a column is named after a price without the tax that visitors pay: `Price (ex VAT)`. */
function isWithoutTax(name: string, country: string): boolean {
  const words = headerWords(name);
  return (
    !countryFile(country).feeds.taxIsExtra && words.some(isTaxWord) && words.some(word => WITHOUT.test(word))
  );
}

function isPriceName(name: ColumnName | undefined): boolean {
  return name?.kind === 'field' && [...name.fits.keys()].some(isPriceField);
}

function isOdometerName(name: ColumnName | undefined): boolean {
  return name?.kind === 'field' && name.fits.has('km');
}

function unreadBecause(
  written: string,
  name: ColumnName | undefined,
  taken: ReadonlySet<FeedField>,
  country: string,
): ProposedColumn['unread'] {
  if (isPriceName(name) && isWithoutTax(written, country)) return 'untaxed';
  if (name?.kind !== 'field') return name?.kind ?? 'unknown';
  return [...name.fits.keys()].some(field => taken.has(field)) ? 'another' : 'unlike';
}

function candidatesOf(
  column: SampleColumn,
  at: number,
  name: ColumnName | undefined,
  country: string,
  rows: number,
): Candidate[] {
  if (name === undefined || name.kind === 'unnameable') return [];
  if (priceTypeMeanings(column) !== null) return [{ column: at, field: 'price_type', score: TYPE_FLAG }];
  if (statedUnits(column) === 'known') return [{ column: at, field: 'km_unit', score: 1 }];
  if (name.kind === 'private' || isDemoFlag(column)) return [];
  if (isOfPosts(column)) return [{ column: at, field: 'show_on_dealer_website', score: 1 }];
  const fits = valueFits(country);
  const byName = name.kind === 'field' ? [...name.fits] : [];
  const named = byName.map(([field, confidence]): Candidate => {
    const fit =
      column.values.length === 0 ? emptyFit(field) : (flagFit(field, column) ?? fits[field]?.(column) ?? 0.8);
    const count = field === 'price' ? pricedRows(column).length : column.values.length;
    const filled = rows === 0 ? 0 : count / rows;
    const score =
      fit < 0.3
        ? 0
        : confidence * (0.35 + 0.65 * fit) * preference(field, column.name) * weightOf(field, filled);
    return { column: at, field, score };
  });
  if (name.kind === 'unused') return named;
  const byValues = RECOGNISED_BY_VALUE.filter(
    ({ test, leastKinds }) =>
      column.values.length > 0 &&
      share(column.values, test) >= 0.9 &&
      new Set(column.values).size >= Math.min(leastKinds, column.values.length),
  ).map(({ field, confidence }): Candidate => ({ column: at, field, score: confidence }));
  return [...named, ...byValues];
}

/** Whether it marks the cars a website shows: beside a column of availability, too, its name may be Status. */
function isOfPosts({ values }: SampleColumn): boolean {
  return values.some(value => /^publish$/i.test(value)) && values.every(isPostStatus);
}

/** A special price that few cars have is not the price of all. */
function weightOf(field: FeedField, filled: number): number {
  return field === 'price' ? 0.4 + 0.6 * filled : 0.9 + 0.1 * filled;
}

/**
 * An empty column may be what its name means, but none of the fields without which there is no car, and no id: a car
 * that has one later would be another car.
 */
function emptyFit(field: FeedField): number {
  return ['id', 'make', 'model', 'car_type', 'price'].includes(field) ? 0 : 0.7;
}

/** Yes and no are types of car, or the like, only in a column whose name is that question. */
function flagFit(field: FeedField, { name, values }: SampleColumn): number | null {
  if (share(values, value => !(flag(value) instanceof ParseError)) < 0.95) return null;
  if (flagMeaning(field, name) !== null) return 0.85;
  return field === 'car_type' || field === 'price_tax' || field === 'status' ? 0 : null;
}
