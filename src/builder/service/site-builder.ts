import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Dealer } from '../../dealer/dealer.ts';
import { limitConcurrency } from '../../lib/parallel/limit-concurrency.ts';
import type { BuildOrder, BuildProgress, BuildResult } from '../../stock/received/build-order.ts';
import { importReceived, type ReceivedStock } from '../../stock/received/received-stock.ts';
import { writeSnapshot } from '../../stock/received/stock-snapshot.ts';
import type { StockUpdateResult } from '../../stock/received/stock-update.ts';
import { buildDealer } from '../build-dealer.ts';
import { type BuildTools, buildTools } from '../build-tools.ts';
import { type ReleaseStore, releaseStore } from '../publish/releases.ts';
import { retainAssets } from '../publish/retain-assets.ts';
import { retryWhileLocked } from '../publish/retry-while-locked.ts';
import type { DealerReport } from '../report/report.ts';
import { beginBuild, endBuild } from '../share/build-number.ts';
import { diskCopies } from '../share/disk-copies.ts';
import type { SiteCache } from '../site-cache.ts';
import { carsInHalfTheHeap, SiteCaches } from '../site-caches.ts';
import { takeAccepted } from '../stock/accepted-stock.ts';
import { applyUpdates } from '../stock/apply-updates.ts';
import { readReceivedFile, receivedSeq, writeReceivedFile } from '../stock/received-file.ts';
import { siteStock } from '../stock/site-stock.ts';
import { stockRules } from '../stock/stock-rules.ts';
import { writeUpdateResults } from '../stock/update-results.ts';
import type { BuilderService } from './builder-messages.ts';
import type { BuilderSettings } from './builder-settings.ts';

interface SiteBuilderOptions extends BuilderSettings {
  clock: () => Date;
  workers?: number;
  onProgress: (progress: BuildProgress) => void;
}

const zip = promisify(gzip);

/** A builder in this process: compiles the pages once, and keeps the sites that it built last in memory. */
export function siteBuilder(options: SiteBuilderOptions): BuilderService {
  const { dealersDir, out, clock, onProgress } = options;
  const caches = new SiteCaches(Math.min(options.memoryCars, carsInHalfTheHeap()));
  let tools: Promise<BuildTools> | null = null;
  const inTurn = limitConcurrency(1);

  const openTools = async () => {
    const opened = await buildTools(options.workers);
    retainAssets(out, opened.renderer.assetsDir, clock());
    return opened;
  };
  const build = async (order: BuildOrder): Promise<BuildResult> => {
    const { slug } = order;
    const store = releaseStore(out, slug);
    onProgress({ slug, stage: 'compiling the pages' });
    tools ??= openTools();
    const opened = await tools.catch(error => {
      tools = null;
      throw error;
    });
    const cache = caches.of(slug);
    let applied: AppliedStock = { received: null, updates: [] };
    beginBuild(store, order.build);
    const report = await retryWhileLocked(() =>
      buildDealer(slug, opened, {
        dealersDir,
        out,
        now: clock(),
        full: false,
        cache,
        acceptHeld: false,
        // Stock that is accepted by hand should be live, also where it was rolled back.
        republish: order.updates.some(({ acceptHeld }) => acceptHeld),
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
    const isLive = report.ok || report.stockLive;
    if (isLive && applied.received !== null) {
      if (order.updates.length > 0)
        writeUpdateResults(store, applied.received.seq, order.updates, applied.updates);
      writeReceivedFile(store, applied.received);
    }
    endBuild(store, order.build, isLive);
    // The stock did not go live: the next build reads it again.
    if (!isLive) cache.received = null;
    caches.trim();
    return { ...resultOf(report), updates: applied.updates, snapshot: await snapshotOf(applied, order) };
  };
  return {
    ...diskCopies({ dealersDir, out, clock }),
    receivedSeq: async slug => caches.of(slug).received?.stock.seq ?? receivedSeq(releaseStore(out, slug)),
    build: order => inTurn(() => build(order)),
    close: () => inTurn(async () => (await tools)?.pool.close()),
  };
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
      ? await siteStock(dealer, store, false, cache)
      : await takeAccepted(store, importReceived(received), cache.accepted);
  return { stock: { ...stock, heldReason: heldReason ?? stock.heldReason }, received, updates: results };
}

interface AppliedStock {
  received: ReceivedStock | null;
  updates: StockUpdateResult[];
}

function resultOf(report: DealerReport): Omit<BuildResult, 'updates' | 'snapshot'> {
  const { slug, ok, stockLive, problems, warnings, release, takenBack, pages, cars, validUntil, ms } = report;
  return {
    ok: ok || stockLive,
    problems,
    unpublished: takenBack === null ? null : unpublishedText(slug, release, takenBack),
    warnings,
    release,
    pages,
    cars: cars.accepted,
    validUntil: validUntil === null ? null : Date.parse(validUntil),
    ms,
  };
}

function unpublishedText(slug: string, live: string | null, takenBack: string): string {
  return `The site was rolled back to release ${live}, and with this stock it would be release ${takenBack} again. The stock is taken, and goes live with the next change of the site. If it is right as it is, publish it with: npm run ingest -- ${slug} --accept`;
}

async function snapshotOf(
  { received }: AppliedStock,
  { wantsSnapshot }: BuildOrder,
): Promise<Uint8Array | null> {
  if (received === null || !wantsSnapshot) return null;
  return zip([...writeSnapshot(received)].join(''));
}
