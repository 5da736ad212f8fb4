import * as v from 'valibot';

/** What the people concerned are told of a reservation, each once. */
const NOTICES = [
  'paid',
  'cancelled',
  'released',
  'lapsing',
  'lapsed',
  'late-payment',
  'refund-failed',
  'payment-unclear',
] as const;
export type ReservationNotice = (typeof NOTICES)[number];

/** Whom a notice is for: who got the lead, or the visitor. */
const NoticeTargetSchema = v.object({
  reservation: v.string(),
  notice: v.picklist(NOTICES),
  /** A lead's target as it was stored; null for the visitor. */
  to: v.nullable(v.string()),
});
export type NoticeTarget = v.InferOutput<typeof NoticeTargetSchema>;
export const StoredNoticeSchema = v.pipe(v.string(), v.parseJson(), NoticeTargetSchema);

/** Notices that the visitor gets as well: what became of the car and of the money. */
const FOR_VISITORS: readonly ReservationNotice[] = [
  'paid',
  'cancelled',
  'released',
  'lapsed',
  'late-payment',
];

/** Whether the visitor gets a notice, beside who got the lead. */
export function isForVisitor(notice: ReservationNotice): boolean {
  return FOR_VISITORS.includes(notice);
}
