import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { leadServer } from '../../src/api/server/lead-server.ts';
import { serverSettings } from '../../src/api/server/server-settings.ts';

/** A server to be measured: `bare` answers and stores nothing, any other takes leads as `npm run serve` does. */
const bare = new Hono().post('/api/leads', async context => {
  const body = await context.req.json();
  return context.json({ lead_id: String(body.message) }, 201);
});
const app =
  process.argv[2] === 'bare'
    ? bare
    : (await leadServer({ ...serverSettings(process.env), runsWorker: false }, process.env, () => {})).app;
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.({ port }));
