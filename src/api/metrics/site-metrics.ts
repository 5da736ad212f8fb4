import fs from 'node:fs/promises';
import path from 'node:path';
import type { PublishedSites } from '../static/published-sites.ts';
import type { MetricSource, Sample } from './metric.ts';

/** How old what each site shows is. A site that was never built, or lost its release, is in no line. */
export function siteMetrics(dist: string, sites: PublishedSites, clock: () => number): MetricSource {
  const ages = (slugs: readonly string[], fileOf: (slug: string) => string) =>
    Promise.all(slugs.map(async slug => ageOf(slug, fileOf(slug), clock()))).then(all =>
      all.filter(sample => sample !== null),
    );
  return async () => {
    const slugs = (await sites.list()).map(({ slug }) => slug);
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
        samples: await ages(slugs, slug => path.join(dist, slug)),
      },
      {
        name: 'forecourt_feed_age_seconds',
        help: 'When a feed of the site was last accepted.',
        type: 'gauge',
        samples: await ages(slugs, slug => path.join(dist, '.forecourt', slug, 'stock-index.json')),
      },
    ];
  };
}

async function ageOf(site: string, file: string, now: number): Promise<Sample | null> {
  const stat = await fs.lstat(file).catch(() => null);
  return stat === null ? null : { labels: { site }, value: Math.max(0, (now - stat.mtimeMs) / 1000) };
}
