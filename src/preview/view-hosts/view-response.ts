import { safePath } from '../../api/static/safe-path.ts';
import { contentType } from '../../lib/files/content-type.ts';
import { sameSitePath } from '../../lib/network/same-site-path.ts';
import { headersFor, parseHeaders } from '../../lib/redirects/headers.ts';
import { matchRedirect, parseRedirects } from '../../lib/redirects/redirects.ts';
import { isForIframe, pageForIframe } from './page-for-iframe.ts';

/** The files of one side of a comparison, by path below the site: `cars/abc/index.html`. */
export interface SiteFiles {
  has(file: string): boolean;
  /** Null where it has none of that name. */
  bytes(file: string): Promise<Uint8Array | null>;
}

/**
 * A file of a site as its host would serve it, by its own `_headers` and `_redirects`, for the desk's iframes alone: nothing is
 * stored, and nothing can be sent. In an iframe a page has one script more, by which the desk marks what differs.
 */
export async function viewResponse(request: Request, files: SiteFiles, desk: string): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return Response.json(
      { error: 'This is a preview: nothing is sent from it, and nothing is stored.' },
      { status: 503, headers: { 'cache-control': 'no-store' } },
    );
  const url = new URL(request.url);
  const found = fileAt(files, url.pathname);
  const redirects = parseRedirects(await textOf(files, '_redirects'));
  const redirect = matchRedirect(redirects, url, found !== null);
  if (redirect !== null && redirect.status >= 300 && redirect.status < 400)
    return moved(redirect.to, redirect.status);
  if (found === null && fileAt(files, `${url.pathname}/`) !== null)
    return moved(`${sameSitePath(url.pathname)}/${url.search}`, 301);
  const shown = redirect === null ? found : fileAt(files, redirect.to);
  const body = await files.bytes(shown ?? '404.html');
  const headers = viewHeaders(await textOf(files, '_headers'), url.pathname, desk);
  if (body === null) return new Response('There is no such page in this release.', { status: 404, headers });
  headers.set('content-type', contentType(shown ?? '404.html'));
  const isPage = isForIframe(request) && /\.html$/.test(shown ?? '404.html');
  return new Response(
    request.method === 'HEAD' ? null : new Uint8Array(isPage ? pageForIframe(body) : body),
    {
      status: shown === null ? 404 : 200,
      headers,
    },
  );
}

function fileAt(files: SiteFiles, pathname: string): string | null {
  const relative = safePath(pathname);
  if (relative === null) return null;
  const file = pathname.endsWith('/') ? `${relative}/index.html`.replace(/^\//, '') : relative;
  return files.has(file) ? file : null;
}

async function textOf(files: SiteFiles, file: string): Promise<string> {
  const bytes = await files.bytes(file);
  return bytes === null ? '' : new TextDecoder().decode(bytes);
}

function viewHeaders(rules: string, pathname: string, desk: string): Headers {
  const headers = headersFor(parseHeaders(rules), pathname);
  const policy = headers.get('content-security-policy') ?? "default-src 'self'";
  const directives = policy
    .split(';')
    .map(directive => directive.trim())
    .filter(
      directive => !/^(?:frame-ancestors|upgrade-insecure-requests)\b/.test(directive) && directive !== '',
    );
  headers.set('content-security-policy', [...directives, `frame-ancestors ${desk}`].join('; '));
  headers.delete('strict-transport-security');
  headers.delete('x-frame-options');
  headers.set('cache-control', 'no-store');
  headers.set('x-robots-tag', 'noindex');
  headers.set('referrer-policy', 'no-referrer');
  return headers;
}

function moved(location: string, status: number): Response {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-store' } });
}
