import fs from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Dealer } from '../../dealer/dealer.ts';
import { loadDealer } from '../../dealer/load-dealer.ts';
import { formatProblem } from '../../dealer/problem/format-problem.ts';
import { liveRelease, type Release, type ReleaseStore } from '../../release/publish/releases.ts';
import { retryWhileLocked } from '../../release/publish/retry-while-locked.ts';
import { withLock } from '../../release/publish/with-lock.ts';
import { readStockMap } from '../../stock/read-stock-map.ts';
import type { ImageCache } from '../images/cache/image-cache.ts';
import { type LiveInputs, liveInputs } from '../live-inputs.ts';
import { copyDealer, type FeedSource } from './copy-dealer.ts';
import { copyOwnReceived } from './copy-own-received.ts';
import { copyIfThere, copyPlain, copyTree } from './copy-tree.ts';
import { writeKitPictures } from './kit-pictures.ts';
import { KIT } from './kit-record.ts';

/** What the live release was made from, and what the next build needs, by path below the site's home. */
export const STATE_FILES = [
  'stock.ndjson',
  'stock-index.json',
  'gone-cars.json',
  'received.ndjson',
  'reserved.json',
  'published.json',
  'published-dealer.json',
  'decisions.ndjson',
] as const;

interface SiteExport {
  dealersDir: string;
  images: ImageCache;
  onStage: (stage: string, done?: number, total?: number) => void;
}

interface ExportedSite {
  release: string;
  /** What the live release was made from. */
  inputs: LiveInputs;
  files: number;
  /** Whether the dealer's feed has cars of others, too. */
  isFeedShared: boolean;
  /** What a person should know of the kit. */
  notes: string[];
}

/**
 * Copies the live release of a site into a kit, with all that it was made from (docs/export.md). The site is locked meanwhile: a
 * build waits, and no release is taken apart.
 * @throws where nothing is live, or the dealer's files cannot be read.
 */
export function exportSite(store: ReleaseStore, kit: string, options: SiteExport): Promise<ExportedSite> {
  return retryWhileLocked(() => withLock(store, () => exportLocked(store, kit, options)));
}

async function exportLocked(
  store: ReleaseStore,
  kit: string,
  { dealersDir, images, onStage }: SiteExport,
): Promise<ExportedSite> {
  const live = liveRelease(store);
  if (live === null)
    throw new Error(
      `${store.slug} has no release in ${path.dirname(store.link)} that can be read. Build it: npm run build -- --only ${store.slug}`,
    );
  const loaded = await loadDealer(dealersDir, store.slug);
  if (!loaded.ok) throw new Error(loaded.problems.map(formatProblem).join('\n'));
  onStage('looking at pictures');
  const inputs = await liveInputs(store, loaded.dealer, images);
  if (inputs === null)
    throw new Error(
      `Nobody knows what the live release of ${store.slug} was made from: an older version built it. Build it again: npm run build -- --only ${store.slug} --full`,
    );
  await copyRelease(live, path.join(kit, KIT.site), onStage);
  const feed = await feedSource(loaded.dealer);
  onStage('copying the dealer’s files');
  const leftOut = await copyDealer(dealersDir, loaded.dealer, path.join(kit, KIT.dealers), feed);
  const state = path.join(kit, KIT.state);
  for (const name of STATE_FILES)
    if (name !== 'received.ndjson' || !feed.isShared)
      copyIfThere(path.join(store.home, name), path.join(state, name));
  if (feed.isShared) await copyOwnReceived(store, loaded.dealer, state);
  writeKitPictures(kit, inputs.pictures);
  copyTree(path.join(store.home, 'archive'), path.join(kit, KIT.archive));
  for (const name of ['server/offers.json', 'notes.json'])
    copyIfThere(path.join(store.home, name), path.join(kit, KIT.history, path.basename(name)));
  return {
    release: live.id,
    inputs,
    files: Object.keys(live.manifest).length,
    isFeedShared: feed.isShared,
    notes: [...leftOut, ...missingPictures(inputs, live), ...lostPictures(inputs)],
  };
}

/** Plain files: releases share theirs by hard links, and a kit is handed over. */
async function copyRelease(
  { dir, manifest, id }: Release,
  to: string,
  onStage: SiteExport['onStage'],
): Promise<void> {
  const files = Object.keys(manifest);
  for (const [at, file] of files.entries()) {
    const from = path.join(dir, file);
    if (fs.lstatSync(from, { throwIfNoEntry: false })?.isFile() !== true)
      throw new Error(`The release ${id} lost ${file}. Build the site again with --full, then export it.`);
    copyPlain(from, path.join(to, file));
    onStage('copying the site', at + 1, files.length);
    // Signals that end the process are handled.
    if (at % 100 === 0) await nextTurn();
  }
}

/** Of a feed of which `stock.map.json` takes some rows, the others are those of other dealers. */
async function feedSource({ dir }: Dealer): Promise<FeedSource> {
  const map = await readStockMap(dir);
  const { filter = {}, file } = (map.ok ? map.value : null) ?? {};
  return {
    isShared: !map.ok || Object.keys(filter).length > 0,
    file: file === undefined ? null : path.resolve(dir, file),
  };
}

/** A picture that is another one by now is not in the release; one that is not encoded cannot be made again from a kit. */
function missingPictures({ pictures }: LiveInputs, { manifest }: Release): string[] {
  const missing = [...pictures.pictures].filter(
    ([, { fallback, avif }]) =>
      fallback.startsWith('/_images/') && (avif.length === 0 || manifest[fallback.slice(1)] === undefined),
  );
  const [first] = missing;
  if (first === undefined) return [];
  return [
    `${missing.length} pictures are not in the live release as they are now, or not encoded yet, the first is ${first[0]}. Build the site and export it again: the pages with them would differ.`,
  ];
}

/** They are in the kit as a build would show them now: at their own address, or not at all. */
function lostPictures({ pictures: { failures } }: LiveInputs): string[] {
  const [first] = failures;
  if (first === undefined) return [];
  return [
    `${failures.length} pictures cannot be had here, the first is ${first.picture}: ${first.reason}. If the live site shows them, export it on the machine that built it.`,
  ];
}
