import { isIsoDay, utcDay } from '../../../lib/time/calendar.ts';
import { DAY_MS } from '../../../lib/time/durations.ts';
import { oneSafeLine } from '../../../lib/unsafe-characters.ts';
import { CALL_DAYS, type CallFilter } from '../../store/call-counts.ts';

const DEFAULT_DAYS = 30;

/** Which calls an address asks for: the last thirty days where it does not say, and none from before they are stored. */
export function callFilter(params: URLSearchParams, now: number): CallFilter {
  const day = (days: number) => utcDay(now - days * DAY_MS);
  const given = (name: string, otherwise: string) => {
    const text = params.get(name) ?? '';
    return isIsoDay(text) ? text : otherwise;
  };
  const [first, today] = [day(CALL_DAYS), day(0)];
  const from = given('from', day(DEFAULT_DAYS - 1));
  const to = given('to', today);
  return {
    site: oneSafeLine(params.get('site') ?? '', 100) || null,
    from: from < first ? first : from,
    to: to > today ? today : to,
  };
}
