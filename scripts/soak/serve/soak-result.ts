import type { LeadOutcomes } from './lead-outcomes.ts';
import type { MemoryGrowth } from './memory-growth.ts';
import type { ReleaseDigests, SeenFile } from './release-digests.ts';
import type { SentLeads } from './send-leads.ts';
import type { Sinks } from './sinks.ts';
import { SLUGS } from './sites.ts';
import type { Tally } from './tally.ts';

/** The result of a run. */
interface SoakResult {
  tally: Tally;
  leads: SentLeads;
  fates: LeadOutcomes;
  /** Of what the server held after garbage collections. */
  growth: MemoryGrowth | null;
  /** Of the resident memory: it shows how large a server gets, and is not checked. */
  resident: MemoryGrowth | null;
  /** How often the server ended by itself. */
  deaths: number;
  /** Names of the faults that happened. */
  done: readonly string[];
  builds: number;
  files: JudgedFiles;
}

interface JudgedFiles {
  checked: number;
  mixed: readonly SeenFile[];
  outdated: readonly SeenFile[];
}

/** Only at the end: a release is read before its build has ended. */
export function judged(seen: readonly SeenFile[], releases: ReleaseDigests): JudgedFiles {
  const withFault = (wanted: string) => seen.filter(file => releases.fault(file) === wanted);
  return { checked: seen.length, mixed: withFault('mixed'), outdated: withFault('outdated') };
}

/** Whether every promise was kept. Memory that could not be measured breaks none. */
export function hasHeld({ tally, leads, fates, growth, deaths, files }: SoakResult): boolean {
  const broken = [
    files.mixed.length,
    files.outdated.length,
    tally.slow,
    tally.failed,
    deaths,
    fates.storedTwice,
    fates.lost.length,
    leads.sent - leads.acknowledged.size,
  ];
  return broken.every(number => number === 0) && growth?.isFlat !== false;
}

/** The table of a run, and below it what went wrong. */
export function printResult(result: SoakResult, { mails, hooks }: Sinks): void {
  const { tally, leads, fates, growth, resident, deaths, done, builds, files } = result;
  const rows: [string, string][] = [
    ...tally.rows(),
    ['pages and files checked', `${files.checked}, of ${builds} releases of ${SLUGS.length} sites`],
    ['  mixed', String(files.mixed.length)],
    ['  of a replaced release', String(files.outdated.length)],
    ['leads sent', `${leads.sent}, in ${leads.tries} tries`],
    ['  acknowledged', String(leads.acknowledged.size)],
    ['  stored', String(fates.stored)],
    ['  stored twice', String(fates.storedTwice)],
    ['  delivered by mail', `${fates.mailed}, in ${mails.mails.length} mails`],
    ['  delivered by webhook', `${fates.hooked}, in ${hooks.events.length} calls`],
    ['  lost', String(fates.lost.length)],
    ['server died by itself', String(deaths)],
    ['memory held', memoryText(growth)],
    ['memory resident', memoryText(resident)],
    ['faults', [...Map.groupBy(done, name => name)].map(([name, all]) => `${name} ${all.length}`).join(', ')],
    ['other promises broken', String(tally.failed)],
  ];
  for (const [name, value] of rows) console.log(`  ${name.padEnd(26)}${value}`);
  const shown = [...files.mixed, ...files.outdated].slice(0, 10);
  for (const { site, file, at } of shown)
    console.error(`  ${site}/${file} of ${new Date(at).toISOString()} is mixed, or of a replaced release`);
  if (fates.lost.length > 0) console.error(`  lost: ${fates.lost.slice(0, 20).join(', ')}`);
  for (const failure of tally.failures) console.error(`  ${failure}`);
}

function memoryText(growth: MemoryGrowth | null): string {
  if (growth === null) return 'not measured: the run was too short, or the system has no /proc';
  const { tenths, ratio, lifeMs } = growth;
  return `${ratio.toFixed(2)} over a life of ${(lifeMs / 60_000).toFixed(1)} minutes; MB by tenths of it: ${tenths.map(mb => mb.toFixed(0)).join(' ')}`;
}
