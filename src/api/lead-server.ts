import type { Hono } from 'hono';
import { apiApp } from './api-app.ts';
import type { SiteDirectory } from './api-deps.ts';
import { deliverLead } from './delivery/deliver-lead.ts';
import { mailer } from './delivery/mailer.ts';
import { type OutboxWorker, outboxWorker, type WorkerOptions } from './delivery/outbox-worker.ts';
import { deliverNotice } from './delivery/reservation/deliver-notice.ts';
import type { Environment } from './delivery/site-secret.ts';
import { deliverSummary } from './delivery/summary/deliver-summary.ts';
import { enqueueSummaries } from './delivery/summary/enqueue-summaries.ts';
import { errorFacts, type Log } from './log.ts';
import { siteProviders } from './payments/site-provider.ts';
import { warnOfPayments } from './payments/warn-of-payments.ts';
import { answerKeys } from './private/answer-keys.ts';
import { publishedDirectory } from './published-directory.ts';
import { reservationService } from './reservations/reservation-service.ts';
import type { ServerSettings } from './server-settings.ts';
import { openStore, type Store } from './store/open-store.ts';
import { purgeStore } from './store/purge-store.ts';
import { rescheduleJobs } from './store/reschedule-jobs.ts';
import { httpRegistrations } from './valuations/registration-service.ts';

/** The API with its store, and the worker that delivers the leads it accepts. */
export interface LeadServer {
  app: Hono;
  store: Store;
  directory: SiteDirectory;
  /** Null where other processes deliver. */
  worker: OutboxWorker | null;
  payments: ReturnType<typeof reservationService>;
  /** Does all that time and messages ask of deliveries and reservations at this moment. */
  drain(): Promise<void>;
  /** Puts the summaries that are due into the outbox. */
  summarize(): Promise<void>;
  /** Completes the jobs at hand, and closes the store. */
  close(): Promise<void>;
}

const PURGE_MS = 3_600_000;
const SUMMARY_MS = 60_000;
const RESCHEDULE_MS = 60_000;

/** Puts the parts together. A store that cannot be reached is tried again with each use of it. */
export async function leadServer(
  settings: ServerSettings,
  env: Environment,
  log: Log,
  options: Partial<WorkerOptions> = {},
  directory: SiteDirectory = publishedDirectory(settings.dist),
): Promise<LeadServer> {
  // A key that is none is told at the start, not to the visitor who first needs it.
  answerKeys(env);
  const store = await openStore(settings.store, log);
  const clock = Date.now;
  const providerOf = siteProviders(env, store, clock);
  await warnOfPayments(directory, providerOf, env, log);
  const mail = mailer(env);
  const deliver = deliverLead({ store, mailer: mail, env, clock });
  const worker = settings.runsWorker
    ? outboxWorker(
        {
          store,
          clock,
          log,
          handlers: {
            email: deliver,
            webhook: deliver,
            summary: deliverSummary(store, mail),
            reservation: deliverNotice({ store, mailer: mail, env, clock, directory }),
          },
        },
        options,
      )
    : null;
  const { limits, bodyTimeoutMs, geocode, proxies } = settings;
  const wakeWorker = () => worker?.wake();
  const payments = reservationService(
    { store, providerOf, clock, log, wakeOutbox: wakeWorker },
    { runsWorker: settings.runsWorker, ...(options.pollMs === undefined ? {} : { pollMs: options.pollMs }) },
  );
  const app = apiApp(
    {
      directory,
      store,
      clock,
      limits,
      bodyTimeoutMs,
      geocode,
      payments,
      registrations: httpRegistrations(env, clock),
      log,
      env,
      wakeWorker,
    },
    { proxies },
  );
  const purge = () =>
    purgeStore(store, clock()).catch(error => log('error', 'purge.failed', errorFacts(error)));
  const summarize = async () => {
    try {
      if ((await enqueueSummaries({ store, directory, env }, clock())) > 0) worker?.wake();
    } catch (error) {
      log('error', 'summary.failed', errorFacts(error));
    }
  };
  const reschedule = async () => {
    try {
      const jobs = await rescheduleJobs(store, clock());
      if (jobs === 0) return;
      log('warn', 'clock.set-back', { jobs });
      worker?.wake();
    } catch (error) {
      log('error', 'reschedule.failed', errorFacts(error));
    }
  };
  const timers =
    worker === null
      ? []
      : [
          setInterval(purge, PURGE_MS),
          setInterval(summarize, SUMMARY_MS),
          setInterval(reschedule, RESCHEDULE_MS),
        ];
  const started = worker === null ? null : Promise.all([summarize(), reschedule()]);
  worker?.wake();
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
    summarize,
    async close() {
      for (const timer of timers) clearInterval(timer);
      await started;
      await payments.stop();
      await worker?.stop();
      mail.close();
      await store.close();
    },
  };
}
