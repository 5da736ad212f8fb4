import { expect, test } from 'vitest';
import { errorFacts, jsonLog } from './log.ts';

test('a line of the log has its time, beside where an error happened', () => {
  const lines: string[] = [];
  const log = jsonLog(line => lines.push(line));
  const before = Date.now();
  log('error', 'request.failed', { route: '/api/leads', ...errorFacts(new RangeError('of Jo Citizen')) });
  log('info', 'lead.accepted', { at: 'a fact', level: 'b', event: 'c' });
  const [failed, accepted] = lines.map(line => JSON.parse(line));
  expect(failed).toMatchObject({ level: 'error', event: 'request.failed', error: 'RangeError' });
  expect(failed.where).toMatch(/^src\/api\/log\/log\.test\.ts:/);
  expect(lines.join('')).not.toContain('Citizen');
  expect(accepted).toMatchObject({ level: 'info', event: 'lead.accepted' });
  for (const { at } of [failed, accepted]) expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
});

test('of an event that happens without end some lines a minute are written, the others counted; other events are all there', () => {
  const lines: string[] = [];
  let now = 30_000;
  const log = jsonLog(
    line => lines.push(line),
    () => now,
  );
  for (let at = 0; at < 20_000; at += 1) log('warn', 'operator.refused', { method: 'GET' });
  log('info', 'lead.accepted');
  expect(lines).toHaveLength(601);
  now += 60_000;
  log('info', 'lead.accepted');
  log('warn', 'operator.refused', { method: 'GET' });
  const after = lines.slice(601).map(line => JSON.parse(line));
  expect(after).toMatchObject([
    { event: 'log.skipped', level: 'warn', of: 'operator.refused', lines: 19_400 },
    { event: 'lead.accepted' },
    { event: 'operator.refused' },
  ]);
});
