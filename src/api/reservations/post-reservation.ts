import { isAvailable } from '../../domain/car/availability.ts';
import { formatMoney } from '../../domain/country/money.ts';
import { isReservable, reserveDeposit } from '../../domain/reservation/reservable-car.ts';
import { uuidV7 } from '../../lib/uuid-v7.ts';
import type { LeadCar } from '../../schemas/lead/lead-car.ts';
import type { LeadAnswer } from '../../schemas/lead/lead-record.ts';
import type { LeadSite, ReservationTerms } from '../../schemas/lead/lead-site.ts';
import type { ApiDeps, SiteRequest } from '../api-deps.ts';
import { UNAVAILABLE } from '../http/json-response.ts';
import { isOverLimit, type RateLimit, rateLimit, TOO_MANY_REQUESTS } from '../http/rate-limit.ts';
import { fillFromPage } from '../leads/fill-from-page.ts';
import { fillFromReferer } from '../leads/fill-from-referer.ts';
import { INVALID_KEY, idempotencyKey, KEY_CONFLICT } from '../leads/idempotency-key.ts';
import { type LeadRequest, leadRequest } from '../leads/lead-request.ts';
import { type Fields, NO_FILES, readBody } from '../leads/read-body.ts';
import { readDeal } from '../leads/read-deal.ts';
import { readLead } from '../leads/read-lead.ts';
import { isHoneypotFilled } from '../leads/spam-reason.ts';
import { storeLead } from '../leads/store-lead.ts';
import { errorFacts } from '../log/log.ts';
import type { PublishedPage } from '../page-snapshot/published-page.ts';
import { snapshotLeadPage } from '../page-snapshot/snapshot-lead-page.ts';
import { PaymentError, type PaymentProvider } from '../payments/payment-provider.ts';
import {
  findIdempotencyRecord,
  type IdempotencyKey,
  type IdempotencyResult,
} from '../store/idempotency-record.ts';
import { inTime } from '../store/in-time.ts';
import type { Submission } from '../store/leads/accept-lead.ts';
import { findReservation, holderOfCar } from '../store/reservations/find-reservation.ts';
import { CarTaken, insertReservation } from '../store/reservations/insert-reservation.ts';
import { holdsCar, type Reservation } from '../store/reservations/reservation.ts';
import type { StoreTransaction } from '../store/store-schema.ts';
import { checkPageOffer } from './check-page-offer.ts';
import { isCarSold } from './is-car-sold.ts';
import { limitHolds, TooManyHolds } from './limit-holds.ts';
import { newReservation } from './new-reservation.ts';
import { openCheckout } from './open-checkout.ts';
import { keyOfBrowser, storedReservation } from './repeated-form.ts';
import { findReservationByCookie } from './reservation-cookie.ts';
import { type ReservationResponses, reservationResponses } from './reservation-responses.ts';
import { syncInTime } from './sync-in-time.ts';

/** A POST of the form to reserve a car, on a site that takes deposits. */
interface ReservationPost {
  call: SiteRequest;
  terms: ReservationTerms;
  provider: PaymentProvider;
  responses: ReservationResponses;
  key: IdempotencyKey;
}

/** Of one address in ten minutes. Each call may hold a car, which other visitors then cannot reserve. */
const RESERVE_LIMIT: RateLimit = { name: 'reserve', max: 12 };
const REPLAY_LIMIT: RateLimit = { name: 'reservation', max: 120 };

/** Of a form that was right, and held no car. */
const REFUSALS = [409, 429, 503];

/**
 * `POST /api/reservations`: holds the car, stores a lead for the dealer, and sends the visitor to the payment page
 * (docs/api.md#reservations). A replay leads to the same payment.
 */
export async function postReservation(call: SiteRequest, deps: ApiDeps): Promise<Response> {
  const response = await takeReservation(call, deps);
  if (REFUSALS.includes(response.status)) deps.payments.count(call.site.slug, 'refused');
  return response;
}

async function takeReservation(call: SiteRequest, deps: ApiDeps): Promise<Response> {
  const { request, site } = call;
  const body = await readBody(request, deps);
  const responses = reservationResponses(call, body.isForm);
  if (!body.ok) return responses.refused(body.status, body.error);
  const { reservations: terms } = site;
  if (terms === null) return responses.refused(404, 'This site reserves no cars online.');
  const provider = deps.payments.providerOf(site.slug);
  if (provider === null) {
    deps.log('error', 'reservation.no-provider', { site: site.slug });
    return responses.refused(503, terms.texts.reservationUnavailable);
  }
  const sent = body.isForm ? fillFromReferer(body.fields, request, site) : body.fields;
  const key = keyOfBrowser(idempotencyKey(request, site.slug, sent), sent, call, deps.clock());
  if (key === null) return responses.refused(400, INVALID_KEY);
  try {
    return await reserveOnce({ call, terms, provider, responses, key }, fillFromPage(sent, site), deps);
  } catch (error) {
    const code = error instanceof PaymentError ? error.code : null;
    deps.log('error', 'reservation.request-failed', { site: site.slug, ...errorFacts(error), code });
    const text = error instanceof PaymentError ? terms.texts.reservationUnavailable : UNAVAILABLE;
    return responses.refused(503, text);
  }
}

async function reserveOnce(post: ReservationPost, fields: Fields, deps: ApiDeps): Promise<Response> {
  const { call, terms, responses, key } = post;
  const { store, directory, clock } = deps;
  const { request, site } = call;
  // One with a key of its own may be a replay, which is answered at any time.
  if (key.expiresAfterMs !== undefined && isOverLimit(call, RESERVE_LIMIT, clock()))
    return responses.refused(429, TOO_MANY_REQUESTS);
  const known = await inTime(findIdempotencyRecord(store.db, key, clock()));
  // A replay is no further attempt; it may still ask the payment provider.
  const limited = await rateLimit(call, known.outcome === 'new' ? RESERVE_LIMIT : REPLAY_LIMIT, deps);
  if (limited !== null) return responses.refused(429, TOO_MANY_REQUESTS);
  if (known.outcome !== 'new') {
    const found = await repeatedReservation(known, post, deps);
    if (found instanceof Response) return found;
    // After a cancellation, the same form without a key is a new request.
    if (holdsCar(found) || key.expiresAfterMs === undefined) return toPayment(found, post, deps);
    return reserveOnce({ ...post, key: { ...key, key: `${key.key} ${found.id}` } }, fields, deps);
  }
  const enquiry = await leadRequest({ ...call, action: '/api/leads', files: NO_FILES }, fields, {
    directory,
  });
  const lead: LeadRequest = { ...enquiry, kind: 'reserve', postTo: '/api/reservations' };
  const { car } = lead;
  const { texts } = terms;
  if (car === null) return responses.refused(404, texts.reserveSold);
  const own = await findReservationByCookie(request, site.slug, car.id, store);
  if (own !== null) return toPayment(own, post, deps);
  if (!isAvailable(car)) return responses.taken(car, terms, texts.reserveSold);
  if (car.reserved || (await holderOfCar(store.db, site.slug, car.id)) !== null)
    return responses.taken(car, terms, texts.reservationTaken);
  if (!isReservable(car, terms)) return responses.taken(car, terms, texts.reserveNotOnline);
  const reading = readLead(lead, clock());
  if (!reading.ok) return responses.invalid(lead, reading.errors);
  const seen = await checkPageOffer(lead, car, terms, deps);
  if (!seen.ok) return responses.outdated(car, terms);
  const { record } = reading;
  const deal = await inTime(readDeal(fields.get('deal'), site, deps));
  const note = isHoneypotFilled(fields, site.country) ? [] : [depositNote(terms, site)];
  const answers = [...record.answers, ...note];
  const read = { ...record, answers, deal, release: seen.page?.release ?? null };
  return hold({ request: lead, car, read, page: seen.page }, post, deps);
}

/** The reservation of a form that came before, or why it has none. */
async function repeatedReservation(
  known: Exclude<IdempotencyResult, { outcome: 'new' }>,
  { responses, terms }: ReservationPost,
  { store }: ApiDeps,
): Promise<Reservation | Response> {
  const found = known.outcome === 'replay' ? await storedReservation(known.response, store) : null;
  return found === 'none'
    ? responses.refused(503, terms.texts.reservationUnavailable)
    : (found ?? responses.refused(422, KEY_CONFLICT));
}

/** A request for a car that can be reserved. */
interface CheckedReservation {
  request: LeadRequest;
  car: LeadCar;
  read: Omit<Submission['record'], 'lead_id'>;
  /** The page that it was sent from. */
  page: PublishedPage | null;
}

/** Stores lead, deliveries, hold and idempotency record in one transaction, then opens the payment page. */
async function hold(
  { request, car, read, page }: CheckedReservation,
  post: ReservationPost,
  deps: ApiDeps,
): Promise<Response> {
  const { call, terms, responses, key } = post;
  const { store, clock, log, directory, payments } = deps;
  const { site } = call;
  const now = clock();
  const record = { ...read, lead_id: uuidV7(now) };
  // Kept back for an operator as any lead of a robot is; no car waits for it ([J11]).
  const isRobot = isHoneypotFilled(request.fields, site.country);
  const id = uuidV7(now);
  const cars = await directory.carCount(site.slug);
  const lead = {
    request: key,
    record,
    files: [],
    response: JSON.stringify({ reservation: isRobot ? null : id }),
    also: async (trx: StoreTransaction, sender: string) => {
      if (isRobot) return;
      await limitHolds(trx, { site: site.slug, sender, cars }, now);
      await insertReservation(trx, newReservation({ ...record, id, sender }, car, post, now), now);
    },
  };
  try {
    const acceptance = await storeLead(request, lead, deps);
    if (acceptance.outcome === 'replay' || acceptance.outcome === 'key-conflict') {
      const found = await repeatedReservation(acceptance, post, deps);
      return found instanceof Response ? found : toPayment(found, post, deps);
    }
    if (acceptance.outcome !== 'stored') return responses.refused(429, TOO_MANY);
    const facts = { site: site.slug, lead_id: record.lead_id };
    log('info', isRobot ? 'reservation.robot' : 'reservation.hold', { ...facts, reservation: id });
    await snapshotLeadPage(record, page, deps);
    if (isRobot) return responses.refused(503, terms.texts.reservationUnavailable);
    payments.count(site.slug, 'held');
  } catch (error) {
    if (error instanceof CarTaken) return responses.taken(car, terms, terms.texts.reservationTaken);
    if (!(error instanceof TooManyHolds)) throw error;
    log('warn', 'reservation.too-many-holds', { site: site.slug });
    return responses.refused(429, TOO_MANY_HELD);
  }
  const held = await findReservation(store.db, { id });
  if (held === null) throw new Error('The reservation that was stored is gone.');
  return toPayment(held, post, deps);
}

/** The dealer gets the lead before the payment: it must not be mistaken for one that is paid. */
function depositNote(terms: ReservationTerms, { country }: LeadSite): LeadAnswer {
  const value = `${formatMoney(reserveDeposit(terms), country)}, not paid yet: another message follows once it is.`;
  return { name: 'reservation_deposit', label: 'Deposit', value };
}

const TOO_MANY = 'Too many requests came from your address. Please try again later, or call us.';
const TOO_MANY_HELD =
  'Too many cars are held and not paid for, from your address or in all. Please try again in half an hour, or call us.';

/** Sends the visitor to the payment page, or to the page of the reservation when there is nothing to pay. */
async function toPayment(
  reservation: Reservation,
  { provider, responses, terms }: ReservationPost,
  deps: ApiDeps,
): Promise<Response> {
  const { store, clock, payments, log, directory } = deps;
  payments.wake();
  if (await isCarSold(reservation.site, reservation.car_id, directory)) {
    const { reservation: ended } = await syncInTime(reservation.id, deps);
    // [J12] Its page says why; it is not led to pay.
    return responses.held({ ...(ended ?? reservation), checkout_url: null });
  }
  try {
    const opened = await openCheckout(reservation.id, provider, store, clock);
    return responses.held(opened ?? reservation);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    log('error', 'reservation.no-checkout', { reservation: reservation.id, code: error.code });
    // With the cookie of the visitor who holds the car: another try is not refused to its own holder.
    const car = await directory.car(reservation.site, reservation.car_id);
    return responses.unpayable(reservation, terms, car);
  }
}
