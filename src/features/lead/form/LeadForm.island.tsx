import { useEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { addStyle } from '../../../ui/add-style.ts';
import type { LeadForm } from '../../../view/lead-form.ts';
import { copyValues } from '../filling/field-values.ts';
import { saveWhileTyping } from '../filling/restore-form.ts';
import { QueuedForm } from '../outbox/QueuedForm.tsx';
import { LeadFormView } from './LeadFormView.tsx';
import liveStyle from './lead-live.css?url';
import { useLeadForm } from './use-lead-form.ts';

interface Props {
  form: LeadForm;
  /** The form began with details the visitor gave before. */
  knowsDetails: boolean;
  onReady: () => void;
}

/** A form that is in use. */
export function LiveLeadForm({ form, knowsDetails, onReady }: Props) {
  const { live, sending, reset, reopen } = useLeadForm(form, knowsDetails);
  useEffect(onReady, [onReady]);
  if (sending.state === 'queued')
    return (
      <QueuedForm form={form} entryKey={sending.key} note={sending.note} change={reset} reopen={reopen} />
    );
  if (sending.state === 'succeeded' && sending.page === null) return <Thanks form={form} />;
  return <LeadFormView form={form} live={live} />;
}

/** Where the site has no page for it, the visitor is thanked on the spot. */
function Thanks({ form }: { form: LeadForm }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { successTitle, successText } = form.messages.texts;
  return (
    <div className="lead-form lead-form__done" role="status">
      <h2 tabIndex={-1} ref={heading}>
        {successTitle}
      </h2>
      <p>{successText}</p>
    </div>
  );
}

/**
 * Hydrates a form in its place; resolves when it responds. What was typed stays as it is. Should it break,
 * the plain form replaces it again: a visitor can always send.
 */
export async function hydrateLeadForm(
  root: HTMLElement,
  form: LeadForm,
  knowsDetails: boolean,
): Promise<void> {
  await addStyle(liveStyle);
  return new Promise(resolve => {
    const plain = root.cloneNode(true);
    const inUse = latestForm(root);
    const onUncaughtError = (error: unknown) => {
      console.error('The form is plain again, as its script failed', error);
      queueMicrotask(() => {
        root.replaceWith(plain);
        if (plain instanceof HTMLElement) bringBack(plain, inUse());
        resolve();
      });
    };
    hydrateRoot(root, <LiveLeadForm form={form} knowsDetails={knowsDetails} onReady={resolve} />, {
      onUncaughtError,
    });
  });
}

/** The form that was last written in: React makes a new one where it was away, and takes a broken one out of the page. */
function latestForm(root: HTMLElement): () => HTMLFormElement | null {
  let form = root.querySelector('form');
  root.addEventListener('input', ({ target }) => {
    if (target instanceof Element) form = target.closest('form');
  });
  return () => form;
}

/** The plain form as it is without scripts, with what was written since it was replaced. */
function bringBack(plain: HTMLElement, written: HTMLFormElement | null): void {
  const form = plain.querySelector('form');
  if (form === null) return;
  delete form.dataset['stepped'];
  if (written !== null) copyValues(written, form);
  saveWhileTyping(plain);
}
