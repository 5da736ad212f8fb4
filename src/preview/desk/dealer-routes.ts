import { Hono } from 'hono';
import { jsonResponse } from '../../api/json-response.ts';
import { listDealers } from '../../dealer/file/list-dealers.ts';
import type { DeskEnv } from './desk-auth.ts';
import type { DeskDeps } from './desk-deps.ts';
import { differenceRoutes } from './difference-routes.ts';
import { notesRoutes } from './notes-routes.ts';
import { publishRoutes } from './publish-routes.ts';
import { slugOf } from './request-parameters.ts';
import { settingsRoutes } from './settings-routes.ts';
import { sharesRoutes } from './shares-routes.ts';

/** The calls about one dealer, below `/api/dealers/{slug}`. */
export function dealerRoutes(deps: DeskDeps): Hono<DeskEnv> {
  const { dealersDir, summaries } = deps;
  const app = new Hono<DeskEnv>();
  app.use(async (context, next) => {
    if (!(await listDealers(dealersDir)).includes(slugOf(context)))
      return jsonResponse(404, { error: `There is no dealer called ${slugOf(context)}.` });
    return next();
  });
  app.get('/', async context => jsonResponse(200, await summaries.detail(slugOf(context))));
  app.route('/', differenceRoutes(deps));
  app.route('/', publishRoutes(deps));
  app.route('/', settingsRoutes(deps));
  app.route('/notes', notesRoutes(deps));
  app.route('/shares', sharesRoutes(deps));
  return app;
}
