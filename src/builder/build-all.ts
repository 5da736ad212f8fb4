import { inspect } from 'node:util';
import { conflictingClaims } from '../dealer/check/conflicting-claims.ts';
import { listDealers } from '../dealer/file/list-dealers.ts';
import { formatProblem } from '../dealer/problem/format-problem.ts';
import { errorMessage } from '../lib/error-message.ts';
import { LiveSample } from '../release/gate/browser/live-sample.ts';
import { openPageChecks } from '../release/gate/browser/open-page-checks.ts';
import { gateProblems } from '../release/gate/gate-problems.ts';
import type { Actor } from '../release/log.ts';
import { liveId, releaseStore } from '../release/publish/releases.ts';
import { retainAssets } from '../release/publish/retain-assets.ts';
import { ACCEPTED, buildDealer, type DealerBuild } from './build-dealer.ts';
import { type BuildTools, buildTools } from './build-tools.ts';
import { encodeSite } from './encode-site.ts';
import type { DescribedImage } from './images/image-source.ts';
import type { Progress } from './report/progress.ts';
import { type BuildReport, type DealerReport, failedReport } from './report/report.ts';
import { SiteCache } from './site-cache.ts';
import { liveClaims } from './write-server-files.ts';

export interface BuildOptions {
  dealersDir: string;
  out: string;
  now: Date;
  /** Only these dealers; all of the folder when left out. */
  only?: readonly string[];
  full?: boolean;
  /** Who builds, and why. */
  actor?: Actor;
  /** Dealers of which the actor accepts what is blocked of the stock, and what was rolled back. */
  accept?: readonly string[];
  /** Dealers of which the actor publishes the drafts. */
  publish?: readonly string[];
  /** Publishes what the gate refuses, for this reason. */
  override?: string;
  /** Checks pages in a browser too, where there is one. */
  browser?: boolean;
  workers?: number;
  /** By dealer, the ids of cars that visitors reserved online, where a store knows; else those of the last build count. */
  reserved?: ReadonlyMap<string, readonly string[]>;
  /**
   * `encode`, the default: sites go live with pictures as they are where the cache has none of their renditions, and again once these
   * are encoded. `later`: nothing is encoded.
   */
  pictures?: 'encode' | 'later';
  progress: Progress;
}

/** Builds the sites of a folder of dealers, one after the other, then encodes their pictures. A dealer that fails does not stop the others. */
export async function buildAll(options: BuildOptions, openTools = buildTools): Promise<BuildReport> {
  const { progress } = options;
  const slugs = await dealersToBuild(options);
  // Over all dealers of the folder, also those that are not to be built.
  const claimed = await conflictingClaims(options.dealersDir, {
    liveOf: slug => liveClaims(releaseStore(options.out, slug)),
  });
  progress.stage('compiling the pages');
  const opened = await openTools(options.workers);
  const browser = options.browser === true ? await openPageChecks() : undefined;
  const tools = { ...opened, browser };
  try {
    retainAssets(options.out, tools.renderer.assetsDir, new Date());
    const built: BuiltDealer[] = [];
    for (const slug of slugs) {
      const problems = claimed.get(slug)?.map(formatProblem);
      built.push(
        problems === undefined
          ? await buildOne(slug, tools, options)
          : { report: failedReport(slug, problems, 0), unencoded: [], sample: null },
      );
    }
    if (options.pictures !== 'later')
      for (const each of built) {
        const build = dealerBuild(each.report.slug, options, each.sample);
        each.report = await encodeSite(each.report, each.unencoded, tools, build);
      }
    const dealers: DealerReport[] = [];
    for (const each of built) dealers.push(await checkLivePages(each, tools, options));
    await pruneImages(dealers, tools, progress);
    return { dealers };
  } finally {
    await tools.pool.close();
    if (typeof browser === 'object') await browser.close();
    progress.end();
  }
}

/** Not where a dealer failed: its pictures were not used in this run. */
async function pruneImages(
  dealers: readonly DealerReport[],
  { images }: BuildTools,
  progress: Progress,
): Promise<void> {
  if (!dealers.every(({ ok }) => ok)) return;
  // The sites are live by now: what is not deleted costs room, and the next run tries again.
  await images.prune().catch(error => progress.line(`The picture cache was not cleared: ${inspect(error)}`));
}

interface BuiltDealer {
  report: DealerReport;
  unencoded: readonly DescribedImage[];
  /** Null for a first release: it has more kinds of pages than a person wants to wait for. */
  sample: LiveSample | null;
}

/** Checks a sample of what went live; the report of the build with what was found. */
async function checkLivePages(
  { report, sample }: BuiltDealer,
  { browser }: BuildTools,
  { out, progress }: BuildOptions,
): Promise<DealerReport> {
  if (sample === null || sample.size === 0) return report;
  progress.stage(`${report.slug}: checking live pages`);
  const verdicts = await sample.checkAll(releaseStore(out, report.slug), browser);
  return { ...report, warnings: [...report.warnings, ...gateProblems({ verdicts, refused: false })] };
}

async function buildOne(slug: string, tools: BuildTools, options: BuildOptions): Promise<BuiltDealer> {
  const started = performance.now();
  const cache = new SiteCache();
  const sample = liveId(releaseStore(options.out, slug)) === null ? null : new LiveSample();
  try {
    const report = await buildDealer(slug, tools, { ...dealerBuild(slug, options, sample), cache });
    return { report, unencoded: cache.pictures.unencoded, sample };
  } catch (error) {
    const reason = errorMessage(error);
    // Not a fault of the dealer's files but of ours, or of the machine: to correct it one needs the place.
    if (error instanceof Error) options.progress.line(inspect(error));
    const report = failedReport(slug, [reason], Math.round(performance.now() - started));
    return { report, unencoded: [], sample };
  }
}

function dealerBuild(slug: string, options: BuildOptions, sample: LiveSample | null): DealerBuild {
  const { dealersDir, out, now, full = false, accept = [], publish = [], override, progress } = options;
  const reserved = options.reserved?.get(slug);
  const { actor = { door: 'command', by: null, why: null } } = options;
  return {
    dealersDir,
    out,
    now,
    full,
    actor,
    accept: [
      ...(accept.includes(slug) ? ACCEPTED : []),
      ...(publish.includes(slug) ? (['draft'] as const) : []),
    ],
    override,
    ...(sample === null ? {} : { sample }),
    ...(reserved === undefined ? {} : { reserved }),
    onStage: (stage, done, total) => progress.stage(`${slug}: ${stage}`, done, total),
  };
}

async function dealersToBuild({
  dealersDir,
  only,
  accept = [],
  publish = [],
}: BuildOptions): Promise<string[]> {
  const all = await listDealers(dealersDir);
  const unknown = [...(only ?? []), ...accept, ...publish].filter(slug => !all.includes(slug));
  if (unknown.length > 0) {
    throw new Error(
      `No dealer is called ${unknown.join(', ')} in ${dealersDir}. Known: ${all.join(', ') || 'none'}.`,
    );
  }
  return only === undefined ? all : all.filter(slug => only.includes(slug));
}
