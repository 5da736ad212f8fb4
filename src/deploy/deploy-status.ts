import fs from 'node:fs';
import { liveId, liveRelease } from '../builder/publish/releases.ts';
import type { DeployRecord } from '../schemas/deploy-record.ts';
import { carsOf, readDeployed, readDeployRecord, storeDeployRecord } from './deploy-records.ts';
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

/** What is live at the hosts and what waits, of all hosted sites that were built. What is new is stored. */
export function deployStatus(out: string): SiteStatus[] {
  const sites = hostedSites(out);
  return sites.flatMap(site => {
    const status = statusOf(site, sites);
    if (status === null) return [];
    if (status.record.seen !== readDeployRecord(site.store, site.place).seen)
      storeDeployRecord(site.store, status.record);
    return [status];
  });
}

/** The same of one site, and nothing is stored; null where it names no host or was never built. */
export function siteDeployStatus(out: string, slug: string): SiteStatus | null {
  const sites = hostedSites(out);
  const site = sites.find(({ store }) => store.slug === slug);
  return site === undefined ? null : statusOf(site, sites);
}

function statusOf(site: HostedSite, all: readonly HostedSite[]): SiteStatus | null {
  const release = liveId(site.store);
  if (release === null) return null;
  const others = all.filter(other => other.place === site.place && other.store.slug !== site.store.slug);
  const problem =
    others.length === 0
      ? null
      : `${others.map(({ store }) => store.slug).join(' and ')} would be published to the same place (${site.place}): give each dealer one of its own in hosting of site.json.`;
  return { ...site, record: currentRecord(site, release), release, problem };
}

/** The record of a site, with the changes of a release that was not looked at before. */
function currentRecord({ store, hosting, place }: HostedSite, id: string): DeployRecord {
  const record = readDeployRecord(store, place);
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
      isTakenBack: record.deployed !== null && record.deployed.release > id,
    },
  );
  return { ...record, waiting, seen };
}

/** Whether something of a site waits, or was begun. */
export function isWaiting({ record }: Pick<SiteStatus, 'record'>): boolean {
  return record.begun !== null || URGENCIES.some(urgency => record.waiting[urgency] !== null);
}
