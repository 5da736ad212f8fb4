import fs from 'node:fs';
import path from 'node:path';
import type { OfferedCar } from '../../src/builder/archive/offered-car.ts';
import { storeOffers } from '../../src/builder/archive/offers-record.ts';
import { publish } from '../../src/builder/publish/publish.ts';
import { releaseStore } from '../../src/builder/publish/releases.ts';
import { storeRecords } from '../../src/builder/publish/site-records.ts';
import { deploySite } from '../../src/deploy/deploy-site.ts';
import { updateDeployStatus } from '../../src/deploy/deploy-status.ts';
import type { Hosting } from '../../src/schemas/site/hosting.ts';
import { TEST_FRAME, testPool, testStore, testText } from '../builder/publish-helpers.ts';
import type { FakeNetlify } from '../support/fakes/fake-netlify.ts';

export const netlifyHosting = (siteId = 'site-1'): Hosting => ({
  target: 'netlify',
  siteId,
  account: null,
  server: null,
});

export function offered(id: string, price = 20_000, state: OfferedCar['state'] = 'for sale'): OfferedCar {
  return { id, slug: id, price: price * 100, was: null, state, hash: null };
}

/** A folder of sites of which each release is a few text files. */
export function deployHarness(hosting: Hosting = netlifyHosting()) {
  const store = testStore();
  const out = path.dirname(store.link);
  let now = Date.parse('2026-11-23T00:00:00Z');
  const harness = {
    store,
    out,
    clock: () => now,
    async release(texts: Record<string, string>, cars: OfferedCar[] = []) {
      const wanted = Object.entries(texts).map(([file, text]) => testText(file, text));
      storeOffers(store, { country: 'AU', timeZone: 'Australia/Brisbane', days: 90, cars });
      await publish(store, wanted, { pool: testPool(), frame: TEST_FRAME });
      harness.host(hosting);
      storeRecords(store);
    },
    /** Sets where the site is to be live. */
    host(where: Hosting, slug = store.slug) {
      const { home } = releaseStore(out, slug);
      fs.mkdirSync(home, { recursive: true });
      fs.writeFileSync(
        path.join(home, 'site.json'),
        JSON.stringify({ slug, name: slug, origin: `https://${slug}.example`, hosting: where }),
      );
    },
    status: () => updateDeployStatus(out),
    async deploy(netlify: FakeNetlify | null, more: Partial<Parameters<typeof deploySite>[1]> = {}) {
      const [site] = updateDeployStatus(out);
      if (site === undefined) throw new Error('No site names a host.');
      // So late that the limits of an hour ago do not count.
      now += 3_600_000;
      return deploySite(site, {
        out,
        env: {
          NETLIFY_AUTH_TOKEN: netlify?.token,
          NETLIFY_API_URL: netlify?.url,
          NETLIFY_DEPLOY_CREDITS: 'unlimited',
        },
        clock: harness.clock,
        wait: async () => {},
        signal: new AbortController().signal,
        onProgress: () => {},
        ...more,
      });
    },
  };
  return harness;
}
