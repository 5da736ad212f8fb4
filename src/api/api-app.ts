import { type Context, Hono } from 'hono';
import type { ApiDeps, SiteRequest } from './api-deps.ts';
import { getAppointments } from './appointments/get-appointments.ts';
import { getGeocode } from './geocode/get-geocode.ts';
import { getCar } from './get-car.ts';
import { getHealth } from './get-health.ts';
import { clientAddress } from './http/client-address.ts';
import { isForeignOrigin } from './http/is-foreign-origin.ts';
import { isSecure } from './http/is-secure.ts';
import { errorResponse, UNAVAILABLE } from './http/json-response.ts';
import { type RateLimit, rateLimit } from './http/rate-limit.ts';
import { refuseNul } from './http/refuse-nul.ts';
import { requestHost } from './http/request-host.ts';
import { postCallEvent } from './leads/post-call-event.ts';
import { postLead } from './leads/post-lead.ts';
import { errorFacts } from './log/log.ts';
import { postWebhook } from './payments/post-webhook.ts';
import { getSandbox, postSandbox } from './payments/sandbox/sandbox-page.ts';
import { getCancellation, postCancellation } from './reservations/cancel-reservation.ts';
import { getOwnReservation } from './reservations/get-own-reservation.ts';
import { getReservation } from './reservations/get-reservation.ts';
import { getReservedCars } from './reservations/get-reserved-cars.ts';
import { postReservation } from './reservations/post-reservation.ts';
import { AmbiguousHost } from './static/published-sites.ts';
import { OverLimits } from './store/count-up.ts';
import { getValuation } from './valuations/get-valuation.ts';
import { postAcceptance } from './valuations/post-acceptance.ts';
import { postAdjustments } from './valuations/post-adjustments.ts';
import { postMiscellaneous } from './valuations/post-miscellaneous.ts';
import { postValuation } from './valuations/post-valuation.ts';

/** How many proxies are in front of this server: so many entries of `X-Forwarded-For` are trusted. */
interface ApiOptions {
  proxies: number;
}

type Handler = (call: SiteRequest, deps: ApiDeps) => Response | Promise<Response>;

/** Per address in ten minutes: more than a visitor needs, too few to fill a disk or use up a paid service. */
/** Each call may send requests to the payment provider. */
const RESERVATION_LIMIT: RateLimit = { name: 'reservation', max: 120 };
const GEOCODE_LIMIT: RateLimit = { name: 'geocode', max: 60 };

/** The API of all sites (docs/api.md), the same wherever it runs. The host of a request names its site. */
export function apiApp(deps: ApiDeps, { proxies }: ApiOptions = { proxies: 0 }): Hono {
  const app = new Hono().basePath('/api');
  const overLimits = new OverLimits();
  const forSite =
    (handle: Handler, limit?: RateLimit) =>
    async ({ req, env }: Context): Promise<Response> => {
      const host = requestHost(req.raw);
      if (host === null) return errorResponse(400, 'The Host of this request is not a host name.');
      const site = await deps.directory.siteOfHost(host);
      if (site === null) return errorResponse(404, 'No site answers to this host.');
      if (req.method === 'POST' && isForeignOrigin(req.raw, site))
        return errorResponse(400, 'This was sent from a page of another site.');
      const call = {
        request: req.raw,
        params: req.param(),
        site,
        address: clientAddress(req.raw, env, proxies),
        isSecure: isSecure(req.raw, proxies),
        overLimits,
      };
      const limited = limit === undefined ? null : await rateLimit(call, limit, deps);
      return limited ?? handle(call, deps);
    };

  app.use(refuseNul);
  app.post('/leads', forSite(postLead));
  app.post('/forms', forSite(postLead));
  app.post('/phone-reveals', forSite(postCallEvent('reveal')));
  app.post('/phone-calls', forSite(postCallEvent('call')));
  app.get('/appointments', forSite(getAppointments));
  app.get('/cars/:id', forSite(getCar));
  app.get('/geocode', forSite(getGeocode, GEOCODE_LIMIT));
  app.post('/reservations', forSite(postReservation));
  app.get('/reservations/cars', forSite(getReservedCars));
  app.get('/reservations/own', forSite(getOwnReservation, RESERVATION_LIMIT));
  app.get('/reservations/:token', forSite(getReservation, RESERVATION_LIMIT));
  app.get('/reservations/:token/cancel', forSite(getCancellation, RESERVATION_LIMIT));
  app.post('/reservations/:token/cancel', forSite(postCancellation, RESERVATION_LIMIT));
  app.get('/payments/sandbox/:id', forSite(getSandbox, RESERVATION_LIMIT));
  app.post('/payments/sandbox/:id', forSite(postSandbox, RESERVATION_LIMIT));
  app.post('/payments/webhook', forSite(postWebhook));
  app.post('/valuations', forSite(postValuation));
  app.get('/valuations/:id', forSite(getValuation));
  app.post('/valuations/:id/adjustments', forSite(postAdjustments));
  app.post('/valuations/:id/acceptance', forSite(postAcceptance));
  app.post('/miscellaneous', forSite(postMiscellaneous));
  app.get('/health', getHealth(deps));
  app.notFound(() => errorResponse(404, 'There is no such call.'));
  app.onError((error, { req }) => {
    if (error instanceof AmbiguousHost) return errorResponse(503, error.message);
    const { method, path } = req;
    deps.log('error', 'request.failed', { method, route: knownRoute(path), ...errorFacts(error) });
    return errorResponse(503, UNAVAILABLE);
  });
  return app;
}

/** Paths that visitors make up do not go into the log. */
function knownRoute(path: string): string {
  return /^\/api\/[a-z-]{1,20}$/.test(path) ? path : 'other';
}
