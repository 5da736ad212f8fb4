import { type Context, Hono } from 'hono';
import { jsonResponse } from '../../api/http/json-response.ts';
import { fileAt } from '../../release/publish/file-at.ts';
import { StateRequestSchema } from '../../schemas/preview/preview-requests.ts';
import { comparePages } from '../page/compare-pages.ts';
import type { PreviewedSite } from '../site/previewed-site.ts';
import { filesOf } from '../view-hosts/view-app.ts';
import type { View } from '../view-hosts/view-hosts.ts';
import type { SiteFiles } from '../view-hosts/view-response.ts';
import type { DeskEnv } from './desk-auth.ts';
import type { DeskDeps } from './desk-deps.ts';
import { changedPages, differenceResponse } from './difference-response.ts';
import { readRequest } from './read-request.ts';
import { slugOf, stateIdOf } from './request-parameters.ts';

const MAX_PAGES = 200;
const PICTURE_WIDTHS = [390, 768, 1280];

/** The calls about what differs between the live site and a state: by class, by page, in pixels. */
export function differenceRoutes(deps: DeskDeps): Hono<DeskEnv> {
  const { previews, pictures, tools } = deps;
  const app = new Hono<DeskEnv>();
  const sidesOf = (context: Context) => {
    const [slug, stateId] = [slugOf(context), stateIdOf(context)];
    const side = (name: View['side']) => filesOf({ slug, side: name, stateId }, previews, tools);
    // What is blocked can be looked at, and is called so.
    return Promise.all([
      side('before'),
      side(context.req.query('with') === 'blocked' ? 'proposed' : 'after'),
    ]);
  };
  app.post('/states', async context => {
    const request = await readRequest(context, StateRequestSchema);
    const at = request.at === null ? null : new Date(request.at);
    return jsonResponse(201, { stateId: previews.addState({ at, edits: request.edits }) });
  });
  app.get('/difference', async context => {
    const [slug, stateId] = [slugOf(context), stateIdOf(context)];
    return jsonResponse(200, differenceOf(deps, slug, stateId, await previews.site(slug, stateId)));
  });
  app.get('/difference/pages', async context => {
    const site = await previews.site(slugOf(context), stateIdOf(context));
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
    const pathname = context.req.query('path') ?? '/';
    const [before, after] = await sidesOf(context);
    const texts = [await pageText(before, pathname), await pageText(after, pathname)] as const;
    if (texts.every(text => text === null))
      return jsonResponse(404, { error: `There is no page at ${pathname}.` });
    return jsonResponse(200, { path: pathname, differences: comparePages(...texts) });
  });
  app.get('/difference/picture', async context => {
    const width = PICTURE_WIDTHS.find(px => String(px) === context.req.query('width'));
    if (width === undefined)
      return jsonResponse(422, { error: `Pictures are ${PICTURE_WIDTHS.join(', ')} pixels wide.` });
    const picture = await pictures.difference(
      await sidesOf(context),
      context.req.query('path') ?? '/',
      width,
    );
    if (typeof picture === 'string') return jsonResponse(404, { error: picture });
    return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } });
  });
  return app;
}

/** The difference as the desk shows it, with addresses that show both sides. */
export function differenceOf(
  { views, viewOrigin }: DeskDeps,
  slug: string,
  stateId: string,
  site: PreviewedSite,
) {
  const urls = {
    before: viewOrigin(views.labelOf(slug, 'before', stateId)),
    after: viewOrigin(views.labelOf(slug, 'after', stateId)),
    proposed: viewOrigin(views.labelOf(slug, 'proposed', stateId)),
  };
  return differenceResponse(stateId, site, urls);
}

/** The HTML of a page of a site; null where there is none. */
async function pageText(files: SiteFiles | null, pathname: string): Promise<string | null> {
  const file = fileAt(pathname);
  const bytes = file.endsWith('.html') ? await files?.bytes(file) : null;
  return bytes ? new TextDecoder().decode(bytes) : null;
}
