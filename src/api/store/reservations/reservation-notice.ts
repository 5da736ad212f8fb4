import * as v from 'valibot';
import { jsonText } from '../../../lib/json/json-text.ts';

/** Notices of a reservation, each sent once. */
const NOTICES = [
  'paid',
  'cancelled',
  'released',
  'lapsing',
  'lapsed',
  'sold',
  'late-payment',
  'refund-failed',
  'payment-unclear',
] as const;
export type ReservationNotice = (typeof NOTICES)[number];

/** A notice for a recipient of the lead, or for the visitor. */
const NoticeSchema = v.object({
  reservation: v.string(),
  notice: v.picklist(NOTICES),
  /** A lead's recipient as it was stored; null for the visitor. */
  to: v.nullable(v.string()),
});
export type Notice = v.InferOutput<typeof NoticeSchema>;
export const StoredNoticeSchema = jsonText(NoticeSchema);

/** Notices that the visitor gets as well. */
const FOR_VISITORS: readonly ReservationNotice[] = [
  'paid',
  'cancelled',
  'released',
  'lapsed',
  'sold',
  'late-payment',
];

/** Whether the visitor gets a notice as well. */
export function isForVisitor(notice: ReservationNotice): boolean {
  return FOR_VISITORS.includes(notice);
}
