import path from 'node:path';
import { Hono } from 'hono';
import { retryAfter } from './http/json-response.ts';
import { requestHost } from './http/request-host.ts';
import { listedSites } from './static/listed-sites.ts';
import { NOT_PREPARED, type PreparedFiles } from './static/prepared-files.ts';
import { AmbiguousHost, type PublishedSites, publishedSites } from './static/published-sites.ts';
import { siteFile } from './static/site-file.ts';
import { isUnderWay, siteList, siteUnderWay } from './static/site-list.ts';
import type { BuildStates } from './stock/build-states.ts';

export interface SitesOptions {
  dist: string;
  sites?: PublishedSites;
  prepared?: PreparedFiles;
  /** How far builds are; null where other processes build. */
  states?: BuildStates | null;
  /** Folder of the dealers that this server builds; null where it builds none. */
  dealersDir?: string | null;
  /** What holds the operators' token; null where it was only printed. */
  tokenPlace?: string | null;
  /** What is wrong with the store that builds need; null when nothing is. */
  storeProblem?: () => Promise<string | null>;
}

/** Serves every site built into `dist`, each under its own host name; `localhost` lists them. */
export function sitesApp({
  dist,
  sites = publishedSites(dist),
  prepared = NOT_PREPARED,
  states = null,
  dealersDir = null,
  tokenPlace = null,
  storeProblem = async () => null,
}: SitesOptions): Hono {
  const app = new Hono();
  const records = path.join(dist, '.forecourt');
  const listed = listedSites({ dist, sites, states, dealersDir });
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
    const { port } = new URL(context.req.url);
    if (['localhost', '127.0.0.1', '[::1]'].includes(host)) {
      const list = await listed();
      // Checked only where sites are missing: a store that is away takes seconds to fail.
      const problem = list.length === 0 || list.some(isUnderWay) ? await storeProblem() : null;
      return siteList({ sites: list, port, problem, tokenPlace });
    }
    const slug = /^([a-z0-9-]+)\.localhost$/.exec(host)?.[1];
    const expected = states?.get(slug ?? '') === undefined ? [] : await listed();
    const underWay = expected.find(each => each.slug === slug);
    if (underWay !== undefined)
      return siteUnderWay(underWay, port, isUnderWay(underWay) ? await storeProblem() : null);
    return context.text(`No site is built for ${host}.`, 404);
  });
  app.onError((error, context) => {
    if (error instanceof AmbiguousHost) return context.text(error.message, 503, retryAfter(503));
    throw error;
  });
  return app;
}
