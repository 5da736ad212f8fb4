/**
 * [H8] Which of the lines is about a moment's day in a time zone; -1 when none is. A line names weekdays (`12345`, 0 is
 * Sunday) or a date (`2026-12-25`), and a date counts before a weekday.
 */
export function todayLine(days: readonly string[], now: Date, timeZone: string): number {
  // Sweden writes dates as ISO does.
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
  const weekday = String(new Date(`${date}T00:00:00Z`).getUTCDay());
  const special = days.indexOf(date);
  return special === -1 ? days.findIndex(on => /^\d+$/.test(on) && on.includes(weekday)) : special;
}
