import { sameSitePath } from '../../../lib/network/same-site-path.ts';
import { fillText } from '../../../lib/text/fill-text.ts';
import { addStyle } from '../../../ui/add-style.ts';
import { makeElement } from '../../../ui/make-element.ts';
import { $outbox, removeEntry, sendWaiting, watchOutbox } from '../../../visitor/outbox/outbox.ts';
import { isUnsent, type OutboxEntry } from '../../../visitor/outbox/outbox-entry.ts';
import style from './outbox.css?url';
import { messageOf } from './outbox-messages.ts';
import { reopenForm } from './reopen-form.ts';

/**
 * On later pages: sends what waits, and shows in a corner what became of it. A form on this page that is queued shows
 * it itself.
 */
export function startOutbox(page: Document): void {
  void addStyle(style);
  const list = makeElement('div', { class: 'outbox', role: 'status' });
  page.body.append(list);
  let shown = '';
  const show = (entries: readonly OutboxEntry[]) => {
    const shownHere = entries.filter(entry => !isShownByForm(page, entry));
    const text = shownHere.map(entry => `${entry.key} ${messageOf(entry)} ${entry.error}`).join();
    // A try that changes nothing does not move the focus.
    if (text === shown) return;
    shown = text;
    list.replaceChildren(...shownHere.map(note));
  };
  // A form of this page that is queued needs a moment to show it itself.
  $outbox.subscribe(() => void setTimeout(() => show($outbox.get()), 100));
  watchOutbox();
  // A pause that the server asked for is kept.
  sendWaiting(false).catch(() => {});
}

/** A form of this page shows itself that it is sending, or that it is queued. */
function isShownByForm(page: Document, { key, state, path, formId }: OutboxEntry): boolean {
  if (page.querySelector(`[data-outbox-here="${key}"]`) !== null) return true;
  const form = path === location.pathname ? page.getElementById(formId) : null;
  return state === 'sending' && form?.getAttribute('aria-busy') === 'true';
}

function note(entry: OutboxEntry): HTMLElement {
  const { words: messages, state, title, error, key } = entry;
  const text = fillText(messages[messageOf(entry)] ?? '', { form: title });
  const box = makeElement('div', { class: 'outbox__note', 'data-state': state }, makeElement('p', {}, text));
  if (error) box.append(makeElement('p', {}, error));
  const buttons = makeElement('div', { class: 'button-row' });
  const addButton = (name: string, act: () => void) => {
    const button = makeElement('button', { type: 'button', class: 'button' }, messages[name] ?? '');
    button.addEventListener('click', act);
    buttons.append(button);
  };
  if (state === 'waiting') addButton('sendNow', () => void sendWaiting(true));
  if (state === 'refused' || state === 'expired') addButton('open', () => openForm(entry));
  if (state === 'waiting') addButton('discard', () => removeEntry(key));
  else if (!isUnsent(entry)) addButton('close', () => removeEntry(key));
  if (buttons.hasChildNodes()) box.append(buttons);
  return box;
}

/** On the page of the form, where it may be already. */
function openForm(entry: OutboxEntry): void {
  const { path, formId } = entry;
  reopenForm(entry);
  location.assign(`${sameSitePath(path)}#${formId}`);
  if (location.pathname === path) location.reload();
}
