import { html } from 'hono/html';
import type { SiteCar } from '../../schemas/lead/lead-car.ts';
import type { ReservationTerms } from '../../schemas/lead/lead-site.ts';
import type { SiteRequest } from '../api-deps.ts';
import { type ErrorStatus, errorResponse, fieldErrors, jsonResponse } from '../http/json-response.ts';
import { seeOther } from '../http/see-other.ts';
import { visitorPage } from '../http/visitor-page.ts';
import { invalidFormPage } from '../leads/invalid-form-page.ts';
import type { LeadRequest } from '../leads/lead-request.ts';
import { invalidFormResponse, wantsJson } from '../leads/lead-responses.ts';
import type { Reservation } from '../store/reservations/reservation.ts';
import { reservationCookie } from './reservation-cookie.ts';
import { reservationUrl } from './reservation-url.ts';
import { similarCarsPath } from './similar-cars-path.ts';

/** The responses to a form that reserves a car: as data, or as pages and redirects for a browser without scripts. */
export interface ReservationResponses {
  held(reservation: Reservation): Response;
  /** The car is held, and the payment service does not answer: the same visitor may try again. */
  unpayable(reservation: Reservation, terms: ReservationTerms, car: SiteCar | null): Promise<Response>;
  /** The car cannot be reserved; `why` is one of the site's texts. */
  taken(car: SiteCar, terms: ReservationTerms, why: string): Response | Promise<Response>;
  /** The page of the form no longer shows the current offer ([J10]). */
  outdated(car: SiteCar, terms: ReservationTerms): Response | Promise<Response>;
  invalid(lead: LeadRequest, errors: ReadonlyMap<string, string>): Response | Promise<Response>;
  refused(status: ErrorStatus, error: string): Response | Promise<Response>;
}

export function reservationResponses(call: SiteRequest, isForm: boolean): ReservationResponses {
  return isForm && !wantsJson(call.request) ? pageResponses(call) : jsonResponses(call);
}

function jsonResponses({ site, isSecure }: SiteRequest): ReservationResponses {
  return {
    held(reservation) {
      const { id, lead_id, checkout_url, pay_until } = reservation;
      const status_url = reservationUrl(reservation);
      return jsonResponse(
        201,
        {
          reservation_id: id,
          lead_id,
          checkout_url: isPayable(reservation) ? checkout_url : status_url,
          expires_at: new Date(pay_until).toISOString(),
          status_url,
        },
        { 'set-cookie': reservationCookie(reservation, isSecure) },
      );
    },
    unpayable: async (reservation, { texts }) =>
      withCookie(errorResponse(503, texts.reservationUnavailable), reservation, isSecure),
    taken: (_car, _terms, why) => errorResponse(409, why),
    outdated: (_, { texts }) => fieldErrors(409, new Map([['page_hash', texts.reservationOutdated]])),
    invalid: (_, errors) => invalidFormResponse(site, errors),
    refused: (status, error) => errorResponse(status, error),
  };
}

function pageResponses({ site, isSecure }: SiteRequest): ReservationResponses {
  return {
    held: reservation =>
      seeOther((isPayable(reservation) && reservation.checkout_url) || reservationUrl(reservation), {
        'set-cookie': reservationCookie(reservation, isSecure),
      }),
    unpayable: async (reservation, { texts }, car) =>
      withCookie(
        await visitorPage(site, {
          status: 503,
          car,
          title: texts.reservationFailedTitle,
          body: html`<p role="alert">${texts.reservationUnavailable}</p>`,
        }),
        reservation,
        isSecure,
      ),
    taken: (car, { texts }, why) =>
      visitorPage(site, {
        status: 409,
        title: why === texts.reservationTaken ? texts.reservationTakenTitle : texts.reservationFailedTitle,
        car,
        body: html`<p role="alert">${why}</p>
<p class="buttons"><a class="button" href="${similarCarsPath(car)}">${texts.reserveSimilar}</a> <a class="button button--plain" href="/cars/${car.slug}/">${car.name}</a></p>`,
      }),
    outdated: (car, { texts, checkoutPath }) =>
      visitorPage(site, {
        status: 409,
        title: texts.reservationOutdatedTitle,
        car,
        body: html`<p role="alert">${texts.reservationOutdated}</p>
<p class="buttons"><a class="button" href="/cars/${car.slug}/${checkoutPath}/">${texts.reservationSeeToday}</a></p>`,
      }),
    invalid: invalidFormPage,
    refused(status, error) {
      const title = site.reservations?.texts.reservationFailedTitle ?? site.texts.leadError;
      const body = html`<p role="alert">${error}</p>`;
      return visitorPage(site, { status, title, body });
    },
  };
}

function withCookie(response: Response, reservation: Reservation, isSecure: boolean): Response {
  response.headers.append('set-cookie', reservationCookie(reservation, isSecure));
  return response;
}

/** Whether the visitor can still pay for what is held. */
export function isPayable({ state, requested_end, checkout_url }: Reservation): boolean {
  return state === 'hold' && requested_end === null && checkout_url !== null;
}
