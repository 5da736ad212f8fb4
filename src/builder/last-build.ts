import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { folderStamp } from '../dealer/file/folder-stamp.ts';
import { assetsStamp } from './assets-stamp.ts';
import { decisionsFile } from './changes/decisions.ts';
import { codeId } from './code-id.ts';
import { dealerStamp, feedStamp } from './dealer-stamp.ts';
import { liveId, manifestFile, type ReleaseStore } from './publish/releases.ts';
import { replaceFile } from './publish/replace-file.ts';
import { SITE_RECORDS } from './publish/site-records.ts';
import type { Renderer } from './renderer/compile.ts';
import { type DealerReport, DealerReportSchema } from './report/report.ts';

/** All code of a build. */
const SOURCES = ['src', 'package-lock.json'];
/** The picture cache must hear once a day that pictures are in use. */
const DAY_MS = 86_400_000;

const LastBuildSchema = v.object({
  /** Names the state of everything that the build read; null where the next one has to try something again. */
  inputs: v.nullable(v.string()),
  /** The feed, which may lie outside the dealer's folder. */
  feed: v.nullable(v.string()),
  /** The release that was live at its end. */
  release: v.string(),
  /** Epoch milliseconds: the moment it was built for, and the clock. */
  now: v.number(),
  at: v.number(),
  report: DealerReportSchema,
});
const RecordSchema = v.pipe(v.string(), v.parseJson(), LastBuildSchema);

/** What of a build says whether the next one would make the same. */
interface Inputs {
  dealersDir: string;
  renderer: Pick<Renderer, 'id' | 'assetsDir'>;
  now: Date;
}

/** Names the state of all files that a build reads; null while it cannot be named. To be taken before they are read. */
export function inputsOf(
  store: ReleaseStore,
  { dealersDir, renderer }: Inputs,
  feed: string | null,
): string | null {
  const stamps = [
    dealerStamp(dealersDir, store.slug),
    feedStamp(path.join(dealersDir, store.slug), feed),
    assetsStamp(renderer.assetsDir),
    folderStamp([decisionsFile(store)]),
  ];
  return stamps.includes(null) ? null : hash('sha256', [...stamps, renderer.id, buildCode()].join(), 'hex');
}

/** Names the version of all code of a build. */
export function buildCode(): string {
  return codeId(SOURCES);
}

/**
 * The report of a build that has nothing to do: no file of the last one changed, time changes nothing yet, and its
 * release is live. Null where the site has to be built.
 */
export function unchangedReport(store: ReleaseStore, inputs: Inputs): DealerReport | null {
  const last = readLast(store);
  if (last === null || !isCurrent(store, last, inputs)) return null;
  const { report } = last;
  const { pages, documents, images } = report;
  return {
    ...report,
    pages: { rendered: 0, reused: pages.rendered + pages.reused, deleted: 0 },
    documents: { made: 0, reused: documents.made + documents.reused, deleted: 0 },
    images: { ...images, encoded: 0, reused: images.encoded + images.reused },
  };
}

function isCurrent(
  store: ReleaseStore,
  last: v.InferOutput<typeof LastBuildSchema>,
  inputs: Inputs,
): boolean {
  const now = inputs.now.getTime();
  const { validUntil } = last.report;
  if (now < last.now || (validUntil !== null && now >= Date.parse(validUntil))) return false;
  if (Math.abs(Date.now() - last.at) >= DAY_MS) return false;
  if (liveId(store) !== last.release || !fs.existsSync(manifestFile(store, last.release))) return false;
  if (!SITE_RECORDS.every(name => fs.existsSync(path.join(store.home, name)))) return false;
  return last.inputs !== null && inputsOf(store, inputs, last.feed) === last.inputs;
}

/** Stores what a build read and its report, for `unchangedReport`. */
export function storeLastBuild(
  store: ReleaseStore,
  { inputs, feed, now }: { inputs: string | null; feed: string | null; now: Date },
  report: DealerReport,
): void {
  const release = liveId(store);
  if (release === null) return;
  const isSound = report.ok && report.images.failures.length === 0;
  const last = { inputs: isSound ? inputs : null, feed, release, now: now.getTime(), at: Date.now(), report };
  replaceFile(lastFile(store), JSON.stringify(last));
}

/** The report of the last build of a site; null where there was none. */
export function lastReport(store: ReleaseStore): DealerReport | null {
  return readLast(store)?.report ?? null;
}

/** The feed that the last build read, where it is known. */
export function lastFeed(store: ReleaseStore): string | null {
  return readLast(store)?.feed ?? null;
}

function readLast(store: ReleaseStore): v.InferOutput<typeof LastBuildSchema> | null {
  const file = lastFile(store);
  const parsed = fs.existsSync(file) ? v.safeParse(RecordSchema, fs.readFileSync(file, 'utf8')) : null;
  return parsed?.success ? parsed.output : null;
}

function lastFile(store: ReleaseStore): string {
  return path.join(store.home, 'last-build.json');
}
