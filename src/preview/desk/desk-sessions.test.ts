import { expect, test } from 'vitest';
import { DeskSessions, SESSION_SECONDS } from './desk-sessions.ts';

const TOKEN = 'a token that nobody can guess, of 40 letters';

test('a session ends by itself, and when its user signs out', () => {
  let now = 0;
  const sessions = new DeskSessions(TOKEN, () => now);
  const [one, other] = [1, 2].map(() => String(sessions.open(TOKEN, 'Ann', '192.0.2.1')));
  expect(sessions.find(one)).toMatchObject({ name: 'Ann' });
  sessions.close(other ?? '');
  expect(sessions.find(other)).toBeNull();
  now = SESSION_SECONDS * 1000;
  expect(sessions.find(one)).toBeNull();
  expect(sessions.find(undefined)).toBeNull();
});

test('too many wrong tokens of a sender stop the wrong ones of that sender alone, for ten minutes', () => {
  let now = 0;
  const sessions = new DeskSessions(TOKEN, () => now);
  const wrong = (sender: string) => sessions.open('wrong', 'Eve', sender);
  for (let at = 0; at < 10; at += 1) expect(wrong('192.0.2.1')).toBeNull();
  expect(wrong('192.0.2.1')).toBe('throttled');
  expect(wrong('192.0.2.2')).toBeNull();
  expect(sessions.open(TOKEN, 'Ann', '192.0.2.1')).toMatch(/^[\w-]{43}$/);
  now = 600_000;
  expect(wrong('192.0.2.1')).toBeNull();
});
