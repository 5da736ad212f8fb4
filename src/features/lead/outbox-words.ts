import type { FormWords } from '../../view/lead-form.ts';
import type { OutboxEntry } from '../../visitor/outbox-entry.ts';

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
type OutboxWord = keyof typeof NAMES;

/** What later pages say of a form that waits. */
export function outboxWords(texts: FormWords['texts']): Record<string, string> {
  return Object.fromEntries(Object.entries(NAMES).map(([word, name]) => [word, texts[name]]));
}

/** What to say of an entry: the same state is told otherwise where nobody knows whether it arrived. */
export function wordOf({ state, unsure }: Pick<OutboxEntry, 'state' | 'unsure'>): OutboxWord {
  if (state === 'waiting') return unsure ? 'waitingUnsure' : 'waiting';
  if (state === 'expired') return unsure ? 'expiredUnsure' : 'expired';
  return state;
}
