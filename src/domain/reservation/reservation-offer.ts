import { reserveDeposit } from './reservable-car.ts';

interface OfferTerms {
  reserveDeposit: number | null;
  reservePayment: string;
  reserveCancelFee: number;
}

/**
 * What a reservation page offers, money in cents: the page says it in fields of its form under these names, and it must still
 * be so when the form is sent ([J10]).
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
