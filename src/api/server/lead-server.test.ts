import http from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { enquiry, one } from '../../../tests/leads/api-harness.ts';
import { publishForServer } from '../../../tests/leads/lead-harness.ts';
import { listening } from '../../../tests/support/server/listening.ts';
import { enqueueJobs } from '../store/enqueue-jobs.ts';
import { openStore } from '../store/open-store.ts';
import { leadServer } from './lead-server.ts';
import { serverSettings } from './server-settings.ts';

test('a clock that is set back while the server runs delays its deliveries by a minute at most', async () => {
  const dist = await publishForServer([]);
  const env = { DIST: dist, STORE: `${dist}/store` };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const server = await leadServer(serverSettings(env), env, (_, event) => void lines.push(event));
  onTestFinished(() => server.close());
  const { db } = server.store;
  // The work of the start reached the store before this.
  await server.summarize();
  const job = { id: 'j', topic: 'none', site: 'sample', lead_id: null, receiver: 'none', target: '' };
  const later = Date.now() + 3_600_000;
  await enqueueJobs(db, [job], 'waiting', later);
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitUntil(() => lines.includes('clock.set-back'), 5000);
  const { due_at } = await db.selectFrom('outbox').select('due_at').executeTakeFirstOrThrow();
  expect(due_at).toBeLessThan(later);
});

test('a server that closes completes the current delivery, and only then closes its store', async () => {
  const arrived = Promise.withResolvers<void>();
  const mayRespond = Promise.withResolvers<void>();
  const receiver = http.createServer(async (request, response) => {
    request.resume();
    arrived.resolve();
    await mayRespond.promise;
    response.writeHead(204).end();
  });
  onTestFinished(() => void receiver.close());
  const port = await listening(receiver);
  const dist = await publishForServer([{ ...one, config: { id: '77', features: { leadWebhook: true } } }]);
  const env = {
    DIST: dist,
    STORE: `${dist}/store`,
    FORECOURT_SAMPLE_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
    FORECOURT_SAMPLE_WEBHOOK_SECRET: 'a secret of this test',
  };
  const events: string[] = [];
  const settings = serverSettings(env);
  const server = await leadServer(settings, env, (_, event) => void events.push(event));
  const posted = await server.app.request('http://sample.localhost/api/leads', {
    method: 'POST',
    body: JSON.stringify(enquiry),
    headers: { 'content-type': 'application/json' },
  });
  expect(posted.status).toBe(201);
  await arrived.promise;
  const closed = server.close();
  mayRespond.resolve();
  await closed;
  expect(events).not.toContain('delivery.unrecorded');
  const store = await openStore(settings.store);
  onTestFinished(() => store.close());
  expect(await store.db.selectFrom('outbox').select(['topic', 'state']).execute()).toEqual([
    { topic: 'webhook', state: 'done' },
  ]);
});
