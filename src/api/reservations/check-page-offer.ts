import { reservationOffer } from '../../domain/reservation/reservation-offer.ts';
import type { LeadCar } from '../../schemas/lead/lead-car.ts';
import type { ReservationTerms } from '../../schemas/lead/lead-site.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { LeadRequest } from '../leads/lead-request.ts';
import { findFormPage } from '../page-snapshot/find-form-page.ts';
import type { PublishedPage } from '../page-snapshot/published-page.ts';

/** Whether the offer is still as the visitor saw it, and the page that shows it. */
type OfferCheck = { ok: true; page: PublishedPage | null } | { ok: false };

/**
 * [J10] Compares the offer on the page with the offer now. The page is read as it was published, never from the request. An
 * unknown page counts as out of date; a program that names no page is not held to one.
 */
export async function checkPageOffer(
  lead: LeadRequest,
  car: LeadCar,
  terms: ReservationTerms,
  deps: Pick<ApiDeps, 'directory' | 'log'>,
): Promise<OfferCheck> {
  if (lead.context.page_hash === null) return { ok: true, page: null };
  const page = await findFormPage(lead, deps);
  if (page === null) return { ok: false };
  const isSame = Object.entries(reservationOffer(car, terms)).every(([name, value]) =>
    page.html.includes(`<input type="hidden" name="${name}" value="${value}"`),
  );
  return isSame ? { ok: true, page } : { ok: false };
}
