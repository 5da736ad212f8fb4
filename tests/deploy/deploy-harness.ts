import fs from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { deploySite } from '../../src/deploy/deploy-site.ts';
import { updateDeployStatus } from '../../src/deploy/deploy-status.ts';
import type { Environment } from '../../src/lib/environment.ts';
import type { OfferedCar } from '../../src/release/archive/offered-car.ts';
import { storeOffers } from '../../src/release/archive/offers-record.ts';
import { publish } from '../../src/release/publish/publish.ts';
import { releaseStore } from '../../src/release/publish/releases.ts';
import { storeRecords } from '../../src/release/publish/site-records.ts';
import type { Hosting } from '../../src/schemas/site/hosting.ts';
import { TEST_FRAME, testPool, testStore, testText } from '../builder/publish-helpers.ts';
import { fakeNetlify } from '../support/fakes/fake-netlify.ts';
import { fakeS3 } from '../support/fakes/fake-s3.ts';

type Target = Exclude<Hosting['target'], 'folder'>;
export const TARGETS = ['netlify', 's3'] as const satisfies readonly Target[];
type HostingOf<T extends Target> = Extract<Hosting, { target: T }>;

/** Where a site is at a host of this machine. */
export const HOSTINGS = {
  netlify: (more: Partial<HostingOf<'netlify'>> = {}): HostingOf<'netlify'> => ({
    ...{ target: 'netlify', siteId: 'site-1', account: null, server: null },
    ...more,
  }),
  s3: (more: Partial<HostingOf<'s3'>> = {}): HostingOf<'s3'> => ({
    ...{ target: 's3', bucket: 'northside-site', region: 'ap-southeast-2', endpoint: null },
    ...{ prefix: null, account: null, server: null },
    ...more,
  }),
};

/** The environment that reaches any of these hosts at `url`; S3 is named by the site's hosting. */
export const environment = (url: string, secret: string): Environment => ({
  NETLIFY_AUTH_TOKEN: secret,
  NETLIFY_API_URL: url,
  NETLIFY_DEPLOY_CREDITS: 'unlimited',
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: secret,
});

export function offered(id: string, price = 20_000, state: OfferedCar['state'] = 'for sale'): OfferedCar {
  return { id, slug: id, price: price * 100, was: null, state, hash: null };
}

/** A folder of sites of which each release is a few text files. */
export function deployHarness(hosting: Hosting = HOSTINGS.netlify(), env: Environment = {}) {
  const store = testStore();
  const out = path.dirname(store.link);
  let now = Date.parse('2026-11-23T00:00:00Z');
  const harness = {
    store,
    out,
    env,
    clock: () => now,
    async release(texts: Record<string, string>, cars: OfferedCar[] = []) {
      const wanted = Object.entries(texts).map(([file, text]) => testText(file, text));
      storeOffers(store, { country: 'AU', timeZone: 'Australia/Brisbane', days: 90, cars });
      await publish(store, wanted, { pool: testPool(), frame: TEST_FRAME });
      harness.moveTo(hosting);
      storeRecords(store);
    },
    /** Sets where the site is to be live. */
    moveTo(where: Hosting, slug = store.slug) {
      const { home } = releaseStore(out, slug);
      fs.mkdirSync(home, { recursive: true });
      fs.writeFileSync(
        path.join(home, 'site.json'),
        JSON.stringify({ slug, name: slug, origin: `https://${slug}.example`, hosting: where }),
      );
    },
    /** Writes an asset of an earlier release, which open pages still request. */
    retain(name: string) {
      const file = path.join(out, '.forecourt/_astro', name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, name);
      return file;
    },
    status: () => updateDeployStatus(out),
    async deploy(more: Partial<Parameters<typeof deploySite>[1]> = {}) {
      const [site] = updateDeployStatus(out);
      if (site === undefined) throw new Error('No site names a host.');
      // So late that the limits of an hour ago do not count.
      now += 3_600_000;
      return deploySite(site, {
        out,
        env,
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

/** A site and the stand-in for its host, which ends with the test. */
function hosted<F extends { url: string; secret: string; close: () => Promise<void> }>(
  host: F,
  hosting: Hosting,
) {
  onTestFinished(host.close);
  return { host, ...deployHarness(hosting, environment(host.url, host.secret)) };
}

export async function netlifySite(
  more: Partial<HostingOf<'netlify'>> = {},
  options: Parameters<typeof fakeNetlify>[0] = {},
) {
  let clock = Date.now;
  const host = await fakeNetlify({ clock: () => clock(), ...options });
  const site = hosted(host, HOSTINGS.netlify(more));
  clock = site.clock;
  return site;
}

export async function s3Site(
  more: Partial<HostingOf<'s3'>> = {},
  options: Parameters<typeof fakeS3>[0] = {},
) {
  const host = await fakeS3(options);
  return hosted(host, HOSTINGS.s3({ endpoint: host.url, ...more }));
}
