import path from 'node:path';
import { Hono } from 'hono';
import { publishedSites, siteOfHost } from './static/published-sites.ts';
import { siteFile } from './static/site-file.ts';
import { siteList } from './static/site-list.ts';

/** Serves every site built into `dist`, each under its own host name; `localhost` lists them. */
export function sitesApp({ dist }: { dist: string }): Hono {
  const app = new Hono();
  app.all('*', async context => {
    const url = new URL(context.req.url);
    const sites = await publishedSites(dist);
    const site = siteOfHost(sites, url.hostname);
    if (site !== null) return siteFile(context.req.raw, path.join(dist, site.slug));
    if (['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
      return context.html(siteList(sites, url.port));
    return context.text(`No site is built for ${url.hostname}.`, 404);
  });
  return app;
}
