import { parseClock } from '../../schemas/location-hours.ts';

/** Hours of one weekday, as in locations.json. */
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
  /^(?<from>\p{L}+)(?:\s*(?:-|–|to)\s*(?<to>\p{L}+))?\s+(?:(?<start>[\d:.]+\s*(?:[ap]m)?)\s*(?:-|–|to)\s*(?<end>[\d:.]+\s*(?:[ap]m)?)|(?<closed>closed))$/iu;

/**
 * `Mon-Fri 8:30-17:30, Sat 9am-4pm` as the hours of all seven weekdays, Monday first; days that are not named are closed. Null
 * when it cannot be read.
 */
export function parseHours(text: string): WeekdayHours[] | null {
  const byDay = new Map<number, WeekdayHours>();
  for (const part of text.split(/[,;]/).map(one => one.trim())) {
    const found = PART.exec(part)?.groups;
    const from = dayOf(found?.['from']);
    const to = found?.['to'] === undefined ? from : dayOf(found['to']);
    if (found === undefined || from === null || to === null) return null;
    const hours = hoursOf(found);
    if (hours === null) return null;
    for (let day = from; ; day = (day + 1) % 7) {
      byDay.set(day, { weekday: day, ...hours });
      if (day === to) break;
    }
  }
  return [1, 2, 3, 4, 5, 6, 0].map(weekday => byDay.get(weekday) ?? { weekday, status: 'Closed' });
}

function dayOf(word: string | undefined): number | null {
  const day = DAYS.indexOf(word?.slice(0, 3).toLowerCase() ?? '');
  return day < 0 ? null : day;
}

function hoursOf(found: Record<string, string | undefined>): Omit<WeekdayHours, 'weekday'> | null {
  if (found['closed'] !== undefined) return { status: 'Closed' };
  const start = parseClock(found['start'] ?? '');
  const end = parseClock(found['end'] ?? '');
  if (start === null || end === null || start >= end) return null;
  return { status: 'Open', start_hour: start, end_hour: end };
}
