import { Hono } from 'hono';
import { requestHost } from './request-host.ts';
import { sitesApp } from './sites-app.ts';
import type { PreparedFiles } from './static/prepared-files.ts';
import { type PublishedSites, publishedSites } from './static/published-sites.ts';
import type { BuildStates } from './stock/build-states.ts';

/** An app; `env` is what the Node server hands along. */
interface FetchHandler {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
}

interface ServerParts {
  dist: string;
  sites?: PublishedSites;
  prepared?: PreparedFiles;
  api: FetchHandler;
  stock?: FetchHandler;
  states?: BuildStates | null;
  storeProblem?: () => Promise<string | null>;
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
export function serverApp({
  dist,
  sites = publishedSites(dist),
  prepared,
  api,
  stock = api,
  operators,
  metrics,
  onResponse,
  states = null,
  storeProblem = async () => null,
}: ServerParts): Hono {
  const app = new Hono();
  if (onResponse !== undefined)
    app.use(async (context, next) => {
      await next();
      onResponse(context.req.path, context.res.status);
    });
  const pages = sitesApp({
    dist,
    sites,
    states,
    storeProblem,
    ...(prepared === undefined ? {} : { prepared }),
  });
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
