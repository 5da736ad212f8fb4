import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { codeId } from '../lib/code/code-id.ts';
import { errorMessage } from '../lib/error-message.ts';
import { readStoredFile } from '../lib/files/read-stored-file.ts';
import { replaceFile } from '../lib/files/replace-file.ts';
import { jsonText } from '../lib/json/json-text.ts';
import { digestText } from '../lib/text/digest-text.ts';
import { DAY_MS } from '../lib/time/durations.ts';
import type { DealerValues } from '../release/changes/dealer-values.ts';
import { readLog } from '../release/log.ts';
import { liveId, manifestFile, type ReleaseStore } from '../release/publish/releases.ts';
import { SITE_RECORDS } from '../release/publish/site-records.ts';
import { dealerStamp, feedStamp } from './dealer-stamp.ts';
import { assetsStamp } from './outputs/asset-outputs.ts';
import type { Renderer } from './renderer/compile-renderer.ts';
import { type DealerReport, DealerReportSchema } from './report/report.ts';
import { receivedSeq } from './stock/received-file.ts';

/** All code of a build. */
const SOURCES = ['src', 'package-lock.json'];

/** Names the state of all files that a build reads but the feed, and that of the feed. */
const InputStampsSchema = v.object({ site: v.string(), feed: v.string() });
type InputStamps = v.InferOutput<typeof InputStampsSchema>;

const LastBuildSchema = v.object({
  /** What the build read; null where that could not be named. */
  read: v.optional(v.nullable(InputStampsSchema), null),
  /** A build of the same inputs would do nothing: nothing has to be tried again, and the stock is the folder's. */
  isSettled: v.optional(v.boolean(), false),
  /** What the publish gate refused of the dealer's files: their digest, and why; null where it did not. */
  refused: v.optional(v.nullable(v.object({ files: v.string(), why: v.string() })), null),
  /** The feed, which may lie outside the dealer's folder. */
  feed: v.nullable(v.string()),
  /** The release that was live at its end. */
  release: v.string(),
  /** Epoch milliseconds: the moment it was built for, and the clock. */
  now: v.number(),
  at: v.number(),
  report: DealerReportSchema,
});
type LastBuild = v.InferOutput<typeof LastBuildSchema>;
const RecordSchema = jsonText(LastBuildSchema);

/** The inputs that determine whether the next build would make the same. */
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
): InputStamps | null {
  const stamps = [dealerStamp(dealersDir, store.slug), assetsStamp(renderer.assetsDir), lastDecision(store)];
  const stock = feedStamp(path.join(dealersDir, store.slug), feed);
  if (stock === null || stamps.includes(null)) return null;
  return { site: hash('sha256', [...stamps, renderer.id, buildCode()].join(), 'hex'), feed: stock };
}

/** Names the state of what people decided: releases are no part of it. */
function lastDecision(store: ReleaseStore): string {
  try {
    const entry = readLog(store).entries.findLast(({ type }) => type !== 'release' && type !== 'void');
    return JSON.stringify(entry ?? null);
  } catch (error) {
    return errorMessage(error);
  }
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

function isCurrent(store: ReleaseStore, last: LastBuild, inputs: Inputs): boolean {
  const now = inputs.now.getTime();
  const { validUntil } = last.report;
  if (now < last.now || (validUntil !== null && now >= Date.parse(validUntil))) return false;
  if (Math.abs(Date.now() - last.at) >= DAY_MS) return false;
  if (liveId(store) !== last.release || !fs.existsSync(manifestFile(store, last.release))) return false;
  if (!SITE_RECORDS.every(name => fs.existsSync(path.join(store.home, name)))) return false;
  const read = last.isSettled ? last.read : null;
  if (read === null) return false;
  const found = inputsOf(store, inputs, last.feed);
  return found?.site === read.site && found.feed === read.feed;
}

/**
 * Whether the last build published all there is: no file changed since, time changes nothing, and nothing is blocked. Where it is
 * false, a publish may still change nothing.
 */
export function isAllPublished(store: ReleaseStore, inputs: Inputs): boolean {
  const last = readLast(store);
  if (last === null || last.read === null || liveId(store) !== last.release) return false;
  const { validUntil, blockers, ok } = last.report;
  if (blockers.length > 0 || !ok) return false;
  if (validUntil !== null && inputs.now.getTime() >= Date.parse(validUntil)) return false;
  const found = inputsOf(store, inputs, last.feed);
  if (found === null || found.site !== last.read.site) return false;
  // A feed in the folder counts until one is sent.
  return receivedSeq(store) > 0 || found.feed === last.read.feed;
}

/** Stores what a build read and its report, for `unchangedReport` and `isAllPublished`. */
export function storeLastBuild(
  store: ReleaseStore,
  { now, ...build }: Pick<LastBuild, 'read' | 'isSettled' | 'refused' | 'feed'> & { now: Date },
  report: DealerReport,
): void {
  const release = liveId(store);
  if (release === null) return;
  const { failures, unencoded } = report.images;
  const isSettled = build.isSettled && report.ok && failures.length + unencoded === 0;
  const last: LastBuild = { ...build, isSettled, release, now: now.getTime(), at: Date.now(), report };
  replaceFile(lastFile(store), JSON.stringify(last));
}

/** Why the publish gate refused these files in the last build; null where it did not, or they are others by now. */
export function lastRefusal(store: ReleaseStore, files: DealerValues): string | null {
  const refused = readLast(store)?.refused ?? null;
  return refused !== null && refused.files === valuesDigest(files) ? refused.why : null;
}

export function valuesDigest(files: DealerValues): string {
  return digestText(JSON.stringify(files));
}

/** The report of the last build of a site; null where there was none. */
export function lastReport(store: ReleaseStore): DealerReport | null {
  return readLast(store)?.report ?? null;
}

/** Epoch milliseconds: the moment that the last build was for; null where there was none. */
export function lastMoment(store: ReleaseStore): number | null {
  return readLast(store)?.now ?? null;
}

/** The feed that the last build read, where it is known. */
export function lastFeed(store: ReleaseStore): string | null {
  return readLast(store)?.feed ?? null;
}

function readLast(store: ReleaseStore): LastBuild | null {
  return readStoredFile(lastFile(store), RecordSchema);
}

export function lastFile(store: ReleaseStore): string {
  return path.join(store.home, 'last-build.json');
}
