import * as v from 'valibot';
import { isoTime } from '../../../lib/time/iso-time.ts';
import type { LeadRecord } from '../../../schemas/lead/lead-record.ts';
import type { SiteDirectory } from '../../api-deps.ts';
import { StoredRecipientSchema } from '../../leads/lead-recipients.ts';
import { findLeadRecord } from '../../store/leads/stored-lead.ts';
import { findReservation } from '../../store/reservations/find-reservation.ts';
import type { Reservation } from '../../store/reservations/reservation.ts';
import { StoredNoticeSchema } from '../../store/reservations/reservation-notice.ts';
import type { DeliverDeps } from '../deliver-lead.ts';
import type { JobHandler } from '../outbox-worker.ts';
import { sendWebhook } from '../send-webhook.ts';
import { dealerNotice, visitorNotice } from './notice-mail.ts';

interface NoticeDeps extends DeliverDeps {
  directory: Pick<SiteDirectory, 'siteOfSlug'>;
}

/** Sends a notice of a reservation to the dealer or to the visitor. */
export function deliverNotice({ store, mailer, env, clock, directory }: NoticeDeps): JobHandler {
  return async (job, signal) => {
    const { reservation: id, notice, to } = v.parse(StoredNoticeSchema, job.target);
    const reservation = await findReservation(store.db, { id });
    const lead = reservation === null ? null : await findLeadRecord(store, reservation.lead_id);
    // The visitor's data was erased: no notice is sent any more.
    if (reservation === null || lead === null) return 'cancelled';
    if (to === null) {
      const { email } = lead;
      const texts = (await directory.siteOfSlug(job.site))?.reservations?.texts ?? null;
      if (email === null || texts === null) return 'cancelled';
      const mail = visitorNotice({ lead, reservation }, texts);
      await mailer.send(lead.site, job, { ...mail, to: email }, signal);
      return 'done';
    }
    const recipient = v.parse(StoredRecipientSchema, to);
    if (recipient.kind === 'email') {
      const mail = dealerNotice({ lead, reservation }, notice);
      await mailer.send(lead.site, job, { ...mail, to: recipient.to }, signal);
      return 'done';
    }
    const timestamp = new Date(clock()).toISOString();
    const message = { type: `reservation.${notice}`, timestamp, data: webhookData(reservation, lead) };
    await sendWebhook(message, {
      env,
      site: job.site,
      name: recipient.name,
      job,
      now: clock(),
      signal,
    });
    return 'done';
  };
}

/** The data of a webhook; the person is in the lead's. */
function webhookData(reservation: Reservation, { site }: LeadRecord): object {
  const { id, lead_id, car_id, car_name, price, state, status, amount, currency, paid, refunded, keep } =
    reservation;
  return {
    reservation_id: id,
    lead_id,
    site: site.slug,
    car_id,
    car_name,
    price,
    state,
    payment: status,
    amount,
    paid,
    refunded,
    kept: keep,
    currency,
    capture_before: isoTime(reservation.capture_before),
  };
}
