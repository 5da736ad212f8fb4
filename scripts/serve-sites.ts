import { serve } from '@hono/node-server';
import { sitesApp } from '../src/api/sites-app.ts';

/**
 * Serves the built sites until the process ends. Listens on this machine only, unless HOST says otherwise; reads
 * PORT (4321).
 */
export function serveSites(dist: string): void {
  const port = Number(process.env['PORT'] ?? 4321);
  const server = serve(
    { fetch: sitesApp({ dist }).fetch, port, hostname: process.env['HOST'] ?? '127.0.0.1' },
    () => {
      console.log(
        `\nSites: http://localhost:${port}\nOne site: http://<slug>.localhost:${port}\nCtrl+C stops.`,
      );
    },
  );
  server.on('error', error => {
    console.error(`The server could not start on port ${port}: ${error.message}. Set PORT to another one.`);
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
}
