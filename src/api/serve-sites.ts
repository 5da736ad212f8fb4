import { serve } from '@hono/node-server';
import { leadServer } from './lead-server.ts';
import { jsonLog } from './log.ts';
import { operatorsApp } from './operators/operators-app.ts';
import { serverApp } from './server-app.ts';
import type { ServerSettings } from './server-settings.ts';

/** How long requests and jobs at hand may take once the server is told to stop. */
const GRACE_MS = 10_000;

/**
 * Serves the sites built into the settings' `dist`, and takes and delivers their leads, until the process ends. Reads
 * from the environment what docs/operators.md lists.
 */
export async function serveSites(settings: ServerSettings): Promise<void> {
  const { port, host } = settings;
  const log = jsonLog(line => process.stdout.write(line));
  const leads = await leadServer(settings, process.env, log);
  const operators = operatorsApp({
    store: leads.store,
    clock: Date.now,
    log,
    token: settings.operatorsToken,
    proxies: settings.proxies,
    wakeWorker: () => leads.worker?.wake(),
  });
  const app = serverApp({ dist: settings.dist, api: leads.app, operators });
  const server = serve({ fetch: app.fetch, port, hostname: host }, () => {
    console.log(
      `\nSites: http://localhost:${port}\nOne site: http://<slug>.localhost:${port}\nLeads: http://localhost:${port}/operators/\nCtrl+C stops.`,
    );
  });
  server.on('error', error => {
    console.error(`The server could not start on port ${port}: ${error.message}. Set PORT to another one.`);
    process.exit(1);
  });
  const stop = () => {
    setTimeout(() => process.exit(0), GRACE_MS).unref();
    void leads.worker?.stop();
    // The store is closed last: who is sending a lead at this moment gets a response.
    server.close(() => void leads.close().finally(() => process.exit(0)));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
}
