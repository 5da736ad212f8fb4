import { formatMoney } from '../../domain/country/money.ts';
import type { AcceptancePath } from '../../domain/lead/form-kind.ts';
import { readNumber } from '../../lib/number/read-number.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { checkText } from '../leads/check-text.ts';
import { INVALID_KEY, idempotencyKey } from '../leads/idempotency-key.ts';
import type { LeadPost } from '../leads/lead-request.ts';
import { leadResponses } from '../leads/lead-responses.ts';
import { acceptPost, respondKnown } from '../leads/post-lead.ts';
import { type Fields, NO_FILES, readBody } from '../leads/read-body.ts';
import {
  claimGivenKey,
  findGivenKey,
  findIdempotencyRecord,
  type IdempotencyKey,
} from '../store/idempotency-record.ts';
import { inTime } from '../store/in-time.ts';
import { acceptedLead } from '../store/leads/stored-lead.ts';
import { acceptedOffer } from './accepted-offer.ts';
import { requestedValuation } from './requested-valuation.ts';
import { openOwing } from './sealed-owing.ts';

/** Fields that the store has of the offer: an acceptance may set only the visitor's own details. */
const STORED_FIELDS: readonly string[] = [
  ...['category', 'subcategory', 'form', 'form_completed', 'offer_accepted', 'lead_id', 'car_id'],
  ...['vehicle', 'Rego', 'regoState', 'km', 'finance_owing'],
];

/** `offer_accepted` as data or as a form has it; left out, the call itself says it. */
const ACCEPTED: readonly string[] = ['', 'true', '1', 'yes', 'on'];

/**
 * `POST /api/valuations/{id}/acceptance`: a lead about the visitor's car and the one that is wanted. The amounts are
 * the store's; one that differs from what the visitor saw is not accepted ([V13]).
 */
export async function postAcceptance(call: SiteRequest, deps: ApiDeps): Promise<Response> {
  const found = await requestedValuation(call, deps);
  if (found instanceof Response) return found;
  const { row, valued } = found;
  const { texts } = valued.valuation;
  const { id, valuation, car_id } = row;
  const body = await readBody(call.request, deps);
  const action: AcceptancePath = `/api/valuations/${id}/acceptance`;
  const bare = { ...call, action, files: NO_FILES };
  const responses = leadResponses(bare, body.isForm);
  const { refused } = responses;
  if (!body.ok) return refused(body.status, body.error);
  // What is owing is not stored to be compared ([K26]); the store has it of the offer.
  const compared = new Map([...body.fields].filter(([name]) => name !== 'finance_owing'));
  const given = idempotencyKey(call.request, call.site.slug, compared);
  if (given === null) return refused(400, INVALID_KEY);
  const known = await inTime(findGivenKey(deps.store, given, deps.clock()));
  if (known.outcome !== 'new') return respondKnown(known, responses);
  const { offer_price } = valuation;
  if (offer_price === null) return refused(422, texts.errorNoOffer);
  const accepted = body.fields.get('offer_accepted') ?? '';
  if (typeof accepted === 'object' || !ACCEPTED.includes(String(accepted).toLowerCase()))
    return refused(422, 'offer_accepted is not true: only acceptances are sent. Send true, or leave it out.');
  const seen = body.fields.get('offer_price') ?? '';
  const isOther = typeof seen === 'object' || readNumber(String(seen)) !== offer_price;
  if (seen !== '' && isOther)
    return refused(
      409,
      fillText(texts.errorOfferChanged, { price: formatMoney(offer_price, call.site.country) }),
    );
  // A form asks for the details itself.
  const earlierLead = body.isForm ? null : await namedLead(body.fields, call, deps);
  const facts = { owing: openOwing(row, deps.env), earlierLead };
  const offer = acceptedOffer({ ...row, offer_price }, facts, valued);
  const post: LeadPost = { ...bare, offer };
  const fields = new Map([...body.fields].filter(([name]) => !STORED_FIELDS.includes(name)));
  if (car_id !== null) fields.set('car_id', car_id);
  // However it was written, and also where it was left out.
  fields.set('offer_price', String(offer_price));
  // The same details for the same offer are one lead.
  const plain = idempotencyKey(new Request(call.request.url), call.site.slug, fields);
  const key =
    plain === null
      ? null
      : {
          site: plain.site,
          digest: plain.digest,
          key: `offer ${offer_price} ${earlierLead ?? ''} ${plain.digest}`,
        };
  const response = await acceptPost(fields, key, responses, post, deps);
  if (key !== null) await inTime(claimAfter(given, key, deps));
  return response;
}

/** Lets the key that the sender gave stand for the lead, once there is one. */
async function claimAfter(
  given: IdempotencyKey,
  own: IdempotencyKey,
  { store, clock }: ApiDeps,
): Promise<void> {
  const accepted = await findIdempotencyRecord(store.db, own, clock());
  if (accepted.outcome === 'replay')
    await store.transact(trx => claimGivenKey(trx, given, accepted.response, clock()));
}

/**
 * [V15] The id of an earlier lead of the site that a program names instead of the visitor's details. Nothing is read from that
 * lead: anyone may know its id.
 */
async function namedLead(fields: Fields, { site }: SiteRequest, { store }: ApiDeps): Promise<string | null> {
  const id = fields.get('lead_id');
  if (typeof id !== 'string' || !checkText(id, 60).ok) return null;
  const lead = await inTime(acceptedLead(store, id));
  return lead?.site.slug === site.slug ? id : null;
}
