import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Hono } from 'hono';
import { listDealers } from '../../dealer/file/list-dealers.ts';
import { smallestFirst } from '../../dealer/file/smallest-first.ts';
import type { BuilderEvents, SiteBuilder } from '../../stock/received/build-order.ts';
import type { ApiDeps } from '../api-deps.ts';
import { errorFacts } from '../log/log.ts';
import type { BuildMetrics } from '../metrics/build-metrics.ts';
import type { AuthConfig } from '../operators/access/auth-config.ts';
import { operatorAccess } from '../operators/access/operator-access.ts';
import { makeSiteDue, makeSiteDueBy } from '../store/stock/lease-stock-site.ts';
import { type BuildStates, buildStates } from './build-states.ts';
import { stockApp } from './stock-app.ts';
import { stockFetcher } from './stock-fetcher.ts';
import { stockWorker } from './stock-worker.ts';

/**
 * How long a server that ends waits for a build. A changed price is live by then; a first build is left, and repeated by
 * the next server.
 */
const BUILD_END_MS = 10_000;

/** Work that takes longer holds up no other dealer: stock that is sent for other sites is built next to it. */
const HELD_UP_MS = 1000;
const HELD_UP_POLL_MS = 250;

/** Makes a builder of a server: the first, or the second, which is used while the first is busy for long. */
export type MakeBuilder = (events: BuilderEvents, which: 'first' | 'second') => SiteBuilder;

interface StockServerDeps
  extends Pick<ApiDeps, 'store' | 'directory' | 'bodyTimeoutMs' | 'clock' | 'env' | 'log'> {
  /** Folder of the dealers that are built here. */
  dealersDir: string;
  makeBuilder: MakeBuilder;
  /** Whether this server builds. */
  builds: boolean;
  auth: AuthConfig;
  metrics: BuildMetrics;
}

/** Takes stock, and builds the sites whose stock or moment has changed. */
interface StockServer {
  app: Hono;
  states: BuildStates;
  /** Builds the sites of the folder of dealers that were not built from these files by this code. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export function stockServer(deps: StockServerDeps): StockServer {
  const { store, directory, dealersDir, makeBuilder, builds, auth, clock, log, metrics } = deps;
  const states = buildStates();
  const events: BuilderEvents = {
    onProgress: states.progress,
    onScheduled: (site, at) =>
      void makeSiteDueBy(store, site, at).catch(error =>
        log('error', 'stock.schedule-failed', { site, ...errorFacts(error) }),
      ),
  };
  const builder = makeBuilder(events, 'first');
  const second = builds ? makeBuilder(events, 'second') : null;
  const sites = () => (builds ? listDealers(dealersDir) : Promise.resolve([]));
  const work = { store, sites, clock, log, onBuilt: states.end, onJobEnded: metrics.countJob };
  const worker = builds ? stockWorker({ ...work, builder: metrics.counted(builder) }) : null;
  const isHeldUp = () => worker !== null && worker.busyFor() > HELD_UP_MS;
  const sitesHeldUp = async () => (isHeldUp() ? sites() : []);
  const secondWorker =
    second === null
      ? null
      : stockWorker(
          { ...work, builder: metrics.counted(second), sites: sitesHeldUp, isSent: true },
          { pollMs: HELD_UP_POLL_MS },
        );
  const app = stockApp(
    {
      store,
      clock,
      env: deps.env,
      bodyTimeoutMs: deps.bodyTimeoutMs,
      proxies: auth.proxies,
      isKnownSite: async slug =>
        (await sites()).includes(slug) || (await directory.siteOfSlug(slug).catch(() => null)) !== null,
      isOperator: async (context: Context) => (await operatorAccess(context, auth)) === 'granted',
      wakeWorker: () => worker?.wake(),
    },
    log,
  );
  let fetcher: ReturnType<typeof stockFetcher> | null = null;
  const buildAll = async () => {
    const slugs = await sites();
    states.expect(slugs);
    const now = clock();
    for (const [at, site] of (await smallestFirst(dealersDir, slugs)).entries())
      await makeSiteDue(store, site, now + at).catch(error =>
        log('error', 'stock.start-failed', { site, ...errorFacts(error) }),
      );
  };
  return {
    app,
    states,
    async start() {
      await buildAll();
      worker?.wake();
      if (worker !== null) fetcher = stockFetcher({ ...deps, sites, wakeWorker: () => worker.wake() });
    },
    async close() {
      await fetcher?.stop();
      const stopped = Promise.all([worker?.stop(), secondWorker?.stop()]);
      await Promise.race([stopped, delay(BUILD_END_MS, undefined, { ref: false })]);
      await Promise.all([builder.close(), second?.close()]);
      await stopped;
    },
  };
}
