import type { FormWords } from '../../domain/lead-form.ts';

const NAMES = {
  sent: 'outboxSent',
  waiting: 'outboxWaiting',
  refused: 'outboxRefused',
  expired: 'outboxExpired',
  sendNow: 'outboxSendNow',
  open: 'outboxOpen',
  discard: 'outboxDiscard',
  close: 'outboxClose',
} as const;
export type OutboxWord = keyof typeof NAMES;

/** What later pages say of a form that waits. */
export function outboxWords(texts: FormWords['texts']): Record<OutboxWord, string> {
  const { sent, waiting, refused, expired, sendNow, open, discard, close } = NAMES;
  return {
    sent: texts[sent],
    waiting: texts[waiting],
    refused: texts[refused],
    expired: texts[expired],
    sendNow: texts[sendNow],
    open: texts[open],
    discard: texts[discard],
    close: texts[close],
  };
}
