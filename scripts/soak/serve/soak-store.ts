import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { StoreLocation } from '../../../src/api/store/open-store.ts';
import { MINUTE_MS } from '../../../src/lib/time/durations.ts';
import { random } from '../../../tests/support/samples/sample-cars.ts';
import { ask } from './ask.ts';
import { type Faults, pause } from './faults.ts';
import { injectFaults } from './inject-faults.ts';
import { leadOutcomes, numberOf, type SeenLead } from './lead-outcomes.ts';
import { memoryGrowth } from './memory-growth.ts';
import { ReleaseDigests } from './release-digests.ts';
import { sendLeads } from './send-leads.ts';
import { ServerChild } from './server-child.ts';
import { openSinks, type Sinks } from './sinks.ts';
import { Sites, SLUGS } from './sites.ts';
import { hasHeld, judged, printResult } from './soak-result.ts';
import { storedLeads } from './stored-leads.ts';
import { Tally } from './tally.ts';
import { visit } from './visit.ts';

export interface SoakRun {
  minutes: number;
  seed: number;
  /** Breaks the run off. */
  signal: AbortSignal;
}

/** Where the leads are, and what happens there. */
interface SoakedStore {
  location: StoreLocation;
  faults: Faults;
}

const REBUILD_MS = MINUTE_MS;
const HEALTH_MS = 2000;
/** Leads that were on their way at the end may still be taken. */
const LATE_LEADS_MS = 120_000;

/**
 * The server with visitors, leads, rebuilds and faults, for so long. Prints the result; returns whether all promises
 * held. `storeIn` gets the folder of the run, which an embedded store lies in.
 */
export async function soakStore(run: SoakRun, storeIn: (root: string) => SoakedStore): Promise<boolean> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-soak-'));
  const store = storeIn(root);
  const { location } = store;
  const releases = new ReleaseDigests();
  const sites = new Sites(root, releases);
  const sinks = await openSinks();
  let server: ServerChild | null = null;
  const kill = () => void server?.end('SIGKILL');
  process.once('exit', kill);
  try {
    await sites.buildAll(run.signal);
    server = await ServerChild.started({
      ...sinks.env,
      ...('url' in location ? { DATABASE_URL: location.url } : {}),
      DIST: sites.dist,
      STORE: path.join(root, 'store'),
      PROXIES: '1',
    });
    return await underLoad(run, { ...store, releases, sites, sinks, server });
  } finally {
    process.removeListener('exit', kill);
    await server?.end('SIGKILL');
    await sinks.close();
    fs.rmSync(root, { recursive: true, force: true });
  }
}

interface Started extends SoakedStore {
  releases: ReleaseDigests;
  sites: Sites;
  sinks: Sinks;
  server: ServerChild;
}

async function underLoad(run: SoakRun, started: Started): Promise<boolean> {
  const { location, faults, releases, sites, sinks, server } = started;
  const tally = new Tally();
  // Also where one of them fails: the others end with it.
  const ended = new AbortController();
  const signal = AbortSignal.any([run.signal, ended.signal]);
  const [over, tooLate] = [new AbortController(), new AbortController()];
  void pause(run.minutes * MINUTE_MS, signal)
    .then(() => over.abort())
    .then(() => pause(LATE_LEADS_MS, signal))
    .then(() => tooLate.abort());
  const [seen, leads, done] = await Promise.all([
    visit(server, tally, random(run.seed), over.signal),
    sendLeads(server, tally, random(run.seed + 1), over.signal, tooLate.signal),
    injectFaults(run, { server, sinks, signal }, faults),
    rebuild(sites, random(run.seed + 3), over.signal, signal, tally),
    watchHealth(server, tally, over.signal),
  ]).finally(() => ended.abort());
  // Before the wait for what is still to be delivered: a server at rest is no measure.
  const growth = memoryGrowth(server.live);
  const resident = memoryGrowth(server.resident);
  const stored = await storedLeads(location, run.signal);
  await server.end('SIGTERM');
  const fates = leadOutcomes(leads.acknowledged, stored, deliveredTo(sinks));
  const result = {
    tally,
    leads,
    fates,
    growth,
    resident,
    deaths: server.deaths,
    done,
    builds: sites.builds,
    files: judged(seen, releases),
  };
  printResult(result, sinks);
  const isHeld = hasHeld(result) && !run.signal.aborted;
  if (!isHeld) for (const line of server.errors.slice(-10)) console.error(`  ${line.trim()}`);
  return isHeld;
}

/** One price a minute, of one site after the other. What is begun is built to its end: visitors may have seen it. */
async function rebuild(
  sites: Sites,
  next: () => number,
  over: AbortSignal,
  signal: AbortSignal,
  tally: Tally,
): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    await pause(REBUILD_MS, over);
    if (over.aborted) return;
    try {
      await sites.change(SLUGS[turn % SLUGS.length] ?? '', next, signal);
    } catch (error) {
      if (!signal.aborted) tally.fail(String(error));
    }
  }
}

async function watchHealth(server: ServerChild, tally: Tally, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const response = await ask({ port: server.port, host: 'north.localhost', path: '/api/health' });
    tally.count('health', { ...response, away: server.wasAway(response.at, response.at + response.ms) });
    await pause(HEALTH_MS, over);
  }
}

function deliveredTo({ mails, hooks }: Sinks): { mailed: SeenLead[]; hooked: SeenLead[] } {
  return {
    mailed: mails.mails.map(({ raw }) => ({
      id: /^X-Forecourt-Lead: (\S+)/m.exec(raw)?.[1] ?? '',
      number: numberOf(raw),
    })),
    hooked: hooks.events.map(({ body }) => ({
      id: String(body.data['lead_id']),
      number: numberOf(String(body.data['message'])),
    })),
  };
}
