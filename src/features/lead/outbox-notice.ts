import { addStyle } from '../../ui/add-style.ts';
import { $outbox, dropEntry, sendWaiting, watchOutbox } from '../../visitor/outbox.ts';
import { isUnsent, type OutboxEntry } from '../../visitor/outbox-entry.ts';
import style from './outbox.css?url';
import { openAgain, sendNow } from './outbox-acts.ts';
import { wordOf } from './outbox-words.ts';

/**
 * On later pages: sends what waits, and says in a corner what became of it. A form on this page that is kept says so
 * itself.
 */
export function startOutbox(page: Document): void {
  void addStyle(style);
  const list = page.createElement('div');
  list.className = 'outbox';
  list.setAttribute('role', 'status');
  page.body.append(list);
  let shown = '';
  const show = (entries: readonly OutboxEntry[]) => {
    const told = entries.filter(entry => !isToldHere(page, entry));
    const text = told.map(entry => `${entry.key} ${wordOf(entry)} ${entry.error}`).join();
    // A try that changes nothing takes nobody's focus away.
    if (text === shown) return;
    shown = text;
    list.replaceChildren(...told.map(entry => note(page, entry)));
  };
  // A form of this page that is kept needs a moment to say so itself.
  $outbox.subscribe(() => void setTimeout(() => show($outbox.get()), 100));
  watchOutbox();
  // What asked for a pause gets it.
  sendWaiting(false).catch(() => {});
}

/** A form of this page says itself that it is sending, or that it is kept. */
function isToldHere(page: Document, { key, state, path, formId }: OutboxEntry): boolean {
  if (page.querySelector(`[data-outbox-here="${key}"]`) !== null) return true;
  const form = path === location.pathname ? page.getElementById(formId) : null;
  return state === 'sending' && form?.getAttribute('aria-busy') === 'true';
}

function note(page: Document, entry: OutboxEntry): HTMLElement {
  const { words, state, title, error, key, path, formId } = entry;
  const box = page.createElement('div');
  box.className = 'outbox__note';
  box.dataset['state'] = state;
  box.append(
    paragraph(
      page,
      (words[wordOf(entry)] ?? '').replace('{form}', () => title),
    ),
  );
  if (error) box.append(paragraph(page, error));
  const acts = page.createElement('div');
  acts.className = 'button-row';
  const act = (word: string, does: () => void) => {
    const button = page.createElement('button');
    button.type = 'button';
    button.className = 'button';
    button.textContent = words[word] ?? '';
    button.addEventListener('click', does);
    acts.append(button);
  };
  if (state === 'waiting') act('sendNow', () => void sendNow());
  if (state === 'refused' || state === 'expired')
    act('open', () => {
      openAgain(entry);
      location.assign(`${path}#${formId}`);
      if (location.pathname === path) location.reload();
    });
  if (state === 'waiting') act('discard', () => dropEntry(key));
  else if (!isUnsent(entry)) act('close', () => dropEntry(key));
  if (acts.hasChildNodes()) box.append(acts);
  return box;
}

function paragraph(page: Document, text: string): HTMLElement {
  const line = page.createElement('p');
  line.textContent = text;
  return line;
}
