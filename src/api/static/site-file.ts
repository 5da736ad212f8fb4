import fs from 'node:fs/promises';
import path from 'node:path';
import { sameSitePath } from '../../lib/network/same-site-path.ts';
import { headersFor, parseHeaders } from '../../lib/redirects/headers.ts';
import { matchRedirect, parseRedirects } from '../../lib/redirects/redirects.ts';
import { cachedFile } from '../cached-file.ts';
import { fileResponse } from './file-response.ts';
import type { PreparedFiles } from './prepared-files.ts';
import { safePath } from './safe-path.ts';

const headerRules = cachedFile(async file => parseHeaders(await fs.readFile(file, 'utf8')));
const redirectRules = cachedFile(async file => parseRedirects(await fs.readFile(file, 'utf8')));

/** The folders that are served. */
interface ServedFolders {
  /** Folder of a site: a link to its live release. */
  root: string;
  /** Assets of earlier versions of the code, and the site's retained pictures: no release has them any more. */
  records: string;
  prepared: PreparedFiles;
}

/** How often a response starts again because another release went live meanwhile. */
const MAX_RELEASES = 3;

/**
 * The response to a request from one built site's folder, as a static host gives it: `index.html` of a folder,
 * `404.html`, and the site's own `_headers` and `_redirects`.
 */
export async function siteFile(request: Request, folders: ServedFolders): Promise<Response> {
  const release = await liveRelease(folders.root);
  return release === null ? plainNotFound() : fromRelease(request, folders, release, MAX_RELEASES);
}

/** The link is followed once, so that a whole response comes from one release. */
function liveRelease(root: string): Promise<string | null> {
  return fs.realpath(root).catch(() => null);
}

async function fromRelease(
  request: Request,
  folders: ServedFolders,
  release: string,
  tries: number,
): Promise<Response> {
  const response = await releaseFile(request, folders, release);
  if (response.status !== 404 || tries <= 1) return response;
  // The release was removed meanwhile: the live one may have the file.
  const live = await liveRelease(folders.root);
  return live === null || live === release ? response : fromRelease(request, folders, live, tries - 1);
}

async function releaseFile(
  request: Request,
  { root, records, prepared }: ServedFolders,
  release: string,
): Promise<Response> {
  const url = new URL(request.url);
  const requested = await findFile(release, url.pathname);
  // One address for each page.
  if (requested !== null && url.pathname.includes('//'))
    return redirectTo(url.pathname.replaceAll(/\/{2,}/g, '/') + url.search, 301);
  const redirects = (await redirectRules(path.join(release, '_redirects'))) ?? [];
  const redirect = matchRedirect(redirects, url, requested?.kind === 'file');
  if (redirect !== null && redirect.status >= 300 && redirect.status < 400)
    return redirectTo(withQuery(redirect.to, url.search), redirect.status);
  if (requested?.kind === 'folder') return redirectTo(`${url.pathname}/${url.search}`, 301);
  const found =
    redirect === null
      ? (requested ?? (await earlierAsset({ root, records }, url.pathname)))
      : onlyFile(await findFile(release, redirect.to));
  const headers = headersFor((await headerRules(path.join(release, '_headers'))) ?? [], url.pathname);
  if (found !== null) {
    const status = redirect?.status ?? 200;
    return (await fileResponse(request, found.file, { status, headers, prepared })) ?? plainNotFound();
  }
  const page = await findFile(release, '/404.html');
  if (page?.kind !== 'file') return plainNotFound();
  // No cache may store a 404 that lasts only as long as a deployment.
  headers.set('cache-control', 'no-cache');
  return (await fileResponse(request, page.file, { status: 404, headers, prepared })) ?? plainNotFound();
}

interface FoundFile {
  kind: 'file';
  file: string;
}
type Found = FoundFile | { kind: 'folder' } | null;

async function findFile(root: string, pathname: string): Promise<Found> {
  const relative = safePath(pathname);
  if (relative === null) return null;
  const file = path.join(root, relative, pathname.endsWith('/') ? 'index.html' : '');
  const stat = await fs.stat(file).catch(() => null);
  if (stat?.isFile()) return { kind: 'file', file };
  const index = stat?.isDirectory() && (await fs.stat(path.join(file, 'index.html')).catch(() => null));
  return index ? { kind: 'folder' } : null;
}

async function earlierAsset(
  { root, records }: Pick<ServedFolders, 'root' | 'records'>,
  pathname: string,
): Promise<FoundFile | null> {
  const file = safePath(pathname);
  if (file === null || pathname.endsWith('/')) return null;
  if (file.startsWith('_astro/')) return onlyFile(await findFile(records, pathname));
  if (!file.startsWith('_images/')) return null;
  const retained = path.join(records, path.basename(root), 'retained');
  for (const day of await fs.readdir(retained).catch((): string[] => [])) {
    const found = onlyFile(await findFile(path.join(retained, day), pathname));
    if (found !== null) return found;
  }
  return null;
}

function onlyFile(found: Found): FoundFile | null {
  return found?.kind === 'file' ? found : null;
}

function plainNotFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/** The query is kept, such as the campaign a visitor comes from; a target may name its own. */
function withQuery(target: string, search: string): string {
  return target.includes('?') ? target : target + search;
}

function redirectTo(location: string, status: number): Response {
  return new Response(null, { status, headers: { location: sameSitePath(location) } });
}
