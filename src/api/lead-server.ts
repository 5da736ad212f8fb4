import type { Hono } from 'hono';
import { apiApp } from './api-app.ts';
import { deliverLead } from './delivery/deliver-lead.ts';
import { type OutboxWorker, outboxWorker, type WorkerOptions } from './delivery/outbox-worker.ts';
import { mailer } from './delivery/send-email.ts';
import type { Environment } from './delivery/site-secret.ts';
import { errorFacts, type Log } from './log.ts';
import { publishedDirectory } from './published-directory.ts';
import type { ServerSettings } from './server-settings.ts';
import type { SiteDirectory } from './site-directory.ts';
import { openStore, type Store } from './store/open-store.ts';
import { sweepStore } from './sweep.ts';

/** The API with its store, and the worker that delivers what it takes. */
export interface LeadServer {
  app: Hono;
  store: Store;
  /** Null where other processes deliver. */
  worker: OutboxWorker | null;
  /** Ends what is being done, and closes the store. */
  close(): Promise<void>;
}

const SWEEP_MS = 3_600_000;

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
  const perform = deliverLead({ store, mailer: mail, env, clock });
  const worker = settings.works
    ? outboxWorker({ store, clock, log, perform: { email: perform, webhook: perform } }, options)
    : null;
  const { limits, geocode, proxies } = settings;
  const app = apiApp(
    { directory, store, clock, limits, geocode, log, onWork: () => worker?.nudge() },
    { proxies },
  );
  const sweep = () =>
    sweepStore(store, clock()).catch(error => log('error', 'sweep.failed', errorFacts(error)));
  const timer = worker === null ? null : setInterval(sweep, SWEEP_MS);
  worker?.nudge();
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
