import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../../lib/time/durations.ts';
import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { errorResponse, fieldErrors, jsonResponse, UNAVAILABLE } from '../http/json-response.ts';
import { rateLimit, TOO_MANY_REQUESTS } from '../http/rate-limit.ts';
import { fillFromReferer } from '../leads/fill-from-referer.ts';
import { INVALID_KEY, idempotencyKey, KEY_CONFLICT } from '../leads/idempotency-key.ts';
import { wantsJson } from '../leads/lead-responses.ts';
import { type Fields, readBody } from '../leads/read-body.ts';
import { errorFacts } from '../log/log.ts';
import { claimGivenKey, findGivenKey, type IdempotencyKey } from '../store/idempotency-record.ts';
import { inTime } from '../store/in-time.ts';
import { insertValuation, type ValuationRow } from '../store/valuations.ts';
import { type RequestedCar, readOwnCar } from './read-own-car.ts';
import { askAgainPage, toValuation } from './valuation-pages.ts';
import { valuationView } from './valuation-view.ts';
import { type ValuedSite, valueCar } from './value-car.ts';

/** Per address in ten minutes: looking up a registration costs the dealer money. */
const VALUATIONS = { name: 'valuation', max: 40 };
const LOOKUPS = { name: 'registration', max: 15 };

/** `POST /api/valuations`: values a visitor's car and stores the result (docs/api.md#valuations). */
export async function postValuation(call: SiteRequest, deps: ApiDeps): Promise<Response> {
  const { request, site } = call;
  if (site.valuation === null) return errorResponse(404, 'This site values no cars.');
  const valued: ValuedSite = { site, valuation: site.valuation };
  const body = await readBody(request, deps);
  if (!body.ok) return errorResponse(body.status, body.error);
  const isPage = body.isForm && !wantsJson(request);
  const fields = body.isForm ? fillFromReferer(withCarId(body.fields), request, site) : body.fields;
  const refuse: Refuse = (status, error, wrong, next = 'byHand') =>
    isPage
      ? askAgainPage(valued, fields, { status, error, wrong, next })
      : wrong.size === 0
        ? errorResponse(status, error)
        : fieldErrors(status, wrong, error);
  const key = idempotencyKey(request, site.slug, fields);
  if (key === null) return errorResponse(400, INVALID_KEY);
  // Two visitors may own equal cars: only a key identifies a replay. It is no further attempt.
  const known = await inTime(findGivenKey(deps.store, key, deps.clock()));
  if (known.outcome === 'replay') return jsonResponse(201, JSON.parse(known.response));
  if (known.outcome === 'key-conflict') return errorResponse(422, KEY_CONFLICT);
  const limited = await rateLimit(call, VALUATIONS, deps);
  if (limited !== null) return isPage ? refuse(429, TOO_MANY_REQUESTS, new Map(), 'person') : limited;
  const read = readOwnCar(fields, valued, deps.clock());
  if (!read.ok) return refuse(422, site.texts.formErrors, read.errors);
  const { requested } = read;
  const slowed = requested.car === null ? await rateLimit(call, LOOKUPS, deps) : null;
  if (slowed !== null) return isPage ? refuse(429, TOO_MANY_REQUESTS, new Map()) : slowed;
  try {
    const wanted = await wantedCar(fields, valued, deps);
    const worth = await valueCar(valued, requested, wanted, deps);
    logValuation(worth.ok ? 'valuation.made' : 'valuation.none', requested, valued, deps);
    if (!worth.ok) return refuse(worth.status, worth.error, new Map(), worth.next);
    const row: ValuationRow = {
      id: randomBytes(18).toString('base64url'),
      site: site.slug,
      expires_at: deps.clock() + valued.valuation.valuationDays * DAY_MS,
      car_id: wanted?.id ?? null,
      valuation: worth.valuation,
      sealed: null,
    };
    const view = valuationView(row, valued);
    const claim = await inTime(storeOnce(row, view, key, deps));
    if (claim.outcome === 'key-conflict') return errorResponse(422, KEY_CONFLICT);
    if (claim.outcome === 'replay') return jsonResponse(201, JSON.parse(claim.response));
    return isPage ? toValuation(row.id) : jsonResponse(201, view);
  } catch (error) {
    deps.log('error', 'request.failed', { method: 'POST', route: '/api/valuations', ...errorFacts(error) });
    return refuse(503, UNAVAILABLE, new Map(), 'person');
  }
}

/** Stores a valuation together with its response to replays, unless another request with the same key was first. */
function storeOnce(row: ValuationRow, view: object, key: IdempotencyKey, { store, clock }: ApiDeps) {
  const now = clock();
  return store.transact(async trx => {
    const claim = await claimGivenKey(trx, key, JSON.stringify(view), now);
    if (claim.outcome === 'new') await insertValuation(trx, row, now);
    return claim;
  });
}

type Refuse = (
  status: 404 | 422 | 429 | 503,
  error: string,
  wrong: ReadonlyMap<string, string>,
  next?: 'byHand' | 'person',
) => Response | Promise<Response>;

/** A page without scripts cannot read its own address: the field is there, to be filled from it. */
function withCarId(fields: Fields): Fields {
  return fields.has('car_id') ? fields : new Map([...fields, ['car_id', '']]);
}

/** The car of the site that the visitor wants; null for one that the site does not have. */
async function wantedCar(fields: Fields, { site }: ValuedSite, { directory }: ApiDeps) {
  const id = fields.get('car_id');
  const text = typeof id === 'number' ? String(id) : id;
  return typeof text === 'string' && text !== '' && text.length <= 100
    ? await directory.car(site.slug, text)
    : null;
}

function logValuation(event: string, requested: RequestedCar, { site }: ValuedSite, { log }: ApiDeps): void {
  log('info', event, { site: site.slug, by: requested.car === null ? 'registration' : 'hand' });
}
