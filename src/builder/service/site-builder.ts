import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Dealer } from '../../dealer/dealer.ts';
import { limitConcurrency } from '../../lib/parallel/limit-concurrency.ts';
import { LiveSample } from '../../release/gate/browser/live-sample.ts';
import { openPageChecks } from '../../release/gate/browser/open-page-checks.ts';
import type { PageChecks } from '../../release/gate/browser/page-checks.ts';
import { liveId, type ReleaseStore, releaseStore } from '../../release/publish/releases.ts';
import { retainAssets } from '../../release/publish/retain-assets.ts';
import { retryWhileLocked } from '../../release/publish/retry-while-locked.ts';
import type {
  BuildOrder,
  BuildProgress,
  BuildResult,
  SiteBuilder,
} from '../../stock/received/build-order.ts';
import { importReceived, type ReceivedStock } from '../../stock/received/received-stock.ts';
import { writeSnapshot } from '../../stock/received/stock-snapshot.ts';
import type { StockUpdateResult } from '../../stock/received/stock-update.ts';
import { ACCEPTED, buildDealer } from '../build-dealer.ts';
import { type BuildTools, buildTools } from '../build-tools.ts';
import { openImages } from '../images/cache/image-cache.ts';
import { stopDecoders } from '../images/decoder/picture-decoder.ts';
import type { DescribedImage } from '../images/image-source.ts';
import { readDealer } from '../read-dealer.ts';
import { compileRenderer, type Renderer } from '../renderer/compile-renderer.ts';
import type { DealerReport } from '../report/report.ts';
import type { SiteCache } from '../site-cache.ts';
import { carsInHalfTheHeap, SiteCaches } from '../site-caches.ts';
import { describeSitePictures } from '../site-pictures.ts';
import { takeAccepted } from '../stock/accepted-stock.ts';
import { applyUpdates } from '../stock/apply-updates.ts';
import { readReceivedFile, receivedSeq, writeReceivedFile } from '../stock/received-file.ts';
import { siteStock } from '../stock/site-stock.ts';
import { stockRules } from '../stock/stock-rules.ts';
import { writeUpdateResults } from '../stock/update-results.ts';
import type { BuilderSettings } from './builder-settings.ts';

interface SiteBuilderOptions extends Omit<BuilderSettings, 'builds'> {
  clock: () => Date;
  workers?: number;
  /** The compilation that the caller began; null, or left out, where it began none. */
  renderer?: Promise<Renderer> | null;
  onProgress: (progress: BuildProgress) => void;
}

const zip = promisify(gzip);

/** Pictures that are encoded at a time, so that no build waits for many. */
const ENCODED_AT_A_TIME = 8;

/** A builder in this process: compiles the pages once, and keeps the sites that it built last in memory. */
export function siteBuilder(options: SiteBuilderOptions): SiteBuilder {
  const { dealersDir, out, clock, onProgress } = options;
  const caches = new SiteCaches(Math.min(options.memoryCars, carsInHalfTheHeap()));
  /** By slug; those of sites that are live. */
  const unencoded = new Map<string, { left: DescribedImage[]; total: number }>();
  /** By slug. */
  const samples = new Map<string, LiveSample>();
  let browser: Promise<PageChecks | string> | null = null;
  /** Sites that were built since this process started. */
  const built = new Set<string>();
  let tools: Promise<BuildTools> | null = null;
  const inTurn = limitConcurrency(1);

  let compiling = options.renderer ?? null;
  const openTools = async () => {
    const begun = compiling ?? compileRenderer();
    // One that failed is begun again.
    compiling = null;
    const opened = await buildTools(options.workers, begun);
    retainAssets(out, opened.renderer.assetsDir, clock());
    return opened;
  };
  const build = async (order: BuildOrder): Promise<BuildResult> => {
    const { slug } = order;
    const store = releaseStore(out, slug);
    onProgress({ slug, stage: 'compiling the pages' });
    const cache = caches.of(slug);
    if (tools === null) {
      tools = openTools();
      // Reading takes a second, compiling some more. What is wrong is met by the build.
      await readAhead(dealersDir, store, cache).catch(() => {});
    }
    const opened = await tools.catch(error => {
      tools = null;
      throw error;
    });
    let applied: AppliedStock = { received: null, updates: [], changed: new Set() };
    const before = liveId(store);
    const sample = samples.get(slug) ?? new LiveSample();
    samples.set(slug, sample);
    const isFirst = !built.has(slug);
    built.add(slug);
    const fillsCache = isFirst && caches.hasRoom();
    const report = await retryWhileLocked(() =>
      buildDealer(slug, opened, {
        dealersDir,
        out,
        now: clock(),
        full: false,
        fillsCache,
        cache,
        sample,
        actor: order.actor ?? { door: isFirst ? 'start' : 'schedule', by: null, why: null },
        accept: order.updates.some(({ acceptHeld }) => acceptHeld) ? ACCEPTED : [],
        reserved: order.reserved,
        onStage: (stage, done, total) =>
          onProgress({
            slug,
            stage,
            ...(done === undefined || total === undefined ? {} : { done, total }),
          }),
        takeStock: async dealer => {
          const { stock, ...rest } = await takeStock(dealer, store, order, cache);
          applied = rest;
          return stock;
        },
      }),
    );
    const { isLive } = report;
    if (isLive && applied.received !== null) {
      if (order.updates.length > 0)
        writeUpdateResults(store, applied.received.seq, order.updates, applied.updates);
      writeReceivedFile(store, applied.received);
    }
    // The stock did not go live: the next build reads it again.
    if (!isLive) cache.received = null;
    const left = isLive ? [...cache.pictures.unencoded] : [];
    unencoded.set(slug, { left, total: left.length });
    caches.trim();
    return {
      ...resultOf(report, before, applied.changed),
      unencoded: left.length,
      unchecked: sample.size,
      updates: applied.updates,
      snapshot: await snapshotOf(applied, order),
    };
  };
  const encode = async (slug: string): Promise<number> => {
    const opened = await tools;
    const waiting = unencoded.get(slug);
    // Another process built the site: its next build says what is left.
    if (opened === null || waiting === undefined) return 0;
    const { left, total } = waiting;
    const before = total - left.length;
    await opened.images.encode(left.slice(0, ENCODED_AT_A_TIME), {
      onProgress: ({ done }) => onProgress({ slug, stage: 'encoding pictures', done: before + done, total }),
    });
    left.splice(0, ENCODED_AT_A_TIME);
    return left.length;
  };
  const checkPage = async (slug: string): Promise<number> => {
    const sample = samples.get(slug);
    if (sample === undefined) return 0;
    browser ??= openPageChecks();
    const opened = await browser;
    if (typeof opened === 'string') sample.clear();
    else await sample.checkNext(releaseStore(out, slug), opened, caches.of(slug).verdicts);
    return sample.size;
  };
  return {
    receivedSeq: async slug => caches.of(slug).received?.stock.seq ?? receivedSeq(releaseStore(out, slug)),
    build: order => inTurn(() => build(order)),
    encode: slug => inTurn(() => encode(slug)),
    checkPage: slug => inTurn(() => checkPage(slug)),
    close: () =>
      inTurn(async () => {
        await (await tools)?.pool.close();
        const opened = await browser;
        if (typeof opened === 'object') await opened?.close();
        stopDecoders();
      }),
  };
}

/** Reads what the first site is made from while the pages are compiled, so that its build finds it in memory. */
async function readAhead(dealersDir: string, store: ReleaseStore, cache: SiteCache): Promise<void> {
  const read = await readDealer(dealersDir, store.slug, cache);
  if (!read.ok) return;
  const { cars } = await siteStock(read.dealer, store, cache);
  cache.pictures.begin(cache.dealer, Date.now());
  await describeSitePictures(read.dealer, cars, await openImages(), undefined, cache.pictures);
}

/** The stock to build: what was received before with the order's updates, else the feed in the dealer's folder. */
async function takeStock(dealer: Dealer, store: ReleaseStore, order: BuildOrder, cache: SiteCache) {
  const rules = await stockRules(dealer);
  const key = JSON.stringify(rules);
  const { rows, accepted } = cache;
  const before =
    cache.received?.rules === key ? cache.received.stock : await readReceivedFile(store, rules, rows);
  const site = { dealer, store, stockRules: rules, rows, accepted };
  const { received, results, heldReason } = await applyUpdates(site, before, order);
  if (received !== null) cache.received = { rules: key, stock: received };
  const stock =
    received === null
      ? await siteStock(dealer, store, cache)
      : await takeAccepted(store, importReceived(received), cache.accepted);
  return {
    stock: { ...stock, heldReason: heldReason ?? stock.heldReason },
    received,
    updates: results,
    changed: changedIds(before, received, order),
  };
}

interface AppliedStock {
  /** Ids of the cars that the updates changed. */
  changed: ReadonlySet<string>;
  received: ReceivedStock | null;
  updates: StockUpdateResult[];
}

function resultOf(
  report: DealerReport,
  before: string | null,
  changed: ReadonlySet<string>,
): Omit<BuildResult, 'unencoded' | 'unchecked' | 'updates' | 'snapshot'> {
  const { ok, isLive, problems, warnings, release, pages, cars, validUntil, ms } = report;
  return {
    ok: ok || isLive,
    problems,
    blocked: blockedText(report, changed),
    hasBlocked: blockedCars(report).length > 0,
    isChanged: release !== before,
    warnings,
    release,
    pages,
    cars: cars.accepted,
    validUntil: validUntil === null ? null : Date.parse(validUntil),
    ms,
  };
}

/** Cars that a text names. */
const NAMED = 5;

function blockedCars({ blockers }: DealerReport): DealerReport['blockers'] {
  return blockers.filter(({ place }) => place.startsWith('cars.'));
}

/** Which cars of the updates are not live, and why; null where all of them are. */
function blockedText(report: DealerReport, changed: ReadonlySet<string>): string | null {
  const own = blockedCars(report).filter(({ place }) => changed.has(place.slice('cars.'.length)));
  if (own.length === 0) return null;
  const named = own.slice(0, NAMED).map(({ what, why }) => `${what}: ${why}`);
  const more = own.length > NAMED ? ` And ${own.length - NAMED} more.` : '';
  return `${named.join(' ')}${more} The stock is taken, and goes live once somebody decides, in the preview desk or with: npm run ingest -- ${report.slug} --accept`;
}

/** Ids of the cars that updates are about: all of a feed, and where a change changes nothing it says again what is known. */
function changedIds(
  before: ReceivedStock | null,
  after: ReceivedStock | null,
  { updates }: Pick<BuildOrder, 'updates'>,
): Set<string> {
  const known = new Map((before === null ? [] : importReceived(before).cars).map(car => [car.id, car]));
  const cars = after === null ? [] : importReceived(after).cars;
  const changed = new Set(cars.filter(car => known.get(car.id) !== car).map(({ id }) => id));
  const ids = new Set(cars.map(({ id }) => id));
  for (const id of known.keys()) if (!ids.has(id)) changed.add(id);
  const isWhole = updates.some(({ kind }) => kind !== 'change') || changed.size === 0;
  return isWhole ? new Set([...known.keys(), ...ids]) : changed;
}

async function snapshotOf(
  { received }: AppliedStock,
  { wantsSnapshot }: BuildOrder,
): Promise<Uint8Array | null> {
  if (received === null || !wantsSnapshot) return null;
  return zip([...writeSnapshot(received)].join(''));
}
