import fs from 'node:fs';
import path from 'node:path';
import { canonicalPath } from '../lib/files/canonical-path.ts';
import { readStoredFile } from '../lib/files/read-stored-file.ts';
import { type ReleaseStore, releaseStore } from '../release/publish/releases.ts';
import type { Hosting } from '../schemas/site/hosting.ts';
import { StoredSiteSchema } from '../schemas/site/published-site.ts';

/** A built site that is to be live at a host. */
export interface HostedSite {
  store: ReleaseStore;
  hosting: Hosting;
  /** Where the host publishes it: `folder:<path>`, `netlify:<project>`, `s3:<store>/<bucket>/<prefix>`. */
  destination: string;
  /** Whose limits its deploys count against: `netlify`, `netlify-<account>`; null for none. */
  account: string | null;
}

/** The sites below `out` that name a host, by slug. */
export function hostedSites(out: string): HostedSite[] {
  const home = path.join(out, '.forecourt');
  if (!fs.existsSync(home)) return [];
  return fs
    .readdirSync(home)
    .sort()
    .flatMap(slug => {
      const hosting = readStoredFile(path.join(home, slug, 'site.json'), StoredSiteSchema)?.hosting;
      return hosting === undefined
        ? []
        : [{ store: releaseStore(out, slug), hosting, ...destinationOf(hosting) }];
    });
}

function destinationOf(hosting: Hosting): Pick<HostedSite, 'destination' | 'account'> {
  switch (hosting.target) {
    case 'folder':
      return { destination: `folder:${canonicalPath(hosting.path)}`, account: null };
    case 's3': {
      const { endpoint, bucket, prefix } = hosting;
      const store = endpoint === null ? 'amazon' : new URL(endpoint).host;
      return {
        destination: `s3:${[store, bucket, ...(prefix === null ? [] : [prefix])].join('/')}`,
        account: null,
      };
    }
    case 'netlify': {
      const { siteId, account } = hosting;
      return {
        destination: `netlify:${siteId}`,
        account: account === null ? 'netlify' : `netlify-${account}`,
      };
    }
  }
}
