import fs from 'node:fs/promises';
import path from 'node:path';
import { contentType } from './content-type.ts';
import { chosenEncoding, encodedFile, isText } from './encoded-file.ts';
import { type HeaderRule, headersFor, parseHeaders } from './headers.ts';
import { matchRedirect, parseRedirects, type RedirectRule } from './redirects.ts';

/**
 * Answers a request from one built site's folder as a static host would: `index.html` of a folder, `404.html`,
 * and the site's own `_headers` and `_redirects`.
 */
export async function siteFile(request: Request, root: string): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const url = new URL(request.url);
  // The link is followed once, so that a whole answer comes from one release.
  const release = await fs.realpath(root).catch(() => null);
  if (release === null) return plainNotFound();
  const rules = await siteRules(release);
  const asked = await findFile(release, url.pathname);
  const redirect = matchRedirect(rules.redirects, url, asked?.kind === 'file');
  if (redirect !== null && redirect.status >= 300 && redirect.status < 400)
    return redirectTo(withQuery(redirect.to, url.search), redirect.status);
  const found = redirect === null ? asked : await findFile(release, redirect.to);
  if (found?.kind === 'folder') return redirectTo(`${url.pathname}/${url.search}`, 301);
  if (found === null) return notFound(request, release, rules.headers, url.pathname);
  return answer(request, found.file, redirect?.status ?? 200, headersFor(rules.headers, url.pathname));
}

type Found = { kind: 'file'; file: string } | { kind: 'folder' } | null;

async function findFile(root: string, pathname: string): Promise<Found> {
  const relative = safePath(pathname);
  if (relative === null) return null;
  const place = path.join(root, relative);
  const file = pathname.endsWith('/') ? path.join(place, 'index.html') : place;
  const stat = await fs.stat(file).catch(() => null);
  if (stat?.isFile()) return { kind: 'file', file };
  const isFolder = stat?.isDirectory() === true && (await exists(path.join(file, 'index.html')));
  return isFolder ? { kind: 'folder' } : null;
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

async function answer(request: Request, file: string, status: number, headers: Headers): Promise<Response> {
  const stat = await fs.stat(file);
  const etag = `W/"${stat.size.toString(36)}-${Math.floor(stat.mtimeMs).toString(36)}"`;
  const type = contentType(file);
  headers.set('content-type', type);
  headers.set('etag', etag);
  if (isText(type)) headers.set('vary', 'Accept-Encoding');
  if (status === 200 && isKnown(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const encoding = chosenEncoding(request.headers.get('accept-encoding'), type, stat.size);
  if (encoding !== null) headers.set('content-encoding', encoding);
  const body =
    encoding === null ? await fs.readFile(file) : await encodedFile(file, etag + stat.ino, encoding);
  headers.set('content-length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers });
}

async function notFound(
  request: Request,
  root: string,
  rules: HeaderRule[],
  pathname: string,
): Promise<Response> {
  const page = path.join(root, '404.html');
  const headers = headersFor(rules, pathname);
  // What is missing now, in the middle of a deployment, must not be missing for a year.
  headers.set('cache-control', 'no-cache');
  if (await exists(page)) return answer(request, page, 404, headers);
  return plainNotFound();
}

function plainNotFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/** A visitor, or a cache that speaks for several, has this version already. */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some(tag => tag.trim() === '*' || bare(tag) === bare(etag));
}

interface SiteRules {
  headers: HeaderRule[];
  redirects: RedirectRule[];
}

const known = new Map<string, SiteRules & { stamp: string }>();

/** Read again only when the files are others: a folder that was built anew may bear an old release's name. */
async function siteRules(release: string): Promise<SiteRules> {
  const files = ['_headers', '_redirects'].map(name => path.join(release, name));
  const stamp = (await Promise.all(files.map(stampOf))).join(' ');
  const found = known.get(release);
  if (found?.stamp === stamp) return found;
  const [headers = '', redirects = ''] = await Promise.all(files.map(readText));
  const rules = { stamp, headers: parseHeaders(headers), redirects: parseRedirects(redirects) };
  if (known.size > 500) known.clear();
  known.set(release, rules);
  return rules;
}

async function stampOf(file: string): Promise<string> {
  const stat = await fs.stat(file).catch(() => null);
  return stat === null ? '-' : `${stat.ino}/${stat.size}/${stat.mtimeMs}`;
}

/** What was asked for goes along, such as the campaign a visitor comes from; a target may name its own query. */
function withQuery(target: string, search: string): string {
  return target.includes('?') ? target : target + search;
}

function redirectTo(location: string, status: number): Response {
  // Two slashes would name another host.
  return new Response(null, { status, headers: { location: location.replace(/^\/\/+/, '/') } });
}

function readText(file: string): Promise<string> {
  return fs.readFile(file, 'utf8').catch(() => '');
}

function exists(file: string): Promise<boolean> {
  return fs.access(file).then(
    () => true,
    () => false,
  );
}
