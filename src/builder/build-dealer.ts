import fs from 'node:fs';
import type { Dealer } from '../dealer/dealer.ts';
import { plan } from '../site/plan.ts';
import type { InlineHashes } from '../site/seo/host-files.ts';
import type { SitePlan } from '../site/site-plan.ts';
import { type AcceptedStock, acceptStock, storeAcceptedStock } from './accepted-stock.ts';
import type { ImageCache } from './images/cache/image-cache.ts';
import { assetOutputs, documentOutputs, headersOutput, planOutputs } from './outputs.ts';
import { type Published, publish } from './publish/publish.ts';
import { type ReleaseStore, releaseStore } from './publish/releases.ts';
import { withLock } from './publish/with-lock.ts';
import { readDealer, siteOf } from './read-dealer.ts';
import type { RenderPool } from './render/render-pool.ts';
import type { Renderer } from './renderer/compile.ts';
import { type DealerReport, emptyReport, failedReport } from './report/report.ts';
import { describeSite, pictureOutputs, type SitePictures } from './site-pictures.ts';
import { stockReport, stockWarnings } from './stock-report.ts';
import { writeServerFiles } from './write-server-files.ts';

/** What builds need whatever the dealer: made once a run. */
export interface BuildTools {
  renderer: Renderer;
  inlineHashes: InlineHashes;
  pool: RenderPool;
  images: ImageCache;
}

export interface DealerBuild {
  dealersDir: string;
  out: string;
  now: Date;
  /** Renders every page, also those that did not change. */
  full: boolean;
  /** Takes the feed as it is, though it removes more cars than a feed usually does. */
  acceptHeld: boolean;
  onStage: (stage: string, done?: number, total?: number) => void;
}

/**
 * Builds one dealer's site and makes it live. Never throws for what the dealer's files say: the report tells.
 * @throws when the site is being built already, or a disk fails; the message says so where the site went live all the same.
 */
export function buildDealer(slug: string, tools: BuildTools, build: DealerBuild): Promise<DealerReport> {
  const store = releaseStore(build.out, slug);
  // From before the files are read: else the older of two builds could go live after the newer one.
  return withLock(store, () => buildLocked(store, tools, build));
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
  const read = await readDealer(build.dealersDir, slug);
  if (!read.ok) return failedReport(slug, read.problems, elapsed());
  const { dealer } = read;
  const stock = await acceptStock(store, read.stock, dealer.config.stock.holdFraction, build.acceptHeld);
  const { published, sitePlan, encoded, pictures, problems } = await publishSite(
    dealer,
    stock,
    store,
    tools,
    build,
  );
  return {
    ...reportOf(slug, stock),
    ok: problems.length === 0,
    problems,
    warnings: [...read.warnings, ...stockWarnings(read.stock), ...pictureWarnings(pictures.failures)],
    pages: published.pages,
    documents: published.documents,
    images: { ...encoded, failures: pictures.failures },
    bytes: published.bytes,
    ms: elapsed(),
    validUntil: sitePlan.validUntil,
  };
}

/**
 * Plans, renders and publishes. The site goes live as soon as the pictures that a visitor sees first are there;
 * the rest follow in a second release that only adds them (docs/images.md).
 */
async function publishSite(
  dealer: Dealer,
  stock: AcceptedStock,
  store: ReleaseStore,
  tools: BuildTools,
  build: DealerBuild,
) {
  const encoded = { encoded: 0, reused: 0 };
  const encode = async (infos: SitePictures['covers']): Promise<boolean> => {
    const done = await tools.images.encode(infos, {
      onProgress: state => build.onStage('encoding pictures', state.done, state.total),
    });
    encoded.encoded += done.encoded;
    encoded.reused += done.reused;
    return done.failures.length === 0;
  };
  const look = () =>
    describeSite(dealer, stock.cars, tools.images, (done, total) =>
      build.onStage('looking at pictures', done, total),
    );

  let pictures = await look();
  // A picture that looked sound and could not be encoded is cached as broken: look again without it.
  if (!(await encode(pictures.covers))) pictures = await look();
  const first = await publishPlan(dealer, stock, pictures, store, tools, build);
  const missing = pictureOutputs(pictures.others, tools.images).some(
    output => output.kind === 'link' && !fs.existsSync(output.from),
  );
  if (!missing || first.published.failures.length > 0) {
    const problems = failuresOf(first.published).map(text => `${text} The live site is as it was.`);
    return { ...first, encoded, pictures, problems };
  }
  try {
    if (!(await encode(pictures.others))) pictures = await look();
    const second = await publishPlan(dealer, stock, pictures, store, tools, { ...build, full: false });
    const problems = failuresOf(second.published).map(text => `${GALLERIES_MISSING} ${text}`);
    const { bytes } = problems.length === 0 ? second.published : first.published;
    return { ...second, published: { ...first.published, bytes }, encoded, pictures, problems };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${GALLERIES_MISSING} ${reason}`, { cause });
  }
}

/** How a problem starts that is none of the first release. */
const GALLERIES_MISSING =
  'Some gallery pictures are missing; all else is live, and the next build tries again.';

function failuresOf({ failures }: Published): string[] {
  return failures.map(({ file, reason }) => `${file} could not be rendered: ${reason}.`);
}

/** Makes a release live, with what servers and the next build must know of it. */
async function publishPlan(
  dealer: Dealer,
  stock: AcceptedStock,
  { pictures, covers, others }: SitePictures,
  store: ReleaseStore,
  tools: BuildTools,
  build: DealerBuild,
): Promise<{ published: Published; sitePlan: SitePlan }> {
  build.onStage('planning pages');
  const site = siteOf(dealer, stock.cars, pictures, build.now);
  const sitePlan = plan(site, build.now);
  const there = pictureOutputs([...covers, ...others], tools.images).filter(
    output => output.kind === 'link' && fs.existsSync(output.from),
  );
  const outputs = [
    ...planOutputs(sitePlan, tools.renderer),
    ...documentOutputs(sitePlan, there),
    headersOutput(sitePlan, tools.inlineHashes, dealer.config.search.host),
    ...assetOutputs(tools.renderer.assetsDir),
    ...there,
  ];
  const published = await publish(store, outputs, {
    pool: tools.pool,
    frame: sitePlan.frame,
    full: build.full,
    onProgress: (done, total) => build.onStage('rendering pages', done, total),
  });
  if (published.failures.length === 0) {
    await storeAcceptedStock(store, stock);
    writeServerFiles(store, site);
  }
  return { published, sitePlan };
}

function reportOf(slug: string, stock: AcceptedStock): DealerReport {
  return {
    ...emptyReport(slug),
    cars: stockReport(stock),
    unknownFields: stock.feed.unknownFields.map(({ field }) => field),
  };
}

function pictureWarnings(failures: SitePictures['failures']): string[] {
  const [first] = failures;
  if (first === undefined) return [];
  const count = failures.length === 1 ? 'A picture' : `${failures.length} pictures`;
  return [`${count} could not be used, the first ${first.picture}: ${first.reason}`];
}
