import { Hono } from 'hono';
import type { LeadSite } from '../schemas/lead/lead-site.ts';
import { json, jsonError, UNAVAILABLE } from './answers.ts';
import type { ApiDeps } from './api-deps.ts';
import { getAppointments } from './appointments.ts';
import { getCar } from './car-name.ts';
import { clientAddress } from './client-address.ts';
import { isForeignOrigin } from './foreign-origin.ts';
import { getGeocode } from './geocode.ts';
import { postLead } from './leads/post-lead.ts';
import { postPhoneReveal } from './leads/post-phone-reveal.ts';
import { errorFacts } from './log.ts';
import { queueState } from './store/outbox.ts';
import { tooMany } from './too-many.ts';

/** How many proxies stand before this server; their entries of X-Forwarded-For are believed. */
export interface ApiOptions {
  proxies: number;
}

/** Of one address in ten minutes: more than any visitor needs, too few to fill a disk or to use up a paid service. */
const MOST_REVEALS = 100;
const MOST_GEOCODES = 60;

/** The API of all sites (docs/api.md), the same wherever it runs. The host of a request names its site. */
export function apiApp(deps: ApiDeps, { proxies }: ApiOptions = { proxies: 0 }): Hono {
  const app = new Hono().basePath('/api');
  const forSite =
    (answer: (request: Request, site: LeadSite, env: unknown) => Response | Promise<Response>) =>
    async ({ req, env }: { req: { raw: Request }; env: unknown }): Promise<Response> => {
      const request = req.raw;
      const url = new URL(request.url);
      const site = await deps.directory.siteOfHost(url.host);
      if (site === null) return jsonError(404, 'No site answers to this host.');
      if (request.method === 'POST' && isForeignOrigin(request, site))
        return jsonError(400, 'This was sent from a page of another site.');
      return answer(request, site, env);
    };
  const taking = (action: '/api/leads' | '/api/forms') =>
    forSite((request, site, env) =>
      postLead({ request, site, action, address: clientAddress(request, env, proxies) }, deps),
    );

  const refused = (what: string, most: number, request: Request, site: LeadSite, env: unknown) =>
    tooMany({ what, most, site, address: clientAddress(request, env, proxies) }, deps);

  app.post('/leads', taking('/api/leads'));
  app.post('/forms', taking('/api/forms'));
  app.post(
    '/phone-reveals',
    forSite(
      async (request, site, env) =>
        (await refused('reveal', MOST_REVEALS, request, site, env)) ?? postPhoneReveal(request, site, deps),
    ),
  );
  app.get(
    '/appointments',
    forSite((request, site) => getAppointments(request, site, deps)),
  );
  app.get(
    '/cars/:id',
    forSite((request, site) => getCar(request, site, deps)),
  );
  app.get(
    '/geocode',
    forSite(
      async (request, site, env) =>
        (await refused('geocode', MOST_GEOCODES, request, site, env)) ?? getGeocode(request, site, deps),
    ),
  );
  app.get('/health', async () => {
    await queueState(deps.store);
    return json(200, { status: 'ok', store: 'ok', queue: 'ok' });
  });
  app.notFound(() => jsonError(404, 'There is no such call.'));
  app.onError((error, { req }) => {
    deps.log('error', 'request.failed', {
      method: req.method,
      route: knownRoute(req.path),
      ...errorFacts(error),
    });
    return jsonError(503, UNAVAILABLE, undefined, {
      'retry-after': '30',
    });
  });
  return app;
}

/** Paths that visitors make up do not go into the log. */
function knownRoute(path: string): string {
  return /^\/api\/[a-z-]{1,20}$/.test(path) ? path : 'other';
}
