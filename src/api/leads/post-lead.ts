import type { FormKind } from '../../domain/lead/lead-kind.ts';
import { uuidV7 } from '../../lib/uuid-v7.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import { UNAVAILABLE } from '../answers.ts';
import type { ApiDeps } from '../api-deps.ts';
import { errorFacts } from '../log.ts';
import { type Acceptance, acceptLead } from '../store/accept-lead.ts';
import type { NewWork } from '../store/outbox.ts';
import { findReceipt, type RequestKey } from '../store/receipt.ts';
import { fillFromReferer } from './fill-from-referer.ts';
import { formKind } from './form-kind.ts';
import type { AskedForm } from './form-questions.ts';
import { type LeadReplies, replies } from './lead-replies.ts';
import { leadTargets } from './lead-targets.ts';
import { type Fields, readBody } from './read-body.ts';
import { type ContextReading, readContext } from './read-context.ts';
import { type LeadReading, type LeadRequest, readLead } from './read-lead.ts';
import { requestKey } from './request-key.ts';
import { senderDigest } from './sender-digest.ts';
import { suspicionOf } from './suspicion.ts';

/** A POST of a lead or a general form, with what is known of it before its body is read. */
export interface LeadPost {
  request: Request;
  site: LeadSite;
  action: '/api/leads' | '/api/forms';
  /** Address of the sender. */
  address: string;
}

/** Takes a lead or a general form (docs/api.md#leads): checked, stored with its deliveries, answered with its id. */
export async function postLead(post: LeadPost, deps: ApiDeps): Promise<Response> {
  const { request, site, action } = post;
  const body = await readBody(request);
  const reply = replies(post, body.isForm);
  if (!body.ok) return reply.refused(body.status, body.error);
  const fields = body.isForm ? fillFromReferer(body.fields, request, site) : body.fields;
  const key = requestKey(request, site.slug, fields);
  if (key === null)
    return reply.refused(400, 'The Idempotency-Key must be 1 to 200 visible ASCII characters.');
  try {
    return await take(fields, key, reply, post, deps);
  } catch (error) {
    deps.log('error', 'request.failed', { method: request.method, route: action, ...errorFacts(error) });
    return reply.refused(503, UNAVAILABLE);
  }
}

async function take(
  fields: Fields,
  key: RequestKey,
  reply: LeadReplies,
  post: LeadPost,
  deps: ApiDeps,
): Promise<Response> {
  const { site, action } = post;
  // Before its answers are judged: what was right when it was taken may be wrong by now, and a repeat is no new lead.
  const known = await findReceipt(deps.store.db, key, deps.clock());
  if (known.outcome !== 'first') {
    deps.log('info', `lead.${known.outcome}`, { site: site.slug, action });
    return settle(known, reply);
  }
  const read = await readRequest(post, fields, deps);
  if (!read.reading.ok) {
    deps.log('info', 'lead.invalid', {
      site: site.slug,
      action,
      kind: read.kind,
      fields: [...read.reading.errors.keys()],
    });
    return reply.invalid(read.asked, fields, read.reading.errors);
  }
  const lead = { ...read.reading.record, lead_id: uuidV7(deps.clock()) };
  return store(lead, key, fields, reply, post, deps);
}

interface ReadRequest {
  kind: FormKind;
  asked: AskedForm;
  reading: LeadReading;
}

async function readRequest(
  { request, site, action }: LeadPost,
  fields: Fields,
  deps: ApiDeps,
): Promise<ReadRequest> {
  const { context, errors } = readContext(fields, site, new URL(request.url).host);
  const path = context.url === null ? null : new URL(context.url).pathname;
  const kind = formKind({ ...context, action, pageId: context.page_id, path });
  const car = context.car_id === null ? null : await deps.directory.car(site.slug, context.car_id);
  const asked = { kind, pageId: context.page_id, namesCar: context.car_id !== null, car };
  const userAgent = request.headers.get('user-agent');
  return {
    kind,
    asked,
    reading: joined(errors, { site, kind, car, context, fields, userAgent }, deps.clock()),
  };
}

/** All mistakes at once, those of what was asked and of what came along. */
function joined(errors: ContextReading['errors'], request: LeadRequest, now: number): LeadReading {
  const reading = readLead(request, now);
  if (errors.size === 0) return reading;
  return { ok: false, errors: new Map([...(reading.ok ? [] : reading.errors), ...errors]) };
}

async function store(
  record: LeadRecord,
  request: RequestKey,
  fields: Fields,
  reply: LeadReplies,
  { site, address, action }: LeadPost,
  deps: ApiDeps,
): Promise<Response> {
  const now = deps.clock();
  const answer = {
    lead_id: record.lead_id,
    success_page: site.features.successPage ? '/success/' : null,
    event_id: record.event_id,
  };
  const accepted = await acceptLead(
    deps.store,
    {
      request,
      record,
      answer: JSON.stringify(answer),
      suspicion: suspicionOf(fields),
      deliveries: deliveriesOf(record, site, now),
      sender: senderDigest(site.slug, address, now),
    },
    deps.limits,
    now,
  );
  tell(accepted, record, action, deps);
  return accepted.outcome === 'stored' ? reply.accepted(answer) : settle(accepted, reply);
}

/** The answer to a request that is not stored now. */
function settle(
  accepted: Exclude<Acceptance, { outcome: 'stored' }>,
  reply: LeadReplies,
): Response | Promise<Response> {
  switch (accepted.outcome) {
    case 'repeat':
      return reply.accepted(reply.parse(accepted.answer));
    case 'other-body':
      return reply.refused(
        422,
        'This Idempotency-Key was used for another request. Send a new one with a new key.',
      );
    case 'too-many':
      return reply.refused(
        429,
        'Too many messages came from your address. Please try again later, or call us.',
      );
  }
}

function deliveriesOf(record: LeadRecord, site: LeadSite, now: number): NewWork[] {
  return leadTargets(record, site).map(target => ({
    id: uuidV7(now),
    topic: target.kind,
    site: site.slug,
    lead_id: record.lead_id,
    target: JSON.stringify(target),
  }));
}

function tell(
  accepted: Acceptance,
  { lead_id, kind, site }: LeadRecord,
  action: string,
  deps: ApiDeps,
): void {
  const facts = { site: site.slug, action, kind };
  if (accepted.outcome !== 'stored') {
    deps.log('info', `lead.${accepted.outcome}`, facts);
    return;
  }
  const { suspicion } = accepted;
  deps.log('info', suspicion === null ? 'lead.accepted' : 'lead.quarantined', {
    ...facts,
    lead_id,
    suspicion,
  });
  if (suspicion === null) deps.onWork();
}
