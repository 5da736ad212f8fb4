import { afterEach, expect, test, vi } from 'vitest';
import { parseInstant, toMs } from './instant.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a Date and its epoch milliseconds are the same instant', () => {
  expect(toMs(new Date(5))).toBe(5);
  expect(toMs(5)).toBe(5);
});

test.each(['Australia/Brisbane', 'America/Los_Angeles', 'UTC'])(
  'a text without offset is UTC on a machine in %s',
  zone => {
    vi.stubEnv('TZ', zone);
    const noon = Date.UTC(2026, 0, 2, 12);
    expect(parseInstant('2026-01-02T12:00')).toBe(noon);
    expect(parseInstant('2026-01-02 12:00:00')).toBe(noon);
    expect(parseInstant('2026-01-02T12:00:00.000Z')).toBe(noon);
    expect(parseInstant('2026-01-02T22:00:00+10:00')).toBe(noon);
    expect(parseInstant('2026-01-02')).toBe(Date.UTC(2026, 0, 2));
  },
);

test.each(['', 'soon', '5', '01/02/2026', '2026-13-01', null, undefined])('%j is no instant', text => {
  expect(parseInstant(text)).toBeNull();
});
