import { DAY_MS } from '../lib/time/durations.ts';

/** Whether a clock that was wrong wrote this moment: no limit that a host names is longer than a day, nor is a clock set by more. */
export function isFromWrongClock(moment: number, now: number): boolean {
  return moment > now + DAY_MS;
}
