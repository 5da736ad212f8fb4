import { Hono } from 'hono';
import { sitesApp } from './sites-app.ts';
import { publishedSites, siteOfHost } from './static/published-sites.ts';

/** An app; `env` is what the Node server hands along. */
interface FetchHandler {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
}

interface ServerParts {
  dist: string;
  api: FetchHandler;
  operators: FetchHandler;
}

/**
 * One server for everything: the API under `/api/`, else the sites; under `/operators/` the operators' page, but not
 * at the addresses of the sites themselves, where visitors are.
 */
export function serverApp({ dist, api, operators }: ServerParts): Hono {
  const app = new Hono();
  const sites = sitesApp({ dist });
  app.all('/api/*', ({ req, env }) => api.fetch(req.raw, env));
  app.all('/operators/*', async ({ req, env }) => {
    const site = siteOfHost(await publishedSites(dist), new URL(req.url).hostname);
    return site === null ? operators.fetch(req.raw, env) : sites.fetch(req.raw);
  });
  app.all('*', ({ req }) => sites.fetch(req.raw));
  return app;
}
