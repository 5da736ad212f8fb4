import type { ColumnParser, FeedField } from '../../schemas/stock-map.ts';
import { hasUnit } from '../coerce/distance.ts';
import { isAmount, isWithheld } from '../coerce/money.ts';
import { plainNumber } from '../coerce/number.ts';
import { splitPriceType } from './split-price-type.ts';

type Patch = readonly (readonly [FeedField, unknown])[];
type Parser = (text: string, field: FeedField | null) => Patch;

/** `4 cyl, 2.2 L`: the whole text is the engine unless it holds no size; `0 L` is no value. */
function engine(text: string): Patch {
  const cylinders = /^(\d+)\s*cyl/i.exec(text)?.[1] ?? null;
  const hasSize = /[1-9]/.test(text.replace(/^\d+\s*cyl\w*\W*/i, ''));
  return [
    ['cylinders', cylinders],
    ['engine', hasSize ? text : null],
  ];
}

/** `5 Doors` and `7 Seats` fill their own field, in whichever column they are. */
function doorsSeats(text: string, field: FeedField | null): Patch {
  if (/seat/i.test(text)) return [['seats', text]];
  if (/door/i.test(text)) return [['doors', text]];
  return field === null ? [] : [[field, text]];
}

/** `Kedron, QLD`, `Kedron QLD 4031`. */
function location(text: string): Patch {
  const [, city, state] = /^(.+?)(?: ?, ?| )(?:[A-Z]{2}-)?([A-Z]{2,3})(?:,?\s+\d{4,5})?$/.exec(text) ?? [];
  return [
    ['city', city ?? text],
    ['state', state ?? null],
  ];
}

/** `White / Black`: outside, then inside. */
function colours(text: string): Patch {
  const [outside, ...inside] = text.split(' / ');
  return [
    ['colour', outside],
    ['interior_colour', inside.join(' / ')],
  ];
}

/** `2499000` is 24990; any other value is left to the reader of money. */
function cents(text: string, field: FeedField | null): Patch {
  return [[field ?? 'price', /^\d{1,15}$/.test(text) ? Number(text) / 100 : text]];
}

/**
 * Prices of the kind of the column's name; an empty one leaves it to the column of the other kind. Words of the value
 * count for more than the name.
 */
function priceOfType(type: string): Parser {
  return (text, field) => {
    if (!/[1-9]/.test(text) || isWithheld(text)) return [];
    const isBare = isAmount(text) && splitPriceType({ price: text })['price'] === text;
    return [[field ?? 'price', isBare && (field ?? 'price') === 'price' ? `${text} ${type}` : text]];
  };
}

/** A figure above it, 300,000 km, is more likely one of kilometres. */
const MAX_MIL = 30_000;

/** A reading in mil, of 10 km each; with a figure that is hardly one, a text that no distance has. */
export function milReading(text: string): string {
  if (hasUnit(text)) return text;
  const digits = text.replace(/\s*k$/i, '');
  const value = (plainNumber(digits, true) ?? 0) * (digits === text ? 1 : 1000);
  return value > MAX_MIL ? `${text} mil or km` : `${text} mil`;
}

function withUnit(unit: string): Parser {
  return (text, field) => [[field ?? 'km', hasUnit(text) ? text : `${text} ${unit}`]];
}

/** How `parsers` of stock.map.json take a column's text apart. The column's own field comes second. */
export const COLUMN_PARSERS: Record<ColumnParser, Parser> = {
  engine,
  doors_seats: doorsSeats,
  place: location,
  colours,
  kilometres: withUnit('km'),
  miles: withUnit('miles'),
  mil: (text, field) => [[field ?? 'km', milReading(text)]],
  cents,
  drive_away: priceOfType('Drive Away'),
  without_charges: priceOfType('EGC'),
};
