import { expect, onTestFinished, test, vi } from 'vitest';
import { publishForServer } from '../../tests/leads/lab.ts';
import { leadServer } from './lead-server.ts';
import { serverSettings } from './server-settings.ts';
import { enqueueJobs } from './store/enqueue-jobs.ts';

test('a clock that is set back while the server runs delays its deliveries by a minute at most', async () => {
  const dist = await publishForServer([]);
  const env = { DIST: dist, STORE: `${dist}/store` };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const server = await leadServer(serverSettings(env), env, (_, event) => void lines.push(event));
  onTestFinished(() => server.close());
  const { db } = server.store;
  // What is done at the start was asked of the store before this.
  await server.summarize();
  const job = { id: 'j', topic: 'none', site: 'sample', lead_id: null, receiver: 'none', target: '' };
  const later = Date.now() + 3_600_000;
  await enqueueJobs(db, [job], 'waiting', later);
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitUntil(() => lines.includes('clock.set-back'), 5000);
  const { due_at } = await db.selectFrom('outbox').select('due_at').executeTakeFirstOrThrow();
  expect(due_at).toBeLessThan(later);
});
