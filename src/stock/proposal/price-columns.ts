import type { ColumnParser, FeedField } from '../../schemas/stock-map.ts';
import { isUntold } from '../coerce/money.ts';
import type { SampleColumn } from './feed-sample.ts';
import { columnParser } from './read-as.ts';

/** What a column may be. */
export interface Candidate {
  column: number;
  field: FeedField;
  score: number;
}

/** The name of a column of drive-away prices. */
export const DRIVE_AWAY = /drive ?-?_?away|\bdap\b/i;

const WITHOUT_CHARGES = /egc|excl|before on|ex ?orc/i;

/** Says of each price what the name of its column says. */
export function priceParser(name: string): ColumnParser {
  return DRIVE_AWAY.test(name) ? 'drive_away' : 'without_charges';
}

/** The columns of a car's two prices, where only some of the cars have the one that is drive away; none of other prices. */
export function pricePair(
  price: Candidate,
  candidates: readonly Candidate[],
  columns: readonly SampleColumn[],
  country: string,
): Candidate[] {
  const nameOf = ({ column }: Candidate) => columns[column]?.name ?? '';
  const prices = [price, ...candidates.filter(other => other.field === 'price' && other.score > 0)];
  const driveAway = prices.find(each => DRIVE_AWAY.test(nameOf(each)));
  const other = prices.find(each => WITHOUT_CHARGES.test(nameOf(each)) && !DRIVE_AWAY.test(nameOf(each)));
  if (driveAway === undefined || other === undefined || ![driveAway, other].includes(price)) return [];
  const [whole, bare] = [driveAway, other].map(({ column }) => columns[column]);
  if (whole === undefined || bare === undefined) return [];
  const isInCents = [whole, bare].some(column => columnParser('price', column, country) !== null);
  const told = new Set(pricedRows(whole));
  return isInCents || pricedRows(bare).every(row => told.has(row)) ? [] : [driveAway, other];
}

/** The rows that say a price; 0 and POA are none. */
export function pricedRows({ values, rows }: SampleColumn): number[] {
  return rows.filter((_, at) => /[1-9]/.test(values[at] ?? '') && !isUntold(values[at] ?? ''));
}

/** Ranks columns of prices: the whole price before one without charges, the asking price before a former one. */
export function preference(field: FeedField, name: string): number {
  if (field === 'before_price') return /rrp|msrp|recommended/i.test(name) ? 0.4 : 1;
  if (field !== 'price') return 1;
  if (DRIVE_AWAY.test(name)) return 1;
  if (/sale|special|now|internet|online|web|current|promo/i.test(name)) return 0.99;
  if (WITHOUT_CHARGES.test(name)) return 0.9;
  return /list|retail|full|regular/i.test(name) ? 0.88 : 0.97;
}
