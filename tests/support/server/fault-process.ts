import { serve } from '@hono/node-server';
import { sql } from 'kysely';
import { jsonLog } from '../../../src/api/log/log.ts';
import { leadServer } from '../../../src/api/server/lead-server.ts';
import { serverSettings } from '../../../src/api/server/server-settings.ts';
import type { FaultMessage } from './fault-server.ts';

/** The server of the fault tests: the parts that run in production, with short waits, and what `FaultServer` sends. */
const realNow = Date.now;
let offset = Number(process.env['CLOCK_OFFSET'] ?? 0);
Date.now = () => realNow() + offset;
// The test has ended.
process.on('disconnect', () => process.exit(0));

const { app, store } = await leadServer(
  serverSettings(process.env),
  process.env,
  jsonLog(line => process.stderr.write(line)),
  { pollMs: 50, deadlineMs: 5000, maxAttempts: 10_000, backOff: () => 50 + Math.random() * 100 },
);
process.on('message', (message: FaultMessage) => {
  if ('clock' in message) offset = message.clock;
  // A limit below the file's size becomes the file's size: nothing can grow.
  else void sql.raw(`pragma max_page_count = ${message.isFull ? 1 : 1_000_000_000}`).execute(store.db);
});
serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' });
process.send?.('ready');
