import fs from 'node:fs/promises';
import path from 'node:path';
import { inTime } from '../in-time.ts';
import type { PublishedSites } from '../static/published-sites.ts';
import type { Store } from '../store/open-store.ts';
import { acceptedTimes } from '../store/stock/stock-queue.ts';
import type { MetricSource, Sample } from './metric.ts';

export interface SiteMetricsDeps {
  dist: string;
  sites: PublishedSites;
  store: Store;
  clock: () => number;
}

/** The age of each site's release and feed. A site that was never built, or lost its release, is left out. */
export function siteMetrics({ dist, sites, store, clock }: SiteMetricsDeps): MetricSource {
  const ages = async (
    slugs: readonly string[],
    timeOf: (slug: string) => Promise<number | null>,
  ): Promise<Sample[]> => {
    const now = clock();
    const samples = slugs.map(async site => {
      const time = await timeOf(site);
      return time === null ? [] : [{ labels: { site }, value: Math.max(0, (now - time) / 1000) }];
    });
    return (await Promise.all(samples)).flat();
  };
  return async () => {
    const slugs = (await sites.list()).map(({ slug }) => slug);
    // Not known while the store is away.
    const accepted = await inTime(acceptedTimes(store)).catch(() => null);
    return [
      {
        name: 'forecourt_sites',
        help: 'Sites that are served.',
        type: 'gauge',
        samples: [{ value: slugs.length }],
      },
      {
        name: 'forecourt_release_age_seconds',
        help: 'Since when the site shows its release; a build that changed nothing makes none.',
        type: 'gauge',
        // The link itself: its time is that of the swap.
        samples: await ages(slugs, slug => timeOfFile(path.join(dist, slug))),
      },
      {
        name: 'forecourt_feed_age_seconds',
        help: 'Since a feed of the site was accepted, or the feed in its folder was written.',
        type: 'gauge',
        samples:
          accepted === null
            ? []
            : await ages(
                slugs,
                async slug =>
                  // The file has the time of the feed in the dealer's folder.
                  accepted.get(slug) ?? timeOfFile(path.join(dist, '.forecourt', slug, 'stock-index.json')),
              ),
      },
    ];
  };
}

async function timeOfFile(file: string): Promise<number | null> {
  const stat = await fs.lstat(file).catch(() => null);
  return stat?.mtimeMs ?? null;
}
