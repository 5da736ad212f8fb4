import path from 'node:path';
import type * as v from 'valibot';
import { readStoredFile } from '../../lib/files/read-stored-file.ts';
import { replaceFile } from '../../lib/files/replace-file.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import { pick } from '../../lib/pick.ts';
import { LEAD_DESTINATIONS, StoredLeadSiteSchema } from '../../schemas/lead/lead-site.ts';
import { StoredSiteSchema } from '../../schemas/site/published-site.ts';
import { DealerValuesSchema } from '../changes/dealer-values.ts';
import type { ReleaseStore } from '../publish/releases.ts';
import { recordOf, type SiteRecord } from '../publish/site-records.ts';

const StoredValuesSchema = jsonText(DealerValuesSchema);

/**
 * Gives the records of a release the domain and the host that the site has today, and where its leads go today. None is taken
 * back: today's domain would answer 404, the host would go on to show what is, and leads would go to addresses that were
 * corrected since.
 */
export function keepDestinations(store: ReleaseStore, release: string): void {
  const amend = <T>(
    name: SiteRecord,
    schema: v.GenericSchema<string, T>,
    amended: (then: T, today: T) => T,
  ): void => {
    const file = recordOf(store, release, name);
    const then = file === null ? null : readStoredFile(file, schema);
    const today = readStoredFile(path.join(store.home, name), schema);
    // One that another version of the code wrote stays as it is.
    if (file === null || then === null || today === null) return;
    replaceFile(file, `${JSON.stringify(amended(then, today))}\n`);
  };
  amend('site.json', StoredSiteSchema, ({ hosting: _, ...then }, { origin, hosting }) => ({
    ...then,
    origin,
    ...(hosting === undefined ? {} : { hosting }),
  }));
  amend('server/site.json', StoredLeadSiteSchema, withDestinations);
  // What waits for an approval is built as it is here.
  amend('published-dealer.json', StoredValuesSchema, (then, { config }) => ({
    ...then,
    config: { ...withDestinations(then.config, config), hosting: config.hosting },
  }));
}

interface Destinations {
  origin: string;
  email: string | null;
  features: Record<(typeof LEAD_DESTINATIONS)[number], unknown>;
}

function withDestinations<T extends Destinations>(then: T, { origin, email, features }: T): T {
  return { ...then, origin, email, features: { ...then.features, ...pick(features, LEAD_DESTINATIONS) } };
}
