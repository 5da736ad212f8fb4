/** Minutes since midnight of an `HH:MM`; null when it is no time of day. `24:00` is the day's end. */
export function clockMinutes(text: string | null | undefined): number | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(text?.trim() ?? '') ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && minutes <= 24 * 60 ? minutes : null;
}

/** `HH:MM` of a 24-hour clock. */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** As people read it: `7:30 am`, `12:00 pm`, or `07:30` on a 24-hour clock. */
export function spokenTime(minutes: number, hour12: boolean): string {
  if (!hour12) return clockText(minutes);
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}
