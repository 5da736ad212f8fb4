import type { MiddlewareHandler } from 'astro';
import { fileOf, links } from '../../site/routes/links.ts';
import { devDocument, devPicture, devSite } from './dev-site.ts';

const PICTURES = '/_dealer-images/';

/** `astro dev`: plans the dealer that the host names, and gives the route the page's locals. */
export const onRequest: MiddlewareHandler = async (context, next) => {
  const site = await devSite(context.request.headers.get('host') ?? '');
  const { pathname } = context.url;
  if (pathname.startsWith(PICTURES)) {
    const bytes = await devPicture(site, pathname.slice(PICTURES.length));
    return new Response(bytes, { status: bytes === null ? 404 : 200 });
  }
  const file = site.plan.files.find(each => each.file === pathname.slice(1));
  if (file !== undefined) return new Response(file.body);
  const feed = site.plan.feeds.find(each => each.file === pathname.slice(1));
  if (feed !== undefined) return new Response(new Uint8Array(Buffer.concat(feed.parts())));
  const document = site.plan.documents.find(each => each.file === pathname.slice(1));
  if (document !== undefined)
    return new Response(await devDocument(document), { headers: { 'content-type': 'application/pdf' } });
  const wanted = fileOf(pathname);
  const found = site.plan.pages.find(page => page.file === wanted);
  const planned = found ?? site.plan.pages.find(page => page.file === fileOf(links.notFound));
  if (planned === undefined) throw new Error('the plan has no page for unknown addresses');
  Object.assign(context.locals, { frame: site.plan.frame, page: planned.page, pageHash: planned.hash });
  return found === undefined ? context.rewrite(links.notFound) : next();
};
