import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '../../lib/time/durations.ts';
import { errorFacts, type Log } from '../log/log.ts';
import { makeSiteDue, type OwnSite, raiseBuildNumber } from '../store/stock/lease-stock-site.ts';
import { type SiteRelease, siteReleases } from '../store/stock/shared-releases.ts';
import { registerVersion, renewVersion } from '../store/stock/version-lease.ts';
import { copyRelease } from './copy-release.ts';
import type { SharingDeps } from './share-release.ts';

interface FollowerDeps extends SharingDeps {
  /** Whether this server builds, and which sites. */
  builds: boolean;
  sites: () => Promise<readonly string[]>;
  clock: () => number;
  log: Log;
  /** Called when a newer release of a site is on its way, here or elsewhere, and when a copy of it is live here. */
  onAwaited: (site: string) => void;
  onCopied: (site: string) => void;
}

/** Brings the releases that other servers built to this one (docs/decisions/0033-releases-are-shared.md). */
export interface ReleaseFollower {
  /** Looks for newer releases each second from now on. */
  start(): void;
  /** Looks for newer releases now; resolves before they are fetched. */
  look(): Promise<void>;
  /** What this server builds from. */
  version(): Promise<string>;
  /** The sites that this server may build: none while another version builds. */
  ownSites(): Promise<OwnSite[]>;
  /** To be called when a build here has ended. */
  built(site: string): void;
  /** Starts no more copies; resolves when those under way have ended. */
  stop(): Promise<void>;
}

const POLL_MS = 1000;
const MAX_PAUSE_MS = MINUTE_MS;

export function releaseFollower(deps: FollowerDeps): ReleaseFollower {
  const { store, copies, clock, log } = deps;
  /** By site, the build that is live here. */
  const builds = new Map<string, number>();
  const copying = new Map<string, Promise<void>>();
  const failures = new Map<string, { count: number; until: number }>();
  /** Releases of other versions that were seen, each to be built anew once. */
  const seen = new Set<string>();
  let known: string | null = null;
  let isStarted = false;
  let isCurrent = false;
  let isAway = false;
  const ending = new AbortController();
  const { signal } = ending;
  let polling: Promise<void> = Promise.resolve();

  /** The same for as long as this process runs, also when the builder starts anew. */
  const versionOf = async (): Promise<string> => {
    known ??= await copies.version();
    return known;
  };
  const buildOf = async (site: string): Promise<number> => {
    const build = builds.get(site) ?? (await copies.liveBuild(site));
    builds.set(site, build);
    return build;
  };
  const copy = async (site: string, build: number): Promise<void> => {
    const started = performance.now();
    try {
      const files = await copyRelease(site, build, deps, signal);
      failures.delete(site);
      log('info', 'release.copied', { site, build, files, ms: Math.round(performance.now() - started) });
      deps.onCopied(site);
    } catch (error) {
      const count = (failures.get(site)?.count ?? 0) + 1;
      failures.set(site, { count, until: clock() + Math.min(500 * 2 ** count, MAX_PAUSE_MS) });
      log('warn', 'release.copy-failed', { site, build, ...errorFacts(error), ...reasonOf(error) });
    } finally {
      builds.delete(site);
      copying.delete(site);
    }
  };
  const rebuildOthers = async (releases: readonly SiteRelease[], version: string): Promise<void> => {
    const bySite = new Map(releases.map(release => [release.site, release]));
    for (const site of await deps.sites()) {
      const shared = bySite.get(site)?.shared ?? null;
      const key = `${site} ${shared?.build ?? 0}`;
      if (shared?.version === version || seen.has(key)) continue;
      await makeSiteDue(store, { site, build: await buildOf(site), shared: shared?.build ?? 0 }, clock());
      deps.onAwaited(site);
      seen.add(key);
    }
  };
  const look = async (): Promise<void> => {
    try {
      if (deps.builds) {
        const version = await versionOf();
        if (!isStarted) await registerVersion(store, version);
        isStarted = true;
        isCurrent = await renewVersion(store, version);
      }
      const releases = await siteReleases(store);
      isAway = false;
      for (const { site, lastBuild, shared } of releases) {
        const own = await buildOf(site);
        // A backup, or another database, took the place of the one that gave out this disk's number.
        if (lastBuild < own) await raiseBuildNumber(store, { site, build: own }, clock());
        if (signal.aborted || shared === null || copying.has(site)) continue;
        if (shared.build <= own || clock() < (failures.get(site)?.until ?? 0)) continue;
        deps.onAwaited(site);
        copying.set(site, copy(site, shared.build));
      }
      if (isCurrent) await rebuildOthers(releases, await versionOf());
    } catch (error) {
      isCurrent = false;
      if (!isAway) log('error', 'release.look-failed', errorFacts(error));
      isAway = true;
    }
  };
  const poll = async (): Promise<void> => {
    while (!signal.aborted) {
      await look();
      await pause(POLL_MS, undefined, { signal }).catch(() => {});
    }
  };
  return {
    version: versionOf,
    look,
    start() {
      polling = poll();
    },
    async ownSites() {
      if (!isCurrent) return [];
      const own: OwnSite[] = [];
      for (const site of await deps.sites()) own.push({ site, build: await buildOf(site) });
      return own;
    },
    built: site => void builds.delete(site),
    async stop() {
      ending.abort();
      await polling;
      await Promise.all(copying.values());
    },
  };
}

/** Our own words; those of databases may quote what visitors wrote. */
function reasonOf(error: unknown): { reason?: string } {
  return error instanceof Error && !('code' in error) ? { reason: error.message } : {};
}
