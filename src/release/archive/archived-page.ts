import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { linkFile } from '../publish/draft.ts';
import { finishedReleases, type Release, type ReleaseStore, readRelease } from '../publish/releases.ts';
import { archiveDir } from './archive-dir.ts';

/** The pages with the price of a car. */
const CAR_PAGE = /^cars\/[^/]+\/index\.html$/;
const COVER = /<meta property="og:image" content="[^"]*?\/(_images\/[\w.-]+)"/;
const ASSETS = '_astro/';

/** Whether a page is one that the archive keeps. */
export function isArchived(file: string): boolean {
  return CAR_PAGE.test(file);
}

/**
 * Keeps the page of a car that another release replaces: its bytes, compressed in `zipped` already, once for each hash, and
 * the cover that it shows. Files are linked, not copied.
 */
export function archivePage(
  store: ReleaseStore,
  before: Release,
  { hash, html, zipped }: { hash: string; html: Uint8Array; zipped: string },
): void {
  const dir = pageDir(store, hash);
  if (fs.existsSync(path.join(dir, PAGE))) return;
  const folders = new Set<string>();
  const [, cover] = COVER.exec(Buffer.from(html).toString('latin1')) ?? [];
  if (cover !== undefined) linkIfThere(path.join(before.dir, cover), path.join(dir, cover), folders);
  // Last: a page that is there is whole.
  linkFile(zipped, path.join(dir, PAGE), folders);
}

/** Keeps the styles, scripts and fonts of a release whose pages are kept. */
export function archiveAssets(store: ReleaseStore, before: Release): void {
  const dir = path.join(archiveDir(store), ASSETS);
  const kept = new Set(fs.existsSync(dir) ? fs.readdirSync(dir).map(name => ASSETS + name) : []);
  const folders = new Set<string>();
  for (const file of Object.keys(before.manifest))
    if (file.startsWith(ASSETS) && !kept.has(file))
      linkIfThere(path.join(before.dir, file), path.join(archiveDir(store), file), folders);
}

/** The bytes of a car's page, and where the files are that it needs; null where it is gone. */
export function findArchivedPage(
  store: ReleaseStore,
  { slug, hash }: { slug: string; hash: string },
): { html: Uint8Array; files: string[] } | null {
  const file = `cars/${slug}/index.html`;
  for (const id of finishedReleases(store).reverse()) {
    const release = readRelease(store, id);
    if (release?.manifest[file]?.hash === hash)
      return { html: fs.readFileSync(path.join(release.dir, file)), files: [release.dir] };
  }
  const dir = pageDir(store, hash);
  if (!fs.existsSync(path.join(dir, PAGE))) return null;
  return { html: gunzipSync(fs.readFileSync(path.join(dir, PAGE))), files: [dir, archiveDir(store)] };
}

/** The hashes of all pages that are kept. */
export function archivedHashes(store: ReleaseStore): string[] {
  const dir = path.join(archiveDir(store), 'pages');
  return fs.existsSync(dir) ? fs.readdirSync(dir) : [];
}

export function removeArchivedPage(store: ReleaseStore, hash: string): void {
  fs.rmSync(pageDir(store, hash), { recursive: true, force: true });
}

const PAGE = 'page.html.gz';

function pageDir(store: ReleaseStore, hash: string): string {
  return path.join(archiveDir(store), 'pages', hash);
}

function linkIfThere(from: string, to: string, folders: Set<string>): void {
  if (fs.existsSync(from) && !fs.existsSync(to)) linkFile(from, to, folders);
}
