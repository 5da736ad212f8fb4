import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { safePath } from '../static/safe-path.ts';

const decompress = promisify(gunzip);

/** As the build names the bytes of a page: digest of its data, and that of code and frame. */
const PAGE_HASH = /^[\w-]{22}\.[\w-]{22}$/;

/** A page of a site as it was published. */
export interface PublishedPage {
  /** The last release that had it: the live one where it is live. */
  release: string;
  isLive: boolean;
  html: string;
}

/** Whether a text has the form of a page hash; not whether such a page exists. */
export function isPageHash(text: string): boolean {
  return PAGE_HASH.test(text);
}

/**
 * The page that calls itself `hash`: the live one at `pathname`, else one that was replaced within a week
 * (src/release/publish/retain-pages.ts). Null when there is none such.
 */
export async function findPublishedPage(
  dist: string,
  slug: string,
  { pathname, hash }: { pathname: string | null; hash: string },
): Promise<PublishedPage | null> {
  if (!isPageHash(hash)) return null;
  const live = await livePage(path.join(dist, slug), pathname);
  if (live?.html.includes(`name="page_hash" value="${hash}"`)) return live;
  return replacedPage(path.join(dist, '.forecourt', slug, 'pages'), hash);
}

/** The link is followed once: release and page belong together. */
async function livePage(link: string, pathname: string | null): Promise<PublishedPage | null> {
  const file = pathname === null ? null : safePath(pathname);
  const root = file === null ? null : await fs.realpath(link).catch(() => null);
  if (file === null || root === null) return null;
  const html = await fs.readFile(path.join(root, file, 'index.html'), 'utf8').catch(() => null);
  return html === null ? null : { release: path.basename(root), isLive: true, html };
}

async function replacedPage(dir: string, hash: string): Promise<PublishedPage | null> {
  const days = await fs.readdir(dir).catch((): string[] => []);
  for (const day of days.sort().reverse()) {
    const names = await fs.readdir(path.join(dir, day)).catch((): string[] => []);
    const name = names
      .filter(each => each.startsWith(`${hash}.`))
      .sort()
      .at(-1);
    const release = name === undefined ? undefined : /\.(\w+)\.html\.gz$/.exec(name)?.[1];
    if (name === undefined || release === undefined) continue;
    const bytes = await fs.readFile(path.join(dir, day, name)).catch(() => null);
    if (bytes !== null) return { release, isLive: false, html: (await decompress(bytes)).toString('utf8') };
  }
  return null;
}

/** A browser asset of any version that is still served. */
export function readAsset(dist: string, name: string): Promise<string | null> {
  return fs.readFile(path.join(dist, '.forecourt/_astro', path.basename(name)), 'utf8').catch(() => null);
}
