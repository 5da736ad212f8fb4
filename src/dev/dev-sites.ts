import fs from 'node:fs/promises';
import { openPicture } from '../builder/images/open-picture.ts';
import { remotePicture } from '../builder/images/to-picture.ts';
import { DealerProblems, readDealer, siteOf } from '../builder/read-dealer.ts';
import { rowFaultText } from '../builder/report/summary-table.ts';
import { SiteCache } from '../builder/site-cache.ts';
import { pictureFile, pictureReferences } from '../builder/site-pictures.ts';
import { cachedFolderStock } from '../builder/stock/folder-stock.ts';
import { stockWarnings } from '../builder/stock/stock-report.ts';
import { writeServerFiles } from '../builder/write-server-files.ts';
import { formatProblem } from '../dealer/problem/format-problem.ts';
import { assignSlugs } from '../domain/car/assign-slugs.ts';
import { fileStamp } from '../lib/files/file-stamp.ts';
import { isInside } from '../lib/files/is-inside.ts';
import { limitConcurrency } from '../lib/parallel/limit-concurrency.ts';
import { printable } from '../lib/text/printable.ts';
import { MINUTE_MS } from '../lib/time/durations.ts';
import { releaseStore } from '../release/publish/releases.ts';
import type { Picture } from '../schemas/picture.ts';
import { type OpenPlan, openPlan, planData, planRoutes, planTexts } from '../site/plan.ts';
import type { PlannedData, PlannedFile } from '../site/site-plan.ts';

/** A site as its dealer's files are now. */
export interface DevSite {
  plan: OpenPlan;
  /** A picture that its pages show, as the folder has it; null for any other file. */
  picture: (reference: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** What only scripts read. */
  data: () => PlannedData[];
  texts: () => PlannedFile[];
  /** Writes what the API must know of the site, as a build does. */
  writeServerFiles: () => void;
}

/** Where a dealer's pictures are served. */
export const PICTURES = '/_dealer-images/';

/** Time changes pages, too. */
const MAX_AGE_MS = MINUTE_MS;

/** A feed may have a fault in each row. */
const MAX_LINES = 20;

/**
 * Sites of a folder of dealers, each read again when its files have changed. What the API must know of them is written
 * below `dist`. The function it returns throws `DealerProblems` for files that a build would refuse.
 */
export function devSites(dealersDir: string, dist: string): (slug: string) => Promise<DevSite> {
  const sites = new Map<string, () => Promise<DevSite>>();
  return slug => {
    const read = sites.get(slug) ?? siteReader(dealersDir, dist, slug);
    sites.set(slug, read);
    return read();
  };
}

function siteReader(dealersDir: string, dist: string, slug: string): () => Promise<DevSite> {
  const cache = new SiteCache();
  const known = new Map<string, KnownPicture>();
  const oneAtATime = limitConcurrency(1);
  const warn = printNew(slug);
  let last: { inputs: readonly unknown[]; until: number; site: DevSite } | null = null;

  const read = async (): Promise<DevSite> => {
    const files = await readDealer(dealersDir, slug, cache);
    if (!files.ok) throw new DealerProblems(files.problems);
    const { dealer } = files;
    const stock = await cachedFolderStock(dealer, cache);
    if (!stock.complete) throw new DealerProblems(stock.problems.map(formatProblem));
    const now = new Date();
    const isSame = last?.inputs[0] === dealer && last.inputs[1] === stock;
    if (last !== null && isSame && now.getTime() < last.until) return last.site;
    warn([...files.warnings, ...stockWarnings(stock), ...stock.quarantined.map(rowFaultText)]);
    const { cars } = assignSlugs(stock.cars, new Map());
    const pictures = await folderPictures(pictureReferences(dealer, cars), dealer.dir, known);
    const site = siteOf(dealer, cars, pictures, now, cache.owned);
    const opened = openPlan(site, now, cache.plan);
    // Pages are planned later, one at a time: not by what the newest plan of this cache reads.
    const open = { ...opened, watched: opened.context };
    const planned: DevSite = {
      plan: open,
      picture: reference => readPicture(dealer.dir, pictures.get(reference), reference),
      data: lazy(() => planData(open)),
      texts: lazy(() => planTexts(open, planRoutes(open))),
      writeServerFiles: lazy(() => writeServerFiles(releaseStore(dist, slug), site, now, cache.carLines)),
    };
    last = { inputs: [dealer, stock], until: now.getTime() + MAX_AGE_MS, site: planned };
    return planned;
  };
  return () => oneAtATime(read);
}

interface KnownPicture {
  stamp: string | null;
  /** Null for what is no picture. */
  picture: Picture | null;
}

/**
 * Pictures by reference, as they are in the dealer's folder. One that did not change is the same object: what was planned
 * with it is used again.
 */
async function folderPictures(
  references: readonly string[],
  dealerDir: string,
  known: Map<string, KnownPicture>,
): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for (const reference of references) {
    const file = /^https?:/.test(reference) ? null : pictureFile(dealerDir, reference);
    const stamp = file === null ? reference : fileStamp(file);
    const before = known.get(reference);
    const picture =
      before !== undefined && before.stamp === stamp ? before.picture : await pictureOf(reference, file);
    known.set(reference, { stamp, picture });
    if (picture !== null) pictures.set(reference, picture);
  }
  return pictures;
}

async function pictureOf(reference: string, file: string | null): Promise<Picture | null> {
  if (file === null) return remotePicture(reference);
  try {
    const { width, height } = await openPicture(await fs.readFile(file), 'svg-allowed');
    return { avif: [], fallback: `${PICTURES}${reference}`, width, height, color: null };
  } catch {
    // A build leaves it out, too, and reports it.
    return null;
  }
}

/** Like a build, it follows no link that leads out of the folder. */
async function readPicture(
  dealerDir: string,
  shown: Picture | undefined,
  reference: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = pictureFile(dealerDir, reference);
  if (shown === undefined || !(await isInside(dealerDir, file).catch(() => false))) return null;
  return new Uint8Array(await fs.readFile(file));
}

/** Prints what is to be said of a site's files and was not said of those before. */
function printNew(slug: string): (texts: readonly string[]) => void {
  let known = new Set<string>();
  return texts => {
    const fresh = texts.filter(text => !known.has(text));
    for (const text of fresh.slice(0, MAX_LINES)) console.warn(`${slug}: ${printable(text)}`);
    if (fresh.length > MAX_LINES) console.warn(`${slug}: ${fresh.length - MAX_LINES} more`);
    known = new Set(texts);
  };
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
