import type { Hono } from 'hono';
import type { Environment } from '../../lib/environment.ts';
import { apiApp } from '../api-app.ts';
import type { SiteDirectory } from '../api-deps.ts';
import { deliveryWorker } from '../delivery/delivery-worker.ts';
import { type Mailer, mailer } from '../delivery/mailer.ts';
import type { WorkerOptions } from '../delivery/outbox-worker.ts';
import { scheduledTasks } from '../delivery/scheduled-tasks.ts';
import type { Log } from '../log/log.ts';
import { siteProviders } from '../payments/site-providers.ts';
import { warnOfPayments } from '../payments/warn-of-payments.ts';
import { answerKeys } from '../private/answer-keys.ts';
import { publishedDirectory } from '../published-directory.ts';
import { reservationService } from '../reservations/reservation-service.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { httpRegistrations } from '../valuations/registration-service.ts';
import type { QueueWorker } from './poll-loop.ts';
import type { ServerSettings } from './server-settings.ts';

/** The API with its store, and the worker that delivers the leads it accepts. */
export interface LeadServer {
  app: Hono;
  store: Store;
  directory: SiteDirectory;
  /** Null where other processes deliver. */
  worker: QueueWorker | null;
  payments: ReturnType<typeof reservationService>;
  /** Does all deliveries and reservations that are due now. */
  drain(): Promise<void>;
  /** Puts the summaries that are due into the outbox. */
  summarize(): Promise<void>;
  /** Completes the current jobs, and closes the store. */
  close(): Promise<void>;
}

/** Connects the parts. A store that cannot be reached is opened again with each use. */
export async function leadServer(
  settings: ServerSettings,
  env: Environment,
  log: Log,
  options: Partial<WorkerOptions> = {},
  directory: SiteDirectory = publishedDirectory(settings.dist),
  mail: Mailer = mailer(env),
): Promise<LeadServer> {
  // An invalid key is reported at the start, not when a visitor first needs it.
  answerKeys(env);
  const { runsWorker, limits, bodyTimeoutMs, geocode, proxies } = settings;
  const store = await openStore(settings.store, log);
  const clock = Date.now;
  const providerOf = siteProviders(env, store, clock);
  await warnOfPayments(directory, providerOf, env, log);
  const parts = { store, directory, env, clock, log };
  const worker = runsWorker ? deliveryWorker({ ...parts, mailer: mail }, options) : null;
  const wakeWorker = () => worker?.wake();
  const tasks = scheduledTasks({ ...parts, wakeWorker });
  const { pollMs } = options;
  const payments = reservationService(
    { store, directory, providerOf, clock, log, wakeOutbox: wakeWorker },
    { runsWorker, ...(pollMs === undefined ? {} : { pollMs }) },
  );
  const registrations = httpRegistrations(env, clock);
  const app = apiApp(
    { ...parts, limits, bodyTimeoutMs, geocode, payments, registrations, wakeWorker },
    { proxies },
  );
  if (runsWorker) tasks.start();
  wakeWorker();
  payments.wake();
  return {
    app,
    store,
    directory,
    worker,
    payments,
    async drain() {
      await payments.drain();
      await worker?.drain();
    },
    summarize: tasks.summarize,
    async close() {
      // First everything that uses the store, then the store.
      await tasks.stop();
      await payments.stop();
      await worker?.stop();
      mail.close();
      await store.close();
    },
  };
}
