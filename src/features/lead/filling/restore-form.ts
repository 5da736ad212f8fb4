import { PRIVATE_FIELDS } from '../../../domain/lead/private-fields.ts';
import { type DraftValues, draftKey, readDraft, saveDraft } from '../../../visitor/drafts.ts';
import { storedQuoteTerms } from '../../../visitor/quote-terms.ts';
import { $visitorDetails } from '../../../visitor/visitor-details.ts';
import { readFormValues, writeFormValues } from './field-values.ts';

const PAUSE_MS = 400;

/**
 * Writes back what was half filled in, the visitor's details from before, and the deposit of the calculation.
 * True when something of the visitor's own is shown.
 */
export function restoreForm(form: HTMLFormElement): boolean {
  const draft = readDraft(draftKey(location.pathname, form.id), Date.now());
  if (draft !== null) writeFormValues(form, draft, true);
  const details = Object.entries($visitorDetails.get()).filter(([, value]) => value !== '');
  writeFormValues(form, Object.fromEntries(details), false);
  const deposit = (storedQuoteTerms()?.deposit ?? 0) / 100;
  if (deposit > 0) writeFormValues(form, { deposit: String(deposit) }, false);
  return draft !== null || details.length > 0;
}

/** Keeps what is written in the form of an island, a moment after each change and when the page is left. */
export function saveWhileTyping(root: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    // Another one than at first where React made it anew.
    const form = root.querySelector('form');
    // A form that was sent is no longer there, or waits for the next page.
    if (form?.isConnected && form.getAttribute('aria-busy') !== 'true')
      saveDraft(draftKey(location.pathname, form.id), withoutPrivate(readFormValues(form)), Date.now());
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE_MS);
  };
  root.addEventListener('input', later);
  window.addEventListener('pagehide', () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    save();
  });
  later();
}

/** [K26] Another person may use the device later. */
function withoutPrivate(values: DraftValues): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !PRIVATE_FIELDS.has(name)));
}
