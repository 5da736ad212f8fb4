import { Hono } from 'hono';
import { jsonResponse } from '../../api/json-response.ts';
import { fileAt } from '../../builder/publish/file-at.ts';
import { TargetRequestSchema } from '../../schemas/preview/preview-requests.ts';
import { comparePages } from '../page/compare-pages.ts';
import type { OutputTools } from '../site/output-bytes.ts';
import type { TargetSite } from '../site/target-site.ts';
import { releaseFiles } from '../view/release-files.ts';
import { targetFiles } from '../view/target-files.ts';
import { filesOf } from '../view/view-app.ts';
import type { SiteFiles } from '../view/view-response.ts';
import type { DeskEnv } from './desk-auth.ts';
import type { DeskDeps } from './desk-deps.ts';
import { changedPages, differenceResponse } from './difference-response.ts';
import { readRequest } from './read-request.ts';
import { slugOf, targetOf } from './request-parameters.ts';

const MAX_PAGES = 200;
const PICTURE_WIDTHS = [390, 768, 1280];

/** The calls about what differs between the live site and a target: by class, by page, in pixels. */
export function differenceRoutes(deps: DeskDeps): Hono<DeskEnv> {
  const { previews } = deps;
  const app = new Hono<DeskEnv>();
  app.post('/targets', async context => {
    const request = await readRequest(context, TargetRequestSchema);
    const at = request.at === null ? null : new Date(request.at);
    return jsonResponse(201, { target: previews.addTarget({ at, edits: request.edits }) });
  });
  app.get('/difference', async context => {
    const [slug, target] = [slugOf(context), targetOf(context)];
    return jsonResponse(200, differenceOf(deps, slug, target, await previews.site(slug, target)));
  });
  app.get('/difference/pages', async context => {
    const site = await previews.site(slugOf(context), targetOf(context));
    const query = (name: string) => context.req.query(name) || null;
    const count = (name: string, otherwise: number) =>
      Math.max(0, Math.trunc(Number(query(name) ?? otherwise)) || 0);
    return jsonResponse(
      200,
      changedPages(site, {
        class: query('class'),
        kind: query('kind'),
        search: query('search') ?? '',
        offset: count('offset', 0),
        limit: Math.min(MAX_PAGES, count('limit', 100)),
      }),
    );
  });
  app.get('/difference/page', async context => {
    const site = await previews.site(slugOf(context), targetOf(context));
    const pathname = context.req.query('path') ?? '/';
    const { before, after } = await pageText(site, pathname, await deps.tools());
    if (before === null && after === null)
      return jsonResponse(404, { error: `There is no page at ${pathname}.` });
    return jsonResponse(200, { path: pathname, differences: comparePages(before, after) });
  });
  app.get('/difference/picture', async context => {
    const width = PICTURE_WIDTHS.find(px => String(px) === context.req.query('width'));
    if (width === undefined)
      return jsonResponse(422, { error: `Pictures are ${PICTURE_WIDTHS.join(', ')} pixels wide.` });
    const [slug, target] = [slugOf(context), targetOf(context)];
    const tools = () => deps.tools();
    const sides = await Promise.all(
      (['before', 'after'] as const).map(side => filesOf({ slug, side, target }, previews, tools)),
    );
    const picture = await deps.pictures.difference(sides, context.req.query('path') ?? '/', width);
    if (typeof picture === 'string') return jsonResponse(404, { error: picture });
    return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } });
  });
  return app;
}

/** The difference as the desk shows it, with addresses that show both sides. */
export function differenceOf(
  { previews, views, viewOrigin, clock }: DeskDeps,
  slug: string,
  target: string,
  site: TargetSite,
) {
  const urls = {
    before: viewOrigin(views.labelOf(slug, 'before', target)),
    after: viewOrigin(views.labelOf(slug, 'after', target)),
  };
  return differenceResponse(previews.store(slug), target, site, urls, clock());
}

/** A page as it is live, and as it would be; null where there is none. */
async function pageText(
  site: TargetSite,
  pathname: string,
  tools: OutputTools,
): Promise<{ before: string | null; after: string | null }> {
  const file = fileAt(pathname);
  const textOf = async (files: SiteFiles) => {
    const bytes = file.endsWith('.html') ? await files.bytes(file) : null;
    return bytes === null ? null : new TextDecoder().decode(bytes);
  };
  return {
    before: site.live === null ? null : await textOf(releaseFiles(site.live)),
    after: await textOf(targetFiles(site, tools)),
  };
}
