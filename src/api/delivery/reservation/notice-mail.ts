import { languageOf } from '../../../domain/country/country.ts';
import { fillText } from '../../../lib/text/fill-text.ts';
import { joinTexts } from '../../../lib/text/join-texts.ts';
import { oneSafeLine } from '../../../lib/text/unsafe-characters.ts';
import { dateFormat } from '../../../lib/time/date-format.ts';
import type { LeadRecord } from '../../../schemas/lead/lead-record.ts';
import type { ReservationTerms } from '../../../schemas/lead/lead-site.ts';
import { formatCents } from '../../reservations/format-cents.ts';
import { moneyLines, stateText } from '../../reservations/reservation-texts.ts';
import { reservationUrl } from '../../reservations/reservation-url.ts';
import type { Reservation } from '../../store/reservations/reservation.ts';
import type { ReservationNotice } from '../../store/reservations/reservation-notice.ts';
import { leadName } from '../lead-facts.ts';
import type { Mail } from '../mailer.ts';

/** A reservation, and the lead of its visitor. */
interface Subject {
  lead: LeadRecord;
  reservation: Reservation;
}

type Texts = ReservationTerms['texts'];

/** What happened, and what the dealer is to do. */
const DEALER: Record<ReservationNotice, { subject: string; text: string }> = {
  paid: {
    subject: 'Reserved',
    text: 'The deposit is in. The car is shown as reserved. Please call the buyer, and end the reservation on the operators’ page once the car is sold.',
  },
  cancelled: {
    subject: 'Reservation cancelled',
    text: 'The visitor cancelled. The car is free again. The deposit goes back by itself, but for what you keep of it.',
  },
  released: {
    subject: 'Reservation ended',
    text: 'The reservation was ended, or its whole deposit refunded. The car is free again.',
  },
  lapsing: {
    subject: 'Deposit about to lapse',
    text: 'The bank will let the authorised deposit go within a day. Capture it on the operators’ page, or the reservation ends by itself.',
  },
  lapsed: {
    subject: 'Deposit lapsed',
    text: 'The authorised deposit was not captured in time, and was let go. The car is free again.',
  },
  sold: {
    subject: 'Sold before the deposit was paid',
    text: 'Your stock has this car as sold, or no longer has it, and its buyer was still paying online. The reservation has ended and nothing is kept: a deposit that was paid goes back by itself. Please call the buyer. If the car is for sale, put it back into your stock.',
  },
  'late-payment': {
    subject: 'Late payment refunded',
    text: 'A deposit came after the car had been let go. It was refunded by itself; the visitor may want to be called.',
  },
  'refund-failed': {
    subject: 'Refund failed',
    text: 'The deposit could not be refunded. Please look at it on the operators’ page and at your payment provider: the buyer is owed this money.',
  },
  'payment-unclear': {
    subject: 'Payment unclear',
    text: 'The payment service says that the buyer is done, and knows of no payment. The car stays held. Please look at your payment provider, then release the car on the operators’ page; money that comes later goes back by itself.',
  },
};

/** To whom the lead went. */
export function dealerNotice({ lead, reservation }: Subject, notice: ReservationNotice): Mail {
  const { subject, text } = DEALER[notice];
  const { country, name, time_zone } = lead.site;
  const { car_name, price, amount, paid, refunded, keep, status, capture_before, id } = reservation;
  const money = (cents: number) => formatCents(cents, reservation, country);
  const lines: [string, string | null][] = [
    ['Car', car_name],
    ['Stock number', lead.car?.stocknum ?? null],
    ['Name', leadName(lead)],
    ['Phone', lead.phone],
    ['E-mail', lead.email],
    ['Price', joinTexts([money(price), lead.car?.price_type ?? null], ' ')],
    ['Deposit', money(amount)],
    [status === 'authorised' ? 'Authorised' : 'Charged', paid === 0 ? null : money(paid)],
    ['Refunded', refunded === 0 ? null : money(refunded)],
    ['Kept by you', paid === 0 || keep === 0 ? null : money(keep)],
    ['Capture before', capture_before === null ? null : timeText(capture_before, country, time_zone)],
    ['Reservation', id],
    ['Lead', lead.lead_id],
  ];
  return mail(lead, `${subject}: ${car_name}`, [
    name,
    '',
    text,
    '',
    ...lines.flatMap(([label, value]) => (value === null || value === '' ? [] : `${label}: ${value}`)),
  ]);
}

/** To the visitor: what became of car and money, and the address of their page, by which they can cancel. */
export function visitorNotice({ lead, reservation }: Subject, texts: Texts): Mail {
  const { site } = lead;
  const lines = [
    site.name,
    '',
    reservation.car_name,
    '',
    stateText(reservation, texts, site),
    ...moneyLines(reservation, texts, site),
    '',
    fillText(texts.reservationMailLink, { url: reservationUrl(reservation) }),
  ];
  return mail(lead, `${texts.reservationTitle}: ${reservation.car_name}`, lines);
}

function mail({ site }: LeadRecord, subject: string, lines: readonly string[]): Mail {
  return {
    subject: oneSafeLine(subject, 150),
    headers: { 'Content-Language': languageOf(site.country) },
    text: lines.join('\n'),
  };
}

function timeText(ms: number, country: string, timeZone: string): string {
  return dateFormat(languageOf(country), { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(ms);
}
