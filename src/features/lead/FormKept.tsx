import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { LeadForm } from '../../view/lead-form.ts';
import { $outbox, dropEntry, isStored } from '../../visitor/outbox.ts';
import { isUnsent } from '../../visitor/outbox-entry.ts';
import { openAgain, sendNow } from './outbox-acts.ts';
import { wordOf } from './outbox-words.ts';

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
  // Given up on another page, or in the corner of this one.
  const isGone = entry === undefined;
  useEffect(() => {
    if (isGone) change();
  }, [isGone, change]);
  if (entry === undefined) return null;
  const { texts } = form.words;
  if (entry.state === 'sent')
    return (
      <div className="lead-form lead-form__done" role="status" data-outbox-here={entryKey}>
        <h2>{texts.successTitle}</h2>
        <p>{texts.successText}</p>
      </div>
    );
  const isWaiting = isUnsent(entry);
  const kept = entry.unsure ? texts.formUnsure : texts.formKept;
  return (
    <div className="lead-form lead-form__done" role="status" data-outbox-here={entryKey}>
      <h2 tabIndex={-1} ref={heading}>
        {entry.unsure ? texts.formUnsureTitle : texts.formKeptTitle}
      </h2>
      <p>
        {isWaiting
          ? isStored(entryKey)
            ? kept
            : texts.formKeptNotStored
          : entry.words[wordOf(entry)]?.replace('{form}', () => form.title)}
      </p>
      {entry.error && <p>{entry.error}</p>}
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
            openAgain(entry);
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
              dropEntry(entryKey);
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
