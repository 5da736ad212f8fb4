import * as v from 'valibot';
import { unknownPostcodeError } from '../../domain/lead/postcode.ts';
import { successPage } from '../../domain/lead/success-page.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import { uuidV7 } from '../../lib/uuid-v7.ts';
import type { LeadAnswer, LeadRecord } from '../../schemas/lead/lead-record.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { siteGeocode } from '../geocode/site-geocode.ts';
import { UNAVAILABLE } from '../http/json-response.ts';
import { rateLimit, senderDigest } from '../http/rate-limit.ts';
import { errorFacts } from '../log/log.ts';
import { findFormPage } from '../page-snapshot/find-form-page.ts';
import { snapshotLeadPage } from '../page-snapshot/snapshot-lead-page.ts';
import { answerKeys } from '../private/answer-keys.ts';
import { sealAnswers } from '../private/sealed-answers.ts';
import { SENT_MB } from '../store/file-limits.ts';
import { findIdempotencyRecord, type IdempotencyKey } from '../store/idempotency-record.ts';
import { inTime } from '../store/in-time.ts';
import { type Acceptance, leadCounter } from '../store/leads/accept-lead.ts';
import { fillFromPage } from './fill-from-page.ts';
import { fillFromReferer } from './fill-from-referer.ts';
import { INVALID_KEY, idempotencyKey, KEY_CONFLICT } from './idempotency-key.ts';
import { takesFiles } from './lead-files.ts';
import { type LeadPost, leadRequest } from './lead-request.ts';
import { type LeadResponses, leadResponses } from './lead-responses.ts';
import { type Fields, NO_FILES, readBody } from './read-body.ts';
import { readDeal } from './read-deal.ts';
import { readLead } from './read-lead.ts';
import { isMultipart } from './read-multipart.ts';
import { storeLead } from './store-lead.ts';

/**
 * `POST /api/leads` and `/api/forms`: checks a lead, stores it with its deliveries, and responds with its id
 * (docs/api.md#leads).
 */
export async function postLead(call: SiteRequest, deps: ApiDeps): Promise<Response> {
  const { request, site } = call;
  const action = new URL(request.url).pathname.endsWith('/leads') ? '/api/leads' : '/api/forms';
  const hasFiles = takesFiles(site, action) && isMultipart(request);
  if (hasFiles && (await rateLimit(call, { name: 'upload', max: deps.limits.refuseAbove }, deps)) !== null)
    return respondKnown(
      { outcome: 'rate-limited' },
      leadResponses({ ...call, action, files: NO_FILES }, true),
    );
  const upload = hasFiles ? { address: call.address, site: site.slug } : null;
  const body = await readBody(request, deps, upload);
  const post: LeadPost = { ...call, action, files: body.ok ? body.files : NO_FILES };
  const responses = leadResponses(post, body.isForm);
  if (!body.ok) return responses.refused(body.status, body.error);
  const sent = body.isForm ? fillFromReferer(body.fields, request, site) : body.fields;
  // Of what was sent: what the page adds may be another once the site is published again, and a retry is none.
  const key = idempotencyKey(request, site.slug, sent, post.files, answerKeys(deps.env)[0]);
  return acceptPost(fillFromPage(sent, site), key, responses, post, deps);
}

/** Accepts a lead once per key; null is an invalid key. */
export async function acceptPost(
  fields: Fields,
  key: IdempotencyKey | null,
  responses: LeadResponses,
  post: LeadPost,
  deps: ApiDeps,
): Promise<Response> {
  if (key === null) return responses.refused(400, INVALID_KEY);
  try {
    return await acceptOnce(fields, key, responses, post, deps);
  } catch (error) {
    const facts = { method: post.request.method, route: logRoute(post) };
    deps.log('error', 'request.failed', { ...facts, ...errorFacts(error) });
    return responses.refused(503, UNAVAILABLE);
  }
}

/** Without the id of a valuation, which gives access to it. */
function logRoute({ action }: LeadPost): string {
  return action === '/api/leads' || action === '/api/forms' ? action : '/api/valuations/{id}/acceptance';
}

async function acceptOnce(
  fields: Fields,
  key: IdempotencyKey,
  responses: LeadResponses,
  post: LeadPost,
  deps: ApiDeps,
): Promise<Response> {
  const facts = { site: post.site.slug, action: logRoute(post) };
  const { store, limits } = deps;
  const now = deps.clock();
  const counter = leadCounter(post.site.slug, senderDigest(post.site.slug, post.address, now));
  const isRefused = post.overLimits.has(counter, now);
  // One with a key of its own may be a replay, which is answered at any time.
  if (isRefused && key.expiresAfterMs !== undefined)
    return respondKnown({ outcome: 'rate-limited' }, responses);
  // Before its values are checked: a replay may be invalid by now, and is no new lead.
  const known = await inTime(findIdempotencyRecord(store.db, key, now));
  if (known.outcome !== 'new') {
    deps.log('info', `lead.${known.outcome}`, facts);
    return respondKnown(known, responses);
  }
  if (isRefused) return respondKnown({ outcome: 'rate-limited' }, responses);
  const lead = await leadRequest(post, fields, deps);
  const reading = readLead(lead, deps.clock());
  if (!reading.ok) {
    const { errors } = reading;
    deps.log('info', 'lead.invalid', { ...facts, kind: lead.kind, fields: [...errors.keys()] });
    return responses.invalid(lead, errors);
  }
  if (await isNowhere(reading.record.postcode, post.site, deps))
    return responses.invalid(lead, new Map([['postcode', unknownPostcodeError(post.site.texts)]]));
  const lead_id = uuidV7(deps.clock());
  const sealed = sealAnswers(reading.privateAnswers, lead_id, answerKeys(deps.env));
  if (sealed === undefined) {
    deps.log('error', 'lead.no-key', { ...facts, kind: lead.kind });
    return responses.invalid(lead, privateErrors(reading.privateAnswers, post.site.texts));
  }
  const page = await findFormPage(lead, deps);
  const deal = await inTime(readDeal(fields.get('deal'), post.site, deps));
  const record = { ...reading.record, lead_id, sealed, release: page?.release ?? null, deal };
  const result = {
    lead_id: record.lead_id,
    success_page: post.site.features.successPage ? successPage(post.site, record) : null,
    event_id: record.event_id,
  };
  const response = JSON.stringify(result);
  const stored = { request: key, record, files: reading.files, response };
  const acceptance = await storeLead(lead, stored, deps);
  if (acceptance.outcome === 'rate-limited') post.overLimits.add(counter, limits.windowMs, now);
  logAcceptance(acceptance, record, { ...facts, kind: lead.kind }, deps);
  if (acceptance.outcome === 'stored') await snapshotLeadPage(record, page, deps);
  return acceptance.outcome === 'stored' ? responses.accepted(result) : respondKnown(acceptance, responses);
}

function privateErrors(
  answers: readonly LeadAnswer[],
  { errorPrivate }: LeadSite['texts'],
): ReadonlyMap<string, string> {
  return new Map(answers.map(({ name }) => [name, errorPrivate || NO_KEY]));
}

const NO_KEY = 'Financial details cannot be stored safely here at the moment. Please leave them empty.';

/** Whether the site looks postcodes up and this one is unknown; when the lookup fails, the postcode is accepted. */
async function isNowhere(postcode: string | null, site: LeadPost['site'], deps: ApiDeps): Promise<boolean> {
  if (!site.features.postcodeGeocoding || postcode === null) return false;
  try {
    const geocode = await siteGeocode(site, deps);
    return geocode !== null && (await geocode(postcode, site.country)) === null;
  } catch (error) {
    deps.log('warn', 'geocode.failed', errorFacts(error));
    return false;
  }
}

const StoredResultSchema = jsonText(
  v.object({
    lead_id: v.string(),
    success_page: v.nullable(v.string()),
    event_id: v.exactOptional(v.number()),
  }),
);

/** The response when no new lead was stored. */
export function respondKnown(
  acceptance: Exclude<Acceptance, { outcome: 'stored' }>,
  responses: LeadResponses,
): Response | Promise<Response> {
  switch (acceptance.outcome) {
    case 'replay':
      return responses.accepted(v.parse(StoredResultSchema, acceptance.response));
    case 'key-conflict':
      return responses.refused(422, `${KEY_CONFLICT} Send a new one with a new key.`);
    case 'rate-limited':
      return responses.refused(
        429,
        'Too many messages came from your address. Please try again later, or call us.',
      );
    case 'too-many-files':
      return responses.refused(
        429,
        `Files of more than ${SENT_MB} MB came from your address today. Please send your message without the file, or send it tomorrow.`,
      );
  }
}

function logAcceptance(
  acceptance: Acceptance,
  { lead_id }: LeadRecord,
  facts: Record<string, string>,
  { log }: ApiDeps,
): void {
  if (acceptance.outcome === 'stored') {
    const { suspicion } = acceptance;
    log('info', suspicion === null ? 'lead.accepted' : 'lead.quarantined', { ...facts, lead_id, suspicion });
  } else log('info', `lead.${acceptance.outcome}`, facts);
}
