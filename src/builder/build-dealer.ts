import type { Dealer } from '../dealer/dealer.ts';
import { offeredCars } from '../release/archive/offered-car.ts';
import { dealerValues } from '../release/changes/dealer-values.ts';
import { formerDealer } from '../release/changes/former-dealer.ts';
import { logApproved, moveEntries } from '../release/changes/publish-log.ts';
import { publishable } from '../release/changes/publishable.ts';
import { sameOffers } from '../release/changes/same-offers.ts';
import { waitingWarnings } from '../release/changes/waiting-warnings.ts';
import { withDealerValues } from '../release/changes/with-dealer-values.ts';
import { gateProblems } from '../release/gate/gate-problems.ts';
import { siteGate } from '../release/gate/site-gate.ts';
import { isLive, type Published, publish } from '../release/publish/publish.ts';
import {
  isProvisional,
  liveId,
  type ReleaseStore,
  readRelease,
  releaseStore,
} from '../release/publish/releases.ts';
import { provisionalTakenBack } from '../release/publish/taken-back.ts';
import { withLock } from '../release/publish/with-lock.ts';
import { plan } from '../site/plan.ts';
import type { SitePlan } from '../site/site-plan.ts';
import type { BuildTools } from './build-tools.ts';
import { isFeedName } from './dealer-stamp.ts';
import { inputsOf, lastFeed, storeLastBuild, unchangedReport } from './last-build.ts';
import { siteOutputs } from './outputs/site-outputs.ts';
import { isAllEncoded, type SitePictures } from './picture-cache.ts';
import { publishElseStock } from './publish-else-stock.ts';
import { readDealer, siteOf } from './read-dealer.ts';
import { recordRelease } from './record-release.ts';
import { type DealerReport, failedReport } from './report/report.ts';
import { SiteCache } from './site-cache.ts';
import { describeSitePictures, pictureOutputs, picturesIn } from './site-pictures.ts';
import { type BuiltSite, siteReport } from './site-report.ts';
import type { AcceptedStock } from './stock/accepted-stock.ts';
import { feedDigest } from './stock/feed-digest.ts';
import { receivedSeq } from './stock/received-file.ts';
import { reservedIds, withReserved } from './stock/reserved-cars.ts';
import { siteStock } from './stock/site-stock.ts';
import { StockMapError } from './stock/stock-rules.ts';

/** What one build of a site is to do, and for which folders. */
export interface DealerBuild {
  dealersDir: string;
  out: string;
  now: Date;
  /** Renders every page, also those that did not change. */
  full: boolean;
  /** Takes the feed as it is, though it removes more cars than a feed usually does. */
  acceptHeld: boolean;
  /** Names the feed that may be taken (`feedDigest`): another one, which came meanwhile, stops the build. */
  acceptedFeed?: string;
  /** Publishes what was rolled back: a person saw what it changes, and confirmed it. */
  republish?: boolean;
  /** The caller adds to the history of publishes, with what was approved; else the build adds what was approved. */
  isLoggedByCaller?: boolean;
  /** Publishes what the gate refuses, for this reason, which is recorded. */
  override?: string | undefined;
  /** Gives the stock in the place of what was received, or stands in the dealer's folder. */
  takeStock?: (dealer: Dealer, store: ReleaseStore) => Promise<AcceptedStock>;
  /** Ids of cars that visitors reserved online, where a server knows; else those of the last build count. */
  reserved?: readonly string[];
  onStage: (stage: string, done?: number, total?: number) => void;
  /** What the last build of the site in this process left. */
  cache?: SiteCache;
}

/**
 * Builds one dealer's site and makes it live, with pictures as they are where the cache has no renditions of them: `encodeSite`
 * encodes them. Never throws for an error in the dealer's files: the report has it.
 * @throws when the site is being built already, or a disk fails; the message states where the site went live all the same.
 */
export async function buildDealer(
  slug: string,
  tools: BuildTools,
  build: DealerBuild,
): Promise<DealerReport> {
  const store = releaseStore(build.out, slug);
  const started = performance.now();
  try {
    // From before the files are read: else the older of two builds could go live after the newer one.
    return await withLock(store, () => buildLocked(store, tools, build));
  } catch (error) {
    if (!(error instanceof StockMapError)) throw error;
    return failedReport(slug, error.problems, Math.round(performance.now() - started));
  }
}

async function buildLocked(
  store: ReleaseStore,
  tools: BuildTools,
  build: DealerBuild,
): Promise<DealerReport> {
  const { slug } = store;
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  build.onStage('reading the stock');
  const { cache = new SiteCache() } = build;
  const inputs = { ...build, renderer: tools.renderer };
  // A caller that passes the stock knows whether it changed.
  const fromFolder = build.takeStock === undefined && receivedSeq(store) === 0;
  const same = fromFolder && !build.full && build.republish !== true ? unchangedReport(store, inputs) : null;
  if (same !== null) return { ...same, ms: elapsed() };
  // Taken before anything is read: what changes meanwhile is read by the next build.
  const feed = lastFeed(store);
  const stamp = inputsOf(store, inputs, feed);
  const read = await readDealer(build.dealersDir, slug, cache);
  if (!read.ok) return failedReport(slug, read.problems, elapsed());
  const chosen = publishable(store, dealerValues(read.dealer), build.now);
  const before = liveId(store);
  const isWhole = chosen.waiting.length === 0;
  const dealer = isWhole ? read.dealer : withDealerValues(read.dealer, chosen.values, cache.mixed);
  tools.pool.start(build.full || before === null ? 'all' : 'one');
  const stock = await (build.takeStock?.(dealer, store) ?? siteStock(dealer, store, build.acceptHeld, cache));
  if (build.acceptedFeed !== undefined && build.acceptedFeed !== feedDigest(stock))
    return failedReport(slug, [ANOTHER_FEED], elapsed());
  cache.cars = stock.cars.length;
  const { built, stockLive } = await publishElseStock(
    dealer,
    as => publishDealer(as, stock, store, tools, { ...build, cache }),
    () => formerDealer(store, dealer, cache.mixed),
  );
  const isChosenLive = isLive(built.published) && !stockLive;
  if (isLive(built.published)) replaceInLog(store, before);
  const isLogged = isChosenLive && build.isLoggedByCaller !== true;
  const logWarnings = isLogged ? logApproved(store, chosen.approved, before) : [];
  const reported = siteReport(slug, stock, built, {
    warnings: [...waitingWarnings(chosen), ...read.warnings, ...logWarnings],
    changesAt: chosen.changesAt,
    release: liveId(store),
    ms: elapsed(),
  });
  const report = { ...reported, stockLive };
  const { file } = stock.feed;
  const isCovered = file === feed || isFeedName(dealer.dir, file);
  storeLastBuild(
    store,
    {
      read: isCovered ? stamp : null,
      isSettled: fromFolder,
      isAllLive: isWhole && built.published.takenBack === null,
      feed: file,
      now: build.now,
    },
    report,
  );
  return report;
}

/** A history that cannot be written stops no build. */
function replaceInLog(store: ReleaseStore, before: string | null): void {
  const [release, live] = [before === null ? null : readRelease(store, before), liveId(store)];
  if (release === null || live === null || live === release.id || !isProvisional(release)) return;
  try {
    moveEntries(store, release.id, live);
  } catch {}
}

/** The error for accepting a feed that is not there any more. */
export const ANOTHER_FEED =
  'Another feed came since you looked. Nothing was taken: see what is held now, then decide.';

type CachedBuild = DealerBuild & { cache: SiteCache };

async function publishDealer(
  dealer: Dealer,
  stock: AcceptedStock,
  store: ReleaseStore,
  tools: BuildTools,
  build: CachedBuild,
): Promise<BuiltSite> {
  const { pictures: known, dealer: read } = build.cache;
  // Another object after each reading of the folder, which may have brought other pictures.
  known.begin(read, Date.now());
  const onProgress = (done: number, total: number) => build.onStage('looking at pictures', done, total);
  const pictures = await describeSitePictures(dealer, stock.cars, tools.images, onProgress, known);
  const made = await publishPlan({ dealer, stock, pictures, store, tools }, build);
  const problems = failuresOf(made.published).map(text => `${text} The live site is as it was.`);
  return { ...made, pictures, problems };
}

function failuresOf({ failures, gate }: Published): string[] {
  return [
    ...failures.map(({ file, reason }) => `${file} could not be rendered: ${reason}.`),
    ...(gate?.refused ? gateProblems(gate) : []),
  ];
}

interface PublishInputs {
  dealer: Dealer;
  stock: AcceptedStock;
  pictures: SitePictures;
  store: ReleaseStore;
  tools: BuildTools;
}

/** A first release is not kept waiting for brochures, which take longer than its pages: they come with its encoded pictures. */
function withoutBrochures({ config, ...dealer }: Dealer): Dealer {
  return { ...dealer, config: { ...config, features: { ...config.features, carPdf: false } } };
}

/** Makes a release live, with what servers and the next build must know of it. */
async function publishPlan(
  { dealer, stock, pictures, store, tools }: PublishInputs,
  build: CachedBuild,
): Promise<{ published: Published; sitePlan: SitePlan }> {
  build.onStage('planning pages');
  const stocked = withReserved(stock.cars, reservedIds(store, build.reserved), build.cache.reserved);
  const planned = liveId(store) === null && !isAllEncoded(pictures) ? withoutBrochures(dealer) : dealer;
  const site = siteOf(planned, stocked, pictures.pictures, build.now, build.cache.owned);
  const sitePlan = plan(site, build.now, build.cache.plan);
  const files = pictureOutputs(pictures, tools.images, build.cache.pictures);
  const outputs = siteOutputs(sitePlan, dealer, files, tools);
  const provisionalOutputs = () => {
    const takenBack = provisionalTakenBack(store);
    if (takenBack === null) return null;
    const shown = picturesIn(takenBack, pictures, build.cache.pictures);
    const same = plan({ ...site, pictures: shown.pictures }, build.now);
    return siteOutputs(same, dealer, pictureOutputs(shown, tools.images), tools);
  };
  const cars = offeredCars(site, sitePlan, outputs, build.now);
  // A browser takes longer than all rendering of a first release, which is not refused for what it finds.
  const isCheckedInBrowser = liveId(store) !== null || dealer.config.features.publishGate === 'refuse';
  const gate = siteGate({
    store,
    pool: tools.pool,
    site,
    plan: sitePlan,
    now: build.now,
    // The sender of a feed learns that it is held, and cars that visitors reserve are shown meanwhile.
    heldReason: build.takeStock === undefined ? stock.heldReason : null,
    offered: cars,
    sameOffers: () => sameOffers(store, dealer),
    override: build.override ?? null,
    record: build.cache.verdicts,
    browser: isCheckedInBrowser ? tools.browser : undefined,
  });
  const published = await publish(store, outputs, {
    pool: tools.pool,
    frame: sitePlan.frame,
    full: build.full,
    republish: build.republish === true,
    provisional: provisionalOutputs(),
    onProgress: (done, total) => build.onStage('rendering pages', done, total),
    gate: {
      prepare: gate.prepare,
      check: draft => {
        build.onStage('checking pages');
        return gate.check(draft);
      },
    },
  });
  if (isLive(published)) {
    await recordRelease(store, { dealer, stock, pictures, site, cars }, build.now, build.cache);
    if (published.gate !== null) gate.passed(liveId(store) ?? '');
  }
  return { published, sitePlan };
}
