import * as v from 'valibot';
import {
  type AdjustmentAnswers,
  CONDITIONS,
  offerPrice,
  SERVICE_HISTORIES,
} from '../../domain/trade-in/trade-in-offer.ts';
import { readNumber } from '../../lib/number/read-number.ts';
import { fieldSchema } from '../../schemas/lead/field-schema.ts';
import { adjustmentFields } from '../../schemas/valuation/valuation-fields.ts';
import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { errorResponse, fieldErrors, jsonResponse } from '../http/json-response.ts';
import { rateLimit } from '../http/rate-limit.ts';
import { INVALID_KEY, idempotencyKey, KEY_CONFLICT } from '../leads/idempotency-key.ts';
import { wantsJson } from '../leads/lead-responses.ts';
import { type Fields, readBody } from '../leads/read-body.ts';
import { claimGivenKey, findGivenKey } from '../store/idempotency-record.ts';
import { inTime } from '../store/in-time.ts';
import { updateValuation } from '../store/valuations.ts';
import { requestedValuation } from './requested-valuation.ts';
import { sealOwing } from './sealed-owing.ts';
import { toValuation, valuationPage } from './valuation-pages.ts';
import { offerView } from './valuation-view.ts';
import type { ValuedSite } from './value-car.ts';

const LIMIT = { name: 'adjustments', max: 100 };
const MAX_OWING = 10_000_000;

/**
 * `POST /api/valuations/{id}/adjustments`: the offer for a car, by the answers about it ([V12]). New answers replace
 * earlier ones; a replay does not.
 */
export async function postAdjustments(call: SiteRequest, deps: ApiDeps): Promise<Response> {
  const found = await requestedValuation(call, deps);
  if (found instanceof Response) return found;
  const { row, valued } = found;
  const body = await readBody(call.request, deps);
  if (!body.ok) return errorResponse(body.status, body.error);
  const sent = answersOf(body.fields);
  // What is owing is not stored to be compared ([K26]).
  const compared = new Map([...sent].filter(([name]) => name !== 'finance_owing'));
  const key = idempotencyKey(call.request, call.site.slug, compared);
  if (key === null) return errorResponse(400, INVALID_KEY);
  const known = await inTime(findGivenKey(deps.store, key, deps.clock()));
  if (known.outcome === 'key-conflict') return errorResponse(422, KEY_CONFLICT);
  const limited = known.outcome === 'new' ? await rateLimit(call, LIMIT, deps) : null;
  if (limited !== null) return limited;
  const isPage = body.isForm && !wantsJson(call.request);
  const refuse = (wrong: ReadonlyMap<string, string>) =>
    isPage ? valuationPage(valued, row, { refused: { sent: body.fields, wrong } }) : fieldErrors(422, wrong);
  const read = readAnswers(sent, valued);
  if (!read.ok) return refuse(read.errors);
  const { owing, ...answers } = read.answers;
  // The amount owing is shown to the visitor who sends it, and not at an address that stays in the history of a shared
  // device ([K26]).
  const shown = (offer: number, offered = row) =>
    !isPage
      ? jsonResponse(200, offerView(row.id, offer, owing))
      : owing === null
        ? toValuation(row.id)
        : valuationPage(valued, offered, { owing });
  if (known.outcome === 'replay') return shown(Number(known.response));
  const sealed = sealOwing(owing, row.id, deps.env);
  if (sealed === undefined) return refuse(new Map([['finance_owing', call.site.texts.errorPrivate]]));
  const offer_price = offerPrice(row.valuation.value, answers, valued.valuation.valuationAdjustments);
  const changed = { ...row, sealed, valuation: { ...row.valuation, answers, offer_price } };
  const stored = deps.store.transact(async trx => {
    const claim = await claimGivenKey(trx, key, String(offer_price), deps.clock());
    if (claim.outcome === 'new') await updateValuation(trx, changed);
    return claim;
  });
  const claim = await inTime(stored);
  if (claim.outcome === 'key-conflict') return errorResponse(422, KEY_CONFLICT);
  if (claim.outcome === 'replay') return shown(Number(claim.response));
  deps.log('info', 'valuation.offer', { site: call.site.slug });
  return shown(offer_price, changed);
}

type Answers = AdjustmentAnswers & { owing: number | null };

/** A program sends `adjustmentAnswers`, a form its fields. */
function answersOf(fields: Fields): Fields {
  const answers = fields.get('adjustmentAnswers');
  return typeof answers === 'object' && answers !== null ? new Map(Object.entries(answers)) : fields;
}

function readAnswers(
  sent: Fields,
  { site, valuation }: ValuedSite,
): { ok: true; answers: Answers } | { ok: false; errors: Map<string, string> } {
  const errors = new Map<string, string>();
  const texts = new Map<string, string>();
  for (const field of adjustmentFields(valuation)) {
    const raw = sent.get(field.name);
    const read = v.safeParse(
      fieldSchema(field, { messages: site.texts, today: '' }),
      typeof raw === 'number' ? String(raw) : raw,
      { abortPipeEarly: true },
    );
    if (read.success) texts.set(field.name, String(read.output));
    else errors.set(field.name, read.issues[0].message);
  }
  const typed = texts.get('finance_owing') ?? '';
  const owing = typed === '' ? 0 : readNumber(typed);
  if (owing === null || owing > MAX_OWING) errors.set('finance_owing', valuation.texts.errorAmount);
  if (errors.size > 0) return { ok: false, errors };
  return {
    ok: true,
    answers: {
      condition: v.parse(v.picklist(CONDITIONS), texts.get('condition')),
      service_history: v.parse(v.picklist(SERVICE_HISTORIES), texts.get('service_history')),
      owing: owing === null || owing === 0 ? null : Math.ceil(owing),
    },
  };
}
