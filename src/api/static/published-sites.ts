import fs from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { errorCode } from '../../lib/error-code.ts';
import { strictStamp } from '../../lib/files/file-stamp.ts';
import { hostName, isLoopback } from '../../lib/network/host-name.ts';
import { MINUTE_MS } from '../../lib/time/durations.ts';
import { type PublishedSite, StoredSiteSchema } from '../../schemas/site/published-site.ts';

/** The sites built into a folder, and which hosts they answer to: one for the whole server. */
export interface PublishedSites {
  /**
   * The site of a host name, as `hostName` writes it; null for none.
   * @throws {AmbiguousHost} when several answer to it.
   */
  siteOfHost(host: string): Promise<PublishedSite | null>;
  /** All of them, by name. */
  list(): Promise<readonly PublishedSite[]>;
}

/** Several sites claim the host: none of them may have its pages or leads. */
export class AmbiguousHost extends Error {
  constructor(host: string, sites: readonly PublishedSite[]) {
    const slugs = sites.map(({ slug }) => slug).join(' and ');
    super(
      `More than one site answers to ${host}: ${slugs}. None is served there until each has an origin of its own: correct site.json and build again.`,
    );
  }
}

interface Known {
  /** Changes when the folder does; null where there is none. */
  stamp: string | null;
  /** A change at the moment of reading may leave the same stamp: only what was read twice for it is final. */
  isFinal: boolean;
  readAt: number;
  sites: readonly PublishedSite[];
  sitesByHost: ReadonlyMap<string, readonly PublishedSite[]>;
}

/** How old the list may be. */
const CHECK_MS = 250;
/** After this time everything is read again: a build that was killed may not have touched the folder. */
const REREAD_MS = MINUTE_MS;
const AT_ONCE = 64;

/**
 * The sites of `dist`, which other processes may change at any moment. Four times a second it looks whether the folder of records
 * was touched, as a build does that changes one, and only then reads them. No site answers to a `reserved` host, whatever its
 * files say.
 */
export function publishedSites(
  dist: string,
  clock = () => performance.now(),
  reserved: ReadonlySet<string> = new Set(),
): PublishedSites {
  const home = path.join(dist, '.forecourt');
  let known = knownOf(null, null, [], Number.NEGATIVE_INFINITY);
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> = Promise.resolve();

  const check = async (now: number): Promise<void> => {
    const stamp = await fs.stat(home).then(strictStamp, () => null);
    const { stamp: before, isFinal, readAt } = known;
    if (stamp === before && isFinal && now - readAt < REREAD_MS) return;
    const reading = readSites(home).then(
      sites => {
        known = knownOf(stamp, before, sites, now);
      },
      // After a disk error, or without a free file handle, the sites stay as they were.
      () => {},
    );
    // Requests do not wait for it: most likely nothing has changed.
    if (stamp !== before) await reading;
  };
  const current = async (): Promise<Known> => {
    const now = clock();
    if (now - checkedAt >= CHECK_MS) {
      checkedAt = now;
      checking = check(now);
    }
    await checking;
    return known;
  };
  return {
    async siteOfHost(host) {
      if (reserved.has(host)) return null;
      const [site, ...more] = (await current()).sitesByHost.get(host) ?? [];
      if (site === undefined) return null;
      if (more.length > 0) throw new AmbiguousHost(host, [site, ...more]);
      return site;
    },
    list: async () => (await current()).sites,
  };
}

function knownOf(
  stamp: string | null,
  before: string | null,
  sites: readonly PublishedSite[],
  readAt: number,
): Known {
  const named = sites.flatMap(site => hostsOf(site).map(host => ({ host, site })));
  const byHost = Map.groupBy(named, ({ host }) => host);
  const sitesByHost = new Map([...byHost].map(([host, entries]) => [host, entries.map(({ site }) => site)]));
  return { stamp, isFinal: stamp === before, readAt, sites, sitesByHost };
}

/**
 * `<slug>.localhost`, the host of the site's origin, and that at which its host calls this server; one that means this
 * machine belongs to no site.
 */
function hostsOf({ slug, origin, hosting }: PublishedSite): string[] {
  const hosts = [origin, hosting?.server ?? ''].map(address =>
    URL.canParse(address) ? hostName(new URL(address).host) : null,
  );
  const own = hosts.flatMap(host => (host === null || isLoopback(host) ? [] : [host]));
  return [...new Set([`${slug}.localhost`, ...own])];
}

/** A few at a time: a thousand open files would leave no handles for visitors. */
async function readSites(home: string): Promise<PublishedSite[]> {
  const slugs = (await unlessMissing(fs.readdir(home))) ?? [];
  const sites: (PublishedSite | null)[] = [];
  while (sites.length < slugs.length) {
    const batch = slugs.slice(sites.length, sites.length + AT_ONCE);
    sites.push(...(await Promise.all(batch.map(slug => readSite(path.join(home, slug, 'site.json'))))));
  }
  return sites.filter(site => site !== null).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Null for a folder without a site or with an unreadable record: the other sites are served all the same. */
async function readSite(file: string): Promise<PublishedSite | null> {
  const parsed = v.safeParse(StoredSiteSchema, await unlessMissing(fs.readFile(file, 'utf8')));
  return parsed.success ? parsed.output : null;
}

function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error) ?? '')) return null;
    throw error;
  });
}
