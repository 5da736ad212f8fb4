import path from 'node:path';
import { Hono } from 'hono';
import { retryAfter } from './http/json-response.ts';
import { requestHost } from './http/request-host.ts';
import { NOT_PREPARED, type PreparedFiles } from './static/prepared-files.ts';
import { AmbiguousHost, type PublishedSites, publishedSites } from './static/published-sites.ts';
import { siteFile } from './static/site-file.ts';
import { siteList, siteUnderWay } from './static/site-list.ts';
import type { BuildStates } from './stock/build-states.ts';

export interface SitesOptions {
  dist: string;
  sites?: PublishedSites;
  prepared?: PreparedFiles;
  /** How far builds are; null where other processes build. */
  states?: BuildStates | null;
  /** What is wrong with the store that builds need; null when nothing is. */
  storeProblem?: () => Promise<string | null>;
}

/** Serves every site built into `dist`, each under its own host name; `localhost` lists them. */
export function sitesApp({
  dist,
  sites = publishedSites(dist),
  prepared = NOT_PREPARED,
  states = null,
  storeProblem = async () => null,
}: SitesOptions): Hono {
  const app = new Hono();
  const records = path.join(dist, '.forecourt');
  app.all('*', async context => {
    const { method } = context.req;
    // Also at the list of sites: who sends stock to a wrong address must not read that all is well.
    if (method !== 'GET' && method !== 'HEAD')
      return context.text('Method not allowed', 405, { allow: 'GET, HEAD' });
    const host = requestHost(context.req.raw);
    if (host === null) return context.text('The Host of this request is not a host name.', 400);
    const site = await sites.siteOfHost(host);
    if (site !== null)
      return siteFile(context.req.raw, { root: path.join(dist, site.slug), records, prepared });
    if (['localhost', '127.0.0.1', '[::1]'].includes(host))
      return siteList(await sites.list(), new URL(context.req.url).port, states, storeProblem);
    const slug = /^([a-z0-9-]+)\.localhost$/.exec(host)?.[1];
    if (slug !== undefined && states !== null && states.get(slug) !== undefined)
      return siteUnderWay(slug, states, storeProblem);
    return context.text(`No site is built for ${host}.`, 404);
  });
  app.onError((error, context) => {
    if (error instanceof AmbiguousHost) return context.text(error.message, 503, retryAfter(503));
    throw error;
  });
  return app;
}
