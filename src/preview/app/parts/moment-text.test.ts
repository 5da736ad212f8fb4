import { expect, test, vi } from 'vitest';
import { dayText, momentText, sinceText } from './moment-text.ts';

vi.stubGlobal('navigator', { language: 'en-AU' });

test('a moment is shown in the time zone of the dealer', () => {
  expect(momentText('2026-11-27T13:00:00.000Z', 'Australia/Perth')).toMatch(
    /^Fri,? 27 Nov 2026,? .*9:00\spm$/,
  );
});

test('a day of a file is that day, wherever the reader is', () => {
  expect(dayText('2026-11-27')).toBe('27 Nov');
  expect(dayText('2026-11-27T23:59:00+11:00')).toBe('27 Nov');
  expect(dayText('soon')).toBe('soon');
});

test('how long ago', () => {
  const now = Date.parse('2026-11-27T13:00:00Z');
  expect(sinceText('2026-11-27T12:59:30Z', now)).toBe('just now');
  expect(sinceText('2026-11-27T12:48:00Z', now)).toMatch(/^12 min\w* ago$/);
  expect(sinceText('2026-11-24T12:00:00Z', now)).toBe('3 days ago');
});
