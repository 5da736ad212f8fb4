import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../lib/environment.ts';
import { errorMessage } from '../lib/error-message.ts';
import { repairedAccount } from './deploy-records.ts';
import { type DeployResult, deploySite } from './deploy-site.ts';
import { isWaiting, type SiteStatus, updateDeployStatus } from './deploy-status.ts';
import type { Timing } from './deploy-target.ts';
import type { HostedSite } from './hosted-sites.ts';
import { isFromWrongClock } from './is-from-wrong-clock.ts';
import { nextDeploy, type WaitingSite } from './next-deploy.ts';
import { knownLimits } from './site-limits.ts';

interface DeployerOptions extends Timing {
  /** Folder of built sites. */
  out: string;
  env: Environment;
  signal: AbortSignal;
  onResult: (slug: string, result: DeployResult) => void;
}

/** How many sites of one account are deployed at once: a large one holds up no sold car of another. */
const AT_ONCE = 3;
/** How often the folder of sites is looked at. */
const LOOK_MS = 5000;

/**
 * Deploys what waits, as the limits of each account allow, until the signal is aborted: one process of this kind serves
 * a folder of sites.
 */
export async function runDeployer(options: DeployerOptions): Promise<void> {
  const { out, signal, clock, onResult } = options;
  const running = new Map<string, Promise<void>>();
  const run = async (site: HostedSite) => {
    const { slug } = site.store;
    const result = await deploySite(site, { ...options, onProgress: () => {} }).catch(
      (error: unknown): DeployResult => {
        if (signal.aborted)
          return { ok: false, reason: 'It was stopped, and goes on with the next start.', retryAt: clock() };
        return { ok: false, reason: errorMessage(error), retryAt: clock() + LOOK_MS };
      },
    );
    onResult(slug, result);
  };
  while (!signal.aborted) {
    const waiting = updateDeployStatus(out).filter(site => site.problem === null && isWaiting(site));
    for (const [account, sites] of Map.groupBy(waiting, ({ account }) => account)) {
      const isBusy = sites.filter(({ store }) => running.has(store.slug)).length >= AT_ONCE;
      const chosen = isBusy
        ? null
        : chooseNext(
            account,
            sites.filter(({ store }) => !running.has(store.slug)),
            options,
          );
      if (chosen === null) continue;
      const { slug } = chosen.store;
      running.set(
        slug,
        run(chosen).finally(() => running.delete(slug)),
      );
    }
    await sleep(LOOK_MS, undefined, { signal }).catch(() => {});
  }
  await Promise.all(running.values());
}

/** The site of an account that is deployed next; null while none may or wants to be. */
function chooseNext(
  account: string | null,
  sites: readonly SiteStatus[],
  { out, env, clock }: DeployerOptions,
): SiteStatus | null {
  const [first] = sites;
  if (first === undefined) return null;
  const record = account === null ? { begun: [], notBefore: null } : repairedAccount(out, account, clock());
  const now = clock();
  const waiting = sites.map(site => toWaiting(site, now));
  // A setting that is invalid holds up no other account.
  const { slug } = nextDeploy(waiting, { ...record, limits: knownLimits(first, env) }, now);
  return sites.find(({ store }) => store.slug === slug) ?? null;
}

function toWaiting({ store, record, release }: SiteStatus, now: number): WaitingSite {
  const { waiting, failure } = record;
  // A clock that was ahead holds nothing up for as long as it was.
  const since = (moment: number | null) => (moment !== null && isFromWrongClock(moment, now) ? 0 : moment);
  return {
    slug: store.slug,
    waiting: { urgent: since(waiting.urgent), cars: since(waiting.cars), words: since(waiting.words) },
    notBefore: failure === null || isFromWrongClock(failure.at, now) ? null : failure.retryAt,
    isStarted: record.begun?.release === release,
  };
}
