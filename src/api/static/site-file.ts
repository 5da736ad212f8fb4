import fs from 'node:fs/promises';
import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { cachedFile } from '../cached-file.ts';
import { chosenEncoding, encodedFile, isCompressible } from './encoded-file.ts';
import { headersFor, parseHeaders } from './headers.ts';
import { matchRedirect, parseRedirects } from './redirects.ts';

const headerRules = cachedFile(async file => parseHeaders(await fs.readFile(file, 'utf8')));
const redirectRules = cachedFile(async file => parseRedirects(await fs.readFile(file, 'utf8')));

/**
 * The response to a request from one built site's folder, as a static host gives it: `index.html` of a folder,
 * `404.html`, and the site's own `_headers` and `_redirects`.
 */
export async function siteFile(request: Request, root: string): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const url = new URL(request.url);
  // The link is followed once, so that a whole response comes from one release.
  const release = await fs.realpath(root).catch(() => null);
  if (release === null) return plainNotFound();
  const requested = await findFile(release, url.pathname);
  const redirects = (await redirectRules(path.join(release, '_redirects'))) ?? [];
  const redirect = matchRedirect(redirects, url, requested?.kind === 'file');
  if (redirect !== null && redirect.status >= 300 && redirect.status < 400)
    return redirectTo(withQuery(redirect.to, url.search), redirect.status);
  const found = redirect === null ? requested : await findFile(release, redirect.to);
  if (found?.kind === 'folder') return redirectTo(`${url.pathname}/${url.search}`, 301);
  const headers = headersFor((await headerRules(path.join(release, '_headers'))) ?? [], url.pathname);
  if (found !== null) return fileResponse(request, found.file, redirect?.status ?? 200, headers);
  const page = await findFile(release, '/404.html');
  if (page?.kind !== 'file') return plainNotFound();
  // What is missing now, in the middle of a deployment, must not be missing for a year.
  headers.set('cache-control', 'no-cache');
  return fileResponse(request, page.file, 404, headers);
}

type Found = { kind: 'file'; file: string } | { kind: 'folder' } | null;

async function findFile(root: string, pathname: string): Promise<Found> {
  const relative = safePath(pathname);
  if (relative === null) return null;
  const file = path.join(root, relative, pathname.endsWith('/') ? 'index.html' : '');
  const stat = await fs.stat(file).catch(() => null);
  if (stat?.isFile()) return { kind: 'file', file };
  const index = stat?.isDirectory() && (await fs.stat(path.join(file, 'index.html')).catch(() => null));
  return index ? { kind: 'folder' } : null;
}

/** The path inside the site's folder, or null for one that would leave it or is not for visitors. */
function safePath(pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const parts = decoded.split('/').filter(part => part !== '');
  // `.well-known` is where the world looks for a site's own statements (RFC 8615).
  const visible = parts[0] === '.well-known' ? parts.slice(1) : parts;
  const hidden = visible.some(part => part.startsWith('.') || /[\\\0]/.test(part));
  return hidden || ['_headers', '_redirects'].includes(parts[0] ?? '') ? null : parts.join('/');
}

async function fileResponse(
  request: Request,
  file: string,
  status: number,
  headers: Headers,
): Promise<Response> {
  const stat = await fs.stat(file);
  const etag = `W/"${stat.size.toString(36)}-${Math.floor(stat.mtimeMs).toString(36)}"`;
  const type = contentType(file);
  headers.set('content-type', type);
  headers.set('etag', etag);
  if (isCompressible(type)) headers.set('vary', 'Accept-Encoding');
  if (status === 200 && isCurrent(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const encoding = chosenEncoding(request.headers.get('accept-encoding'), type, stat.size);
  if (encoding !== null) headers.set('content-encoding', encoding);
  const body =
    encoding === null ? await fs.readFile(file) : await encodedFile(file, etag + stat.ino, encoding);
  headers.set('content-length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers });
}

/** Media type by file name; bytes when the name says nothing. */
export function contentType(file: string): string {
  const type: unknown = getMimeType(file);
  // The table is a plain object: `x.constructor` is a function of it.
  return typeof type === 'string' ? type : 'application/octet-stream';
}

function plainNotFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/** The visitor, or a cache that speaks for several, has this version already. */
function isCurrent(ifNoneMatch: string | null, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some(tag => tag.trim() === '*' || bare(tag) === bare(etag));
}

/** The query goes along, such as the campaign a visitor comes from; a target may name its own. */
function withQuery(target: string, search: string): string {
  return target.includes('?') ? target : target + search;
}

function redirectTo(location: string, status: number): Response {
  // Two slashes would name another host.
  return new Response(null, { status, headers: { location: location.replace(/^\/\/+/, '/') } });
}
