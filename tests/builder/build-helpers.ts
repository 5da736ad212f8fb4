import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildDealer, type DealerBuild } from '../../src/builder/build-dealer.ts';
import { type BuildTools, buildTools } from '../../src/builder/build-tools.ts';
import { encodeSite } from '../../src/builder/encode-site.ts';
import type { DealerReport } from '../../src/builder/report/report.ts';
import { SiteCache } from '../../src/builder/site-cache.ts';
import type { Car } from '../../src/schemas/car.ts';
import { type Ran, runNpmScript } from '../support/run-npm-script.ts';
import { type DealerFiles, type TemporaryDealer, temporaryDealer } from '../support/temporary-dealer.ts';
import { TEST_ACTOR } from './publish-helpers.ts';

export const NOW = new Date('2026-11-20T02:00:00Z');

let shared: Promise<BuildTools> | undefined;

/** The compiled renderer with the threads of this worker, which end with it. */
export function sharedTools(): () => BuildTools {
  let tools: BuildTools | undefined;
  beforeAll(async () => {
    shared ??= buildTools();
    tools = await shared;
  });
  return () => {
    if (tools === undefined) throw new Error('the tools are there once the tests run');
    return tools;
  };
}

/** Builds a dealer's site as `npm run build` does. */
export async function buildSite(
  tools: BuildTools,
  { dealersDir, slug, out }: TemporaryDealer,
  changes: Partial<DealerBuild> = {},
): Promise<DealerReport> {
  const build: DealerBuild & { cache: SiteCache } = {
    ...{
      dealersDir,
      out,
      now: NOW,
      actor: TEST_ACTOR,
      full: false,
      onStage: () => {},
      cache: new SiteCache(),
    },
    ...changes,
  };
  const report = await buildDealer(slug, tools, build);
  return encodeSite(report, build.cache.pictures.unencoded, tools, build);
}

/** Dealers whose site is live. A start that several tests of a file share is built once, and each gets its own copy. */
export function publishedDealers(
  tools: () => BuildTools,
): (files: DealerFiles, now?: Date) => Promise<TemporaryDealer> {
  let root = '';
  beforeAll(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-published-'));
  });
  afterAll(() => fs.rmSync(root, { recursive: true }));
  return async (files, now = NOW) => {
    const dealer = await temporaryDealer(files);
    const folder = path.dirname(dealer.out);
    const name = createHash('sha256')
      .update(JSON.stringify([files, now]))
      .digest('hex');
    const built = path.join(root, name);
    const copy = { recursive: true, verbatimSymlinks: true };
    if (fs.existsSync(built)) fs.cpSync(path.join(built, 'dist'), dealer.out, copy);
    else {
      expect(await buildSite(tools(), dealer, { now })).toMatchObject({ ok: true });
      fs.cpSync(folder, built, copy);
    }
    return dealer;
  };
}

/** The files of the site that a first build into an empty folder makes, which has nothing but the accepted stock. */
export async function cleanBuild(
  tools: BuildTools,
  dealer: TemporaryDealer,
  changes: Partial<DealerBuild> = {},
): Promise<Record<string, string>> {
  const out = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-clean-'));
  copyAcceptedStock(dealer, out);
  expect(await buildSite(tools, { ...dealer, out }, changes)).toMatchObject({ ok: true, problems: [] });
  const files = digests(path.join(out, dealer.slug));
  fs.rmSync(out, { recursive: true });
  return files;
}

/** Runs `npm run build -- …args` as a separate process, at the tests' moment unless `args` have another. */
export function runBuild(args: readonly string[], onStart?: (child: ChildProcess) => void): Promise<Ran> {
  const moment = args.includes('--now') ? [] : ['--now', NOW.toISOString()];
  return runNpmScript('build', [...args, ...moment], { onStart });
}

/** The arguments that name a temporary dealer's folders; no browser is waited for. */
export function foldersOf({ dealersDir, out }: Pick<TemporaryDealer, 'dealersDir' | 'out'>): string[] {
  return ['--dealers', dealersDir, '--out', out, '--no-browser'];
}

/** Cars as rows of a feed: slugs are ours to give. */
export function feedRows(cars: readonly Car[]): object[] {
  return cars.map(({ slug: _, ...row }) => row);
}

/** Where a dealer's live site lies. */
export function liveDir({ out, slug }: TemporaryDealer): string {
  return path.join(out, slug);
}

/** Every file of a folder with a digest of its bytes, by path. */
export function digests(dir: string): Record<string, string> {
  const digest = (file: string) =>
    createHash('sha256')
      .update(fs.readFileSync(path.join(dir, file)))
      .digest('hex')
      .slice(0, 16);
  return Object.fromEntries(filesIn(dir).map(file => [file, digest(file)]));
}

/** Copies the accepted stock of a built site to another folder of built sites. */
export function copyAcceptedStock({ out, slug }: TemporaryDealer, to: string): void {
  const home = path.join('.forecourt', slug);
  fs.mkdirSync(path.join(to, home), { recursive: true });
  for (const name of ['stock.ndjson', 'gone-cars.json'])
    fs.copyFileSync(path.join(out, home, name), path.join(to, home, name));
}

/** Every file of a folder with its inode: a file that was not written again keeps it. */
export function inodes(dir: string): Record<string, number> {
  return Object.fromEntries(filesIn(dir).map(file => [file, fs.statSync(path.join(dir, file)).ino]));
}

/** Names of files that are in one of two records only, or differ. */
export function differing(one: Record<string, unknown>, other: Record<string, unknown>): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return names.filter(name => one[name] !== other[name]);
}

/** Paths of all files below a folder, sorted. */
export function filesIn(dir: string): string[] {
  return fs
    .readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter(file => fs.statSync(path.join(dir, file)).isFile())
    .map(file => file.split(path.sep).join('/'))
    .sort();
}

/** The text of one file of a live site. */
export function readLive(dealer: TemporaryDealer, file: string): string {
  return fs.readFileSync(path.join(liveDir(dealer), file), 'utf8');
}
