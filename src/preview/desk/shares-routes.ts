import { Hono } from 'hono';
import { jsonResponse } from '../../api/json-response.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import { ShareRequestSchema } from '../../schemas/preview/preview-requests.ts';
import { addShare, endShare, type ShareRecord, siteShares } from '../records/site-shares.ts';
import { ForgottenTarget } from '../site/forgotten-target.ts';
import type { DeskEnv } from './desk-auth.ts';
import type { DeskDeps } from './desk-deps.ts';
import { readRequest } from './read-request.ts';
import { slugOf } from './request-parameters.ts';

/** The calls about links for somebody without the token. */
export function sharesRoutes({ previews, clock, viewOrigin }: DeskDeps): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  const shown = ({ id, label, path: place, by, expires }: ShareRecord) => ({
    id,
    url: `${viewOrigin(label)}${place}`,
    by,
    expires,
  });
  app.get('/', context =>
    jsonResponse(200, { shares: siteShares(previews.store(slugOf(context)), clock()).map(shown) }),
  );
  app.post('/', async context => {
    const request = await readRequest(context, ShareRequestSchema);
    const target = previews.target(request.target);
    if (target === null) throw new ForgottenTarget();
    const share = {
      path: request.path,
      by: context.get('name'),
      expires: new Date(clock().getTime() + request.days * DAY_MS).toISOString(),
      at: target.at?.toISOString() ?? null,
      edits: [...target.edits],
    };
    return jsonResponse(201, shown(addShare(previews.store(slugOf(context)), share, clock())));
  });
  app.delete('/:id', context => {
    endShare(previews.store(slugOf(context)), context.req.param('id'), clock());
    return new Response(null, { status: 204 });
  });
  return app;
}
