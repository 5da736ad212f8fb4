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
