import { formatDay } from '../../domain/country/format-day.ts';
import { cancelTerms } from '../../domain/reservation/cancel-terms.ts';
import { coolingOffEnd } from '../../domain/reservation/cooling-off-end.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import type { Reservation } from '../store/reservations/reservation.ts';
import { formatCents } from './format-cents.ts';

/** What cancelling a reservation does to its deposit, in cents. */
interface CancelRefund {
  /** Kept when it is cancelled now. */
  keep: number;
  /** Kept when it is cancelled once cooling off is over. */
  keepLater: number;
  /** When that is, in epoch milliseconds; null where nothing changes by waiting. */
  until: number | null;
}

const NOTHING_KEPT: CancelRefund = { keep: 0, keepLater: 0, until: null };

/** [J5] What is kept when the visitor cancels: nothing of what was not paid, or may still come. `now`: epoch milliseconds. */
export function refundOnCancel(
  reservation: Reservation,
  lead: LeadRecord | null,
  site: LeadSite,
  now: number,
): CancelRefund {
  const { amount, price, paid_at } = reservation;
  if (reservation.state !== 'paid') return NOTHING_KEPT;
  const car = lead?.car ?? null;
  if (car === null) return NOTHING_KEPT;
  const fee = (site.reservations?.reserveCancelFee ?? 0) * 100;
  const { state, car_type } = car;
  const of = { country: site.country, state, car_type, price_cents: price };
  const { kept, coolingOffDays } = cancelTerms(amount, fee, of);
  if (kept === 0) return NOTHING_KEPT;
  const until = coolingOffEnd(paid_at ?? now, coolingOffDays, site.time_zone);
  return now < until ? { keep: 0, keepLater: kept, until } : { keep: kept, keepLater: kept, until: null };
}

/** The same in the site's words. */
export function refundText(
  { keep, keepLater, until }: CancelRefund,
  reservation: Reservation,
  { reservations, country, time_zone }: LeadSite,
): string {
  const texts = reservations?.texts;
  const money = (cents: number) => formatCents(cents, reservation, country);
  const kept = money(until === null ? keep : keepLater);
  const amount = money(reservation.amount - keep);
  if (until !== null && texts?.reservationCancelUntil)
    // The last day, which ends at that moment.
    return fillText(texts.reservationCancelUntil, {
      amount,
      kept,
      date: formatDay(until - 1, country, time_zone),
    });
  return fillText((keep > 0 ? texts?.reservationCancelPart : texts?.reservationCancelAll) ?? '', {
    amount,
    kept,
  });
}
