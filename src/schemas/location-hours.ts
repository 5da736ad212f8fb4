import * as v from 'valibot';
import { isIsoDay } from '../lib/time/calendar.ts';
import { clockText } from '../lib/time/clock-time.ts';
import { expectation } from './site/site-message.ts';
import { LooseTextSchema } from './site/site-values.ts';

const CLOCK =
  /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*([ap])\.?m\.?$|^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?$/i;

/** `8:30 am`, `08:30`, `8.30`, `17` as `HH:MM` of a 24-hour clock; null when it is no time. */
export function parseClock(text: string): string | null {
  const match = CLOCK.exec(text.trim());
  if (!match) return null;
  const [, hour12, minute12, half, hour24, minute24] = match;
  const minute = Number(minute12 ?? minute24 ?? 0);
  const hour = half ? to24(Number(hour12), half) : Number(hour24);
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return null;
  return clockText(hour * 60 + minute);
}

/** Hour of a 12-hour clock; past 12 it is no hour, and becomes one the caller refuses. */
function to24(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return 99;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/** A number counts hours: 8.5 is half past eight. */
function hoursAsText(hours: number): string {
  return clockText(Math.round(hours * 60));
}

const CLOCK_TEXT = expectation('a time of day', 'Write it like "08:30" or "5:30 pm".');

const ClockSchema = v.nullish(
  v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.transform(hoursAsText))], CLOCK_TEXT),
    v.check(text => text.trim() === '' || parseClock(text) !== null, CLOCK_TEXT),
    v.transform(parseClock),
  ),
  null,
);

const WEEKDAY = expectation(
  'a weekday from 0 (Sunday) to 6 (Saturday)',
  'Write 0 for Sunday, 1 for Monday, up to 6 for Saturday.',
);

const entries = {
  /** `Open`, `Closed` or other words, such as `By appointment`. */
  status: v.optional(
    v.pipe(v.string(), v.nonEmpty(expectation('Open, Closed or other words', 'Write "Open".'))),
    'Open',
  ),
  /** The day's hours in words, shown as they are (spelled as dealers' files have it). */
  formated_hours: LooseTextSchema,
  open: LooseTextSchema,
  close: LooseTextSchema,
  /** `HH:MM`, 24-hour clock. */
  start_hour: ClockSchema,
  end_hour: ClockSchema,
};

interface Times {
  open: string | null;
  close: string | null;
  start_hour: string | null;
  end_hour: string | null;
}

/** Files give either the clock times or `open` and `close`: read the one from the other. */
function withClock<T extends Times>(entry: T): T {
  return {
    ...entry,
    start_hour: entry.start_hour ?? parseClock(entry.open ?? ''),
    end_hour: entry.end_hour ?? parseClock(entry.close ?? ''),
  };
}

/** Hours of one weekday. */
export const OpeningHoursSchema = v.pipe(
  v.strictObject({
    /** 0 is Sunday, 6 is Saturday. */
    weekday: v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^[0-6]$/, WEEKDAY), v.transform(Number))], WEEKDAY),
      v.check(day => Number.isInteger(day) && day >= 0 && day <= 6, WEEKDAY),
    ),
    ...entries,
  }),
  v.transform(withClock),
);

const DATE = expectation('a date that exists, as year-month-day', 'Write it like "2026-12-25".');

/** Hours of one date, such as a holiday; they replace that day's usual hours. */
export const SpecialHoursSchema = v.pipe(
  v.strictObject({
    /** `YYYY-MM-DD`; files also write `DD/MM/YYYY` and a time behind the date. */
    date: v.pipe(
      v.string(),
      v.transform(text =>
        text.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, '$3-$2-$1').replace(/-(\d)(?=-|$)/g, '-0$1'),
      ),
      v.transform(text => text.replace(/T.*$/s, '')),
      v.check(isIsoDay, DATE),
    ),
    ...entries,
  }),
  v.transform(withClock),
);
