import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ApiDeps } from '../../src/api/api-deps.ts';
import { siteProviders } from '../../src/api/payments/site-providers.ts';
import { publishedDirectory } from '../../src/api/published-directory.ts';
import { reservationService } from '../../src/api/reservations/reservation-service.ts';
import type { leaseJobs } from '../../src/api/store/lease-jobs.ts';
import { openStore } from '../../src/api/store/open-store.ts';
import { writeServerFiles } from '../../src/builder/write-server-files.ts';
import { loadDealer } from '../../src/dealer/load-dealer.ts';
import { releaseStore } from '../../src/release/publish/releases.ts';
import type { Car } from '../../src/schemas/car.ts';
import { makeDealer, removeDealer } from '../support/temporary-dealer.ts';

/** 2026-11-20, 12:00 in Brisbane. */
export const NOON = Date.UTC(2026, 10, 20, 2);

/** A lease of everything that is due. */
export const ALL: Pick<Parameters<typeof leaseJobs>[1], 'excluded' | 'choose'> = {
  excluded: { ids: [], sites: [], receivers: [], pairs: [] },
  choose: due => due,
};

interface PublishedForTest {
  slug?: string;
  config: object;
  files?: Record<string, string>;
  cars?: readonly Car[];
}

/** A folder as builds leave it, with what the server reads of each site, and no pages. */
export async function publishForServer(sites: readonly PublishedForTest[]): Promise<string> {
  const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-leads-'));
  for (const { slug = 'sample', config, files = {}, cars = [] } of sites) {
    const made = await makeDealer({ site: config, files });
    const loaded = await loadDealer(made.dealersDir, made.slug);
    await removeDealer(made);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    const dealer = { ...loaded.dealer, slug, config: { ...loaded.dealer.config, slug } };
    const store = releaseStore(dist, slug);
    writeServerFiles(store, { ...dealer, cars, pictures: new Map() }, new Date('2026-11-20T02:00:00Z'));
    const { name, origin } = dealer.config;
    fs.writeFileSync(path.join(store.home, 'site.json'), JSON.stringify({ slug, name, origin }));
  }
  return dist;
}

export interface LeadHarness extends ApiDeps {
  /** The log, one JSON object a line. */
  lines: string[];
  dist: string;
  close(): Promise<void>;
}

/** The server's parts over a temporary store, with a stopped clock. */
export async function leadHarness(
  sites: Parameters<typeof publishForServer>[0],
  location?: { url: string },
): Promise<LeadHarness> {
  const dist = await publishForServer(sites);
  const store = await openStore(location ?? { dir: path.join(dist, 'store') });
  const lines: string[] = [];
  const log: ApiDeps['log'] = (level, event, facts) =>
    void lines.push(JSON.stringify({ level, event, ...facts }));
  const clock = () => NOON;
  const providerOf = siteProviders({ PAYMENT_PROVIDER: 'sandbox' }, store, clock);
  const directory = publishedDirectory(dist);
  return {
    dist,
    lines,
    store,
    payments: reservationService(
      { store, directory, providerOf, clock, log, wakeOutbox: () => {} },
      { runsWorker: false },
    ),
    directory,
    clock,
    limits: { windowMs: 600_000, suspectAbove: 1000, refuseAbove: 2000 },
    bodyTimeoutMs: 20_000,
    geocode: null,
    registrations: async () => null,
    log,
    env: {},
    wakeWorker: () => {},
    close: async () => {
      await store.close();
      fs.rmSync(dist, { recursive: true, force: true });
    },
  };
}
