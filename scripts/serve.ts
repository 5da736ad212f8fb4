import path from 'node:path';
import { serve } from '@hono/node-server';
import { sitesApp } from '../src/api/sites-app.ts';

const port = Number(process.env.PORT ?? 4321);
const dist = path.resolve(process.env.DIST ?? 'dist');
const server = serve({ fetch: sitesApp({ dist }).fetch, port, hostname: process.env.HOST ?? '127.0.0.1' }, () => {
  console.log(`Sites: http://localhost:${port}`);
});
server.on('error', error => {
  console.error(`The server could not start on port ${port}: ${error.message}. Set PORT to another one.`);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
