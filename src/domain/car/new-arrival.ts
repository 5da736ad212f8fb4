import { DAY_MS } from '../../lib/time/durations.ts';
import { type Instant, parseInstant, toMs } from '../../lib/time/instant.ts';

/**
 * Created within the last `days` days, the last millisecond included ([T10]). A date to come does not count,
 * and with 0 days nothing does.
 */
export function isNewArrival(car: { created_at: string | null }, now: Instant, days: number): boolean {
  const created = parseInstant(car.created_at);
  if (created === null || days <= 0) return false;
  const age = toMs(now) - created;
  return age >= 0 && age <= days * DAY_MS;
}

/** The moments, in epoch milliseconds, at which `isNewArrival` may change its answer. */
export function newArrivalChanges(car: { created_at: string | null }, days: number): number[] {
  const created = parseInstant(car.created_at);
  return created === null ? [] : [created, created + days * DAY_MS + 1];
}
