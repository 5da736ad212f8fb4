import fs from 'node:fs/promises';
import path from 'node:path';
import type { PublishedSites } from '../static/published-sites.ts';
import { inTime } from '../store/in-time.ts';
import type { Store } from '../store/open-store.ts';
import { acceptedTimes } from '../store/stock/stock-queue.ts';
import { bySite, gauge, type MetricSource, type Sample, secondsSince } from './metric.ts';

export interface SiteMetricsDeps {
  dist: string;
  sites: PublishedSites;
  store: Store;
  clock: () => number;
}

/** The age of each site's release and feed. A site that was never built, or lost its release, is left out. */
export function siteMetrics({ dist, sites, store, clock }: SiteMetricsDeps): MetricSource {
  const agesOf = async (
    slugs: readonly string[],
    timeOf: (slug: string) => Promise<number | null>,
  ): Promise<Sample[]> => {
    const now = clock();
    const times = await Promise.all(slugs.map(async site => ({ site, time: await timeOf(site) })));
    return bySite(times, ({ time }) => secondsSince(time, now));
  };
  return async () => {
    const slugs = (await sites.list()).map(({ slug }) => slug);
    // Not known while the store is away.
    const accepted = await inTime(acceptedTimes(store)).catch(() => null);
    // The file has the time of the feed in the dealer's folder.
    const feedTime = async (slug: string) =>
      accepted?.get(slug) ?? timeOfFile(path.join(dist, '.forecourt', slug, 'stock-index.json'));
    return [
      gauge('forecourt_sites', 'Sites that are served.', slugs.length),
      gauge(
        'forecourt_release_age_seconds',
        'Since when the site shows its release; a build that changed nothing makes none.',
        // The link itself: its time is that of the swap.
        await agesOf(slugs, slug => timeOfFile(path.join(dist, slug))),
      ),
      gauge(
        'forecourt_feed_age_seconds',
        'Since a feed of the site was accepted, or the feed in its folder was written.',
        accepted === null ? [] : await agesOf(slugs, feedTime),
      ),
    ];
  };
}

async function timeOfFile(file: string): Promise<number | null> {
  const stat = await fs.lstat(file).catch(() => null);
  return stat?.mtimeMs ?? null;
}
