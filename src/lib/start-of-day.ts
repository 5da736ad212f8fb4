const DAY = 86_400_000;

/** The moment the day began, in UTC, in epoch milliseconds. */
export function startOfDay(moment: number): number {
  return Math.floor(moment / DAY) * DAY;
}
