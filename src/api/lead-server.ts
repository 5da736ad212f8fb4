import type { Hono } from 'hono';
import { apiApp } from './api-app.ts';
import type { SiteDirectory } from './api-deps.ts';
import { deliverLead } from './delivery/deliver-lead.ts';
import { mailer } from './delivery/mailer.ts';
import { type OutboxWorker, outboxWorker, type WorkerOptions } from './delivery/outbox-worker.ts';
import type { Environment } from './delivery/site-secret.ts';
import { errorFacts, type Log } from './log.ts';
import { publishedDirectory } from './published-directory.ts';
import type { ServerSettings } from './server-settings.ts';
import { openStore, type Store } from './store/open-store.ts';
import { purgeStore } from './store/purge-store.ts';

/** The API with its store, and the worker that delivers the leads it accepts. */
export interface LeadServer {
  app: Hono;
  store: Store;
  /** Null where other processes deliver. */
  worker: OutboxWorker | null;
  /** Completes the jobs at hand, and closes the store. */
  close(): Promise<void>;
}

const PURGE_MS = 3_600_000;

/** Opens the store and puts the parts together. @throws when the store cannot be opened. */
export async function leadServer(
  settings: ServerSettings,
  env: Environment,
  log: Log,
  options: Partial<WorkerOptions> = {},
  directory: SiteDirectory = publishedDirectory(settings.dist),
): Promise<LeadServer> {
  const store = await openStore(settings.store);
  const clock = Date.now;
  const mail = mailer(env);
  const deliver = deliverLead({ store, mailer: mail, env, clock });
  const worker = settings.runsWorker
    ? outboxWorker({ store, clock, log, handlers: { email: deliver, webhook: deliver } }, options)
    : null;
  const { limits, geocode, proxies } = settings;
  const app = apiApp(
    { directory, store, clock, limits, geocode, log, wakeWorker: () => worker?.wake() },
    { proxies },
  );
  const purge = () =>
    purgeStore(store, clock()).catch(error => log('error', 'purge.failed', errorFacts(error)));
  const timer = worker === null ? null : setInterval(purge, PURGE_MS);
  worker?.wake();
  return {
    app,
    store,
    worker,
    async close() {
      if (timer !== null) clearInterval(timer);
      await worker?.stop();
      mail.close();
      await store.close();
    },
  };
}
