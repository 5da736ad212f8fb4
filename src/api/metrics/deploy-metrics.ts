import fs from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { type DeployRecord, StoredDeployRecordSchema } from '../../schemas/deploy-record.ts';
import type { MetricSource, Sample } from './metric.ts';
import type { SiteMetricsDeps } from './site-metrics.ts';

/** What waits to be live at the hosts, and since when, of sites that name one. */
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
    const known = records.flatMap(({ site, record }) => (record === null ? [] : [{ site, record }]));
    const age = (time: number) => Math.max(0, (clock() - time) / 1000);
    return [
      {
        name: 'forecourt_deploy_waiting_seconds',
        help: 'Since when changes wait to be live at the host of a site, by how urgent they are.',
        type: 'gauge',
        samples: known.flatMap(({ site, record }) =>
          Object.entries(record.waiting).flatMap(([urgency, since]): Sample[] =>
            since === null ? [] : [{ labels: { site, urgency }, value: age(since) }],
          ),
        ),
      },
      {
        name: 'forecourt_deploy_age_seconds',
        help: 'Since when what is live at the host of a site is live.',
        type: 'gauge',
        samples: known.flatMap(({ site, record: { deployed } }) =>
          deployed === null ? [] : [{ labels: { site }, value: age(deployed.at) }],
        ),
      },
      {
        name: 'forecourt_deploy_failures',
        help: 'Tries in a row that did not make a release live at the host of a site.',
        type: 'gauge',
        samples: known.map(({ site, record: { failure } }) => ({
          labels: { site },
          value: failure?.tries ?? 0,
        })),
      },
    ];
  };
}
