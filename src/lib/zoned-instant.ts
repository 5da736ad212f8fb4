/** A time of the wall clock somewhere: as a moment, and as `2026-12-31T09:00:00+10:00`. */
export interface ZonedInstant {
  ms: number;
  text: string;
}

/** `date` is `YYYY-MM-DD`, `time` `HH:MM`. A time that the clock skips is the moment it jumps by as much later. */
export function zonedInstant(date: string, time: string, timeZone: string): ZonedInstant {
  const wall = Date.parse(`${date}T${time}:00Z`);
  // The offset at the guess may not be that of the moment meant: where the clock changes in between, ask once more.
  const first = wall - offsetAt(wall, timeZone);
  const ms = wall - offsetAt(first, timeZone);
  const offset = offsetAt(ms, timeZone);
  return { ms, text: `${new Date(ms + offset).toISOString().slice(0, 19)}${offsetText(offset)}` };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which the wall clock is ahead of UTC. */
function offsetAt(ms: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  const name = format.formatToParts(ms).find(part => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -size : size;
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}
