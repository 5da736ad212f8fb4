import fs from 'node:fs';
import type { Dealer } from '../dealer/dealer.ts';
import type { Car } from '../schemas/car.ts';
import { plan } from '../site/plan.ts';
import type { InlineHashes } from '../site/seo/host-files.ts';
import type { Site } from '../site/site.ts';
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
import { type DealerReport, failedReport } from './report/report.ts';
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
 * @throws when the site is being built already, or a disk fails; the live site is then as it was.
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
  const { published, site, sitePlan, encoded, pictures } = await publishSite(
    dealer,
    stock.cars,
    store,
    tools,
    build,
  );
  const failures = published.failures.map(
    ({ file, reason }) => `${file} could not be rendered: ${reason}. The live site is as it was.`,
  );
  if (failures.length === 0) {
    await storeAcceptedStock(store, stock);
    writeServerFiles(store, site);
  }
  return {
    ...reportOf(slug, stock),
    ok: failures.length === 0,
    problems: failures,
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
  cars: readonly Car[],
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
    describeSite(dealer, cars, tools.images, (done, total) =>
      build.onStage('looking at pictures', done, total),
    );

  let pictures = await look();
  // A picture that looked sound and could not be encoded is cached as broken: look again without it.
  if (!(await encode(pictures.covers))) pictures = await look();
  let result = await publishPlan(dealer, cars, pictures, store, tools, build);
  const missing = pictureOutputs(pictures.others, tools.images).some(
    output => output.kind === 'link' && !fs.existsSync(output.from),
  );
  if (missing && result.published.failures.length === 0) {
    if (!(await encode(pictures.others))) pictures = await look();
    const { pages, documents } = result.published;
    result = await publishPlan(dealer, cars, pictures, store, tools, { ...build, full: false });
    result = { ...result, published: { ...result.published, pages, documents } };
  }
  return { ...result, encoded, pictures };
}

async function publishPlan(
  dealer: Dealer,
  cars: readonly Car[],
  { pictures, covers, others }: SitePictures,
  store: ReleaseStore,
  tools: BuildTools,
  build: DealerBuild,
): Promise<{ published: Published; site: Site; sitePlan: SitePlan }> {
  build.onStage('planning pages');
  const site = siteOf(dealer, cars, pictures, build.now);
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
  return { published, site, sitePlan };
}

function reportOf(slug: string, stock: AcceptedStock): DealerReport {
  return {
    ...failedReport(slug, [], 0),
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
