import { type Instant, parseInstant, toMs } from '../lib/instant.ts';

/** How long a car is a new arrival (spec §9). */
export const NEW_ARRIVAL_DAYS = 8;

const DAY = 86_400_000;

/** [T10] Created within the last 8 days, the last millisecond of the eighth included; a date to come does not count. */
export function isNewArrival(car: { created_at: string | null }, now: Instant): boolean {
  const created = parseInstant(car.created_at);
  if (created === null) return false;
  const age = toMs(now) - created;
  return age >= 0 && age <= NEW_ARRIVAL_DAYS * DAY;
}

/** The moments, in epoch milliseconds, at which `isNewArrival` changes its answer. */
export function newArrivalChanges(car: { created_at: string | null }): number[] {
  const created = parseInstant(car.created_at);
  return created === null ? [] : [created, created + NEW_ARRIVAL_DAYS * DAY + 1];
}
