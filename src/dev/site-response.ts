import { gzipSync } from 'node:zlib';
import { pictureFormat } from '../builder/images/picture-format.ts';
import { contentType } from '../lib/files/content-type.ts';
import { matchRedirect, parseRedirects } from '../lib/redirects/redirects.ts';
import { digest } from '../site/digest.ts';
import { vehicleFeeds } from '../site/feed/vehicle-feeds.ts';
import { planDocuments, planPage, planPages, planSitemap } from '../site/plan.ts';
import { links } from '../site/routes/links.ts';
import type { PlannedPage } from '../site/site-plan.ts';
import { type DevSite, PICTURES } from './dev-sites.ts';

/** A page for Astro to render: the path of its route, and its locals. */
export interface PageRequest {
  path: string;
  locals: App.Locals;
}

/** The response of a site as its host would give it, with a page left to Astro. */
export async function siteResponse(site: DevSite, url: URL): Promise<Response | PageRequest> {
  const { pathname, search } = url;
  if (pathname.startsWith(PICTURES)) {
    const bytes = await site.picture(decodeURIComponent(pathname.slice(PICTURES.length)));
    return bytes === null ? new Response(null, { status: 404 }) : pictureResponse(bytes);
  }
  if (/\.\w+$/.test(pathname)) {
    const bytes = await fileBytes(site, decodeURIComponent(pathname).slice(1));
    if (bytes !== null)
      return new Response(bytes, {
        headers: { 'content-type': contentType(pathname), 'cache-control': 'no-store' },
      });
  }
  const pageAt = (at: string) => planPage(site.plan, at);
  const found = pageAt(pathname);
  if (found !== null && search === '') return pageRequest(site, found);
  const redirects = site.texts().find(({ file }) => file === '_redirects')?.body ?? '';
  const redirect = matchRedirect(parseRedirects(redirects), url, found !== null);
  if (redirect !== null && redirect.status >= 300 && redirect.status < 400)
    return moved(redirect.to, redirect.status);
  const page = redirect === null ? found : pageAt(redirect.to);
  if (page !== null) return pageRequest(site, page);
  if (pageAt(`${pathname}/`) !== null) return moved(`${pathname}/${search}`, 301);
  const notFound = pageAt(links.notFound);
  if (notFound === null) throw new Error('The plan has no page for unknown addresses.');
  return pageRequest(site, notFound);
}

function pageRequest({ plan: { frame } }: DevSite, { page, hash }: PlannedPage): PageRequest {
  // As long as that of a build, which the API checks.
  return { path: page.path, locals: { frame, page, pageHash: `${hash}.${digest(frame)}` } };
}

/** Its type is that of its content, and a drawing runs no script. */
function pictureResponse(bytes: Uint8Array<ArrayBuffer>): Response {
  const format = pictureFormat(bytes);
  return new Response(bytes, {
    headers: {
      'content-type': format === null ? 'application/octet-stream' : contentType(`picture.${format}`),
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}

function moved(location: string, status: number): Response {
  return new Response(null, { status, headers: { location } });
}

/** A file that is no page; null where there is none. Those that take long to plan are looked up last. */
async function fileBytes(site: DevSite, file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const { plan } = site;
  const isNamed = (each: { file: string }) => each.file === file;
  const data = file.startsWith('_search/') ? site.data().find(isNamed) : undefined;
  if (data !== undefined) return gzipSync(data.bytes());
  const document = file.endsWith('.pdf') ? planDocuments(plan).find(isNamed) : undefined;
  if (document !== undefined) {
    const { brochurePdf } = await import('../builder/pdf/brochure-pdf.ts');
    // Only a build encodes its picture.
    return new Uint8Array(brochurePdf(document.data, null));
  }
  const feed = file.startsWith('feeds/') ? vehicleFeeds(plan.context).find(isNamed) : undefined;
  if (feed !== undefined) return new Uint8Array(Buffer.concat(feed.parts()));
  const texts = /^sitemap.*\.xml$/.test(file) ? planSitemap(plan, planPages(plan)) : site.texts();
  const text = texts.find(isNamed);
  return text === undefined ? null : new TextEncoder().encode(text.body);
}
