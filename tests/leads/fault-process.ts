import { serve } from '@hono/node-server';
import { sql } from 'kysely';
import { jsonLog } from '../../src/api/log/log.ts';
import { leadServer } from '../../src/api/server/lead-server.ts';
import { serverSettings } from '../../src/api/server/server-settings.ts';

/**
 * The server or a worker of the fault tests, with the parts that run in production, with short waits.
 * SIGUSR2 fills the disk of the embedded store, and the next one makes room again.
 */
const [role = 'server', port = '0'] = process.argv.slice(2);
const settings = { ...serverSettings(process.env), runsWorker: role === 'worker' };
const leads = await leadServer(
  settings,
  process.env,
  jsonLog(line => process.stderr.write(line)),
  {
    pollMs: 100,
    deadlineMs: 5000,
    maxAttempts: 10_000,
    backOff: () => 50 + Math.random() * 100,
  },
);

let isFull = false;
process.on('SIGUSR2', () => {
  isFull = !isFull;
  // A limit below the file's size becomes the file's size: nothing can grow.
  void sql.raw(`pragma max_page_count = ${isFull ? 1 : 1_000_000_000}`).execute(leads.store.db);
});

if (role === 'server') serve({ fetch: leads.app.fetch, port: Number(port), hostname: '127.0.0.1' });
process.send?.('ready');
