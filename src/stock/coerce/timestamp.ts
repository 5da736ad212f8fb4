import { countryFile } from '../../domain/country/countries.ts';
import { parseIsoDay } from '../../lib/time/calendar.ts';
import { parseInstant } from '../../lib/time/instant.ts';
import { wholeYear } from '../../lib/time/whole-year.ts';
import { monthNumber, withoutWeekday } from './date-words.ts';
import { type Coerce, ParseError } from './parse-error.ts';
import { rawText } from './raw-text.ts';

const EARLIEST = Date.UTC(1980, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
/** Epoch seconds stay below this until the year 5138, epoch milliseconds passed it in 1973. */
const FIRST_MS = 1e11;

const TIME =
  /^,? (?<hour>\d{1,2})(?<rest>:\d{2}(?::\d{2})?)(?: ?(?<half>[ap])\.?m\.?)?(?: ?(?<offset>Z|[+-]\d{2}:?\d{2}))?$/i;

/** ` 10:30 PM +1100` and `, 22:30+1100` as ISO 8601 has them; any other text as it is. */
function isoTime(text: string): string {
  const { hour = '', rest = '', half = '', offset = '' } = TIME.exec(text)?.groups ?? {};
  const isHourOfHalf = Number(hour) >= 1 && Number(hour) <= 12;
  if (hour === '' || (half !== '' && !isHourOfHalf)) return text;
  const afternoon = half.toLowerCase() === 'p' ? 12 : 0;
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + afternoon;
  return `T${String(hours).padStart(2, '0')}${rest}${offset}`;
}

function isoInstant(text: string): number | null {
  return parseIsoDay(text) === null ? null : parseInstant(text.slice(0, 10) + isoTime(text.slice(10)));
}

function compactDay(text: string): number | null {
  return isoInstant(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
}

/** How a country writes days in figures. */
interface DayOrder {
  monthFirst: boolean;
  /** Then two digits behind may be a day, and are no year; so with the hyphens of ISO 8601, in any country. */
  yearFirst: boolean;
}

/** `31/12/2026` and `31/12/26`, or `12/31/2026` where the country writes the month first. */
function slashedDay(text: string, { monthFirst, yearFirst }: DayOrder): number | null {
  const [, first = '', second = '', year = '', rest = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})((?:\D.*)?)$/.exec(text) ?? [];
  if (year.length === 2 && (yearFirst || text.includes('-'))) return null;
  const [month, day] = monthFirst ? [first, second] : [second, first];
  return isoInstant(`${wholeYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}`);
}

const NAMED_DAYS = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th|er)?[ -](?<month>\p{L}{3,9})\.?,?[ -](?<year>\d{4}|\d{2})(?<rest>(?:\D.*)?)$/iu,
  /^(?<month>\p{L}{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?<rest>(?:\D.*)?)$/iu,
];

/** `14-Mar-26`, `14 March 2026`, `Mar 14, 2026`. */
function namedDay(text: string): number | null {
  const found = NAMED_DAYS.map(shape => shape.exec(text)?.groups).find(groups => groups !== undefined);
  const { day = '', month = '', year = '', rest = '' } = found ?? {};
  const number = String(monthNumber(month)).padStart(2, '0');
  return isoInstant(`${wholeYear(year)}-${number}-${day.padStart(2, '0')}${rest}`);
}

function epochMs(text: string, order: DayOrder): number | null {
  if (/^\d{8}$/.test(text)) return compactDay(text);
  if (/^\d{9,}(?:\.\d+)?$/.test(text)) return Number(text) < FIRST_MS ? Number(text) * 1000 : Number(text);
  const [, serialized = ''] = /^\/Date\((\d+)(?:[+-]\d{4})?\)\/$/.exec(text) ?? [];
  if (serialized !== '') return Number(serialized);
  const yearFirst = text.replace(/^(\d{4})\/(\d{2})\/(\d{2})/, '$1-$2-$3');
  if (/^\d{4}-/.test(yearFirst)) return isoInstant(yearFirst);
  return slashedDay(text, order) ?? namedDay(text);
}

/**
 * A timestamp as epoch milliseconds: of ISO 8601, `2026/12/31`, `20261231`, `31/12/2026`, `31-Dec-26`, these with a time or
 * a day of the week, epoch seconds or milliseconds, and `/Date(1700000000000)/` of .NET.
 */
export function timestamp(country: string): Coerce<number> {
  const { feeds, formats } = countryFile(country);
  const short = new Intl.DateTimeFormat(formats.locale, { dateStyle: 'short' });
  const order = { monthFirst: feeds.monthFirst, yearFirst: /^\d{4}/.test(short.format(0)) };
  const parseError = new ParseError('a date between 1980 and 2100 such as "2026-12-31"');
  return raw => {
    const text = rawText(raw);
    if (text === null || text === '0') return null;
    // `Mar 14, 2026` begins with a month, and `mar. 14 juil. 2026` with a day of the week.
    const ms = epochMs(text ?? '', order) ?? epochMs(withoutWeekday(text ?? ''), order);
    return ms === null || !(ms >= EARLIEST && ms < LATEST) ? parseError : ms;
  };
}
