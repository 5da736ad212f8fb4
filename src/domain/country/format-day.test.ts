import { afterEach, expect, test, vi } from 'vitest';
import { formatDay } from './format-day.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['UTC', 'America/New_York'])(
  "[M9] A day is written as the country does, on the dealer's calendar, by a machine in %s.",
  zone => {
    vi.stubEnv('TZ', zone);
    const lateEvening = new Date('2026-12-30T20:00:00Z');
    expect(formatDay(lateEvening, 'AU', 'Australia/Brisbane')).toBe('31/12/2026');
    expect(formatDay(lateEvening, 'AU', 'Australia/Perth')).toBe('31/12/2026');
    expect(formatDay(lateEvening, 'GB', 'Europe/London')).toBe('30/12/2026');
    expect(formatDay(lateEvening, 'NZ', 'Pacific/Auckland')).toBe('31/12/2026');
    expect(formatDay(lateEvening, 'US', 'America/New_York')).toBe('12/30/2026');
    expect(formatDay(lateEvening, 'IE', 'Europe/Dublin')).toBe('30/12/2026');
    expect(formatDay(lateEvening, 'CA', 'America/Toronto')).toBe('2026-12-30');
    expect(formatDay(lateEvening, 'SE', 'Europe/Stockholm')).toBe('2026-12-30');
  },
);
