import fs from 'node:fs';
import { errorMessage } from '../lib/error-message.ts';
import { readLog } from '../release/log.ts';
import { liveId, liveRelease, type ReleaseStore } from '../release/publish/releases.ts';
import type { DeployRecord } from '../schemas/deploy-record.ts';
import {
  carsOf,
  nothingKnown,
  readAccount,
  readDeployed,
  readDeployRecord,
  storeDeployRecord,
} from './deploy-records.ts';
import { destinationProblem } from './destination-problem.ts';
import { type HostedSite, hostedSites } from './hosted-sites.ts';
import { URGENCIES } from './next-deploy.ts';
import { contentName, waitingChanges } from './waiting-changes.ts';

/** A hosted site with what is known of it at its host. */
export interface SiteStatus extends HostedSite {
  record: DeployRecord;
  /** The release that is live on this machine. */
  release: string;
  /** Why it cannot be deployed at all; null when it can. */
  problem: string | null;
}

/** What is live at the hosts and what waits, of all hosted sites that were built. */
export function deployStatus(out: string): SiteStatus[] {
  const sites = hostedSites(out);
  return sites.flatMap(site => statusOf(site, sites, out) ?? []);
}

/**
 * The same for the only deployer: it stores since when something waits, which a later release does not show any more.
 */
export function updateDeployStatus(out: string): SiteStatus[] {
  const sites = deployStatus(out);
  for (const { store, destination, record } of sites.filter(({ problem }) => problem === null))
    if (record.seen !== readDeployRecord(store, destination).seen) storeDeployRecord(store, record);
  return sites;
}

/** The same of one site; null where it names no host or was never built. */
export function siteDeployStatus(out: string, slug: string): SiteStatus | null {
  const sites = hostedSites(out);
  const site = sites.find(({ store }) => store.slug === slug);
  return site === undefined ? null : statusOf(site, sites, out);
}

function statusOf(site: HostedSite, all: readonly HostedSite[], out: string): SiteStatus | null {
  try {
    const release = liveId(site.store);
    if (release === null) return null;
    const problem = destinationProblem(site, all, out) ?? accountProblem(site, out);
    return { ...site, record: currentRecord(site, release), release, problem };
  } catch (error) {
    // One site that cannot be read holds up no other.
    return { ...site, record: nothingKnown(site.destination), release: '', problem: errorMessage(error) };
  }
}

function accountProblem({ account }: HostedSite, out: string): string | null {
  try {
    if (account !== null) readAccount(out, account);
    return null;
  } catch (error) {
    return errorMessage(error);
  }
}

/** The record of a site, with the changes of a release that was not looked at before. */
function currentRecord({ store, hosting, destination }: HostedSite, id: string): DeployRecord {
  const record = readDeployRecord(store, destination);
  const seen = `${id} ${hosting.server ?? ''}`;
  if (record.seen === seen) return record;
  const release = liveRelease(store);
  // Another release went live at this moment: the next look finds it.
  if (release === null || release.id !== id) return record;
  const waiting = waitingChanges(
    readDeployed(store, record),
    { content: contentName(release.manifest, hosting), cars: carsOf(store, id) },
    {
      before: record.waiting,
      since: fs.lstatSync(store.link).mtimeMs,
      isTakenBack: isRolledBack(store) || (record.deployed !== null && record.deployed.release > id),
    },
  );
  return { ...record, waiting, seen };
}

/** Whether the live release is one that somebody rolled back to. */
function isRolledBack(store: ReleaseStore): boolean {
  try {
    return readLog(store).rollback !== null;
  } catch {
    return false;
  }
}

/** Whether something of a site waits, or was started. */
export function isWaiting({ record }: Pick<SiteStatus, 'record'>): boolean {
  return record.begun !== null || URGENCIES.some(urgency => record.waiting[urgency] !== null);
}
