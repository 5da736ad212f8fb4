import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { fillText } from '../../../lib/text/fill-text.ts';
import type { LeadForm } from '../../../view/lead-form.ts';
import { $outbox, isStored, removeEntry, sendWaiting } from '../../../visitor/outbox/outbox.ts';
import { isUnsent } from '../../../visitor/outbox/outbox-entry.ts';
import { messageOf } from './outbox-messages.ts';
import { reopenForm } from './reopen-form.ts';

/** In place of a form that could not be sent: what happened to it, honestly, and what becomes of it. */
export function QueuedForm({
  form,
  entryKey,
  note,
  change,
  reopen,
}: {
  form: LeadForm;
  entryKey: string;
  /** What is not sent with it. */
  note: string | null;
  /** Shows the form again. */
  change: () => void;
  /** Shows it for the visitor to write in. */
  reopen: () => void;
}) {
  const entry = useStore($outbox).find(({ key }) => key === entryKey);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Given up on another page, or in the corner of this one.
  const isGone = entry === undefined;
  useEffect(() => {
    if (isGone) change();
  }, [isGone, change]);
  const isSent = entry?.state === 'sent';
  // Read here, it is not shown again on every later page.
  useEffect(() => {
    if (!isSent) return;
    const left = () => document.visibilityState === 'visible' && removeEntry(entryKey);
    window.addEventListener('pagehide', left);
    return () => window.removeEventListener('pagehide', left);
  }, [isSent, entryKey]);
  if (entry === undefined) return null;
  const { texts } = form.messages;
  if (isSent)
    return (
      <div className="lead-form lead-form__done" role="status" data-outbox-here={entryKey}>
        <h2 tabIndex={-1} ref={heading}>
          {texts.successTitle}
        </h2>
        <p>{texts.successText}</p>
        {note !== null && <p>{note}</p>}
      </div>
    );
  const isWaiting = isUnsent(entry);
  // A response that refuses it leaves no doubt.
  const isUnsure = entry.unsure && entry.state !== 'refused';
  const message = isUnsure ? texts.formUnsure : texts.formKept;
  const sendNow = async () => {
    await sendWaiting(true);
    // The button that had it is gone where there is nothing left to send.
    if (document.activeElement === document.body) heading.current?.focus();
  };
  return (
    <div className="lead-form lead-form__done" role="status" data-outbox-here={entryKey}>
      <h2 tabIndex={-1} ref={heading}>
        {isUnsure ? texts.formUnsureTitle : texts.formKeptTitle}
      </h2>
      <p>
        {isWaiting
          ? isStored(entryKey)
            ? message
            : texts.formKeptNotStored
          : fillText(entry.words[messageOf(entry)] ?? '', { form: form.title })}
      </p>
      {isWaiting && note !== null && <p>{note}</p>}
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
            reopenForm(entry);
            reopen();
          }}
        >
          {texts.outboxOpen}
        </button>
        {isWaiting && (
          <button
            type="button"
            className="button button--quiet"
            onClick={() => {
              removeEntry(entryKey);
              reopen();
            }}
          >
            {texts.outboxDiscard}
          </button>
        )}
      </div>
    </div>
  );
}
