import { parseClock } from '../../schemas/location-hours.ts';

/** Hours of one weekday, as in locations.json; a day with a break has several. */
export interface WeekdayHours {
  /** 0 is Sunday. */
  weekday: number;
  status: 'Open' | 'Closed';
  start_hour?: string;
  end_hour?: string;
}

export const USUAL_HOURS = 'Mon-Fri 8:30-17:30, Sat 8:30-16:00';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const PART =
  /^(?:(?<from>\p{L}+)(?:\s*(?:-|–|to)\s*(?<to>\p{L}+))?\s+)?(?:(?<start>[\d:.]+\s*(?:[ap]m)?)\s*(?:-|–|to)\s*(?<end>[\d:.]+\s*(?:[ap]m)?)|(?<closed>closed))$/iu;

/**
 * `Mon-Fri 8:30-12:30, 13:30-17:30, Sat 9am-4pm` as the hours of all seven weekdays, Monday first; days that are not named are
 * closed. A later part that overlaps hours of a day replaces them all, and adds to them otherwise. Null when it cannot be read.
 */
export function parseHours(text: string): WeekdayHours[] | null {
  const byDay = new Map<number, WeekdayHours[]>();
  let days: { from: number; to: number } | null = null;
  for (const part of text.split(/[,;]/).map(one => one.trim())) {
    const found = PART.exec(part)?.groups;
    if (found === undefined) return null;
    // Times without a day are of the days before.
    days = found['from'] === undefined ? days : daysOf(found['from'], found['to']);
    const hours = hoursOf(found);
    if (days === null || hours === null) return null;
    for (let day = days.from; ; day = (day + 1) % 7) {
      const before = byDay.get(day) ?? [];
      const kept = before.every(other => isApart(other, hours)) ? before : [];
      byDay.set(day, [...kept, { weekday: day, ...hours }]);
      if (day === days.to) break;
    }
  }
  return [1, 2, 3, 4, 5, 6, 0].flatMap(
    weekday => byDay.get(weekday) ?? [{ weekday, status: 'Closed' as const }],
  );
}

/** Both are open, at other times. */
function isApart(a: Hours, b: Hours): boolean {
  const [aStart, aEnd, bStart, bEnd] = [a.start_hour, a.end_hour, b.start_hour, b.end_hour];
  if (aStart === undefined || aEnd === undefined || bStart === undefined || bEnd === undefined) return false;
  return aEnd <= bStart || bEnd <= aStart;
}

function daysOf(first: string, last: string | undefined): { from: number; to: number } | null {
  const from = dayOf(first);
  const to = last === undefined ? from : dayOf(last);
  return from === null || to === null ? null : { from, to };
}

function dayOf(word: string | undefined): number | null {
  const day = DAYS.indexOf(word?.slice(0, 3).toLowerCase() ?? '');
  return day < 0 ? null : day;
}

type Hours = Omit<WeekdayHours, 'weekday'>;

function hoursOf(found: Record<string, string | undefined>): Hours | null {
  if (found['closed'] !== undefined) return { status: 'Closed' };
  const start = parseClock(found['start'] ?? '');
  const end = parseClock(found['end'] ?? '');
  if (start === null || end === null || start >= end) return null;
  return { status: 'Open', start_hour: start, end_hour: end };
}
