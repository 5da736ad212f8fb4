import fs from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { type DeployRecord, StoredDeployRecordSchema } from '../../schemas/deploy-record.ts';
import { bySite, gauge, type MetricSource, type Sample, secondsSince } from './metric.ts';
import type { SiteMetricsDeps } from './site-metrics.ts';

/** What waits to be live at the hosts, and since when, of sites with a host. */
export function deployMetrics({ dist, sites, clock }: Omit<SiteMetricsDeps, 'store'>): MetricSource {
  const recordOf = async (slug: string): Promise<DeployRecord | null> => {
    const text = await fs
      .readFile(path.join(dist, '.forecourt', slug, 'deploy.json'), 'utf8')
      .catch(() => '');
    const parsed = v.safeParse(StoredDeployRecordSchema, text);
    return parsed.success ? parsed.output : null;
  };
  return async () => {
    const hosted = (await sites.list()).filter(({ hosting }) => hosting !== undefined);
    const records = await Promise.all(
      hosted.map(async ({ slug }) => ({ site: slug, record: await recordOf(slug) })),
    );
    const known = records.flatMap(({ site, record }) => (record === null ? [] : [{ site, ...record }]));
    const now = clock();
    return [
      gauge(
        'forecourt_deploy_waiting_seconds',
        'Since when changes wait to be live at the host of a site, by how urgent they are.',
        known.flatMap(({ site, waiting }) =>
          Object.entries(waiting).flatMap(([urgency, since]): Sample[] => {
            const value = secondsSince(since, now);
            return value === null ? [] : [{ labels: { site, urgency }, value }];
          }),
        ),
      ),
      gauge(
        'forecourt_deploy_age_seconds',
        'Since when what is live at the host of a site is live.',
        bySite(known, ({ deployed }) => secondsSince(deployed?.at ?? null, now)),
      ),
      gauge(
        'forecourt_deploy_failures',
        'Tries in a row that did not make a release live at the host of a site.',
        bySite(known, ({ failure }) => failure?.tries ?? 0),
      ),
    ];
  };
}
