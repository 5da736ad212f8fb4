import { calendarDay, isIsoDay, isoDay } from '../../lib/time/calendar.ts';
import { type Instant, parseInstant, toMs } from '../../lib/time/instant.ts';
import { endOfDay, zonedInstant } from '../../lib/time/zoned-time.ts';

interface DatedOffer {
  /** A day, `2026-12-31`, or a moment of ISO 8601; null has no beginning. */
  starts_at: string | null;
  ends_at: string | null;
}

/** [O8] The offers that are on: from the start of their first day to the end of their last, on the dealer's clock. */
export function currentOffers<O extends DatedOffer>(
  offers: readonly O[],
  now: Instant,
  timeZone: string,
): O[] {
  const at = toMs(now);
  return offers.filter(offer => {
    const { starts, ends } = span(offer, timeZone);
    return starts <= at && at < ends;
  });
}

/** Epoch milliseconds at which the next offer begins or ends; null where none will. */
export function offersChangeAt(offers: readonly DatedOffer[], now: Instant, timeZone: string): number | null {
  const moments = offers
    .map(offer => span(offer, timeZone))
    .flatMap(({ starts, ends }) => [starts, ends])
    .filter(moment => Number.isFinite(moment) && moment > toMs(now));
  return moments.length === 0 ? null : Math.min(...moments);
}

/** The last day of an offer there, `2026-12-31`; null where it does not end. */
export function lastDayOf({ ends_at }: DatedOffer, timeZone: string): string | null {
  if (ends_at === null || isIsoDay(ends_at)) return ends_at;
  // What ends at midnight had its last day before.
  return isoDay(calendarDay(momentOf(ends_at, timeZone) - 1, timeZone));
}

/** Whether an offer ends before it begins: no visitor ever sees it. */
export function isNeverOn(offer: DatedOffer, timeZone: string): boolean {
  const { starts, ends } = span(offer, timeZone);
  return starts >= ends;
}

function span({ starts_at, ends_at }: DatedOffer, timeZone: string): { starts: number; ends: number } {
  return {
    starts: starts_at === null ? Number.NEGATIVE_INFINITY : momentOf(starts_at, timeZone),
    ends:
      ends_at === null
        ? Number.POSITIVE_INFINITY
        : isIsoDay(ends_at)
          ? endOfDay(ends_at, timeZone)
          : momentOf(ends_at, timeZone),
  };
}

/** A time without an offset is one of the dealer's clock. */
function momentOf(text: string, timeZone: string): number {
  const ms = parseInstant(text) ?? Number.NaN;
  if (!isIsoDay(text) && /(Z|[+-]\d{2}:?\d{2})$/i.test(text)) return ms;
  // It was read as UTC: what the clock there shows then.
  const [date = '', time = ''] = new Date(ms).toISOString().slice(0, -1).split('T');
  return zonedInstant(date, time, timeZone).ms;
}
