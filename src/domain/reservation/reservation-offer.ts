import { reserveDeposit } from './reservable-car.ts';

interface OfferTerms {
  reserveDeposit: number | null;
  reservePayment: string;
  reserveCancelFee: number;
}

/**
 * The offer of a reservation page, money in cents: the form of the page has it in fields with these names, and it must
 * be the same when the form is sent ([J10]).
 */
export function reservationOffer(
  car: { id: string; price: number | null },
  terms: OfferTerms,
): Record<string, string> {
  return {
    // HTML writes it as it is.
    seen_car: encodeURIComponent(car.id).replaceAll("'", '%27'),
    seen_price: String(Math.round((car.price ?? 0) * 100)),
    seen_deposit: String(reserveDeposit(terms) * 100),
    seen_payment: terms.reservePayment,
    seen_fee: String(terms.reserveCancelFee * 100),
  };
}
