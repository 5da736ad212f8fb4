import { isNeverOn } from '../../domain/offer/offer-dates.ts';
import { parseIsoDay } from '../../lib/time/calendar.ts';
import { parseInstant } from '../../lib/time/instant.ts';
import { type Coerce, ParseError } from './parse-error.ts';
import { rawText } from './raw-text.ts';

interface DateInterval {
  starts_at: string;
  ends_at: string;
}

const NO_INTERVAL = new ParseError('two dates such as "2026-11-01/2026-11-30"');
const NEVER_ON = new ParseError('two dates of which the second is not before the first');
/** The first and the last time zone of the world: what is never on in both is on in none. */
const OUTERMOST_ZONES = ['Pacific/Kiritimati', 'Etc/GMT+12'];

/** Two days or moments of ISO 8601 with a slash between: `2026-11-01T09:00+10:00/2026-11-30T17:00+10:00`. */
export const dateInterval: Coerce<DateInterval> = raw => {
  const text = rawText(raw);
  if (text === null) return null;
  const dates = (text ?? '').split('/').map(date => date.trim());
  const [starts_at, ends_at] = dates;
  if (dates.length !== 2 || !dates.every(isIsoDate) || starts_at === undefined || ends_at === undefined)
    return NO_INTERVAL;
  const interval = { starts_at, ends_at };
  return OUTERMOST_ZONES.every(zone => isNeverOn(interval, zone)) ? NEVER_ON : interval;
};

function isIsoDate(text: string): boolean {
  return parseIsoDay(text) !== null && parseInstant(text) !== null;
}
