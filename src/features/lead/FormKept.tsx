import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { LeadForm } from '../../domain/lead-form.ts';
import { $outbox, isStored } from '../../visitor/outbox.ts';
import { closeEntry, openAgain, sendNow } from './outbox-acts.ts';

/** In place of a form that could not be sent: what happened to it, honestly, and what becomes of it (issue 5). */
export function FormKept({
  form,
  entryKey,
  change,
}: {
  form: LeadForm;
  entryKey: string;
  change: () => void;
}) {
  const entry = useStore($outbox).find(({ key }) => key === entryKey);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { texts } = form.words;
  const state = entry?.state ?? 'sent';
  if (state === 'sent')
    return (
      <div className="lead-form lead-form__done" role="status" data-outbox-here={entryKey}>
        <h2>{texts.successTitle}</h2>
        <p>{texts.successText}</p>
      </div>
    );
  const isWaiting = state === 'waiting';
  const waiting = isStored(entryKey) ? texts.formKept : texts.formKeptNotStored;
  return (
    <div className="lead-form lead-form__done" role="status" data-outbox-here={entryKey}>
      <h2 tabIndex={-1} ref={heading}>
        {texts.formKeptTitle}
      </h2>
      <p>{isWaiting ? waiting : texts.outboxRefused.replace('{form}', () => form.title)}</p>
      {entry?.error && <p>{entry.error}</p>}
      <div className="button-row">
        {isWaiting && (
          <button type="button" className="button button--primary" onClick={() => void sendNow()}>
            {texts.outboxSendNow}
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => {
            if (entry !== undefined) openAgain(entry);
            change();
          }}
        >
          {texts.outboxOpen}
        </button>
        {isWaiting && (
          <button
            type="button"
            className="button button--quiet"
            onClick={() => {
              closeEntry(entryKey);
              change();
            }}
          >
            {texts.outboxDiscard}
          </button>
        )}
      </div>
    </div>
  );
}
