import { countryFile } from '../../domain/country/countries.ts';
import { parseIsoDay } from '../../lib/time/calendar.ts';
import { parseInstant } from '../../lib/time/instant.ts';
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

/** `31/12/2026`, or `12/31/2026` where the country writes the month first. */
function slashedDay(text: string, monthFirst: boolean): number | null {
  const [, first = '', second = '', year = '', rest = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(.*)$/.exec(text) ?? [];
  const [month, day] = monthFirst ? [first, second] : [second, first];
  return isoInstant(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}`);
}

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const NAMED_DAYS = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4}|\d{2})(?<rest>(?:\D.*)?)$/i,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?<rest>(?:\D.*)?)$/i,
];
/** Of years without a century: `49` is 2049. */
const FIRST_OF_1900 = 50;

/** `14-Mar-26`, `14 March 2026`, `Mar 14, 2026`. */
function namedDay(text: string): number | null {
  const found = NAMED_DAYS.map(shape => shape.exec(text)?.groups).find(groups => groups !== undefined);
  const { day = '', month = '', year = '', rest = '' } = found ?? {};
  const number = MONTHS.findIndex(name => name.startsWith(month.toLowerCase())) + 1;
  const century = Number(year) >= FIRST_OF_1900 ? '19' : '20';
  const whole = year.length === 2 ? century + year : year;
  return isoInstant(`${whole}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}${rest}`);
}

function epochMs(text: string, monthFirst: boolean): number | null {
  if (/^\d{8}$/.test(text)) return compactDay(text);
  if (/^\d{9,}(?:\.\d+)?$/.test(text)) return Number(text) < FIRST_MS ? Number(text) * 1000 : Number(text);
  const yearFirst = text.replace(/^(\d{4})\/(\d{2})\/(\d{2})/, '$1-$2-$3');
  if (/^\d{4}-/.test(yearFirst)) return isoInstant(yearFirst);
  return slashedDay(text, monthFirst) ?? namedDay(text);
}

/** A timestamp as epoch milliseconds: ISO 8601, `2026/12/31`, `20261231`, `31/12/2026`, `31-Dec-26`, these with a time, epoch seconds or milliseconds. */
export function timestamp(country: string): Coerce<number> {
  const { monthFirst } = countryFile(country).feeds;
  const parseError = new ParseError('a date between 1980 and 2100 such as "2026-12-31"');
  return raw => {
    const text = rawText(raw);
    if (text === null || text === '0') return null;
    const ms = epochMs(text ?? '', monthFirst);
    return ms === null || !(ms >= EARLIEST && ms < LATEST) ? parseError : ms;
  };
}
