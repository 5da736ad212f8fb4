import { randomBytes } from 'node:crypto';
import { currencyOf } from '../../domain/country/country.ts';
import { reserveDeposit } from '../../domain/reservation/reservable-car.ts';
import type { LeadCar } from '../../schemas/lead/lead-car.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import type { SiteRequest } from '../api-deps.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { NewReservation } from '../store/reservations/insert-reservation.ts';
import { holdTimes } from './open-checkout.ts';

/** A reservation of a car at the terms of now, amounts in cents. */
export function newReservation(
  {
    id,
    sender,
    lead_id,
    release,
    page_hash,
  }: Pick<NewReservation, 'id' | 'sender' | 'lead_id' | 'release' | 'page_hash'>,
  car: LeadCar,
  {
    call,
    terms,
    provider,
  }: { call: SiteRequest; terms: NonNullable<LeadSite['reservations']>; provider: PaymentProvider },
  now: number,
): NewReservation {
  return {
    id,
    sender,
    site: call.site.slug,
    car_id: car.id,
    car_name: car.name,
    price: Math.round((car.price ?? 0) * 100),
    release,
    page_hash,
    lead_id,
    token: randomBytes(24).toString('base64url'),
    amount: reserveDeposit(terms) * 100,
    currency: currencyOf(call.site.country),
    authorise: terms.reservePayment === 'authorise' ? 1 : 0,
    provider: provider.name,
    origin: originOf(call),
    ...holdTimes(now, terms.reserveHoldMinutes),
  };
}

/** Where the visitor is now, so that they come back there from paying. */
function originOf({ request, site }: SiteRequest): string {
  const { host, origin } = new URL(request.url);
  return host === new URL(site.origin).host ? site.origin : origin;
}
