import { $outbox, dropEntry, type OutboxEntry, sendWaiting, watchOutbox } from '../../visitor/outbox.ts';
import { addStyle } from './add-style.ts';
import style from './outbox.css?url';
import { openAgain, sendNow } from './outbox-acts.ts';

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
    const told = entries.filter(({ key }) => page.querySelector(`[data-outbox-here="${key}"]`) === null);
    const text = told.map(({ key, state, error }) => `${key} ${state} ${error}`).join();
    // A try that changes nothing takes nobody's focus away.
    if (text === shown) return;
    shown = text;
    list.replaceChildren(...told.map(entry => note(page, entry)));
  };
  // A form of this page that is kept needs a moment to say so itself.
  $outbox.subscribe(() => void setTimeout(() => show($outbox.get()), 100));
  watchOutbox();
  void sendWaiting(true);
}

function note(page: Document, entry: OutboxEntry): HTMLElement {
  const { words, state, title, error, key, path, formId } = entry;
  const box = page.createElement('div');
  box.className = 'outbox__note';
  box.dataset['state'] = state;
  box.append(
    paragraph(
      page,
      (words[state] ?? '').replace('{form}', () => title),
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
  else act('close', () => dropEntry(key));
  box.append(acts);
  return box;
}

function paragraph(page: Document, text: string): HTMLElement {
  const line = page.createElement('p');
  line.textContent = text;
  return line;
}
