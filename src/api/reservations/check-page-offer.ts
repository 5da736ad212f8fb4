import { reservationOffer } from '../../domain/reservation/reservation-offer.ts';
import type { LeadCar } from '../../schemas/lead/lead-car.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { LeadRequest } from '../leads/lead-request.ts';
import type { PublishedPage } from '../page-snapshot/published-page.ts';
import { findFormPage } from '../page-snapshot/find-form-page.ts';

/** Whether what a visitor saw is still so: then it is the page of the reservation. */
type OfferCheck = { ok: true; page: PublishedPage | null } | { ok: false };

/**
 * [J10] Compares what the page offered with what is offered now. It is read from the page as it was published, never from what
 * was sent. A page that nobody knows is out of date; a program that names none saw none.
 */
export async function checkPageOffer(
  lead: LeadRequest,
  car: LeadCar,
  terms: NonNullable<LeadSite['reservations']>,
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
