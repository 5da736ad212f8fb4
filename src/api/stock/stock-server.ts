import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Hono } from 'hono';
import { listDealers } from '../../dealer/file/list-dealers.ts';
import { smallestFirst } from '../../dealer/file/smallest-first.ts';
import { limitConcurrency } from '../../lib/parallel/limit-concurrency.ts';
import type { BuildProgress, SiteBuilder } from '../../stock/received/build-order.ts';
import type { SiteCopies } from '../../stock/received/site-copies.ts';
import type { ApiDeps } from '../api-deps.ts';
import { errorFacts } from '../log/log.ts';
import type { BuildMetrics } from '../metrics/build-metrics.ts';
import type { AuthConfig } from '../operators/access/auth-config.ts';
import { operatorAccess } from '../operators/access/operator-access.ts';
import { makeSiteDue } from '../store/stock/lease-stock-site.ts';
import { type BuildStates, buildStates } from './build-states.ts';
import { type ReleaseFollower, releaseFollower } from './release-follower.ts';
import { type SharingDeps, shareRelease } from './share-release.ts';
import { stockApp } from './stock-app.ts';
import { stockFetcher } from './stock-fetcher.ts';
import { stockWorker } from './stock-worker.ts';

/**
 * How long a server that ends waits for a build. A changed price is live by then; a first build is left, and repeated by
 * the next server.
 */
const BUILD_END_MS = 10_000;

/** Makes the builder of a server, which also brings releases of other servers to its disk. */
export type MakeBuilder = (onProgress: (progress: BuildProgress) => void) => SiteBuilder & SiteCopies;

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

/** Batches of parts of releases that are in memory at a time. */
const COPY_SLOTS = 3;

export function stockServer(deps: StockServerDeps): StockServer {
  const { store, directory, dealersDir, makeBuilder, builds, auth, clock, log, metrics } = deps;
  const states = buildStates();
  const builder = makeBuilder(progress => states.progress(progress));
  const sites = () => (builds ? listDealers(dealersDir) : Promise.resolve([]));
  const sharing: SharingDeps = { store, copies: builder, slots: limitConcurrency(COPY_SLOTS) };
  // A store that is a file of this machine has one folder of sites, which all its servers serve.
  const follower: ReleaseFollower | null =
    store.kind === 'sqlite'
      ? null
      : releaseFollower({
          ...sharing,
          builds,
          sites,
          clock,
          log,
          onAwaited: slug => {
            states.expect([slug]);
            worker?.wake();
          },
          onCopied: slug => {
            states.end(slug, []);
            worker?.wake();
          },
        });
  const worker = builds
    ? stockWorker({
        store,
        builder: metrics.counted(builder),
        sites: async () => follower?.ownSites() ?? (await sites()).map(site => ({ site, build: 0 })),
        share: async leased =>
          follower === null ? null : shareRelease(leased, await follower.version(), sharing),
        clock,
        log,
        onBuilt: (slug, problems) => {
          follower?.built(slug);
          states.end(slug, problems);
        },
        onJobEnded: metrics.countJob,
      })
    : null;
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
      await makeSiteDue(store, { site, build: 0, shared: 0 }, now + at).catch(error =>
        log('error', 'stock.start-failed', { site, ...errorFacts(error) }),
      );
  };
  return {
    app,
    states,
    async start() {
      if (follower === null) await buildAll();
      else follower.start();
      worker?.wake();
      if (worker !== null) fetcher = stockFetcher({ ...deps, sites, wakeWorker: () => worker.wake() });
    },
    async close() {
      await fetcher?.stop();
      const stopped = Promise.all([worker?.stop(), follower?.stop()]);
      await Promise.race([stopped, delay(BUILD_END_MS, undefined, { ref: false })]);
      await builder.close();
      await stopped;
    },
  };
}
