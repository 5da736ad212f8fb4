import { conflictingClaims, isLiveClaim } from '../dealer/check/conflicting-claims.ts';
import type { Dealer } from '../dealer/dealer.ts';
import { formatProblem } from '../dealer/problem/format-problem.ts';
import { pick } from '../lib/pick.ts';
import { offeredCars } from '../release/archive/offered-car.ts';
import { publishedCode } from '../release/changes/published-inputs.ts';
import { sameOffers } from '../release/changes/same-offers.ts';
import type { LiveSample } from '../release/gate/browser/live-sample.ts';
import { gateProblems } from '../release/gate/gate-problems.ts';
import { findingsOf, overridesIn } from '../release/gate/overrides.ts';
import { siteGate } from '../release/gate/site-gate.ts';
import type { GateReport } from '../release/gate/verdict.ts';
import { type Actor, appendLog, type Decision, type LoggedRelease, newDecision } from '../release/log.ts';
import { isLive, type NextRelease, type Published, publish, unchanged } from '../release/publish/publish.ts';
import { rehearse } from '../release/publish/rehearse.ts';
import {
  isProvisional,
  liveId,
  liveRelease,
  type ReleaseStore,
  releaseStore,
} from '../release/publish/releases.ts';
import { withLock } from '../release/publish/with-lock.ts';
import { type Blocker, isOfStock } from '../release/resolve.ts';
import type { BlockerKind } from '../schemas/blocker.ts';
import type { Car } from '../schemas/car.ts';
import { plan } from '../site/plan.ts';
import type { SitePlan } from '../site/site-plan.ts';
import type { BuildTools } from './build-tools.ts';
import { isFeedName } from './dealer-stamp.ts';
import {
  buildCode,
  inputsOf,
  lastFeed,
  storeLastBuild,
  unchangedReport,
  valuesDigest,
} from './last-build.ts';
import { siteOutputs } from './outputs/site-outputs.ts';
import { isAllEncoded, type SitePictures } from './picture-cache.ts';
import { readDealer, siteOf } from './read-dealer.ts';
import { recordRelease } from './record-release.ts';
import { type DealerReport, failedReport } from './report/report.ts';
import { digestsOf, type ResolvedSite, resolveSite } from './resolve-site.ts';
import { SiteCache } from './site-cache.ts';
import { describeSitePictures, pictureOutputs } from './site-pictures.ts';
import { type BuiltSite, siteReport } from './site-report.ts';
import { type AcceptedStock, acceptedIndex } from './stock/accepted-stock.ts';
import { receivedSeq } from './stock/received-file.ts';
import { reservedIds, withReserved } from './stock/reserved-cars.ts';
import { siteStock } from './stock/site-stock.ts';
import { refusedFeed, stockReport } from './stock/stock-report.ts';
import { StockMapError } from './stock/stock-rules.ts';
import { liveClaims } from './write-server-files.ts';

/** What `--accept` lets go live. */
export const ACCEPTED: readonly BlockerKind[] = ['feed-too-small', 'price-jump', 'rolled-back'];

/** What one build of a site is to do, and for which folders. */
export interface DealerBuild {
  dealersDir: string;
  out: string;
  now: Date;
  /** Who or what builds, and why. */
  actor: Actor;
  /** Renders every page, also those that did not change. */
  full: boolean;
  /** Where nothing is to be published, makes what the next release will need in the cache and the threads (`rehearse`). */
  fillsCache?: boolean;
  /** The actor lets go live what is blocked for these reasons. */
  accept?: readonly BlockerKind[];
  /** Names the feed that may be accepted (`feedDigest`): another one stops the build. */
  acceptedFeed?: string;
  /**
   * Why the build is to stop; null where it is not. Called when everything is read, so the build publishes what was checked.
   */
  problem?: () => Promise<string | null>;
  /** Publishes what the gate refuses, for this reason, which is logged. */
  override?: string | undefined;
  /** Gives the stock in the place of what was received, or is in the dealer's folder. */
  takeStock?: (dealer: Dealer, store: ReleaseStore) => Promise<AcceptedStock>;
  /** Ids of cars that visitors reserved online, where a server knows; else those of the last build count. */
  reserved?: readonly string[];
  onStage: (stage: string, done?: number, total?: number) => void;
  /** What the last build of the site in this process left. */
  cache?: SiteCache;
  /** Gets the pages that go live without a browser. */
  sample?: LiveSample;
}

/**
 * Builds one dealer's site and makes live what may go live of it (`resolve`), with plain copies of pictures that are not encoded:
 * `encodeSite` encodes them. Never throws for an error in the dealer's files: the report has it.
 * @throws when the site is being built already, or a disk fails; the message says where the site went live nevertheless.
 */
export async function buildDealer(
  slug: string,
  tools: BuildTools,
  build: DealerBuild,
): Promise<DealerReport> {
  const store = releaseStore(build.out, slug);
  const started = performance.now();
  try {
    // Lock before reading, so an older build cannot overwrite a newer one.
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
  const { accept = [], cache = new SiteCache() } = build;
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  build.onStage('reading the stock');
  const inputs = { ...build, renderer: tools.renderer };
  // A caller that passes the stock knows whether it changed.
  const fromFolder = build.takeStock === undefined && receivedSeq(store) === 0;
  const { reserved } = build;
  const isReservedSame = reserved === undefined || reserved.join() === reservedIds(store, undefined).join();
  const isSame = fromFolder && isReservedSame && !build.full && accept.length === 0;
  const same = isSame ? unchangedReport(store, inputs) : null;
  if (same !== null) return { ...same, ms: elapsed() };
  // Taken before anything is read: what changes in the meantime is read by the next build.
  const feed = lastFeed(store);
  const stamp = inputsOf(store, inputs, feed);
  const read = await readDealer(build.dealersDir, slug, cache);
  if (!read.ok) return failedReport(slug, read.problems, elapsed());
  const claimed = await claimedByOthers(read.dealer, store, build);
  if (claimed.length > 0) return failedReport(slug, claimed, elapsed());
  const hasMuchToRender = build.full || build.fillsCache === true || liveId(store) === null;
  tools.pool.start(hasMuchToRender ? 'all' : 'one');
  let stock: AcceptedStock | null = null;
  const readStock = async (dealer: Dealer) => {
    stock ??= await (build.takeStock?.(dealer, store) ?? siteStock(dealer, store, cache));
    return stock;
  };
  const resolved = (refused: string | null = null) =>
    resolveSite(store, read.dealer, readStock, { now: build.now, refused }, cache);
  let site = await resolved();
  const refusedStock =
    (await acceptedIndex(store, cache.accepted)) === null ? refusedFeed(site.stock.feed) : null;
  if (refusedStock !== null)
    return { ...failedReport(slug, [refusedStock], elapsed()), cars: stockReport(site.stock) };
  if (build.acceptedFeed !== undefined && build.acceptedFeed !== site.candidate.feed)
    return failedReport(slug, [ANOTHER_FEED], elapsed());
  const problem = (await build.problem?.()) ?? null;
  if (problem !== null) return failedReport(slug, [problem], elapsed());
  const decisions = decisionsOn(site.resolution.blockers, accept, build);
  if (decisions.length > 0) {
    appendLog(store, ...decisions);
    site = await resolved();
  }
  cache.cars = site.stock.cars.length;
  let built = await publishSite(site, store, tools, { ...build, cache });
  const refusal = built.published.gate?.refused === true ? built : null;
  if (refusal !== null) {
    // A sold car must not stay for sale because of an edit.
    const before = site;
    site = await resolved(refusalText(refusal));
    if (site.resolution.blockers.length > before.resolution.blockers.length)
      built = withRefusal(await publishSite(site, store, tools, { ...build, cache }), refusal);
  }
  const live = isLive(built.published);
  const { blockers, nextAt } = site.resolution;
  const report = siteReport(slug, site.stock, built, {
    routes: pick(cache.plan.routes, ['planned', 'reused']),
    blockers,
    warnings: [...(site.logProblem === null ? [] : [site.logProblem]), ...read.warnings],
    nextAt,
    release: liveId(store),
    isLive: live,
    ms: elapsed(),
  });
  const { file } = site.stock.feed;
  const isCovered = file === feed || isFeedName(read.dealer.dir, file);
  storeLastBuild(
    store,
    {
      read: isCovered ? stamp : null,
      isSettled: fromFolder,
      refused:
        refusal === null ? null : { files: valuesDigest(site.candidate.files), why: refusalText(refusal) },
      feed: file,
      now: build.now,
    },
    report,
  );
  return report;
}

/** Hosts and ids that the dealer's files claim and other dealers have; none while the live site has them already. */
async function claimedByOthers(
  { config: { origin, hosting, id } }: Dealer,
  store: ReleaseStore,
  { dealersDir, out }: DealerBuild,
): Promise<string[]> {
  if (isLiveClaim({ origin, hosting, id }, liveClaims(store))) return [];
  const liveOf = (slug: string) => liveClaims(releaseStore(out, slug));
  const claims = await conflictingClaims(dealersDir, { liveOf });
  return (claims.get(store.slug) ?? []).map(formatProblem);
}

/** The decisions of an actor who lets go live what is blocked for these reasons, one for each reason. */
function decisionsOn(
  blockers: readonly Blocker[],
  kinds: readonly BlockerKind[],
  { actor }: Pick<DealerBuild, 'actor'>,
): Decision[] {
  return kinds.flatMap(kind => {
    const subjects = blockers.filter(each => each.kind === kind).map(({ subject }) => subject);
    return subjects.length === 0 ? [] : newDecision(actor, kind, { subjects });
  });
}

function problemsOf({ published: { gate } }: BuiltSite): string[] {
  return gate === null ? [] : gateProblems(gate);
}

function refusalText(refused: BuiltSite): string {
  return problemsOf(refused)[0] ?? 'The publish gate refused it.';
}

/** The report of what is live instead of what the gate refused. */
function withRefusal(built: BuiltSite, refused: BuiltSite): BuiltSite {
  const texts = isLive(built.published)
    ? problemsOf(refused).map(text => `${text} Cars and prices are live, with the files as they were before.`)
    : refused.problems;
  return {
    ...built,
    refusal: refused.published.gate,
    problems: [...texts, ...built.problems],
  };
}

/** The error for accepting a feed that is not there any more. */
export const ANOTHER_FEED =
  'Another feed came since you looked. Nothing was taken: see what is held now, then decide.';

type CachedBuild = DealerBuild & { cache: SiteCache };

async function publishSite(
  resolved: ResolvedSite,
  store: ReleaseStore,
  tools: BuildTools,
  build: CachedBuild,
): Promise<BuiltSite> {
  const { dealer, stock } = resolved;
  const { pictures: known, dealer: read } = build.cache;
  // Another object after each reading of the folder, which may have brought other pictures.
  known.begin(read, Date.now());
  const onProgress = (done: number, total: number) => build.onStage('looking at pictures', done, total);
  const pictures = await describeSitePictures(dealer, stock.cars, tools.images, onProgress, known);
  const made = await publishPlan(resolved, pictures, { store, tools }, build);
  const problems = failuresOf(made.published).map(text => `${text} The live site is as it was.`);
  return { ...made, pictures, problems, refusal: null };
}

function failuresOf({ failures, gate }: Published): string[] {
  return [
    ...failures.map(({ file, reason }) => `${file} could not be rendered: ${reason}.`),
    ...(gate?.refused ? gateProblems(gate) : []),
  ];
}

/** A first release is not kept waiting for brochures, which take longer than its pages: they come with its encoded pictures. */
function withoutBrochures({ config, ...dealer }: Dealer): Dealer {
  return { ...dealer, config: { ...config, features: { ...config.features, carPdf: false } } };
}

/** Makes a release live, with what servers and the next build must know of it. */
async function publishPlan(
  resolved: ResolvedSite,
  pictures: SitePictures,
  { store, tools }: { store: ReleaseStore; tools: BuildTools },
  build: CachedBuild,
): Promise<{ published: Published; sitePlan: SitePlan }> {
  const { dealer, stock, log } = resolved;
  build.onStage('planning pages');
  const stocked = withReserved(stock.cars, reservedIds(store, build.reserved), build.cache.reserved);
  const live = liveRelease(store);
  const planned = live === null && !isAllEncoded(pictures) ? withoutBrochures(dealer) : dealer;
  const site = siteOf(planned, stocked, pictures.pictures, build.now, build.cache.owned);
  const sitePlan = plan(site, build.now, build.cache.plan);
  const changes = carChanges(resolved);
  if (live !== null && isCodeRolledBack(resolved, changes)) return { published: unchanged(live), sitePlan };
  const files = pictureOutputs(pictures, tools.images, build.cache.pictures);
  const outputs = siteOutputs(sitePlan, dealer, files, tools);
  const cars = offeredCars(site, sitePlan, outputs, build.now);
  // A browser takes longer than all rendering of a first release, which is not refused for what it finds.
  const isCheckedInBrowser = live !== null || dealer.config.features.publishGate === 'refuse';
  const gate = siteGate({
    store,
    pool: tools.pool,
    site,
    plan: sitePlan,
    now: build.now,
    // The sender of a feed learns that it is held, and cars that visitors reserve are shown in the meantime.
    heldReason: build.takeStock === undefined ? stock.heldReason : null,
    offered: cars,
    sameOffers: () => sameOffers(store, dealer),
    override: build.override ?? null,
    overrides: overridesIn(log),
    record: build.cache.verdicts,
    browser: isCheckedInBrowser ? tools.browser : undefined,
    isDataAlone: isDataAlone(resolved, store),
    sample: build.sample,
  });
  const published = await publish(store, outputs, {
    pool: tools.pool,
    frame: sitePlan.frame,
    full: build.full,
    onProgress: (done, total) => build.onStage('rendering pages', done, total),
    gate: {
      prepare: gate.prepare,
      check: draft => {
        build.onStage('checking pages');
        return gate.check(draft);
      },
    },
    beforeLive: next => logRelease(resolved, store, { next, changes, build }),
  });
  const isUnchanged = live !== null && liveId(store) === live.id;
  if (build.fillsCache === true && isUnchanged && isLive(published)) {
    // What goes wrong here goes wrong again, and is reported, when a release needs it.
    await rehearse(store, outputs, live, { pool: tools.pool, frame: sitePlan.frame, gate }).catch(() => {});
  }
  if (isLive(published)) {
    await recordRelease(store, { dealer, stock, pictures, site, cars }, build.now, build.cache);
    if (published.gate !== null) gate.passed();
    const { subjects } = resolved.resolution;
    // A setting that no page shows.
    if (liveId(store) === live?.id && subjects.length > 0)
      logRelease(resolved, store, { next: { ...NOTHING, id: live.id, before: live }, changes, build });
  }
  return { published, sitePlan };
}

const NOTHING: Omit<NextRelease, 'id' | 'before'> = {
  gate: null,
  counts: {
    pages: { rendered: 0, reused: 0, deleted: 0 },
    documents: { made: 0, reused: 0, deleted: 0 },
  },
  changed: [],
};

/** Paths of pages that the log names. */
const LOGGED_PATHS = 50;

interface ReleaseFacts {
  next: NextRelease;
  changes: LoggedRelease['cars'];
  build: DealerBuild;
}

function logRelease(
  resolved: ResolvedSite,
  store: ReleaseStore,
  { next, changes, build }: ReleaseFacts,
): void {
  // What is paused is not known, nor can anything be added.
  if (resolved.logProblem !== null) return;
  const { resolution } = resolved;
  const { pages } = next.counts;
  const entry: LoggedRelease = {
    type: 'release',
    at: new Date().toISOString(),
    ...build.actor,
    release: next.id,
    before: next.before?.id ?? null,
    candidate: { ...digestsOf(resolved), now: build.now.toISOString() },
    decisions: resolution.decisions,
    subjects: resolution.subjects,
    blocked: resolution.blockers.map(({ kind, subject }) => ({ blocker: kind, label: subject.label })),
    cars: changes,
    pages: { rendered: pages.rendered, deleted: pages.deleted },
    paths: next.changed.slice(0, LOGGED_PATHS),
    replaces: next.before !== null && isProvisional(next.before) ? next.before.id : null,
  };
  appendLog(store, ...overrideOf(next.gate, build.actor), entry);
}

function overrideOf(gate: GateReport | null, actor: Actor): Decision[] {
  if (gate === null || gate.override === null) return [];
  const findings = findingsOf(gate.verdicts);
  return [newDecision({ ...actor, why: gate.override }, 'gate', { findings })];
}

/** How the cars differ from those that are live. */
function carChanges({ live, stock }: ResolvedSite): LoggedRelease['cars'] {
  const before = new Map(live?.cars.map(car => [car.id, car]));
  let [added, changed] = [0, 0];
  for (const car of stock.cars) {
    const was = before.get(car.id);
    before.delete(car.id);
    if (was === undefined) added += 1;
    else if (was !== car && !isSame(was, car)) changed += 1;
  }
  return { added, changed, removed: before.size };
}

function isSame(one: Car, other: Car): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether nothing changes but stock and time: neither the dealer's files nor the code. */
function isDataAlone({ live, resolution }: ResolvedSite, store: ReleaseStore): boolean {
  return live !== null && resolution.subjects.every(isOfStock) && publishedCode(store) === buildCode();
}

/** A rollback of another version of the code lasts until the files or the stock change: code cannot wait for a person. */
function isCodeRolledBack({ log, resolution }: ResolvedSite, cars: LoggedRelease['cars']): boolean {
  const { rollback } = log;
  if (rollback === null || rollback.code !== buildCode()) return false;
  return resolution.subjects.length === 0 && cars.added + cars.changed + cars.removed === 0;
}
