/** Opening and closing on a 24-hour clock; null is closed. */
export type Hours = readonly [string, string] | null;

function entry(hours: Hours) {
  return hours === null ? { status: 'Closed' } : { status: 'Open', start_hour: hours[0], end_hour: hours[1] };
}

/** Opening hours of the seven days, Sunday first (spec §3). */
export function week(weekdays: Hours, saturday: Hours, sunday: Hours) {
  const days = [sunday, weekdays, weekdays, weekdays, weekdays, weekdays, saturday];
  return days.map((hours, weekday) => ({ weekday, ...entry(hours) }));
}

/** Hours of single dates, which replace the day's own (spec §3). */
export function dates(hours: Readonly<Record<string, Hours>>) {
  return Object.entries(hours).map(([date, open]) => ({ date, ...entry(open) }));
}
