import type { FormMessages } from '../../../view/lead-form.ts';
import type { OutboxEntry } from '../../../visitor/outbox/outbox-entry.ts';

const NAMES = {
  sending: 'outboxSending',
  sent: 'outboxSent',
  waiting: 'outboxWaiting',
  waitingUnsure: 'outboxWaitingUnsure',
  refused: 'outboxRefused',
  expired: 'outboxExpired',
  expiredUnsure: 'outboxExpiredUnsure',
  sendNow: 'outboxSendNow',
  open: 'outboxOpen',
  discard: 'outboxDiscard',
  close: 'outboxClose',
} as const;
type OutboxMessage = keyof typeof NAMES;

const WITH_NOTE: readonly string[] = ['waiting', 'waitingUnsure', 'sent'] satisfies OutboxMessage[];

/** The messages about a form in the outbox, for later pages; `note` is what is not sent with it. */
export function outboxMessages(texts: FormMessages['texts'], note: string | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(NAMES).map(([message, name]) => {
      const hasNote = note !== null && WITH_NOTE.includes(message);
      return [message, hasNote ? `${texts[name]} ${note}` : texts[name]];
    }),
  );
}

/** The message about an entry: another one where it is unknown whether it arrived. */
export function messageOf({ state, unsure }: Pick<OutboxEntry, 'state' | 'unsure'>): OutboxMessage {
  if (state === 'waiting') return unsure ? 'waitingUnsure' : 'waiting';
  if (state === 'expired') return unsure ? 'expiredUnsure' : 'expired';
  return state;
}
