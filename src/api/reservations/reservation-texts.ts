import { languageOf } from '../../domain/country/country.ts';
import { isEnded } from '../../domain/reservation/reservation-state.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import { dateFormat } from '../../lib/time/date-format.ts';
import type { LeadSite, ReservationTerms } from '../../schemas/lead/lead-site.ts';
import type { Reservation } from '../store/reservations/reservation.ts';
import { formatCents } from './format-cents.ts';

type Texts = ReservationTerms['texts'];
type Where = Pick<LeadSite, 'country' | 'time_zone'>;

/** The state of a reservation as the site words it. */
export function stateText(reservation: Reservation, texts: Texts, site: Where): string {
  const { state, status, pay_until } = reservation;
  const amount = formatCents(reservation.amount, reservation, site.country);
  switch (state) {
    case 'hold':
      return status === 'pending'
        ? texts.reservationPending
        : fillText(texts.reservationHold, { amount, time: clockTime(pay_until, site) });
    case 'paid':
      return fillText(status === 'authorised' ? texts.reservationAuthorised : texts.reservationPaid, {
        amount,
      });
    case 'expired':
      return texts.reservationExpired;
    case 'cancelled':
      return texts.reservationCancelled;
    case 'released':
      return texts.reservationReleased;
    case 'lapsed':
      return texts.reservationLapsed;
    case 'sold':
      return texts.reserveSold;
    case 'completed':
      return texts.reservationCompleted;
  }
}

/** Refund and kept deposit of a reservation that has ended. */
export function moneyLines(reservation: Reservation, texts: Texts, { country }: Where): string[] {
  const { state, status, paid, refunded, keep } = reservation;
  if (!isEnded(state) || state === 'completed') return [];
  const say = (text: string, cents: number) =>
    fillText(text, { amount: formatCents(cents, reservation, country) });
  if (status !== 'captured') return [texts.reservationNotCharged];
  return [
    ...(refunded > 0 ? [say(texts.reservationRefunded, refunded)] : []),
    ...(paid - refunded > keep ? [say(texts.reservationRefunding, paid - refunded - keep)] : []),
    ...(keep > 0 ? [say(texts.reservationKept, Math.min(keep, paid))] : []),
  ];
}

/** On the dealer's clock. */
function clockTime(ms: number, { country, time_zone }: Where): string {
  return dateFormat(languageOf(country), { timeZone: time_zone, timeStyle: 'short' }).format(ms);
}
