import { Hono } from 'hono';
import { sitesApp } from './sites-app.ts';

/** Something that answers requests; `env` is what the Node server hands along. */
export interface Answering {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
}

export interface ServerParts {
  dist: string;
  api: Answering;
  operators: Answering | null;
}

/** One server for everything: the API under `/api/`, the operators' page under `/operators/`, else the sites. */
export function serverApp({ dist, api, operators }: ServerParts): Hono {
  const app = new Hono();
  const sites = sitesApp({ dist });
  app.all('/api/*', ({ req, env }) => api.fetch(req.raw, env));
  if (operators !== null) app.all('/operators/*', ({ req, env }) => operators.fetch(req.raw, env));
  app.all('*', ({ req }) => sites.fetch(req.raw));
  return app;
}
