import { HOUR_MS } from '../../lib/time/durations.ts';

const FIRST_MS = 30_000;
const MAX_MS = 6 * HOUR_MS;

/** Attempts before a delivery is given up and waits for an operator: about three and a half days, a long weekend. */
export const MAX_ATTEMPTS = 22;

/** Milliseconds until the next try: twice as long each time, up to six hours; spread, so that not all come back at once. */
export function backOffMs(attempts: number, random: number): number {
  const full = Math.min(MAX_MS, FIRST_MS * 2 ** (attempts - 1));
  return Math.round(full * (0.75 + random / 2));
}
