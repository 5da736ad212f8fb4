import fs from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { copyRelease } from '../../src/api/stock/copy-release.ts';
import { type SharingDeps, shareRelease } from '../../src/api/stock/share-release.ts';
import type { Store } from '../../src/api/store/open-store.ts';
import { completeStockJobs } from '../../src/api/store/stock/complete-stock-jobs.ts';
import { type LeasedSite, leaseStockSite, makeSiteDue } from '../../src/api/store/stock/lease-stock-site.ts';
import { siteReleases } from '../../src/api/store/stock/shared-releases.ts';
import type { Output } from '../../src/builder/publish/output.ts';
import { publish } from '../../src/builder/publish/publish.ts';
import type { ReleaseStore } from '../../src/builder/publish/releases.ts';
import { storeRecords } from '../../src/builder/publish/site-records.ts';
import { withLock } from '../../src/builder/publish/with-lock.ts';
import { beginBuild, endBuild, liveBuild } from '../../src/builder/share/build-number.ts';
import { diskCopies } from '../../src/builder/share/disk-copies.ts';
import { limitConcurrency } from '../../src/lib/parallel/limit-concurrency.ts';
import { digestText } from '../../src/lib/text/digest-text.ts';
import { TEST_FRAME, testPool, testStore, textsIn } from '../builder/publish-helpers.ts';

/** One server with its own disk, which shares a database with others. */
export interface CopiesHarness {
  releases: ReleaseStore;
  sharing: SharingDeps;
  /** Builds a site of these texts, with records, as build `number`. */
  build(texts: Record<string, string>, number: number): Promise<void>;
  /** Builds under a lease, and shares; false where the lease was lost meanwhile. */
  buildAndShare(texts: Record<string, string>, meanwhile?: () => Promise<unknown>): Promise<boolean>;
  lease(): Promise<LeasedSite>;
  /** `between` its files are stored and its release counts. */
  share(leased: LeasedSite, between?: () => Promise<unknown>): Promise<boolean>;
  /** Fetches the newest release; the number of files that were fetched. */
  copy(): Promise<number>;
  /** Texts of the live site; empty before the first. */
  live(): Record<string, string>;
  liveBuild(): number;
}

const SITE = JSON.stringify({ slug: 'sample', name: 'Sample', origin: 'https://sample.example' });

/** `site` parts the tests of one database. */
export function copiesHarness(store: Store, site = 'sample'): CopiesHarness {
  const out = path.dirname(testStore().link);
  onTestFinished(() => fs.rmSync(path.dirname(out), { recursive: true, force: true }));
  const releases: ReleaseStore = {
    slug: site,
    link: path.join(out, site),
    home: path.join(out, '.forecourt', site),
  };
  const copies = diskCopies({ dealersDir: out, out, clock: () => new Date() });
  const sharing = { store, copies, slots: limitConcurrency(2) };
  const harness: CopiesHarness = {
    releases,
    sharing,
    build: (texts, number) =>
      withLock(releases, async () => {
        beginBuild(releases, number);
        const outputs = Object.entries(texts).map(
          ([file, body]): Output => ({ kind: 'text', file, body, hash: digestText(body) }),
        );
        await publish(releases, outputs, { pool: testPool(), frame: TEST_FRAME });
        fs.writeFileSync(path.join(releases.home, 'site.json.new'), SITE);
        fs.renameSync(path.join(releases.home, 'site.json.new'), path.join(releases.home, 'site.json'));
        fs.rmSync(path.join(releases.home, 'stock.ndjson'), { force: true });
        fs.writeFileSync(path.join(releases.home, 'stock.ndjson'), JSON.stringify(texts));
        endBuild(releases, number, true);
        storeRecords(releases);
      }),
    async lease() {
      const shared = (await siteReleases(store)).find(each => each.site === site)?.shared?.build ?? 0;
      const own = { site, build: liveBuild(releases) };
      await makeSiteDue(store, { ...own, shared }, Date.now());
      const lease = { sites: [own], lease: out, leaseMs: 60_000, now: Date.now() };
      const leased = await leaseStockSite(store, lease);
      if (leased === null) throw new Error('There is nothing to lease.');
      return leased;
    },
    async share(leased, between) {
      const release = await shareRelease(leased, 'v1', sharing);
      await between?.();
      const nothing = { jobs: [], acceptedSeq: 0, baseSeq: 0, feedSeq: 0, snapshot: null, validUntil: null };
      return completeStockJobs(store, leased, { ...nothing, release, published: null }, Date.now());
    },
    async buildAndShare(texts, meanwhile) {
      const leased = await harness.lease();
      await harness.build(texts, leased.build);
      await meanwhile?.();
      return harness.share(leased);
    },
    async copy() {
      const newest = (await siteReleases(store)).find(each => each.site === site)?.shared;
      if (newest === null || newest === undefined) throw new Error('Nothing is shared.');
      return copyRelease(site, newest.build, sharing, new AbortController().signal);
    },
    live: () => (fs.existsSync(releases.link) ? textsIn(releases.link) : {}),
    liveBuild: () => liveBuild(releases),
  };
  return harness;
}
