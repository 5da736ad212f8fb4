import path from 'node:path';
import { jsonLog } from '../log/log.ts';
import { buildMetrics } from '../metrics/build-metrics.ts';
import { deployMetrics } from '../metrics/deploy-metrics.ts';
import { feedMetrics } from '../metrics/feed-metrics.ts';
import { metricsApp } from '../metrics/metrics-app.ts';
import { processMetrics } from '../metrics/process-metrics.ts';
import { requestMetrics } from '../metrics/request-metrics.ts';
import { siteMetrics } from '../metrics/site-metrics.ts';
import { stockMetrics } from '../metrics/stock-metrics.ts';
import { storeMetrics } from '../metrics/store-metrics.ts';
import { operatorToken } from '../operators/access/operator-token.ts';
import { operatorsApp } from '../operators/operators-app.ts';
import { publishedDirectory } from '../published-directory.ts';
import { preparedFiles } from '../static/prepared-files.ts';
import { publishedSites } from '../static/published-sites.ts';
import { type MakeBuilder, stockServer } from '../stock/stock-server.ts';
import { openingProblem } from '../store/open-store.ts';
import { drainServer } from './drain-server.ts';
import { httpServer } from './http-server.ts';
import { leadServer } from './lead-server.ts';
import { onStopSignals } from './on-stop-signals.ts';
import { serverApp } from './server-app.ts';
import type { ServerSettings } from './server-settings.ts';

/**
 * Serves the sites built into the settings' `dist`, and takes and delivers their leads, until the process ends. Reads
 * from the environment what docs/operators.md lists.
 */
export async function serveSites(settings: ServerSettings, makeBuilder: MakeBuilder): Promise<void> {
  const { port, host } = settings;
  const log = jsonLog(line => process.stdout.write(line));
  const sites = publishedSites(settings.dist, undefined, settings.operatorHosts);
  const directory = publishedDirectory(settings.dist, sites);
  const leads = await leadServer(settings, process.env, log, {}, directory);
  const { token, hint, place } = operatorToken(settings.operatorsToken, settings.ownDir);
  const { bodyTimeoutMs, proxies, dealersDir } = settings;
  const auth = { store: leads.store, clock: Date.now, token, proxies };
  const operators = operatorsApp({
    ...auth,
    directory,
    log,
    bodyTimeoutMs,
    wakeWorker: () => leads.worker?.wake(),
    env: process.env,
    payments: leads.payments,
  });
  const builds = buildMetrics(Date.now);
  const stock = stockServer({
    store: leads.store,
    directory,
    dealersDir,
    makeBuilder,
    builds: settings.builds,
    auth,
    bodyTimeoutMs,
    clock: Date.now,
    env: process.env,
    log,
    metrics: builds,
  });
  const requests = requestMetrics();
  const metrics = metricsApp({
    ...auth,
    log,
    sources: [
      requests.source,
      storeMetrics(leads.store, Date.now),
      siteMetrics({ dist: settings.dist, sites, store: leads.store, clock: Date.now }),
      deployMetrics({ dist: settings.dist, sites, clock: Date.now }),
      feedMetrics(leads.store, Date.now),
      stockMetrics(leads.store, Date.now),
      leads.payments.metrics,
      builds.source,
      processMetrics(),
    ],
  });
  // Others only serve what lies in their folder.
  const needsStore = settings.builds || leads.store.kind === 'postgres';
  const app = serverApp({
    dist: settings.dist,
    sites,
    prepared: preparedFiles(path.join(settings.dist, '.forecourt/_encoded')),
    api: leads.app,
    stock: stock.app,
    states: stock.states,
    dealersDir: settings.builds ? dealersDir : null,
    tokenPlace: place,
    storeProblem: async () => (needsStore ? openingProblem(leads.store) : null),
    operators,
    metrics,
    onResponse: requests.count,
  });
  const server = httpServer(app, { port, host, limits: settings.connectionLimits }, () => {
    console.log(
      `\nSites: http://localhost:${port}\nOne site: http://<slug>.localhost:${port}\nLeads: http://localhost:${port}/operators/\n${hint}\nCtrl+C stops.`,
    );
  });
  server.on('error', error => {
    console.error(
      `The server could not start on port ${port}: ${error.message}. Stop the program that listens there, or set PORT.`,
    );
    process.exit(1);
  });
  const drain = drainServer(server);
  await stock.start();
  const stop = async () => {
    setTimeout(() => process.exit(0), settings.stopSeconds * 1000).unref();
    console.log('\nStopping. What is under way may end. Ctrl+C again stops at once.');
    await drain();
    await stock.close();
    // The worker, then the store: a lead that came in last is stored by now.
    await leads.close();
    process.exit(0);
  };
  onStopSignals(stop, () => process.exit(130));
}
