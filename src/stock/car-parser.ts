import * as v from 'valibot';
import { countryFile } from '../domain/country/countries.ts';
import { distanceUnitOf } from '../domain/country/country.ts';
import type { Car } from '../schemas/car.ts';
import { buildCar, type SiteDefaults, slugFault } from './build-car.ts';
import { identifier } from './coerce/line.ts';
import { rawText } from './coerce/raw-text.ts';
import { KNOWN_STATUSES } from './coerce/vocabulary.ts';
import { feedRowSchema } from './feed-row-schema.ts';
import type { FeedRow } from './format/feed-row.ts';
import { splitPriceType } from './format/split-price-type.ts';
import { feedTranslator } from './normalise/feed-translator.ts';
import { knownMake } from './normalise/makes.ts';
import { splitTitle } from './normalise/split-title.ts';
import { mismatch } from './schema-parts.ts';

export interface Reason {
  /** A field of ours, dots leading into nested ones; empty for the record as a whole. */
  field: string;
  /** What was expected and what was found. */
  reason: string;
}

/** A car with what was left out of it, or why there is none. */
export type ParsedCar = { kind: 'car'; car: Car; notes: readonly Reason[] } | RejectedCar;

export type RowParser = (row: FeedRow) => ParsedCar;

interface RejectedCar {
  kind: 'rejected';
  /** The id that the car would have; null where the record has none. */
  id: string | null;
  reasons: readonly Reason[];
}

export interface CarRules {
  /** Its code. */
  country: string;
  site: SiteDefaults;
}

function unknownStatus(status: string): string {
  return `expected in_stock, coming_soon or sold, found "${status}": the car counts as sold`;
}

/** [I8] In the unit of the country: what a new car is driven before it is sold. */
const MOST_DRIVEN_NEW = 500;

function drivenNew(distance: number, unit: string): string {
  return `expected few ${unit}s of a new car, found ${distance}: a car that was driven is a demonstrator or used`;
}

/** Makes the parser of one feed's rows. */
export function carParser({ country, site }: CarRules): RowParser {
  let notes: Reason[] = [];
  const { feeds } = countryFile(country);
  const english = feedTranslator(feeds.translations);
  const schema = feedRowSchema({ country, note: (field, reason) => notes.push({ field, reason }) });
  return row => {
    notes = [];
    const named = withTitleParts(row);
    const read = v.safeParse(schema, splitPriceType(named, feeds));
    if (read.success) {
      const car = buildCar(read.output, site, english);
      if (!KNOWN_STATUSES.includes(car.status))
        notes.push({ field: 'status', reason: unknownStatus(car.status) });
      if (car.car_type === 'new' && car.km !== null && car.km > MOST_DRIVEN_NEW)
        notes.push({ field: 'km', reason: drivenNew(car.km, distanceUnitOf(country)) });
      const { slug } = read.output;
      const fault = slug === null ? null : slugFault(slug);
      if (fault !== null)
        notes.push({
          field: 'slug',
          reason: `${mismatch(fault, slug)}: the car asks for ${car.slug} instead`,
        });
      return { kind: 'car', car, notes };
    }
    const reasons = read.issues.map(issue => {
      const field = v.getDotPath(issue) ?? '';
      const found =
        field === 'make' || field === 'model' ? (issue.input ?? rawText(row['name'])) : issue.input;
      return { field, reason: mismatch(issue.message, found) };
    });
    return { kind: 'rejected', id: ownId(row), reasons };
  };
}

/** A row with one column for year, make and model, taken apart; a make of its own column has to be the same. */
function withTitleParts(row: FeedRow): FeedRow {
  const [make, model] = [rawText(row['make']), rawText(row['model'])];
  if (make !== null && model !== null) return row;
  const parts = splitTitle(rawText(row['name']) ?? rawText(row['carsales_title']) ?? '');
  if (parts === null || (make !== null && knownMake(make ?? '') !== knownMake(parts.make))) return row;
  return {
    ...row,
    make: make ?? parts.make,
    model: model === null ? parts.model : row['model'],
    year: rawText(row['year']) === null ? parts.year : row['year'],
  };
}

function ownId({ id, stocknum, vin }: FeedRow): string | null {
  const read = [id, stocknum, vin].map(identifier);
  return read.find(each => typeof each === 'string') ?? null;
}
