import { Hono } from 'hono';
import { requestHost } from '../http/request-host.ts';
import { type SitesOptions, sitesApp } from '../sites-app.ts';
import { publishedSites } from '../static/published-sites.ts';
import type { FetchHandler } from './http-server.ts';

interface ServerParts extends SitesOptions {
  api: FetchHandler;
  stock?: FetchHandler;
  operators: FetchHandler;
  /** Answers `/api/metrics`. */
  metrics?: FetchHandler;
  /** Called with each response. */
  onResponse?: (pathname: string, status: number) => void;
}

/**
 * One server for everything: the API under `/api/`, else the sites; under `/operators/` the operators' page, but not
 * at the addresses of the sites themselves, where visitors are.
 */
export function serverApp({ api, stock = api, operators, metrics, onResponse, ...parts }: ServerParts): Hono {
  const { sites = publishedSites(parts.dist) } = parts;
  const app = new Hono();
  if (onResponse !== undefined)
    app.use(async (context, next) => {
      await next();
      onResponse(context.req.path, context.res.status);
    });
  const pages = sitesApp({ ...parts, sites });
  if (metrics !== undefined) app.get('/api/metrics', ({ req, env }) => metrics.fetch(req.raw, env));
  app.all('/api/stock/*', ({ req, env }) => stock.fetch(req.raw, env));
  app.all('/api/*', ({ req, env }) => api.fetch(req.raw, env));
  app.all('/operators/*', async ({ req, env }) => {
    const host = requestHost(req.raw);
    // An invalid or ambiguous host has no operators' page either.
    const isOwn = host !== null && (await sites.siteOfHost(host).catch(() => 'several')) === null;
    return isOwn ? operators.fetch(req.raw, env) : pages.fetch(req.raw);
  });
  app.all('*', ({ req }) => pages.fetch(req.raw));
  return app;
}
